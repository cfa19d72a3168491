"""Slab, floors and walls."""

import math
import random
from collections.abc import Callable, Sequence

import bpy

from kit.materials import Surface, matte
from kit.outlines import rrect
from kit.palette import linear, shade
from kit.shapes import box, extrude, mesh
from kit.textures import painted


def slab(W: float, D: float, th: float = 0.22, t: float = 0.14, mat: Surface | None = None, pad: float = 0.025) -> None:
    """The plinth under a room, W by D metres, `th` thick, reaching under walls of t metres."""
    extrude(
        [(x + (W - t) / 2, y + (D + t) / 2) for x, y in rrect(W + t + pad * 2, D + t + pad * 2, 0.10)],
        th,
        mat or matte("#EAD9BC", 0.75),
        (0, 0, -th),
        bev=0.028,
        seg=4,
    )


def boards(
    W: float,
    D: float,
    axis: str = "X",
    bw: float = 0.13,
    hs: tuple[str, ...] = ("#CDA372", "#C4986A", "#D6B084", "#BE9262", "#CFA778"),
    seed: int = 3,
    z: float = 0,
) -> bpy.types.Object:
    """A floor of boards `bw` metres wide that run along the axis."""
    r = random.Random(seed)
    v, f, cs = [], [], []
    A, B = (W, D) if axis == "X" else (D, W)
    y = 0
    while y < B - 0.001:
        y1 = min(B, y + bw)
        x = -r.uniform(0, 1.2)
        while x < A:
            x1 = x + r.uniform(0.9, 1.8)
            a, b = max(0, x) + 0.0012, min(A, x1) - 0.0012
            if b - a > 0.02:
                k = len(v)
                e = 0.003
                c = linear(shade(r.choice(hs), r.uniform(0.94, 1.05)))
                q = [(a, y + 0.0012, -0.008), (b, y + 0.0012, -0.008), (b, y1 - 0.0012, -0.008), (a, y1 - 0.0012, -0.008)]
                q2 = [(a + e, y + e, 0), (b - e, y + e, 0), (b - e, y1 - e, 0), (a + e, y1 - e, 0)]
                pts = q + q2
                v += [(p[0], p[1], p[2] + 0.01 + z) if axis == "X" else (p[1], p[0], p[2] + 0.01 + z) for p in pts]
                fs = [(4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
                f += [tuple(k + i for i in (g if axis == "X" else g[::-1])) for g in fs]
                cs += [c] * 8
            x = x1
        y = y1
    ob = mesh(v, f, painted("wood" + axis), smooth=False)
    ca = ob.data.color_attributes.new("col", "FLOAT_COLOR", "POINT")
    for i, c in enumerate(cs):
        ca.data[i].color = c
    return ob


def tiles(
    W: float,
    D: float,
    s: float = 0.3,
    hs: tuple[str, ...] = ("#E6DFD2", "#E2DACB", "#EAE4D9"),
    alt: tuple[str, ...] | None = None,
    seed: int = 5,
) -> None:
    """Square tiles of about s metres; `alt` are the tones of every other one."""
    r = random.Random(seed)
    nx, ny = round(W / s), round(D / s)
    sx, sy = W / nx, D / ny
    for i in range(nx):
        for j in range(ny):
            h = r.choice(alt if alt and (i + j) % 2 else hs)
            box(((i + 0.5) * sx, (j + 0.5) * sy, 0), (sx - 0.006, sy - 0.006, 0.01), matte(h, 0.35, 0.05, 12, 0.03), 0.003, seg=2)


CAP = "#DDCFB6"


def wall_left(
    D: float,
    H: float,
    mat: Surface,
    t: float = 0.14,
    holes: Sequence[tuple[float, float, float, float]] = (),
    base: bool = True,
    skirt: Surface | None = None,
) -> None:
    """holes: (y0,y1,z0,z1)"""
    box(
        (-t / 2, D / 2 + t / 2, 0),
        (t, D + t, H),
        mat,
        0 if holes else 0.014,
        holes=[((-t / 2, (a + b) / 2, c), (t * 3, b - a, d - c)) for a, b, c, d in holes] or None,
    )
    box((-t / 2, D / 2 + t / 2, H - 0.002), (t + 0.002, D + t + 0.002, 0.016), matte(CAP, 0.7), 0.006)
    if base:
        box((0.009, D / 2, 0.01), (0.018, D, 0.11), skirt or matte("#F6F2EA", 0.5), 0.006)


def wall_right(
    W: float,
    D: float,
    H: float,
    mat: Surface,
    t: float = 0.14,
    holes: Sequence[tuple[float, float, float, float]] = (),
    base: bool = True,
    skirt: Surface | None = None,
) -> None:
    """The wall at y = D; holes are (x0, x1, z0, z1)."""
    box(
        (W / 2, D + t / 2, 0),
        (W, t, H),
        mat,
        0.014,
        holes=[(((a + b) / 2, D + t / 2, c), (b - a, t * 3, d - c)) for a, b, c, d in holes] or None,
    )
    box((W / 2, D + t / 2, H - 0.002), (W, t + 0.002, 0.016), matte(CAP, 0.7), 0.006)
    if base:
        box((W / 2, D - 0.009, 0.01), (W, 0.018, 0.11), skirt or matte("#F6F2EA", 0.5), 0.006)


def tile_field(
    columns: int, rows: int, w: float, h: float, tones: Sequence[str], seed: int = 5, joint: float = 0.004, stagger: bool = False
) -> bpy.types.Object:
    """Glazed tiles in local xy from the origin, facing +z, each in a tone of its own; one mesh. `stagger` shifts every other row."""
    r = random.Random(seed)
    verts, faces, colours = [], [], []
    for j in range(rows):
        shift = w / 2 if stagger and j % 2 else 0
        for i in range(columns + (1 if shift else 0)):
            x0, x1 = max(0.0, i * w - shift) + joint / 2, min(columns * w, (i + 1) * w - shift) - joint / 2
            y0, y1 = j * h + joint / 2, (j + 1) * h - joint / 2
            k, e, lift = len(verts), 0.004, r.uniform(-0.0006, 0.0006)
            verts += [(x0, y0, 0), (x1, y0, 0), (x1, y1, 0), (x0, y1, 0)]
            verts += [(x, y, 0.007 + lift) for x, y in ((x0 + e, y0 + e), (x1 - e, y0 + e), (x1 - e, y1 - e), (x0 + e, y1 - e))]
            faces += [tuple(k + q for q in face) for face in ((4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7))]
            colours += [linear(shade(r.choice(tones), r.uniform(0.95, 1.04)))] * 8
    return _coloured(verts, faces, colours)


def hexagons(
    W: float, D: float, r: float, tones: Sequence[str], pattern: Callable[[int, int], str | None] = lambda i, j: None, seed: int = 4
) -> bpy.types.Object:
    """A floor of hexagonal tiles of radius r; pattern(i, j) may name the colour of one."""
    chance = random.Random(seed)
    verts, faces, colours = [], [], []
    step_x, step_y = r * math.sqrt(3), r * 1.5
    for j in range(int(D / step_y) + 2):
        for i in range(int(W / step_x) + 2):
            cx, cy = (i + (j % 2) / 2) * step_x, j * step_y
            corner = [(cx + (r - 0.003) * math.sin(k * math.pi / 3), cy + (r - 0.003) * math.cos(k * math.pi / 3)) for k in range(6)]
            clipped = [(min(W, max(0.0, x)), min(D, max(0.0, y))) for x, y in corner]
            if cx - r > W or cy - r > D:
                continue
            k = len(verts)
            verts += [(x, y, 0.010) for x, y in clipped[::-1]]
            faces.append(tuple(range(k, k + 6)))
            colours += [linear(shade(pattern(i, j) or chance.choice(tones), chance.uniform(0.96, 1.03)))] * 6
    return _coloured(verts, faces, colours)


def _coloured(verts: list, faces: list, colours: list) -> bpy.types.Object:
    made = mesh(verts, faces, painted("glaze"), smooth=False)
    layer = made.data.color_attributes.new("col", "FLOAT_COLOR", "POINT")
    for i, colour in enumerate(colours):
        layer.data[i].color = colour
    return made


def herringbone(W: float, D: float, tones: Sequence[str], w: float = 0.10, seed: int = 6) -> None:
    """A herringbone floor of blocks five times as long as wide."""
    chance = random.Random(seed)
    length = w * 5
    for axis in ("X", "Y"):
        verts, faces, colours = [], [], []
        for i in range(-6, int(D / w) + 6):
            for j in range(int(-i * w / (2 * length)) - 2, int(W / (2 * length)) + 2):
                x, y = i * w + j * 2 * length, i * w
                if axis == "X":
                    x0, y0, x1, y1 = x, y, x + length, y + w
                else:
                    x0, y0, x1, y1 = x + length, y + w - length, x + length + w, y + w
                x0, x1, y0, y1 = max(0.0, x0), min(W, x1), max(0.0, y0), min(D, y1)
                if x1 - x0 < 0.004 or y1 - y0 < 0.004:
                    continue
                k = len(verts)
                verts += [
                    (x0 + 0.001, y0 + 0.001, 0.01),
                    (x1 - 0.001, y0 + 0.001, 0.01),
                    (x1 - 0.001, y1 - 0.001, 0.01),
                    (x0 + 0.001, y1 - 0.001, 0.01),
                ]
                faces.append((k, k + 1, k + 2, k + 3))
                colours += [linear(shade(chance.choice(tones), chance.uniform(0.93, 1.06)))] * 4
        made = mesh(verts, faces, painted("wood" + axis), smooth=False)
        layer = made.data.color_attributes.new("col", "FLOAT_COLOR", "POINT")
        for k, colour in enumerate(colours):
            layer.data[k].color = colour


def wainscot(length: float, h: float, colour: str, panel: float = 0.55) -> None:
    """Panelling of height h along local x from 0, on a wall at y = 0 that faces -y."""
    paint = matte(colour, 0.5, 0.05, 40)
    box((length / 2, -0.006, 0.01), (length, 0.012, h), paint, 0)
    box((length / 2, -0.02, h - 0.005), (length, 0.04, 0.035), paint, 0.008)
    box((length / 2, -0.012, 0.01), (length, 0.026, 0.13), paint, 0.006)
    n = max(1, round(length / panel))
    for i in range(n + 1):
        box((min(length - 0.035, max(0.035, i * length / n)), -0.014, 0.13), (0.07, 0.014, h - 0.14), paint, 0.004)
    box((length / 2, -0.014, h - 0.085), (length, 0.022, 0.08), paint, 0.004)
