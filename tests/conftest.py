"""Which examples hypothesis tries: the same on every run, or, to look further, many others.

    python -m pytest --hypothesis-profile explore tests/kernel/test_saves.py
"""

from hypothesis import settings

settings.register_profile("ci", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, max_examples=2000)
settings.load_profile("ci")
