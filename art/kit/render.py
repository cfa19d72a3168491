"""From the scene to a picture: the render, its tone, and the shadow on the ground, which is gone before the picture ends."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import bpy
import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageEnhance, ImageFilter

from kit import scene
from kit.camera import projected

# Each blur of the ground shadow: how far down, how wide (both of the picture's width), how dark.
SHADOW = ((0.006, 0.006, 0.34), (0.020, 0.018, 0.22), (0.050, 0.040, 0.16))
SHADOW_COLOUR = (38, 32, 22)
# At the picture's edge nothing is left of the shadow; this far inside (of the picture's width) all of it.
CLEAR = 0.003
WHOLE_ASIDE = 0.018
WHOLE_BELOW = 0.050


def _settings(width: int, height: int, samples: int) -> bpy.types.Scene:
    made = bpy.context.scene
    made.render.engine = "CYCLES"
    made.render.film_transparent = True
    if threads := os.environ.get("ART_THREADS"):
        made.render.threads_mode, made.render.threads = "FIXED", int(threads)
    made.render.resolution_x, made.render.resolution_y = width, height
    made.render.resolution_percentage = 100
    made.render.image_settings.file_format = "PNG"
    made.render.image_settings.color_mode = "RGBA"
    cycles = made.cycles
    cycles.seed = 0
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.02
    # Blue noise leaves the denoiser an even grain: half the samples do.
    cycles.sampling_pattern = "BLUE_NOISE"
    cycles.use_denoising = True
    cycles.denoiser = "OPENIMAGEDENOISE"
    cycles.denoising_input_passes = "RGB_ALBEDO_NORMAL"
    cycles.denoising_prefilter = "ACCURATE"
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 5, 3, 2
    cycles.transmission_bounces, cycles.transparent_max_bounces = 3, 8
    cycles.sample_clamp_indirect = 4
    cycles.caustics_reflective = cycles.caustics_refractive = False
    return made


@contextmanager
def quiet() -> Iterator[None]:
    """Sends the hundreds of lines that Blender writes about a picture nowhere; what Python prints before and after is seen."""
    sys.stdout.flush()
    seen = os.dup(1)
    with open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), 1)
    try:
        yield
    finally:
        os.dup2(seen, 1)
        os.close(seen)


# A part of a picture: its left, upper, right and lower edge as parts of the width and the height.
Part = tuple[float, float, float, float]


def render(path: Path, width: int, height: int, samples: int, exposure: float = -0.46, part: Part | None = None) -> None:
    """Renders to a PNG with alpha, or only a part of it; the rest is then clear. Takes 2 to 5 minutes for a full picture on two cores.

    Standard keeps the colours as written, AgX keeps the lights from burning out: the picture is 58 % the one, 42 % the other.
    """
    made = _settings(width, height, samples)
    view = made.view_settings
    view.view_transform, view.look, view.exposure = "Standard", "None", exposure
    if part:
        left, upper, right, lower = part
        made.render.use_border = True
        made.render.border_min_x, made.render.border_max_x = left, right
        made.render.border_min_y, made.render.border_max_y = 1 - lower, 1 - upper
    made.render.filepath = str(path)
    with quiet():
        bpy.ops.render.render(write_still=True)
    soft = path.with_suffix(".agx.png")
    view.view_transform, view.look, view.exposure = "AgX", "AgX - Medium High Contrast", exposure + 0.58
    bpy.data.images["Render Result"].save_render(str(soft))
    plain = Image.open(path).convert("RGBA")
    rich = ImageEnhance.Color(Image.open(soft).convert("RGB")).enhance(1.2)
    mixed = Image.blend(plain.convert("RGB"), rich, 0.42)
    mixed.putalpha(plain.getchannel("A"))
    soft.unlink()
    mixed.save(path)


def paste(path: Path, whole: Image.Image, part: Part, soft: int = 10) -> None:
    """Sets a rendered part, whose edges run out over `soft` pixels, into the whole picture, and keeps that at `path`."""
    width, height = whole.size
    left, upper, right, lower = (round(side * (width, height)[index % 2]) for index, side in enumerate(part))
    mask = Image.new("L", whole.size, 0)
    ImageDraw.Draw(mask).rectangle((left + 2 * soft, upper + 2 * soft, right - 2 * soft, lower - 2 * soft), fill=255)
    whole.paste(Image.open(path).convert("RGBA"), (0, 0), mask.filter(ImageFilter.GaussianBlur(soft / 2)))
    whole.save(path, optimize=True)


def _eased(distance: np.ndarray, whole: float) -> np.ndarray:
    """0 up to CLEAR, 1 from `whole` on, and no corner between them."""
    part = np.clip((distance - CLEAR) / (whole - CLEAR), 0, 1)
    return part * part * (3 - 2 * part)


def _run_out(shadow: Image.Image) -> Image.Image:
    """Lets a shadow run out to nothing before the edges of its picture."""
    width, height = shadow.size
    column, row = (np.arange(width) + 0.5) / width, (np.arange(height) + 0.5) / width
    aside = _eased(np.minimum(column, column[::-1]), WHOLE_ASIDE)
    along = _eased(row[::-1], WHOLE_BELOW) * _eased(row, WHOLE_ASIDE)
    kept = np.asarray(shadow, dtype=np.float32) * along[:, None] * aside[None, :]
    return Image.fromarray(np.rint(kept).astype(np.uint8), "L")


def ground_shadow(path: Path) -> None:
    """Paints the shadow of the slab under the finished picture, from the footprints of the scene."""
    picture = Image.open(path).convert("RGBA")
    width, height = picture.size
    shadow = Image.new("L", picture.size, 0)
    for corners in scene.footprints:
        outline = [projected(corner, width, height) for corner in corners]
        for down, blur, dark in SHADOW:
            layer = Image.new("L", picture.size, 0)
            ImageDraw.Draw(layer).polygon([(x, y + down * width) for x, y in outline], fill=int(255 * dark))
            shadow = ImageChops.screen(shadow, layer.filter(ImageFilter.GaussianBlur(blur * width)))
    ground = Image.new("RGBA", picture.size, (*SHADOW_COLOUR, 0))
    ground.putalpha(_run_out(shadow))
    ground.alpha_composite(picture)
    ground.save(path, optimize=True)
