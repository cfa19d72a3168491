"""Bedroom 3: a teenager's, towards evening. Olive walls, music, two screens and a hoop."""

import math

from kit.beds import single_bed
from kit.books import BOOKS, book_row, book_stack, lean_book
from kit.boxes import lidded_box, record_crate, round_basket, suitcase
from kit.clothes import backpack, shoes
from kit.electronics import (
    camera_body,
    computer_tower,
    gamepad,
    headphones,
    keyboard,
    laptop,
    loudspeaker,
    microphone,
    monitor,
    mouse,
    phone,
    turntable,
)
from kit.household import trophy, yoga_mat
from kit.instruments import acoustic_guitar, electric_guitar, guitar_amplifier, keyboard_synthesiser
from kit.lamps import desk_lamp, floor_lamp, string_lights
from kit.light import daylight, point_light, window_light
from kit.materials import black, gloss, glow, matte, plaster, steel
from kit.pictures import art_hills, art_lines, art_shapes, picture
from kit.plants import pot, snake_plant
from kit.rugs import rug
from kit.scene import FLOOR, at, item, on_left, on_right, thing
from kit.seating import bean_bag, office_chair
from kit.shapes import box, cylinder, tube
from kit.shell import boards, slab, wall_left, wall_right
from kit.soft import pillow, soft
from kit.sports import basketball_hoop, dumbbell, helmet, play_ball, skateboard
from kit.storage import night_stand, post_shelf
from kit.tables import long_table
from kit.tableware import pizza_box
from kit.textures import fabric, walnut
from kit.vessels import mug
from kit.windows import blind, sky_panel, window

NAME = "Bedroom 3"
W, D, H = 4.9, 4.1, 2.5
WINDOW_Y = 2.62
TONE = {"exposure": -0.36}


def shell() -> None:
    slab(W, D)
    boards(W, D, "Y", 0.13, ("#A9805A", "#9F774F", "#B38A63", "#966E49"), 41)
    wall_left(D, H, plaster("#9CA284"), holes=[(WINDOW_Y - 0.6, WINDOW_Y + 0.6, 0.95, 2.15)])
    wall_right(W, D, H, plaster("#A8AD90"))
    with on_left(WINDOW_Y, 0.95):
        window(1.20, 1.20, 2, 1, mat=matte("#3A4038", 0.5))
        sky_panel(1.2, 1.2, "#E9B98A", 1.0)


def window_side() -> None:
    with on_left(WINDOW_Y):
        with item("Blind", "Decor"), at(0, 0, 2.20):
            blind(1.24, 0.42, "#E6D9C0", 9)
        with item("Cactus", "Decor"):
            pot((-0.34, -0.05, 0.95), 0.06, 0.10, "clay")
            for k, (x, h) in enumerate(((0, 0.18), (0.05, 0.10))):
                soft(
                    (-0.34 + x, -0.05, 1.02 + 0.04 * k),
                    (0.07 - 0.02 * k, 0.07 - 0.02 * k, h),
                    matte("#5C8A4A", 0.7, 0.8, 120),
                    0.024,
                    0.004,
                    n=10,
                )
        with item("Snake plant", "Decor"):
            snake_plant((0.32, -0.05, 0.95), 0.26, "#3F6178", 0.055, 7, 4)
        with thing("Keyboard synthesiser", "Instruments", -0.06, -0.34):
            keyboard_synthesiser()
    with thing("Guitar amplifier", "Electronics", 0.40, 3.66, rz=48):
        guitar_amplifier()
    with thing("Electric guitar", "Instruments", 1.0, 2.62, rz=10):
        electric_guitar("#C9932F")


def desk_side() -> None:
    with on_left(0.98):
        with thing("Desk, walnut", "Furniture", 0, -0.40):
            long_table(1.65, 0.72, 0.74, walnut, lambda a: black())
        top = FLOOR + 0.74
        for x, turn, screen in ((-0.32, 8, "#3E6F7A"), (0.34, -8, "#2F4A6B")):
            with thing("Computer screen", "Electronics", x, -0.24, top, turn):
                monitor(0.62, 0.37, screen, 1.4)
                for k in range(4):
                    box(
                        (-0.2 + k * 0.13, 0.0015, 0.22 + 0.04 * (k % 2)),
                        (0.09, 0.002, 0.12),
                        glow(("#7FC3C9", "#E08A2E", "#E9C46A", "#C97F5E")[k], 1.3),
                        0,
                    )
        with thing("Keyboard", "Electronics", -0.04, -0.52, top):
            keyboard("#2A2D2C", "#3A3F40", "#7FC3C9")
        with thing("Mouse", "Electronics", 0.30, -0.52, top):
            mouse("#26343F", "#2A2D2C")
        with thing("Headphones", "Electronics", 0.64, -0.42, top, -30):
            headphones("#2A2D2C", "#7FC3C9")
        with thing("Microphone", "Electronics", -0.74, -0.34, top):
            microphone()
        with item("Can and mug", "Kitchenware"):
            cylinder((-0.46, -0.56, top), 0.032, 0.12, gloss("#A33A2C", 0.25), bev=0.008)
            mug((-0.36, -0.60, top), "#E9C46A", 0.034, 0.08, 120)
        with thing("Computer tower", "Electronics", 0.62, -0.34, FLOOR, 0):
            computer_tower()
        for k, (art, x, z, w, h) in enumerate(
            (
                (art_shapes("#26343F", ("#C97F5E", "#E9C46A", "#7FA39A", "#F4F0E6")), -0.58, 1.80, 0.44, 0.60),
                (art_hills("#2F4A6B", "#E08A2E", "#7A4E6E", "#26343F", "#C97F5E"), 0.0, 1.86, 0.52, 0.70),
                (art_lines("#E9C46A", "#26343F"), 0.58, 1.78, 0.44, 0.58),
            )
        ):
            with thing("Poster", "Art", x, 0, z, ry=(2, 0, -2)[k]):
                picture(w, h, art, black(), 0.006, 0.0, 0.006)
        point_light((0, -0.7, 1.2), 4, (0.55, 0.82, 0.9), 0.2)
    with thing("Gaming chair", "Furniture", 1.32, 0.98, rz=-84):
        office_chair("#2F4A58")


def bed_side() -> None:
    x = 1.98
    plaid = lambda t, s: ("#7A2F26", "#26343F", "#8E4A2C", "#C9932F")[(int(t * 16) % 4 == 0) * 1 + (int(s * 12) % 4 == 0) * 2]  # noqa: E731
    with thing("Single bed with plaid cover", "Furniture", x, D - 0.62, rz=90):
        single_bed(1.05, 2.05, walnut, plaid, "#E6D9C0", None, 0.72)
    with item("Cushion", "Decor"):
        pillow((x - 0.46, D - 0.46, 0.80), 0.42, 0.42, 0.15, fabric("#E9C46A"), (64, 0, 62))
    with thing("Acoustic guitar", "Instruments", x - 0.10, D - 0.94, FLOOR + 0.655, -84, 1, -79):
        with at(0, 0, -0.165):
            acoustic_guitar(stand=False)
    with thing("Laptop", "Electronics", x + 0.64, D - 0.42, FLOOR + 0.555, 14):
        laptop()
    with thing("Night-stand", "Furniture", x + 1.38, D - 0.04):
        night_stand()
    with item("Desk lamp", "Decor"):
        desk_lamp((x + 1.34, D - 0.18, FLOOR + 0.50), -60, 6, "#A33A2C")
    with item("Phone", "Electronics"), at(x + 1.46, D - 0.34, FLOOR + 0.50, 20):
        phone()
    with item("Comics", "Books"):
        book_stack((x + 1.28, D - 0.33, FLOOR + 0.50), 3, 0.20, 0.14, 70, 81)
    with on_right(0, D):
        with item("String lights", "Decor"):
            string_lights([(0.5, -0.05, 2.18), (1.5, -0.05, 2.26), (2.6, -0.05, 2.18), (3.3, -0.05, 2.28)], 2, 0.20, 9)
        with item("Photos on a line", "Art"):
            for k in range(6):
                px = 0.86 + k * 0.36
                box((px, -0.012, 1.60 - 0.05 * math.sin(k * 1.2)), (0.15, 0.004, 0.18), matte("#FBF8EF", 0.9), 0, (0, (k % 3 - 1) * 5, 0))
                hue = ("#C97F5E", "#7FA39A", "#E9C46A", "#3F6178", "#D9AE9A", "#8FA395")[k]
                box((px, -0.016, 1.635 - 0.05 * math.sin(k * 1.2)), (0.125, 0.002, 0.125), matte(hue, 0.7), 0, (0, (k % 3 - 1) * 5, 0))
        with thing("Basketball hoop", "Sports", 3.36, 0, 1.72):
            basketball_hoop()


def shelf_side() -> None:
    with at(4.36, D - 0.03, FLOOR):
        with item("Shelf, walnut", "Furniture"):
            post_shelf(0.92, 1.85, 0.36, (0.14, 0.58, 1.00, 1.42, 1.82), walnut)
        with item("School books", "Books"):
            end = book_row(-0.42, 0.10, -0.18, 0.58, 0.30, 0.2, seed=91)
            lean_book(end + 0.05, -0.18, 0.584, 0.26, 12)
        with item("Comics", "Books"):
            book_row(-0.42, 0.0, -0.18, 1.00, 0.26, 0.18, seed=93)
        with item("Record player", "Electronics"), at(-0.16, -0.18, 1.42, s=0.82):
            turntable()
        with item("Loudspeaker", "Electronics"), at(0.28, -0.18, 1.42):
            loudspeaker(0.30)
        with item("Records", "Collectibles"):
            for k in range(14):
                box((-0.40 + k * 0.024, -0.18, 0.14), (0.008, 0.30, 0.30), matte(BOOKS[k % len(BOOKS)], 0.5), 0.001, (0, -3, 0))
        with item("Trophies", "Collectibles"):
            for k in range(3):
                with at(0.12 + k * 0.13, -0.18, 1.00, s=0.8 + 0.14 * (k % 2)):
                    trophy()
        with item("Storage box", "Other"), at(0.24, -0.18, 0.14):
            lidded_box(0.34, 0.30, 0.26, "#3F6178")
        with item("Camera", "Electronics"), at(0.30, -0.20, 0.58):
            camera_body()
        with item("Bicycle helmet", "Sports"), at(-0.20, -0.18, 1.82):
            helmet("#A33A2C")
        with item("Backpack of camping things", "Other"), at(0.24, -0.18, 1.82, s=0.8):
            suitcase(0.50, 0.36, 0.20, "#6E7048", "#3A3F2C")


def floor_things() -> None:
    with item("Rug, rust", "Decor"):
        rug((2.55, 1.70, FLOOR), 2.2, 1.5, 0, "#D9C3A0", "#8E4A2C", "#26343F", "#B08B62", True)
    with thing("Bean bag, slate", "Furniture", 3.52, 1.66, 0.024, -56):
        bean_bag("#3F5A66")
    with thing("Low table", "Furniture", 2.62, 1.52, 0.024):
        cylinder((0, 0, 0.30), 0.36, 0.03, walnut("X"), bev=0.01, seg=56)
        for a in (45, 135, 225, 315):
            c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
            tube([(c * 0.2, s * 0.2, 0.30), (c * 0.28, s * 0.28, 0)], 0.016, walnut, smooth=False)
    with at(2.62, 1.52, 0.354):
        with item("Pizza", "Other"), at(-0.04, 0.04, 0, 14):
            pizza_box()
        with item("Game controller", "Electronics"), at(0.20, -0.18, 0, 30):
            gamepad("#E6E2D6")
        with item("Can", "Kitchenware"):
            cylinder((0.25, 0.08, 0), 0.032, 0.12, gloss("#41695F", 0.25), bev=0.008)
    with thing("Sneakers", "Clothing", 1.66, 2.30, rz=-30):
        shoes("#A33A2C", "#F4F0E6")
    with thing("Sneakers", "Clothing", 0.92, 0.20, rz=20):
        shoes("#E6E2D6", "#F4F0E6")
    with thing("Backpack", "Clothing", 0.42, 0.24, rz=-14):
        backpack("#3F6178")
    with thing("Basketball", "Sports", 3.90, 2.62):
        play_ball(0.12, "#C46A32", "ink")
    with thing("Dumbbells", "Sports", 2.02, 0.34, rz=20):
        for y in (-0.08, 0.09):
            with at(0, y, 0, 8):
                dumbbell()
    with thing("Yoga mat", "Sports", 2.66, 0.30, rz=-6):
        yoga_mat("#7A4E6E")
    with thing("Laundry basket", "Other", 4.46, 2.46, rz=10):
        round_basket(0.22, 0.42, "#8E7A5A")
        for k, colour in enumerate(("#26343F", "#C97F5E", "#E6D9C0")):
            soft(
                (0.05 * k - 0.05, 0.04 * k - 0.03, 0.31 + 0.05 * k),
                (0.32 - 0.05 * k, 0.30 - 0.05 * k, 0.13),
                fabric(colour),
                0.05,
                0.03,
                (0, 0, 40 * k),
                wob=0.03,
            )
    with thing("Suitcase record player", "Electronics", 3.30, 0.40, rz=16):
        soft((0, 0, 0), (0.40, 0.32, 0.12), fabric("#C97F5E"), 0.03, 0, wob=0, n=14)
        cylinder((-0.04, 0, 0.12), 0.13, 0.006, gloss("#141413", 0.2), bev=0.002)
        cylinder((-0.04, 0, 0.126), 0.04, 0.001, matte("#E9C46A"), bev=0)
        tube([(0.14, 0.10, 0.13), (0.12, -0.02, 0.14), (0.05, -0.06, 0.132)], 0.005, steel(), smooth=False)
        box((0, 0.165, 0.10), (0.40, 0.03, 0.30), fabric("#C97F5E"), 0.012, (-14, 0, 0))
    with thing("Crate of records", "Collectibles", 3.98, 0.58, rz=-14):
        record_crate()
    with thing("Skateboard", "Sports", 4.50, 0.62, rz=62):
        skateboard("#A33A2C")
    with item("Floor lamp, black", "Decor"):
        floor_lamp((4.56, 1.42, FLOOR), 1.5, 16, black())


def build() -> None:
    shell()
    window_side()
    desk_side()
    bed_side()
    shelf_side()
    floor_things()
    daylight(W, D, 960, 150, 0.54, (1, 0.90, 0.78))
    window_light(WINDOW_Y, 1.55, 2.15, 0.82, 170, 25, 60000, 20)
