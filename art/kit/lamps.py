"""Lamps that are lit."""

import math

from kit.light import point_light
from kit.materials import Material, black, brass, gloss, glow, sheer
from kit.outlines import arc
from kit.scene import Point, at, is_closed
from kit.shapes import box, cylinder, lathe, tube


def lamp_shade(
    loc: Point,
    r1: float,
    r2: float,
    h: float,
    power: float = 40,
    col: tuple[float, float, float] = (1, 0.66, 0.38),
    colour: str = "#EBDCC8",
    emit: float = 0.75,
    rot: Point = (0, 0, 0),
    size: float = 0.05,
) -> None:
    """A lit shade: r1 below, r2 above, h high; power in watts."""
    lathe(
        [(r1, 0), (r1 + 0.003, 0.004), (r2 + 0.003, h - 0.004), (r2, h), (r2 - 0.003, h - 0.004), (r1 - 0.003, 0.004), (r1, 0)],
        loc,
        sheer(colour, 0.55, emit),
        rot,
    )
    point_light((loc[0], loc[1], loc[2] + h * 0.45), power, col, size)


def floor_lamp(loc: Point, h: float = 1.55, power: float = 28, metal: Material | None = None, **shade: object) -> None:
    """A standing lamp, h metres high; power in watts."""
    x, y, z = loc
    stand = metal or brass()
    cylinder((x, y, z), 0.14, 0.022, stand, bev=0.008)
    cylinder((x, y, z + 0.02), 0.011, h - 0.1, stand)
    lamp_shade((x, y, z + h - 0.25), 0.20, 0.15, 0.27, power, **shade)


def table_lamp(loc: Point, power: float = 10, colour: str = "pine", s: float = 1, **shade: object) -> None:
    """A turned lamp of size s (37 cm at 1.1); power in watts."""
    x, y, z = loc
    lathe(
        [
            (0, 0),
            (0.05 * s, 0),
            (0.055 * s, 0.006),
            (0.075 * s, 0.07 * s),
            (0.055 * s, 0.14 * s),
            (0.02 * s, 0.165 * s),
            (0.012 * s, 0.20 * s),
            (0, 0.20 * s),
        ],
        loc,
        gloss(colour, 0.25),
    )
    lamp_shade((x, y, z + 0.185 * s), 0.12 * s, 0.075 * s, 0.15 * s, power, **shade)


def pendant(loc: Point, ztop: float, r: float = 0.17, colour: str = "pine", power: float = 16) -> None:
    """A domed lamp on a cord from `ztop`; `loc` is the middle of the shade's lower edge, r its radius; power in watts."""
    x, y, z = loc
    tube([(x, y, z + r * 0.8), (x, y, ztop)], 0.0045, black())
    dome = [(r * math.cos(math.radians(a)), r * 0.78 * math.sin(math.radians(a))) for a in range(0, 86, 6)]
    lathe(dome + [(0.02, r * 0.80), (0.02, r * 0.95), (0, r * 0.95)], (x, y, z), gloss(colour, 0.35))
    lathe([(out * 0.965, up * 0.965 + 0.001) for out, up in dome], (x, y, z), glow("#FFE2B4", 1.6))
    lathe([(r, 0), (r * 0.965, 0.0)], (x, y, z), brass())
    lathe(arc(0, 0, 0.042, -90, 90, 10), (x, y, z + r * 0.28), glow("#FFD9A0", 14), seg=24)
    point_light((x, y, z + r * 0.05), power, size=0.06)


def desk_lamp(loc: Point, rz: float = 0, power: float = 6, colour: str = "pine") -> None:
    """A jointed lamp, its head towards +x; power in watts."""
    with at(*loc, rz):
        enamel = gloss(colour, 0.3)
        cylinder((0, 0, 0), 0.075, 0.02, enamel, bev=0.008)
        tube([(0, 0, 0.02), (-0.05, 0.0, 0.30)], 0.008, brass(), smooth=False)
        tube([(-0.05, 0, 0.30), (0.17, 0, 0.46)], 0.008, brass(), smooth=False)
        cylinder((-0.062, 0, 0.29), 0.014, 0.024, brass())
        with at(0.17, 0, 0.46, 0, 1, 0, -24):
            lathe([(0.075, -0.10), (0.072, -0.07), (0.03, -0.01), (0.02, 0.02), (0, 0.025)], (0, 0, 0), enamel)
            lathe(arc(0, 0, 0.026, -90, 90, 8), (0, 0, -0.07), glow("#FFD9A0", 10), seg=18)
            point_light((0, 0, -0.12), power, size=0.04)


def ceiling_rose(ztop: float, metal: Material, r: float = 0.055) -> None:
    """The cap under a ceiling at ztop from which a lamp hangs."""
    lathe([(0, ztop - 0.05), (r * 0.3, ztop - 0.05), (r * 0.9, ztop - 0.02), (r, ztop), (0, ztop)], (0, 0, 0), metal, seg=32)


def lamp_arm(reach: float, metal: Material, strut: float = 0.52) -> None:
    """What a lamp hangs from in a room without a ceiling: an arm with a strut, fixed to a wall at local y = 0.

    The origin is where the arm leaves the wall; it ends `reach` metres before it. A closed room needs none.
    """
    if is_closed():
        return
    box((0, -0.008, -strut - 0.07), (0.055, 0.016, strut + 0.16), metal, 0.005)
    tube([(0, -0.01, 0), (0, -reach - 0.06, 0)], 0.0135, metal, smooth=False)
    tube([(0, -0.012, -strut), (0, -strut * 1.5, 0)], 0.0095, metal, smooth=False)
    cylinder((0, -reach, -0.022), 0.02, 0.044, metal, bev=0.004)


def lamp_stand(reach: float, h: float, metal: Material) -> None:
    """What a lamp hangs from where an arm on the wall would cross what hangs there: a post of h metres with a heavy foot.

    The origin is the middle of the foot; the arm ends `reach` metres before it. A closed room needs none.
    """
    if is_closed():
        return
    cylinder((0, 0, 0), 0.19, 0.035, metal, bev=0.012, seg=48)
    cylinder((0, 0, 0.03), 0.019, h - 0.03, metal)
    tube([(0, 0, h - 0.34), (0, -0.34, h)], 0.0095, metal, smooth=False)
    tube([(0, 0.05, h), (0, -reach - 0.06, h)], 0.0135, metal, smooth=False)
    cylinder((0, -reach, h - 0.022), 0.02, 0.044, metal, bev=0.004)


def chandelier(ztop: float, r: float = 0.42, arms: int = 6, power: float = 7) -> None:
    """Brass arms with opal globes; the origin is the middle of the ring, its rod ends at `ztop`."""
    metal = brass()
    tube([(0, 0, 0.06), (0, 0, ztop)], 0.008, metal, smooth=False)
    ceiling_rose(ztop, metal, 0.055 if is_closed() else 0.026)
    lathe([(0, -0.08), (0.03, -0.05), (0.045, 0), (0.03, 0.05), (0.012, 0.09), (0, 0.09)], (0, 0, 0), metal)
    for k in range(arms):
        a = 2 * math.pi * k / arms
        c, s = math.cos(a), math.sin(a)
        tube([(0, 0, 0), (c * r * 0.5, s * r * 0.5, -0.07), (c * r * 0.95, s * r * 0.95, -0.02), (c * r, s * r, 0.05)], 0.009, metal)
        cylinder((c * r, s * r, 0.05), 0.024, 0.014, metal)
        globe = [(0.055 * math.cos(math.radians(b)), 0.055 + 0.055 * math.sin(math.radians(b))) for b in range(-90, 91, 15)]
        lathe(globe, (c * r, s * r, 0.06), glow("#FFE2BA", 2.0), seg=24)
        point_light((c * r * 1.15, s * r * 1.15, 0.02), power, (1, 0.70, 0.42), 0.08)


def paper_lantern(r: float, ztop: float, power: float = 18, colour: str = "#F2E8D6") -> None:
    """A ribbed paper globe on its cord; the origin is its lowest point."""
    ribs = []
    for i in range(25):
        a = math.radians(-86 + 172 * i / 24)
        ribs.append((r * math.cos(a) * (0.985 if i % 2 else 1.0), r * 0.94 * (1 + math.sin(a))))
    lathe(ribs, (0, 0, 0), sheer(colour, 0.5, 0.7), seg=48)
    tube([(0, 0, r * 1.85), (0, 0, ztop)], 0.004, black(), smooth=False)
    point_light((0, 0, r * 0.94), power, (1, 0.70, 0.44), r * 0.4)


def string_lights(points: list[tuple[float, float, float]], every: int = 2, sag: float = 0.12, shine: float = 9) -> None:
    """Bulbs on a cord that sags between the points."""
    path = []
    for (x0, y0, z0), (x1, y1, z1) in zip(points, points[1:], strict=False):
        for i in range(13):
            t = i / 12
            path.append((x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, z0 + (z1 - z0) * t - sag * math.sin(math.pi * t)))
    tube(path, 0.005, black(), smooth=False)
    for x, y, z in path[1::every]:
        cylinder((x, y, z - 0.025), 0.008, 0.022, black(), bev=0.002, seg=12)
        lathe([(0, 0), (0.018, 0.010), (0.022, 0.026), (0.014, 0.045), (0, 0.05)], (x, y, z - 0.07), glow("#FFC98A", shine), seg=14)
