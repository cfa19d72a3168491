"""Bedroom 2: a child's. Pale blue and blush, a house for a bed, a tent, trains on the floor."""

import math

from kit.beds import single_bed
from kit.books import book_row, book_stack
from kit.boxes import crate
from kit.clothes import backpack
from kit.curios import desk_globe
from kit.lamps import string_lights, table_lamp
from kit.light import daylight, point_light, window_light
from kit.materials import gloss, glow, matte, plaster, sheer, steel
from kit.nursery import bunting, dolls_house, easel_board, mobile, play_tent, rocking_horse, toy_chest
from kit.outlines import disc
from kit.pictures import art_lines, art_shapes, picture
from kit.scene import FLOOR, at, item, on_left, on_right, thing
from kit.seating import bean_bag, stool
from kit.shapes import box, cylinder, extrude, lathe, tube
from kit.shell import boards, slab, wall_left, wall_right
from kit.soft import pillow, soft
from kit.sports import play_ball
from kit.storage import dresser, knob
from kit.textures import fabric, oak, pale, wood
from kit.toys import CHEERFUL, building_blocks, kite, stacking_rings, star, teddy_bear, toy_rocket, toy_train, toy_truck
from kit.vessels import mug
from kit.windows import curtain, rod, sky_panel, window

NAME = "Bedroom 2"
W, D, H = 4.8, 4.1, 2.5
WINDOW_Y = 2.35
STARS = ("#F1E0D3", "#E9C46A", "#F4F0E6")


def shell() -> None:
    slab(W, D)
    boards(W, D, "X", 0.16, ("#E3CBA6", "#DCC29A", "#E9D4B3", "#D6BA90"), 33)
    wall_left(D, H, plaster("#C7D7DA"), holes=[(WINDOW_Y - 0.6, WINDOW_Y + 0.6, 0.95, 2.15)])
    wall_right(W, D, H, plaster("#D2DFE0"))
    with on_left(WINDOW_Y, 0.95):
        window(1.20, 1.20)
        sky_panel(1.2, 1.2)
    with on_right(0, D):
        hills = (
            [(0, 0.02), (W, 0.02), (W, 0.62)]
            + [(W - W * i / 40, 0.66 + 0.16 * math.sin(i / 40 * 9) + 0.06 * math.sin(i / 40 * 23)) for i in range(1, 40)]
            + [(0, 0.7)]
        )
        extrude(hills, 0.002, matte("#A9C2AE", 0.9), (0, -0.001, 0), (90, 0, 0))
        near = (
            [(0, 0.02), (W, 0.02), (W, 0.40)]
            + [(W - W * i / 40, 0.42 + 0.12 * math.sin(i / 40 * 7 + 2)) for i in range(1, 40)]
            + [(0, 0.5)]
        )
        extrude(near, 0.002, matte("#8FAE9B", 0.9), (0, -0.003, 0), (90, 0, 0))
        for k in range(22):
            x, z = 0.2 + (k * 0.618 % 1) * (W - 0.4), 1.45 + (k * 0.377 % 1) * 0.9
            extrude(star(0.035 + 0.02 * (k % 3)), 0.002, matte(STARS[k % 3], 0.8), (x, -0.001, z), (90, 0, 0))


def window_side() -> None:
    with on_left(WINDOW_Y):
        with item("Curtains, blush", "Decor"):
            rod(1.86, 2.30)
            for s in (-1, 1):
                with at(s * 0.74, -0.11, 0.05):
                    curtain(0.38, 2.24, sheer("#E3C2AE", 0.3), 5, 0.04, seed=31 + s)
        with item("Toy rocket", "Toys"), at(-0.30, -0.06, 0.95, s=0.8):
            toy_rocket()
        with item("Piggy bank", "Toys"), at(0.26, -0.06, 0.95):
            soft((0, 0, 0.02), (0.17, 0.11, 0.11), gloss("#E3A79A", 0.3), 0.052, 0.006, n=14, wob=0)
            for x in (-0.05, 0.05):
                for y in (-0.03, 0.03):
                    cylinder((x, y, 0), 0.013, 0.03, gloss("#E3A79A", 0.3), seg=14)
        with thing("Window bench with drawers", "Furniture", 0, -0.24):
            box((0, 0, 0), (1.5, 0.44, 0.40), matte("#F4F0E6", 0.5), 0.01)
            for k in range(3):
                box((-0.5 + k * 0.5, -0.222, 0.06), (0.46, 0.014, 0.28), matte("#E3C2AE", 0.5), 0.006)
                knob((-0.5 + k * 0.5, -0.228, 0.22))
            soft((0, 0, 0.40), (1.46, 0.42, 0.08), fabric("#7FA39A"), 0.03, 0.01, seam=fabric("#5F8379"))
        for x, colour in ((-0.56, "#E9C46A"), (0.54, "#D9AE9A")):
            with item("Cushion", "Decor"):
                pillow((x, -0.16, 0.66), 0.36, 0.36, 0.13, fabric(colour), (66, 0, 12 if x < 0 else -10))
        with item("Picture books", "Books"):
            book_stack((0.05, -0.26, 0.50), 4, 0.26, 0.20, 20, 61)


def shelf_side() -> None:
    with on_left(0.78):
        with thing("Toy shelf, white", "Furniture", 0, -0.02):
            box((0, -0.19, 0), (1.2, 0.36, 0.04), matte("#F4F0E6", 0.5), 0.004)
            for x in (-0.59, -0.2, 0.2, 0.59):
                box((x, -0.19, 0.04), (0.024, 0.36, 0.80), matte("#F4F0E6", 0.5), 0.004)
            for z in (0.42, 0.82):
                box((0, -0.19, z), (1.2, 0.36, 0.024), matte("#F4F0E6", 0.5), 0.004)
            box((0, -0.012, 0.04), (1.18, 0.012, 0.78), matte("#E6D9C6", 0.7), 0)
        for x, z, colour in ((-0.395, 0.04, "#7FA39A"), (0.0, 0.04, "#E9C46A"), (0.395, 0.04, "#C97F5E")):
            with thing("Box of toys", "Toys", x, -0.20, FLOOR + z):
                box((0, 0, 0), (0.34, 0.30, 0.28), matte(colour, 0.7), 0.012)
                cylinder((0, -0.148, 0.18), 0.03, 0.006, matte("#3A3A36"), rot=(90, 0, 0), bev=0.001)
        with item("Picture books", "Books"):
            book_row(-0.57, -0.24, -0.20, FLOOR + 0.444, 0.28, 0.22, seed=71)
        with item("Toy truck", "Toys"), at(0.0, -0.22, FLOOR + 0.444, 20):
            toy_truck()
        with item("Abacus", "Toys"), at(0.40, -0.20, FLOOR + 0.444):
            for x in (-0.13, 0.13):
                box((x, 0, 0), (0.02, 0.06, 0.26), oak, 0.005)
            for k in range(5):
                z = 0.05 + k * 0.045
                tube([(-0.13, 0, z), (0.13, 0, z)], 0.003, steel(), smooth=False)
                for i in range(6):
                    with at(-0.10 + i * 0.026 + (0.045 if i > k else 0), 0, z - 0.013):
                        play_ball(0.013, CHEERFUL[k])
        top = FLOOR + 0.844
        with item("Globe", "Collectibles"), at(-0.42, -0.20, top, s=0.85):
            desk_globe()
        with item("Stacking rings", "Toys"), at(-0.12, -0.22, top):
            stacking_rings()
        with item("Night light, moon", "Decor"), at(0.14, -0.20, top):
            cylinder((0, 0, 0), 0.06, 0.02, oak, bev=0.006)
            lathe(
                [(0.075 * math.cos(math.radians(a)), 0.10 + 0.075 * math.sin(math.radians(a))) for a in range(-90, 91, 12)],
                (0, 0, 0),
                glow("#FFE3B0", 1.6),
                seg=32,
            )
            point_light((0, -0.12, 0.14), 4, (1, 0.75, 0.45), 0.08)
        with item("Teddy bear", "Toys"), at(0.42, -0.20, top, 8):
            teddy_bear()
        with thing("Framed print, rings", "Art", -0.28, 0, 1.66):
            picture(0.40, 0.50, art_lines("#FBF3E6", "#C97F5E"), oak)
        with thing("Kite", "Toys", 0.34, 0, 1.78, 12):
            kite()


def bed_side() -> None:
    x = 2.0
    with thing("House bed, pine", "Furniture", x, D - 0.62, rz=90):
        single_bed(0.98, 1.9, pale, lambda t, s: "#F4F0E6" if (int(t * 14) + int(s * 10)) % 2 else "#D9E3E0", "#F4F0E6", "#E3C2AE", 0.6)
        for q in (-0.93, 0.93):
            for s in (-1, 1):
                box((s * 0.47, q, 0.4), (0.045, 0.045, 1.0), pale, 0.006)
                tube([(s * 0.47, q, 1.38), (0, q, 1.80)], 0.022, pale, smooth=False)
        tube([(0, -0.95, 1.80), (0, 0.95, 1.80)], 0.022, pale, smooth=False)
        for s in (-1, 1):
            tube([(s * 0.47, -0.95, 1.39), (s * 0.47, 0.95, 1.39)], 0.020, pale, smooth=False)
    with item("String lights", "Decor"):
        string_lights(
            [(x - 0.93, D - 1.09, 1.40), (x - 0.93, D - 0.62, 1.80), (x + 0.93, D - 0.62, 1.80), (x + 0.93, D - 1.09, 1.40)], 3, 0.05, 7
        )
    with item("Teddy bear", "Toys"), at(x - 0.50, D - 0.72, FLOOR + 0.55, 40):
        teddy_bear("#D9C3A0", "#F4EEE2", 0.40)
    with item("Toy rabbit", "Toys"), at(x - 0.36, D - 0.42, FLOOR + 0.56, 20):
        soft((0, 0, 0), (0.13, 0.11, 0.14), fabric("#E6E0D6"), 0.054, 0.006, n=12)
        soft((0, -0.01, 0.13), (0.11, 0.10, 0.10), fabric("#E6E0D6"), 0.048, 0.004, n=12)
        for s in (-1, 1):
            soft((s * 0.028, 0, 0.21), (0.034, 0.022, 0.14), fabric("#E6E0D6"), 0.011, 0.002, (0, s * 8, 0), n=8)
    with item("Mobile with clouds", "Decor"):
        with at(0.72, D - 0.72, 1.90):
            mobile(0.46)
        box((0.72, D - 0.01, 2.02), (0.05, 0.02, 0.26), oak, 0.006)
        tube([(0.72, D - 0.02, 2.12), (0.72, D - 0.16, 2.32), (0.72, D - 0.42, 2.385), (0.72, D - 0.74, 2.36)], 0.012, oak)
    with on_right(3.72, D):
        with thing("Chest of drawers", "Furniture", 0.24, -0.02):
            dresser(1.0, 0.42, 0.78, 3, lambda a: matte("#F4F0E6", 0.5), lambda a: matte("#E9DCC4", 0.5))
        top = FLOOR + 0.78
        with item("Table lamp", "Decor"):
            table_lamp((-0.08, -0.22, top), 8, "#C97F5E", 1.1)
        with item("Dolls' house", "Toys"), at(0.40, -0.06, top, 0, 0.72):
            dolls_house()
        with thing("Framed print, shapes", "Art", -0.08, 0, 1.82):
            picture(0.42, 0.52, art_shapes("#FBF3E6", ("#7FA39A", "#E9C46A", "#D9AE9A", "#3F6178")), oak)
    with item("Bunting", "Decor"):
        bunting([(0.08, D - 0.02, 2.36), (1.6, D - 0.02, 2.36), (3.2, D - 0.02, 2.36), (W - 0.1, D - 0.02, 2.36)])


def middle() -> None:
    with item("Round rug, clouds", "Decor"):
        for r, colour, z in ((0.98, "#F1E3D3", 0.012), (0.90, "#E3C2AE", 0.0135), (0.86, "#F1E3D3", 0.015)):
            cylinder((2.35, 1.62, z), r, 0.012, fabric(colour, 120, 1.2, weave=0.026), bev=0.004, seg=80)
    with thing("Wooden train set", "Toys", 2.30, 1.70, 0.03, -12):
        toy_train()
    with thing("Building blocks", "Toys", 2.34, 1.72, 0.03, 20):
        building_blocks(9, 3)
    with thing("Play tent", "Toys", 4.12, 2.46, rz=6):
        play_tent()
    with thing("Rocking horse", "Toys", 3.72, 1.20, rz=-140):
        rocking_horse()
    with thing("Easel", "Toys", 0.98, 1.72, rz=64, s=0.92):
        easel_board()


def front() -> None:
    with thing("Children's table", "Furniture", 1.62, 0.62, rz=6):
        cylinder((0, 0, 0.44), 0.36, 0.026, wood("#E3CBA6", "X"), bev=0.010, seg=56)
        for a in (45, 135, 225, 315):
            c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
            tube([(c * 0.2, s * 0.2, 0.44), (c * 0.29, s * 0.29, 0)], 0.018, pale, smooth=False, r_end=0.013)
    for x, y, colour in ((1.12, 0.58, "#C97F5E"), (2.10, 0.72, "#7FA39A")):
        with thing("Children's stool", "Furniture", x, y):
            stool(colour, 0.28, 0.14)
    with at(1.62, 0.62, FLOOR + 0.466):
        with item("Crayons and drawing", "Toys"):
            box((-0.05, -0.04, 0), (0.30, 0.21, 0.002), matte("#FBF8EF"), 0, (0, 0, 14))
            extrude(disc(0.04), 0.001, matte("#E9C46A"), (-0.08, 0.0, 0.002))
            extrude([(-0.04, -0.1), (0.06, -0.08), (0.02, 0.0)], 0.001, matte("#7FA39A"), (0, 0, 0.002))
            for k in range(6):
                cylinder(
                    (0.12 + 0.012 * k, -0.16 + 0.03 * k, 0.006), 0.006, 0.085, matte(CHEERFUL[k]), rot=(0, 90, 30 * k), bev=0.002, seg=12
                )
        with item("Mug", "Kitchenware"):
            mug((0.20, 0.14, 0), "#E9C46A", 0.03, 0.06, 30, drink="#EAD9B4")
    with thing("Toy chest", "Toys", 3.02, 0.44, rz=-8):
        toy_chest(0.72)
    with thing("Toy truck", "Toys", 2.40, 0.28, rz=150):
        toy_truck("#3F6178", "#C97F5E")
    with thing("Ball", "Toys", 4.34, 0.62):
        play_ball(0.13, "#A33A2C")
    with item("Bean bag, sage", "Furniture"), at(0.50, 0.24, FLOOR, 20, 0.62):
        bean_bag("#8FAE9B")
    with thing("Backpack", "Clothing", 4.40, 1.42, rz=-60, s=0.82):
        backpack("#C97F5E")
    with thing("Toy crate with animals", "Toys", 3.82, 0.36, rz=24):
        crate(0.36, 0.28, 0.16)
        for k, (px, py, colour) in enumerate(((-0.09, 0.02, "#B98A57"), (0.05, 0.05, "#E6E0D6"), (0.08, -0.06, "#8FA395"))):
            with at(px, py, 0.07, 30 * k):
                teddy_bear(colour, "#F4EEE2", 0.20)


def build() -> None:
    shell()
    window_side()
    shelf_side()
    bed_side()
    middle()
    front()
    daylight(W, D, 1230, 150, 0.68, (1, 0.96, 0.92))
    window_light(WINDOW_Y, 1.55, 2.15, 0.82, 164, 33, glow=28)
