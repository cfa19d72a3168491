"""Lets pieces of cloth fall and writes down how they lie: `python -m kit.fall`, some minutes, into kit/fallen.txt.

Falling is slow and its end the same each time, so it is computed once; `clothes.crumpled` builds from what is written.
"""

from pathlib import Path

import bpy
from mathutils import Vector, noise

WRITTEN = Path(__file__).with_name("fallen.txt")
# What a piece covers when it has fallen, about, in metres; the cloth is half as large again, the rest lies in folds.
WIDE, DEEP = 0.72, 0.54
SPARE = 1.5
ACROSS, ALONG = 38, 29
FRAMES = 40
SEEDS = (2, 3, 7, 12)


def _held(seed: int) -> list[tuple[float, float, float]]:
    """The cloth as a hand lets go of it: gathered and pulled askew."""
    points = []
    for j in range(ALONG + 1):
        for i in range(ACROSS + 1):
            u, v = i / ACROSS - 0.5, j / ALONG - 0.5
            fold = noise.noise((u * 3.1 + seed * 7, v * 2.3, seed)) + 0.5 * noise.noise((u * 6.7, v * 5.9 + seed * 5, seed))
            askew = Vector((u * 1.9, v * 1.9, seed * 3))
            x = WIDE * (SPARE * 0.62 * u + 0.30 * noise.noise(askew))
            y = DEEP * (SPARE * 0.62 * v + 0.30 * noise.noise(askew + Vector((0, 0, 50))))
            points.append((x, y, 0.10 + 0.18 * (fold + 1.1)))
    return points


def faces() -> list[tuple[int, int, int, int]]:
    """The faces of every piece, as numbers of its points."""
    row = ACROSS + 1
    corners = [j * row + i for j in range(ALONG) for i in range(ACROSS)]
    return [(a, a + 1, a + row + 1, a + row) for a in corners]


def _fallen(seed: int) -> list[tuple[float, float, float]]:
    bpy.ops.wm.read_factory_settings(use_empty=True)
    noise.seed_set(1)
    scene = bpy.context.scene
    mesh = bpy.data.meshes.new("cloth")
    mesh.from_pydata(_held(seed), [], faces())
    cloth = bpy.data.objects.new("cloth", mesh)
    scene.collection.objects.link(cloth)
    cloth.shape_key_add(name="held")
    flat = cloth.shape_key_add(name="flat")
    row = ACROSS + 1
    for index, point in enumerate(flat.data):
        point.co = (WIDE * SPARE * (index % row / ACROSS - 0.5), DEEP * SPARE * (index // row / ALONG - 0.5), 0)
    falling = cloth.modifiers.new("cloth", "CLOTH")
    settings, touch = falling.settings, falling.collision_settings
    settings.quality, settings.mass, settings.air_damping, settings.bending_stiffness = 6, 0.25, 2, 0.12
    settings.tension_stiffness = settings.compression_stiffness = 12
    settings.rest_shape_key = flat
    touch.use_self_collision, touch.distance_min, touch.self_distance_min = True, 0.006, 0.006
    falling.point_cache.frame_start, falling.point_cache.frame_end = 1, FRAMES
    ground = bpy.data.meshes.new("ground")
    ground.from_pydata([(-3, -3, 0), (3, -3, 0), (3, 3, 0), (-3, 3, 0)], [], [(0, 1, 2, 3)])
    floor = bpy.data.objects.new("ground", ground)
    scene.collection.objects.link(floor)
    floor.modifiers.new("collision", "COLLISION")
    floor.collision.cloth_friction = 25
    for number in range(1, FRAMES + 1):
        scene.frame_set(number)
    lying = cloth.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    return [tuple(vertex.co) for vertex in lying.vertices]


if __name__ == "__main__":
    # Millimetres; a line each piece.
    pieces = [" ".join(str(round(side * 1000)) for point in _fallen(seed) for side in point) + "\n" for seed in SEEDS]
    WRITTEN.write_text("".join(pieces), encoding="utf-8")
