"""Laundry room: sky blue and butter, small checks underfoot, washing everywhere."""

from kit.appliances import steam_iron, vacuum_cleaner, washing_machine
from kit.boxes import crate, lidded_box, round_basket, suitcase, woven_basket
from kit.cabinets import base_cabinet, wall_tiles
from kit.clothes import hanging_shirt, hat, shoes
from kit.curios import sewing_machine
from kit.household import folded_linen, slippers, wall_clock
from kit.kitchenware import step_stool
from kit.laundry import clothes_pegs, detergents, drying_rack, ironing_board, laundry_basket, mop_and_bucket, utility_sink
from kit.light import daylight, window_light
from kit.materials import black, gloss, plaster
from kit.plants import trailing_plant
from kit.scene import FLOOR, at, item, on_left, on_right, thing
from kit.shapes import box, tube
from kit.shell import slab, tiles, wall_left, wall_right
from kit.soft import soft
from kit.storage import bookcase, peg_rail, wall_shelf
from kit.tableware import jar
from kit.textures import fabric, oak, pale, wood
from kit.windows import roman_blind, sky_panel, window

NAME = "Laundry Room"
W, D, H = 4.4, 3.6, 2.5
WINDOW_Y = 2.35
BLUE = "#5E7F93"


def shell() -> None:
    slab(W, D)
    tiles(W, D, 0.2, ("#F4EFE4", "#F0EADD"), ("#3E5A6B", "#44617A", "#3A5568"))
    wall_left(D, H, plaster("#F3E3B8"), holes=[(WINDOW_Y - 0.55, WINDOW_Y + 0.55, 1.15, 2.20)])
    wall_right(W, D, H, plaster("#F6E9C6"))
    with on_left(WINDOW_Y, 1.15):
        window(1.10, 1.05)
        sky_panel(1.1, 1.05)


def machines() -> None:
    """The right wall: washer, dryer, sink, with a worktop and shelves above."""
    with on_right(0, D):
        with thing("Washing machine", "Appliances", 1.08, -0.02):
            washing_machine()
        with thing("Tumble dryer", "Appliances", 1.72, -0.02):
            washing_machine(drum="#6B5A46")
        box((1.40, -0.31, FLOOR + 0.86), (1.30, 0.63, 0.036), wood("oak", "X", 0.75, 0.38), 0.008)
        base_cabinet(2.29, 0.46, "drawers", colour=BLUE)
        box((2.29, -0.31, FLOOR + 0.86), (0.47, 0.63, 0.036), wood("oak", "X", 0.75, 0.38), 0.008)
        with thing("Utility sink", "Appliances", 2.86, -0.02, 0.0):
            utility_sink()
        top = FLOOR + 0.896
        with thing("Folded towels", "Other", 0.98, -0.30, top, 4):
            folded_linen("#8FB0B5", "#F2EADB", "#E9C46A", "#F2EADB", "#D9AE9A")
        with thing("Woven basket", "Decor", 1.52, -0.28, top, -5):
            woven_basket(0.36, 0.28, 0.20, "#C29B63", True)
        with item("Clothes pegs", "Other"), at(1.86, -0.40, top):
            clothes_pegs()
        with thing("Sewing machine", "Appliances", 2.24, -0.26, top, -8):
            sewing_machine("#F2EADB", oak)
        wall_tiles(0.78, 24, 3, top + 0.004, 0.102, ("#DCE6E6", "#D2DFE2", "#E4ECEA", "#CBDADF"))
        with at(1.36, 0, 1.60):
            wall_shelf(1.20, 0.26)
        with at(1.36, 0, 1.98):
            wall_shelf(1.20, 0.26)
        with item("Detergents", "Other"), at(0.88, -0.13, 1.60):
            detergents()
        with item("Storage jars", "Other"):
            for k, (fill, tall) in enumerate((("#F2EEE6", 0.17), ("#A9C4D0", 0.15))):
                jar((1.62 + k * 0.13, -0.13, 1.60), 0.05, tall, fill, 0.7)
        with item("Iron", "Appliances"), at(1.90, -0.12, 1.60, 70, 0.9):
            steam_iron()
        for k, colour in enumerate(("#C29B63", "#B58A55")):
            with thing("Woven basket", "Decor", 1.00 + k * 0.40, -0.13, 1.98):
                woven_basket(0.34, 0.22, 0.20, colour, True)
        with item("Trailing plant", "Decor"):
            trailing_plant((1.82, -0.12, 1.98), 0.065, 7, 0.46, "white", (-90, -50, -130), seed=19)
        with at(2.86, 0, 1.40):
            peg_rail(0.56, 3)
        with item("Dustpan and brush", "Other"):
            box((2.68, -0.09, 1.10), (0.20, 0.03, 0.24), gloss("#C9932F", 0.35), 0.012)
            tube([(2.68, -0.085, 1.34), (2.68, -0.07, 1.41)], 0.014, gloss("#C9932F", 0.35), smooth=False)
        with item("Feather duster", "Other"):
            tube([(2.88, -0.08, 1.42), (2.88, -0.08, 1.18)], 0.009, oak, smooth=False)
            soft((2.88, -0.08, 0.98), (0.11, 0.11, 0.22), fabric("#8FB0B5", 60, 2.0), 0.05, 0.02, wob=0.03)
        with thing("Clock", "Decor", 2.86, 0, 1.92):
            wall_clock(0.17, "#FBF8F1", BLUE)


def rail_corner() -> None:
    """Shirts on a rail, right of the sink."""
    with on_right(3.80, D):
        with item("Clothes rail", "Furniture"):
            for s in (-1, 1):
                tube([(s * 0.46, -0.35, 0.02), (s * 0.46, -0.35, 1.72)], 0.014, black(), smooth=False)
                tube([(s * 0.46, -0.60, 0.02), (s * 0.46, -0.10, 0.02)], 0.014, black(), smooth=False)
            tube([(-0.50, -0.35, 1.72), (0.50, -0.35, 1.72)], 0.014, black(), smooth=False)
            box((0, -0.35, 0.16), (0.92, 0.34, 0.022), oak, 0.005)
        with item("Shirts on hangers", "Clothing"):
            for k, colour in enumerate(("#F4F0E6", "#A9C4D0", "#E9D3A0", "#F4F0E6", "#C97F5E", "#8FA395", "#3F6178")):
                with at(-0.36 + k * 0.115, -0.35, 1.70, 62):
                    hanging_shirt(colour, 0.58 + 0.03 * (k % 3))
        with thing("Boots", "Clothing", -0.20, -0.36, 0.19, 0):
            shoes("#7A4E33", boot=0.12)
        with thing("Running shoes", "Clothing", 0.18, -0.36, 0.19, 0):
            shoes("#A9C4D0", "#F2EEE6")


def window_side() -> None:
    with on_left(WINDOW_Y):
        with item("Roman blind", "Decor"), at(0, 0, 2.24):
            roman_blind(1.18, 0.30, fabric("#8FB0B5"))
        with item("Herbs in pots", "Decor"):
            trailing_plant((-0.32, -0.05, 1.15), 0.055, 5, 0.2, "clay", (-90, -60, -120), seed=2)
            trailing_plant((0.30, -0.05, 1.15), 0.05, 5, 0.24, "white", (-90, -60, -120), seed=31)
        with thing("Drying rack with washing", "Other", 0.0, -0.52):
            drying_rack()
    with on_left(0.82):
        with thing("Linen cupboard", "Furniture", 0, -0.02):
            bookcase(0.92, 1.70, 0.40, (0.10, 0.52, 0.92, 1.30), pale)
        for z, name, colours in (
            (0.52, "Bed linen", ("#F4F0E6", "#A9C4D0", "#F4F0E6", "#E9D3A0")),
            (0.92, "Bath towels", ("#D9AE9A", "#F2EADB", "#8FA395")),
            (1.30, "Table linen", ("#F2EADB", "#8FB0B5")),
        ):
            with item(name, "Other"):
                for k in (-1, 1):
                    with at(k * 0.21, -0.20, FLOOR + z, 0, 0.94):
                        folded_linen(*(colours if k < 0 else colours[::-1]), w=0.36)
        for k in (-1, 1):
            with thing("Storage box", "Other", k * 0.21, -0.20, FLOOR + 0.10):
                lidded_box(0.38, 0.34, 0.30, "#8FB0B5" if k < 0 else "#E9D3A0")
        with thing("Suitcase", "Other", -0.10, -0.21, FLOOR + 1.70, 3):
            suitcase(0.56, 0.36, 0.19, "#3F6178", "#26343F")
        with item("Straw hat", "Clothing"), at(0.28, -0.22, FLOOR + 1.70):
            hat()


def floor_things() -> None:
    with thing("Ironing board", "Other", 2.62, 1.86, rz=-12):
        ironing_board()
    with at(2.62, 1.86, FLOOR + 0.86, -12):
        with thing("Steam iron", "Appliances", 0.42, 0.0, 0.0, 80):
            steam_iron("#C97F5E")
        with thing("Shirt to be ironed", "Clothing", -0.10, 0.0, 0.0):
            soft((0, 0, 0), (0.44, 0.30, 0.022), fabric("#F4F0E6"), 0.010, 0.004, (0, 0, 8), wob=0.006)
            box((0.02, 0.0, 0.024), (0.40, 0.012, 0.003), fabric("#CFC5B4"), 0, (0, 0, 8))
    with thing("Laundry basket", "Other", 1.60, 2.30, rz=16):
        laundry_basket("#F2EEE6", "#3F6178", "#E9D3A0", "#F4F0E6", "#D9AE9A")
    with thing("Wicker basket with washing", "Other", 3.86, 1.86, rz=-20):
        round_basket(0.25, 0.34)
        for k, colour in enumerate(("#F4F0E6", "#8FB0B5", "#D9AE9A")):
            soft(
                (0.05 * k - 0.05, 0.04 * k - 0.03, 0.22 + 0.06 * k),
                (0.36 - 0.05 * k, 0.32 - 0.05 * k, 0.14),
                fabric(colour),
                0.06,
                0.03,
                (0, 0, 50 * k),
                wob=0.03,
            )
    with thing("Vacuum cleaner", "Appliances", 3.42, 0.34, rz=70):
        vacuum_cleaner("#C97F5E")
    with thing("Mop and bucket", "Other", 0.52, 0.22, rz=40):
        mop_and_bucket("#C9932F")
    with item("Cotton rug, striped", "Decor"):
        for k in range(11):
            stripe = ("#F2EADB", "#8FB0B5", "#F2EADB", "#E9C46A")[k % 4]
            box((1.68 + k * 0.12, 1.10, FLOOR), (0.12, 0.78, 0.012), fabric(stripe, 120, 1.0), 0.003)
    with thing("Step stool", "Furniture", 2.50, 0.44, rz=-24):
        step_stool()
    with thing("Basket of socks", "Clothing", 1.36, 0.34, rz=10):
        crate(0.42, 0.30, 0.20)
        for k in range(12):
            sock = ("#C97F5E", "#3F6178", "#E9C46A", "#8FA395", "#F4F0E6", "#A33A2C")[k % 6]
            soft(
                (-0.14 + k % 4 * 0.09, -0.08 + k // 4 * 0.08, 0.10 + 0.02 * (k % 3)),
                (0.10, 0.075, 0.06),
                fabric(sock),
                0.028,
                0.008,
                (0, 0, 40 * k),
                n=10,
            )
    with thing("Pair of slippers", "Clothing", 2.02, 1.22, 0.024, 60):
        slippers("#3F6178", "#8FB0B5")


def build() -> None:
    shell()
    machines()
    rail_corner()
    window_side()
    floor_things()
    daylight(W, D, 1130, 140, 0.68, (1, 0.97, 0.92))
    window_light(WINDOW_Y, 1.66, 2.20, 0.76, 165, 35, glow=24)
