"""The measures of the house, in metres: two rooms beside each other, two storeys and a roof, cut by a plane that leans back."""

from collections.abc import Iterator
from contextlib import contextmanager

from kit.scene import at

# Widths of the rooms: living room and bedroom, kitchen and study, garage.
LEFT, RIGHT, WING = 4.7, 4.0, 3.4
WALL, SLAB = 0.12, 0.20
DEPTH = 4.4
# How far back the cut goes a metre up.
LEAN = 0.36
GROUND, UPPER = 2.65, 2.55
FIRST, ATTIC = GROUND + SLAB, GROUND + UPPER + 2 * SLAB
WIDTH = LEFT + WALL + RIGHT
EAVES, RISE = 0.55, 2.45


def cut(z: float) -> float:
    """Where the cut is at this height."""
    return LEAN * z


def depth(z: float) -> float:
    """How deep a room is whose floor is at this height."""
    return DEPTH - cut(z)


@contextmanager
def room(x: float, z: float) -> Iterator[None]:
    """A frame for a room: its left front corner on the floor."""
    with at(x, cut(z), z):
        yield
