"""python -m emberhall is the emberhall command."""

from .cli import main

if __name__ == "__main__":
    main()
