"""The living room at dusk: television, sofa, books, a record on."""

from kit.books import book_stack
from kit.boxes import record_crate, round_basket
from kit.dusk import dusk_sky
from kit.electronics import turntable
from kit.household import ball_of_wool, pet_bed, radiator
from kit.instruments import acoustic_guitar
from kit.lamps import floor_lamp, table_lamp
from kit.materials import matte, sheer
from kit.pictures import art_hills, art_shapes, picture
from kit.plants import rubber_fig, trailing_plant
from kit.scene import FLOOR, at, on_left, on_right
from kit.seating import bentwood_armchair, pouf, sofa
from kit.shapes import box, cylinder
from kit.shell import boards
from kit.tables import side_table
from kit.textures import walnut
from kit.vessels import mug
from kit.windows import curtain, rod, window
from rooms import living_room as day

WINDOW = (2.66, 3.76, 0.92, 2.16)


def floor(W: float, D: float) -> None:
    boards(W, D, "X")


def contents(W: float, D: float) -> None:
    """All that stands in the room, W by D metres."""
    with at(0, 0.58):
        day.television_side()
    by_the_window()
    with at(0.10, D - day.D):
        along_the_back(day.D)
    with at(-0.34, 0.22):
        day.coffee_table_and_rug()
    in_front()


def by_the_window() -> None:
    with on_left(3.21):
        with at(0, 0, WINDOW[2]):
            window(1.10, 1.24, t=0.12)
            dusk_sky(1.10, 1.24, 0.40)
        rod(1.66, 2.30)
        for x, seed in ((-0.66, 2), (0.66, 5)):
            with at(x, -0.11, 0.05):
                curtain(0.34, 2.24, sheer("#E9DCC9", 0.35), 5, 0.04, seed=seed)
        radiator()
        mug((-0.30, -0.04, 0.92), "amber", 0.03, 0.06)
        trailing_plant((0.28, -0.05, 0.92), 0.06, 5, 0.3, "white", (-90, -50, -130), seed=3)
    rubber_fig((0.30, 3.86, FLOOR), 1.55)


def along_the_back(D: float) -> None:
    with at(1.90, D - 0.60, FLOOR):
        sofa()
    with on_right(0, D):
        with at(1.50, 0, 1.42):
            picture(0.56, 0.44, art_hills("#F3ECDD", "brick", "#A9BDC4", "#2E4A55", "sand"), walnut, 0.02)
        with at(2.12, 0, 1.46):
            picture(0.40, 0.52, art_shapes(), walnut, 0.022)
    floor_lamp((0.59, D - 0.22, FLOOR), 1.58, 16)
    day.filled_bookcase(3.72)


def in_front() -> None:
    with at(3.98, 2.32, FLOOR, -64):
        bentwood_armchair()
    with at(4.34, 3.04, FLOOR):
        side_table(0.19, 0.48)
    table_lamp((4.34, 3.04, FLOOR + 0.48), 9, "amber", 1.1)
    with at(3.30, 1.02, FLOOR, 24):
        pouf()
    book_stack((3.31, 1.02, 0.357), 2, 0.26, 0.19, 20, 5)
    with at(0.58, 2.80, FLOOR, 62):
        acoustic_guitar()
    with at(0.42, 0.38, FLOOR, 90):
        box((0, 0, 0.265), (0.60, 0.42, 0.035), walnut, 0.008)
        for x in (-0.24, 0.24):
            for y in (-0.15, 0.15):
                cylinder((x, y, 0), 0.012, 0.27, walnut, r2=0.02)
        with at(0, 0, 0.30):
            turntable()
    with at(1.16, 0.44, FLOOR, -12):
        record_crate()
    box((1.55, 0.24, FLOOR), (0.31, 0.31, 0.006), matte("amber", 0.5), 0.001, (0, 0, 24))
    with at(4.16, 0.62, FLOOR, 30):
        pet_bed("#6E7F6C", "#EDE0CB", 0.36)
    with at(2.40, 0.42, FLOOR, 20):
        round_basket(0.18, 0.21)
        for x, y, z, colour in ((-0.06, 0.04, 0.12, "amber"), (0.06, 0.05, 0.13, "pine"), (0.0, -0.06, 0.13, "#E6D6BE")):
            with at(x, y, z):
                ball_of_wool(0.07, colour)
