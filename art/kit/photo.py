"""A room as somebody photographs it: perspective from eye height, a ceiling, a hand that is not quite level, a small sensor."""

import io
import math
from dataclasses import dataclass
from pathlib import Path

import bpy
import numpy as np
from mathutils import Vector
from PIL import Image, ImageFilter

from kit import truth
from kit.materials import glow, plaster
from kit.scene import Point
from kit.shapes import box

WIDTH, HEIGHT = 1280, 960
# A file for the sample: what a phone sends after its own scaling.
MOST_BYTES = 260_000
# Grain and a soft lens hide the smallest things.
LEAST_AREA = 2 * truth.LEAST_AREA


@dataclass(frozen=True)
class Shot:
    """Where the photographer stands and looks, in metres; `tilt` in degrees, `lens` in millimetres on a 36 mm frame."""

    eye: Point
    target: Point
    tilt: float = 1.6
    lens: float = 21


def for_the_camera(part: bpy.types.Object) -> None:
    """Shows a part to the camera alone: the light of the open stage falls through it."""
    part.visible_shadow = part.visible_diffuse = part.visible_glossy = part.visible_transmission = False


def ceiling(w: float, d: float, h: float, colour: str = "#F6F1E7") -> None:
    """Closes the room above, for the camera alone."""
    for_the_camera(box((w / 2, d / 2, h - 0.002), (w + 0.4, d + 0.4, 0.02), plaster(colour), 0))


def sky(d: float) -> None:
    """What is seen through the windows of the left wall from below, for the camera alone."""
    for_the_camera(box((-1.4, d / 2, -1), (0.01, d * 3, 7), glow("#DCE8EC", 1.2), 0))


def behind(w: float, d: float) -> None:
    """What mirrors and screens see of the side where the photographer stands: walls that shine back what daylight they get."""
    for place, size in (((w / 2, -1.2, 0), (w * 3, 0.02, 3.2)), ((w + 1.6, d / 2, 0), (0.02, d * 3, 3.2))):
        wall = box(place, size, glow("#D8CDBB", 0.55), 0)
        wall.visible_camera = wall.visible_shadow = wall.visible_diffuse = wall.visible_transmission = False


def camera(shot: Shot) -> None:
    data = bpy.data.cameras.new("photo")
    data.lens, data.sensor_width, data.clip_start, data.clip_end = shot.lens, 36, 0.05, 100
    eye = bpy.data.objects.new("photo", data)
    eye.location = shot.eye
    look = (Vector(shot.target) - Vector(shot.eye)).to_track_quat("-Z", "Y").to_euler()
    eye.rotation_euler = look
    eye.rotation_euler.rotate_axis("Z", math.radians(shot.tilt))
    bpy.context.scene.collection.objects.link(eye)
    bpy.context.scene.camera = eye


def develop(picture: Path, path: Path, seed: int) -> None:
    """Makes a camera's file of a clean render: a soft lens, dark corners, grain, JPEG. The same render gives the same bytes."""
    # What lies behind the walls is as dark as a doorway.
    plain = Image.new("RGB", (WIDTH, HEIGHT), "#8F8779")
    render = Image.open(picture).convert("RGBA")
    plain.paste(render, (0, 0), render)
    soft = plain.filter(ImageFilter.GaussianBlur(0.7))
    pixels = np.asarray(soft).astype(np.float32)
    y, x = np.mgrid[-1 : 1 : HEIGHT * 1j, -1 : 1 : WIDTH * 1j]
    pixels *= (1 - 0.16 * (x**2 + y**2) / 2)[..., None]
    # A warm white balance, and more grain where it is dark.
    pixels *= np.array([1.02, 1.0, 0.965], dtype=np.float32)
    chance = np.random.default_rng(seed)
    grain = chance.normal(0, 1, (HEIGHT, WIDTH, 1)) * 2.6 + chance.normal(0, 1, (HEIGHT, WIDTH, 3)) * 2.2
    pixels += grain * (1.35 - pixels.mean(axis=2, keepdims=True) / 255)
    photo = Image.fromarray(np.clip(np.rint(pixels), 0, 255).astype(np.uint8), "RGB")
    for quality in range(88, 40, -3):
        kept = io.BytesIO()
        photo.save(kept, "JPEG", quality=quality, optimize=True, progressive=True)
        if kept.tell() <= MOST_BYTES:
            break
    path.write_bytes(kept.getvalue())


def photo_truth(room: str) -> dict:
    """Everything on the photo that a person would list. Call it last."""
    return truth.truth(room, WIDTH, HEIGHT, LEAST_AREA)
