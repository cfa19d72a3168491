"""Rugs with borders and fringes."""

from kit.outlines import rrect
from kit.scene import Point, at, rng
from kit.shapes import box, extrude, tube
from kit.textures import fabric


def fringe(x0: float, x1: float, y: float, z: float, d: float, colour: str, n: int = 50) -> None:
    """Threads along an edge from x0 to x1, d metres long."""
    for i in range(n):
        x = x0 + (x1 - x0) * (i + 0.5) / n
        tube(
            [(x, y, z), (x + rng.uniform(-0.008, 0.008), y + d * 0.5, z - 0.001), (x + rng.uniform(-0.014, 0.014), y + d, z - 0.003)],
            0.004,
            fabric(colour),
        )


def rug(
    loc: Point,
    w: float,
    d: float,
    rz: float = 0,
    base: str = "#E6DAC3",
    b1: str = "pine",
    b2: str = "amber",
    b3: str = "#C9B48C",
    center: bool = True,
) -> None:
    """A rug with two borders, diamonds and, with `center`, a medallion; w along x, d along y."""
    with at(*loc, rz):
        th = 0.014
        extrude(rrect(w, d, 0.02), th, fabric(base, 180, 0.8), bev=0.005)
        k = th

        def ring(i, wd, h):
            a, b = w / 2 - i, d / 2 - i
            for cx, cy, sx, sy in (
                (0, b - wd / 2, 2 * a, wd),
                (0, -b + wd / 2, 2 * a, wd),
                (a - wd / 2, 0, wd, 2 * b - 2 * wd),
                (-a + wd / 2, 0, wd, 2 * b - 2 * wd),
            ):
                box((cx, cy, k), (sx, sy, 0.0012), fabric(h, 180, 0.8), 0)

        ring(0.06, 0.035, b1)
        ring(0.12, 0.012, b2)
        ring(0.27, 0.012, b2)
        ring(0.31, 0.03, b1)
        s = 0.055
        nx = int((w - 0.42) / 0.15)
        ny = int((d - 0.42) / 0.15)

        def dia(x, y, i):
            extrude([(s, 0), (0, s * 0.8), (-s, 0), (0, -s * 0.8)], 0.0012, fabric(b1 if i % 2 else b2, 180, 0.8), (x, y, k))
            extrude([(s * 0.45, 0), (0, s * 0.36), (-s * 0.45, 0), (0, -s * 0.36)], 0.0012, fabric(base, 180, 0.8), (x, y, k + 0.0008))

        for i in range(nx + 1):
            for sy in (-1, 1):
                dia(-(w / 2 - 0.2) + (w - 0.4) * i / nx, sy * (d / 2 - 0.2), i)
        for j in range(1, ny):
            for sx in (-1, 1):
                dia(sx * (w / 2 - 0.2), -(d / 2 - 0.2) + (d - 0.4) * j / ny, j)
        if center:
            W2, D2 = w / 2 - 0.38, d / 2 - 0.38
            for q, h in ((1, b3), (0.80, base), (0.70, b1), (0.56, base), (0.36, b2)):
                extrude(
                    [(W2 * q, 0), (0, D2 * q), (-W2 * q, 0), (0, -D2 * q)],
                    0.0012,
                    fabric(h, 180, 0.8),
                    (0, 0, k + 0.0006 * (1 - q)),
                )
        for s_ in (-1, 1):
            for i in range(int(d / 0.022)):
                y = -d / 2 + 0.012 + i * 0.022
                tube(
                    [
                        (s_ * w / 2, y, 0.007),
                        (s_ * (w / 2 + 0.03), y + rng.uniform(-0.006, 0.006), 0.006),
                        (s_ * (w / 2 + 0.058), y + rng.uniform(-0.01, 0.01), 0.003),
                    ],
                    0.0042,
                    fabric("#EDE4D2"),
                )
