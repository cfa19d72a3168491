"""The glow about a lamp, as a lens draws it."""

from pathlib import Path

from PIL import Image, ImageChops, ImageFilter

# Each blur of what is brightest: how wide (of the picture's width), how strong.
HALOES = ((0.003, 0.30), (0.012, 0.34))
# Brighter than this of 255 glows.
BRIGHT = 226


def bloom(path: Path) -> None:
    """Lets what is brightest in the picture glow; what is clear stays clear."""
    picture = Image.open(path).convert("RGBA")
    alpha = picture.getchannel("A")
    colours = picture.convert("RGB")
    bright = colours.convert("L").point(lambda value: max(0, value - BRIGHT) * 255 // (255 - BRIGHT))
    lit = ImageChops.multiply(colours, Image.merge("RGB", [ImageChops.multiply(bright, alpha)] * 3))
    for wide, strong in HALOES:
        halo = lit.filter(ImageFilter.GaussianBlur(wide * picture.width)).point(lambda value, k=strong: min(255, round(value * k * 3)))
        colours = ImageChops.screen(colours, halo)
    colours.putalpha(alpha)
    colours.save(path)
