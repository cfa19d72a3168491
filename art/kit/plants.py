"""Plants in pots; every leaf has a green of its own."""

import math
import random

import bpy
from mathutils import Vector

from kit.materials import Surface, matte
from kit.outlines import spline
from kit.scene import Point, rng
from kit.shapes import cylinder, lathe, mesh, tube
from kit.textures import leaf_material, oak


def leaf(
    L: float,
    W: float,
    droop: float = 0.35,
    fold: float = 0.18,
    notch: float = 0,
    mat: Surface | None = None,
    mtx=None,
    loc: Point = (0, 0, 0),
    rot: Point = (0, 0, 0),
    n: int = 12,
    m: int = 4,
) -> bpy.types.Object:
    """Along +x, faces +z."""
    v, f = [], []
    cv = droop * rng.uniform(0.7, 1.3)
    tw = rng.uniform(-0.12, 0.12)
    for i in range(n + 1):
        t = i / n
        x = L * (t - 0.12 * cv * t * t)
        zc = -L * cv * t * t * 0.8
        w = W / 2 * math.sin(math.pi * min(1, t**0.82)) ** 0.8 if t < 1 else 0
        if notch:
            w *= 1 - notch * (0.5 + 0.5 * math.cos(t * 30)) * (t > 0.18) * (t < 0.93)
        for j in range(-m // 2, m // 2 + 1):
            s = j / (m / 2)
            v.append((x + abs(s) * L * 0.04 * (1 if notch else 0), s * w, zc + abs(s) * w * fold * 2 - (s * s) * w * 0.3 + s * tw * w))
    k = m // 2 * 2 + 1
    for i in range(n):
        for j in range(k - 1):
            f.append((i * k + j, (i + 1) * k + j, (i + 1) * k + j + 1, i * k + j + 1))
    return mesh(v, f, mat or leaf_material(), loc, rot)


def pot(
    loc: Point, r: float, h: float, colour: str = "clay", mat: Surface | None = None, saucer: bool = False, legs: bool = False
) -> float:
    """A pot of radius r and height h, filled; answers the height of the soil."""
    x, y, z = loc
    m = mat or matte(colour, 0.75, 0.3, 50)
    if legs:
        for a in (45, 135, 225, 315):
            c, s_ = math.cos(math.radians(a)), math.sin(math.radians(a))
            tube(
                [(x + c * r * 0.78, y + s_ * r * 0.78, z + 0.16), (x + c * r * 0.95, y + s_ * r * 0.95, z)],
                0.012,
                oak,
                r_end=0.008,
                smooth=False,
            )
        z += 0.14
    if saucer:
        lathe([(0, 0), (r * 1.0, 0), (r * 1.12, 0.022), (r * 1.08, 0.024), (r * 0.95, 0.008), (0, 0.008)], (x, y, z), m)
        z += 0.008
    lathe(
        [
            (0, 0),
            (r * 0.72, 0),
            (r * 0.76, 0.008),
            (r * 0.98, h - 0.01),
            (r, h - 0.002),
            (r * 0.98, h),
            (r * 0.92, h),
            (r * 0.90, h - 0.01),
            (r * 0.86, h * 0.7),
            (0, h * 0.7),
        ],
        (x, y, z),
        m,
    )
    cylinder((x, y, z + h * 0.80), r * 0.89, 0.006, matte("#4B382B", 1, 0.9, 40), bev=0)
    return z + h * 0.8


def rubber_fig(
    loc: Point,
    h: float = 1.5,
    colour: str = "#3C6446",
    potcol: str = "cream",
    r: float = 0.17,
    n: int = 26,
    seed: int = 4,
    legs: bool = True,
) -> None:
    """Rubber fig: a trunk or two with big leaves in a spiral."""
    rr = random.Random(seed)
    zt = pot((loc[0], loc[1], loc[2]), r, r * 1.75, potcol, legs=legs)
    x, y = loc[0], loc[1]
    mt = leaf_material(colour)
    tr = matte("#6F5A43", 0.9, 0.5, 60)
    for b in range(3):
        a0 = rr.random() * 360 + b * 120
        hh = (h - zt) * (1 - b * 0.2)
        bx, by = math.cos(math.radians(a0)) * 0.17, math.sin(math.radians(a0)) * 0.17

        def P(t: float, b: int = b, bx: float = bx, by: float = by, hh: float = hh) -> Vector:
            return Vector((x + bx * t**1.4 + 0.02 * math.sin(t * 5 + b), y + by * t**1.4, zt + hh * t))

        tube([P(t / 5) for t in range(6)], 0.013, tr, r_end=0.006)
        a = a0
        N = n // 3 + (b == 0) * 4
        for i in range(N):
            t = 0.28 + 0.72 * i / (N - 1)
            a += 137.5
            p = P(t)
            L = rr.uniform(0.20, 0.29) * (1 - 0.25 * t)
            up = -20 - 45 * t**2 + rr.uniform(-10, 10)
            q = p + Vector((math.cos(math.radians(a)) * 0.045, math.sin(math.radians(a)) * 0.045, 0.03))
            tube([p, q], 0.004, mt, smooth=False)
            leaf(L, L * 0.56, 0.55, 0.16, 0, mt, loc=q, rot=(rr.uniform(-14, 14), up, a))


def monstera(
    loc: Point,
    h: float = 0.8,
    colour: str = "#2F5B42",
    potcol: str = "pine",
    r: float = 0.15,
    n: int = 11,
    seed: int = 2,
    legs: bool = False,
) -> None:
    """A plant with large notched leaves, h metres high."""
    rr = random.Random(seed)
    zt = pot(loc, r, r * 1.7, potcol, legs=legs)
    x, y = loc[0], loc[1]
    mt = leaf_material(colour)
    st = leaf_material("#4E7A4E")
    for i in range(n):
        a = i * 137.5 + rr.uniform(-15, 15)
        ca, sa = math.cos(math.radians(a)), math.sin(math.radians(a))
        k = i / n
        H = (h - (zt - loc[2])) * (0.45 + 0.55 * (1 - k))
        rad = 0.10 + 0.30 * k
        e = Vector((x + ca * rad, y + sa * rad, zt + H))
        tube([(x + ca * 0.02, y + sa * 0.02, zt), (x + ca * rad * 0.35, y + sa * rad * 0.35, zt + H * 0.6), e], 0.006, st)
        L = rr.uniform(0.22, 0.32)
        leaf(L, L * 0.82, 0.5, 0.10, 0.38, mt, loc=e, rot=(rr.uniform(-12, 12), 12 + 18 * k - 20 * (1 - k), a), n=36)


def snake_plant(loc: Point, h: float = 0.6, potcol: str = "white", r: float = 0.11, n: int = 10, seed: int = 3) -> None:
    """Upright blades, h metres high."""
    rr = random.Random(seed)
    zt = pot(loc, r, r * 1.6, potcol)
    for i in range(n):
        a = i * 137.5
        k = math.sqrt(i / n) * r * 0.6
        L = (h) * rr.uniform(0.6, 1)
        mt = leaf_material(rr.choice(["#4F7352", "#5D8059", "#3E6148"]))
        leaf(
            L,
            0.055,
            0.06,
            0.5,
            0,
            mt,
            loc=(loc[0] + k * math.cos(a), loc[1] + k * math.sin(a), zt),
            rot=(rr.uniform(-20, 20), -90 + rr.uniform(2, 12), a * 57),
        )


def trailing_plant(
    loc: Point, r: float = 0.07, n: int = 6, drop: float = 0.5, potcol: str = "white", dirs=None, seed: int = 6, colour: str = "#5B8A55"
) -> None:
    """Shoots that hang `drop` metres over the rim; `dirs` are the degrees they go to."""
    rr = random.Random(seed)
    zt = pot(loc, r, r * 1.5, potcol)
    mt = leaf_material(colour)
    x, y = loc[0], loc[1]
    for i in range(n):
        a = math.radians(dirs[i % len(dirs)] + rr.uniform(-18, 18) if dirs else i * 360 / n + rr.uniform(-20, 20))
        dl = drop * rr.uniform(0.45, 1)
        ca, sa = math.cos(a), math.sin(a)
        P = [
            Vector((x + ca * r * 0.5, y + sa * r * 0.5, zt)),
            Vector((x + ca * r * 1.15, y + sa * r * 1.15, zt + 0.05)),
            Vector((x + ca * r * 1.5, y + sa * r * 1.5, zt - dl * 0.35)),
            Vector((x + ca * r * 1.55 + rr.uniform(-0.03, 0.03), y + sa * r * 1.55 + rr.uniform(-0.03, 0.03), zt - dl)),
        ]
        tube(P, 0.003, mt)
        sp = spline([tuple(p) for p in P], 8, False)
        for k in range(3, len(sp), 2):
            L = rr.uniform(0.045, 0.075)
            leaf(
                L,
                L * 0.8,
                0.5,
                0.15,
                0,
                mt,
                loc=sp[k],
                rot=(rr.uniform(-30, 30), rr.uniform(0, 40), math.degrees(a) + rr.choice((-60, 60, 0)) + rr.uniform(-25, 25)),
                n=6,
            )
    for i in range(8):
        L = rr.uniform(0.05, 0.08)
        leaf(L, L * 0.8, 0.4, 0.15, 0, mt, loc=(x, y, zt + 0.03), rot=(0, -35, i * 47), n=6)
