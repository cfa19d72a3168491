"""Basement: stone walls, a bare bulb, winter's preserves, weights and everything in boxes."""

from kit.appliances import box_fan, microwave
from kit.boxes import cardboard_box, crate, plastic_tub, suitcase
from kit.cellar import bare_bulb, boiler, chest_freezer, christmas_tree_box, dehumidifier, preserves, stone_wall
from kit.curios import desk_globe, old_television, sewing_machine
from kit.light import daylight, window_light
from kit.materials import concrete, gloss, matte, metal, plaster
from kit.palette import shade
from kit.pictures import art_hills, picture
from kit.scene import FLOOR, at, item, on_left, on_right, thing
from kit.shapes import box, cylinder, tube
from kit.shell import slab, wall_left, wall_right
from kit.soft import soft
from kit.sports import bicycle, dumbbell, golf_bag, kettlebell, play_ball, skis, treadmill, weight_bench
from kit.storage import post_shelf, wine_rack, wire_rack
from kit.tableware import bowl
from kit.textures import dark_oak, oak
from kit.tools import (
    broom,
    cable_drum,
    cordless_drill,
    hammer,
    hand_saw,
    paint_can,
    pegboard,
    screwdriver,
    spade,
    toolbox,
    workbench,
    wrench,
)
from kit.toys import teddy_bear
from kit.windows import sky_panel, window

NAME = "Basement"
W, D, H = 5.6, 4.3, 2.45
WINDOW_Y = 2.62
TONE = {"exposure": -0.30}


def shell() -> None:
    slab(W, D, mat=matte("#C6BEAF", 0.8))
    box((W / 2, D / 2, 0), (W, D, 0.012), concrete("#98948B"), 0)
    gap = (WINDOW_Y - 0.45, WINDOW_Y + 0.45, 1.72, 2.2)
    wall_left(D, H, plaster("#CFC6B5"), holes=[gap], base=False)
    wall_right(W, D, H, plaster("#D8D0C0"), base=False)
    with on_left(0):
        stone_wall(D, H - 0.01, gaps=[gap])
    with on_right(0, D):
        box((W / 2, -0.003, 0), (W, 0.006, 0.9), matte("#8E9A8C", 0.7), 0)
    with on_left(WINDOW_Y, 1.72):
        window(0.90, 0.48, 2, 1, mat=matte("#E9E4DA", 0.5))
        sky_panel(0.9, 0.48, "#D3DDE0", 1.2)
    pipes()


def pipes() -> None:
    copper, grey = metal("#B87A4A", 0.28), matte("#9DA3A5", 0.5)
    with on_right(0, D):
        tube([(0.0, -0.10, 2.32), (3.6, -0.10, 2.32), (3.6, -0.10, 2.2), (W, -0.10, 2.2)], 0.045, grey, smooth=False)
        tube([(0.0, -0.24, 2.24), (W, -0.24, 2.24)], 0.016, copper, smooth=False)
        for x in (0.8, 2.2, 3.6):
            cylinder((x - 0.03, -0.10, 2.32), 0.055, 0.06, grey, rot=(0, 90, 0), bev=0.004)


def boiler_corner() -> None:
    with thing("Water heater", "Appliances", 0.46, 3.84):
        boiler()
    with on_right(1.62, D):
        with thing("Chest freezer", "Appliances", 0, -0.04):
            chest_freezer()
        top = FLOOR + 0.84
        with item("Box of jars", "Kitchenware"), at(-0.24, -0.30, top, 5):
            cardboard_box(0.40, 0.30, 0.14, True)
            with at(-0.10, 0, 0.03):
                preserves(3, 2)
        with thing("Microwave oven", "Appliances", 0.28, -0.28, top, -6):
            microwave()
        with thing("Framed map", "Art", 0, 0, 1.72):
            picture(0.62, 0.46, art_hills("#E5DCC3", "#C9932F", "#A9BDC4", "#6E8F84", "#C7B48A"), oak, 0.02, 0.03)
    shelves = (0.12, 0.52, 0.90, 1.26, 1.62)
    with at(2.98, D - 0.03, FLOOR):
        with item("Shelf for preserves", "Furniture"):
            post_shelf(1.05, 1.95, 0.34, (*shelves, 1.92), dark_oak)
        for k, z in enumerate(shelves[1:]):
            with item("Preserves", "Kitchenware"):
                for row in range(2):
                    with at(-0.43, -0.11 - row * 0.11, z):
                        preserves(9 + (k + row) % 2, k * 2 + row)
        for x, colour in ((-0.25, "#B08B62"), (0.25, "#A97B4C")):
            with item("Crate of potatoes", "Other"), at(x, -0.17, 0.12):
                crate(0.46, 0.28, 0.18, 2)
                for q in range(12):
                    soft(
                        (-0.15 + q % 4 * 0.10, -0.07 + q // 4 * 0.07, 0.09 + 0.015 * (q % 3)),
                        (0.085, 0.065, 0.06),
                        matte(shade(colour, 1.15), 0.9, 0.6, 60),
                        0.028,
                        0.005,
                        (0, 0, 30 * q),
                        n=8,
                    )
        with item("Cake tins", "Kitchenware"):
            for k, colour in enumerate(("#A33A2C", "#3F6178", "#E6D7B8")):
                cylinder((-0.30, -0.17, 1.92 + k * 0.09), 0.13 - 0.01 * k, 0.086, gloss(colour, 0.35), bev=0.008)
        with item("Preserving pan", "Kitchenware"), at(0.18, -0.17, 1.92):
            bowl((0, 0, 0), 0.17, 0.16, mat=metal("#B87A4A", 0.22))


def storage_side() -> None:
    shelves = (0.14, 0.74, 1.32)
    with at(4.62, D - 0.03, FLOOR):
        with item("Storage rack, steel", "Furniture"):
            wire_rack(1.55, 0.48, 1.75, (*shelves, 1.74))
        for x, z, name, colour, lid in (
            (-0.48, 0.14, "Winter clothes", "#9FB4BC", "#3F6178"),
            (0.02, 0.14, "Halloween", "#C9803A", "#7A4A22"),
            (0.52, 0.14, "Baby clothes", "#D9B7A6", "#A9705E"),
            (-0.48, 0.74, "Camping gear", "#7D8F6B", "#4E5D3F"),
        ):
            with item(f"Storage tub, {name.lower()}", "Clothing" if "clothes" in name else "Other"), at(x, -0.25, z, 2):
                plastic_tub(0.46, 0.40, 0.36, colour, lid)
        with item("Cardboard box", "Other"), at(0.05, -0.24, 0.74, -4):
            cardboard_box(0.42, 0.34, 0.30)
        with item("Old computer", "Electronics"), at(0.53, -0.26, 0.74):
            box((0, 0, 0), (0.40, 0.36, 0.10), matte("#D6CDB8", 0.5), 0.012)
            box((0, 0.02, 0.11), (0.36, 0.32, 0.30), matte("#DDD5C2", 0.5), 0.03)
            box((0, -0.142, 0.15), (0.28, 0.008, 0.22), gloss("#3A4644", 0.1), 0.012)
        with item("Suitcase, brown", "Other"), at(-0.44, -0.24, 1.32, 3):
            suitcase(0.60, 0.42, 0.22)
        with item("Suitcase, green", "Other"), at(-0.44, -0.24, 1.545, -4):
            suitcase(0.50, 0.36, 0.17, "#5E6B58", "#3A4437")
        with item("Sewing machine", "Appliances"), at(0.10, -0.24, 1.32, -6):
            sewing_machine()
        with item("Fan", "Appliances"), at(0.54, -0.24, 1.32, 10):
            box_fan()
        with item("Globe", "Collectibles"), at(0.10, -0.24, 1.74):
            desk_globe()
        with item("Cardboard box", "Other"), at(0.50, -0.24, 1.74, 6):
            cardboard_box(0.44, 0.32, 0.26)


def stone_side() -> None:
    with on_left(2.36):
        with item("Skis and poles", "Sports"), at(0.92, -0.02, FLOOR):
            skis("#A33A2C")
        with item("Snow shovel and broom", "Tools"):
            with at(-0.50, -0.03, FLOOR):
                spade()
            with at(-0.16, -0.03, FLOOR):
                broom()
        with item("Sledge", "Sports"), at(0.32, -0.05, 0.0, 0, 1, 82, 0):
            for s in (-1, 1):
                tube([(s * 0.17, 0.02, 0.02), (s * 0.17, 0.85, 0.02), (s * 0.17, 1.08, 0.10), (s * 0.17, 1.10, 0.22)], 0.016, oak)
            for k in range(6):
                box((0, 0.14 + k * 0.13, 0.10), (0.40, 0.08, 0.02), oak, 0.006)
            for k in (0.2, 0.75):
                for s in (-1, 1):
                    tube([(s * 0.17, k, 0.02), (s * 0.15, k, 0.10)], 0.012, oak, smooth=False)
    with on_left(0.86):
        with thing("Workbench", "Furniture", 0, -0.04):
            workbench(1.25, 0.56)
        top = FLOOR + 0.86
        with thing("Toolbox, red", "Tools", 0.30, -0.30, top, 8):
            toolbox()
        with item("Cans of paint", "Other"):
            for k, colour in enumerate(("sage", "brick", "cream", "#3F6178")):
                with at(-0.48 + k * 0.185, -0.16, top):
                    paint_can(colour)
        with thing("Cordless drill", "Tools", -0.20, -0.42, top, -20):
            cordless_drill("#3F6178")
        with thing("Extension lead", "Tools", -0.28, -0.28, FLOOR + 0.23, 20):
            cable_drum()
        with item("Storage tub", "Other"), at(0.22, -0.28, FLOOR + 0.23):
            plastic_tub(0.46, 0.36, 0.28, "#8C9193", "#4A4E50")
        with item("Pegboard with tools", "Tools"), at(0, -0.03, 1.30):
            pegboard(1.15, 0.62)
            with at(0, -0.03, 0.52):
                for k in range(2):
                    with at(-0.46 + k * 0.14, 0, 0):
                        hammer(0.28)
                with at(-0.16, 0, 0.06, 0, 0.85):
                    hand_saw()
                for k in range(4):
                    with at(0.04 + k * 0.07, 0, 0):
                        wrench(0.24 - 0.03 * k)
                for k in range(4):
                    with at(0.34 + k * 0.06, 0, 0):
                        screwdriver(("amber", "pine", "brick", "amber")[k])


def gym() -> None:
    with item("Rubber mat", "Sports"):
        for i in range(4):
            for j in range(3):
                box(
                    (2.70 + i * 0.60, 1.12 + j * 0.60, FLOOR),
                    (0.59, 0.59, 0.014),
                    matte("#3A3F40" if (i + j) % 2 else "#434849", 0.9, 0.5, 140),
                    0.004,
                )
    with thing("Treadmill", "Sports", 3.02, 1.72, 0.026, 38):
        treadmill()
    with thing("Weight bench", "Sports", 4.28, 1.82, 0.026, -24):
        weight_bench()
    with thing("Kettlebells", "Sports", 3.46, 0.98, 0.026):
        for k in range(3):
            with at(k * 0.24, -0.05 * k, 0, 20 * k, 0.8 + 0.14 * k):
                kettlebell(("#C9932F", "#41695F", "#A33A2C")[k])
    with thing("Dumbbells", "Sports", 4.62, 0.98, 0.026, 20):
        for y in (-0.1, 0.1):
            with at(0, y, 0):
                dumbbell("#7A2F26")
    with thing("Exercise ball", "Sports", 5.10, 2.72):
        play_ball(0.30, "#3F6178")


def floor_things() -> None:
    with thing("Old television", "Electronics", 1.48, 1.92, rz=58):
        old_television()
    with thing("Christmas tree in its box", "Decor", 1.18, 2.80, rz=24):
        christmas_tree_box()
    with thing("Dehumidifier", "Appliances", 2.40, 3.36, rz=20):
        dehumidifier()
    with thing("Cardboard box", "Other", 1.50, 0.42, rz=14):
        cardboard_box(0.52, 0.40, 0.36)
    with thing("Box of toys", "Toys", 2.12, 0.58, rz=-20):
        cardboard_box(0.44, 0.34, 0.26, True)
        with at(-0.06, 0.02, 0.12):
            teddy_bear("#B98A57")
        for k in range(3):
            with at(0.11, -0.08 + 0.08 * k, 0.14):
                play_ball(0.06, ("#A33A2C", "#E9C46A", "#7FA39A")[k])
    with thing("Cardboard box", "Other", 1.52, 0.44, FLOOR + 0.36, -6):
        cardboard_box(0.38, 0.30, 0.24)
    with thing("Wine rack with bottles", "Kitchenware", 5.22, 1.92, rz=0):
        wine_rack(5, 4, dark_oak)
    with thing("Bicycle, blue", "Sports", 3.36, 0.36, rz=-4):
        bicycle("#3F6178", 0.92, False)
    with thing("Golf bag", "Sports", 5.22, 0.62, rz=-40):
        golf_bag("#41695F")
    with on_left(1.62), item("Bulb on a cord", "Decor"), at(0, -0.03, 2.14):
        bare_bulb()


def build() -> None:
    shell()
    boiler_corner()
    storage_side()
    stone_side()
    gym()
    floor_things()
    daylight(W, D, 960, 190, 0.50, (1, 0.93, 0.84))
    window_light(WINDOW_Y, 1.96, 2.2, 0.5, 166, 38, 52000, 16)
