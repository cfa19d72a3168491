"""Attic: rafters, a round window, dust in the light, and what a family could not give away."""

import math

from kit.beds import crib
from kit.books import book_row, book_stack, lean_book
from kit.boxes import cardboard_box, suitcase
from kit.curios import birdcage, desk_globe, dress_form, gramophone, picture_stack, sewing_machine, steamer_trunk, typewriter
from kit.electronics import camera_body, tripod
from kit.household import jewellery_box
from kit.instruments import violin_case
from kit.lamps import floor_lamp
from kit.light import area_light, daylight, point_light, sun_patch
from kit.materials import black, brass, glass, glow, matte
from kit.nursery import dolls_house, rocking_horse
from kit.roof import gable_wall, knee_wall, round_window
from kit.rugs import rug
from kit.scene import FLOOR, at, is_closed, item, on_left, on_right, rng, thing
from kit.seating import rocking_chair
from kit.shapes import box, cylinder, lathe, tube
from kit.shell import boards, slab
from kit.soft import pillow, soft
from kit.sports import play_ball
from kit.storage import bookcase, dresser, grandfather_clock
from kit.tables import long_table
from kit.textures import fabric, walnut, wood
from kit.toys import teddy_bear, toy_truck

NAME = "Attic"
W, D = 5.6, 4.4
EAVES, RIDGE = 1.25, 3.05
PLANK = ("#B08B66", "#A6815C", "#B9956F", "#9B7753")


def shell() -> None:
    slab(W, D, mat=matte("#C9B797", 0.8))
    boards(W, D, "X", 0.2, ("#A07A54", "#96704B", "#AA845E", "#8D6844"), 61)
    with on_left(0):
        planked_gable()
    with at(0, D, 0):
        knee_wall(W, EAVES, matte("#B08D66", 0.8))
        panelling(W, EAVES)
    roof()


def planked_gable() -> None:
    """The gable on the left: boards, and a round window in the middle."""
    gable_wall(D, EAVES, RIDGE, matte("#A07A54", 0.85), (1.92, 0.42))
    n = 22
    for k in range(n):
        x = D * (k + 0.5) / n
        top = EAVES + (RIDGE - EAVES) * (1 - abs(x - D / 2) / (D / 2)) - 0.06
        wide = D / n - 0.008
        plank = wood(PLANK[k * 7 % 4], "Z", 0.76)
        spans = [(0.0, top)]
        if abs(x - D / 2) < 0.50:
            reach = math.sqrt(max(0, 0.50**2 - (x - D / 2) ** 2))
            spans = [(0.0, 1.92 - reach), (1.92 + reach, top)]
        for low, high in spans:
            box((x, -0.008, low), (wide, 0.02, high - low), plank, 0.004)
    with at(D / 2, 0, 1.92):
        round_window(0.42)
    slope = math.degrees(math.atan2(RIDGE - EAVES, D / 2))
    run = math.hypot(D / 2, RIDGE - EAVES)
    for s in (-1, 1):
        middle = (D / 2 + s * D / 4, 0.05, (EAVES + RIDGE) / 2 - 0.02)
        box(middle, (run + 0.06, 0.22, 0.06), matte("#DDCFB6", 0.7), 0.008, (0, s * slope, 0))


def panelling(length: float, h: float) -> None:
    """Boards before the knee wall."""
    n = 28
    for k in range(n):
        box((length * (k + 0.5) / n, -0.008, 0), (length / n - 0.008, 0.02, h - 0.05), wood(PLANK[k * 5 % 4], "Z", 0.76), 0.004)
    box((length / 2, -0.015, h - 0.06), (length, 0.05, 0.07), wood("#7C5A3C", "X", 0.7), 0.008)


HALF = D / 2
SLOPE = math.degrees(math.atan2(RIDGE - EAVES, HALF))
# The part of the far slope that is there, its length and its middle.
CUT = 0.42
RUN = math.hypot(HALF, RIDGE - EAVES) * CUT
MIDDLE = (W / 2, D - HALF * CUT / 2, EAVES + (RIDGE - EAVES) * CUT / 2)


def roof() -> None:
    """The far slope only: boards on rafters, cut off below the ridge so that one looks in."""
    _, y, z = MIDDLE
    n = 6
    for k in range(n):
        t = (k + 0.5) / n - 0.5
        place = (W / 2, y - t * HALF * CUT, z + t * (RIDGE - EAVES) * CUT + 0.05)
        box(place, (W, RUN / n - 0.006, 0.022), wood(PLANK[k % 4], "X", 0.76), 0.003, (-SLOPE, 0, 0))
    box((W / 2, y + 0.02, z + 0.10), (W, RUN, 0.03), matte("#DDCFB6", 0.7), 0.006, (-SLOPE, 0, 0))
    for k in range(7):
        x = min(W - 0.05, max(0.06, W * k / 6))
        box((x, y - 0.02, z - 0.07), (0.09, RUN + 0.06, 0.13), wood("#7C5A3C", "Y", 0.7), 0.008, (-SLOPE, 0, 0))


def edge_of_the_roof() -> None:
    """Where the slope is cut off: two boards close the gap between the boards inside and the roof. A closed room has its whole roof."""
    if is_closed():
        return
    with at(*MIDDLE, 0, 1, -SLOPE):
        box((0, -RUN / 2 - 0.02, 0.035), (W, 0.05, 0.11), matte("#DDCFB6", 0.7), 0.006)
        box((W / 2 + 0.015, -0.005, 0.035), (0.05, RUN + 0.08, 0.11), matte("#DDCFB6", 0.7), 0.006)


def under_the_eaves() -> None:
    with on_right(0, D):
        with thing("Travelling trunk", "Other", 1.02, -0.36, rz=4):
            steamer_trunk()
        with thing("Leather suitcase", "Other", 0.92, -0.36, FLOOR + 0.46, -6):
            suitcase(0.56, 0.38, 0.19)
        with thing("Hat boxes", "Clothing", 1.26, -0.34, FLOOR + 0.46):
            for k, (r, h, colour) in enumerate(((0.17, 0.15, "#D9AE9A"), (0.14, 0.12, "#8FA395"))):
                with at(0, 0, k * 0.17):
                    cylinder((0, 0, 0), r, h, fabric(colour), bev=0.008)
                    cylinder((0, 0, h - 0.03), r + 0.008, 0.04, fabric("#F1E7D6"), bev=0.01)
        with thing("Dress form", "Clothing", 1.90, -0.62, rz=-12, s=0.84):
            dress_form("#D9C3A0")
        with thing("Dresser, painted", "Furniture", 2.66, -0.06):
            dresser(1.0, 0.44, 0.80, 3, lambda a: matte("#8FA395", 0.6), lambda a: matte("#9DB0A3", 0.6))
        top = FLOOR + 0.80
        with thing("Gramophone", "Collectibles", 2.86, -0.30, top, -18, 0.9):
            gramophone()
        with item("Oil lamp", "Decor"), at(2.36, -0.28, top):
            lathe([(0, 0), (0.06, 0), (0.02, 0.03), (0.055, 0.08), (0.05, 0.11), (0.02, 0.13), (0, 0.13)], (0, 0, 0), brass())
            lathe([(0.03, 0), (0.05, 0.05), (0.026, 0.14), (0.024, 0.18)], (0, 0, 0.13), glass("#F1E7D6", 0.8))
            lathe([(0, 0), (0.008, 0.015), (0, 0.045)], (0, 0, 0.15), glow("#FFC56E", 12), seg=12)
            point_light((0, -0.08, 0.22), 6, (1, 0.68, 0.36), 0.05)
        with item("Music box", "Collectibles"), at(2.56, -0.36, top, 10):
            jewellery_box()
        with item("Framed pictures", "Art"), at(3.62, -0.06, FLOOR):
            picture_stack()
        with thing("Crib", "Furniture", 4.62, -0.46, rz=2):
            crib()
        with item("Teddy bear", "Toys"), at(4.42, -0.46, FLOOR + 0.40, 12):
            teddy_bear("#B98A57")


def by_the_window() -> None:
    with on_left(D / 2):
        with item("Window seat with cushion", "Furniture"):
            box((0, -0.26, 0), (1.5, 0.46, 0.40), wood("#98734F", "X", 0.76), 0.01)
            soft((0, -0.26, 0.40), (1.46, 0.44, 0.09), fabric("#A33A2C"), 0.035, 0.012, seam=fabric("#6E2A20"))
        with item("Cushion", "Decor"):
            pillow((-0.52, -0.18, 0.68), 0.40, 0.40, 0.14, fabric("#E6D6BE"), (64, 0, 12))
        with item("Old letters", "Documents"), at(0.16, -0.28, FLOOR + 0.48):
            for k in range(6):
                box(
                    (rng.uniform(-0.02, 0.02), rng.uniform(-0.02, 0.02), k * 0.009),
                    (0.20, 0.13, 0.008),
                    matte(("#EADFC6", "#F1E7D6", "#DCCBA8")[k % 3], 0.9),
                    0.001,
                    (0, 0, rng.uniform(-8, 8)),
                )
            box((0, 0, 0.054), (0.205, 0.014, 0.002), matte("#A33A2C"), 0)
        with item("Binoculars", "Other"), at(0.46, -0.28, FLOOR + 0.49, 30):
            for s in (-1, 1):
                cylinder((s * 0.035, 0.07, 0.035), 0.026, 0.09, black(), r2=0.034, rot=(90, 0, 0), bev=0.004)
                cylinder((s * 0.035, -0.02, 0.035), 0.034, 0.05, black(), rot=(90, 0, 0), bev=0.004)
            box((0, 0.02, 0.02), (0.05, 0.06, 0.025), black(), 0.006)
    with on_left(0.62):
        with thing("Bookcase, old", "Furniture", 0.02, -0.02):
            bookcase(0.95, 1.18, 0.30, (0.08, 0.44, 0.80), walnut)
        for k, z in enumerate((0.08, 0.44, 0.80)):
            with item("Old books", "Books"):
                end = book_row(-0.40, (0.30, 0.12, 0.36)[k], -0.16, FLOOR + z, 0.30, 0.2, seed=200 + k)
                lean_book(end + 0.045, -0.16, FLOOR + z + 0.004, 0.22, 13)
        with item("Bird cage", "Collectibles"), at(-0.22, -0.17, FLOOR + 1.18):
            birdcage()
        with item("Globe", "Collectibles"), at(0.24, -0.17, FLOOR + 1.18):
            desk_globe("#93A79C")
    with on_left(3.74):
        with item("Grandfather clock", "Collectibles"), at(-0.12, -0.03, FLOOR, 0, 0.86):
            grandfather_clock()


def floor_things() -> None:
    with item("Persian rug", "Decor"):
        rug((2.62, 2.02, FLOOR), 2.5, 1.6, -4, "#C9A57E", "#7A2F26", "#26343F", "#B98A57", True)
    with thing("Rocking chair", "Furniture", 1.72, 2.50, 0.026, 66):
        rocking_chair()
    with thing("Rocking horse", "Toys", 3.28, 1.10, rz=-150):
        rocking_horse("#D9C3A0", "#7A2F26")
    with thing("Desk, small", "Furniture", 3.16, 2.32, 0.026, -10):
        long_table(0.95, 0.55, 0.72, walnut, walnut)
    with at(3.16, 2.32, 0.746, -10):
        with item("Typewriter", "Collectibles"):
            typewriter()
        with item("Stack of manuscripts", "Documents"), at(0.34, 0.02, 0):
            for k in range(5):
                box((0, 0, k * 0.011), (0.21, 0.28, 0.010), matte(("#F7F0DC", "#F1E7D6")[k % 2], 0.9), 0.001, (0, 0, 5 * (k % 3) - 5))
    with thing("Christmas decorations", "Decor", 4.42, 2.34, rz=-16):
        cardboard_box(0.50, 0.40, 0.30, True)
        for k in range(11):
            a = k * 2.4
            with at(0.13 * math.cos(a), 0.10 * math.sin(a), 0.17 + 0.03 * (k % 3)):
                play_ball(0.055, ("#A33A2C", "#C9A063", "#41695F", "#D9D6CE")[k % 4])
    with thing("Cardboard box", "Other", 4.92, 1.82, rz=20):
        cardboard_box(0.46, 0.38, 0.34)
    with thing("Cardboard box", "Other", 4.90, 1.80, FLOOR + 0.34, -4):
        cardboard_box(0.36, 0.30, 0.22)
    with thing("Dolls' house", "Toys", 4.62, 1.02, rz=24):
        dolls_house("#E6D7C0", "#7A2F26")
    with thing("Sewing machine", "Appliances", 2.16, 0.52, FLOOR + 0.46, 10):
        sewing_machine()
    with thing("Travelling trunk, blue", "Other", 2.16, 0.52, rz=8):
        steamer_trunk(0.80, 0.46, 0.45, "#4A5F73")
    with thing("Carpet, rolled", "Decor", 1.12, 1.30, rz=-34):
        cylinder((-0.75, 0, 0.10), 0.10, 1.5, fabric("#8E4A2C"), rot=(0, 90, 0), bev=0.01)
        for x in (-0.45, 0.45):
            tube(
                [(x, 0.104 * math.cos(a * 0.5236), 0.10 + 0.104 * math.sin(a * 0.5236)) for a in range(12)],
                0.008,
                matte("#DDBE8C"),
                closed=True,
            )
    with thing("Old camera on a tripod", "Electronics", 1.10, 3.30, rz=40):
        tripod(1.0)
        with at(0, 0, 1.04, s=1.5):
            camera_body("#5A3A26")
    with thing("Violin in its case", "Instruments", 3.62, 0.44, rz=14):
        violin_case()
    with thing("Army of tin cars", "Toys", 1.42, 0.40, rz=20):
        for k in range(3):
            with at(0.05 * k, 0.16 * k - 0.12, 0, 30 * k, 0.7):
                toy_truck(("#A33A2C", "#3F6178", "#C9932F")[k], ("#E6D7B8", "#A33A2C", "#41695F")[k])
    with thing("Stack of albums", "Documents", 4.36, 0.46, rz=-20):
        book_stack((0, 0, 0), 5, 0.34, 0.26, 0, 222)
    with item("Floor lamp, old", "Decor"):
        floor_lamp((5.28, 3.30, FLOOR), 1.35, 14)


def build() -> None:
    shell()
    under_the_eaves()
    by_the_window()
    floor_things()
    edge_of_the_roof()
    daylight(W, D, 1340, 180, 0.60, (1, 0.92, 0.80))
    sun_patch((0, D / 2, 1.92), 164, 34, 14, 0.50, 90000, (1, 0.80, 0.54), 0.06, 0.05)
    area_light((-0.12, D / 2, 1.92), (2, D / 2 - 0.3, 0.2), 0.8, 26, (1, 0.90, 0.74), 0.8)
