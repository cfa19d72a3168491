"""Frames, and the pictures in them."""

import math
from collections.abc import Callable

from kit.materials import Surface, matte
from kit.outlines import Outline, disc, rrect
from kit.scene import at
from kit.shapes import box, extrude
from kit.textures import oak

# Draws itself, centred, in a width and a height in metres.
Art = Callable[[float, float], None]


def picture(
    w: float,
    h: float,
    art,
    mat: Surface | None = None,
    fw: float = 0.022,
    mat_w: float = 0.06,
    depth: float = 0.028,
    mount: str = "#FBF8F1",
    tilt: float = 0,
) -> None:
    """Picture on a wall, centre at local origin; art(w,h) builds in local xy facing +z (mounted into the room)."""
    m = mat or oak
    with at(0, -0.004, 0, 0, 1, 0, tilt):
        for s in (-1, 1):
            box((s * (w / 2 - fw / 2), -depth / 2, -h / 2), (fw, depth, h), m, 0.004)
            box((0, -depth / 2, s * (h / 2 - fw / 2) - fw / 2), (w - fw * 2, depth, fw), m, 0.004)
        box((0, -0.006, -h / 2 + fw * 0.5), (w - fw, 0.008, h - fw), matte(mount, 0.9), 0)
        with at(0, -0.0105, 0, 0, 1, 90, 0):
            art(w - fw * 2 - mat_w * 2, h - fw * 2 - mat_w * 2)


def flat(pts: Outline, colour: str, layer: int, th: float = 0.0012) -> None:
    """One layer of a picture: an outline in a colour."""
    extrude(pts, th, matte(colour, 0.9, 0.1, 90), (0, 0, layer * 0.0013))


def art_hills(bg: str = "#EFE3CF", sun: str = "amber", a: str = "#8FA395", b: str = "pine", c: str = "#D2B48C") -> Art:
    """Hills under a sun."""

    def f(w, h):
        flat(rrect(w, h, 0.001, 1), bg, 0)
        r = min(w, h) * 0.17
        flat([(x + w * 0.16, y + h * 0.17) for x, y in disc(r)], sun, 1)
        for k, (hh, base, am, ph) in enumerate(((c, 0.02, 0.07, 0), (a, -0.12, 0.08, 2), (b, -0.27, 0.07, 4))):
            top = [(-w / 2 + w * i / 24, h * (base + am * math.sin(i / 24 * 4 + ph))) for i in range(25)]
            flat([(-w / 2, -h / 2), (w / 2, -h / 2)] + top[::-1], hh, 2 + k)

    return f


def art_shapes(bg: str = "#F3ECDD", cols: tuple[str, ...] = ("pine", "amber", "#D9AE9A", "ink")) -> Art:
    """Half discs and a bar."""

    def f(w, h):
        flat(rrect(w, h, 0.001, 1), bg, 0)
        u = min(w, h)
        flat([(x - u * 0.06, y - h * 0.12) for x, y in disc(u * 0.30, 40, 0, 180)], cols[0], 1)
        flat([(x + u * 0.12, y + h * 0.16) for x, y in disc(u * 0.20)], cols[1], 2)
        flat([(x - u * 0.14, y - h * 0.25) for x, y in disc(u * 0.24, 40, 180, 360)], cols[2], 3)
        flat([(x + u * 0.02, y + h * 0.02) for x, y in rrect(u * 0.03, h * 0.62, 0.004)], cols[3], 4)

    return f


def art_leaf(bg: str = "#F6F1E6", h1: str = "pine") -> Art:
    """A twig with leaves."""

    def f(w, h):
        flat(rrect(w, h, 0.001, 1), bg, 0)
        flat(rrect(w * 0.012, h * 0.76, 0.001, 1), h1, 1)
        for i in range(6):
            for s in (-1, 1):
                L = w * 0.34 * (1 - i * 0.11)
                o = []
                for k in range(13):
                    t = k / 12
                    o.append((t * L, math.sin(t * math.pi) * L * 0.2))
                for k in range(1, 12):
                    t = 1 - k / 12
                    o.append((t * L, -math.sin(t * math.pi) * L * 0.2))
                a = math.radians(38 + i * 4)
                y0 = -h * 0.26 + i * h * 0.115
                flat(
                    [
                        (s * (x * math.cos(a) - y * math.sin(a)), y0 + x * math.sin(a) + y * math.cos(a))
                        for x, y in (o if s > 0 else o[::-1])
                    ],
                    h1,
                    1,
                )

    return f


def art_lines(bg: str = "#FBF8F1", h1: str = "ink") -> Art:
    """Rings like a rainbow."""

    def f(w, h):
        flat(rrect(w, h, 0.001, 1), bg, 0)
        for i in range(7):
            r = min(w, h) * (0.08 + 0.05 * i)
            flat(
                [(x, y - h * 0.1) for x, y in disc(r + 0.004, 40, 0, 180)] + [(x, y - h * 0.1) for x, y in reversed(disc(r, 40, 0, 180))],
                h1 if i % 3 else "amber",
                1,
            )

    return f
