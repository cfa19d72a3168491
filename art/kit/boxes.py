"""Boxes and crates."""

import math

from kit.books import BOOKS
from kit.materials import brass, gloss, matte
from kit.palette import shade
from kit.scene import rng
from kit.shapes import box, cylinder, tube
from kit.soft import soft
from kit.textures import fabric, oak


def cardboard_box(w: float = 0.40, d: float = 0.30, h: float = 0.28, opened: bool = False) -> None:
    """A removal box with a label and tape; `opened` shows its inside."""
    m = matte("#C79B66", 0.9, 0.3, 50, 0.06)
    if opened:
        for s in (-1, 1):
            box((s * (w / 2 - 0.003), 0, 0), (0.006, d, h), m, 0.002)
            box((0, s * (d / 2 - 0.003), 0), (w, 0.006, h), m, 0.002)
            box((s * (w / 2 + 0.05), 0, h - 0.01), (0.11, d - 0.01, 0.006), m, 0.002, (0, s * 28, 0))
        box((0, -(d / 2 + 0.05), h - 0.01), (w - 0.01, 0.11, 0.006), m, 0.002, (30, 0, 0))
        box((0, 0, 0), (w, d, 0.01), m, 0)
    else:
        box((0, 0, 0), (w, d, h), m, 0.008)
        box((0, 0, h - 0.0005), (w + 0.0015, 0.05, 0.0015), matte("#DDBE8C", 0.4), 0)
        box((0, -d / 2 + 0.0002, h - 0.08), (0.05, 0.0015, 0.08), matte("#DDBE8C", 0.4), 0)
    box((-w * 0.18, -d / 2 - 0.0012, h * 0.35), (0.13, 0.0015, 0.085), matte("paper", 0.8), 0)
    box((-w * 0.18 - 0.02, -d / 2 - 0.002, h * 0.35 + 0.052), (0.07, 0.001, 0.012), matte("pine"), 0)
    for k in range(2):
        box((-w * 0.18, -d / 2 - 0.002, h * 0.35 + 0.014 + k * 0.016), (0.10, 0.001, 0.005), matte("#8A857A"), 0)


def crate(w: float = 0.40, d: float = 0.34, h: float = 0.28, slats: int = 3) -> None:
    """A slatted wooden crate, open above."""
    box((0, 0, 0), (w, d, 0.02), oak, 0.004)
    for s in (-1, 1):
        box((s * (w / 2 - 0.01), 0, 0.0), (0.02, d, h), oak, 0.004)
        for k in range(slats):
            box((0, s * (d / 2 - 0.01), 0.05 + k * (h - 0.06) / slats), (w - 0.04, 0.014, (h - 0.06) / slats - 0.024), oak, 0.003)


def record_crate() -> None:
    """A crate of long-playing records."""
    crate()
    for k in range(15):
        sleeve = (0.006, 0.29, 0.29 + rng.uniform(-0.005, 0.012))
        box((-0.16 + k * 0.0225, 0, 0.025), sleeve, matte(rng.choice(BOOKS), 0.5), 0.001, (0, rng.uniform(-5, 3), 0))


def woven_basket(w: float, d: float, h: float, colour: str = "#C8A97C", label: bool = False) -> None:
    """A soft woven basket, closed above, as it stands in a shelf."""
    soft((0, 0, 0), (w, d, h), fabric(colour, 90, 1.2, weave=0.03), 0.04, 0.004, wob=0.004)
    if label:
        box((0, -d / 2 - 0.004, h * 0.52), (0.07, 0.006, 0.022), matte("#6B4A2E"), 0.003)


def round_basket(r: float = 0.2, h: float = 0.3, colour: str = "#C29B63") -> None:
    """A coiled round basket, open, with two handles."""
    rings = 11
    for i in range(rings):
        k = i / (rings - 1)
        radius = r * (0.82 + 0.18 * math.sin(k * math.pi * 0.6))
        ring = [(radius * math.cos(a * math.pi / 16), radius * math.sin(a * math.pi / 16), h * (i + 0.5) / rings) for a in range(32)]
        tube(ring, h / rings * 0.56, fabric(colour, 70, 1.5, weave=0.02), closed=True)
    cylinder((0, 0, 0.004), r * 0.85, 0.012, fabric(colour))
    for s in (-1, 1):
        tube(
            [(s * r, -0.05, h), (s * (r + 0.02), -0.04, h + 0.06), (s * (r + 0.02), 0.04, h + 0.06), (s * r, 0.05, h)],
            0.011,
            fabric(colour),
        )


def lidded_box(w: float, d: float, h: float, colour: str = "#D9CBB4") -> None:
    """A cardboard archive box with a lid and a label."""
    box((0, 0, 0), (w, d, h), matte(colour, 0.85, 0.15, 60), 0.008)
    box((0, 0, h - 0.055), (w + 0.01, d + 0.01, 0.057), matte(shade(colour, 0.94), 0.85), 0.008)
    box((0, -d / 2 - 0.001, h * 0.25), (min(0.11, w * 0.4), 0.003, min(0.07, h * 0.35)), matte("paper", 0.9), 0)
    box((0, -d / 2 - 0.0025, h * 0.25 + 0.03), (min(0.07, w * 0.25), 0.002, 0.012), matte("pine"), 0)


def plastic_tub(w: float, d: float, h: float, colour: str = "#9FB4BC", lid: str = "#3F6178") -> None:
    """A storage tub of clear-ish plastic with a lid and grips."""
    box((0, 0, 0), (w * 0.94, d * 0.94, h - 0.03), gloss(colour, 0.35), 0.03)
    box((0, 0, h - 0.05), (w, d, 0.05), gloss(lid, 0.35), 0.016)
    for s in (-1, 1):
        box((s * w * 0.485, 0, h * 0.6), (0.03, d * 0.35, 0.03), gloss(lid, 0.35), 0.01)


def suitcase(w: float = 0.52, d: float = 0.38, h: float = 0.20, colour: str = "#7A4E33", strap: str = "#5A3621") -> None:
    """A leather suitcase, lying."""
    box((0, 0, 0), (w, d, h), matte(colour, 0.6, 0.2, 60), 0.03)
    for x in (-w * 0.29, w * 0.29):
        box((x, 0, 0), (0.03, d + 0.01, h + 0.005), matte(strap, 0.6), 0.008)
    y = -d / 2
    tube([(-0.07, y - 0.01, h * 0.6), (-0.07, y - 0.04, h * 0.62), (0.07, y - 0.04, h * 0.62), (0.07, y, h * 0.6)], 0.008, matte(strap))
    for x in (-0.15, 0.15):
        box((x * w / 0.52 * 0.7, y - 0.003, h * 0.55), (0.04, 0.008, 0.03), brass(), 0.003)
