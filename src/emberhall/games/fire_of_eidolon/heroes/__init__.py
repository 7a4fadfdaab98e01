"""The twelve Heroes: each is one value, so that another can be added without touching these."""

from ..hero import HEROES
from .fighters import FIGHTERS
from .mages import MAGES
from .scouts import SCOUTS

HEROES.update({hero.key: hero for hero in (*FIGHTERS, *SCOUTS, *MAGES)})
