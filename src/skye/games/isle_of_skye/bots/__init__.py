"""Bots: they see a view, never the state, and choose one of the legal actions.

bot = make_bot("hard", seed=7)
action = bot.choose(skye.view(state, state.turn), skye.legal_actions(state))
advice = explain(skye.view(state, state.turn), skye.legal_actions(state))
"""
