"""From the scene to a picture: the render, its tone, and the shadow on the ground."""

from pathlib import Path

import bpy
from PIL import Image, ImageChops, ImageDraw, ImageEnhance, ImageFilter

from kit import scene
from kit.camera import projected

# Each blur of the ground shadow: how far down, how wide (both of the picture's width), how dark.
SHADOW = ((0.006, 0.006, 0.34), (0.020, 0.018, 0.22), (0.050, 0.040, 0.16))
SHADOW_COLOUR = (38, 32, 22)


def _settings(width: int, height: int, samples: int) -> bpy.types.Scene:
    made = bpy.context.scene
    made.render.engine = "CYCLES"
    made.render.film_transparent = True
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


def render(path: Path, width: int, height: int, samples: int, exposure: float = -0.46) -> None:
    """Renders to a PNG with alpha. Takes 2 to 5 minutes for a full picture on two cores.

    Standard keeps the colours as written, AgX keeps the lights from burning out: the picture is 58 % the one, 42 % the other.
    """
    made = _settings(width, height, samples)
    view = made.view_settings
    view.view_transform, view.look, view.exposure = "Standard", "None", exposure
    made.render.filepath = str(path)
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


def ground_shadow(path: Path) -> None:
    """Paints the soft shadow of the slab under the finished picture."""
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
    ground.putalpha(shadow)
    ground.alpha_composite(picture)
    ground.save(path, optimize=True)
