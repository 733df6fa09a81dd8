"""Python processes with a hash seed of their own, so that sets and hashes have another order."""

import os
import subprocess
import sys


def printed_under(hash_seed: str, code: str) -> str:
    """What this code prints in a new process with that hash seed."""
    ran = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    return ran.stdout
