"""The face of a globe: seas, lands, ice."""

import bpy
import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from kit.materials import Material
from kit.nodes import Shader

# Coasts as a child draws them: (longitude, latitude) in degrees.
NORTH_AMERICA = (
    *((-166, 66), (-156, 71), (-128, 70), (-108, 68), (-94, 72), (-82, 69), (-94, 60), (-82, 55), (-79, 52), (-77, 62), (-65, 58)),
    *((-56, 52), (-65, 46), (-70, 42), (-76, 35), (-81, 30), (-81, 25), (-84, 30), (-97, 27), (-97, 21), (-91, 18), (-87, 21)),
    *((-88, 16), (-83, 10), (-77, 8), (-84, 9), (-96, 16), (-106, 22), (-115, 31), (-124, 40), (-125, 49), (-135, 58), (-152, 59)),
)
SOUTH_AMERICA = (
    *((-77, 8), (-70, 12), (-60, 9), (-50, 0), (-35, -6), (-39, -15), (-48, -27), (-57, -36), (-65, -42), (-69, -54), (-75, -48)),
    *((-72, -30), (-71, -18), (-81, -5), (-80, 2)),
)
AFRICA = (
    *((-6, 36), (10, 37), (20, 32), (32, 31), (37, 20), (43, 11), (51, 12), (41, -2), (40, -14), (35, -22), (31, -30), (20, -35)),
    *((14, -22), (12, -8), (9, 4), (-7, 4), (-17, 14), (-15, 27)),
)
EURASIA = (
    *((-9, 37), (-9, 43), (-1, 44), (-4, 48), (5, 52), (9, 57), (5, 62), (20, 70), (40, 67), (68, 70), (80, 74), (105, 77), (140, 73)),
    *((178, 69), (178, 63), (163, 60), (156, 52), (142, 58), (135, 44), (127, 39), (121, 39), (122, 31), (110, 20), (106, 10), (100, 13)),
    *((104, 1), (98, 10), (94, 17), (88, 22), (80, 14), (77, 8), (72, 20), (58, 25), (56, 18), (44, 12), (35, 28), (36, 36), (27, 37)),
    *((30, 41), (41, 42), (39, 47), (30, 46), (28, 42), (23, 37), (18, 41), (13, 46), (16, 39), (9, 44), (3, 42)),
)
AUSTRALIA = (
    *((114, -22), (122, -18), (131, -12), (136, -15), (142, -11), (147, -20), (153, -27), (150, -37), (140, -38), (131, -32)),
    (116, -35),
)
ISLANDS = (
    ((-52, 60), (-42, 60), (-20, 70), (-20, 81), (-60, 82), (-70, 77), (-54, 70)),
    ((-23, 66), (-14, 66), (-16, 63), (-22, 64)),
    ((-5, 50), (1, 52), (-2, 57), (-5, 59), (-6, 55)),
    ((131, 32), (140, 35), (142, 43), (138, 38)),
    ((96, 5), (105, -5), (104, -6), (97, 2)),
    ((109, 1), (117, 7), (118, 1), (114, -4)),
    ((132, -1), (141, -3), (150, -10), (139, -8)),
    ((44, -16), (50, -15), (47, -25), (44, -23)),
    ((173, -35), (178, -38), (170, -46), (167, -46)),
)
LANDS = ((NORTH_AMERICA, 0), (SOUTH_AMERICA, 1), (AFRICA, 2), (EURASIA, 3), (AUSTRALIA, 2), *((island, 1) for island in ISLANDS))
TONES = ("#C9B27A", "#8FAE7A", "#D2A86A", "#B7BE84")
ICE, LINE = "#F1EDE2", "#E9E1CC"
WIDTH, HEIGHT = 2048, 1024
SHOWN = 1024


def _map(sea: str) -> Image.Image:
    """The world as a plate: longitude along x, latitude along y."""
    plate = Image.new("RGB", (WIDTH, HEIGHT), sea)
    draw = ImageDraw.Draw(plate)
    place = lambda lon, lat: ((lon + 180) / 360 * WIDTH, (90 - lat) / 180 * HEIGHT)  # noqa: E731
    for coast, tone in LANDS:
        draw.polygon([place(*point) for point in coast], fill=TONES[tone])
    draw.rectangle((0, 0, WIDTH, place(0, 83)[1]), fill=ICE)
    draw.rectangle((0, place(0, -72)[1], WIDTH, HEIGHT), fill=ICE)
    for lon in range(-180, 180, 30):
        draw.line((place(lon, 90), place(lon, -90)), fill=LINE, width=2)
    for lat in (-60, -30, 0, 30, 60):
        draw.line((place(-180, lat), place(180, lat)), fill=LINE, width=2)
    # Rounds the corners of the coasts.
    return plate.filter(ImageFilter.ModeFilter(9)).resize((SHOWN, SHOWN // 2), Image.Resampling.LANCZOS)


def earth(sea: str) -> Material:
    """The world, for a ball that is built about its own origin."""
    plate = np.asarray(_map(sea).convert("RGBA"), dtype=np.float32) / 255
    image = bpy.data.images.new("earth", plate.shape[1], plate.shape[0])
    image.pixels.foreach_set(plate[::-1].ravel())
    image.pack()
    shader = Shader("earth", Roughness=0.35, Specular_IOR_Level=0.5)
    # A projection onto a ball takes places of 0 to 1, its middle at one half.
    middle = shader.node("VectorMath", {0: shader.place(), 1: (0.5, 0.5, 0.5)}, operation="ADD").outputs[0]
    printed = shader.node("TexImage", {"Vector": middle}, image=image, projection="SPHERE")
    shader.link(printed.outputs["Color"], shader.base.inputs["Base Color"])
    return shader.material
