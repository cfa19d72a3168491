"""Sport and play out of doors."""

import math

from kit.materials import black, brass, gloss, glow, matte, metal, steel
from kit.outlines import spline
from kit.palette import shade
from kit.scene import at
from kit.shapes import box, cylinder, extrude, lathe, tube
from kit.soft import soft
from kit.textures import fabric, wood


def _wheel(r: float, rim: str = "#C4C8C9", tyre: str = "#262827", spokes: int = 14) -> None:
    """A bicycle wheel about the origin, its axle along y."""
    around = [(r * math.cos(a * math.pi / 18), 0, r * math.sin(a * math.pi / 18)) for a in range(36)]
    tube(around, 0.019, matte(tyre, 0.8), closed=True)
    tube([(x * 0.93, y, z * 0.93) for x, y, z in around], 0.009, metal(rim, 0.25), closed=True)
    for k in range(spokes):
        a = math.radians(360 / spokes * k)
        hub = 0.02 * (1 if k % 2 else -1)
        tube([(0, hub, 0), (r * 0.93 * math.cos(a), 0, r * 0.93 * math.sin(a))], 0.0022, steel(), smooth=False)
    cylinder((0, 0.035, 0), 0.018, 0.07, steel(), rot=(90, 0, 0), seg=18)


def bicycle(colour: str = "#1F5A55", size: float = 1.0, basket: bool = True, stand: bool = True) -> None:
    """A city bicycle along x, its front towards +x; 1.75 m long at size 1."""
    frame, r = gloss(colour, 0.25), 0.33
    with at(0, 0, 0, 0, size):
        rear, front, crank = (-0.52, 0, r), (0.52, 0, r), (-0.08, 0, 0.29)
        seat, head_top, head = (-0.24, 0, 0.80), (0.33, 0, 0.88), (0.37, 0, 0.70)
        for x, _, z in (rear, front):
            with at(x, 0, z):
                _wheel(r)
            guard = [
                (x + 0.37 * math.cos(math.radians(a)), 0, z + 0.37 * math.sin(math.radians(a))) for a in range(15 if x > 0 else 30, 166, 15)
            ]
            tube(guard, 0.015, frame)
        tube([seat, crank, head], 0.017, frame, smooth=False)
        tube([head_top, (-0.20, 0, 0.66)], 0.016, frame, smooth=False)
        tube([head_top, head], 0.021, frame, smooth=False)
        for s in (-1, 1):
            tube([(rear[0], s * 0.05, r), (crank[0], s * 0.04, crank[2])], 0.009, frame, smooth=False)
            tube([(rear[0], s * 0.05, r), (seat[0] + 0.03, s * 0.02, 0.72)], 0.008, frame, smooth=False)
            tube([head, (0.44, s * 0.05, 0.52), (front[0], s * 0.05, r)], 0.012, frame)
            tube([(0.30, 0, 1.02), (0.33, s * 0.20, 1.05), (0.16, s * 0.29, 1.02)], 0.011, steel())
            tube([(0.20, s * 0.275, 1.03), (0.09, s * 0.30, 1.01)], 0.017, matte("#7A4E33"), smooth=False)
            tube([(crank[0], s * 0.06, crank[2]), (crank[0] + s * 0.12, s * 0.07, crank[2] - 0.11)], 0.008, steel(), smooth=False)
            box((crank[0] + s * 0.12, s * 0.11, crank[2] - 0.125), (0.09, 0.07, 0.02), black(), 0.005)
        tube([head_top, (0.30, 0, 1.03)], 0.011, steel(), smooth=False)
        cylinder((crank[0], 0.075, crank[2]), 0.085, 0.008, metal("#8C8C88", 0.3), rot=(90, 0, 0), bev=0.002)
        tube([seat, (-0.25, 0, 0.90)], 0.012, steel(), smooth=False)
        saddle = [(-0.14, 0.08), (-0.16, 0), (-0.14, -0.08), (-0.02, -0.055), (0.13, -0.018), (0.13, 0.018), (-0.02, 0.055)]
        extrude(spline(saddle, 5), 0.04, matte("#7A4E33", 0.6), (-0.25, 0, 0.90), bev=0.012)
        tube([(rear[0] - 0.05, 0, 0.70), (-0.25, 0, 0.70)], 0.008, black(), smooth=False)
        for s in (-1, 1):
            tube([(rear[0] - 0.12, s * 0.06, 0.71), (-0.27, s * 0.06, 0.71)], 0.007, black(), smooth=False)
        cylinder((0.40, 0, 0.86), 0.035, 0.05, brass(), rot=(0, 90, 0))
        if basket:
            with at(0.54, 0, 0.80):
                box((0, 0, 0), (0.24, 0.32, 0.01), fabric("#B58A55"), 0.003)
                for s in (-1, 1):
                    box((s * 0.12, 0, 0), (0.014, 0.32, 0.19), fabric("#B58A55", 70, 1.6, weave=0.022), 0.005)
                    box((0, s * 0.16, 0), (0.25, 0.014, 0.19), fabric("#B58A55", 70, 1.6, weave=0.022), 0.005)
        if stand:
            tube([(crank[0] - 0.06, -0.03, 0.27), (crank[0] - 0.12, -0.20, 0.01)], 0.010, steel(), smooth=False)


def helmet(colour: str = "amber") -> None:
    """A bicycle helmet."""
    dome = [(0.105 * math.cos(math.radians(a)), 0.02 + 0.12 * math.sin(math.radians(a))) for a in range(0, 91, 9)]
    lathe(dome + [(0, 0.14)], (0, 0, 0), gloss(colour, 0.3)).scale = (1.25, 0.95, 1)
    for y in (-0.04, 0, 0.04):
        soft((0.0, y, 0.095), (0.17 - abs(y), 0.014, 0.045), black(), 0.006, 0.012, n=8, wob=0)


def play_ball(r: float, colour: str, seams: str | None = None) -> None:
    """A ball; with seams a basketball."""
    profile = [(r * math.cos(math.radians(a)), r + r * math.sin(math.radians(a))) for a in range(-90, 91, 6)]
    lathe(profile, (0, 0, 0), matte(colour, 0.6, 0.4, 220))
    if seams:
        for turn in ((0, 0, 0), (90, 20, 0), (62, 60, 0), (90, 110, 30)):
            ring = [(r * math.cos(a * 0.2618), r * math.sin(a * 0.2618), 0) for a in range(24)]
            tube(ring, r * 0.022, matte(seams, 0.8), (0, 0, r), turn, closed=True)


def skis(colour: str = "#3F6178", length: float = 1.7) -> None:
    """A pair with poles, leaning against a wall behind (at +y)."""
    for k, x in enumerate((-0.06, 0.06)):
        lean = [(x, -0.22, 0.0), (x, -0.08, length * 0.8), (x, -0.05, length * 0.95), (x, -0.09, length)]
        for a, b in zip(lean, lean[1:], strict=False):
            tube([a, b], 0.012, gloss(colour, 0.3), smooth=False)
        box((x, -0.165, 0.02), (0.085, 0.014, length * 0.86), gloss(colour, 0.3), 0.004, (-4.6, 0, 0))
        box((x, -0.15, length * 0.5), (0.06, 0.05, 0.20), black(), 0.01, (-5, 0, 0))
        tube([(-0.22 + k * 0.44, -0.20, 0.0), (-0.14 + k * 0.28, -0.03, 1.2)], 0.008, gloss("amber", 0.3), smooth=False)


def tennis_racket(colour: str = "#A33A2C") -> None:
    """Lying flat, the head towards +y."""
    head = [(0.13 * math.cos(a * 0.2618), 0.20 + 0.17 * math.sin(a * 0.2618), 0.012) for a in range(24)]
    tube(head, 0.011, gloss(colour, 0.3), closed=True)
    for k in range(7):
        x = -0.09 + k * 0.03
        reach = 0.17 * math.sqrt(max(0, 1 - (x / 0.13) ** 2))
        tube([(x, 0.20 - reach, 0.012), (x, 0.20 + reach, 0.012)], 0.0015, matte("cream"), smooth=False)
        y = 0.20 - 0.12 + k * 0.04
        side = 0.13 * math.sqrt(max(0, 1 - ((y - 0.20) / 0.17) ** 2))
        tube([(-side, y, 0.012), (side, y, 0.012)], 0.0015, matte("cream"), smooth=False)
    tube([(0, 0.03, 0.012), (0, -0.30, 0.014)], 0.015, matte("#26343F", 0.7), smooth=False)


def dumbbell(colour: str = "#34383A") -> None:
    """Lying along x."""
    cylinder((-0.09, 0, 0.055), 0.014, 0.18, steel(), rot=(0, 90, 0))
    for s in (-1, 1):
        cylinder((s * 0.12 - 0.035, 0, 0.055), 0.055, 0.07, matte(colour, 0.6), rot=(0, 90, 0), bev=0.01, seg=6)


def kettlebell(colour: str = "#41695F") -> None:
    """A kettlebell, 26 cm high."""
    profile = [(0.095 * math.cos(math.radians(a)), 0.085 + 0.085 * math.sin(math.radians(a))) for a in range(-80, 91, 10)]
    lathe([(0, 0.002), *profile], (0, 0, 0), matte(colour, 0.6))
    tube([(-0.055, 0, 0.14), (-0.065, 0, 0.21), (0, 0, 0.245), (0.065, 0, 0.21), (0.055, 0, 0.14)], 0.017, matte("#2A2D2C", 0.5))


def skateboard(deck: str = "amber") -> None:
    """Standing on its wheels along x."""
    side = [(-0.40, 0.125), (-0.30, 0.085), (0.30, 0.085), (0.40, 0.125)]
    for (x0, z0), (x1, z1) in zip(side, side[1:], strict=False):
        tilt = math.degrees(math.atan2(z1 - z0, x1 - x0))
        box(
            ((x0 + x1) / 2, 0, (z0 + z1) / 2),
            (math.dist((x0, z0), (x1, z1)) + 0.004, 0.20, 0.014),
            wood(deck, "X", 0.8),
            0.006,
            (0, -tilt, 0),
        )
    for x in (-0.22, 0.22):
        tube([(x, -0.09, 0.03), (x, 0.09, 0.03)], 0.01, steel(), smooth=False)
        for s in (-1, 1):
            cylinder((x, s * 0.09 + 0.018, 0.03), 0.029, 0.036, gloss("cream", 0.4), rot=(90, 0, 0), bev=0.008, seg=24)


def surfboard(colour: str = "#E9DFC8", stripe: str = "pine", length: float = 2.0) -> None:
    """Leans upright against a wall behind (at +y)."""
    outline = spline(
        [
            (0, 0),
            (0.16, 0.18),
            (0.27, 0.8),
            (0.25, 1.35),
            (0.12, 1.85),
            (0, length),
            (-0.12, 1.85),
            (-0.25, 1.35),
            (-0.27, 0.8),
            (-0.16, 0.18),
        ],
        6,
    )
    extrude(outline, 0.055, gloss(colour, 0.25), (0, -0.16, 0), (86, 0, 0), bev=0.024)
    extrude(
        [(-0.02, 0.02), (0.02, 0.02), (0.02, length - 0.03), (-0.02, length - 0.03)], 0.002, gloss(stripe, 0.3), (0, -0.219, 0), (86, 0, 0)
    )
    extrude([(-0.235, 0.62), (0.26, 0.62), (0.27, 0.78), (-0.268, 0.78)], 0.002, gloss("amber", 0.3), (0, -0.2185, 0), (86, 0, 0))


def tent_bag(colour: str = "#6E7048") -> None:
    """A rolled tent in its bag, lying along x."""
    cylinder((-0.32, 0, 0.11), 0.11, 0.64, fabric(colour), rot=(0, 90, 0), bev=0.03)
    for x in (-0.18, 0.18):
        ring = [(x, 0.113 * math.cos(a * 0.5236), 0.11 + 0.113 * math.sin(a * 0.5236)) for a in range(12)]
        tube(ring, 0.009, matte("#2A2D2C"), closed=True)
    tube([(-0.18, 0, 0.225), (-0.1, 0, 0.28), (0.1, 0, 0.28), (0.18, 0, 0.225)], 0.010, matte("#2A2D2C"))


def cooler(colour: str = "#A33A2C") -> None:
    """A picnic box with a folding handle."""
    box((0, 0, 0), (0.52, 0.34, 0.28), gloss("#F2EEE6", 0.35), 0.025)
    box((0, 0, 0.28), (0.54, 0.36, 0.09), gloss(colour, 0.35), 0.03)
    for s in (-1, 1):
        tube(
            [(s * 0.26, -0.10, 0.22), (s * 0.30, -0.10, 0.30), (s * 0.30, 0.10, 0.30), (s * 0.26, 0.10, 0.22)],
            0.011,
            gloss("#F2EEE6", 0.35),
        )


def golf_bag(colour: str = "#26343F") -> None:
    """A standing bag with seven clubs, leaning a little back."""
    with at(0, 0, 0, 0, 1, -8, 0):
        cylinder((0, 0, 0), 0.13, 0.82, fabric(colour), bev=0.02)
        cylinder((0, 0, 0.79), 0.138, 0.05, matte("amber", 0.6), bev=0.012)
        soft((0, -0.13, 0.15), (0.18, 0.08, 0.30), fabric(shade(colour, 1.3)), 0.03, 0.01)
        for k in range(7):
            a = k * 51
            x, y = 0.07 * math.cos(math.radians(a)), 0.07 * math.sin(math.radians(a))
            tall = 1.02 + 0.04 * (k % 3)
            tube([(x, y, 0.6), (x * 1.2, y * 1.2, tall)], 0.006, steel(), smooth=False)
            if k % 3:
                box((x * 1.2 + 0.02, y * 1.2, tall), (0.08, 0.02, 0.05), metal("#B9BBB8", 0.25), 0.008, (0, -20, a))
            else:
                soft((x * 1.2 + 0.02, y * 1.2, tall - 0.01), (0.11, 0.07, 0.07), fabric("brick"), 0.03, 0.005, (0, 0, a), n=10)
    tube([(-0.10, 0.08, 0.6), (-0.14, 0.28, 0)], 0.007, steel(), smooth=False)
    tube([(0.10, 0.08, 0.6), (0.14, 0.28, 0)], 0.007, steel(), smooth=False)


def basketball_hoop() -> None:
    """A small board with a hoop and net, on a wall at y = 0; the hoop is at z = 0."""
    box((0, -0.012, 0), (0.50, 0.02, 0.34), gloss("#F4F0E6", 0.3), 0.008)
    for x0, z0, wide, tall in ((0, 0.05, 0.20, 0.008), (0, 0.19, 0.20, 0.008), (-0.10, 0.05, 0.008, 0.148), (0.10, 0.05, 0.008, 0.148)):
        box((x0, -0.0235, z0), (wide, 0.002, tall), matte("#A33A2C"), 0)
    ring = [(0.12 * math.cos(a * 0.2618), -0.16 + 0.12 * math.sin(a * 0.2618), 0.04) for a in range(24)]
    tube(ring, 0.008, gloss("#D9702A", 0.3), closed=True)
    for k in range(12):
        a = k * 0.5236
        for lean in (0.35, -0.35):
            top = (0.12 * math.cos(a), -0.16 + 0.12 * math.sin(a), 0.04)
            low = (0.07 * math.cos(a + lean), -0.16 + 0.07 * math.sin(a + lean), -0.16)
            tube([top, low], 0.003, matte("#F4F0E6"), smooth=False)


def treadmill() -> None:
    """Its console towards +y."""
    box((0, -0.1, 0.08), (0.62, 1.35, 0.08), matte("#34383A", 0.5), 0.02)
    box((0, -0.1, 0.16), (0.44, 1.26, 0.012), matte("#1D2021", 0.85, 0.4, 200), 0.004)
    for s in (-1, 1):
        tube([(s * 0.29, 0.48, 0.12), (s * 0.29, 0.60, 1.12)], 0.026, metal("#B9BBB8", 0.3), smooth=False)
        tube([(s * 0.29, 0.58, 1.02), (s * 0.29, 0.20, 1.0)], 0.020, black(), smooth=False)
    box((0, 0.58, 1.08), (0.66, 0.10, 0.24), matte("#26292A", 0.5), 0.03, (-24, 0, 0))
    box((0, 0.50, 1.16), (0.30, 0.006, 0.12), glow("#7FC3C9", 1.2), 0.002, (-24, 0, 0))
    soft((0, 0.52, 0.10), (0.60, 0.26, 0.16), matte("#26292A", 0.5), 0.06, 0.01, wob=0)


def weight_bench() -> None:
    """Along y, a bar over its head."""
    soft((0, 0, 0.40), (0.28, 1.15, 0.09), matte("#7A2F26", 0.5), 0.035, 0.008)
    for y in (-0.42, 0.42):
        tube([(0, y, 0.40), (0, y, 0.05)], 0.026, black(), smooth=False)
        tube([(-0.24, y, 0.03), (0.24, y, 0.03)], 0.024, black(), smooth=False)
    for s in (-1, 1):
        tube([(s * 0.36, 0.50, 0.0), (s * 0.36, 0.50, 1.02)], 0.024, black(), smooth=False)
        tube([(s * 0.36, 0.50, 0.95), (s * 0.36, 0.42, 1.0)], 0.020, black(), smooth=False)
        for k, (r, wide) in enumerate(((0.20, 0.035), (0.16, 0.03), (0.11, 0.03))):
            x = s * (0.62 + k * 0.045)
            cylinder((x - wide / 2, 0.44, 1.0), r, wide, matte(("#26343F", "#7A2F26", "#34383A")[k], 0.6), rot=(0, 90, 0), bev=0.008)
    tube([(-0.85, 0.44, 1.0), (0.85, 0.44, 1.0)], 0.014, steel(), smooth=False)
