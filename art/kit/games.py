"""Games and play for the large and the small."""

import math
import random

from kit.materials import Grained, black, gloss, matte, steel
from kit.palette import shade
from kit.scene import at
from kit.shapes import box, cylinder, extrude, lathe, tube
from kit.sports import play_ball
from kit.textures import fabric, pale, walnut


def pool_table(cloth: str = "#2F6B5C", grain: Grained = walnut, w: float = 2.1, d: float = 1.15, h: float = 0.80) -> None:
    """A billiard table along x with balls and a cue on it; its cloth is at h - 0.03."""
    box((0, 0, h - 0.14), (w - 0.10, d - 0.10, 0.11), fabric(cloth, 400, 0.3, weave=0.004), 0.004)
    for s in (-1, 1):
        box((0, s * (d / 2 - 0.05), h - 0.16), (w, 0.10, 0.17), grain, 0.02)
        box((s * (w / 2 - 0.05), 0, h - 0.16), (0.10, d - 0.19, 0.17), grain, 0.02)
        box((0, s * (d / 2 - 0.115), h - 0.03), (w - 0.32, 0.035, 0.03), fabric(shade(cloth, 1.15), 400, 0.3, weave=0.004), 0.012)
        box((s * (w / 2 - 0.115), 0, h - 0.03), (0.035, d - 0.34, 0.03), fabric(shade(cloth, 1.15), 400, 0.3, weave=0.004), 0.012)
        for q in (-1, 1):
            lathe(
                [(0, 0), (0.07, 0), (0.09, 0.06), (0.06, 0.16), (0.085, 0.40), (0.095, h - 0.16), (0, h - 0.16)],
                (s * (w / 2 - 0.22), q * (d / 2 - 0.20), 0),
                grain,
            )
        for x in (-w / 2 + 0.085, 0, w / 2 - 0.085):
            cylinder((x, s * (d / 2 - 0.085), h - 0.045), 0.058, 0.058, black(), bev=0.004)
    hues = ("#E9C23A", "#2E4A7A", "#C23B2A", "#5B3A78", "#D9702A", "#2F6B3C", "#7A2F26", "#141413", "#E9C23A", "#2E4A7A")
    k = 0
    for row in range(4):
        for i in range(row + 1):
            with at(0.42 + row * 0.052, (i - row / 2) * 0.06, h - 0.03):
                play_ball(0.029, hues[k % 10])
            k += 1
    for x, y, colour in ((-0.52, 0.06, "#F7F3E8"), (-0.12, -0.28, "#D9702A"), (0.12, 0.30, "#2F6B3C")):
        with at(x, y, h - 0.03):
            play_ball(0.029, colour)
    tube([(-1.02, -0.12, h + 0.02), (-0.60, 0.05, h + 0.0)], 0.011, walnut, smooth=False, r_end=0.006)


def cue_rack(n: int = 4) -> None:
    """Cues on a wall at y = 0, standing from z = 0."""
    for z in (0.05, 1.05):
        box((0, -0.03, z), (0.42, 0.06, 0.05), walnut, 0.01)
    for k in range(n):
        x = -0.15 + k * 0.10
        tube([(x, -0.045, 0.04), (x, -0.045, 0.75)], 0.014, (walnut, black(), walnut, matte("brick"))[k % 4], smooth=False, r_end=0.009)
        tube([(x, -0.045, 0.75), (x, -0.045, 1.42)], 0.009, pale, smooth=False, r_end=0.005)


def dart_board() -> None:
    """On a wall at y = 0; its middle is the origin."""
    cylinder((0, 0, 0), 0.30, 0.03, matte("#2A2422", 0.9), rot=(90, 0, 0), bev=0.01, seg=64)
    for ring, (r0, r1) in enumerate(((0.20, 0.225), (0.13, 0.20), (0.105, 0.13), (0.02, 0.105))):
        for k in range(20):
            a0, a1 = math.radians(18 * k - 9), math.radians(18 * k + 9)
            dark = (k + ring) % 2
            hue = ("#8E2F26" if dark else "#2F6B4C") if ring in (0, 2) else ("#1F1D1B" if dark else "#E6D7B8")
            wedge = [
                (r0 * math.sin(a0), r0 * math.cos(a0)),
                (r0 * math.sin(a1), r0 * math.cos(a1)),
                (r1 * math.sin(a1), r1 * math.cos(a1)),
                (r1 * math.sin(a0), r1 * math.cos(a0)),
            ]
            extrude(wedge[::-1], 0.003, matte(hue, 0.9), (0, -0.030, 0), (90, 0, 0))
    cylinder((0, -0.030, 0), 0.02, 0.004, matte("#8E2F26"), rot=(90, 0, 0), bev=0.001)
    for x, z, colour in ((0.05, 0.09, "#E9C23A"), (-0.09, -0.02, "#7FC3C9"), (0.02, -0.12, "#E9C23A")):
        tube([(x, -0.03, z), (x + 0.01, -0.14, z + 0.015)], 0.004, steel(), smooth=False)
        for turn in (0, 90):
            box((x + 0.012, -0.155, z + 0.002), (0.03, 0.04, 0.002), matte(colour), 0, (8, turn, 0))


def board_games(n: int = 5, seed: int = 1) -> float:
    """Boxes of games, one on the other. Answers the height of the top."""
    chance = random.Random(seed)
    z = 0.0
    for k in range(n):
        tall = chance.choice((0.045, 0.055, 0.07))
        hue = chance.choice(("#A33A2C", "#3F6178", "#C9932F", "#41695F", "#7A4E6E", "#E6D7B8"))
        wide = 0.30 - 0.012 * k
        box((0, 0, z), (wide, 0.27, tall), matte(hue, 0.6), 0.004, (0, 0, chance.uniform(-5, 5)))
        box((0, -0.137, z + tall * 0.25), (wide * 0.6, 0.003, tall * 0.5), matte("#F7F0DC"), 0, (0, 0, 0))
        z += tall + 0.001
    return z


def chess_set(size: float = 0.40) -> None:
    """A board in play."""
    box((0, 0, 0), (size + 0.04, size + 0.04, 0.018), walnut, 0.005)
    cell = size / 8
    for i in range(8):
        for j in range(8):
            place = (-size / 2 + (i + 0.5) * cell, -size / 2 + (j + 0.5) * cell, 0.018)
            box(place, (cell, cell, 0.002), matte("#E6D2A8" if (i + j) % 2 else "#5A3A26", 0.4), 0)
    pawn = [(0, 0), (0.4, 0), (0.36, 0.15), (0.16, 0.3), (0.14, 0.75), (0.26, 0.8), (0.24, 1.05), (0, 1.15)]
    for i, j, white, tall in (
        (0, 0, 1, 1.4),
        (1, 1, 1, 1),
        (2, 2, 1, 1),
        (4, 0, 1, 1.8),
        (5, 1, 1, 1),
        (6, 1, 1, 1),
        (3, 3, 1, 1),
        (7, 0, 1, 1.4),
        (0, 7, 0, 1.4),
        (1, 6, 0, 1),
        (2, 5, 0, 1),
        (4, 7, 0, 1.8),
        (4, 4, 0, 1),
        (6, 6, 0, 1),
        (7, 7, 0, 1.4),
        (5, 5, 0, 1.5),
    ):
        shape = [(r * cell, z * cell * tall) for r, z in pawn]
        lathe(
            shape, (-size / 2 + (i + 0.5) * cell, -size / 2 + (j + 0.5) * cell, 0.02), gloss("#EAD9B4" if white else "#2A1D15", 0.3), seg=14
        )


def football_table() -> None:
    """Table football along x."""
    h = 0.86
    for s in (-1, 1):
        for q in (-1, 1):
            box((s * 0.52, q * 0.28, 0), (0.08, 0.08, h - 0.2), walnut, 0.01)
        box((s * 0.61, 0, h - 0.24), (0.03, 0.72, 0.24), walnut, 0.008)
        box((0, s * 0.35, h - 0.24), (1.24, 0.03, 0.24), walnut, 0.008)
    box((0, 0, h - 0.14), (1.2, 0.68, 0.02), matte("#4E8A55", 0.7), 0)
    box((0, 0, h - 0.119), (0.008, 0.66, 0.001), matte("white"), 0)
    for k in range(8):
        x, red = -0.525 + k * 0.15, k in (0, 1, 3, 5)
        tube([(x, -0.46, h - 0.05), (x, 0.46, h - 0.05)], 0.007, steel(), smooth=False)
        end = -0.50 if red else 0.50
        tube([(x, end, h - 0.05), (x, end * 0.84, h - 0.05)], 0.016, black(), smooth=False)
        n = (1, 2, 3, 5, 5, 3, 2, 1)[k]
        for i in range(n):
            y = (i - (n - 1) / 2) * (0.56 / max(n, 3))
            box((x, y, h - 0.115), (0.022, 0.032, 0.10), gloss("#C23B2A" if red else "#3F6178", 0.4), 0.008)
            with at(x, y, h - 0.02):
                play_ball(0.013, "#E3BE94")
    with at(0.06, 0.08, h - 0.12):
        play_ball(0.016, "#F7F3E8")
