"""Where the picture is taken from."""

import math

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

ISOMETRIC = 35.264


def _seen_points() -> list[Vector]:
    bpy.context.view_layer.update()
    things = [o for o in bpy.context.scene.objects if o.type in ("MESH", "CURVE") and not o.get("helper")]
    return [thing.matrix_world @ Vector(corner) for thing in things for corner in thing.bound_box]


def camera(aspect: float, margin: float = 0.03, bottom: float = 0.035, az: float = 45, el: float = ISOMETRIC) -> None:
    """A parallel camera that holds all that is not a helper, with a margin, and room below for the shadow.

    `aspect` is width over height; `az` and `el` are degrees, 45 and 35.264 are isometric, el = 90 looks straight down.
    """
    a, e = math.radians(az), math.radians(el)
    back = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    right = Vector((math.cos(a), math.sin(a), 0))
    up = back.cross(right).normalized()
    points = _seen_points()
    across = [point.dot(right) for point in points]
    along = [point.dot(up) for point in points]
    left, far_right, low, high = min(across), max(across), min(along), max(along)
    low -= bottom * (high - low)
    data = bpy.data.cameras.new("camera")
    data.type = "ORTHO"
    data.clip_end = 200
    data.ortho_scale = max(far_right - left, (high - low) * aspect) * (1 + margin)
    thing = bpy.data.objects.new("camera", data)
    thing.location = right * (left + far_right) / 2 + up * (low + high) / 2 + back * 40
    thing.rotation_euler = back.to_track_quat("Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing


def projected(point: Vector, width: int, height: int) -> tuple[float, float] | None:
    """Where a point in the world falls in a picture of this size, in pixels from its upper left corner; None behind the eye."""
    thing = bpy.context.scene.camera
    if thing.data.type == "PERSP":
        seen = world_to_camera_view(bpy.context.scene, thing, point)
        return (seen.x * width, (1 - seen.y) * height) if seen.z > thing.data.clip_start else None
    seen = thing.matrix_world.inverted() @ point
    scale = max(width, height) / thing.data.ortho_scale
    return width / 2 + seen.x * scale, height / 2 - seen.y * scale
