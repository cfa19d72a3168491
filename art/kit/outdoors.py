"""What stands on a terrace: grill, parasol, seats, lanterns, fire."""

import math

from kit.light import point_light
from kit.materials import black, brass, concrete, gloss, glow, matte, metal, sheer, steel
from kit.outlines import arc
from kit.palette import shade
from kit.scene import at
from kit.shapes import box, cylinder, extrude, lathe, mesh, tube
from kit.soft import pillow, soft
from kit.tableware import bowl
from kit.textures import fabric, oak, walnut


def kettle_grill(colour: str = "#A33A2C") -> None:
    """A round charcoal grill on three legs, its lid ajar."""
    for a in (90, 210, 330):
        c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
        tube([(c * 0.16, s * 0.16, 0.62), (c * 0.28, s * 0.28, 0.0)], 0.012, steel(), smooth=False)
    half = [(0.28 * math.cos(math.radians(a)), 0.28 * math.sin(math.radians(a))) for a in range(-90, 1, 9)]
    lathe([*half, (0.265, 0), (0, -0.02)], (0, 0, 0.80), gloss(colour, 0.2), seg=56)
    cylinder((0, 0, 0.785), 0.262, 0.008, matte("#2A2D2C", 0.8), bev=0.002, seg=56)
    for k in range(9):
        x = -0.2 + k * 0.05
        reach = math.sqrt(0.26**2 - x * x)
        tube([(x, -reach, 0.80), (x, reach, 0.80)], 0.004, steel(), smooth=False)
    for k, (x, y) in enumerate(((-0.08, -0.06), (0.06, -0.08), (0.02, 0.06), (-0.10, 0.07), (0.12, 0.05))):
        if k % 2:
            soft((x, y, 0.80), (0.05, 0.15, 0.035), matte("#A8643A", 0.6), 0.016, 0.004, (0, 0, 20 * k), n=10)
        else:
            cylinder((x, y, 0.805), 0.05, 0.022, matte("#6E3D28", 0.7, 0.6, 90), bev=0.008)
    with at(0, 0.30, 0.86, 0, 1, -62, 0):
        dome = [(0.285 * math.cos(math.radians(a)), 0.2 * math.sin(math.radians(a))) for a in range(0, 91, 9)]
        lathe([(0.27, 0), *dome], (0, 0, 0), gloss(colour, 0.2), seg=56)
        tube([(-0.06, 0, 0.19), (-0.05, 0, 0.24), (0.05, 0, 0.24), (0.06, 0, 0.19)], 0.012, walnut)
    box((0.42, 0, 0.76), (0.26, 0.34, 0.024), oak, 0.006)
    for s in (-1, 1):
        cylinder((s * 0.24 - 0.02, 0.16, 0.07), 0.07, 0.04, black(), rot=(0, 90, 0), bev=0.01, seg=28)


def parasol(colour: str = "#F1E7D6", stripe: str = "#C98B4B", r: float = 1.15, h: float = 2.25) -> None:
    """Open, with a foot of stone."""
    cylinder((0, 0, 0), 0.25, 0.07, concrete("#A9A79F"), bev=0.02)
    cylinder((0, 0, 0.06), 0.022, h, oak)
    sides = 8
    for k in range(sides):
        a, b = 2 * math.pi * k / sides, 2 * math.pi * (k + 1) / sides
        rows = []
        for i in range(7):
            t = i / 6
            reach, z = r * t, h + 0.05 - 0.34 * t**1.5
            rows.append(
                [
                    (reach * math.cos(a + (b - a) * j / 4), reach * math.sin(a + (b - a) * j / 4), z - 0.03 * t * math.sin(math.pi * j / 4))
                    for j in range(5)
                ]
            )
        verts = [p for row in rows for p in row]
        faces = [(i * 5 + j, (i + 1) * 5 + j, (i + 1) * 5 + j + 1, i * 5 + j + 1) for i in range(6) for j in range(4)]
        made = mesh(verts, faces, sheer(stripe if k % 2 else colour, 0.3))
        thick = made.modifiers.new("s", "SOLIDIFY")
        thick.thickness = 0.006
        tube([(0, 0, h + 0.02), (r * math.cos(a), r * math.sin(a), h - 0.30)], 0.008, oak, smooth=False)
    lathe(arc(0, 0, 0.03, -90, 90, 8), (0, 0, h + 0.08), brass(), seg=18)


def lantern(h: float = 0.36, colour: str = "#2A2D2C", power: float = 2.5) -> None:
    """A storm lantern with a lit candle."""
    m, w = matte(colour, 0.5), h * 0.5
    box((0, 0, 0), (w, w, 0.02), m, 0.004)
    box((0, 0, h * 0.72), (w, w, 0.02), m, 0.004)
    for x in (-1, 1):
        for y in (-1, 1):
            box((x * (w / 2 - 0.008), y * (w / 2 - 0.008), 0), (0.014, 0.014, h * 0.74), m, 0.003)
    lathe([(w * 0.62, 0), (w * 0.2, h * 0.16), (w * 0.12, h * 0.2), (0, h * 0.2)], (0, 0, h * 0.74), m, (0, 0, 45), 4)
    tube([(0.035 * math.cos(a * 0.5236), 0, h * 0.98 + 0.035 * math.sin(a * 0.5236)) for a in range(12)], 0.004, m, closed=True)
    cylinder((0, 0, 0.02), 0.034, h * 0.32, matte("#F0E8D8", 0.5))
    lathe([(0, 0), (0.009, 0.014), (0.005, 0.034), (0, 0.046)], (0, 0, 0.025 + h * 0.32), glow("#FFC56E", 14), seg=12)
    point_light((0, 0, h * 0.55), power, (1, 0.66, 0.34), 0.04)


def fire_bowl() -> None:
    """An iron bowl with glowing logs."""
    for a in (45, 135, 225, 315):
        c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
        tube([(c * 0.22, s * 0.22, 0.16), (c * 0.28, s * 0.28, 0)], 0.014, black(), smooth=False)
    bowl((0, 0, 0.10), 0.36, 0.18, mat=metal("#4A4440", 0.5))
    for k in range(6):
        a = k * 1.05
        with at(0.05 * math.cos(a), 0.05 * math.sin(a), 0.20, math.degrees(a) + 90, 1, 0, 62):
            cylinder((0, 0, 0), 0.038, 0.26, matte("#4A382A", 0.9, 0.9, 60), bev=0.005, seg=14)
    for k in range(7):
        a = k * 0.9
        flame = [(0, 0), (0.03, 0.03), (0.024, 0.09), (0, 0.16 + 0.05 * (k % 3))]
        lathe(flame, (0.07 * math.cos(a), 0.07 * math.sin(a), 0.22), glow("#FF9A3D", 7), (10 * math.sin(a), 10 * math.cos(a), 0), 10)
    point_light((0, 0, 0.5), 14, (1, 0.55, 0.22), 0.12)


def sun_lounger(colour: str = "#E9DFC8", stripe: str = "#7FA39A") -> None:
    """Along y, its head towards +y."""
    for s in (-1, 1):
        box((s * 0.30, -0.15, 0.26), (0.045, 1.35, 0.06), oak, 0.008)
        for y in (-0.75, 0.40):
            box((s * 0.30, y, 0), (0.05, 0.06, 0.28), oak, 0.008)
    for k in range(9):
        box((0, -0.75 + k * 0.14, 0.30), (0.60, 0.09, 0.02), oak, 0.005)
    soft((0, -0.22, 0.32), (0.60, 1.20, 0.09), fabric(colour), 0.04, 0.012, seam=fabric(stripe))
    soft((0, 0.56, 0.40), (0.60, 0.80, 0.09), fabric(colour), 0.04, 0.012, (42, 0, 0), seam=fabric(stripe))
    tube([(-0.28, 0.85, 0.62), (-0.30, 0.80, 0.0)], 0.016, oak, smooth=False)
    tube([(0.28, 0.85, 0.62), (0.30, 0.80, 0.0)], 0.016, oak, smooth=False)
    pillow((0, 0.72, 0.76), 0.46, 0.24, 0.12, fabric(stripe), (44, 0, 4))


def garden_sofa(w: float = 1.7, colour: str = "#E9DFC8") -> None:
    """A sofa of slats with thick cushions, faces -y."""
    for s in (-1, 1):
        for y in (-0.34, 0.34):
            box((s * (w / 2 - 0.03), y, 0), (0.06, 0.06, 0.60), oak, 0.008)
        box((s * (w / 2 - 0.03), 0, 0.56), (0.085, 0.80, 0.035), oak, 0.008)
    box((0, 0, 0.20), (w - 0.04, 0.74, 0.06), oak, 0.008)
    for k in range(5):
        box((0, 0.355, 0.32 + k * 0.085), (w - 0.06, 0.022, 0.055), oak, 0.005)
    half = (w - 0.16) / 2
    for s in (-1, 1):
        soft((s * half / 2, -0.03, 0.26), (half - 0.006, 0.66, 0.15), fabric(colour), 0.05, 0.02, seam=fabric(shade(colour, 0.8)))
        soft(
            (s * half / 2, 0.24, 0.38), (half - 0.02, 0.16, 0.40), fabric(colour), 0.06, 0.02, (-12, 0, 0), seam=fabric(shade(colour, 0.8))
        )


def bistro_chair(colour: str = "#41695F") -> None:
    """A folding chair of painted slats."""
    m = gloss(colour, 0.4)
    for s in (-1, 1):
        tube([(s * 0.19, -0.22, 0), (s * 0.18, 0.17, 0.46), (s * 0.18, 0.24, 0.84)], 0.011, m, smooth=False)
        tube([(s * 0.17, 0.24, 0), (s * 0.17, -0.19, 0.45)], 0.011, m, smooth=False)
    for k in range(6):
        box((0, -0.18 + k * 0.068, 0.45), (0.40, 0.052, 0.018), m, 0.005)
    for k in range(3):
        box((0, 0.205 + k * 0.018, 0.60 + k * 0.085), (0.40, 0.016, 0.06), m, 0.005, (-10, 0, 0))


def bird_house(colour: str = "#C97F5E") -> None:
    """On a post."""
    cylinder((0, 0, 0), 0.025, 1.25, oak)
    box((0, 0, 1.25), (0.20, 0.18, 0.19), matte("#F1E7D6", 0.7), 0.006)
    for s in (-1, 1):
        box((s * 0.07, 0, 1.45), (0.19, 0.24, 0.016), matte(colour, 0.7), 0.004, (0, s * 40, 0))
    extrude([(-0.10, 0), (0.10, 0), (0, 0.085)], 0.17, matte("#F1E7D6", 0.7), (0, 0.085, 1.44), (90, 0, 0))
    cylinder((0, -0.088, 1.36), 0.028, 0.006, matte("#2A211A"), rot=(90, 0, 0), bev=0.001)
    tube([(0, -0.09, 1.315), (0, -0.13, 1.315)], 0.006, oak, smooth=False)
