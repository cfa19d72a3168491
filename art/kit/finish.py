"""The last touches of the picture of the house: the glow about its lamps, and a shadow that runs out before the picture ends."""

from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFilter

# Each blur of what is brightest: how wide (of the picture's width), how strong.
HALOES = ((0.003, 0.9), (0.012, 1.0))
# Brighter than this of 255 glows.
BRIGHT = 226
# How much of the picture's width is clear along its edges, and how soft that ends.
CLEAR, SOFT = 0.016, 0.008


def bloom(path: Path) -> None:
    """Lets what is brightest in the picture glow; what is clear stays clear."""
    picture = Image.open(path).convert("RGBA")
    alpha = picture.getchannel("A")
    colours = picture.convert("RGB")
    bright = colours.convert("L").point(lambda value: max(0, value - BRIGHT) * 255 // (255 - BRIGHT))
    lit = ImageChops.multiply(colours, Image.merge("RGB", [ImageChops.multiply(bright, alpha)] * 3))
    for wide, strong in HALOES:
        halo = lit.filter(ImageFilter.GaussianBlur(wide * picture.width)).point(lambda value, k=strong: min(255, round(value * k)))
        colours = ImageChops.screen(colours, halo)
    colours.putalpha(alpha)
    colours.save(path)


def fade_edges(path: Path) -> None:
    """Lets the shadow on the ground run out: on a plate larger than the picture its end would be a line."""
    picture = Image.open(path).convert("RGBA")
    inset = round(CLEAR * picture.width)
    kept = Image.new("L", picture.size, 0)
    ImageDraw.Draw(kept).rectangle((inset, inset, picture.width - inset, picture.height - inset), fill=255)
    kept = kept.filter(ImageFilter.GaussianBlur(SOFT * picture.width))
    picture.putalpha(ImageChops.multiply(picture.getchannel("A"), kept))
    picture.save(path, optimize=True)
