"""Master bedroom: sage walls, pale boards, linen, early sun."""

from kit.beds import bed
from kit.books import book_stack
from kit.boxes import round_basket, suitcase
from kit.electronics import tablet
from kit.fittings import outlet
from kit.household import (
    folded_linen,
    jewellery_box,
    jewellery_dish,
    perfume,
    reading_glasses,
    round_mirror,
    slippers,
    wristwatch,
    yoga_mat,
)
from kit.lamps import table_lamp
from kit.light import daylight, window_light
from kit.materials import matte, plaster, sheer
from kit.pictures import art_leaf, art_shapes, picture
from kit.plants import monstera, trailing_plant
from kit.rugs import rug
from kit.scene import FLOOR, at, item, on_left, on_right, thing
from kit.seating import floor_cushion, tub_chair, upholstered_bench
from kit.shapes import box, cylinder, tube
from kit.shell import boards, slab, wall_left, wall_right
from kit.soft import soft
from kit.storage import dresser, night_stand, wardrobe
from kit.tables import side_table
from kit.textures import fabric, oak
from kit.vessels import mug, stems, vase
from kit.windows import curtain, rod, sky_panel, window

NAME = "Master Bedroom"
W, D, H = 5.15, 4.0, 2.52
WINDOW_Y = 2.62
BED_X = 2.22


def shell() -> None:
    slab(W, D)
    boards(W, D, "Y", 0.15, ("#D8B68A", "#CFAA7C", "#DEBF96", "#C9A273"), 9)
    wall_left(D, H, plaster("#DCE0D2"), holes=[(1.97, 3.27, 0.92, 2.22)])
    wall_right(W, D, H, plaster("#EDEBDF"))
    with on_left(WINDOW_Y, 0.92):
        window(1.30, 1.30)
        sky_panel(1.30, 1.30)


def window_side() -> None:
    with on_left(WINDOW_Y):
        with item("Linen curtains, sage", "Decor"):
            rod(2.0, 2.38)
            for s in (-1, 1):
                with at(s * 0.80, -0.11, 0.04):
                    curtain(0.42, 2.33, sheer("#BFCBBE", 0.3), 5, 0.04, seed=7 + s)
        with item("Trailing plant", "Decor"):
            trailing_plant((-0.3, -0.05, 0.92), 0.055, 5, 0.26, "amber", (-90, -60, -130), seed=23)
        with item("Novels", "Books"):
            book_stack((0.28, -0.06, 0.924), 3, 0.18, 0.13, 86, 41)
    with item("Monstera", "Decor"):
        monstera((0.45, 3.57, FLOOR), 0.95, potcol="cream", r=0.16, legs=True, n=12)
    with thing("Laundry hamper", "Other", 0.42, 1.88):
        soft((0, 0, 0), (0.38, 0.38, 0.42), fabric("#C8A97C", 70, 1.6, weave=0.03), 0.10, 0.0)
        soft((0.01, 0, 0.38), (0.31, 0.30, 0.10), fabric("#F4EEE2"), 0.045, 0.02, wob=0.02)


def dresser_side() -> None:
    with on_left(0.94):
        with thing("Dresser, six drawers", "Furniture"):
            dresser()
        top = FLOOR + 0.80
        with thing("Round mirror, brass", "Decor", 0.02, 0, 1.44):
            round_mirror()
        with item("Vase with dry grasses", "Decor"):
            vase((-0.44, -0.25, top), "clay", 1.0, 2)
            stems((-0.44, -0.25, top + 0.16), 0.42, 9, seed=5)
        with thing("Jewellery box, walnut", "Jewelry", 0.36, -0.26, top, 6):
            jewellery_box()
        with item("Perfumes", "Other"):
            for k, (x, colour, r, h) in enumerate(
                ((-0.12, "amber", 0.022, 0.10), (-0.04, "#D9E4E0", 0.028, 0.13), (0.04, "blush", 0.024, 0.075))
            ):
                with at(x, -0.26 + k * 0.03, top):
                    perfume(colour, r, h)
        with thing("Rings in a dish", "Jewelry", 0.14, -0.36, top):
            jewellery_dish()
        with thing("Wristwatch", "Jewelry", -0.10, -0.40, top, 70):
            wristwatch()


def bed_side() -> None:
    with thing("Double bed with linen", "Furniture", BED_X, D - 1.12):
        bed()
    for x, colour, power in ((BED_X - 1.16, "pine", 9), (BED_X + 1.16, "clay", 9)):
        with thing("Night-stand, oak", "Furniture", x, D - 0.05):
            night_stand()
        with item("Table lamp", "Decor"):
            table_lamp((x - 0.06, D - 0.20, FLOOR + 0.50), power, colour, 1.15)
    with item("Books by the bed", "Books"):
        book_stack((BED_X - 1.03, D - 0.28, FLOOR + 0.50), 2, 0.19, 0.13, 80, 51)
    with item("Cup and saucer", "Kitchenware"):
        mug((BED_X + 1.30, D - 0.28, FLOOR + 0.50), "white", 0.034, 0.06, 40, saucer="white")
    with thing("Reading glasses", "Other", BED_X + 1.16, D - 0.36, FLOOR + 0.50, 30):
        reading_glasses()
    with on_right(0, D):
        with thing("Framed print, shapes", "Art", BED_X - 0.36, 0, 1.66):
            picture(0.50, 0.66, art_shapes("#F3ECDD", ("amber", "pine", "#A9BDC4", "ink")), oak)
        with thing("Framed print, leaf", "Art", BED_X + 0.34, 0, 1.66):
            picture(0.50, 0.66, art_leaf(), oak)
        with at(BED_X + 1.6, 0, 0.3):
            outlet(1)


def wardrobe_side() -> None:
    x = 4.56
    with thing("Wardrobe, two doors", "Furniture", x, D - 0.02):
        wardrobe()
    top = FLOOR + 2.08
    with thing("Leather suitcase", "Other", x - 0.18, D - 0.31, top, 3):
        suitcase()
    with thing("Hat box", "Clothing", x + 0.30, D - 0.31, top):
        cylinder((0, 0, 0), 0.17, 0.15, fabric("#D9C3A0"), bev=0.01)
        cylinder((0, 0, 0.13), 0.178, 0.045, fabric("pine"), bev=0.012)


def foot_of_the_bed() -> None:
    with item("Wool rug", "Decor"):
        rug((BED_X + 0.1, 1.42, FLOOR), 2.7, 1.7, 0, "#EADFCB", "pine", "amber", "#C9B48C", False)
    with thing("Bench, ochre cloth", "Furniture", BED_X, D - 2.44, 0.026):
        upholstered_bench()
    with at(BED_X - 0.3, D - 2.44, 0.486), item("Folded blankets", "Decor"):
        folded_linen("#F0E6D2", "pine")
    with item("Novels", "Books"):
        book_stack((BED_X + 0.34, D - 2.46, 0.50), 2, 0.24, 0.17, 15, 6)
    with thing("Tub chair, teal", "Furniture", 4.30, 1.62, rz=-100):
        tub_chair()
    with thing("Open book", "Books", 4.16, 1.63, 0.40, 20):
        for s in (-1, 1):
            box((s * 0.08, 0, 0.0), (0.16, 0.22, 0.014), matte("#F6EFDF", 0.9), 0.004, (0, s * 6, 0))
    with thing("Side table", "Furniture", 4.62, 2.36):
        side_table()
    with item("Mug", "Kitchenware"):
        mug((4.67, 2.30, FLOOR + 0.5), "white", 0.034, 0.07, 60)
    with item("Vase with daisies", "Decor"):
        vase((4.56, 2.42, FLOOR + 0.5), "amber", 0.55, 1)
        stems((4.56, 2.42, FLOOR + 0.56), 0.2, 5, "#F4EDE0", 3, "flower")
    with thing("Yoga mat", "Sports", 0.56, 0.24, rz=8):
        yoga_mat()
    with thing("Floor cushion, amber", "Decor", 1.55, 0.44, rz=18):
        floor_cushion("#C68B46")
    with thing("Tablet computer", "Electronics", 1.54, 0.43, 0.186, 36):
        tablet()
    with thing("Woven basket with blankets", "Decor", 3.66, 0.58, rz=10):
        round_basket(0.24, 0.28)
        soft((0, 0, 0.16), (0.38, 0.36, 0.17), fabric("#E9E2D4"), 0.08, 0.03, wob=0.02)
        soft((0.04, -0.02, 0.26), (0.28, 0.24, 0.11), fabric("sage"), 0.05, 0.02, (0, 0, 20), wob=0.02)
    with thing("Slippers", "Clothing", 4.56, 0.66, rz=28):
        slippers("#8C6B4A", "#B9694A")
    with thing("Weekend bag", "Clothing", 2.66, 0.32, rz=-24):
        soft((0, 0, 0), (0.50, 0.26, 0.28), fabric("#7A5A3C"), 0.09, 0.02, wob=0.012, seam=fabric("#4E3520"))
        for s in (-1, 1):
            handle = [(-0.12, s * 0.09, 0.26), (-0.10, s * 0.05, 0.40), (0.10, s * 0.05, 0.40), (0.12, s * 0.09, 0.26)]
            tube(handle, 0.011, matte("#4E3520", 0.6))


def build() -> None:
    shell()
    window_side()
    dresser_side()
    bed_side()
    wardrobe_side()
    foot_of_the_bed()
    daylight(W, D, 1270, 150)
    window_light(WINDOW_Y, 1.57, 2.22, 0.86, 168, glow=30)
