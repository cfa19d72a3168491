"""From a finished picture to the files that the screens load."""

import base64
import io
from pathlib import Path

from PIL import Image

# Width in pixels, AVIF quality, WebP quality.
SIZES = ((1600, 50, 62), (800, 50, 68), (400, 58, 72), (160, 60, 74))
BLUR_WIDTH = 20


def deliver(master: Path, folder: Path) -> None:
    """Writes the picture as AVIF and WebP, with alpha, in every size that a screen asks for."""
    picture = Image.open(master).convert("RGBA")
    for width, avif, webp in SIZES:
        height = round(width * picture.height / picture.width)
        small = picture.resize((width, height), Image.Resampling.LANCZOS)
        small.save(folder / f"{master.stem}-{width}.avif", quality=avif, speed=1)
        small.save(folder / f"{master.stem}-{width}.webp", quality=webp, alpha_quality=80, method=6)


def placeholder(master: Path) -> str:
    """The picture as a handful of soft pixels in a data URI, to stand in its place until it is loaded."""
    picture = Image.open(master).convert("RGBA")
    height = round(BLUR_WIDTH * picture.height / picture.width)
    kept = io.BytesIO()
    picture.resize((BLUR_WIDTH, height), Image.Resampling.BOX).save(kept, "WEBP", quality=30, alpha_quality=50, method=6)
    return "data:image/webp;base64," + base64.b64encode(kept.getvalue()).decode()
