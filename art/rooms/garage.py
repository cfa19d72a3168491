"""Garage: concrete, a petrol-blue band along the walls, tools in their places, noon light from the door's panes."""

from kit.boxes import cardboard_box, lidded_box, plastic_tub, suitcase
from kit.electronics import table_radio
from kit.garden import garden_hose, lawn_mower, watering_can, wheelbarrow
from kit.household import wall_clock
from kit.light import area_light, daylight
from kit.materials import black, concrete, gloss, glow, matte, metal, plaster
from kit.pictures import art_hills, picture
from kit.plants import leaf, pot
from kit.scene import FLOOR, at, item, on_left, on_right, thing
from kit.shapes import box, cylinder, lathe, tube
from kit.shell import slab, wall_left, wall_right
from kit.soft import soft
from kit.sports import bicycle, cooler, helmet, play_ball, skateboard, surfboard, tennis_racket, tent_bag
from kit.storage import wire_rack
from kit.tableware import jar
from kit.textures import fabric, leaf_material
from kit.tools import (
    bench_vise,
    broom,
    cable_drum,
    circular_saw,
    cordless_drill,
    hammer,
    hand_saw,
    jerry_can,
    paint_can,
    pegboard,
    pliers,
    screwdriver,
    step_ladder,
    tool_chest,
    toolbox,
    tyre_stack,
    work_lamp,
    workbench,
    wrench,
)

NAME = "Garage"
W, D, H = 5.5, 4.2, 2.6
DOOR = (1.15, 3.55)
BAND = 1.15


def shell() -> None:
    slab(W, D, mat=matte("#CFC9BC", 0.75))
    box((W / 2, D / 2, 0), (W, D, 0.012), concrete("#A9A79F"), 0)
    for x in (W / 3, 2 * W / 3):
        box((x, D / 2, 0.0122), (0.008, D, 0.0006), matte("#7E7C76", 0.9), 0)
    wall_left(D, H, plaster("#EFEBE1"), holes=[(*DOOR, 0.0, 2.2)], base=False)
    wall_right(W, D, H, plaster("#F3EFE6"), base=False)
    blue = matte("#5F7F88", 0.6)
    box((W / 2, D - 0.003, 0.0), (W, 0.006, BAND), blue, 0)
    for a, b in ((0, DOOR[0]), (DOOR[1], D)):
        box((0.003, (a + b) / 2, 0), (0.006, b - a, BAND), blue, 0)
    sectional_door()


def sectional_door() -> None:
    """The garage door: five sections, the fourth with panes."""
    w = DOOR[1] - DOOR[0]
    with on_left(sum(DOOR) / 2):
        for k in range(5):
            z = 0.02 + k * 0.44
            panel = matte("#E3DCCB", 0.5)
            if k == 3:
                holes = [((-w / 2 + w * (i + 0.5) / 4, 0.05, z + 0.10), (w / 4 - 0.16, 0.3, 0.24)) for i in range(4)]
                box((0, 0.05, z), (w - 0.01, 0.05, 0.425), panel, 0, holes=holes)
                continue
            box((0, 0.05, z), (w - 0.01, 0.05, 0.425), panel, 0.012)
            for i in range(4):
                box((-w / 2 + w * (i + 0.5) / 4, 0.022, z + 0.075), (w / 4 - 0.10, 0.014, 0.28), panel, 0.008)
        for s in (-1, 1):
            box((s * (w / 2 + 0.035), -0.02, 0), (0.05, 0.05, 2.3), metal("#9DA3A5", 0.35), 0.006)
        cylinder((-w / 2 - 0.06, -0.06, 2.34), 0.03, w + 0.12, metal("#8C9193", 0.35), rot=(0, 90, 0))
        tube([(0, -0.03, 0.30), (0.0, -0.06, 0.30), (0.14, -0.06, 0.30), (0.14, -0.03, 0.30)], 0.010, black(), smooth=False)
        box((0.07, 0.30, -0.2), (w, 0.01, 2.6), glow("#DCE8EC", 1.3), 0).visible_shadow = False


def bench_side() -> None:
    x = 1.32
    with on_right(x, D):
        with thing("Workbench, beech", "Furniture", 0, -0.02):
            workbench(1.9)
        top = FLOOR + 0.86
        with thing("Bench vise", "Tools", -0.78, -0.50, top):
            bench_vise()
        with thing("Cordless drill", "Tools", -0.30, -0.38, top, -30):
            cordless_drill()
        with thing("Circular saw", "Tools", 0.18, -0.34, top, 24):
            circular_saw()
        with item("Jars of screws", "Tools"):
            for k in range(5):
                jar((0.52 + k * 0.10, -0.12, top), 0.042, 0.10, ("#9DA3A5", "#C9A063", "#6F7476", "#B9BBB8", "#8E6B3A")[k], 0.6, "amber")
        with thing("Table radio", "Electronics", -0.45, -0.13, top, 8):
            table_radio()
        with thing("Toolbox, red", "Tools", -0.50, -0.30, FLOOR + 0.23, 5):
            toolbox()
        with thing("Storage tub", "Other", 0.10, -0.30, FLOOR + 0.23, -4):
            plastic_tub(0.46, 0.36, 0.28)
        with item("Cans of paint", "Other"):
            for k, colour in enumerate(("pine", "amber", "#A9BDC4")):
                with at(0.46 + k * 0.18, -0.28 - 0.06 * (k % 2), FLOOR + 0.23):
                    paint_can(colour)
        with item("Pegboard", "Furniture"), at(0, 0, 1.20):
            pegboard(1.9, 0.80)
        hung_tools()
        with thing("Work lamp", "Tools", 0.74, -0.40, top, -34):
            work_lamp()


def hung_tools() -> None:
    with at(0, -0.03, 1.9):
        with item("Hammers", "Tools"):
            for k in range(3):
                with at(-0.85 + k * 0.14, 0, -0.04):
                    hammer(0.26 + 0.04 * k)
        with item("Hand saws", "Tools"):
            for k in range(2):
                with at(-0.38 + k * 0.19, 0, 0.08, 0, 1.0 - 0.12 * k):
                    hand_saw()
        with item("Spanners", "Tools"):
            for k in range(6):
                with at(0.06 + k * 0.065, 0, -0.02):
                    wrench(0.26 - 0.026 * k)
        with item("Pliers", "Tools"):
            for k, colour in enumerate(("brick", "#3F6178", "amber")):
                with at(0.52 + k * 0.12, 0, 0.0):
                    pliers(colour)
        with item("Screwdrivers", "Tools"):
            for k in range(7):
                with at(0.10 + k * 0.055, 0, -0.34):
                    screwdriver(("amber", "pine", "brick")[k % 3], 0.24 - 0.014 * k)
        with item("Spirit level", "Tools"):
            box((0.70, -0.015, -0.42), (0.36, 0.03, 0.06), gloss("amber", 0.35), 0.006, (0, 0, 0))
            box((0.70, -0.031, -0.40), (0.05, 0.002, 0.02), glow("#B8D98A", 0.6), 0)
        with item("Masking tape", "Tools"):
            for k in range(2):
                ring = [(0.03, 0), (0.05, 0), (0.05, 0.03), (0.03, 0.03), (0.03, 0)]
                lathe(ring, (0.66 + k * 0.13, 0.0, -0.26), gloss(("#C99A5B", "#3F6178")[k], 0.4), (90, 0, 0), 32)


def chest_and_rack() -> None:
    with on_right(0, D):
        with thing("Tool chest, red", "Tools", 2.72, -0.03):
            tool_chest()
        with thing("Bicycle helmet", "Sports", 2.58, -0.28, FLOOR + 0.94, 30):
            helmet()
        with thing("Jerry can", "Tools", 2.86, -0.25, FLOOR + 0.94, -20):
            jerry_can("#6E7048")
        with thing("Clock", "Decor", 2.72, 0, 2.02):
            wall_clock(0.19, "#FBF8F1", "brick")
        with thing("Framed map", "Art", 2.72, 0, 1.45):
            picture(0.52, 0.40, art_hills("#E5DCC3", "#C9932F", "#A9BDC4", "#6E8F84", "#C7B48A"), black(), 0.016, 0.02)
    shelves = (0.14, 0.74, 1.32, 1.90)
    with at(4.58, D - 0.03, FLOOR):
        with item("Storage rack, steel", "Furniture"):
            wire_rack(1.6, 0.5, 1.98, shelves)
        rack_contents(shelves)


def rack_contents(shelves: tuple[float, ...]) -> None:
    low, middle, high, top = shelves
    for x, name, colour, lid in ((-0.5, "Christmas decorations", "#B4574A", "#7A2F26"), (0.02, "Camping gear", "#7D8F6B", "#4E5D3F")):
        with thing(name, "Decor" if "Christmas" in name else "Sports", x, -0.26, low, 2):
            plastic_tub(0.48, 0.42, 0.40, colour, lid)
    with thing("Cooler", "Sports", 0.54, -0.26, low, -3, 0.9):
        cooler("#3F6178")
    with item("Cans of paint", "Other"):
        for k in range(6):
            with at(-0.66 + k % 3 * 0.19, -0.16 - k // 3 * 0.19, middle):
                paint_can(("brick", "#E9C46A", "sage", "#3F6178", "cream", "clay")[k], 0.085, 0.19)
    with thing("Cardboard box", "Other", 0.10, -0.25, middle, 4):
        cardboard_box(0.42, 0.34, 0.28)
    with thing("Extension lead", "Tools", 0.56, -0.26, middle, 20):
        cable_drum()
    with thing("Tent", "Sports", -0.42, -0.25, high, 3):
        tent_bag()
    with thing("Sleeping bags", "Sports", 0.14, -0.25, high, 5):
        for y in (-0.10, 0.12):
            with at(0, y, 0, 90, 0.62):
                tent_bag("#B7742A" if y < 0 else "#3F6178")
    with thing("Toolbox, blue", "Tools", 0.54, -0.26, high, -6, 0.95):
        toolbox("#3F6178")
    with thing("Suitcase", "Other", -0.46, -0.25, top, 4):
        suitcase(0.58, 0.42, 0.20, "#5E6B58", "#3A4437")
    with thing("Cardboard box", "Other", 0.12, -0.25, top, -5):
        cardboard_box(0.40, 0.34, 0.26)
    with thing("Archive box", "Documents", 0.56, -0.25, top):
        lidded_box(0.34, 0.34, 0.24, "#D9CBB4")


def door_side() -> None:
    with on_left(0.55):
        with thing("Garden hose", "Garden", 0.22, 0, 1.55):
            garden_hose()
        with thing("Tennis racket", "Sports", -0.30, -0.03, 1.55, 0, 1, 90):
            tennis_racket()
    with on_left(3.86):
        with thing("Surfboard", "Sports", 0.02, 0):
            surfboard()
    with at(0.26, 0.14, FLOOR, 90):
        with thing("Broom", "Other", 0.0, 0.24, 0):
            broom()
    with thing("Stack of tyres", "Other", 0.48, 0.78):
        tyre_stack()
    with thing("Basketball", "Sports", 0.50, 0.78, FLOOR + 0.70):
        play_ball(0.12, "#C46A32", "ink")


def floor_things() -> None:
    with thing("Bicycle, green", "Sports", 2.05, 1.75, rz=-16):
        bicycle()
    with thing("Child's bicycle, red", "Sports", 1.62, 0.72, rz=-24):
        bicycle("#A33A2C", 0.62, False)
    with thing("Lawn mower", "Garden", 4.70, 2.36, rz=12):
        lawn_mower()
    with thing("Wheelbarrow", "Garden", 4.25, 1.02, rz=-52):
        wheelbarrow()
        soft((0, 0.0, 0.42), (0.36, 0.46, 0.16), matte("#5A4331", 1, 0.9, 30), 0.07, 0.03, wob=0.02)
    with thing("Step ladder", "Tools", 3.28, 2.72, rz=-32):
        step_ladder(1.35)
    with thing("Sack of soil", "Garden", 5.12, 1.40, rz=14):
        soft((0, 0, 0), (0.42, 0.62, 0.17), matte("#7D8F6B", 0.6), 0.07, 0.02, wob=0.015)
        box((0, -0.02, 0.190), (0.22, 0.30, 0.006), matte("#F2ECDF"), 0.001)
        box((0, 0.075, 0.196), (0.18, 0.05, 0.001), matte("#3F6B45"), 0)
        for k, (spread, turn) in enumerate(((0.035, 40), (0.0, 0), (-0.035, -40))):
            leaf(0.13 - 0.02 * (k % 2), 0.05, 0.1, 0.1, 0, leaf_material("#6E9348"), loc=(spread * -0.4, -0.10, 0.199), rot=(0, 0, turn))
    with thing("Flower pots", "Garden", 3.14, 0.52):
        for k, (x, y) in enumerate(((0, 0), (0.28, 0.10), (0.22, -0.18))):
            pot((x, y, 0), 0.13 - 0.025 * k, 0.22 - 0.045 * k, "clay")
    with thing("Watering can", "Garden", 2.72, 0.30, rz=160):
        watering_can("#7F8C8D")
    with thing("Football", "Sports", 4.98, 0.42):
        play_ball(0.11, "#F4F0E6", "ink")
    with thing("Toolbox, yellow", "Tools", 4.02, 0.34, rz=16):
        toolbox("#C9932F")
    with thing("Skateboard", "Sports", 3.10, 1.36, rz=32):
        skateboard()
    with item("Door mat", "Decor"):
        soft((0.62, 2.30, 0.012), (0.62, 1.1, 0.018), fabric("#6B5A46", 90, 1.4), 0.008, 0, wob=0.002)


def build() -> None:
    shell()
    bench_side()
    chest_and_rack()
    door_side()
    floor_things()
    daylight(W, D, 1420, 190, 0.68, (1, 0.97, 0.93))
    with at(0, 0, 0):
        area_light((-0.06, sum(DOOR) / 2, 1.56), (2, 2.2, 0.4), 0.4, 45, (0.95, 0.97, 1), 2.0)
    for x in (1.4, 3.9):
        tube_light(x)


def tube_light(x: float) -> None:
    """A fluorescent tube on two wires over the floor, along y."""
    box((x, D - 0.30, 2.30), (1.2, 0.09, 0.05), gloss("#F2EEE6", 0.4), 0.01)
    cylinder((x - 0.55, D - 0.30, 2.28), 0.018, 1.10, glow("#FFF4E2", 5), rot=(0, 90, 0))
    area_light((x, D - 0.30, 2.26), (x, D - 0.6, 0.8), 0.9, 22, (1, 0.95, 0.86), 0.1)
