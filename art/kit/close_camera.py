"""A camera as it is seen from near. In the rooms, where it takes thirty pixels, `electronics.camera_body` stands for it."""

import math

from kit.materials import black, glass, gloss, matte, metal, steel
from kit.outlines import Outline
from kit.scene import at
from kit.shapes import box, cylinder, extrude, lathe, tube
from kit.sweep import strap

LEATHER = "#2A2927"
SILVER = "#C6C3BA"


def ribbed(r: float, deep: float, teeth: int) -> Outline:
    """The outline of a knob that a finger turns."""
    points = []
    for k in range(teeth * 4):
        out = r if k % 4 in (0, 1) else r - deep
        a = 2 * math.pi * k / (teeth * 4)
        points.append((out * math.cos(a), out * math.sin(a)))
    return points


def dial(x: float, y: float, z: float, r: float, h: float, teeth: int = 26) -> None:
    """A knob on the top plate."""
    cylinder((x, y, z), r * 1.04, 0.002, metal("#8F8C84", 0.35), bev=0.0006)
    extrude(ribbed(r, 0.0006, teeth), h, metal(SILVER, 0.25), (x, y, z + 0.002), bev=0.0004)
    cylinder((x, y, z + 0.002 + h - 0.0002), r * 0.86, 0.0008, matte("#E9E6DE", 0.5), bev=0.0002)


def system_camera() -> None:
    """A camera of leather and steel with its lens and strap, 14 cm wide; faces -y."""
    skin = matte(LEATHER, 0.62, 0.55, 900, 0.02, 0.35)
    plate = metal(SILVER, 0.3)
    w, d = 0.138, 0.042
    box((0, 0, 0), (w, d, 0.012), plate, 0.005, seg=5)
    box((0, 0, 0.0115), (w + 0.0012, d + 0.0012, 0.052), skin, 0.006, seg=5)
    box((0, 0, 0.063), (w, d, 0.021), plate, 0.007, seg=5)
    # The grip for the right hand, on the left of the picture.
    box((-0.053, -0.024, 0.006), (0.026, 0.016, 0.060), skin, 0.0075, seg=6)
    # The prism: a roof over the lens.
    roof = [(-0.030, 0), (0.030, 0), (0.024, 0.018), (0.013, 0.026), (-0.013, 0.026), (-0.024, 0.018)]
    extrude(roof, 0.044, plate, (0, 0.021, 0.076), (90, 0, 0), bev=0.003)
    box((0, -0.0237, 0.0865), (0.028, 0.0008, 0.0052), matte("#2B2A28", 0.5), 0)
    box((0, 0.004, 0.1015), (0.020, 0.020, 0.0022), black(), 0.0005)
    for s in (-1, 1):
        box((s * 0.0092, 0.004, 0.1030), (0.0018, 0.020, 0.0028), steel(), 0.0005)
    dial(0.050, 0.002, 0.0835, 0.0125, 0.009)
    dial(-0.036, 0.004, 0.0835, 0.0095, 0.007, 22)
    cylinder((-0.056, -0.006, 0.0835), 0.0085, 0.004, metal(SILVER, 0.22), bev=0.0012)
    cylinder((-0.056, -0.006, 0.0870), 0.0055, 0.0034, metal("#8E2F26", 0.3), bev=0.0012)
    cylinder((0.052, -0.0215, 0.053), 0.0042, 0.002, gloss("#7A2F26", 0.1), rot=(90, 0, 0), bev=0.0006)
    box((0.051, -0.0212, 0.068), (0.016, 0.0012, 0.010), gloss("#1B2226", 0.06), 0.0008)
    with at(0, -d / 2, 0.044, 0, 1, 90, 0):
        _lens()
    leather = matte("#7A4A2A", 0.55, 0.3, 300)
    for s in (-1, 1):
        ring = [(s * (w / 2 + 0.003), 0.0045 * math.cos(k * 0.7854), 0.070 + 0.0045 * math.sin(k * 0.7854)) for k in range(8)]
        tube(ring, 0.0009, steel(), closed=True)
        box((s * (w / 2 + 0.004), 0, 0.052), (0.0035, 0.011, 0.017), leather, 0.001)
    # It falls from the right lug, lies in a bow beside the camera and goes round behind it to the left lug.
    falls = [(0.0735, 0.0, 0.060), (0.080, -0.002, 0.035), (0.090, -0.010, 0.008), (0.106, -0.022, 0.0022)]
    lies = [(0.122, -0.012, 0.0022), (0.124, 0.020, 0.0022), (0.100, 0.046, 0.0022), (0.050, 0.060, 0.0022), (-0.050, 0.056, 0.0022)]
    strap([*falls, *lies, (-0.088, 0.026, 0.006), (-0.080, 0.002, 0.035), (-0.0735, 0.0, 0.060)], 0.010, leather, up=(0.5, -0.2, 1))


def _lens() -> None:
    """The lens along +z from its mount at the origin."""
    dark = matte("#1D1D1C", 0.42, 0, 1, 0.0, 0.45)
    lathe([(0.0, 0), (0.0335, 0), (0.0335, 0.004), (0.031, 0.0055), (0, 0.0055)], (0, 0, 0), metal(SILVER, 0.22), seg=64)
    lathe([(0.0295, 0.0055), (0.0315, 0.007), (0.0315, 0.014), (0.0300, 0.0152), (0, 0.0152)], (0, 0, 0), dark, seg=64)
    extrude(ribbed(0.0330, 0.0009, 44), 0.015, matte("#232322", 0.7, 0, 1, 0, 0.3), (0, 0, 0.0152), bev=0.0005)
    lathe([(0.0305, 0.030), (0.0305, 0.038), (0.0312, 0.0392), (0.0318, 0.0405), (0.0318, 0.0455)], (0, 0, 0), dark, seg=64)
    lathe([(0.0318, 0.0455), (0.0308, 0.0465), (0.0292, 0.0462), (0.0284, 0.0440)], (0, 0, 0), metal("#9B988F", 0.25), seg=64)
    # The well in front of the glass, and marks around it.
    lathe([(0.0284, 0.0440), (0.0262, 0.0405), (0.0240, 0.0392), (0.0215, 0.0388)], (0, 0, 0), matte("#161616", 0.6), seg=64)
    for k in range(26):
        if k in (0, 9, 10, 18, 19):
            continue
        with at(rz=k * 11 + 20):
            box((0.0262, 0, 0.0412), (0.0011, 0.0016, 0.0004), matte("#E6E3DA", 0.6), 0)
    for r, z, colour in ((0.0215, 0.0360, "#2C4C66"), (0.0130, 0.0395, "#3A2A55")):
        bowl = [(r * math.cos(math.radians(a)), z + 0.0062 * math.sin(math.radians(a)) - 0.0030) for a in range(0, 91, 6)]
        lathe(bowl, (0, 0, 0), gloss(colour, 0.04), seg=48)
    shine = [(0.0216 * math.cos(math.radians(a)), 0.0372 + 0.0072 * math.sin(math.radians(a)) - 0.0030) for a in range(0, 91, 6)]
    lathe(shine, (0, 0, 0), glass("#D8E4F0", 0.45), seg=48)
