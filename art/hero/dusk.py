"""The light outside: a blue sky from in front and above, the last warm light low from the right, a cool rim from behind."""

import bpy

from kit.light import area_light, world

# By day a lamp is an ornament; at dusk it lights its corner.
LAMPS = 1.7

Place = tuple[float, float, float]


def dusk(middle: Place, size: float, sky: float = 1.0) -> None:
    """Lights a house about `middle`, `size` metres wide; `sky` is the strength of what comes from outside."""
    x, y, z = middle
    world((0.34, 0.48, 1.0), 0.30 * sky)
    area_light((x - size * 0.35, y - size * 0.75, z + size * 0.85), middle, size * 0.6, 1750 * sky, (0.44, 0.60, 1.0))
    area_light((x + size * 1.05, y - size * 0.30, z + size * 0.16), middle, size * 0.30, 1700 * sky, (1.0, 0.52, 0.34))
    area_light((x - size * 0.85, y + size * 0.65, z + size * 0.70), middle, size * 0.35, 1900 * sky, (0.46, 0.60, 1.0))
    for lamp in bpy.data.lights:
        if lamp.type == "POINT":
            lamp.energy *= LAMPS
