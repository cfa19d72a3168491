"""Out of doors at dusk: a deck with a fire, lavender and lights on a string."""

from kit.clothes import shoes
from kit.dusk import WARM
from kit.garden import bush, climbing_plant, garden_hose, lavender, planter_box, tomato_plant, watering_can, wheelbarrow
from kit.lamps import string_lights
from kit.light import point_light
from kit.materials import glass, gloss, matte
from kit.outdoors import bistro_chair, fire_bowl, garden_sofa, lantern
from kit.plants import pot
from kit.rugs import rug
from kit.scene import FLOOR, at, on_left, on_right
from kit.seating import floor_cushion
from kit.shapes import box, cylinder, lathe, tube
from kit.shell import boards
from kit.soft import pillow, sheet
from kit.tables import long_table
from kit.textures import fabric, oak, wood
from kit.vessels import mug, stems, vase

SCREEN = 1.30


def floor(W: float, D: float) -> None:
    boards(W, D, "Y", 0.14, ("#B28C63", "#A6815A", "#BC966C", "#9C7850"), 27)


def contents(W: float, D: float) -> None:
    """All that stands on the deck, W by D metres."""
    screen(W, D)
    with at(1.46, D - 0.66, FLOOR):
        garden_sofa(1.65, "#E9DFC8")
        pillow((-0.55, 0.04, 0.58), 0.42, 0.42, 0.14, fabric("#C98B4B"), (66, 0, 10))
        pillow((0.52, 0.04, 0.58), 0.42, 0.42, 0.14, fabric("#41695F"), (66, 0, -8))
        throw()
    with on_right(0, D):
        with at(2.78, -0.26, FLOOR):
            planter_box(0.9)
            for k in range(3):
                with at(-0.27 + k * 0.27, 0, 0.31):
                    lavender(14, 0.34, k)
        with at(0.34, -0.30, FLOOR):
            zt = pot((0, 0, 0), 0.19, 0.32, "#8FA395")
            with at(0, 0, zt - 0.06):
                bush(0.28, "#5C8A4A", 90, "#E6D9EE", 8)
        with at(2.20, -0.03, 0.05):
            climbing_plant(1.0, 1.25, 80, "#D98A7A", 4)
    rug((1.28, D - 1.50, FLOOR), 1.6, 1.0, 0, "#DCD2BC", "#7FA39A", "#C98B4B", "#41695F", False)
    with at(1.10, D - 1.48, 0.026, -6):
        long_table(0.70, 0.44, 0.34, oak, oak)
        mug((-0.14, -0.04, 0.34), "white", 0.034, 0.07, 200, saucer="white")
        vase((0.14, 0.08, 0.34), "pine", 0.5, 1)
        stems((0.14, 0.08, 0.40), 0.18, 5, "#F4EDE0", 3, "flower")
        lathe([(0.03, 0), (0.03, 0.10), (0.026, 0.10)], (0.22, -0.10, 0.34), glass("#F1E7D6", 0.6))
    with at(1.16, D - 2.62, FLOOR, 24):
        floor_cushion("#8E4A2C", 0.56)
    with at(0.34, D - 2.30, FLOOR):
        lantern(0.40, power=5)
    with at(0.58, D - 2.62, FLOOR):
        lantern(0.28, "#C98B4B", power=4)
    with at(3.08, D - 1.50, FLOOR):
        zt = pot((0, 0, 0), 0.16, 0.27, "clay")
        with at(0, 0, zt - 0.05):
            bush(0.23, "#4E7F47", 90, None, 5)


def fire() -> None:
    """A bowl of fire, wood beside it."""
    fire_bowl()
    point_light((0, -0.1, 0.62), 22, (1, 0.50, 0.20), 0.14)
    with at(0.62, -0.52, 0):
        logs()


def at_the_front(W: float) -> None:
    """What more there is room for under the house: a table for two, pots along the wall, boots and a can."""
    with on_left(1.60), at(0, -0.22, FLOOR):
        planter_box(1.5)
        for k in range(3):
            with at(-0.50 + k * 0.50, 0, 0.31):
                tomato_plant(0.72, k)
    with on_left(3.1), at(0, 0, 1.5):
        garden_hose()
    for x, y, turn in ((2.44, 1.50, 84), (3.42, 1.34, -78)):
        with at(x, y, FLOOR, turn):
            bistro_chair()
    with at(2.94, 1.42, FLOOR):
        bistro_table()
    with at(1.42, 0.62, FLOOR, 28):
        wheelbarrow("#7FA39A")
        for k, (x, y, colour) in enumerate(((-0.1, -0.12, "#D98A7A"), (0.12, 0.02, "#F2E4B8"), (-0.06, 0.16, "#C98BB0"))):
            with at(x, y, 0.42):
                bush(0.17, "#5C8A4A", 46, colour, k)
    with at(2.34, 0.42, FLOOR, 30):
        watering_can("#C98B4B")
    with at(W - 0.46, 0.62, FLOOR, -30):
        shoes("#41695F", "#2A2D2C", 0.22)
    with at(W - 0.52, 2.30, FLOOR):
        zt = pot((0, 0, 0), 0.20, 0.34, "#8FA395")
        with at(0, 0, zt - 0.06):
            bush(0.30, "#5C8A4A", 100, "#F2E4B8", 4)


def bistro_table() -> None:
    """Round, of painted iron, a lantern on it."""
    paint = gloss("#41695F", 0.4)
    cylinder((0, 0, 0.70), 0.28, 0.018, paint, bev=0.006, seg=56)
    cylinder((0, 0, 0), 0.022, 0.70, paint)
    cylinder((0, 0, 0), 0.20, 0.02, paint, bev=0.008)
    with at(0, 0.02, 0.718):
        lantern(0.26, "#C98B4B", power=5)


def screen(W: float, D: float) -> None:
    """A slatted screen at the rear."""
    for k in range(4):
        box((0.05 + k * (W - 0.10) / 3, D + 0.05, 0), (0.08, 0.08, SCREEN + 0.06), wood("#8F6F4C", "Z", 0.75), 0.008)
    for k in range(round(SCREEN / 0.15)):
        box((W / 2, D + 0.02, 0.05 + k * 0.15), (W, 0.024, 0.125), wood(("#B58F63", "#A98459", "#BE996D")[k % 3], "X", 0.78), 0.006)
    box((W / 2, D + 0.05, SCREEN), (W, 0.12, 0.035), wood("#8F6F4C", "X", 0.75), 0.008)


def throw() -> None:
    def stripes(t: float, s: float) -> str:
        return "#B7742A" if int(t * 18) % 5 == 0 else "#F1E7D6"

    over = [(-0.34, 0.27), (-0.36, 0.43), (-0.05, 0.44), (0.10, 0.78), (0.16, 0.82)]
    sheet(over, 0.46, stripes, loc=(0.10, 0, 0), rot=(0, 0, 90), amp=0.010, th=0.010)


def logs() -> None:
    for row in range(3):
        for k in range(4 - row):
            with at(-0.16 + k * 0.105 + row * 0.05, 0.16, 0.05 + row * 0.09, 0, 1, 90, 0):
                bark = matte(("#8A6744", "#7A5236", "#96704A")[(k + row) % 3], 0.9, 0.8, 60)
                cylinder((0, 0, 0), 0.05, 0.34, bark, bev=0.005, seg=14)
                cylinder((0, 0, 0.338), 0.042, 0.004, matte("#D9BD8F"), bev=0.001, seg=14)


def railing(W: float, D: float) -> None:
    """Iron bars along the right edge."""
    iron = matte("#26302F", 0.5)
    for k in range(13):
        y = 0.06 + (D - 0.12) * k / 12
        cylinder((W, y, 0), 0.011, 0.86, iron, bev=0.002, seg=10)
    tube([(W, 0.02, 0.88), (W, D, 0.88)], 0.02, oak("Y"), smooth=False)


def lights_overhead(W: float, D: float, h: float = 2.15) -> None:
    """Bulbs between the house and two posts."""
    post = wood("#8F6F4C", "Z", 0.75)
    for y in (0.12, D - 0.10):
        box((W - 0.10, y, 0), (0.07, 0.07, h + 0.08), post, 0.008)
    string_lights([(0.02, D - 0.12, h), (W - 0.10, D - 0.12, h)], 2, 0.22, 5)
    string_lights([(0.02, 1.05, h - 0.05), (W - 0.10, 0.12, h)], 2, 0.24, 5)
    string_lights([(W - 0.10, 0.12, h), (W - 0.10, D - 0.10, h)], 2, 0.18, 5)
    for x, y in ((1.1, D - 0.4), (2.4, D - 0.4), (1.7, 0.8)):
        point_light((x, y, h - 0.30), 7, WARM, 0.3)


def lights_under_a_ceiling(W: float, D: float, h: float) -> None:
    """Bulbs from beam to beam where there is a floor above."""
    string_lights([(0.10, D - 0.2, h), (W / 2, D - 0.2, h - 0.02), (W - 0.10, D - 0.2, h)], 2, 0.20, 5)
    string_lights([(0.10, 1.4, h), (W / 2, 1.4, h - 0.02), (W - 0.10, 1.4, h)], 2, 0.20, 5)
    for x in (W * 0.25, W * 0.75):
        point_light((x, D - 0.9, h - 0.30), 9, WARM, 0.3)
