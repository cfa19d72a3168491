"""Dining room: brick-red walls over white panelling, herringbone, a table laid for six in the evening."""

import math

from kit.books import book_stack
from kit.boxes import crate, round_basket
from kit.curios import gramophone
from kit.household import round_mirror, tray
from kit.kitchenware import bottle, bread_board
from kit.lamps import chandelier, lamp_arm, table_lamp
from kit.light import daylight, window_light
from kit.materials import black, brass, glass, gloss, matte, metal, plaster
from kit.pictures import art_hills, art_leaf, art_lines, art_shapes, picture
from kit.plants import monstera, rubber_fig, trailing_plant
from kit.rugs import rug
from kit.scene import FLOOR, at, is_closed, item, on_left, on_right, thing
from kit.seating import dining_chair, stool
from kit.shapes import box, cylinder, lathe, tube
from kit.shell import herringbone, slab, wainscot, wall_left, wall_right
from kit.storage import bar_cart, china_cabinet, grandfather_clock, sideboard, wine_rack
from kit.tables import long_table
from kit.tableware import bowl, cake, candlestick, decanter, fruit, place_setting, plates, teapot, wine_glass
from kit.textures import fabric, oak, walnut
from kit.vessels import stems, vase
from kit.windows import curtain, rod, sky_panel, window

NAME = "Dining Room"
W, D, H = 5.2, 4.3, 2.6
WINDOW_Y = 2.45
TABLE = (2.75, 1.95)
RED = "#C07C60"


def shell() -> None:
    slab(W, D)
    herringbone(W, D, ("#8A5F3E", "#7F5738", "#946845", "#775133"), 0.095)
    wall_left(D, H, plaster(RED), holes=[(WINDOW_Y - 0.6, WINDOW_Y + 0.6, 1.0, 2.28)], base=False)
    wall_right(W, D, H, plaster("#C98A6E"), base=False)
    with on_right(0, D):
        wainscot(W, 0.92, "#F1E8DA")
    with on_left(0):
        wainscot(D, 0.92, "#F1E8DA")
    with on_left(WINDOW_Y, 1.0):
        window(1.20, 1.28, sill=True)
        sky_panel(1.2, 1.28, "#C9D6DE", 1.0)


def window_side() -> None:
    with on_left(WINDOW_Y), item("Velvet curtains", "Decor"):
        rod(1.95, 2.42)
        for s in (-1, 1):
            with at(s * 0.78, -0.11, 0.05):
                curtain(0.42, 2.36, fabric("#33524C"), 5, 0.045, seed=21 + s)
    with on_left(WINDOW_Y), item("Trailing plant", "Decor"):
        trailing_plant((0.0, -0.05, 1.0), 0.06, 6, 0.3, "cream", (-90, -50, -130), seed=5)
    with on_left(3.86), thing("Grandfather clock", "Collectibles", 0, -0.03):
        grandfather_clock()
    with on_left(0.92):
        with thing("Sideboard, walnut", "Furniture", 0, -0.03):
            sideboard(1.45, 0.45, 0.82)
        top = FLOOR + 0.82
        with item("Table lamp, pine", "Decor"):
            table_lamp((-0.52, -0.24, top), 10, "pine", 1.3)
        with thing("Gramophone", "Collectibles", 0.48, -0.25, top, -20):
            gramophone()
        with thing("Tray with decanter", "Kitchenware", -0.02, -0.25, top):
            tray(0.44, 0.28, oak)
            with at(-0.08, 0.02, 0.012):
                decanter()
            for x, y in ((0.06, -0.05), (0.13, 0.04)):
                cylinder((x, y, 0.012), 0.032, 0.075, glass("#DDEBE6", 0.8), bev=0.005)
        with thing("Painting, landscape", "Art", 0.0, 0, 1.78):
            picture(1.05, 0.74, art_hills("#E9D3A6", "#D98A3D", "#8FA395", "#33524C", "#C9A66B"), metal("#B98D4C", 0.35), 0.05, 0.0, 0.04)


def cabinet_side() -> None:
    with at(1.15, D - 0.03, FLOOR):
        with item("China cabinet, walnut", "Furniture"):
            shelves = china_cabinet(1.15)
        with item("Dinner service", "Kitchenware"):
            for k in range(4):
                plate = [(0, 0), (0.065, 0), (0.115, 0.013), (0.112, 0.017), (0.065, 0.006), (0, 0.004)]
                lathe(
                    plate,
                    (-0.39 + k * 0.26, -0.05, shelves[1] + 0.115),
                    gloss(("white", "#8FB0B5", "white", "#8FB0B5")[k], 0.2),
                    (80, 0, 0),
                )
            plates((-0.28, -0.16, shelves[0]), 9, 0.12, ("white", "#F1E7D6"))
            plates((0.30, -0.16, shelves[0]), 6, 0.10, ("#8FB0B5", "white"))
        with item("Tureen", "Kitchenware"):
            lathe(
                [(0, 0), (0.06, 0), (0.10, 0.05), (0.11, 0.10), (0.10, 0.105), (0.04, 0.15), (0.012, 0.16), (0.016, 0.18), (0, 0.185)],
                (0.0, -0.16, shelves[0]),
                gloss("white", 0.2),
            )
        with item("Teapot", "Kitchenware"), at(0.28, -0.15, shelves[2]):
            teapot("#C97F5E")
        with item("Wine glasses", "Kitchenware"):
            for k in range(5):
                wine_glass("#E6EEEA", (-0.42 + k * 0.10, -0.13 - 0.04 * (k % 2), shelves[2]))
        with item("Jug", "Kitchenware"):
            vase((0.10, -0.15, shelves[2]), "pine", 0.75, 1)
        with item("Silver bowl", "Collectibles"):
            bowl((-0.30, -0.17, 2.06), 0.15, 0.10, mat=metal("#D3D4D2", 0.2))
        with item("Vase, tall", "Decor"):
            vase((0.28, -0.17, 2.06), "cream", 1.2, 3)
    with on_right(3.62, D):
        for k, (x, z, w, h) in enumerate(
            (
                (-0.52, 1.86, 0.42, 0.52),
                (0.04, 1.92, 0.52, 0.40),
                (0.04, 1.40, 0.52, 0.44),
                (-0.52, 1.32, 0.42, 0.34),
                (0.60, 1.66, 0.36, 0.90),
            )
        ):
            art = (art_leaf("#F1E8D8", "#33524C"), art_hills("#EFE3CF", "brick"), art_shapes(), art_lines(), art_leaf("#E9D9BE", "brick"))[
                k
            ]
            with thing("Framed print", "Art", x, 0, z):
                picture(w, h, art, (oak, black(), metal("#B98D4C", 0.35), black(), oak)[k], 0.02, 0.03)
    with on_right(4.52, D):
        with thing("Wine rack with bottles", "Kitchenware", 0.10, -0.03):
            wine_rack(5, 7)
        with item("Monstera", "Decor"):
            monstera((0.10, -0.18, FLOOR + 0.87), 0.72, potcol="cream", r=0.13, n=11)
    with on_right(2.32, D), thing("Mirror, brass", "Decor", 0, 0, 1.32):
        round_mirror(0.26)


def table() -> None:
    x, y = TABLE
    with item("Large rug", "Decor"):
        rug((x, y, FLOOR), 3.0, 2.1, 0, "#D9C3A0", "#33524C", "#8C3F2E", "#B08B62", False)
    with thing("Dining table, walnut", "Furniture", x, y, 0.026):
        long_table(2.05, 0.98, 0.75, walnut, walnut)
    for k, (dx, dy, turn) in enumerate(
        (
            (-0.62, -0.70, 176),
            (0.02, -0.72, 184),
            (0.66, -0.69, 178),
            (-0.64, 0.72, 3),
            (0.0, 0.70, -4),
            (0.64, 0.73, 2),
            (-1.32, 0.02, 93),
            (1.36, -0.06, -96),
        )
    ):
        with thing("Dining chair", "Furniture", x + dx, y + dy, 0.026, turn):
            dining_chair("#33524C" if k > 5 else "#C99A5B")
    with at(x, y, 0.776):
        with item("Table runner", "Decor"):
            box((0, 0, 0), (1.7, 0.30, 0.003), fabric("#E9DCC4"), 0.001)
            for side in (-1, 1):
                box((side * 0.80, 0, 0.003), (0.05, 0.30, 0.001), fabric("brick"), 0)
        for dx in (-0.64, 0.0, 0.64):
            for side in (-1, 1):
                with item("Place setting", "Kitchenware"), at(dx, side * 0.325, 0.001, 0 if side < 0 else 180, 0.82):
                    place_setting("white" if side < 0 else "#F1E7D6", "brick" if dx else "pine")
        for dx in (-0.38, 0.38):
            with item("Candlestick", "Decor"), at(dx, 0.03, 0.004, s=0.9):
                candlestick()
        with item("Vase with peonies", "Decor"):
            vase((0.0, 0.0, 0.004), "cream", 0.8, 2)
            stems((0.0, 0.0, 0.12), 0.26, 11, "#D98A7A", 8, "flower")
        with item("Bread board", "Kitchenware"), at(-0.80, 0.0, 0.004, 80, 0.62):
            bread_board()
        with item("Cake on a stand", "Kitchenware"), at(0.78, 0.02, 0.004, s=0.9):
            cake()
    with item("Chandelier, brass", "Decor"), at(x, y, 1.86):
        chandelier(H - 1.9 if is_closed() else 0.56)


def front() -> None:
    with at(4.62, 0.74, FLOOR, -60):
        with item("Bar cart", "Furniture"):
            bar_cart()
        with item("Bottles", "Other"):
            for k, (px, py, colour, h) in enumerate(
                (
                    (-0.24, 0.08, "#39543C", 0.30),
                    (-0.12, 0.10, "#B7742A", 0.26),
                    (0.0, 0.08, "#D9E4E0", 0.28),
                    (-0.20, -0.05, "#8E2F26", 0.24),
                    (0.12, 0.10, "#26343F", 0.31),
                )
            ):
                with at(px, py, 0.723):
                    bottle(h, 0.04, colour, ("brick", "ink", "amber")[k % 3], "cream" if k % 2 else "#E9C46A")
        with item("Cocktail shaker", "Kitchenware"):
            lathe(
                [(0, 0), (0.036, 0), (0.045, 0.12), (0.04, 0.16), (0.022, 0.19), (0.022, 0.22), (0, 0.225)],
                (0.22, -0.04, 0.723),
                metal("#D3D4D2", 0.18),
            )
        with item("Ice bucket", "Kitchenware"):
            lathe([(0, 0), (0.06, 0), (0.08, 0.13), (0.075, 0.13), (0.055, 0.012), (0, 0.012)], (0.10, -0.10, 0.723), brass())
            for k in range(5):
                box(
                    (0.10 + 0.025 * math.cos(k * 2), -0.10 + 0.025 * math.sin(k * 2), 0.80 + k * 0.008),
                    (0.03, 0.03, 0.03),
                    glass("#E6F0F2", 0.8),
                    0.005,
                    (k * 20, k * 30, 0),
                )
        with item("Tumblers", "Kitchenware"):
            for k in range(6):
                cylinder((-0.22 + k % 3 * 0.085, -0.06 + k // 3 * 0.09, 0.303), 0.034, 0.08, glass("#D9C9A0", 0.9), bev=0.005)
        with item("Books on wine", "Books"):
            book_stack((0.18, 0.0, 0.303), 4, 0.24, 0.17, 10, 15)
    with item("Rubber fig", "Decor"):
        rubber_fig((0.48, 0.34, FLOOR), 1.0, "#3F6B45", "#33524C", 0.14, 16, 6)
    with thing("Basket of firewood", "Other", 1.10, 0.32, rz=16):
        round_basket(0.21, 0.24)
        for k in range(7):
            with at(-0.09 + k % 4 * 0.06, -0.05 + k // 4 * 0.09, 0.19 + k // 4 * 0.04, 12 * k, 1, 0, 90):
                cylinder((0, 0, -0.18), 0.036, 0.36, matte("#7A5236", 0.9, 0.8, 60), bev=0.004, seg=14)
    with thing("Crate of pumpkins", "Other", 2.62, 0.36, rz=-10):
        crate(0.50, 0.34, 0.18)
        for px, py, r, colour in ((-0.13, 0.02, 0.115, "#C8702E"), (0.09, 0.05, 0.10, "#D98F3F"), (0.12, -0.09, 0.07, "#E5D3A6")):
            fruit((px, py, 0.07), r, colour, 0.78)
            tube([(px, py, 0.07 + r * 1.5), (px + 0.01, py, 0.07 + r * 1.85)], 0.012, matte("#6A5A38"), smooth=False)
    with thing("Piano stool", "Furniture", 3.62, 0.34, rz=20):
        stool("#7A5236", 0.42, 0.18)
    with item("Stack of books", "Books"):
        book_stack((3.62, 0.34, FLOOR + 0.42), 3, 0.25, 0.18, 30, 44)


def build() -> None:
    shell()
    window_side()
    cabinet_side()
    table()
    front()
    with on_right(TABLE[0], D, 2.42):
        lamp_arm(D - TABLE[1], brass())
    daylight(W, D, 1060, 160, 0.56, (1, 0.90, 0.80))
    window_light(WINDOW_Y, 1.64, 2.28, 0.82, 170, 26, 52000, 20)
