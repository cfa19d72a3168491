"""A lawn, a tree, a hedge: many leaves in few meshes."""

import math
import random
from collections.abc import Callable

from mathutils import Vector

from kit.materials import matte
from kit.shapes import mesh, tube
from kit.textures import leaf_material

GRASS = ("#4C7A4C", "#568453", "#447049", "#628F58")
LEAVES = ("#436F4A", "#52804F", "#365F44", "#668B4E")


def grass(
    W: float, D: float, per_square_metre: int = 240, bare: Callable[[float, float], bool] = lambda x, y: False, seed: int = 5
) -> None:
    """Blades on a lawn W by D metres; none where `bare` says so."""
    chance = random.Random(seed)
    for colour in GRASS:
        verts: list[tuple[float, float, float]] = []
        faces: list[tuple[int, ...]] = []
        for _ in range(int(W * D * per_square_metre / len(GRASS))):
            x, y, a = chance.uniform(0.04, W - 0.04), chance.uniform(0.04, D - 0.04), chance.uniform(0, 6.283)
            tall, lean, wide = chance.uniform(0.03, 0.085), chance.uniform(0.0, 0.05), chance.uniform(0.005, 0.009)
            if bare(x, y):
                continue
            c, s, k = math.cos(a), math.sin(a), len(verts)
            verts += [(x - wide * s, y + wide * c, 0), (x + wide * s, y - wide * c, 0), (x + lean * c, y + lean * s, tall)]
            faces.append((k, k + 1, k + 2))
        mesh(verts, faces, leaf_material(colour), smooth=False)


def foliage(middle: Vector, r: Vector, leaves: int, size: float, colours: tuple[str, ...], seed: int) -> None:
    """Leaves about an ellipsoid of half-axes r, denser at its skin; `size` is a leaf's length in metres."""
    chance = random.Random(seed)
    for colour in colours:
        verts: list[Vector] = []
        faces: list[tuple[int, ...]] = []
        for _ in range(leaves // len(colours)):
            out = Vector((chance.gauss(0, 1), chance.gauss(0, 1), chance.gauss(0, 1))).normalized()
            reach = chance.uniform(0.55, 1.0) ** 0.5
            at = middle + Vector([out[i] * r[i] * reach for i in range(3)])
            along = Vector((chance.gauss(0, 1), chance.gauss(0, 1), chance.gauss(0, 0.6) - 0.5)).normalized()
            facing = (out + Vector((chance.gauss(0, 0.5), chance.gauss(0, 0.5), 0.5))).normalized()
            side = along.cross(facing).normalized()
            length, k = size * chance.uniform(0.7, 1.25), len(verts)
            tip, root = at + along * length / 2, at - along * length / 2
            verts += [root, at + side * length * 0.27, tip, at - side * length * 0.27]
            faces.append((k, k + 1, k + 2, k + 3))
        mesh([tuple(v) for v in verts], faces, leaf_material(colour), smooth=False)


def tree(h: float = 5.2, crown: float = 1.5, colours: tuple[str, ...] = LEAVES, seed: int = 3, leaves: int = 14000) -> None:
    """A tree with two stems and a loose crown of many clouds, h metres high."""
    chance = random.Random(seed)
    bark = matte("#6B5642", 0.95, 0.8, 40)
    fork = h * 0.26
    for lean in (-1, 1):
        stem = [(0.05 * lean, 0, 0), (0.06 * lean, 0.02, fork), (0.30 * lean, 0.05, h * 0.52), (0.34 * lean, 0.0, h * 0.78)]
        tube(stem, 0.075, bark, r_end=0.022)
    clouds = 30
    for k in range(clouds):
        a = k * 2.39996 + chance.uniform(-0.3, 0.3)
        t = k / (clouds - 1)
        # Widest at a third of its height, thin at the top.
        away = crown * (0.42 + 0.62 * math.sin(math.pi * min(1, 0.22 + t * 0.78))) * chance.uniform(0.62, 0.92) * (1 - 0.5 * t)
        place = Vector((away * math.cos(a), away * math.sin(a), h * (0.36 + 0.56 * t) + chance.uniform(-0.16, 0.16)))
        tube([(0.2 * math.cos(a), 0, fork + (place.z - fork) * 0.4), tuple(place)], 0.022, bark, r_end=0.008)
        size = crown * chance.uniform(0.22, 0.36)
        foliage(place, Vector((size, size, size * 0.74)), leaves // clouds, 0.115, colours, seed * 31 + k)


def hedge(w: float, h: float = 0.55, d: float = 0.45, colours: tuple[str, ...] = LEAVES, seed: int = 8) -> None:
    """A clipped row of small leaves along x from 0."""
    n = max(1, round(w / 0.45))
    for k in range(n):
        middle = Vector((w * (k + 0.5) / n, 0, h * 0.5))
        foliage(middle, Vector((w / n * 0.62, d / 2, h * 0.52)), 420, 0.075, colours, seed + k)
