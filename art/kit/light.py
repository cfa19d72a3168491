"""Light: sky, soft areas, the patch of sun, and what keeps it in bounds."""

import math

import bpy
from mathutils import Matrix, Vector

from kit.materials import black
from kit.scene import Point, footprint, frame
from kit.shapes import box


def area_light(
    loc: Point,
    target: Point,
    size: float,
    power: float,
    col: tuple[float, float, float] = (1, 1, 1),
    size_y: float | None = None,
    spread: float = 180,
) -> bpy.types.Object:
    """A soft lamp of `size` metres that points at `target`; unseen by the camera. Power in watts."""
    lamp = bpy.data.lights.new("a", "AREA")
    lamp.energy = power
    lamp.color = col
    lamp.size = size
    lamp.spread = math.radians(spread)
    if size_y:
        lamp.shape = "RECTANGLE"
        lamp.size_y = size_y
    o = bpy.data.objects.new("a", lamp)
    o.visible_camera = False
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(o)
    return o


def point_light(loc: Point, power: float, col: tuple[float, float, float] = (1, 0.72, 0.42), size: float = 0.05) -> bpy.types.Object:
    """A bulb of `size` metres in the present frame; power in watts."""
    lamp = bpy.data.lights.new("p", "POINT")
    lamp.energy = power
    lamp.color = col
    lamp.shadow_soft_size = size
    o = bpy.data.objects.new("p", lamp)
    o.matrix_world = frame() @ Matrix.Translation(loc)
    bpy.context.scene.collection.objects.link(o)
    return o


def sun_patch(
    target: Point,
    az: float,
    el: float,
    dist: float,
    half: float,
    power: float,
    col: tuple[float, float, float] = (1, 0.86, 0.66),
    soft: float = 0.12,
    blend: float = 0.1,
) -> bpy.types.Object:
    """A far spot whose cone just covers the window: a real sun would shade the whole room with its own wall.

    `az` and `el` say where the light comes from, `dist` and `half` (metres) how far off and how wide it is at the target.
    """
    d = Vector(
        (
            math.cos(math.radians(az)) * math.cos(math.radians(el)),
            math.sin(math.radians(az)) * math.cos(math.radians(el)),
            math.sin(math.radians(el)),
        )
    )
    lamp = bpy.data.lights.new("s", "SPOT")
    lamp.energy = power
    lamp.color = col
    lamp.spot_size = 2 * math.atan(half / dist)
    lamp.spot_blend = blend
    lamp.shadow_soft_size = soft
    o = bpy.data.objects.new("s", lamp)
    o.location = Vector(target) + d * dist
    o.rotation_euler = (-d).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(o)
    return o


def visor(y: float, ztop: float, w: float = 2.6, el: float = 33, x: float = -0.25) -> None:
    """Unseen strip outside above the window: keeps the sun off the wall's cut top."""
    b = box((x, y, ztop - x * math.tan(math.radians(el)) + 0.03), (0.01, w, 1.2), black(), 0)
    b.visible_camera = b.visible_diffuse = b.visible_glossy = False
    b["helper"] = 1


def world(col: tuple[float, float, float] = (0.90, 0.94, 1), s: float = 0.6) -> None:
    """An even sky of this colour and strength."""
    w = bpy.data.worlds.new("w")
    bpy.context.scene.world = w
    w.use_nodes = True
    b = w.node_tree.nodes["Background"]
    b.inputs[0].default_value = (*col, 1)
    b.inputs[1].default_value = s


def daylight(
    W: float, D: float, key: float = 1280, fill: float = 155, sky: float = 0.66, warm: tuple[float, float, float] = (1, 0.95, 0.88)
) -> None:
    """The light of all rooms by day: a soft key from the front left, a cool fill from the right, an even sky. Powers in watts."""
    footprint(W, D)
    world((0.95, 0.96, 1), sky)
    area_light((-1.5, -5.5, 8.0), (W * 0.5, D * 0.55, 0.6), 5.0, key, warm)
    area_light((W + 5, 2, 6), (W * 0.5, D * 0.5, 0.8), 4, fill, (0.80, 0.89, 1))


def window_light(
    y: float, z: float, top: float, half: float = 0.86, az: float = 166, el: float = 33, power: float = 70000, glow: float = 30
) -> None:
    """Sun and sky through a window in the left wall whose middle is at y, z and whose upper edge is at `top`."""
    sun_patch((0, y, z), az, el, 14, half, power, (1, 0.82, 0.64), 0.10, 0.06)
    visor(y, top, 2.6, el)
    area_light((-0.12, y, z), (2, y - 0.4, 0.2), 1.1, glow, (1, 0.93, 0.82), 1.2)
