"""Living room: pine sofa, oak, afternoon sun over a rug."""

from kit.books import book_row, book_stack, lean_book
from kit.boxes import lidded_box, record_crate, round_basket, woven_basket
from kit.electronics import game_console, media_player, remote_control, soundbar, television, turntable
from kit.fittings import outlet
from kit.household import ball_of_wool, cable, candle, magazine, pet_bed, radiator, slippers
from kit.instruments import acoustic_guitar
from kit.lamps import floor_lamp
from kit.light import daylight, window_light
from kit.materials import black, matte, plaster, sheer
from kit.pictures import art_hills, art_leaf, art_shapes, picture
from kit.plants import rubber_fig, snake_plant, trailing_plant
from kit.rugs import rug
from kit.scene import FLOOR, at, item, on_left, on_right, thing
from kit.seating import bentwood_armchair, pouf, sofa
from kit.shapes import box, cylinder, tube
from kit.shell import boards, slab, wall_left, wall_right
from kit.soft import soft
from kit.storage import bookcase, media_console
from kit.tables import coffee_table
from kit.tableware import bowl
from kit.textures import fabric, oak, walnut
from kit.vessels import mug, stems, vase
from kit.windows import curtain, rod, sky_panel, window

NAME = "Living Room"
W, D, H = 5.3, 4.12, 2.55
WINDOW_Y = 2.90


def shell() -> None:
    slab(W, D)
    boards(W, D, "X")
    wall_left(D, H, plaster("#F3EBDF"), holes=[(2.25, 3.55, 0.92, 2.28)])
    wall_right(W, D, H, plaster("#F7F0E5"))
    with on_left(WINDOW_Y, 0.92):
        window(1.30, 1.36)
        sky_panel(1.30, 1.36)


def window_side() -> None:
    with on_left(WINDOW_Y):
        with item("Linen curtains", "Decor"):
            rod(2.0, 2.44)
            for x, seed in ((-0.80, 2), (0.80, 5)):
                with at(x, -0.11, 0.05):
                    curtain(0.40, 2.38, sheer("#E9DCC9", 0.35), 5, 0.04, seed=seed)
        radiator()
        mug((-0.40, -0.04, 0.92), "amber", 0.03, 0.06)
        with item("Trailing plant", "Decor"):
            trailing_plant((0.34, -0.05, 0.92), 0.06, 5, 0.3, "white", (-90, -50, -130), seed=3)
        vase((0.12, -0.05, 0.92), "clay", 0.55, 0)
    with item("Rubber fig", "Decor"):
        rubber_fig((0.50, 3.62, FLOOR), 1.62)
    with thing("Acoustic guitar", "Instruments", 0.60, 2.22, rz=62):
        acoustic_guitar()


def television_side() -> None:
    with on_left(1.02):
        with thing("Media console, oak", "Furniture", 0, -0.02):
            media_console()
        top = FLOOR + 0.61
        with thing("Game console", "Electronics", 0, -0.32, FLOOR + 0.388):
            game_console()
        with thing("Media player", "Electronics", -0.08, -0.33, FLOOR + 0.196):
            media_player()
        with thing("Television, 55 inch", "Electronics", 0, -0.23, top):
            television()
        with thing("Soundbar", "Electronics", 0, -0.34, top):
            soundbar()
        with item("Vase with dry grasses", "Decor"):
            vase((-0.74, -0.23, top), "amber", 1.0, 1)
            stems((-0.74, -0.23, top + 0.12), 0.40, 9, seed=3)
        with item("Stack of books", "Books"):
            height = book_stack((0.755, -0.25, top), 3, 0.21, 0.15, 80, 6)
        with thing("Candle", "Decor", 0.755, -0.25, height):
            candle()
        cable((0.2, -0.03, top + 0.2), (0.3, -0.04, top - 0.05), (0.5, -0.03, 0.12), (0.95, -0.02, 0.06), (0.975, -0.02, 0.22))
        with at(0.975, 0, 0.27):
            outlet(2)
        with thing("Framed print, hills", "Art", -0.26, 0, 1.96):
            picture(0.66, 0.50, art_hills(), oak)
        with thing("Framed print, leaf", "Art", 0.34, 0, 1.96):
            picture(0.36, 0.46, art_leaf(), black())


def sofa_side() -> None:
    with thing("Sofa, green velvet", "Furniture", 2.42, D - 0.60):
        sofa()
    with on_right(0, D):
        with thing("Framed print, shapes", "Art", 1.98, 0, 1.62):
            picture(0.62, 0.82, art_shapes(), oak, 0.026)
        with thing("Framed print, sea", "Art", 2.78, 0, 1.66):
            picture(0.72, 0.56, art_hills("#F3ECDD", "brick", "#A9BDC4", "#2E4A55", "sand"), black(), 0.018)
        with at(3.72, 0, 0.28):
            outlet(1)
    with item("Floor lamp, brass", "Decor"):
        floor_lamp((3.80, D - 0.42, FLOOR), 1.62, 24)
    cable((3.80, D - 0.28, 0.02), (3.74, D - 0.12, 0.018), (3.72, D - 0.02, 0.10), (3.72, D - 0.015, 0.26))
    filled_bookcase(4.66)


def filled_bookcase(x: float) -> None:
    """The bookcase with everything in it."""
    w, h, y = 1.05, 2.05, -0.19
    shelves = (0.07, 0.45, 0.80, 1.13, 1.45, 1.75)
    left, right = -w / 2 + 0.036, w / 2 - 0.036
    with at(x, D - 0.01, FLOOR):
        with item("Bookcase, oak", "Furniture"):
            bookcase(w, h, 0.32, shelves)
        for place, colour in ((-0.24, "#C8A97C"), (0.24, "#B99868")):
            with thing("Woven basket", "Decor", place, -0.17, shelves[0]):
                woven_basket(0.42, 0.26, 0.24, colour, True)
        with item("Novels", "Books"):
            end = book_row(left, 0.02, y, shelves[1], 0.30, 0.2, seed=1)
            lean_book(end + 0.045, y, shelves[1] + 0.004, 0.25, 13)
        with item("Vase, white", "Decor"):
            vase((0.33, -0.16, shelves[1]), "paper", 0.95, 0)
        with item("Stack of books", "Books"):
            book_stack((0.19, -0.18, shelves[1]), 2, 0.2, 0.15, 84, 3)
        with item("Art books", "Books"):
            book_row(0.02, right, y, shelves[2], 0.27, 0.19, seed=2)
        with item("Trailing plant", "Decor"):
            trailing_plant((-0.33, -0.19, shelves[2]), 0.062, 6, 0.36, "amber", (-90, -60, -120))
        book_stack((-0.12, -0.18, shelves[2]), 3, 0.19, 0.14, 88, 4)
        with item("Travel guides", "Books"):
            end = book_row(left, -0.12, y, shelves[3], 0.25, 0.18, seed=8)
            lean_book(end + 0.04, y, shelves[3] + 0.004, 0.22, 11, "amber")
        with item("Bowl, glazed", "Collectibles"):
            cylinder((0.12, -0.19, shelves[3]), 0.055, 0.02, walnut)
            bowl((0.12, -0.19, shelves[3] + 0.02), 0.11, 0.10, "pine")
        with thing("Photo in a frame", "Art", 0.35, -0.21, shelves[3], -6):
            box((0, 0, 0), (0.16, 0.05, 0.21), oak, 0.006, (-8, 0, 0))
            box((0.003, -0.028, 0.022), (0.125, 0.006, 0.165), matte("#E8E0D0", 0.8), 0.001, (-8, 0, 0))
        with item("Poetry", "Books"):
            book_row(0.06, 0.34, y, shelves[4], 0.23, 0.17, seed=12)
        book_stack((-0.28, -0.18, shelves[4]), 4, 0.21, 0.15, 4, 9)
        with item("Binders", "Documents"):
            for k, colour in enumerate(("pine", "#27524F", "#31605B")):
                box((-0.055 + k * 0.034, -0.18, shelves[4]), (0.03, 0.2, 0.19), matte(colour, 0.6), 0.004)
                box((-0.055 + k * 0.034, -0.281, shelves[4] + 0.11), (0.02, 0.003, 0.04), matte("cream"), 0.001)
        with item("Crime novels", "Books"):
            book_row(left, -0.24, y, shelves[5], 0.22, 0.17, seed=21)
        with item("Vase, terracotta", "Decor"):
            vase((-0.02, -0.18, shelves[5]), "clay", 0.8, 2)
        vase((0.13, -0.16, shelves[5]), "ink", 0.72, 3)
        book_row(0.24, 0.44, y, shelves[5], 0.22, 0.16, seed=31)
        with thing("Keepsake box", "Other", -0.27, -0.16, h, 4):
            lidded_box(0.36, 0.25, 0.185)
        with item("Snake plant", "Decor"):
            snake_plant((0.26, -0.16, h), 0.34, "pine", 0.075, 8, 3)


def coffee_table_and_rug() -> None:
    with item("Wool rug", "Decor"):
        rug((2.50, 1.93, FLOOR), 2.75, 1.95, 0)
    with at(2.45, 1.98, 0.026, 4):
        with item("Coffee table, oak", "Furniture"):
            coffee_table()
        top = 0.394
        with item("Stack of books", "Books"):
            height = book_stack((-0.25, 0.03, top), 3, 0.30, 0.22, 8, 14)
        with item("Bowl, sand glaze", "Kitchenware"):
            bowl((-0.25, 0.03, height), 0.075, 0.05, "#E4C9A6")
        with item("Cup and saucer", "Kitchenware"):
            mug((0.13, -0.14, top), "white", 0.036, 0.075, 30, saucer="white")
        with item("Vase with flowers", "Decor"):
            vase((0.27, 0.09, top), "pine", 0.62, 2)
            stems((0.27, 0.09, top + 0.1), 0.22, 5, "#E8DFCC", 8, "flower")
        with thing("Remote control", "Electronics", -0.02, -0.17, top, 35):
            remote_control()
        with thing("Magazine", "Books", 0.06, 0.12, top, -20):
            magazine()


def front() -> None:
    with thing("Armchair, bentwood", "Furniture", 4.42, 1.45, rz=-68):
        bentwood_armchair()
    with thing("Knitted pouf", "Furniture", 3.46, 0.66, 0.026, 24):
        pouf()
    with item("Stack of books", "Books"):
        book_stack((3.47, 0.66, 0.371), 2, 0.26, 0.19, 20, 5)
    with thing("Record player", "Electronics", 0.62, 0.42, 0.312, 90):
        turntable()
    with thing("Low bench, walnut", "Furniture", 0.62, 0.42, FLOOR, 90):
        box((0, 0, 0.265), (0.86, 0.42, 0.035), walnut, 0.008)
        for x in (-0.36, 0.36):
            for y in (-0.15, 0.15):
                cylinder((x, y, 0), 0.012, 0.27, walnut, r2=0.02)
    with thing("Crate of records", "Collectibles", 1.38, 0.52, rz=-12):
        record_crate()
    with item("Record sleeve", "Collectibles"):
        box((1.66, 0.28, FLOOR), (0.31, 0.31, 0.006), matte("amber", 0.5), 0.001, (0, 0, 24))
        cylinder((1.66, 0.28, FLOOR + 0.006), 0.09, 0.001, matte("cream"), bev=0)
    with thing("Slippers", "Clothing", 3.06, 2.84, 0.013):
        slippers()
    with item("Stack of books", "Books"):
        book_stack((1.30, 2.96, 0.026), 4, 0.27, 0.2, 30, 17)
    with thing("Dog bed", "Other", 4.42, 0.46, rz=30):
        pet_bed("#6E7F6C", "#EDE0CB", 0.38)
    with at(4.40, 0.44, 0.09, 40):
        soft((0, 0, 0), (0.17, 0.06, 0.05), fabric("cream"), 0.024, 0.004, n=10)
    with thing("Knitting basket", "Decor", 2.52, 0.42, rz=20):
        round_basket(0.19, 0.22)
        for x, y, z, r, colour in (
            (-0.07, 0.04, 0.12, 0.075, "amber"),
            (0.07, 0.05, 0.13, 0.07, "pine"),
            (0.0, -0.07, 0.13, 0.072, "#E6D6BE"),
        ):
            with at(x, y, z):
                ball_of_wool(r, colour)
        for x in (-0.03, 0.05):
            tube([(x, 0.0, 0.2), (x * 3, 0.08, 0.48)], 0.005, oak, smooth=False)
    tube([(2.60, 0.30, 0.02), (2.72, 0.18, 0.018), (2.95, 0.22, 0.018), (3.02, 0.12, 0.018)], 0.004, fabric("amber"))
    with at(3.05, 0.11, FLOOR):
        ball_of_wool(0.06, "amber")


def build() -> None:
    shell()
    window_side()
    television_side()
    sofa_side()
    coffee_table_and_rug()
    front()
    daylight(W, D, 1300, 160)
    window_light(WINDOW_Y, 1.58, 2.28, 0.88, glow=32)
