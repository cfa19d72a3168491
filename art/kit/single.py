"""One thing alone: a camera that it fills, the light of the rooms in its size, the ground that takes its shadow."""

import math
from pathlib import Path

import bpy
import numpy as np
from mathutils import Vector
from PIL import Image, ImageFilter

from kit import light
from kit.materials import matte
from kit.shapes import box

AZIMUTH, ELEVATION = 40, 27
# The part of the picture's side that the thing takes.
FILLED = 0.86
# Shadow, of 255, that lies everywhere on the ground.
HAZE = 26
# The rooms' light is that of a room five metres wide.
ROOM = 5.0


def _points() -> list[Vector]:
    """Every corner of what stands there, in metres. The bounding boxes of leaning parts are far larger than the parts."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for thing in bpy.context.scene.objects:
        if thing.type not in ("MESH", "CURVE") or thing.hide_render:
            continue
        made = thing.evaluated_get(graph)
        points += [thing.matrix_world @ vertex.co for vertex in made.to_mesh().vertices]
        made.to_mesh_clear()
    return points


def stage(azimuth: float = AZIMUTH, elevation: float = ELEVATION) -> None:
    """Places camera, light and ground for what has been built. `azimuth` and `elevation` are degrees: where the camera stands."""
    points = _points()
    a, e = math.radians(azimuth), math.radians(elevation)
    back = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    right = Vector((math.cos(a), math.sin(a), 0))
    up = back.cross(right).normalized()
    across, along = [p.dot(right) for p in points], [p.dot(up) for p in points]
    wide, high = max(across) - min(across), max(along) - min(along)
    data = bpy.data.cameras.new("camera")
    data.type, data.clip_start, data.clip_end = "ORTHO", 0.001, 400
    data.ortho_scale = max(wide, high) / FILLED
    eye = bpy.data.objects.new("camera", data)
    # A little above the middle: the shadow lies below.
    middle = right * (max(across) + min(across)) / 2 + up * ((max(along) + min(along)) / 2 - 0.012 * high)
    eye.location = middle + back * 40
    eye.rotation_euler = back.to_track_quat("Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(eye)
    bpy.context.scene.camera = eye
    _light(points)


def _light(points: list[Vector]) -> None:
    low = Vector([min(p[axis] for p in points) for axis in range(3)])
    high = Vector([max(p[axis] for p in points) for axis in range(3)])
    centre, k = (low + high) / 2, max((high - low).length, 0.02) / ROOM
    light.world((0.95, 0.96, 1), 0.78)
    # Lamps as far off and as large as in a room, measured by the thing: the light that falls on it is the same.
    for away, size, power, colour in (
        ((-3.2, -5.8, 9.2), 6.0, 1420, (1, 0.95, 0.88)),
        ((7.5, -1.0, 4.2), 4.0, 190, (0.80, 0.89, 1)),
    ):
        light.area_light(centre + Vector(away) * k, centre, size * k, power * k * k, colour)
    ground = box((centre.x, centre.y, low.z - 0.002 * k), (60 * k, 60 * k, 0.002 * k), matte("#EFE9DD", 0.9, 0), 0)
    ground.is_shadow_catcher = True
    ground["helper"] = 1


def fade_shadow(path: Path) -> None:
    """Keeps of the shadow what lies near the thing, so that it has no edge on any ground and all things stand alike."""
    picture = Image.open(path).convert("RGBA")
    pixels = np.asarray(picture).astype(np.float32)
    height, width = pixels.shape[:2]
    # What is dark and let through is shadow; the thing itself is left alone.
    shadow = (pixels[..., 3] < 250) & (pixels[..., :3].max(axis=2) < 60)
    thing = Image.fromarray(np.where(shadow, 0, pixels[..., 3]).astype(np.uint8))
    near = np.asarray(thing.filter(ImageFilter.GaussianBlur(0.055 * width))).astype(np.float32) / 255 * 2.4
    y, x = np.mgrid[0:height, 0:width]
    inward = np.minimum.reduce([x, width - 1 - x, y, height - 1 - y]) / (0.05 * width)
    kept = np.clip(pixels[..., 3] - HAZE, 0, 255) * np.clip(near, 0, 1) * np.clip(inward, 0, 1)
    pixels[..., 3] = np.where(shadow, kept, pixels[..., 3])
    Image.fromarray(np.rint(pixels).astype(np.uint8), "RGBA").save(path, optimize=True)
