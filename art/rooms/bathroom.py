"""Bathroom: sea-green tiles, hexagons underfoot, brass, steam and ferns."""

import math

from kit.bath import bath_scales, bathtub, hair_dryer, toilet, toilet_rolls, toiletries, towel_ladder, towel_rail, tub_tap, vanity
from kit.boxes import round_basket, woven_basket
from kit.clothes import hanging_shirt
from kit.household import candle, folded_linen, round_mirror, slippers
from kit.kitchenware import soap_bottle
from kit.light import daylight, point_light, window_light
from kit.materials import brass, glass, gloss, glow, matte, plaster
from kit.pictures import art_hills, art_shapes, picture
from kit.plants import monstera, snake_plant, trailing_plant
from kit.scene import FLOOR, at, item, on_left, on_right, thing
from kit.seating import stool
from kit.shapes import box, cylinder, lathe, tube
from kit.shell import hexagons, slab, tile_field, wall_left, wall_right
from kit.soft import soft
from kit.sports import play_ball
from kit.storage import peg_rail, wall_shelf
from kit.textures import fabric, oak, walnut
from kit.vessels import vase
from kit.windows import roman_blind, sky_panel, window

NAME = "Bathroom"
W, D, H = 4.1, 3.6, 2.5
WINDOW_Y = 2.05
TILED = 1.26
GREENS = ("#7FA39A", "#8AADA3", "#759B93", "#94B5AB", "#86A79F")


def shell() -> None:
    slab(W, D, mat=matte("#E4D9C6", 0.75))
    hexagons(W, D, 0.085, ("#F3EDE2", "#EFE7DA", "#F6F1E8"), lambda i, j: "#4E6E69" if j % 6 == 2 and (i + j // 6) % 4 == 1 else None)
    wall_left(D, H, plaster("#F0DDD0"), holes=[(WINDOW_Y - 0.5, WINDOW_Y + 0.5, 1.30, 2.18)], base=False)
    wall_right(W, D, H, plaster("#F4E4D8"), base=False)
    with on_right(0, D), at(0, -0.001, 0.005, rx=90):
        tile_field(round(W / 0.1), round(TILED / 0.1), W / round(W / 0.1), 0.1, GREENS, 7)
    with on_left(0), at(0, -0.001, 0.005, rx=90):
        tile_field(round(D / 0.1), round(TILED / 0.1), D / round(D / 0.1), 0.1, GREENS, 9)
    cap = gloss("#5F8981", 0.25)
    top = 0.005 + round(TILED / 0.1) * 0.1
    box((W / 2, D - 0.011, top), (W, 0.022, 0.03), cap, 0.008)
    box((0.011, D / 2, top), (0.022, D, 0.03), cap, 0.008)
    with on_left(WINDOW_Y, 1.30):
        window(1.0, 0.88)
        sky_panel(1.0, 0.88)


def tub_side() -> None:
    with thing("Bathtub, freestanding", "Other", 0.62, 2.06, rz=90):
        bathtub(outside="#C97F5E")
    with thing("Bath tap, brass", "Other", 0.30, 3.06, rz=180):
        tub_tap()
    with thing("Bath tray, oak", "Other", 0.62, 1.82, 0.60):
        box((0, 0, 0), (0.84, 0.17, 0.018), oak, 0.006)
    with item("Candle", "Decor"), at(0.40, 1.82, 0.618):
        candle(0.03, 0.07)
    with thing("Open book", "Books", 0.66, 1.81, 0.618, 100, 0.8):
        for s in (-1, 1):
            box((s * 0.075, 0, 0), (0.15, 0.21, 0.014), matte("#F6EFDF", 0.9), 0.004, (0, s * 6, 0))
    with item("Wine glass", "Kitchenware"):
        lathe(
            [(0.028, 0), (0.004, 0.006), (0.004, 0.07), (0.03, 0.10), (0.034, 0.14), (0.03, 0.17)],
            (0.90, 1.84, 0.618),
            glass("#DDEBE6", 0.7),
        )
    with on_left(WINDOW_Y):
        with item("Roman blind", "Decor"), at(0, 0, 2.22):
            roman_blind(1.08, 0.34, fabric("#E9DCC4"))
        with item("Trailing plant", "Decor"):
            trailing_plant((-0.30, -0.05, 1.30), 0.055, 6, 0.34, "white", (-90, -60, -130), seed=3)
        with item("Trailing plant", "Decor"):
            trailing_plant((0.32, -0.05, 1.30), 0.05, 5, 0.24, "clay", (-90, -40, -130), seed=12)
        with item("Shells and a bottle", "Collectibles"):
            vase((0.0, -0.05, 1.30), "#7C9A92", 0.55, 3)
    with on_left(0.62):
        with at(0, 0, 1.72):
            peg_rail(0.70)
        with thing("Bathrobe", "Clothing", -0.18, -0.09, 1.74):
            hanging_shirt("#EFE6D6", 0.88, True)
        with thing("Framed print, leaf", "Art", 0.0, 0, 2.10):
            picture(0.40, 0.32, art_hills("#F1E7D6", "clay", "#A9C4BC", "#5F8981", "#D9BFA0"), oak)
    with item("Boston fern", "Decor"):
        monstera((0.42, 0.44, FLOOR), 0.72, "#4E8154", "cream", 0.14, 13, 5)


def vanity_side() -> None:
    x = 2.05
    with on_right(x, D):
        with thing("Wash-stand, walnut", "Furniture", 0, -0.01):
            vanity()
        top = FLOOR + 0.84
        with at(0, 0, 0):
            tube([(0, -0.03, top + 0.28), (0, -0.12, top + 0.28), (0, -0.17, top + 0.26), (0, -0.18, top + 0.21)], 0.011, brass())
            for s in (-1, 1):
                cylinder((s * 0.11, -0.005, top + 0.28), 0.02, 0.045, brass(), rot=(90, 0, 0))
        with thing("Round mirror, brass", "Decor", 0, 0, 1.72):
            round_mirror(0.34)
        for s in (-1, 1):
            with item("Wall lamp", "Decor"):
                cylinder((s * 0.52, -0.005, 1.70), 0.045, 0.02, brass(), rot=(90, 0, 0))
                tube([(s * 0.52, -0.02, 1.70), (s * 0.52, -0.09, 1.70), (s * 0.52, -0.09, 1.74)], 0.008, brass(), smooth=False)
                globe = [(0.062 * math.cos(math.radians(a)), 0.062 + 0.062 * math.sin(math.radians(a))) for a in range(-90, 91, 12)]
                lathe(globe, (s * 0.52, -0.09, 1.74), glow("#FFE6C4", 1.6), seg=28)
                point_light((s * 0.52, -0.16, 1.80), 5, (1, 0.76, 0.5), 0.06)
        with item("Soap dispenser", "Other"), at(-0.34, -0.16, top):
            soap_bottle("amber")
        with item("Toothbrushes in a cup", "Other"):
            cylinder((-0.40, -0.34, top), 0.034, 0.10, gloss("cream", 0.3), bev=0.01)
            for k, colour in enumerate(("pine", "brick", "amber")):
                tube(
                    [(-0.40, -0.34, top + 0.02), (-0.43 + k * 0.03, -0.36 + 0.02 * k, top + 0.20)], 0.005, gloss(colour, 0.3), smooth=False
                )
        with thing("Hair dryer", "Electronics", 0.34, -0.18, top, -20):
            hair_dryer()
        with thing("Hand towels", "Other", 0.36, -0.38, top), at(s=0.55):
            folded_linen("#D9AE9A", "#F2EADB")
        with thing("Towel on a rail", "Other", 0.88, 0, 1.10):
            towel_rail(0.5)
    with on_right(3.05, D):
        with thing("Toilet", "Other", 0.10, -0.02):
            toilet(walnut)
        with item("Shelf with toiletries", "Other"):
            with at(0.10, 0, 1.52):
                wall_shelf(0.66, 0.16)
            with at(-0.12, -0.08, 1.52):
                toiletries()
        with thing("Framed print, shapes", "Art", 0.10, 0, 1.98):
            picture(0.36, 0.46, art_shapes("#F3ECDD", ("#5F8981", "clay", "#D9AE9A", "ink")), oak)
        with item("Toilet rolls", "Other"), at(0.52, -0.12, FLOOR):
            toilet_rolls(4)
        with at(0.62, 0, 0.86):
            cylinder((-0.05, -0.04, 0), 0.05, 0.10, matte("#FFFFFF", 0.9), rot=(0, 90, 0))
            tube([(0.08, 0, 0), (0.08, -0.04, 0), (-0.09, -0.04, 0)], 0.007, brass(), smooth=False)
    with thing("Towel ladder with towels", "Other", 3.80, D - 0.02):
        towel_ladder()


def floor_things() -> None:
    with item("Bath mat", "Other"):
        soft((1.36, 2.05, 0.012), (0.56, 0.86, 0.03), fabric("#E8CDBA", 90, 1.6, weave=0.03), 0.014, 0.004, wob=0.004)
    with item("Round rug", "Decor"):
        for r, colour, z in (
            (0.62, "#E6DAC3", 0.012),
            (0.54, "clay", 0.0135),
            (0.50, "#E6DAC3", 0.015),
            (0.30, "#5F8981", 0.0165),
            (0.26, "#E6DAC3", 0.018),
        ):
            cylinder((2.55, 1.62, z), r, 0.012, fabric(colour, 120, 1.2, weave=0.024), bev=0.004, seg=72)
    with thing("Stool, oak", "Furniture", 1.42, 1.24):
        stool("oak", 0.44)
    with at(1.42, 1.24, FLOOR + 0.44), item("Folded towels", "Other"), at(s=0.72):
        folded_linen("#7C9A92", "#F2EADB", "#D9AE9A")
    with thing("Laundry basket", "Other", 3.62, 1.86, rz=12):
        round_basket(0.23, 0.46)
        soft((0, 0, 0.36), (0.36, 0.34, 0.16), fabric("#F4EEE2"), 0.07, 0.03, wob=0.025)
        soft((0.06, -0.04, 0.45), (0.22, 0.18, 0.08), fabric("#5F8981"), 0.035, 0.01, (0, 10, 30), wob=0.02)
    with thing("Bathroom scales", "Electronics", 2.74, 0.52, rz=-14):
        bath_scales()
    with thing("Slippers", "Clothing", 2.20, 0.98, rz=30):
        slippers("#B08B62", "#C97F5E")
    with thing("Bench with baskets", "Furniture", 3.62, 0.62, rz=90):
        for z in (0.16, 0.44):
            box((0, 0, z), (0.86, 0.34, 0.028), oak, 0.006)
        for x in (-0.39, 0.39):
            for y in (-0.14, 0.14):
                box((x, y, 0), (0.04, 0.04, 0.45), oak, 0.006)
    for y in (0.42, 0.82):
        with thing("Woven basket", "Decor", 3.62, y, 0.20, 90):
            woven_basket(0.34, 0.27, 0.20, "#C29B63", True)
    with at(3.60, 0.44, FLOOR + 0.468), item("Folded towels", "Other"), at(s=0.8, rz=80):
        folded_linen("#F2EADB", "#E8CDBA", "#F2EADB")
    with item("Snake plant", "Decor"):
        snake_plant((3.62, 0.86, FLOOR + 0.468), 0.42, "#C97F5E", 0.085, 9, 8)
    with thing("Rubber duck", "Toys", 1.94, 0.46, rz=40):
        soft((0, 0, 0), (0.10, 0.14, 0.075), gloss("#E9C23A", 0.3), 0.035, 0.01, n=12, wob=0)
        head = [(0.036 * math.cos(math.radians(a)), 0.036 + 0.036 * math.sin(math.radians(a))) for a in range(-90, 91, 15)]
        lathe(head, (0, -0.04, 0.06), gloss("#E9C23A", 0.3), seg=20)
        box((0, -0.085, 0.088), (0.03, 0.03, 0.012), gloss("#D9702A", 0.3), 0.005)
    with thing("Basket of bath toys", "Toys", 1.58, 0.36, rz=20):
        round_basket(0.15, 0.17, "#8FA395")
        for k in range(6):
            with at(0.08 * math.cos(k), 0.08 * math.sin(k), 0.09):
                play_ball(0.045, ("#C23B2A", "#E9C23A", "#3F6178", "#7C9A92", "#E08A2E", "#F2EEE6")[k])
    with thing("Step stool", "Furniture", 2.72, 2.50, rz=0, s=0.8):
        box((0, 0, 0.16), (0.40, 0.26, 0.03), oak, 0.01)
        for s in (-1, 1):
            box((s * 0.16, 0, 0), (0.03, 0.22, 0.16), oak, 0.008)


def build() -> None:
    shell()
    tub_side()
    vanity_side()
    floor_things()
    daylight(W, D, 1080, 130, 0.68, (1, 0.95, 0.90))
    window_light(WINDOW_Y, 1.74, 2.18, 0.7, 160, 36, glow=22)
