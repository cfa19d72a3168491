"""What is being built: frames that nest, items that are listed, the one source of chance.

A room spans x 0..W and y 0..D in metres, its floor is z = 0. The left wall is x = 0 and faces +x, the right wall is y = D
and faces -y; the camera looks from (+x, -y, +z). Angles are degrees. A thing's `loc` is the middle of its underside.
"""

import math
import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import bpy
from mathutils import Euler, Matrix, Vector, noise

Point = tuple[float, float, float]


@dataclass(frozen=True)
class Item:
    """A thing that a person would write into an inventory."""

    name: str
    category: str


rng = random.Random(11)
_frames = [Matrix.Identity(4)]
_items: list[Item] = []
_open: list[int] = []
footprints: list[list[Vector]] = []
_closed = False


def reset(seed: int, closed: bool = False) -> None:
    """Forgets everything built and seeds the chance. Materials die with the file, so their cache is emptied too.

    A room that is `closed` has a ceiling, from which its lamps hang.
    """
    global _closed
    from kit import materials

    bpy.ops.wm.read_factory_settings(use_empty=True)
    materials.forget()
    del _frames[1:], _items[:], _open[:], footprints[:]
    rng.seed(seed)
    # Left alone, the noise of Blender begins elsewhere each time.
    noise.seed_set(1)
    _closed = closed


def is_closed() -> bool:
    """Whether the room that is being built has a ceiling."""
    return _closed


def turned(rotation: Point) -> Matrix:
    """A rotation about x, y and z in degrees, as a matrix."""
    return Euler([math.radians(angle) for angle in rotation]).to_matrix().to_4x4()


@contextmanager
def at(x: float = 0, y: float = 0, z: float = 0, rz: float = 0, s: float = 1, rx: float = 0, ry: float = 0) -> Iterator[None]:
    """What is built inside stands at this place, turned by rz (rx, ry) degrees and scaled by s."""
    _frames.append(_frames[-1] @ Matrix.Translation((x, y, z)) @ turned((rx, ry, rz)) @ Matrix.Scale(s, 4))
    try:
        yield
    finally:
        _frames.pop()


def frame() -> Matrix:
    """The frame in which things are built now."""
    return _frames[-1]


@contextmanager
def item(name: str, category: str) -> Iterator[None]:
    """What is built inside is one thing of the inventory. The innermost item owns a part."""
    _items.append(Item(name, category))
    _open.append(len(_items))
    try:
        yield
    finally:
        _open.pop()


def own(thing: bpy.types.Object) -> None:
    """Marks an object as part of the item that is open, if one is."""
    thing.pass_index = _open[-1] if _open else 0


def items() -> list[Item]:
    """All items so far; an object's `pass_index` is its place in this list, counted from 1."""
    return list(_items)


def on_left(y: float, z: float = 0):
    """A frame on the left wall: local x runs along the wall, -y points into the room."""
    return at(0, y, z, 90)


def on_right(x: float, depth: float, z: float = 0):
    """A frame on the right wall of a room of this depth: local x runs along the wall, -y points into the room."""
    return at(x, depth, z, 0)


def footprint(width: float, depth: float, z: float = -0.22, wall: float = 0.14) -> None:
    """The ground under a slab, whose soft shadow is painted under the picture (a shadow catcher throws shadows out of the frame)."""
    corners = ((-wall, 0, z), (width, 0, z), (width, depth + wall, z), (-wall, depth + wall, z))
    footprints.append([frame() @ Vector(corner) for corner in corners])


# The top of a laid floor, metres above z = 0.
FLOOR = 0.012


@contextmanager
def thing(
    name: str, category: str, x: float = 0, y: float = 0, z: float = FLOOR, rz: float = 0, s: float = 1, rx: float = 0, ry: float = 0
) -> Iterator[None]:
    """An item and its place at once. Models are built at the origin and face local -y."""
    with item(name, category), at(x, y, z, rz, s, rx, ry):
        yield
