"""Actions as values: they print as the code that makes them, and are written and read back as they were."""

import msgspec
import pytest

from skye.games.isle_of_skye.engine.actions import Action, AnyAction, Buy, Pass, Place, Price, Return

ACTIONS: list[tuple[Action, str, bytes]] = [
    (
        Price(0, "L01", (2, 3)),
        "Price(seat=0, axe='L01', prices=(2, 3))",
        b'{"action":"price","seat":0,"axe":"L01","prices":[2,3]}',
    ),
    (Buy(1, "L02"), "Buy(seat=1, tile='L02')", b'{"action":"buy","seat":1,"tile":"L02"}'),
    (Pass(2), "Pass(seat=2)", b'{"action":"pass","seat":2}'),
    (
        Place(3, "L03", (-1, 2), 1),
        "Place(seat=3, tile='L03', cell=(-1, 2), turns=1)",
        b'{"action":"place","seat":3,"tile":"L03","cell":[-1,2],"turns":1}',
    ),
    (Return(4, "L04"), "Return(seat=4, tile='L04')", b'{"action":"return","seat":4,"tile":"L04"}'),
]


@pytest.mark.parametrize(("action", "printed", "written"), ACTIONS, ids=lambda value: type(value).__name__)
def test_an_action_is_printed_written_and_read_back(action: Action, printed: str, written: bytes) -> None:
    assert repr(action) == printed
    assert msgspec.json.encode(action) == written
    read = msgspec.json.decode(written, type=AnyAction)
    assert (read, type(read)) == (action, type(action))


@pytest.mark.parametrize(
    "written",
    [
        b'{"action":"steal","seat":0}',
        b'{"seat":0}',
        b'{"action":"pass"}',
        b'{"action":"pass","seat":1.5}',
        b'{"action":"pass","seat":true}',
        b'{"action":"pass","seat":0,"gold":9}',
        b'{"action":"price","seat":0,"axe":"L01","prices":[1,2,3]}',
        b'{"action":"place","seat":0,"tile":"L01","cell":[0],"turns":0}',
    ],
)
def test_what_is_no_action_is_not_read_as_one(written: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(written, type=AnyAction)


def test_an_action_never_changes() -> None:
    with pytest.raises(AttributeError):
        Pass(0).seat = 1
