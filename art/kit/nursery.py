"""Large toys of a child's room."""

import math

from kit.materials import gloss, glow, matte, sheer
from kit.outlines import disc
from kit.plants import leaf
from kit.scene import Point, at
from kit.shapes import box, cylinder, extrude, lathe, mesh, tube
from kit.soft import pillow, soft
from kit.sports import play_ball
from kit.textures import fabric, oak
from kit.toys import CHEERFUL, star, teddy_bear


def dolls_house(wall: str = "#F1E0D3", roof: str = "#C97F5E") -> None:
    """Open in front (-y), three storeys, 0.62 m wide."""
    w, d = 0.62, 0.30
    panel = matte(wall, 0.6)
    box((0, -d / 2, 0), (w + 0.04, d + 0.03, 0.03), oak, 0.006)
    box((0, -0.006, 0.03), (w, 0.012, 0.62), panel, 0.002)
    for x in (-w / 2 + 0.008, 0.03, w / 2 - 0.008):
        box((x, -d / 2, 0.03), (0.016, d, 0.62), panel, 0.003)
    for z in (0.33, 0.64):
        box((0, -d / 2, z), (w, d, 0.016), oak, 0.003)
    for s in (-1, 1):
        box((s * 0.17, -d / 2, 0.785), (0.44, d + 0.05, 0.02), matte(roof, 0.7), 0.005, (0, s * 40, 0))
    extrude([(-0.30, 0), (0.30, 0), (0, 0.25)], 0.012, panel, (0, 0.0, 0.655), (90, 0, 0))
    for x, z, colour, wide in (
        (-0.17, 0.046, "#7FA39A", 0.14),
        (0.17, 0.046, "#E9C46A", 0.10),
        (-0.16, 0.346, "#D9AE9A", 0.18),
        (0.18, 0.346, "#3F6178", 0.12),
    ):
        soft((x, -0.10, z), (wide, 0.10, 0.055), fabric(colour), 0.02, 0.004, n=8)
        soft((x, -0.05, z + 0.04), (wide, 0.03, 0.06), fabric(colour), 0.013, 0.003, n=8)
    for x, z in ((-0.16, 0.18), (0.17, 0.18), (-0.16, 0.48), (0.17, 0.48)):
        box((x, -0.0135, z), (0.10, 0.003, 0.10), glow("#E6EEEA", 0.6), 0)
    for x, colour in ((-0.06, "#C97F5E"), (0.10, "#41695F")):
        cylinder((x, -0.20, 0.046), 0.018, 0.06, matte(colour), r2=0.010, bev=0.004, seg=16)
        with at(x, -0.20, 0.102):
            play_ball(0.016, "#E8C9A6")


def rocking_horse(colour: str = "#EAD9B4", saddle: str = "#A33A2C") -> None:
    """Along x, its head towards +x."""
    for s in (-1, 1):
        tube([(-0.50, s * 0.15, 0.13), (-0.25, s * 0.15, 0.025), (0.25, s * 0.15, 0.025), (0.50, s * 0.15, 0.13)], 0.020, oak)
        for x, lean in ((-0.2, -0.08), (0.2, 0.08)):
            tube([(x, s * 0.07, 0.44), (x + lean, s * 0.15, 0.05)], 0.028, matte(colour, 0.5), smooth=False, r_end=0.02)
    for x in (-0.3, 0.3):
        tube([(x, -0.15, 0.03), (x, 0.15, 0.03)], 0.014, oak, smooth=False)
    body = matte(colour, 0.5)
    soft((0, 0, 0.37), (0.58, 0.22, 0.22), body, 0.10, 0.01, wob=0.002)
    tube([(0.20, 0, 0.50), (0.34, 0, 0.68), (0.36, 0, 0.80)], 0.085, body, r_end=0.065)
    soft((0.42, 0, 0.74), (0.25, 0.12, 0.13), body, 0.055, 0.004, (0, 24, 0), n=12, wob=0)
    for s in (-1, 1):
        leaf(0.08, 0.04, 0, 0.2, 0, body, loc=(0.34, s * 0.035, 0.86), rot=(0, -80, 0), n=6)
        lathe([(0, -0.012), (0.012, 0), (0, 0.012)], (0.42, s * 0.062, 0.83), gloss("ink", 0.1), seg=12)
    for k in range(9):
        t = k / 8
        tube(
            [(0.36 - 0.18 * t, 0, 0.88 - 0.28 * t), (0.28 - 0.18 * t, 0.03, 0.84 - 0.30 * t), (0.24 - 0.16 * t, 0.05, 0.74 - 0.26 * t)],
            0.017,
            fabric("#7A4E33"),
        )
    tube([(-0.28, 0, 0.52), (-0.42, 0, 0.50), (-0.48, 0, 0.28)], 0.030, fabric("#7A4E33"), r_end=0.012)
    soft((-0.02, 0, 0.555), (0.24, 0.25, 0.05), matte(saddle, 0.5), 0.022, 0.012, n=12)
    tube([(0.33, -0.16, 0.66), (0.33, 0.16, 0.66)], 0.013, oak, smooth=False)


def play_tent(cloth: str = "#F1E7D6", band: str = "#C97F5E", h: float = 1.55) -> None:
    """A tipi of cloth on four poles, h metres high, a cushion in it; its opening is towards -y."""
    r = 0.56
    corners = [(r * math.cos(math.radians(a)), r * math.sin(math.radians(a))) for a in (225, 315, 45, 135)]
    for x, y in corners:
        tube([(x, y, 0), (-x * 0.14, -y * 0.14, h)], 0.013, oak, smooth=False)
    apex = (0, 0, h * 0.86)
    for k in range(4):
        left, right = corners[k], corners[(k + 1) % 4]
        if k == 0:
            # The two halves of the front, drawn aside: between them a third of the width is open.
            _tent_cloth(left, _between(left, right, 0.32), apex, cloth, band)
            _tent_cloth(_between(left, right, 0.68), right, apex, cloth, band)
        else:
            _tent_cloth(left, right, apex, cloth, band)
    cylinder((0, 0, 0.004), 0.33, 0.06, fabric("#D9AE9A"), bev=0.025)


def _between(one: tuple[float, ...], other: tuple[float, ...], part: float) -> tuple[float, ...]:
    return tuple(a + (b - a) * part for a, b in zip(one, other, strict=True))


def _tent_cloth(left: tuple[float, float], right: tuple[float, float], apex: Point, cloth: str, band: str) -> None:
    """A three-sided cloth from the ground to the apex, with a band near the ground."""
    foot = [(*left, 0.0), (*right, 0.0)]
    made = mesh([*foot, apex], [(0, 1, 2)], sheer(cloth, 0.3), smooth=False)
    made.modifiers.new("s", "SOLIDIFY").thickness = 0.008
    low, high = ([_between(end, apex, part) for end in foot] for part in (0.10, 0.18))
    # A little before the cloth, seen from within and without.
    strip = [(x * 1.015, y * 1.015, z) for x, y, z in (*low, *reversed(high))]
    mesh(strip, [(0, 1, 2, 3)], matte(band, 0.9), smooth=False)
    pillow((0.1, 0.12, 0.16), 0.34, 0.34, 0.13, fabric("#7FA39A"), (52, 0, 20))
    flags = [(-0.44, -0.42, 0.55), (0.44, -0.42, 0.55)]
    tube(flags, 0.003, matte("cream"), smooth=False)


def bunting(points: list[tuple[float, float, float]], colours: tuple[str, ...] = CHEERFUL, n: int = 8, sag: float = 0.14) -> None:
    """Little flags on a line that sags between the points; they face -y."""
    k = 0
    for (x0, y0, z0), (x1, y1, z1) in zip(points, points[1:], strict=False):
        path = []
        for i in range(n + 1):
            t = i / n
            path.append((x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, z0 + (z1 - z0) * t - sag * math.sin(math.pi * t)))
        tube(path, 0.003, matte("cream"), smooth=False)
        for a, b in zip(path, path[1:], strict=False):
            middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - 0.004, (a[2] + b[2]) / 2 - 0.13)
            flag = mesh([a, b, middle], [(0, 1, 2)], matte(colours[k % len(colours)], 0.9), smooth=False)
            flag.modifiers.new("s", "SOLIDIFY").thickness = 0.003
            k += 1


def easel_board() -> None:
    """A child's easel with a drawing on it, faces -y."""
    for s in (-1, 1):
        tube([(s * 0.26, -0.16, 0), (s * 0.22, 0.0, 1.06)], 0.014, oak, smooth=False)
        tube([(s * 0.26, 0.20, 0), (s * 0.22, 0.02, 1.06)], 0.014, oak, smooth=False)
    with at(0, -0.075, 0.42, 0, 1, -8.5, 0):
        box((0, 0, 0), (0.50, 0.016, 0.60), oak, 0.006)
        box((0, -0.010, 0.04), (0.42, 0.003, 0.52), matte("#FBF8EF", 0.9), 0)
        with at(0, -0.012, 0.30, 0, 1, 90, 0):
            extrude([(x + 0.10, y + 0.14) for x, y in disc(0.055)], 0.001, matte("#E9C46A"))
            extrude([(-0.14, -0.18), (0.04, -0.18), (0.04, -0.04), (-0.14, -0.04)], 0.001, matte("#C97F5E"))
            extrude([(-0.17, -0.04), (0.07, -0.04), (-0.05, 0.08)], 0.001, matte("#3F6178"))
            extrude([(-0.21, -0.22), (0.21, -0.22), (0.21, -0.18), (-0.21, -0.18)], 0.001, matte("#7C9A55"))
        box((0, -0.04, -0.04), (0.52, 0.09, 0.03), oak, 0.006)
        for k in range(4):
            cylinder((-0.16 + k * 0.10, -0.045, -0.01), 0.026, 0.05, gloss(CHEERFUL[k], 0.3), bev=0.004, seg=20)


def toy_chest(w: float = 0.80, colour: str = "#7FA39A") -> None:
    """An open chest of toys, faces -y."""
    d, h = 0.42, 0.40
    paint = matte(colour, 0.5)
    for s in (-1, 1):
        box((s * (w / 2 - 0.01), 0, 0), (0.02, d, h), paint, 0.006)
        box((0, s * (d / 2 - 0.01), 0), (w, 0.02, h), paint, 0.006)
    box((0, 0, 0.01), (w - 0.03, d - 0.03, 0.20), matte("#3A3A36"), 0)
    box((0, d / 2 + 0.02, h), (w + 0.02, 0.02, d), paint, 0.008, (-14, 0, 0))
    for k in range(3):
        extrude(star(0.06), 0.004, matte("#E9C46A"), (-w * 0.28 + k * w * 0.28, -d / 2 - 0.001, h * 0.5), (90, 0, 0))
    for k in range(10):
        with at(-w * 0.38 + k % 5 * w * 0.19, -0.09 + k // 5 * 0.17, 0.22 + 0.03 * (k % 3)):
            play_ball(0.07, CHEERFUL[k % 6])
    with at(0.14, 0.02, 0.28, -20):
        teddy_bear("#A9774A", h=0.34)


def mobile(ztop: float) -> None:
    """Clouds and stars under a hoop; the origin is the hoop's middle."""
    tube([(0, 0, 0), (0, 0, ztop)], 0.002, matte("cream"), smooth=False)
    tube([(0.17 * math.cos(a * 0.2618), 0.17 * math.sin(a * 0.2618), 0) for a in range(24)], 0.006, oak, closed=True)
    tube([(-0.17, 0, 0), (0.17, 0, 0)], 0.004, oak, smooth=False)
    for k in range(6):
        a = k * 1.047
        x, y, drop = 0.17 * math.cos(a), 0.17 * math.sin(a), 0.12 + 0.05 * (k % 3)
        tube([(x, y, 0), (x, y, -drop)], 0.0015, matte("cream"), smooth=False)
        if k % 2:
            extrude(star(0.05), 0.016, matte("#E9C46A"), (x, y, -drop - 0.04), (90, 0, 20 * k), bev=0.003)
        else:
            soft((x, y, -drop - 0.07), (0.13, 0.05, 0.07), fabric("#F4F0E6"), 0.024, 0.012, n=10, wob=0.008)
