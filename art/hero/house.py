"""The house itself: floors, walls, roof, and the rooms in their places."""

from hero import attic, bedroom, garage, kitchen, living_room, study, terrace
from hero.plan import ATTIC, ATTIC_DEPTH, DEPTH, EAVES, FIRST, GROUND, LEFT, RIGHT, RISE, SLAB, UPPER, WALL, WIDTH, room
from kit.dusk import wall_lantern
from kit.garden import climbing_plant
from kit.light import area_light
from kit.materials import Material, matte, plaster
from kit.roofing import chimney, ridge_cap, roof_slope, roof_window, slope_of
from kit.scene import FLOOR, at, on_right
from kit.section import CUT, end_wall, fallen_wall, short_wall
from kit.shapes import box
from kit.shell import wall_right

KITCHEN_X = LEFT + WALL
WING_X = WIDTH + WALL
CEILING_LIGHT = (1, 0.68, 0.38)
# Each storey's floor ends a little before the cut, like a sill.
SILL = 0.03


def siding(length: float, h: float) -> None:
    """Painted boards on an outer wall at y = 0 that faces -y, along x from 0."""
    n = round(h / 0.15)
    for k in range(n):
        box((length / 2, -0.010, k * h / n), (length, 0.024, h / n - 0.004), matte("#DED8C9", 0.65, 0.08, 40), 0.004, (3, 0, 0))


def slab(x0: float, x1: float, z: float) -> None:
    """A floor between two storeys with its upper side at z, from the cut to the rear."""
    deep = DEPTH + WALL + SILL
    box(((x0 + x1) / 2, deep / 2 - SILL, z - SLAB), (x1 - x0, deep, SLAB), matte(CUT, 0.75), 0.022)


def ceiling_light(x: float, z: float, w: float, h: float, power: float, d: float = DEPTH) -> None:
    """The warm light of a whole room, unseen; power in watts."""
    middle = d * 0.60
    area_light((x + w / 2, middle, z + h - 0.06), (x + w / 2, middle + 0.1, z), w * 0.72, power, CEILING_LIGHT, d * 0.42, 160)


def rear(w: float, h: float, paint: Material, hole: tuple[float, float, float, float] | None = None) -> None:
    """The wall behind a room; built in the room's frame."""
    wall_right(w, DEPTH, h, paint, holes=[hole] if hole else ())


def ground_floor() -> None:
    """Living room and kitchen, a wide opening between them."""
    d, paint = DEPTH, plaster("#EFE4D3")
    with room(0, 0):
        living_room.floor(LEFT, d)
        end_wall(d, GROUND, paint, WALL, living_room.WINDOW)
        rear(LEFT, GROUND, plaster("#F3E9DA"))
        living_room.contents(LEFT, d)
    with room(KITCHEN_X, 0):
        kitchen.floor(RIGHT, d)
        short_wall(d, GROUND, paint, 1.30, WALL)
        rear(RIGHT, GROUND, plaster("#F4EADB"), kitchen.WINDOW)
        kitchen.contents(RIGHT, d)
    with room(WING_X, 0):
        fallen_wall(d, GROUND, paint, 0.80, WALL)
    ceiling_light(0, 0, LEFT, GROUND, 66)
    ceiling_light(KITCHEN_X, 0, RIGHT, GROUND, 42)


def first_floor() -> None:
    """Bedroom and study."""
    d = DEPTH
    with room(0, FIRST):
        bedroom.floor(LEFT, d)
        end_wall(d, UPPER, plaster("#CFD6C6"), WALL, bedroom.WINDOW)
        rear(LEFT, UPPER, plaster("#DDE0D2"))
        bedroom.contents(LEFT, d)
    with room(KITCHEN_X, FIRST):
        study.floor(RIGHT, d)
        fallen_wall(d, UPPER, plaster("#E6D6BF"), 1.25, WALL)
        rear(RIGHT, UPPER, plaster("#EFE1CC"))
        study.contents(RIGHT, d)
    with room(WING_X, FIRST):
        fallen_wall(d, UPPER, plaster("#E6D6BF"), 1.20, WALL)
        with at(0.004, d - 1.20, 0, 90):
            siding(1.20 + WALL, UPPER)
            with at(0.50, -0.02, 1.72):
                wall_lantern(9)
    ceiling_light(0, FIRST, LEFT, UPPER, 48)
    ceiling_light(KITCHEN_X, FIRST, RIGHT, UPPER, 46)


def under_the_roof() -> None:
    """The attic and the roof over it."""
    d = ATTIC_DEPTH
    with room(0, ATTIC):
        attic.floor(WIDTH, d)
        attic.gable(WIDTH, d)
        end_wall(DEPTH, EAVES, matte("#C7A075", 0.8), WALL)
        with at(WIDTH + WALL, 0, 0):
            end_wall(DEPTH, EAVES, matte("#DED8C9", 0.65), WALL)
        attic.contents(WIDTH, d)
    roof()
    ceiling_light(2.2, ATTIC, WIDTH - 4.4, EAVES + RISE * 0.56, 60, d)


def roof() -> None:
    """Two slopes that end a little before the cut; a window in one, a chimney through it."""
    half = WIDTH / 2
    angle, run = slope_of(half, RISE)
    top, over = ATTIC + EAVES + RISE + 0.17, 0.50
    length = run + over
    for side in (-1, 1):
        with at(half, 0, top, 0, 1, 0, side * angle):
            roof_slope(side, length, -0.16, DEPTH + WALL + 0.22)
            if side == 1:
                with at(1.75, DEPTH - 0.72, 0.0):
                    roof_window()
    with at(half, 0, top + 0.02):
        ridge_cap(-0.18, DEPTH + WALL + 0.24)
    with at(WIDTH * 0.83, DEPTH - 0.30, top - RISE * 0.66):
        chimney(1.30)


def wing(x: float, z: float, w: float) -> None:
    """The garage."""
    d = DEPTH
    with room(x, z):
        garage.floor(w, d)
        rear(w, GROUND, plaster("#EDE7DA"))
        garage.contents(w, d)
        with at(w + WALL, 0, 0):
            fallen_wall(d, GROUND, plaster("#EDE7DA"), 0.95, WALL)
            with at(0.004, d - 0.95, 0, 90):
                siding(0.95 + WALL, GROUND)
                with at(0.40, -0.02, 1.80):
                    wall_lantern(9)
    ceiling_light(x, z, w, GROUND, 40)


def deck_above(x: float, z: float, w: float) -> None:
    """The terrace on the roof of the wing."""
    d = DEPTH
    with room(x, z):
        terrace.floor(w + WALL, d)
        terrace.contents(w, d)
        with at(2.34, d - 2.16, FLOOR):
            terrace.fire()
        terrace.railing(w + 0.05, d)
        terrace.lights_overhead(w, d)


def veranda(x: float, z: float, w: float) -> None:
    """The same deck as an open room under a floor."""
    d = DEPTH
    with room(x, z):
        terrace.floor(w, d)
        end_wall(d, GROUND, matte("#DED8C9", 0.65), WALL)
        rear(w, GROUND, matte("#DED8C9", 0.65))
        with on_right(0, d):
            siding(w, GROUND - 0.1)
            with at(w - 0.5, -0.02, 1.50):
                wall_lantern(9)
            with at(0.5, -0.02, 0.02):
                climbing_plant(0.9, 1.7, 90, "#D98A7A", 6)
        with at(0.72, -0.30, 0):
            terrace.contents(w - 1.3, d)
        terrace.at_the_front(w)
        terrace.lights_under_a_ceiling(w, d, GROUND - 0.22)
    with room(x + w + WALL, z):
        fallen_wall(d, GROUND, matte("#DED8C9", 0.65), 1.6, WALL)
    ceiling_light(x, z, w, GROUND, 22)
