"""Under the roof at dusk: what a family could not give away, and a chair to sit with it."""

import math

from hero.plan import EAVES, RISE
from kit.beds import crib
from kit.books import book_row, book_stack, lean_book
from kit.boxes import cardboard_box, suitcase
from kit.curios import birdcage, desk_globe, dress_form, gramophone, picture_stack, sewing_machine, steamer_trunk, typewriter
from kit.dusk import dusk_sky
from kit.instruments import violin_case
from kit.lamps import floor_lamp, string_lights, table_lamp
from kit.materials import matte
from kit.nursery import dolls_house, rocking_horse
from kit.playthings import telescope
from kit.roof import gable_wall
from kit.rugs import rug
from kit.scene import FLOOR, at, on_right
from kit.seating import rocking_chair
from kit.shapes import box, cylinder, lathe
from kit.shell import boards
from kit.sports import play_ball, skis, tennis_racket
from kit.storage import bookcase, dresser
from kit.tables import long_table
from kit.textures import fabric, oak, walnut, wood
from kit.toys import teddy_bear

PLANK = ("#C7A075", "#BC956B", "#D0AA80", "#B48C62")
HOLE, RADIUS = 1.62, 0.46


def floor(W: float, D: float) -> None:
    boards(W, D, "X", 0.2, ("#A9835C", "#9E7852", "#B48E66", "#957049"), 61)


def gable(W: float, D: float) -> None:
    """The planked wall under the roof with its round window."""
    with at(0, D, 0):
        gable_wall(W, EAVES, EAVES + RISE, matte("#B58F66", 0.85), (HOLE, RADIUS))
        planks(W)
        with at(W / 2, 0, HOLE):
            round_window()
        for side in (-1, 1):
            slope, run = math.degrees(math.atan2(RISE, W / 2)), math.hypot(RISE, W / 2)
            middle = (W / 2 + side * W / 4, -0.06, EAVES + RISE / 2 - 0.13)
            box(middle, (run, 0.12, 0.13), wood("#8A6644", "X", 0.7), 0.01, (0, side * slope, 0))
        box((W / 2, -0.07, EAVES + RISE * 0.70), (W * 0.30, 0.14, 0.13), wood("#8A6644", "X", 0.7), 0.01)


def planks(W: float) -> None:
    n = 44
    for k in range(n):
        x = W * (k + 0.5) / n
        top = EAVES + RISE * (1 - abs(x - W / 2) / (W / 2)) - 0.06
        spans = [(0.0, top)]
        off = abs(x - W / 2)
        if off < RADIUS + 0.10:
            reach = math.sqrt((RADIUS + 0.10) ** 2 - off**2) - 0.06
            spans = [(0.0, HOLE - reach), (HOLE + reach, top)] if reach > 0 else spans
        for low, high in spans:
            box((x, -0.008, low), (W / n - 0.008, 0.02, high - low), wood(PLANK[k * 7 % 4], "Z", 0.80), 0.004)


def round_window() -> None:
    """Four panes and the evening behind them."""
    r = RADIUS
    ring = [(r - 0.02, 0), (r + 0.07, 0.02), (r + 0.09, 0.06), (r + 0.07, 0.08), (r - 0.02, 0.07), (r - 0.02, 0)]
    lathe(ring, (0, 0.02, 0), oak, (90, 0, 0), 64)
    for turn in (0, 1):
        box((0, 0.06, 0 if turn else -r), (2 * r if turn else 0.035, 0.04, 0.035 if turn else 2 * r), oak, 0.006)
    with at(0, 0, -r):
        dusk_sky(2 * r, 2 * r, -0.07)


def contents(W: float, D: float) -> None:
    """All that stands under the roof; the ridge is over the middle."""
    left_side(D)
    middle(W, D)
    right_side(W, D)
    lights(W, D)


def left_side(D: float) -> None:
    with at(0.62, D - 0.44, FLOOR, 6):
        suitcase(0.62, 0.42, 0.20, "#5E6B58", "#3A4437")
    with at(0.66, D - 0.44, FLOOR + 0.20, -5):
        suitcase(0.54, 0.38, 0.18)
    with at(0.62, 0.72, FLOOR, 18):
        cardboard_box(0.46, 0.38, 0.34)
    with at(1.42, D - 0.46, FLOOR, 2):
        crib()
    with at(1.28, D - 0.46, FLOOR + 0.40, 12):
        teddy_bear("#B98A57")
    with at(1.46, 0.62, FLOOR, 16):
        dolls_house("#E6D7C0", "#7A2F26")
    with at(2.60, D - 0.02, FLOOR):
        bookcase(0.95, 1.18, 0.30, (0.08, 0.44, 0.80), walnut)
        for k, z in enumerate((0.08, 0.44, 0.80)):
            end = book_row(-0.40, (0.30, 0.12, 0.36)[k], -0.16, z, 0.30, 0.2, seed=200 + k)
            lean_book(end + 0.045, -0.16, z + 0.004, 0.22, 13)
        with at(-0.22, -0.17, 1.18):
            birdcage()
        with at(0.24, -0.17, 1.18):
            desk_globe("#B9A987")
    with at(2.32, 0.56, FLOOR, 160):
        rocking_horse("#D9C3A0", "#7A2F26")


def middle(W: float, D: float) -> None:
    x = W / 2
    rug((x + 0.05, 1.02, FLOOR), 2.2, 1.35, -3, "#C9A57E", "#7A2F26", "#26343F", "#B98A57", True)
    with at(x, D - 0.34, FLOOR, 2):
        steamer_trunk()
    book_stack((x - 0.18, D - 0.34, FLOOR + 0.47), 4, 0.30, 0.22, 8, 222)
    with at(x + 0.26, D - 0.34, FLOOR + 0.46, -8):
        typewriter()
    with at(x - 0.62, 1.30, 0.026, 34):
        rocking_chair()
    floor_lamp((x - 1.06, D - 0.46, FLOOR), 1.42, 16)
    with at(x + 0.46, 0.92, 0.026, -12):
        long_table(0.62, 0.44, 0.42, walnut, walnut)
    with at(x + 0.46, 0.92, 0.446, -10):
        gramophone()
    with at(x + 1.16, 1.22, FLOOR, -18):
        telescope()
    with at(x - 0.30, 0.34, FLOOR, 12):
        violin_case()


def right_side(W: float, D: float) -> None:
    with on_right(6.42, D):
        with at(0, -0.05, FLOOR):
            dresser(1.0, 0.44, 0.80, 3, lambda a: matte("#8FA395", 0.6), lambda a: matte("#9DB0A3", 0.6))
    table_lamp((6.12, D - 0.26, FLOOR + 0.80), 9, "brick", 1.1)
    with at(6.62, D - 0.28, FLOOR + 0.80, 6):
        sewing_machine()
    with at(5.62, D - 0.34, FLOOR, -12, 0.84):
        dress_form("#D9C3A0")
    with at(6.20, 0.66, FLOOR, -16):
        cardboard_box(0.50, 0.40, 0.30, True)
        for k in range(11):
            a = k * 2.4
            with at(0.13 * math.cos(a), 0.10 * math.sin(a), 0.17 + 0.03 * (k % 3)):
                play_ball(0.055, ("#A33A2C", "#C9A063", "#41695F", "#D9D6CE")[k % 4])
    with at(7.12, 0.90, FLOOR, 8):
        steamer_trunk(0.80, 0.46, 0.45, "#4A5F73")
    with at(7.06, 0.90, FLOOR + 0.45, -14):
        tennis_racket()
    with at(7.24, D - 0.07, FLOOR):
        picture_stack()
    with at(7.98, D - 0.42, FLOOR, -8):
        cardboard_box(0.46, 0.38, 0.32)
    with at(8.12, 0.86, FLOOR, 14):
        cardboard_box(0.40, 0.34, 0.28)
    with at(5.30, 0.40, FLOOR, 10):
        cylinder((0, 0, 0), 0.17, 0.15, fabric("#D9AE9A"), bev=0.008)
        cylinder((0, 0, 0.12), 0.178, 0.045, fabric("#F1E7D6"), bev=0.01)
    with at(4.98, D - 0.05, FLOOR, 0, 0.72):
        skis()


def lights(W: float, D: float) -> None:
    y, out = D - 0.16, 0.55
    low, high = EAVES + RISE * out / (W / 2) - 0.16, EAVES + RISE - 0.30
    quarter = (low + high) / 2 + 0.02
    string_lights(
        [(out, y, low), (W / 4 + out / 2, y, quarter), (W / 2, y, high), (3 * W / 4 - out / 2, y, quarter), (W - out, y, low)], 2, 0.13, 5
    )
