"""Write the golden games: see the package."""

import sys

from . import GOLDEN, renew

for name in GOLDEN:
    print(f"{name}: {renew(name, anew='--anew' in sys.argv[1:])}")
