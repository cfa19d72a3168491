"""Game room: midnight blue, walnut, neon and a lamp over green cloth."""

import math

from kit.appliances import popcorn_machine
from kit.arcade import arcade_cabinet, jukebox, pinball_machine
from kit.books import book_row
from kit.boxes import crate
from kit.electronics import gamepad
from kit.games import board_games, chess_set, cue_rack, dart_board, football_table, pool_table
from kit.household import trophy
from kit.instruments import electric_guitar
from kit.kitchenware import bottle
from kit.lamps import ceiling_rose, lamp_stand, pendant
from kit.light import area_light, daylight, point_light
from kit.materials import black, brass, glass, gloss, glow, matte, plaster
from kit.pictures import art_lines, art_shapes, picture
from kit.plants import trailing_plant
from kit.rugs import rug
from kit.scene import FLOOR, at, is_closed, item, on_left, on_right, thing
from kit.seating import bar_stool, bean_bag
from kit.shapes import box, cylinder, tube
from kit.shell import boards, slab, wall_left, wall_right
from kit.sports import play_ball, skateboard
from kit.storage import bookcase, wall_shelf
from kit.tableware import bowl
from kit.textures import walnut

NAME = "Game Room"
W, D, H = 5.6, 4.5, 2.6
TABLE = (2.75, 2.05)
# How far behind the middle of the table the lamp stands.
STAND = 0.86
TONE = {"exposure": -0.30}


def shell() -> None:
    slab(W, D)
    boards(W, D, "X", 0.14, ("#7A5236", "#70492F", "#845B3D", "#694429"), 27)
    wall_left(D, H, plaster("#3B5566"), skirt=matte("#2C4150", 0.5))
    wall_right(W, D, H, plaster("#42606F"), skirt=matte("#2C4150", 0.5))


def left_wall() -> None:
    with on_left(3.55):
        with thing("Arcade machine", "Electronics", 0.34, -0.03):
            arcade_cabinet()
        with thing("Arcade machine", "Electronics", -0.42, -0.03):
            arcade_cabinet("#7A2F26", "#E6D7B8", "#7A4E8E")
    with on_left(1.98):
        with thing("Jukebox", "Electronics", 0.28, -0.03):
            jukebox()
        with item("Neon sign", "Decor"):
            star = [
                (
                    0.30 * math.sin(math.radians(k * 36)) * (1 if k % 2 == 0 else 0.45) + 0.28,
                    2.16 + 0.26 * math.cos(math.radians(k * 36)) * (1 if k % 2 == 0 else 0.45),
                )
                for k in range(11)
            ]
            tube([(x, -0.04, z) for x, z in star], 0.012, glow("#FFB45A", 7), smooth=False)
            point_light((0.28, -0.35, 2.12), 7, (1, 0.65, 0.3), 0.2)
    with on_left(0.86):
        with thing("Bar, walnut", "Furniture", 0, -0.05):
            box((0, -0.20, 0), (1.36, 0.36, 1.02), walnut, 0.012)
            box((0, -0.22, 1.02), (1.50, 0.52, 0.04), gloss("#2A1D15", 0.25), 0.012)
            for k in range(11):
                box((-0.6 + k * 0.12, -0.385, 0.10), (0.085, 0.014, 0.86), walnut, 0.006)
            tube([(-0.66, -0.46, 0.16), (0.66, -0.46, 0.16)], 0.018, brass(), smooth=False)
        top = FLOOR + 1.06
        with item("Popcorn machine", "Appliances"), at(0.44, -0.26, top, -8):
            popcorn_machine()
        with item("Beer glasses", "Kitchenware"):
            for x, y in ((-0.20, -0.30), (-0.06, -0.36), (-0.34, -0.22)):
                cylinder((x, y, top), 0.034, 0.13, glass("#E6EEEA", 0.8), bev=0.006)
                cylinder((x, y, top + 0.006), 0.030, 0.09, gloss("#D9962E", 0.08), bev=0.004)
                cylinder((x, y, top + 0.096), 0.030, 0.022, matte("#F7F0DC", 0.9), bev=0.006)
        with item("Bowl of crisps", "Kitchenware"):
            bowl((0.14, -0.34, top), 0.10, 0.06, "brick")
            for k in range(12):
                a = k * 2.4
                box(
                    (0.14 + 0.05 * math.cos(a), -0.34 + 0.05 * math.sin(a), top + 0.045),
                    (0.045, 0.035, 0.004),
                    matte("#E3B04B", 0.8),
                    0.001,
                    (k * 31, k * 17, k * 50),
                )
        with at(0, 0, 1.62):
            wall_shelf(1.1, 0.20, walnut)
        with item("Bottles", "Other"):
            for k in range(8):
                with at(-0.46 + k * 0.11, -0.10, 1.62):
                    bottle(
                        0.26 + 0.02 * (k % 3),
                        0.036,
                        ("#39543C", "#B7742A", "#D9E4E0", "#8E2F26", "#26343F", "#C9932F", "#5A3A22", "#7FA39A")[k],
                        ("ink", "amber", "brick")[k % 3],
                        "cream" if k % 2 else "#E9C46A",
                    )
        with item("Trophies", "Collectibles"):
            with at(0.45, -0.10, 1.62):
                trophy()
        with thing("Vintage sign", "Decor", 0.0, 0, 2.16):
            box((0, -0.015, -0.16), (0.86, 0.03, 0.32), gloss("#A33A2C", 0.4), 0.02)
            box((0, -0.033, -0.13), (0.80, 0.004, 0.26), gloss("#F2E6C8", 0.4), 0.01)
            for k, wide in enumerate((0.5, 0.36)):
                box((0, -0.037, 0.0 - k * 0.09), (wide, 0.004, 0.05), matte(("#26343F", "#A33A2C")[k]), 0.006)
    for x, y, turn in ((1.02, 0.56, 20), (1.04, 1.16, -30)):
        with thing("Bar stool, red", "Furniture", x, y, rz=turn):
            bar_stool()


def right_wall() -> None:
    with on_right(0, D):
        with thing("Cue rack with cues", "Sports", 1.40, 0, 0.96):
            cue_rack()
        with thing("Dartboard", "Sports", 2.06, 0, 1.62):
            box((0, -0.008, -0.46), (0.92, 0.014, 0.92), matte("#2A1D15", 0.9, 0.3), 0.01)
            dart_board()
        with item("Score board", "Other"):
            box((2.74, -0.01, 1.40), (0.34, 0.02, 0.50), matte("#26302C", 0.9), 0.006)
            for k in range(5):
                box((2.66, -0.022, 1.48 + k * 0.075), (0.09, 0.002, 0.012), matte("#E6E2D6"), 0)
                box((2.82, -0.022, 1.48 + k * 0.075), (0.07, 0.002, 0.012), matte("#E6E2D6"), 0)
        with thing("Pinball machine", "Electronics", 3.48, -0.04):
            pinball_machine()
        with thing("Game shelf, walnut", "Furniture", 4.72, -0.02):
            bookcase(1.2, 1.75, 0.36, (0.08, 0.50, 0.92, 1.34), walnut)
        for x, z, n, seed in (
            (-0.38, 0.08, 6, 1),
            (0.0, 0.08, 5, 2),
            (0.38, 0.08, 6, 3),
            (-0.36, 0.50, 5, 4),
            (0.36, 0.92, 5, 5),
            (-0.02, 0.50, 4, 6),
        ):
            with item("Board games", "Toys"), at(4.72 + x, -0.20, FLOOR + z):
                board_games(n, seed)
        with item("Video games", "Electronics"):
            book_row(4.72 + 0.20, 4.72 + 0.55, -0.20, FLOOR + 0.50, 0.24, 0.16, seed=17)
            book_row(4.72 - 0.56, 4.72 - 0.02, -0.20, FLOOR + 0.92, 0.24, 0.16, seed=18)
        with item("Trophies", "Collectibles"):
            for k, x in enumerate((-0.40, -0.18, 0.06)):
                with at(4.72 + x, -0.20, FLOOR + 1.34, s=0.9 + 0.16 * (k % 2)):
                    trophy()
        with item("Globe bar", "Collectibles"), at(4.72 + 0.36, -0.20, FLOOR + 1.34):
            play_ball(0.12, "#B08B62")
        with thing("Chess set", "Toys", 4.62, -0.20, FLOOR + 1.75, 4):
            chess_set(0.34)
        with item("Trailing plant", "Decor"):
            trailing_plant((5.16, -0.16, FLOOR + 1.75), 0.06, 6, 0.4, "amber", (-90, -50, -130), seed=7)
        for x, art in ((0.36, art_shapes("#E9D9BE", ("brick", "amber", "#A9BDC4", "ink"))), (0.86, art_lines("#F2E6C8", "brick"))):
            with thing("Poster", "Art", x, 0, 1.98):
                picture(0.42, 0.56, art, black(), 0.014, 0.0)


def middle() -> None:
    x, y = TABLE
    with item("Rug under the table", "Decor"):
        rug((x, y, FLOOR), 3.0, 2.0, 0, "#7A3B2E", "#E6D7B8", "#C9932F", "#26343F", False)
    with thing("Pool table", "Sports", x, y, 0.026):
        pool_table()
    with item("Billiard lamp", "Decor"):
        tube([(x - 0.62, y, 1.98), (x + 0.62, y, 1.98)], 0.014, brass(), smooth=False)
        for dx in (-0.5, 0.5):
            if is_closed():
                tube([(x + dx, y, 1.98), (x + dx, y, H)], 0.006, brass(), smooth=False)
                with at(x + dx, y):
                    ceiling_rose(H, brass(), 0.045)
            else:
                tube([(x + dx, y, 1.98), (x, y, 2.40)], 0.006, brass(), smooth=False)
                cylinder((x + dx * 0.02, y, 2.385), 0.012, 0.03, brass())
        for dx in (-0.48, 0, 0.48):
            pendant((x + dx, y, 1.72), 1.98, 0.17, "#2F6B5C", 16)


def front() -> None:
    with thing("Bean bag, amber", "Furniture", 4.55, 1.20, rz=-40):
        bean_bag("#B7742A")
    with thing("Bean bag, blue", "Furniture", 5.02, 2.18, rz=-80):
        bean_bag("#3F6178")
    with thing("Game controller", "Electronics", 4.06, 0.66, rz=30):
        gamepad()
    with thing("Game controller", "Electronics", 4.24, 0.44, rz=-20):
        gamepad("#E6E2D6")
    with thing("Table football", "Sports", 2.36, 0.62, rz=6):
        football_table()
    with thing("Basketball", "Sports", 3.62, 0.36):
        play_ball(0.12, "#C46A32", "ink")
    with thing("Skateboard", "Sports", 3.62, 0.92, rz=-16):
        skateboard("#A9774A")
    with thing("Crate of drinks", "Other", 5.22, 0.52, rz=8):
        crate(0.42, 0.32, 0.24)
        for k in range(12):
            with at(-0.135 + k % 4 * 0.09, -0.09 + k // 4 * 0.09, 0.03):
                bottle(0.24, 0.034, "#5A3A22", "amber")
    with thing("Electric guitar", "Instruments", 0.42, 0.20, rz=30, s=0.95):
        electric_guitar()


def build() -> None:
    shell()
    left_wall()
    right_wall()
    middle()
    front()
    with at(TABLE[0], TABLE[1] + STAND, FLOOR):
        lamp_stand(STAND, 2.42 - FLOOR, brass())
    daylight(W, D, 760, 220, 0.50, (1, 0.86, 0.72))
    area_light((W * 0.5, D * 0.5, 3.4), (W * 0.5, D * 0.5, 0), 2.4, 60, (1, 0.82, 0.62))
