"""Patio: a sunny noon behind the house, stone underfoot, lavender along the fence."""

import math

from kit.clothes import hat, shoes
from kit.garden import bush, climbing_plant, garden_hose, lavender, planter_box, tomato_plant, watering_can, wheelbarrow
from kit.lamps import string_lights
from kit.light import area_light, sun_patch, world
from kit.materials import black, brass, concrete, glass, gloss, matte, steel
from kit.outdoors import bird_house, bistro_chair, fire_bowl, garden_sofa, kettle_grill, lantern, parasol, sun_lounger
from kit.plants import leaf, pot, rubber_fig
from kit.rugs import rug
from kit.scene import FLOOR, at, footprint, item, on_left, on_right, rng, thing
from kit.shapes import box, cylinder, lathe, tube
from kit.shell import slab, tiles, wall_left
from kit.soft import pillow, soft
from kit.sports import play_ball
from kit.tableware import bowl, fruit, plates
from kit.textures import fabric, leaf_material, oak, walnut, wood
from kit.tools import rake, spade
from kit.vessels import mug, stems, vase
from kit.windows import curtain

NAME = "Patio"
W, D, H = 5.6, 4.6, 2.5
FENCE = 1.75
DOOR = (2.05, 3.55)


def shell() -> None:
    slab(W, D, mat=matte("#CDBF9F", 0.8))
    box((W / 2, D / 2, -0.02), (W, D, 0.026), matte("#9C9A78", 1, 0.9, 40), 0)
    tiles(W - 0.5, D - 0.35, 0.56, ("#D8CDB8", "#D0C4AC", "#DED4C1", "#CABEA8"), seed=12)
    lawn()
    clapboard()
    fence()


def lawn() -> None:
    """A strip of grass along the two open sides."""
    box((W - 0.24, D / 2, 0.0), (0.48, D, 0.022), matte("#7C9A55", 1, 1.2, 120), 0.004)
    blades = [leaf_material("#6E9348"), leaf_material("#7FA356"), leaf_material("#8DAF62")]
    for _ in range(560):
        place = (rng.uniform(W - 0.47, W - 0.01), rng.uniform(0.02, D - 0.02), 0.02)
        leaf(
            rng.uniform(0.03, 0.07),
            0.010,
            0.3,
            0.2,
            0,
            rng.choice(blades),
            loc=place,
            rot=(0, rng.uniform(-85, -50), rng.uniform(0, 360)),
            n=3,
            m=2,
        )


def clapboard() -> None:
    """The wall of the house: boards, a door with panes, a lamp."""
    wall_left(D, H, matte("#E9E2D2", 0.7), holes=[(*DOOR, 0.0, 2.12)], base=False)
    paint = matte("#E4DCCB", 0.6, 0.08, 40)
    boards_up = round(H / 0.14)
    for k in range(boards_up):
        z = k * 0.14
        for a, b in ((0.0, DOOR[0] - 0.06), (DOOR[1] + 0.06, D)) if z < 2.14 else ((0.0, D),):
            box((0.012, (a + b) / 2, z), (0.022, b - a, 0.138), paint, 0.004, (0, -3, 0))
    with on_left(sum(DOOR) / 2):
        w = DOOR[1] - DOOR[0]
        green = matte("#41695F", 0.5)
        for s in (-1, 1):
            box((s * (w / 2 + 0.03), -0.02, 0), (0.09, 0.06, 2.18), matte("#F7F3EA", 0.5), 0.006)
            leafw = w / 2 - 0.01
            with at(s * w / 4, 0.05, 0.02):
                for x in (-1, 1):
                    box((x * (leafw / 2 - 0.045), 0, 0), (0.09, 0.05, 2.08), green, 0.006)
                for z in (0.0, 0.62, 1.99):
                    box((0, 0, z), (leafw, 0.048, 0.10 if z else 0.20), green, 0.006)
                box((0, 0.012, 0.15), (leafw - 0.10, 0.02, 0.5), green, 0.004)
                box((0, 0, 1.34), (leafw - 0.1, 0.03, 0.03), green, 0.004)
                box((0, 0.01, 0.7), (leafw - 0.12, 0.006, 1.3), glass("#EAF2F0", 0.12), 0)
            tube([(s * 0.07, 0.01, 1.02), (s * 0.07, -0.04, 1.02), (s * 0.16, -0.04, 1.02)], 0.010, brass(), smooth=False)
            with at(s * w / 4, 0.12, 0.04):
                curtain(leafw + 0.06, 2.04, matte("#EDE4D2", 0.9), 6, 0.02, seed=3 + s)
        box((0, -0.02, 2.13), (w + 0.2, 0.07, 0.11), matte("#F7F3EA", 0.5), 0.008)
        box((0, 0.17, -0.1), (w + 0.3, 0.01, 2.4), matte("#B8AE9B", 0.9), 0)
        box((0, -0.18, 0.0), (w + 0.1, 0.34, 0.09), concrete("#BDB7A8"), 0.02)
    with on_left(1.62), item("Wall lantern", "Decor"), at(0, -0.14, 1.72):
        box((0, 0.10, 0.10), (0.09, 0.02, 0.20), black(), 0.006)
        tube([(0, 0.10, 0.28), (0, 0.02, 0.36), (0, 0, 0.30)], 0.009, black())
        lantern(0.30, power=1.5)


def fence() -> None:
    """Slats between posts along the right side."""
    for k in range(6):
        box((0.03 + k * (W - 0.06) / 5, D + 0.05, 0), (0.08, 0.08, FENCE + 0.06), wood("#A98A63", "Z", 0.75), 0.008)
    for k in range(11):
        box((W / 2, D + 0.02, 0.05 + k * 0.155), (W, 0.024, 0.13), wood(("#BE9C70", "#B59366", "#C7A67B")[k % 3], "X", 0.78), 0.006)
    box((W / 2, D + 0.05, FENCE), (W, 0.12, 0.035), wood("#A98A63", "X", 0.75), 0.008)


def along_the_fence() -> None:
    with on_right(0, D):
        with item("Planter with lavender", "Garden"), at(1.0, -0.24, FLOOR):
            planter_box(1.3)
            for k in range(4):
                with at(-0.46 + k * 0.31, 0, 0.31):
                    lavender(14, 0.34, k)
        with item("Climbing rose", "Garden"), at(2.40, 0, 0.05):
            climbing_plant(1.3, 1.75, 130, "#D98A7A", 4)
        with item("Planter with tomatoes", "Garden"), at(3.86, -0.24, FLOOR):
            planter_box(1.2)
            for k in range(3):
                with at(-0.38 + k * 0.38, 0, 0.31):
                    tomato_plant(0.62 + 0.08 * k, k)
        with item("Bird house", "Garden"), at(4.92, -0.30, FLOOR):
            bird_house()
        with item("Spade and rake", "Tools"):
            with at(1.86, -0.02, FLOOR):
                spade()
            with at(3.12, -0.02, FLOOR):
                rake()
    with item("String lights", "Decor"):
        string_lights([(0.03, 0.7, 2.40), (2.24, D + 0.01, FENCE + 0.62), (W - 0.06, D + 0.01, FENCE + 0.62)], 2, 0.24, 7)
    for x in (2.24, W - 0.06):
        box((x, D + 0.04, FENCE), (0.06, 0.06, 0.66), wood("#A98A63", "Z", 0.75), 0.006)


def sitting() -> None:
    with item("Outdoor rug", "Decor"):
        rug((1.95, 3.10, FLOOR), 2.2, 1.55, 0, "#E4DAC4", "#7FA39A", "#C98B4B", "#B9A988", False)
    with thing("Garden sofa", "Furniture", 2.05, 3.62, 0.024):
        garden_sofa()
    for x, colour in ((1.52, "#C98B4B"), (2.56, "#7FA39A")):
        with item("Outdoor cushion", "Decor"):
            pillow((x, 3.58, 0.62), 0.42, 0.42, 0.15, fabric(colour), (66, 0, 10 if x < 2 else -12))
    with thing("Garden table", "Furniture", 1.98, 2.72, 0.024):
        for k in range(6):
            box((0, -0.26 + k * 0.104, 0.36), (1.0, 0.088, 0.028), oak, 0.006)
        for x in (-0.42, 0.42):
            for y in (-0.22, 0.22):
                box((x, y, 0), (0.055, 0.055, 0.36), oak, 0.008)
    with at(1.98, 2.72, 0.412):
        with item("Lemonade jug", "Kitchenware"):
            lathe([(0, 0), (0.06, 0), (0.072, 0.02), (0.066, 0.16), (0.056, 0.20), (0.06, 0.22)], (-0.16, 0.06, 0), glass("#E6EEEA", 0.8))
            cylinder((-0.16, 0.06, 0.008), 0.062, 0.13, gloss("#E9CE6A", 0.08), bev=0.008)
            for k in range(3):
                cylinder((-0.16 + 0.02 * k - 0.02, 0.06, 0.138), 0.024, 0.005, matte("#E9C23A"), rot=(20 * k, 10, 0), bev=0.001, seg=18)
        with item("Glasses", "Kitchenware"):
            for x, y in ((0.02, -0.10), (0.12, 0.08), (-0.34, -0.08)):
                cylinder((x, y, 0), 0.030, 0.10, glass("#E6EEEA", 0.8), bev=0.005)
                cylinder((x, y, 0.006), 0.027, 0.06, gloss("#E9CE6A", 0.08), bev=0.004)
        with item("Bowl of cherries", "Kitchenware"):
            bowl((0.30, -0.04, 0), 0.10, 0.06, "#7FA39A")
            for k in range(14):
                a = k * 2.4
                fruit((0.30 + 0.05 * math.cos(a), -0.04 + 0.05 * math.sin(a), 0.035 + 0.008 * (k % 3)), 0.017, "#8E1F26")
    with thing("Parasol", "Garden", 3.20, 3.62):
        parasol(r=0.95, h=2.1)
    with at(0.55, 4.12, FLOOR), item("Olive tree", "Garden"):
        rubber_fig((0, 0, 0), 1.5, "#7C9470", "clay", 0.2, 34, 9, legs=False)


def cooking() -> None:
    with thing("Charcoal grill", "Garden", 0.62, 1.06, rz=58):
        kettle_grill()
    with thing("Bag of charcoal", "Garden", 0.36, 0.44, rz=20):
        soft((0, 0, 0), (0.32, 0.20, 0.46), matte("#4A4A46", 0.8), 0.06, 0.01, wob=0.014)
        box((0, -0.121, 0.13), (0.20, 0.010, 0.20), matte("#C98B4B"), 0.002)
        cylinder((0, -0.125, 0.23), 0.055, 0.004, matte("#F2E4B8"), rot=(90, 0, 0), bev=0)
    with thing("Grill tools", "Kitchenware", 1.02, 0.86, FLOOR + 0.785, 58):
        for k in range(2):
            tube([(-0.10, -0.05 + k * 0.08, 0.012), (0.14, -0.05 + k * 0.08, 0.012)], 0.008, walnut if k else steel(), smooth=False)
    with on_left(0.52), item("Garden hose", "Garden"), at(0.2, -0.02, 1.32):
        garden_hose()
    with thing("Herb pots", "Garden", 0.34, 1.86):
        for k in range(3):
            zt = pot((0.0, k * 0.24 - 0.5, 0), 0.095, 0.17, ("clay", "#8FA395", "clay")[k])
            with at(0, k * 0.24 - 0.5, zt - 0.04):
                bush(0.11, ("#5C8A4A", "#7C9470", "#6E9348")[k], 34, None, k)


def in_the_sun() -> None:
    with thing("Sun lounger", "Garden", 4.42, 2.52, rz=-22):
        sun_lounger()
    with thing("Side table", "Furniture", 3.72, 2.30):
        cylinder((0, 0, 0.40), 0.20, 0.03, concrete("#C9C2B3"), bev=0.012)
        cylinder((0, 0, 0), 0.10, 0.40, concrete("#C9C2B3"), r2=0.07, bev=0.01)
    with thing("Book and sunglasses", "Books", 3.70, 2.32, FLOOR + 0.43, 30):
        box((0, 0, 0), (0.14, 0.20, 0.026), matte("#C97F5E"), 0.004)
    with thing("Straw hat", "Clothing", 4.30, 2.16, FLOOR + 0.43, 0, 0.9):
        hat(band="#A33A2C")
    for x, y, turn in ((2.42, 1.36, 100), (3.42, 1.18, -78)):
        with thing("Bistro chair", "Furniture", x, y, rz=turn):
            bistro_chair()
    with thing("Bistro table", "Furniture", 2.94, 1.26):
        cylinder((0, 0, 0.70), 0.31, 0.018, gloss("#41695F", 0.4), bev=0.006, seg=56)
        for a in (30, 150, 270):
            c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
            tube([(c * 0.06, s * 0.06, 0.70), (c * 0.26, s * 0.26, 0)], 0.012, gloss("#41695F", 0.4), smooth=False)
    with at(2.94, 1.26, FLOOR + 0.718):
        with item("Coffee cups", "Kitchenware"):
            mug((-0.12, -0.04, 0), "white", 0.034, 0.065, 200, saucer="white")
            mug((0.13, 0.05, 0), "white", 0.034, 0.065, 20, saucer="white")
        with item("Vase with daisies", "Decor"):
            vase((0.0, 0.12, 0), "#C98B4B", 0.5, 1)
            stems((0.0, 0.12, 0.06), 0.2, 7, "#F7F2E6", 4, "flower")
        with item("Croissants", "Kitchenware"):
            plates((0.0, -0.12, 0), 1, 0.1, ("#A9C4BC",))
            for k in range(2):
                curve = [
                    (-0.05, -0.14 + 0.05 * k, 0.02),
                    (-0.02, -0.11 + 0.05 * k, 0.03),
                    (0.03, -0.11 + 0.05 * k, 0.03),
                    (0.06, -0.14 + 0.05 * k, 0.02),
                ]
                tube(curve, 0.02, matte("#C08B4A", 0.7, 0.6, 60))


def front() -> None:
    with thing("Fire bowl", "Garden", 1.72, 0.66):
        fire_bowl()
    with thing("Stack of firewood", "Garden", 2.48, 0.34, rz=-8):
        for row in range(3):
            for k in range(5 - row):
                with at(-0.2 + k * 0.105 + row * 0.05, 0.16, 0.05 + row * 0.09, 0, 1, 90, 0):
                    cylinder(
                        (0, 0, 0), 0.05, 0.34, matte(("#8A6744", "#7A5236", "#96704A")[(k + row) % 3], 0.9, 0.8, 60), bev=0.005, seg=14
                    )
                    cylinder((0, 0, 0.338), 0.042, 0.004, matte("#D9BD8F"), bev=0.001, seg=14)
    with thing("Wheelbarrow with flowers", "Garden", 4.30, 0.96, rz=60):
        wheelbarrow("#7FA39A")
        for k, (x, y, colour) in enumerate(((-0.1, -0.12, "#D98A7A"), (0.12, 0.02, "#F2E4B8"), (-0.06, 0.16, "#C98BB0"))):
            with at(x, y, 0.42):
                bush(0.17, "#5C8A4A", 46, colour, k)
    with thing("Watering can", "Garden", 3.52, 0.42, rz=200):
        watering_can("#C98B4B")
    with thing("Football", "Sports", 3.06, 0.42):
        play_ball(0.11, "#F4F0E6", "ink")
    with thing("Lantern", "Decor", 2.98, 3.98):
        lantern(0.42, power=2)
    with thing("Lantern", "Decor", 1.16, 0.34):
        lantern(0.34, "#C98B4B", power=2)
    with thing("Hydrangea in a pot", "Garden", 4.92, 3.62):
        zt = pot((0, 0, 0), 0.21, 0.34, "#8FA395")
        with at(0, 0, zt - 0.06):
            bush(0.30, "#5C8A4A", 90, "#B9A3CF", 8)
    with thing("Boxwood ball", "Garden", 5.0, 0.46):
        zt = pot((0, 0, 0), 0.19, 0.30, "clay")
        with at(0, 0, zt - 0.05):
            bush(0.26, "#4E7F47", 110, None, 5)
    with thing("Rubber boots", "Clothing", 0.52, 3.74, rz=70):
        shoes("#41695F", "#2A2D2C", 0.2)


def build() -> None:
    shell()
    along_the_fence()
    sitting()
    cooking()
    in_the_sun()
    front()
    footprint(W, D)
    world((0.86, 0.93, 1), 0.60)
    area_light((-1.5, -5.5, 8.0), (W * 0.5, D * 0.55, 0.6), 5.0, 620, (1, 0.96, 0.90))
    sun_patch((W / 2, D / 2, 0.5), -28, 46, 16, 4.6, 13500, (1, 0.90, 0.74), 0.16, 0.1)
