"""Machines of a game room."""

import math

from kit.light import point_light
from kit.materials import brass, gloss, glow, matte, metal, steel
from kit.outlines import disc
from kit.scene import at
from kit.shapes import box, cylinder, extrude, tube
from kit.sports import play_ball
from kit.textures import fabric, walnut


def arcade_cabinet(side: str = "#26343F", trim: str = "#C9932F", screen: str = "#2F7F86") -> None:
    """A coin-operated game, its back at local y = 0."""
    w = 0.66
    outline = [
        (0, 0),
        (-0.66, 0),
        (-0.66, 0.72),
        (-0.78, 0.86),
        (-0.70, 1.0),
        (-0.46, 1.10),
        (-0.36, 1.44),
        (-0.56, 1.56),
        (-0.52, 1.80),
        (0, 1.80),
    ]
    for s in (-1, 1):
        with at(s * w / 2 + (0.0125 if s > 0 else 0.0125), 0, 0, 90):
            extrude([(a, b) for a, b in outline], 0.025, gloss(side, 0.3), (0, 0, 0), (90, 0, 0), bev=0.004)
        edge = [(s * (w / 2 + 0.001), a, b) for a, b in outline[1:-1]]
        tube(edge, 0.010, gloss(trim, 0.3), smooth=False)
    box((0, -0.32, 0.02), (w - 0.03, 0.62, 0.70), matte("#1B1F22", 0.6), 0.004)
    for k in range(2):
        box((-0.08 + k * 0.16, -0.636, 0.22), (0.10, 0.01, 0.16), gloss("#34383A", 0.4), 0.006)
        box((-0.08 + k * 0.16, -0.644, 0.31), (0.008, 0.004, 0.05), glow("#FF7A4A", 5), 0)
    box((0, -0.70, 0.80), (w - 0.03, 0.22, 0.03), gloss("#34383A", 0.4), 0.006, (24, 0, 0))
    for x in (-0.18, 0.10):
        tube([(x, -0.70, 0.83), (x + 0.01, -0.72, 0.92)], 0.008, steel(), smooth=False)
        with at(x + 0.01, -0.72, 0.905):
            play_ball(0.022, "#C23B2A")
        for k in range(3):
            cylinder(
                (x + 0.08 + k * 0.035, -0.69 - 0.015 * (k % 2), 0.845),
                0.014,
                0.016,
                gloss(("#E9C23A", "#2F7F86", "#C23B2A")[k], 0.3),
                bev=0.004,
                seg=16,
            )
    box((0, -0.40, 1.08), (w - 0.03, 0.03, 0.42), matte("#101314", 0.5), 0.004, (-16, 0, 0))
    with at(0, -0.424, 1.12, 0, 1, -16, 0):
        box((0, 0, 0), (0.48, 0.006, 0.34), glow(screen, 1.6), 0)
        for row in range(3):
            for k in range(6):
                box(
                    (-0.17 + k * 0.068, -0.004, 0.22 + row * 0.036),
                    (0.036, 0.003, 0.022),
                    glow(("#FF7A4A", "#F2E6C8", "#E9C23A")[row], 3),
                    0,
                )
        box((0.03, -0.004, 0.04), (0.05, 0.003, 0.02), glow("#F2E6C8", 3), 0)
    box((0, -0.50, 1.57), (w - 0.03, 0.05, 0.20), glow(trim, 1.8), 0.006, (-8, 0, 0))
    for k in range(5):
        box((-0.18 + k * 0.09, -0.535, 1.62), (0.05, 0.012, 0.10), matte("#7A2F26"), 0.004, (-8, 0, 0))
    box((0, -0.24, 1.76), (w - 0.03, 0.46, 0.035), matte("#1B1F22", 0.6), 0.004)
    point_light((0, -0.75, 1.25), 3, (0.5, 0.85, 0.9), 0.12)


def pinball_machine(side: str = "#A33A2C") -> None:
    """Its back glass at local y = 0, the flippers towards -y."""
    for s in (-1, 1):
        for y, h in ((-1.28, 0.74), (-0.22, 0.80)):
            tube([(s * 0.25, y, h), (s * 0.27, y - 0.02, 0)], 0.022, steel(), smooth=False)
    with at(0, -0.74, 0.74, 0, 1, 5, 0):
        box((0, 0, 0), (0.58, 1.24, 0.20), gloss(side, 0.3), 0.012)
        box((0, 0, 0.2), (0.50, 1.14, 0.006), glow("#3E6F7A", 0.5), 0)
        for x, y, colour in (
            (-0.10, 0.24, "#E9C23A"),
            (0.10, 0.28, "#C23B2A"),
            (0.0, 0.08, "#E08A2E"),
            (-0.15, -0.08, "#F2E6C8"),
            (0.15, -0.06, "#7FC3C9"),
        ):
            cylinder((x, y, 0.206), 0.042, 0.035, gloss(colour, 0.25), bev=0.01, seg=28)
            cylinder((x, y, 0.241), 0.022, 0.01, glow("#FFE2BA", 3), bev=0.003, seg=20)
        for s in (-1, 1):
            box((s * 0.075, -0.42, 0.206), (0.11, 0.026, 0.022), gloss("#F2E6C8", 0.3), 0.010, (0, 0, -s * 24))
            tube([(s * 0.23, -0.5, 0.215), (s * 0.23, 0.3, 0.215), (s * 0.1, 0.5, 0.215)], 0.008, steel())
        cylinder((0.13, -0.2, 0.206), 0.013, 0.024, metal("#E6E8E8", 0.1), bev=0.011, seg=18)
        for s in (-1, 1):
            box((s * 0.285, 0, 0.19), (0.03, 1.24, 0.035), metal("#C9CBCB", 0.25), 0.008)
    box((0, -0.12, 0.94), (0.66, 0.22, 0.66), gloss(side, 0.3), 0.012)
    box((0, -0.236, 0.99), (0.58, 0.012, 0.50), glow("#E08A2E", 1.2), 0.004)
    extrude(disc(0.15), 0.004, glow("#F2E6C8", 1.8), (0.06, -0.243, 1.26), (90, 0, 0))
    extrude(
        [(-0.28, -0.2), (0.28, -0.2), (0.10, 0.06), (0.0, -0.04), (-0.12, 0.10)], 0.004, glow("#2F4A6B", 1.0), (0, -0.248, 1.20), (90, 0, 0)
    )


def jukebox() -> None:
    """A glowing arch of wood and colour, its back at local y = 0."""
    w = 0.78
    arch = [
        (-w / 2, 0),
        (w / 2, 0),
        (w / 2, 0.95),
        *[(w / 2 * math.cos(math.radians(a)), 0.95 + w / 2 * math.sin(math.radians(a))) for a in range(10, 171, 10)],
        (-w / 2, 0.95),
    ]
    extrude(arch, 0.48, walnut("X"), (0, 0, 0.03), (90, 0, 0), bev=0.02)
    for scale, hue in ((0.92, "#E08A2E"), (0.80, "#C23B2A"), (0.68, "#F2C26B")):
        path = [(-w / 2 * scale, -0.49, 0.12), (-w / 2 * scale, -0.49, 0.95)]
        path += [
            (w / 2 * scale * math.cos(math.radians(a)), -0.49, 0.95 + w / 2 * scale * math.sin(math.radians(a))) for a in range(170, 9, -10)
        ]
        path += [(w / 2 * scale, -0.49, 0.95), (w / 2 * scale, -0.49, 0.12)]
        tube(path, 0.020, glow(hue, 2.2), smooth=False)
    box((0, -0.485, 0.70), (0.42, 0.012, 0.34), glow("#F7E4BC", 1.1), 0.006)
    for i in range(2):
        for j in range(6):
            box((-0.10 + i * 0.20, -0.494, 0.73 + j * 0.048), (0.17, 0.003, 0.030), matte(("#F7F3E8", "#E9D3A0")[j % 2]), 0)
    box((0, -0.485, 0.16), (0.42, 0.012, 0.46), fabric("#7A2F26", 160, 0.9, weave=0.03), 0.006)
    for x in (-0.14, 0, 0.14):
        tube([(x, -0.494, 0.18), (x, -0.494, 0.60)], 0.008, brass(), smooth=False)
    point_light((0, -0.75, 0.9), 5, (1, 0.55, 0.25), 0.2)


def neon(points: list[tuple[float, float]], colour: str, shine: float = 7) -> None:
    """A bent tube of light on a wall at y = 0; points are x and z."""
    tube([(x, -0.04, z) for x, z in points], 0.011, glow(colour, shine))
