"""Upholstery, cushions and laid cloth."""

import math
from collections.abc import Callable

import bpy
from mathutils import Vector, noise

from kit.materials import Surface
from kit.outlines import Outline, rrect, spline
from kit.palette import linear
from kit.scene import Point, rng
from kit.shapes import mesh, tube
from kit.textures import fabric, painted


def soft(
    loc: Point,
    size: Point,
    mat: Surface,
    r: float = 0.05,
    crown: float = 0.02,
    rot: Point = (0, 0, 0),
    wob: float = 0.006,
    n: int = 22,
    seam: Surface | None = None,
) -> bpy.types.Object:
    """Upholstered block: rounded box with a crown and a little wobble; `seam` sews a welt along its upper and lower edge."""
    h = [s / 2 for s in size]
    r = min(r, min(h) * 0.98)
    v, f, idx = [], [], {}
    g = [-math.cos(math.pi * i / n) for i in range(n + 1)]
    off = Vector((rng.random() * 50, rng.random() * 50, rng.random() * 50))

    def vert(p):
        k = tuple(round(c, 5) for c in p)
        if k in idx:
            return idx[k]
        q = Vector([p[i] * h[i] for i in range(3)])
        inn = Vector([max(-(h[i] - r), min(h[i] - r, q[i])) for i in range(3)])
        d = q - inn
        q = inn + d.normalized() * r if d.length > 1e-9 else q
        u, w, t = p
        q.z += math.copysign(crown, t) * (1 - u**2) * (1 - w**2) * abs(t)
        q.x += math.copysign(crown * 0.6, u) * (1 - w**2) * (1 - t**2) * abs(u)
        q.y += math.copysign(crown * 0.6, w) * (1 - u**2) * (1 - t**2) * abs(w)
        q += noise.noise_vector(q * 5 + off) * wob
        idx[k] = len(v)
        v.append(q + Vector((0, 0, h[2])))
        return idx[k]

    for ax in range(3):
        for sgn in (-1, 1):
            for i in range(n):
                for j in range(n):
                    qd = []
                    for a, b in ((g[i], g[j]), (g[i + 1], g[j]), (g[i + 1], g[j + 1]), (g[i], g[j + 1])):
                        p = [0, 0, 0]
                        p[ax] = sgn
                        p[(ax + 1) % 3] = a
                        p[(ax + 2) % 3] = b
                        qd.append(vert(p))
                    f.append(qd if sgn > 0 else qd[::-1])
    ob = mesh([tuple(a) for a in v], f, mat, loc, rot)
    if seam:
        inset = 0.29 * r - 0.002
        loop = rrect(size[0] - 2 * inset, size[1] - 2 * inset, max(r - inset, 0.012))
        for z in (inset, size[2] - inset):
            tube([(x, y, z) for x, y in loop], 0.0055, seam, loc, rot, smooth=False, closed=True)
    return ob


def pillow(
    loc: Point, w: float, h: float, t: float, mat: Surface, rot: Point = (0, 0, 0), pipe: Surface | None = None, n: int = 20
) -> bpy.types.Object:
    """Scatter cushion in local xy, thick in z, pinched edges and ears."""
    v, f = [], []
    off = rng.random() * 90
    g = [math.sin(math.pi / 2 * (2 * i / n - 1)) for i in range(n + 1)]

    def P(u, w_, s):
        x = w / 2 * u * (1 - 0.09 * (1 - w_ * w_))
        y = h / 2 * w_ * (1 - 0.09 * (1 - u * u))
        z = s * t / 2 * max(0, (1 - abs(u) ** 2.6) * (1 - abs(w_) ** 2.6)) ** 0.55
        z += s * 0.05 * t * noise.noise(Vector((x * 9 + off, y * 9, s)))
        return (x, y, z)

    for s in (1, -1):
        b = len(v)
        for i in range(n + 1):
            for j in range(n + 1):
                v.append(P(g[i], g[j], s))
        for i in range(n):
            for j in range(n):
                q = [b + i * (n + 1) + j, b + (i + 1) * (n + 1) + j, b + (i + 1) * (n + 1) + j + 1, b + i * (n + 1) + j + 1]
                f.append(q if s > 0 else q[::-1])
    ob = mesh(v, f, mat, loc, rot)
    e = (
        [P(u, -1, 0) for u in g]
        + [P(1, u, 0) for u in g[1:]]
        + [P(u, 1, 0) for u in reversed(g[:-1])]
        + [P(-1, u, 0) for u in reversed(g[1:-1])]
    )
    tube([(a, b_, 0) for a, b_, _ in e], 0.006, pipe or mat, loc, rot, smooth=False, closed=True)
    return ob


def sheet(
    path: Outline,
    width: float,
    cols: Callable[[float, float], str],
    loc: Point = (0, 0, 0),
    rot: Point = (0, 0, 0),
    amp: float = 0.012,
    th: float = 0.012,
    n: int = 70,
    m: int = 26,
    fringe: str | None = None,
    skew: float = 0,
) -> bpy.types.Object:
    """Cloth laid along a path of (x,z), `width` along y. cols(t,s)->hex gives stripes. The folded throw."""
    pts = spline([(a, b) for a, b in path], 12, False)
    L = [0]
    for a, b in zip(pts, pts[1:], strict=False):
        L.append(L[-1] + math.dist(a, b))

    def sm(t):
        d = t * L[-1]
        for i in range(len(pts) - 1):
            if L[i + 1] >= d:
                k = (d - L[i]) / max(1e-9, L[i + 1] - L[i])
                return [pts[i][c] + (pts[i + 1][c] - pts[i][c]) * k for c in (0, 1)]
        return pts[-1]

    v, f = [], []
    off = rng.random() * 40
    for i in range(n + 1):
        x, z = sm(i / n)
        for j in range(m + 1):
            s = j / m - 0.5
            w = amp * noise.noise(Vector((i / n * 6 + off, s * 7, 0))) + amp * 0.6 * math.sin(s * 22 + off + i / n * 3)
            v.append((x + w * 0.7, s * width * (1 + 0.05 * math.sin(i / n * 5 + off)) + skew * i / n, z + abs(w) * 0.8))
    for i in range(n):
        for j in range(m):
            f.append((i * (m + 1) + j, i * (m + 1) + j + 1, (i + 1) * (m + 1) + j + 1, (i + 1) * (m + 1) + j))
    ob = mesh(v, f, painted("fabric"), loc, rot)
    ca = ob.data.color_attributes.new("col", "FLOAT_COLOR", "POINT")
    for i in range(n + 1):
        for j in range(m + 1):
            ca.data[i * (m + 1) + j].color = linear(cols(i / n, j / m))
    so = ob.modifiers.new("s", "SOLIDIFY")
    so.thickness = th
    so.offset = 1
    if fringe:
        for i in (0, n):
            for j in range(0, m + 1):
                p = Vector(v[i * (m + 1) + j])
                tube(
                    [
                        p,
                        p + Vector((rng.uniform(-0.008, 0.008), rng.uniform(-0.006, 0.006), -0.03)),
                        p + Vector((rng.uniform(-0.012, 0.012), rng.uniform(-0.008, 0.008), -0.06)),
                    ],
                    0.0035,
                    fabric(fringe),
                    loc,
                    rot,
                )
    return ob
