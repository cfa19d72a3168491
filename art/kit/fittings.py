"""Sockets."""

from kit.materials import matte
from kit.shapes import box, cylinder


def outlet(n: int = 1) -> None:
    """n sockets side by side along x, on a wall at y = 0."""
    for i in range(n):
        box((i * 0.085, -0.006, -0.04), (0.08, 0.012, 0.08), matte("#FAF8F3", 0.4), 0.006)
        cylinder((i * 0.085, -0.0121, 0), 0.021, 0.003, matte("#E6E1D6", 0.4), rot=(90, 0, 0))
