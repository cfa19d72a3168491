"""Things to sit on."""

import math

from kit.materials import Grained, black, matte, metal
from kit.outlines import spline
from kit.palette import shade
from kit.scene import at, item, rng
from kit.shapes import box, cylinder, lathe, tube
from kit.soft import pillow, sheet, soft
from kit.textures import dark_oak, fabric, knit, oak, walnut, wood


def wishbone_chair(seat: str = "#D8C29A", frame: Grained = oak) -> None:
    """A chair of bent wood with a woven seat; faces -y."""
    for s in (-1, 1):
        tube([(s * 0.19, -0.19, 0.45), (s * 0.215, -0.215, 0)], 0.016, frame, smooth=False, r_end=0.011)
        tube([(s * 0.215, 0.23, 0), (s * 0.19, 0.17, 0.44), (s * 0.235, 0.16, 0.60), (s * 0.24, 0.08, 0.70)], 0.015, frame)
        tube([(s * 0.20, -0.20, 0.22), (s * 0.205, 0.20, 0.20)], 0.009, frame, smooth=False)
    tube([(-0.20, -0.20, 0.26), (0.20, -0.20, 0.26)], 0.009, frame, smooth=False)
    tube([(-0.20, 0.2, 0.24), (0.20, 0.2, 0.24)], 0.009, frame, smooth=False)
    tube(
        [
            (-0.255, -0.06, 0.70),
            (-0.245, 0.08, 0.705),
            (-0.14, 0.22, 0.72),
            (0, 0.255, 0.725),
            (0.14, 0.22, 0.72),
            (0.245, 0.08, 0.705),
            (0.255, -0.06, 0.70),
        ],
        0.017,
        frame,
    )
    tube([(0, 0.19, 0.45), (0, 0.22, 0.56)], 0.012, frame, smooth=False)
    tube([(0, 0.22, 0.56), (-0.07, 0.245, 0.72)], 0.010, frame, smooth=False)
    tube([(0, 0.22, 0.56), (0.07, 0.245, 0.72)], 0.010, frame, smooth=False)
    soft((0, -0.01, 0.425), (0.46, 0.43, 0.045), fabric(seat, 90, 1.4), 0.02, 0.004, wob=0.003)


def office_chair(colour: str = "#B7742A") -> None:
    """A swivel chair on castors; faces -y."""
    for k in range(5):
        a = math.radians(72 * k + 10)
        c, s = math.cos(a), math.sin(a)
        tube([(c * 0.03, s * 0.03, 0.10), (c * 0.29, s * 0.29, 0.07)], 0.017, metal("#D8D6CF", 0.3), smooth=False, r_end=0.012)
        lathe(
            [(0, 0), (0.026, 0), (0.03, 0.006), (0.03, 0.028), (0.026, 0.034), (0, 0.034)],
            (c * 0.29 - s * 0.017, s * 0.29 + c * 0.017, 0.03),
            black(),
            (90, 0, 72 * k + 10),
            18,
        )
    cylinder((0, 0, 0.08), 0.022, 0.34, metal("#D8D6CF", 0.3))
    soft((0, 0, 0.40), (0.52, 0.50, 0.10), fabric(colour), 0.045, 0.015)
    tube([(0, 0.2, 0.42), (0, 0.30, 0.5), (0, 0.29, 0.66)], 0.02, black())
    soft((0, 0.245, 0.58), (0.46, 0.09, 0.46), fabric(colour), 0.043, 0.012, (-8, 0, 0))
    for s in (-1, 1):
        tube([(s * 0.20, 0.05, 0.42), (s * 0.30, 0.05, 0.46), (s * 0.30, 0.05, 0.62), (s * 0.30, -0.12, 0.64)], 0.013, black())


def pouf(colour: str = "#E3D6BF", d: float = 0.52, h: float = 0.32) -> None:
    """A knitted floor pouf."""
    soft((0, 0, 0), (d, d, h), knit(colour), min(d, h) * 0.4, 0.03, wob=0.01)


def upholstered_bench(w: float = 1.22, colour: str = "#B98A57") -> None:
    """A long bench, 42 cm deep, for the foot of a bed."""
    for s in (-1, 1):
        for q in (-1, 1):
            tube([(s * w * 0.39, q * 0.13, 0.38), (s * w * 0.44, q * 0.16, 0)], 0.018, oak, smooth=False, r_end=0.012)
    soft((0, 0, 0.35), (w, 0.42, 0.11), fabric(colour), 0.045, 0.012, seam=fabric(shade(colour, 0.8)))


def floor_cushion(colour: str, size: float = 0.62, trim: str = "cream") -> None:
    """A flat square cushion to sit on."""
    soft((0, 0, 0), (size, size, 0.13), fabric(colour), 0.06, 0.03, wob=0.008, seam=fabric(trim))


def stool(colour: str = "#C98B4B", h: float = 0.45, r: float = 0.17) -> None:
    """A three-legged stool with a turned seat."""
    cylinder((0, 0, h - 0.035), r, 0.035, wood(colour, "X"), bev=0.012)
    for a in (90, 210, 330):
        c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
        tube([(c * r * 0.55, s * r * 0.55, h - 0.03), (c * r * 1.05, s * r * 1.05, 0)], 0.016, dark_oak, smooth=False, r_end=0.011)


def dining_chair(colour: str = "#8C4A34", frame: Grained = walnut) -> None:
    """An upholstered chair with a rounded back."""
    cloth, seam = fabric(colour), fabric(shade(colour, 0.75))
    for s in (-1, 1):
        tube([(s * 0.19, -0.18, 0.42), (s * 0.21, -0.21, 0)], 0.016, frame, smooth=False, r_end=0.011)
        tube([(s * 0.19, 0.18, 0.42), (s * 0.21, 0.25, 0)], 0.016, frame, smooth=False, r_end=0.011)
        tube([(s * 0.17, 0.20, 0.44), (s * 0.185, 0.26, 0.72)], 0.014, frame, smooth=False)
    soft((0, 0, 0.40), (0.46, 0.44, 0.09), cloth, 0.04, 0.014, seam=seam)
    soft((0, 0.235, 0.58), (0.44, 0.07, 0.30), cloth, 0.034, 0.012, (-9, 0, 0), seam=seam)


def rocking_chair(grain: Grained = walnut, cushion: str = "amber") -> None:
    """Spindles, curved rockers, a cushion."""
    for s in (-1, 1):
        tube([(s * 0.24, -0.46, 0.09), (s * 0.24, -0.2, 0.015), (s * 0.24, 0.2, 0.015), (s * 0.24, 0.52, 0.11)], 0.016, grain)
        tube([(s * 0.24, -0.2, 0.03), (s * 0.23, -0.20, 0.60)], 0.014, grain, smooth=False)
        tube([(s * 0.24, 0.2, 0.03), (s * 0.22, 0.20, 0.42), (s * 0.21, 0.36, 1.08)], 0.015, grain)
        tube([(s * 0.25, -0.24, 0.61), (s * 0.25, 0.05, 0.61), (s * 0.23, 0.26, 0.66)], 0.017, grain)
    box((0, 0, 0.38), (0.50, 0.46, 0.03), grain, 0.012)
    for k in range(6):
        x = -0.15 + k * 0.06
        tube([(x, 0.21, 0.41), (x * 1.05, 0.345, 1.0)], 0.008, grain, smooth=False)
    box((0, 0.345, 0.98), (0.46, 0.03, 0.13), grain, 0.012, (-13, 0, 0))
    soft((0, -0.01, 0.41), (0.42, 0.40, 0.06), fabric(cushion), 0.028, 0.012, seam=fabric(shade(cushion, 0.7)))


def bar_stool(colour: str = "#A33A2C", h: float = 0.72) -> None:
    """A round padded seat on a chromed foot."""
    cylinder((0, 0, 0), 0.19, 0.02, metal("#D3D4D2", 0.2), bev=0.008)
    cylinder((0, 0, 0.02), 0.024, h - 0.10, metal("#D3D4D2", 0.2))
    tube([(0.15 * math.cos(a * 0.2618), 0.15 * math.sin(a * 0.2618), 0.26) for a in range(24)], 0.010, metal("#D3D4D2", 0.2), closed=True)
    cylinder((0, 0, h - 0.09), 0.175, 0.022, metal("#D3D4D2", 0.2))
    lathe([(0, 0), (0.17, 0), (0.185, 0.03), (0.175, 0.06), (0.1, 0.075), (0, 0.078)], (0, 0, h - 0.07), matte(colour, 0.4, 0.1))


def sofa(w: float = 2.25, colour: str = "#35574F", throw: bool = True) -> None:
    """A sofa for three with cushions and a throw, w metres along x; faces -y."""
    f = fabric(colour)
    seam = fabric(shade(colour, 0.82))
    d = 0.92
    for sx in (-1, 1):
        for sy in (-1, 1):
            cylinder((sx * (w / 2 - 0.1), sy * (d / 2 - 0.1), 0), 0.014, 0.14, oak, r2=0.02)
    soft((0, 0, 0.13), (w - 0.06, d - 0.04, 0.17), f, 0.04, 0.0, wob=0.002)  # base
    soft((0, d / 2 - 0.12, 0.22), (w - 0.1, 0.22, 0.56), f, 0.07, 0.015, (-5, 0, 0))  # back
    for s in (-1, 1):
        soft((s * (w / 2 - 0.09), -0.0, 0.14), (0.18, d, 0.46), f, 0.075, 0.012)  # arms
    cw = (w - 0.38) / 2
    for s in (-1, 1):
        soft((s * cw / 2, -0.07, 0.285), (cw - 0.006, d - 0.2, 0.17), f, 0.06, 0.022, (0, 0, rng.uniform(-0.6, 0.6)), seam=seam)
        soft((s * cw / 2, d / 2 - 0.29, 0.40), (cw - 0.02, 0.20, 0.44), f, 0.085, 0.03, (-13, 0, rng.uniform(-1.5, 1.5)), seam=seam)

    for x, y, z, turn, colour, size, piping in (
        (-w / 2 + 0.43, 0.02, 0.67, (68, 8, 14), "amber", 0.46, "#E9D9AE"),
        (-w / 2 + 0.70, -0.07, 0.62, (62, -4, -9), "#E9E2D4", 0.38, "pine"),
        (w / 2 - 0.48, 0.03, 0.66, (66, -6, -16), "#D9B79A", 0.44, "#D9B79A"),
    ):
        with item("Scatter cushion", "Decor"):
            pillow((x, y, z), size, size, 0.17, fabric(colour), turn, fabric(piping))
    if throw:

        def c(t, s):
            return (
                ("#F0E6D2" if not (0.05 < (t * 12) % 1 < 0.12 or 0.2 < (t * 12) % 1 < 0.24) else "#B7742A")
                if (t < 0.22 or t > 0.80)
                else "#F0E6D2"
            )

        with item("Wool throw", "Decor"):
            sheet(
                [
                    (-0.26, 0.485),
                    (-0.12, 0.49),
                    (-0.04, 0.55),
                    (0.0, 0.625),
                    (0.09, 0.635),
                    (0.185, 0.60),
                    (0.205, 0.45),
                    (0.20, 0.22),
                ],
                0.52,
                c,
                loc=(w / 2 - 0.185, -0.12, 0.0),
                amp=0.012,
                fringe="#E9DFCB",
            )


def bentwood_armchair(colour: str = "#C98B4B", cushion: str = "pine") -> None:
    """A low easy chair of bent oak with two loose cushions."""
    cloth, seam = fabric(colour), fabric(shade(colour, 0.8))
    for s in (-1, 1):
        tube([(s * 0.34, -0.34, 0), (s * 0.33, -0.32, 0.40), (s * 0.34, 0.06, 0.56), (s * 0.33, 0.34, 0.52)], 0.019, oak)
        tube([(s * 0.33, 0.36, 0), (s * 0.33, 0.32, 0.30), (s * 0.33, 0.34, 0.54)], 0.019, oak)
        tube([(s * 0.33, -0.30, 0.27), (s * 0.33, 0.30, 0.22)], 0.015, oak, smooth=False)
    tube([(-0.33, -0.29, 0.27), (0.33, -0.29, 0.27)], 0.015, oak, smooth=False)
    tube([(-0.33, 0.31, 0.24), (0.33, 0.31, 0.24)], 0.015, oak, smooth=False)
    soft((0, -0.03, 0.27), (0.60, 0.62, 0.14), cloth, 0.055, 0.025, (5, 0, 0), seam=seam)
    soft((0, 0.30, 0.33), (0.60, 0.15, 0.56), cloth, 0.065, 0.025, (-17, 0, 0), seam=seam)
    pillow((0, 0.16, 0.58), 0.40, 0.30, 0.14, fabric(cushion), (64, 0, 6))


def tub_chair(colour: str = "#3F625C", cushion: str = "#E9D2AE") -> None:
    """A round upholstered easy chair on short legs."""
    cloth, seam = fabric(colour), fabric(shade(colour, 0.8))
    for s in (-1, 1):
        for q in (-1, 1):
            cylinder((s * 0.27, q * 0.26, 0), 0.013, 0.17, oak, r2=0.02)
    soft((0, -0.02, 0.15), (0.66, 0.66, 0.22), cloth, 0.07, 0.02, seam=seam)
    soft((0, 0.27, 0.25), (0.70, 0.20, 0.50), cloth, 0.09, 0.02, (-10, 0, 0), seam=seam)
    for s in (-1, 1):
        soft((s * 0.33, -0.03, 0.18), (0.15, 0.62, 0.34), cloth, 0.07, 0.01)
    pillow((0, 0.10, 0.56), 0.38, 0.32, 0.14, fabric(cushion), (64, 0, 8))


def bean_bag(colour: str = "#B7742A") -> None:
    """A sack to sink into, its dent towards -y."""
    shape = [(0, 0), (0.36, 0.0), (0.44, 0.08), (0.43, 0.22), (0.34, 0.40), (0.22, 0.55), (0.12, 0.64), (0.05, 0.70), (0, 0.70)]
    with at(0, 0.04, 0, 0, 1, 7, 0):
        lathe(spline(shape, 4, False), (0, 0, 0), fabric(colour), seg=40)
        for k in range(6):
            a = math.radians(60 * k + 15)
            ridge = [(r * 1.004 * math.cos(a), r * 1.004 * math.sin(a), z) for r, z in spline(shape[2:], 4, False)]
            tube(ridge, 0.006, fabric(shade(colour, 0.75)), smooth=False)


def corner_sofa(long: float = 2.6, short: float = 1.85, colour: str = "#C99A3F") -> None:
    """An L of deep cushions: `long` along x with its back at +y, `short` forward on the right. Its corner is at +x, +y."""
    cloth, seam = fabric(colour), fabric(shade(colour, 0.8))
    d = 0.92
    x0, x1 = -long / 2, long / 2
    y_low = d / 2 - short
    for x, y in (
        (x0 + 0.1, -d / 2 + 0.1),
        (x0 + 0.1, d / 2 - 0.1),
        (x1 - 0.1, d / 2 - 0.1),
        (x1 - 0.1, y_low + 0.1),
        (x1 - d + 0.1, y_low + 0.1),
    ):
        cylinder((x, y, 0), 0.016, 0.13, walnut, r2=0.022)
    soft((0, 0, 0.12), (long, d, 0.18), cloth, 0.04, 0, wob=0.002)
    soft((x1 - d / 2, (y_low - d / 2) / 2 + 0.02, 0.12), (d, -d / 2 - y_low + 0.06, 0.18), cloth, 0.04, 0, wob=0.002)
    soft((0, d / 2 - 0.11, 0.22), (long, 0.22, 0.54), cloth, 0.07, 0.012, (-4, 0, 0))
    soft((x1 - 0.11, (d / 2 + y_low) / 2, 0.22), (0.22, short - 0.02, 0.54), cloth, 0.07, 0.012, (0, 4, 0))
    soft((x0 + 0.09, 0, 0.14), (0.18, d, 0.44), cloth, 0.075, 0.012)
    seats = (long - d - 0.14) / 2
    for k in range(2):
        x = x0 + 0.17 + seats * (k + 0.5)
        soft((x, -0.07, 0.28), (seats - 0.006, d - 0.18, 0.17), cloth, 0.06, 0.022, seam=seam)
        soft((x, d / 2 - 0.29, 0.40), (seats - 0.02, 0.20, 0.42), cloth, 0.085, 0.03, (-13, 0, rng.uniform(-1.5, 1.5)), seam=seam)
    deep = (short - 0.26) / 2
    for k in range(2):
        y = y_low + 0.02 + deep * (k + 0.5)
        soft((x1 - d / 2 - 0.07, y, 0.28), (d - 0.18, deep - 0.006, 0.17), cloth, 0.06, 0.022, seam=seam)
        soft((x1 - 0.29, y, 0.40), (0.20, deep - 0.02, 0.42), cloth, 0.085, 0.03, (0, 13, rng.uniform(-1.5, 1.5)), seam=seam)
    soft((x1 - d / 2 - 0.07, 0.06, 0.28), (d - 0.18, 0.62, 0.17), cloth, 0.06, 0.022, seam=seam)


def wing_chair(colour: str = "#41695F", cushion: str = "#E6D6BE") -> None:
    """A high-backed chair with wings."""
    cloth, seam = fabric(colour), fabric(shade(colour, 0.75))
    for s in (-1, 1):
        for q in (-1, 1):
            cylinder((s * 0.28, q * 0.27, 0), 0.014, 0.17, walnut, r2=0.022)
        soft((s * 0.33, -0.04, 0.16), (0.14, 0.64, 0.42), cloth, 0.06, 0.01)
        soft((s * 0.33, 0.20, 0.50), (0.10, 0.26, 0.50), cloth, 0.045, 0.006, (-8, 0, s * 8))
    soft((0, -0.02, 0.15), (0.64, 0.68, 0.16), cloth, 0.05, 0.0)
    soft((0, -0.06, 0.29), (0.54, 0.58, 0.14), cloth, 0.055, 0.02, seam=seam)
    soft((0, 0.28, 0.26), (0.62, 0.16, 0.82), cloth, 0.065, 0.02, (-9, 0, 0), seam=seam)
    pillow((0, 0.13, 0.62), 0.40, 0.30, 0.14, fabric(cushion), (66, 0, 5))
