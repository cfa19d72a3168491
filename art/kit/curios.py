"""Old things that people keep: gramophone, typewriter, sewing machine, trunks."""

import math

from kit.earth import earth
from kit.materials import Grained, black, brass, gloss, matte, metal, steel
from kit.outlines import spline
from kit.pictures import art_hills, art_leaf, art_shapes, picture
from kit.scene import at
from kit.shapes import box, cylinder, lathe, tube
from kit.soft import soft
from kit.textures import fabric, oak, walnut, wood


def gramophone() -> None:
    """Its horn towards -y."""
    box((0, 0, 0), (0.34, 0.34, 0.14), walnut, 0.016)
    box((0, 0, 0.14), (0.30, 0.30, 0.012), walnut, 0.004)
    cylinder((0, 0, 0.152), 0.125, 0.012, gloss("#141413", 0.2), bev=0.002)
    cylinder((0, 0, 0.164), 0.04, 0.001, matte("brick"), bev=0)
    m = brass()
    tube([(0, 0.15, 0.15), (0, 0.19, 0.30), (0, 0.12, 0.40)], 0.016, m, r_end=0.022)
    bell = [(0.022, 0), (0.03, 0.08), (0.05, 0.16), (0.10, 0.24), (0.19, 0.29), (0.195, 0.288), (0.10, 0.232), (0.045, 0.15), (0.02, 0.02)]
    with at(0, 0.12, 0.40, 0, 1, 58, 0):
        lathe(spline(bell, 4, False), (0, 0, 0), m, seg=56)
    tube([(0.17, 0.0, 0.07), (0.23, 0, 0.07), (0.23, 0, 0.02)], 0.007, steel(), smooth=False)


def typewriter(colour: str = "#41695F") -> None:
    """With a sheet of paper in it."""
    soft((0, 0, 0), (0.36, 0.34, 0.12), gloss(colour, 0.3), 0.04, 0.0, wob=0)
    box((0, 0.08, 0.10), (0.32, 0.14, 0.06), gloss(colour, 0.3), 0.02)
    for row in range(4):
        for k in range(10):
            place = (-0.126 + k * 0.028, -0.135 + row * 0.035, 0.085 + row * 0.013)
            cylinder(place, 0.0105, 0.018, gloss("cream", 0.3), bev=0.003, seg=14)
    cylinder((-0.21, 0.10, 0.185), 0.024, 0.42, matte("#1B1B1A", 0.5), rot=(0, 90, 0))
    for s in (-1, 1):
        cylinder((s * 0.225 - 0.012, 0.10, 0.185), 0.03, 0.024, black(), rot=(0, 90, 0))
    box((0, 0.125, 0.18), (0.24, 0.002, 0.20), matte("#FBF8EF", 0.9), 0, (-12, 0, 0))
    for k in range(4):
        box((-0.02, 0.134 + 0.0065 * k, 0.26 + k * 0.026), (0.16 - 0.03 * (k % 2), 0.002, 0.004), matte("#6B6862"), 0, (-12, 0, 0))


def sewing_machine(colour: str = "#1B1B1A", base: Grained = walnut) -> None:
    """A machine on its board, along x."""
    m = gloss(colour, 0.2)
    box((0, 0, 0), (0.44, 0.19, 0.04), base, 0.01)
    box((0, 0, 0.04), (0.38, 0.13, 0.025), m, 0.01)
    box((0.13, 0, 0.06), (0.09, 0.09, 0.17), m, 0.03)
    soft((-0.01, 0, 0.20), (0.34, 0.085, 0.08), m, 0.035, 0, wob=0)
    box((-0.145, 0, 0.10), (0.055, 0.07, 0.14), m, 0.02)
    tube([(-0.145, 0, 0.10), (-0.145, 0, 0.065)], 0.004, steel(), smooth=False)
    cylinder((0.175, 0, 0.235), 0.062, 0.025, metal("#D3D4D2", 0.2), rot=(0, 90, 0), bev=0.008)
    cylinder((0.05, 0, 0.28), 0.016, 0.045, matte("brick"), bev=0.004)
    box((-0.02, -0.0435, 0.225), (0.14, 0.002, 0.02), brass(), 0)


def steamer_trunk(w: float = 0.90, d: float = 0.50, h: float = 0.46, colour: str = "#5E6B58") -> None:
    """A travelling trunk with wooden ribs and brass corners."""
    box((0, 0, 0), (w, d, h), matte(colour, 0.7, 0.3, 60), 0.014)
    for x in (-w * 0.32, 0, w * 0.32):
        box((x, 0, -0.001), (0.05, d + 0.016, h + 0.010), wood("#A97B4C", "Z", 0.7), 0.006)
    for z in (h * 0.62, h * 0.70):
        box((0, 0, z), (w + 0.012, d + 0.012, 0.016), brass(), 0.003)
    for x in (-1, 1):
        for y in (-1, 1):
            for z in (0, h - 0.045):
                box((x * (w / 2 - 0.025), y * (d / 2 - 0.025), z), (0.062, 0.062, 0.05), brass(), 0.008)
    box((0, -d / 2 - 0.01, h * 0.56), (0.07, 0.02, 0.09), brass(), 0.005)


def dress_form(colour: str = "#D9C3A0") -> None:
    """A tailor's bust on a stand."""
    for a in (30, 150, 270):
        c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
        tube([(0, 0, 0.20), (c * 0.14, s * 0.14, 0.1), (c * 0.24, s * 0.24, 0)], 0.016, walnut)
    cylinder((0, 0, 0.15), 0.02, 0.72, walnut)
    bust = [
        (0, 0),
        (0.17, 0),
        (0.19, 0.05),
        (0.165, 0.20),
        (0.13, 0.29),
        (0.15, 0.42),
        (0.175, 0.50),
        (0.15, 0.58),
        (0.06, 0.64),
        (0.05, 0.70),
        (0, 0.70),
    ]
    lathe(spline(bust, 4, False), (0, 0, 0.85), fabric(colour)).scale = (1, 0.72, 1)
    cylinder((0, 0, 1.55), 0.045, 0.03, walnut)
    tube([(0, -0.125, 0.86), (0, -0.094, 1.13), (0, -0.127, 1.34), (0, -0.05, 1.48)], 0.004, fabric("brick"))


def birdcage(r: float = 0.19, h: float = 0.42) -> None:
    """A brass cage; r and h in metres without its ring."""
    m = brass()
    cylinder((0, 0, 0), r + 0.01, 0.03, m, bev=0.008)
    for k in range(20):
        a = 2 * math.pi * k / 20
        c, s = math.cos(a), math.sin(a)
        tube([(c * r, s * r, 0.02), (c * r, s * r, h * 0.6), (c * r * 0.7, s * r * 0.7, h * 0.88), (0, 0, h)], 0.003, m)
    for z in (h * 0.3, h * 0.6):
        tube([(r * math.cos(a * 0.2618), r * math.sin(a * 0.2618), z) for a in range(24)], 0.004, m, closed=True)
    tube([(0.03 * math.cos(a * 0.5236), 0, h + 0.03 + 0.03 * math.sin(a * 0.5236)) for a in range(12)], 0.004, m, closed=True)


def old_television() -> None:
    """A wooden set with a bulging tube and an aerial."""
    for x in (-0.24, 0.24):
        for y in (-0.14, 0.14):
            tube([(x * 0.9, y * 0.9, 0.18), (x, y, 0)], 0.014, walnut, smooth=False, r_end=0.009)
    box((0, 0, 0.17), (0.66, 0.42, 0.46), walnut, 0.03)
    box((-0.08, -0.212, 0.22), (0.42, 0.012, 0.36), matte("#26292A", 0.6), 0.02)
    soft((-0.08, -0.205, 0.235), (0.38, 0.04, 0.33), gloss("#4C5A58", 0.08), 0.018, 0.02, wob=0)
    for z in (0.52, 0.45):
        cylinder((0.23, -0.208, z), 0.026, 0.02, brass(), rot=(90, 0, 0))
    for k in range(5):
        box((0.23, -0.214, 0.24 + k * 0.03), (0.10, 0.006, 0.012), matte("#3A2A1C"), 0.002)
    for s in (-1, 1):
        tube([(0, 0.05, 0.63), (s * 0.22, 0.05, 1.02)], 0.004, steel(), smooth=False)


def picture_stack(sizes: tuple[tuple[float, float], ...] = ((0.62, 0.80), (0.50, 0.64), (0.72, 0.52))) -> None:
    """Framed pictures leaning against a wall behind (at +y), the nearest first seen."""
    arts = (art_hills("#E9D3A6", "brick", "#8FA395", "#33524C", "#C9A66B"), art_shapes(), art_leaf())
    rims = (metal("#B98D4C", 0.35), oak, black())
    for k, (w, h) in enumerate(sizes):
        with at(-0.10 + 0.12 * k, -0.06 - 0.07 * k, h / 2 + 0.005, 3 * k, 1, -9, 0):
            box((0, 0.004, -h / 2), (w - 0.02, 0.012, h), matte("#B59B73", 0.9), 0.002)
            picture(w, h, arts[k % 3], rims[k % 3], 0.035, 0.02)


def desk_globe(sea: str = "#7FA3A0") -> None:
    """A globe on a walnut foot, 36 cm high, its axis leaning as the world's; Europe and Africa look to the front right."""
    r, rim = 0.13, 0.15
    cylinder((0, 0, 0), 0.08, 0.02, walnut)
    cylinder((0, 0, 0.015), 0.012, 0.045, brass())
    with at(0, 0, 0.206, rz=45, ry=23):
        ball = [(r * math.cos(math.radians(a)), r * math.sin(math.radians(a))) for a in range(-90, 91, 5)]
        lathe(ball, (0, 0, 0), earth(sea), (0, 0, 165), 56)
        tube([(rim * math.sin(math.radians(a)), 0, -rim * math.cos(math.radians(a))) for a in range(0, 181, 15)], 0.006, brass())
        cylinder((0, 0, -rim), 0.005, 2 * rim, brass())
