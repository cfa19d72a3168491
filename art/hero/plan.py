"""The measures of the house, in metres: two rooms beside each other, two storeys and a roof, cut by an upright plane at y = 0."""

from collections.abc import Iterator
from contextlib import contextmanager

from kit.scene import at

# Widths of the rooms: living room and bedroom, kitchen and study, garage.
LEFT, RIGHT, WING = 4.7, 4.0, 3.4
WALL, SLAB = 0.12, 0.20
DEPTH = 4.4
# The attic is a shallow room: further back, the roof would hide its gable.
ATTIC_DEPTH = 2.5
GROUND, UPPER = 2.65, 2.55
FIRST, ATTIC = GROUND + SLAB, GROUND + UPPER + 2 * SLAB
WIDTH = LEFT + WALL + RIGHT
EAVES, RISE = 0.55, 2.25


@contextmanager
def room(x: float, z: float) -> Iterator[None]:
    """A frame for a room: its left front corner on the floor."""
    with at(x, 0, z):
        yield
