"""Kitchen units: shaker fronts with brass."""

from kit.materials import Material, Surface, brass, gloss, matte, metal, plaster
from kit.outlines import arc
from kit.scene import Point, rng
from kit.shapes import box, cylinder, extrude, lathe, tube
from kit.soft import sheet
from kit.textures import oak, wood

CABINET = "#41695F"


def cabinet_door(
    x: float,
    y: float,
    z: float,
    w: float,
    h: float,
    colour: str = CABINET,
    knob: tuple[float, float] | None = None,
    handle: float | None = None,
) -> None:
    """Shaker front; face at local -y."""
    m = matte(colour, 0.5, 0.05, 40, 0.025)
    fw = 0.06
    box((x, y, z), (w - 0.006, 0.014, h - 0.006), m, 0.002)
    for s in (-1, 1):
        box((x + s * (w / 2 - fw / 2 - 0.003), y - 0.012, z), (fw, 0.012, h - 0.006), m, 0.003)
    for zz in (0, h - 0.006 - fw):
        box((x, y - 0.012, z + zz), (w - 0.006 - 2 * fw, 0.012, fw), m, 0.003)
    if knob:
        cylinder((x + knob[0], y - 0.018, z + knob[1]), 0.006, 0.02, brass(), rot=(90, 0, 0))
        lathe(arc(0, 0, 0.015, -90, 90, 8), (x + knob[0], y - 0.044, z + knob[1]), brass(), seg=20)
    if handle:
        tube(
            [
                (x - 0.07, y - 0.018, z + handle),
                (x - 0.07, y - 0.042, z + handle),
                (x + 0.07, y - 0.042, z + handle),
                (x + 0.07, y - 0.018, z + handle),
            ],
            0.006,
            brass(),
            smooth=False,
        )


def base_cabinet(
    x: float, w: float, kind: str = "doors", d: float = 0.60, h: float = 0.87, top: float | None = None, colour: str = CABINET
) -> None:
    """Base unit on a wall frame: back at y=0, front towards -y."""
    m = matte(colour, 0.5, 0.05, 40, 0.0)
    box((x, -d / 2 + 0.03, 0.012), (w, d - 0.10, 0.10), matte("#2B2F2C", 0.7), 0.002)
    box((x, -d / 2 + 0.01, 0.11), (w - 0.002, d - 0.03, (top or h) - 0.11), m, 0.002)
    f = -d + 0.02
    if kind == "doors":
        for s in (-1, 1):
            cabinet_door(x + s * w / 4, f, 0.115, w / 2, h - 0.12, colour, knob=(-s * (w / 4 - 0.03), h - 0.22))
    elif kind == "door":
        cabinet_door(x, f, 0.115, w, h - 0.12, colour, knob=(w / 2 - 0.035, h - 0.22))
    elif kind == "drawers":
        z = 0.115
        for hh in (0.30, 0.25, 0.20):
            cabinet_door(x, f, z, w, hh, colour, handle=hh / 2)
            z += hh
    elif kind == "oven":
        box((x, f - 0.008, 0.115), (w - 0.008, 0.03, h - 0.12), metal("#BFC1BE", 0.35), 0.008)
        box((x, f - 0.026, 0.19), (w - 0.09, 0.012, 0.36), gloss("#15181A", 0.1), 0.012)
        box((x, f - 0.030, 0.25), (w - 0.2, 0.01, 0.22), gloss("#2A211A", 0.1), 0.01)
        tube(
            [
                (x - w * 0.36, f - 0.03, 0.60),
                (x - w * 0.36, f - 0.065, 0.60),
                (x + w * 0.36, f - 0.065, 0.60),
                (x + w * 0.36, f - 0.03, 0.60),
            ],
            0.010,
            brass(),
            smooth=False,
        )
        for k in range(4):
            cylinder((x - 0.18 + k * 0.12, f - 0.022, 0.74), 0.022, 0.03, gloss("#EFE9DC", 0.3), rot=(90, 0, 0), bev=0.006)
        sheet(
            [(-0.01, 0.34), (-0.006, 0.50), (0, 0.612), (0.016, 0.616), (0.022, 0.55), (0.026, 0.40)],
            0.24,
            lambda t, s: "brick" if 0.12 < s < 0.18 or 0.82 < s < 0.88 else "#F2EADB",
            loc=(x + 0.08, f - 0.070, 0),
            rot=(0, 0, 90),
            amp=0.004,
            th=0.005,
        )
    elif kind == "dish":
        box((x, f - 0.006, 0.115), (w - 0.008, 0.026, h - 0.12), metal("#C6C8C4", 0.35), 0.008)
        box((x, f - 0.022, h - 0.11), (w - 0.1, 0.012, 0.04), matte("#2A2C2C", 0.4), 0.006)
        tube(
            [
                (x - w * 0.34, f - 0.02, h - 0.17),
                (x - w * 0.34, f - 0.05, h - 0.17),
                (x + w * 0.34, f - 0.05, h - 0.17),
                (x + w * 0.34, f - 0.02, h - 0.17),
            ],
            0.008,
            brass(),
            smooth=False,
        )


def worktop(
    x: float, w: float, d: float = 0.635, z: float = 0.87, surface: Surface | None = None, holes: list[tuple[Point, Point]] | None = None
) -> None:
    """A worktop 36 mm thick along a wall frame; its top is at z + 0.036."""
    box((x, -d / 2, z), (w, d, 0.036), surface or wood("oak", "X", 0.75, 0.38), 0.006, holes=holes)


def mixer_tap(x: float, y: float, z: float, surface: Material | None = None) -> None:
    """A high tap with two cross handles; y is where it stands, the spout comes towards -y."""
    m = surface or brass()
    tube([(x, y, z), (x, y, z + 0.26), (x, y - 0.06, z + 0.34), (x, y - 0.16, z + 0.32), (x, y - 0.185, z + 0.24)], 0.012, m)
    cylinder((x, y, z), 0.026, 0.03, m)
    for s in (-1, 1):
        cylinder((x + s * 0.09, y, z), 0.016, 0.05, m)
        tube([(x + s * 0.06, y, z + 0.055), (x + s * 0.12, y, z + 0.055)], 0.007, m, smooth=False)


def range_hood(depth: float = 0.36) -> None:
    """A plastered chimney hood, its lower edge at z = 0, back at local y = 0."""
    side = [(-0.38, 0), (0.38, 0), (0.38, -0.03), (0.19, -0.30), (0.19, -0.95), (-0.19, -0.95), (-0.19, -0.30), (-0.38, -0.03)]
    extrude([(a, -b) for a, b in reversed(side)], depth, plaster("#F4EBDB"), (0, 0, 0.035), (90, 0, 0), bev=0.012)
    box((0, -0.185, 0), (0.80, 0.39, 0.05), oak, 0.008)


def wall_tiles(
    x: float, columns: int, rows: int, z: float, size: float = 0.102, tones: tuple[str, ...] = ("#F2EBDC", "#EDE4D2", "#F6F0E4", "#E8DFCE")
) -> None:
    """Small glazed tiles on a wall frame from x rightwards and z upwards, each in a tone and at an angle of its own."""
    for i in range(columns):
        for j in range(rows):
            tile = matte(rng.choice(tones), 0.18, 0.25, 14, 0.03, 0.5)
            side = size - 0.004
            place = (x + i * size, -0.008, z + j * size)
            box(place, (side, 0.014, side), tile, 0.004, (rng.uniform(-0.8, 0.8), 0, rng.uniform(-0.8, 0.8)), seg=2)
