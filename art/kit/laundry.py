"""Washing, drying, ironing."""

import math

from kit.cabinets import base_cabinet, mixer_tap
from kit.materials import black, gloss, matte, steel
from kit.outlines import rrect, spline
from kit.palette import shade
from kit.scene import at
from kit.shapes import box, cylinder, extrude, lathe, tube
from kit.soft import sheet, soft
from kit.textures import fabric, oak


def ironing_board(colour: str = "#A9C4BC") -> None:
    """Along x, its pointed end towards -x; its top is at 0.86."""
    board = [(0.62, 0.17), (-0.30, 0.17), (-0.56, 0.10), (-0.68, 0.0), (-0.56, -0.10), (-0.30, -0.17), (0.62, -0.17)]
    extrude(spline(board, 5), 0.03, fabric(colour), (0, 0, 0.83), bev=0.012)
    for s in (-1, 1):
        tube([(s * 0.42, -0.16, 0.01), (-s * 0.36, -0.10, 0.82)], 0.011, steel(), smooth=False)
        tube([(s * 0.42, 0.16, 0.01), (-s * 0.36, 0.10, 0.82)], 0.011, steel(), smooth=False)
        tube([(s * 0.42, -0.20, 0.012), (s * 0.42, 0.20, 0.012)], 0.014, black(), smooth=False)


def drying_rack(colours: tuple[str, ...] = ("#D9AE9A", "#F2EADB", "#7C9A92", "#E9C46A", "#8FB0B5", "#F2EADB")) -> None:
    """A folding airer with washing over its bars, 1.2 m along x."""
    for s in (-1, 1):
        tube([(s * 0.55, -0.28, 0), (s * 0.55, 0.24, 0.92)], 0.010, steel(), smooth=False)
        tube([(s * 0.55, 0.28, 0), (s * 0.55, -0.24, 0.92)], 0.010, steel(), smooth=False)
    for k in range(7):
        y = -0.36 + k * 0.12
        tube([(-0.60, y, 0.92), (0.60, y, 0.92)], 0.006, steel(), smooth=False)
    for s in (-1, 1):
        tube([(s * 0.60, -0.36, 0.92), (s * 0.60, 0.36, 0.92)], 0.008, steel(), smooth=False)
    for k, colour in enumerate(colours):
        y, x = -0.36 + k * 0.12, -0.34 + (k % 3) * 0.32
        drop = 0.30 + 0.05 * (k % 3)
        over = [(-0.03, -drop), (-0.024, -0.10), (0.0, 0.014), (0.024, -0.1), (0.03, -drop * 0.8)]
        with at(x, y, 0.92, 90):
            sheet(
                over,
                0.34 + 0.06 * (k % 2),
                lambda t, s, c=colour: shade(c, 0.86) if 0.05 < t < 0.09 or 0.91 < t < 0.95 else c,
                amp=0.008,
                th=0.008,
            )


def detergents() -> None:
    """Bottles and a box in a row along x, 0.7 m long."""
    for k, (colour, cap) in enumerate((("#3F6178", "white"), ("#C9932F", "brick"), ("#F2EADB", "pine"))):
        x = k * 0.17
        soft((x, 0, 0), (0.14, 0.09, 0.22), gloss(colour, 0.3), 0.035, 0.004, n=12, wob=0)
        cylinder((x - 0.03, 0, 0.215), 0.024, 0.045, gloss(cap, 0.3), bev=0.006)
        box((x, -0.046, 0.06), (0.09, 0.002, 0.09), matte("cream"), 0)
    box((0.53, 0, 0), (0.16, 0.09, 0.24), matte("#A33A2C", 0.7), 0.004)
    cylinder((0.53, -0.0465, 0.12), 0.05, 0.002, matte("#F7F0DC"), rot=(90, 0, 0), bev=0)


def laundry_basket(colour: str = "#F2EEE6", *washing: str) -> None:
    """A slatted basket with washing in it."""
    for i in range(7):
        z, w, d = 0.02 + i * 0.042, 0.50 + i * 0.012, 0.34 + i * 0.012
        tube([(x, y, z) for x, y in rrect(w, d, 0.09)], 0.010 if i < 6 else 0.016, gloss(colour, 0.35), smooth=False, closed=True)
    for x, y in rrect(0.54, 0.38, 0.09, 3):
        tube([(x * 0.93, y * 0.9, 0.01), (x * 1.06, y * 1.08, 0.27)], 0.008, gloss(colour, 0.35), smooth=False)
    box((0, 0, 0.005), (0.46, 0.30, 0.012), gloss(colour, 0.35), 0.006)
    for k, cloth in enumerate(washing):
        place = (0.09 * math.cos(k * 2.1), 0.06 * math.sin(k * 2.1), 0.10 + 0.055 * k)
        soft(place, (0.34 - 0.03 * k, 0.26 - 0.03 * k, 0.12), fabric(cloth), 0.05, 0.03, (0, 0, k * 40), wob=0.03)


def mop_and_bucket(colour: str = "#3F6178") -> None:
    """The mop leans in the bucket towards +y."""
    bucket = [(0, 0), (0.12, 0), (0.16, 0.26), (0.168, 0.265), (0.155, 0.265), (0.115, 0.012), (0, 0.012)]
    lathe(bucket, (0, 0, 0), gloss(colour, 0.35))
    cylinder((0, 0, 0.12), 0.135, 0.004, gloss("#BFDAD8", 0.05), bev=0)
    tube([(0.02, 0.0, 0.16), (0.10, 0.22, 1.25)], 0.012, oak, smooth=False)
    for k in range(12):
        a = k * 0.5236
        tube(
            [
                (0.02, 0.0, 0.22),
                (0.02 + 0.06 * math.cos(a), 0.06 * math.sin(a), 0.18),
                (0.02 + 0.07 * math.cos(a), 0.07 * math.sin(a), 0.08),
            ],
            0.012,
            fabric("#F2EADB"),
        )
    bow = [(0.162 * math.cos(a * 0.5236), -0.05 - 0.08 * math.sin(a * 0.5236), 0.25 - 0.05 * math.sin(a * 0.5236)) for a in range(7)]
    tube(bow, 0.005, steel())


def utility_sink(w: float = 0.62, d: float = 0.52, h: float = 0.86) -> None:
    """A deep ceramic trough on a cupboard, back at local y = 0."""
    base_cabinet(0, w, "doors", d - 0.02, h - 0.26, colour="#5E7F93")
    basin = [((0, -d / 2, h - 0.20), (w - 0.08, d - 0.08, 0.4))]
    box((0, -d / 2, h - 0.26), (w, d, 0.26), gloss("#FAF7F0", 0.15), 0.016, holes=basin)
    mixer_tap(0, -0.05, h - 0.01, steel())


def clothes_pegs() -> None:
    """A little bag of pegs, some beside it."""
    soft((0, 0, 0), (0.16, 0.12, 0.12), fabric("#E9DFCB"), 0.05, 0.02, wob=0.012, n=14)
    for k in range(6):
        box((0.11 + 0.03 * (k % 3), -0.04 + 0.05 * (k // 3), 0), (0.012, 0.07, 0.012), oak, 0.003, (0, 0, 35 * k))
