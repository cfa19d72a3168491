"""Kitchen: pine cupboards, brass, checkered floor, morning light."""

from kit.appliances import espresso_machine, fridge, kettle, toaster, waste_bin
from kit.boxes import crate, woven_basket
from kit.cabinets import base_cabinet, mixer_tap, range_hood, wall_tiles, worktop
from kit.garden import watering_can
from kit.household import magazine
from kit.kitchenware import (
    bottle,
    bread_board,
    dish_rack,
    dutch_oven,
    grocery_bag,
    knife_block,
    pet_bowls,
    soap_bottle,
    step_stool,
    tool_rail,
    utensil_crock,
)
from kit.lamps import lamp_arm, pendant
from kit.light import daylight, point_light, window_light
from kit.materials import black, brass, glass, gloss, matte, plaster, sheer, steel
from kit.outlines import disc
from kit.pictures import art_hills, art_leaf, art_lines, art_shapes, picture
from kit.plants import rubber_fig, trailing_plant
from kit.rugs import rug
from kit.scene import FLOOR, at, is_closed, item, on_left, on_right, thing
from kit.seating import wishbone_chair
from kit.shapes import box, cylinder, extrude, lathe, tube
from kit.shell import slab, tiles, wall_left, wall_right
from kit.soft import sheet, soft
from kit.storage import peg_rail, wall_shelf
from kit.tables import round_table
from kit.tableware import bowl, fruit, fruit_bowl, jar, plates
from kit.textures import fabric, oak, walnut
from kit.vessels import mug, vase
from kit.windows import curtain, rod, sky_panel, window

NAME = "Kitchen"
W, D, H = 4.6, 3.85, 2.5
WINDOW_Y = 2.55
TOP = 0.906
TABLE = (2.62, 1.40)
# From the middle of the table, the height of the shade, its colour.
LAMPS = ((-0.22, 0.16, 1.66, "pine"), (0.26, -0.08, 1.80, "amber"))
LIGHT_TILES = ("#F1E9DA", "#EEE5D4", "#F4EDE0")
GREEN_TILES = ("#B9C3B2", "#B2BEAE", "#BFC8B8")


def shell() -> None:
    slab(W, D)
    tiles(W, D, 0.285, LIGHT_TILES, GREEN_TILES)
    wall_left(D, H, plaster("#F3EBDF"), holes=[(WINDOW_Y - 0.6, WINDOW_Y + 0.6, 1.08, 2.20)])
    wall_right(W, D, H, plaster("#F7F0E5"))


def window_side() -> None:
    """The run with the sink, under the window."""
    with on_left(WINDOW_Y, 1.08):
        window(1.20, 1.12)
        sky_panel(1.2, 1.12)
    with on_left(WINDOW_Y):
        with item("Café curtains", "Decor"):
            rod(1.36, 1.66, y=-0.05)
            for s in (-1, 1):
                with at(s * 0.40, -0.05, 1.14):
                    curtain(0.46, 0.52, sheer("#E4D8C8", 0.35), 6, 0.02, seed=4 + s)
        with item("Herbs in a pot", "Decor"):
            trailing_plant((-0.34, -0.05, 1.08), 0.055, 5, 0.22, "clay", (-90, -60, -120), seed=13)
        jar((0.42, -0.05, 1.08), 0.035, 0.09, "#7E9A55", 0.5)
        vase((0.28, -0.05, 1.08), "white", 0.5, 1)
    with on_left(WINDOW_Y - 2.70):
        with item("Dishwasher", "Appliances"):
            base_cabinet(1.62, 0.60, "dish")
        base_cabinet(2.70, 0.80, "doors", top=0.64)
        for x, w in ((2.11, 0.38), (3.25, 0.30), (3.68, 0.56)):
            base_cabinet(x, w, "door")
        worktop(2.66, 2.68, holes=[((2.70, -0.33, 0.8), (0.56, 0.40, 0.3))])
        basin = [((2.70, -0.33, 0.69), (0.55, 0.38, 0.4))]
        box((2.70, -0.33, 0.66), (0.64, 0.46, 0.245), gloss("#FAF7F0", 0.2), 0.012, holes=basin)
        cylinder((2.70, -0.30, 0.69), 0.03, 0.004, steel())
        mixer_tap(2.70, -0.09, 0.90)
        with thing("Dish rack with plates", "Kitchenware", 2.14, -0.30, TOP):
            dish_rack()
        for x, colour in ((3.12, "amber"), (3.23, "white")):
            with at(x, -0.12, TOP):
                soap_bottle(colour)
        with item("Cutting boards", "Kitchenware"):
            box((3.72, -0.055, TOP), (0.30, 0.02, 0.44), walnut, 0.008, (-9, 0, 0))
            extrude([(a, b + 0.15) for a, b in disc(0.15)], 0.018, oak, (3.52, -0.10, TOP + 0.004), (78, 0, 4), bev=0.004)
        with thing("Utensil crock", "Kitchenware", 3.40, -0.18, TOP):
            utensil_crock()
        with thing("Toaster", "Appliances", 1.62, -0.30, TOP, 8):
            toaster()


def stove_side() -> None:
    with on_right(0, D):
        for x, w, kind in ((0.92, 0.60, "drawers"), (1.37, 0.30, "door"), (2.50, 0.68, "doors"), (3.00, 0.32, "door")):
            base_cabinet(x, w, kind)
        with item("Oven", "Appliances"):
            base_cabinet(1.84, 0.64, "oven")
        worktop(1.90, 2.53)
        wall_tiles(0.70, 25, 4, TOP + 0.004)
        with item("Induction hob", "Appliances"):
            box((1.84, -0.32, TOP + 0.001), (0.58, 0.50, 0.008), gloss("#191B1C", 0.12), 0.003)
            for a, b, r in ((-0.15, 0.12, 0.075), (0.15, 0.12, 0.09), (-0.15, -0.12, 0.09), (0.15, -0.12, 0.07)):
                ring = [(r, 0), (r + 0.004, 0.0015), (r + 0.008, 0)]
                lathe(ring, (1.84 + a, -0.32 + b, 0.9152), matte("#8A8A86", 0.5))
        with thing("Dutch oven, red", "Kitchenware", 1.69, -0.20, 0.917):
            dutch_oven()
        with thing("Kettle", "Kitchenware", 2.0, -0.43, 0.917, 30):
            kettle()
        with thing("Range hood", "Appliances", 1.84, 0, 1.565):
            range_hood()
        point_light((1.84, -0.22, 1.52), 3, (1, 0.85, 0.62), 0.08)
        with thing("Espresso machine", "Appliances", 2.62, -0.30, TOP, -4):
            espresso_machine()
        with item("Coffee canister", "Kitchenware"):
            cylinder((2.92, -0.20, TOP), 0.05, 0.16, gloss("#2A2D2C", 0.3), bev=0.01)
            cylinder((2.92, -0.20, TOP + 0.16), 0.048, 0.02, oak)
        with thing("Knife block", "Kitchenware", 1.36, -0.16, TOP):
            knife_block()
        with thing("Olive oil", "Other", 1.13, -0.13, TOP):
            bottle(0.26, 0.04, "#7C8A3E", "ink", "cream")
        cylinder((1.22, -0.15, TOP), 0.03, 0.14, gloss("#D8C27A", 0.2), bev=0.01)
        with thing("Bread board", "Kitchenware", 0.93, -0.32, TOP):
            bread_board()
        open_shelves()
        with thing("Kitchen tools on a rail", "Kitchenware", 2.42, 0, 1.50):
            tool_rail()
        with thing("Framed print, leaf", "Art", 3.34, 0, 2.14):
            picture(0.34, 0.44, art_leaf("#F6F1E6", "pine"), oak)
        with thing("Framed print, shapes", "Art", 2.96, 0, 2.14):
            picture(0.28, 0.36, art_shapes(), black())
        with thing("Fridge", "Appliances", 3.62, 0):
            fridge()
        with thing("Bread basket", "Decor", 3.52, -0.33, FLOOR + 1.86):
            woven_basket(0.34, 0.28, 0.20, "#B58A55")
        vase((3.82, -0.39, FLOOR + 1.86), "pine", 0.9, 0)
        wine_corner()


def open_shelves() -> None:
    for z in (1.452, 1.832):
        with at(0.90, 0, z):
            wall_shelf(0.98, 0.25)
    z = 1.452
    with item("Dinner plates", "Kitchenware"):
        plates((0.56, -0.125, z), 8, 0.105, ("white", "white", "#D8C6A4"))
    with item("Bowls", "Kitchenware"):
        for k, colour in enumerate(("white", "pine", "white")):
            bowl((0.80, -0.12, z + k * 0.022), 0.07, 0.055, colour)
    with item("Storage jars", "Kitchenware"):
        for k, (fill, h, full) in enumerate(
            (("#D9B06A", 0.15, 0.8), ("#7B3F22", 0.13, 0.7), ("#E9DEC4", 0.17, 0.85), ("#8FA063", 0.12, 0.6))
        ):
            jar((0.955 + k * 0.105, -0.13, z), 0.043, h, fill, full)
    with item("Hanging mugs", "Kitchenware"):
        for k, colour in enumerate(("white", "amber", "pine", "cream")):
            x = 0.62 + k * 0.15
            tube([(x, -0.20, 1.42), (x, -0.20, 1.40), (x, -0.215, 1.395)], 0.003, brass())
            mug((x, -0.205, 1.305), colour, 0.034, 0.075, 200)
    z = 1.832
    with item("Side plates", "Kitchenware"):
        plates((1.20, -0.125, z), 5, 0.09, ("#A9B7A6", "white"))
    with item("Trailing plant", "Decor"):
        trailing_plant((0.56, -0.12, z), 0.06, 6, 0.34, "white", (-90, -60, -130), seed=9)
    with item("Tumblers", "Kitchenware"):
        for k, colour in enumerate(("clay", "cream", "pine")):
            cylinder((0.78 + k * 0.09, -0.12, z), 0.034, 0.075, gloss(colour, 0.3), bev=0.008)
    with item("Jug, amber", "Kitchenware"):
        vase((1.04, -0.13, z), "amber", 0.8, 1, gloss("amber", 0.25))


def wine_corner() -> None:
    with at(4.28, -0.26, FLOOR, 3):
        with item("Crate of wine", "Other"):
            for k in range(2):
                with at(0, 0, k * 0.30):
                    crate(0.42, 0.36, 0.29)
            for k in range(7):
                with at(-0.14 + k % 4 * 0.09, -0.08 + k // 4 * 0.13, 0.34):
                    bottle(0.29, 0.036, ("#39543C", "#5A3A22", "#26343F")[k % 3], ("brick", "amber", "ink")[k % 3])


def left_front() -> None:
    with on_left(0.62):
        with at(0, 0, 1.645):
            peg_rail(0.80)
        apron = [(0, 1.66), (-0.004, 1.45), (0.0, 1.2), (0.004, 0.92)]
        with item("Apron", "Clothing"):
            sheet(apron, 0.26, lambda t, s: "pine", loc=(-0.30, -0.06, 0), rot=(0, 0, 90), amp=0.022, th=0.006)
        with item("Market bag", "Other"):
            for x in (-0.16, -0.03):
                tube([(-0.10, -0.06, 1.65), (x, -0.06, 1.4), (x, -0.06, 1.32)], 0.006, fabric("#E9DFCB"))
            soft((-0.10, -0.07, 0.98), (0.30, 0.07, 0.36), fabric("#E9DFCB", 200, 0.7), 0.02, 0.012, wob=0.012)
            extrude(disc(0.06), 0.002, fabric("amber"), (-0.10, -0.113, 1.15), (90, 0, 0))
        with thing("Framed print, rings", "Art", 0.32, 0, 1.98):
            picture(0.30, 0.38, art_lines(), oak)
        with thing("Framed print, hills", "Art", -0.16, 0, 2.02):
            picture(0.40, 0.30, art_hills(), black())
    with item("Rubber fig", "Decor"):
        rubber_fig((0.40, 0.50, FLOOR), 1.2, "#4B7A4C", "clay", 0.16, 20, 8)
    with thing("Pedal bin", "Other", 0.34, 1.02):
        waste_bin()


def table() -> None:
    x, y = TABLE
    with thing("Round table, oak", "Furniture", x, y):
        round_table()
    for dx, dy, turn, seat in ((-0.62, 0.22, 108, "#D8C29A"), (0.42, -0.56, -145, "#CDB68C"), (0.68, 0.34, -66, "#D8C29A")):
        with thing("Wishbone chair", "Furniture", x + dx, y + dy, rz=turn):
            wishbone_chair(seat)
    with at(x, y, 0.757):
        with item("Fruit bowl", "Kitchenware"):
            fruit_bowl((0.02, 0.12, 0))
        with item("Cup and saucer", "Kitchenware"):
            mug((-0.28, -0.02, 0), "white", 0.036, 0.07, 200, saucer="white")
        with item("Water carafe", "Kitchenware"):
            carafe = [(0, 0), (0.045, 0), (0.06, 0.02), (0.062, 0.09), (0.03, 0.16), (0.034, 0.21), (0.031, 0.21), (0.027, 0.16)]
            lathe(carafe, (0.30, 0.10, 0), glass("#DDEBE6", 0.7))
            cylinder((0.30, 0.10, 0.012), 0.054, 0.08, glass("#BFD8D2", 0.6), bev=0.01)
        with item("Breakfast plate", "Kitchenware"):
            plates((0.14, -0.27, 0), 1, 0.115, ("#EFE6D6",))
            soft((0.16, -0.27, 0.014), (0.10, 0.07, 0.035), matte("#C98F4E", 0.9, 0.6, 70), 0.017, 0.006, (0, 0, 30))
        box((-0.02, -0.31, 0.0), (0.06, 0.17, 0.006), fabric("pine"), 0.002, (0, 0, -38))
        tube([(0.0, -0.36, 0.010), (-0.06, -0.24, 0.010)], 0.003, steel(), smooth=False)
        with thing("Newspaper", "Documents", -0.20, 0.26, 0, 24):
            magazine("#8A938F", "#9C968A", "#EDE6D8")
        cylinder((0.34, -0.10, 0), 0.026, 0.09, glass("#E2EEEA", 0.6), bev=0.004)
    for dx, dy, z, colour in LAMPS:
        with item("Pendant lamp", "Decor"):
            if is_closed():
                pendant((x + dx, y + dy, z), H - 0.02, 0.165, colour, 11)
                cylinder((x + dx, y + dy, H - 0.03), 0.05, 0.025, black())
            else:
                pendant((x + dx, y + dy, z), 2.32, 0.165, colour, 11)
                cylinder((x + dx, y + dy, 2.305), 0.018, 0.03, black())


def arm_of_the_lamps() -> None:
    x, y = TABLE
    with on_right(x, D, 2.34):
        lamp_arm(D - y, black())
    if not is_closed():
        tube(
            [(x + LAMPS[0][0], y + LAMPS[0][1], 2.32), (x, y, 2.34), (x + LAMPS[1][0], y + LAMPS[1][1], 2.32)], 0.011, black(), smooth=False
        )


def front() -> None:
    with item("Runner rug", "Decor"):
        rug((1.62, 2.62, FLOOR), 1.7, 0.68, 0, "#E6DAC3", "brick", "pine", "#C9B48C", False)
    with thing("Groceries", "Other", 3.90, 1.66, rz=-28):
        grocery_bag()
    with thing("Step stool", "Furniture", 1.30, 1.16, rz=62):
        step_stool()
    with thing("Cat bowls", "Other", 1.05, 0.34, rz=6):
        pet_bowls()
    with thing("Crate of apples", "Other", 4.18, 0.52, rz=14):
        crate(0.44, 0.34, 0.22)
        for k in range(17):
            ripe = ("#C23B2A", "#B4452E", "#8FA63C", "#D2783A")[k * 7 % 4]
            fruit((-0.15 + k % 5 * 0.075, -0.10 + k // 5 * 0.066, 0.15 + k % 3 * 0.012), 0.038, ripe)
    with thing("Watering can", "Garden", 3.30, 0.42, rz=-12):
        watering_can()


def build() -> None:
    shell()
    window_side()
    stove_side()
    left_front()
    table()
    front()
    arm_of_the_lamps()
    daylight(W, D, 1230, 150)
    window_light(WINDOW_Y, 1.62, 2.20, 0.84, 163, 34, glow=26)
