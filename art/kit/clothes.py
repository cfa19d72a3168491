"""Clothes that hang, lie or stand."""

import math
from functools import cache

from kit.fall import DEEP, SEEDS, WIDE, WRITTEN, faces
from kit.materials import brass, matte, steel
from kit.palette import shade
from kit.scene import at
from kit.shapes import box, cylinder, extrude, lathe, mesh, tube
from kit.soft import soft
from kit.textures import fabric, oak, walnut


def hanging_shirt(colour: str, length: float = 0.62, coat: bool = False) -> None:
    """On a hanger, its hook at the origin; seen from -y."""
    tube([(0, 0, 0), (0.018, 0, 0.018), (0, 0, 0.036), (-0.016, 0, 0.022)], 0.003, steel())
    tube([(0, 0, 0), (0, 0, -0.05)], 0.003, steel(), smooth=False)
    tube([(-0.20, 0, -0.12), (0, 0, -0.05), (0.20, 0, -0.12)], 0.008, oak, smooth=False)
    sleeve = 0.52 if coat else 0.34
    half = [(0.05, -0.055), (0.20, -0.11), (0.27, -0.11 - sleeve), (0.20, -0.12 - sleeve), (0.175, -0.24), (0.19, -0.1 - length)]
    outline = [*half, *[(-x, z) for x, z in reversed(half)]]
    extrude(outline, 0.045 if coat else 0.028, fabric(colour), (0, 0.016, 0), (90, 0, 0))
    box((0, -0.018, -0.1 - length), (0.006, 0.012, length + 0.03), fabric(shade(colour, 0.75)), 0.002)
    for k in range(4):
        cylinder((0.016, -0.02, -0.18 - k * length * 0.2), 0.006, 0.004, matte("cream"), rot=(90, 0, 0), bev=0.001, seg=12)


def hanging_dress(colour: str) -> None:
    """On a hanger, its hook at the origin."""
    tube([(0, 0, 0), (0.018, 0, 0.018), (0, 0, 0.036), (-0.016, 0, 0.022)], 0.003, steel())
    tube([(-0.16, 0, -0.10), (0, 0, -0.04), (0.16, 0, -0.10)], 0.008, oak, smooth=False)
    half = [(0.06, -0.06), (0.15, -0.09), (0.12, -0.42), (0.28, -1.02)]
    extrude([*half, *[(-x, z) for x, z in reversed(half)]], 0.03, fabric(colour), (0, 0.016, 0), (90, 0, 0))
    box((0, -0.018, -0.44), (0.25, 0.012, 0.03), fabric(shade(colour, 0.7)), 0.004)


def shoes(colour: str = "#7A4E33", sole: str = "#E9E2D4", boot: float = 0.0) -> None:
    """A pair, toes towards -y; `boot` is the height of a shaft."""
    for x, turn in ((-0.07, 4), (0.07, -7)):
        with at(x, 0, 0, turn):
            soft((0, 0, 0), (0.095, 0.28, 0.025), matte(sole, 0.7), 0.011, 0, n=12, wob=0)
            soft((0, -0.045, 0.018), (0.09, 0.18, 0.065), matte(colour, 0.6, 0.2), 0.032, 0.006, n=14, wob=0.002)
            soft((0, 0.075, 0.018), (0.085, 0.12, 0.085 + boot), matte(colour, 0.6, 0.2), 0.034, 0.004, n=14, wob=0.002)
            for k in range(3):
                box((0, -0.03 + k * 0.026, 0.082 - k * 0.001), (0.05, 0.008, 0.006), matte("cream"), 0.002)


def hat(colour: str = "#C9A76B", band: str = "pine") -> None:
    """A straw hat, lying."""
    crown = [(0.19, 0), (0.19, 0.006), (0.10, 0.012), (0.095, 0.08), (0.07, 0.105), (0, 0.10)]
    lathe(crown, (0, 0, 0), fabric(colour, 120, 1.2, weave=0.018))
    lathe([(0.099, 0.014), (0.097, 0.04)], (0, 0, 0), fabric(band))


def coat_stand(h: float = 1.75) -> None:
    """A turned stand with a coat, a hat and a bag."""
    cylinder((0, 0, 0.1), 0.022, h - 0.1, walnut, r2=0.016)
    for a in (30, 150, 270):
        c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
        tube([(0, 0, 0.16), (c * 0.15, s * 0.15, 0.08), (c * 0.24, s * 0.24, 0)], 0.018, walnut)
        tube([(0, 0, h - 0.12), (c * 0.12, s * 0.12, h - 0.10), (c * 0.17, s * 0.17, h - 0.02)], 0.011, walnut)


def handbag(colour: str = "#A33A2C") -> None:
    """A leather handbag, 30 cm wide; faces -y."""
    soft((0, 0, 0), (0.30, 0.12, 0.22), matte(colour, 0.55, 0.25, 160), 0.045, 0.01, wob=0.004, seam=matte(shade(colour, 0.6)))
    tube([(-0.09, 0, 0.20), (-0.07, 0, 0.34), (0.07, 0, 0.34), (0.09, 0, 0.20)], 0.009, matte(shade(colour, 0.6), 0.6))
    box((0, -0.066, 0.13), (0.04, 0.008, 0.03), brass(), 0.003)


def backpack(colour: str = "#3F6178") -> None:
    """Standing, its front pocket towards -y."""
    soft((0, 0, 0), (0.32, 0.20, 0.44), fabric(colour), 0.09, 0.02, wob=0.008, seam=fabric(shade(colour, 0.7)))
    soft((0, -0.12, 0.04), (0.25, 0.10, 0.20), fabric(shade(colour, 1.15)), 0.045, 0.012, seam=fabric(shade(colour, 0.7)))
    tube([(-0.05, 0, 0.43), (-0.04, 0, 0.50), (0.04, 0, 0.50), (0.05, 0, 0.43)], 0.010, matte("#2A2D2C"))
    box((0, -0.174, 0.14), (0.06, 0.004, 0.04), matte("#B98A57"), 0.002)
    for s in (-1, 1):
        tube([(s * 0.09, 0.10, 0.40), (s * 0.11, 0.16, 0.25), (s * 0.10, 0.11, 0.08)], 0.014, fabric(shade(colour, 0.7)))


@cache
def _pieces() -> list[list[int]]:
    return [[int(side) for side in piece.split()] for piece in WRITTEN.read_text(encoding="utf-8").splitlines()]


def crumpled(colour: str, w: float = 0.72, d: float = 0.54, kind: int = 0, high: float = 1) -> None:
    """Something worn, lying where it was dropped; covers about w x d metres. `kind` says which fall, `high` how much it stands up."""
    flat = _pieces()[kind % len(SEEDS)]
    k = (w / WIDE / 1000, d / DEEP / 1000, high / 1000)
    points = [(flat[i] * k[0], flat[i + 1] * k[1], flat[i + 2] * k[2]) for i in range(0, len(flat), 3)]
    cloth = mesh(points, faces(), fabric(colour, 300, 0.4, weave=0.006))
    thick = cloth.modifiers.new("thick", "SOLIDIFY")
    thick.thickness, thick.offset = 0.006, 1
    cloth.modifiers.new("fine", "SUBSURF").render_levels = 2
