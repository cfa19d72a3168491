"""From the finished picture of the house to the files that the screens load."""

from pathlib import Path

from PIL import Image

WORLD = Path(__file__).resolve().parents[2] / "frontend" / "public" / "world"
# Width in pixels, quality. The largest is for AVIF alone: who has such a screen has a browser that knows it.
AVIF = {"wide": ((2000, 50), (1600, 54), (900, 58), (480, 60)), "tall": ((1280, 52), (900, 56), (480, 60))}
WEBP = {"wide": ((1600, 60), (900, 66), (480, 72)), "tall": ((900, 64), (480, 72))}


def deliver(master: Path, crop: str) -> None:
    """Writes the crop as AVIF and WebP, with alpha, in every width that a screen asks for."""
    picture = Image.open(master).convert("RGBA")
    for width, quality in AVIF[crop]:
        _scaled(picture, width).save(WORLD / f"hero-{crop}-{width}.avif", quality=quality, speed=2)
    for width, quality in WEBP[crop]:
        _scaled(picture, width).save(WORLD / f"hero-{crop}-{width}.webp", quality=quality, alpha_quality=80, method=6)


def _scaled(picture: Image.Image, width: int) -> Image.Image:
    return picture.resize((width, round(width * picture.height / picture.width)), Image.Resampling.LANCZOS)
