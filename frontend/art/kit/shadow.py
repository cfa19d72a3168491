"""The soft shadow of a room on the ground: painted under the finished picture, gone before the picture ends."""

from pathlib import Path

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from kit import scene
from kit.camera import projected

# Each blur of the shadow: how far down, how wide (both of the picture's width), how dark.
BLURS = ((0.006, 0.006, 0.34), (0.020, 0.018, 0.22), (0.050, 0.040, 0.16))
COLOUR = (38, 32, 22)
# At the picture's edge nothing is left of the shadow; this far inside (of the picture's width) all of it.
CLEAR = 0.003
WHOLE_ASIDE = 0.018
WHOLE_BELOW = 0.050


def _eased(distance: np.ndarray, whole: float) -> np.ndarray:
    """0 up to CLEAR, 1 from `whole` on, and no corner between them."""
    part = np.clip((distance - CLEAR) / (whole - CLEAR), 0, 1)
    return part * part * (3 - 2 * part)


def run_out(shadow: Image.Image) -> Image.Image:
    """Lets a shadow (or an alpha channel) run out to nothing before the edges of its picture."""
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
        for down, blur, dark in BLURS:
            layer = Image.new("L", picture.size, 0)
            ImageDraw.Draw(layer).polygon([(x, y + down * width) for x, y in outline], fill=int(255 * dark))
            shadow = ImageChops.screen(shadow, layer.filter(ImageFilter.GaussianBlur(blur * width)))
    ground = Image.new("RGBA", picture.size, (*COLOUR, 0))
    ground.putalpha(run_out(shadow))
    ground.alpha_composite(picture)
    ground.save(path, optimize=True)
