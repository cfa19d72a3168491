"""Windows and what hangs in them."""

import math
import random

import bpy

from kit.materials import Surface, brass, glass, glow, matte
from kit.outlines import arc
from kit.shapes import box, cylinder, lathe, mesh, tube


def window(w: float, h: float, cols: int = 2, rows: int = 2, t: float = 0.14, mat: Surface | None = None, sill: bool = True) -> None:
    """Centre-bottom at local origin of the opening."""
    m = mat or matte("#F7F4EE", 0.45)
    fw = 0.05
    for s in (-1, 1):
        box((s * (w / 2 - fw / 2), t * 0.45, 0), (fw, 0.07, h), m, 0.006)
    for zz in (0, h - fw):
        box((0, t * 0.45, zz), (w - 2 * fw + 0.004, 0.068, fw), m, 0.006)
    for i in range(1, cols):
        box((-w / 2 + w * i / cols, t * 0.45, 0), (0.034 if i * 2 != cols else 0.055, 0.05, h), m, 0.005)
    for i in range(1, rows):
        box((0, t * 0.45, h * i / rows), (w, 0.04, 0.03), m, 0.005)
    box((0, t * 0.5, 0.02), (w - 0.04, 0.006, h - 0.04), glass("#E6F0F2", 0.3), 0)
    if sill:
        box((0, -0.03, -0.030), (w + 0.14, 0.22, 0.035), m, 0.01)
    cylinder((0.03, t * 0.2, h * 0.45), 0.008, 0.10, brass(), rot=(0, 0, 0))


def curtain(w: float, h: float, mat: Surface, waves: int = 7, amp: float = 0.035, gather: float = 0.0, seed: int = 1) -> bpy.types.Object:
    """Hangs from z=h to z=0, centred, in local xz."""
    r = random.Random(seed)
    n, m = waves * 14, 16
    v, f = [], []
    ph = r.random() * 6
    for i in range(n + 1):
        for j in range(m + 1):
            u = i / n
            q = j / m
            k = 1 - gather * math.exp(-(((q - 0.42) / 0.16) ** 2))
            a = amp * (0.75 + 0.35 * math.sin(u * 9 + ph)) * (0.8 + 0.4 * (1 - q))
            v.append(
                (
                    (u - 0.5) * w * k + 0.008 * math.sin(q * 5 + u * 13),
                    a * math.sin(u * waves * 2 * math.pi + ph + 0.5 * math.sin(q * 3)),
                    h * q,
                )
            )
    for i in range(n):
        for j in range(m):
            f.append((i * (m + 1) + j, (i + 1) * (m + 1) + j, (i + 1) * (m + 1) + j + 1, i * (m + 1) + j + 1))
    ob = mesh(v, f, mat)
    so = ob.modifiers.new("s", "SOLIDIFY")
    so.thickness = 0.004
    return ob


def rod(w: float, z: float, mat: Surface | None = None, y: float = -0.11) -> None:
    """A curtain rod w metres along x at height z, before a wall at y = 0."""
    m = mat or brass()
    cylinder((-w / 2, y, z), 0.011, w, m, rot=(0, 90, 0))
    for s in (-1, 1):
        lathe(arc(0, 0, 0.024, -90, 90, 10), (s * w / 2, y, z), m, seg=20)
        tube([(s * (w / 2 - 0.08), 0, z), (s * (w / 2 - 0.08), y, z)], 0.008, m)


def sky_panel(w: float, h: float, colour: str = "#DCE8EC", strength: float = 1.3) -> None:
    """A pale plane outside the window so that it reads as daylight, not as a hole."""
    box((0.24, 0.26, -0.30), (w * 1.15, 0.01, h + 0.1), glow(colour, strength), 0).visible_shadow = False


def blind(w: float, h: float, colour: str = "#EDE3D3", slats: int = 16) -> None:
    """A slatted blind, hanging down from local z = 0 in front of a wall."""
    box((0, -0.03, -0.05), (w, 0.05, 0.05), matte(colour, 0.5), 0.008)
    for i in range(slats):
        box((0, -0.03, -0.05 - h * (i + 1) / slats), (w - 0.02, 0.045, 0.004), matte(colour, 0.6), 0.001, (-28, 0, 0))
    for s in (-1, 1):
        tube([(s * w * 0.36, -0.03, -0.02), (s * w * 0.36, -0.03, -0.05 - h)], 0.002, matte("#CFC5B4"), smooth=False)


def roman_blind(w: float, h: float, mat: Surface) -> None:
    """A cloth blind drawn up in four folds, hanging down from local z = 0."""
    for i in range(4):
        box((0, -0.035 - 0.006 * i, -h * (i + 1) / 4), (w, 0.012 + 0.008 * i, h / 4 + 0.012), mat, 0.005, (3, 0, 0))
