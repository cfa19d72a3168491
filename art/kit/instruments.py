"""Musical instruments."""

from kit.materials import Grained, black, brass, gloss, glow, matte, metal, steel
from kit.outlines import disc, spline
from kit.scene import at
from kit.shapes import box, cylinder, extrude, tube
from kit.textures import fabric, pale, walnut, wood


def _guitar_stand() -> None:
    for s in (-1, 1):
        tube([(0, 0.06, 0.10), (s * 0.13, -0.12, 0.0)], 0.009, black(), smooth=False)
        tube([(s * 0.03, 0.05, 0.16), (s * 0.07, -0.03, 0.15), (s * 0.075, -0.10, 0.155)], 0.009, black())
    tube([(0, 0.06, 0.1), (0, 0.22, 0)], 0.009, black(), smooth=False)
    tube([(0, 0.06, 0.08), (0, 0.13, 0.62)], 0.009, black(), smooth=False)


def acoustic_guitar(stand: bool = True) -> None:
    """A guitar, on its stand if it has one, 1.1 m high; faces -y."""
    if stand:
        _guitar_stand()
    with at(0, -0.055, 0.165, 0, 1, -11, 0):
        half = [
            (0, 0),
            (0.10, 0.008),
            (0.172, 0.06),
            (0.19, 0.14),
            (0.17, 0.22),
            (0.125, 0.28),
            (0.122, 0.32),
            (0.138, 0.38),
            (0.132, 0.435),
            (0.09, 0.475),
            (0.03, 0.487),
        ]
        o = spline(half + [(-a, b) for a, b in reversed(half[1:])], 6)
        with at(0, 0, 0, 0, 1, 90, 0):  # local xy upright, +z towards -y
            extrude(o, 0.095, wood("#7A4526", "Y", 0.7, 0.3), (0, 0, -0.095), bev=0.006)
            extrude(
                [(a * 0.985, b * 0.985 + 0.004) for a, b in o],
                0.004,
                wood("#D9A35C", "Y", 0.85, 0.25),
                (0, 0, -0.001),
                bev=0.001,
            )
            extrude([(a, b + 0.30) for a, b in disc(0.058)], 0.001, matte("#3A2416", 0.6), (0, 0, 0.0035))
            extrude([(a, b + 0.30) for a, b in disc(0.048)], 0.001, matte("#0E0B09", 0.9), (0, 0, 0.0045))
            box((0, 0.13, 0.003), (0.15, 0.022, 0.008), walnut, 0.003)
            extrude([(a + 0.045, b + 0.235) for a, b in disc(0.05, 30, 200, 400)], 0.001, matte("#3A2416", 0.3), (0, 0, 0.0036))
            box((0, 0.62, -0.008), (0.05, 0.50, 0.022), wood("#8A5A36", "Y"), 0.008)
            box((0, 0.56, 0.013), (0.052, 0.50, 0.006), matte("#2A1B12", 0.5), 0.001)
            for k in range(12):
                box((0, 0.80 - 0.48 * (1 - 0.94 ** (k + 1)), 0.0185), (0.05, 0.0025, 0.002), steel(), 0)
            extrude(
                [(-0.03, 0.80), (0.03, 0.80), (0.042, 0.96), (0.02, 0.975), (-0.02, 0.975), (-0.042, 0.96)],
                0.018,
                wood("#7A4526", "Y", 0.7, 0.3),
                (0, 0, -0.006),
                bev=0.003,
            )
            for k in range(3):
                for s in (-1, 1):
                    cylinder((s * 0.046, 0.85 + k * 0.045, 0.0), 0.007, 0.02, steel(), rot=(0, s * 90, 0), bev=0.002)
            for k in range(6):
                tube(
                    [(-0.019 + k * 0.0076, 0.13, 0.014), (-0.018 + k * 0.0072, 0.82, 0.021)],
                    0.0009,
                    metal("#E0D6C0", 0.2),
                    smooth=False,
                )


def electric_guitar(colour: str = "#A33A2C") -> None:
    """On its stand, faces -y."""
    _guitar_stand()
    with at(0, -0.055, 0.165, 0, 1, -11, 0), at(rx=90):
        body = spline(
            [
                (0.0, 0.0),
                (0.13, 0.03),
                (0.16, 0.12),
                (0.11, 0.21),
                (0.13, 0.31),
                (0.10, 0.37),
                (0.05, 0.30),
                (-0.05, 0.31),
                (-0.12, 0.41),
                (-0.15, 0.32),
                (-0.11, 0.21),
                (-0.16, 0.11),
                (-0.12, 0.03),
            ],
            6,
        )
        extrude(body, 0.045, gloss(colour, 0.15), (0, 0, -0.045), bev=0.008)
        guard = spline([(0.02, 0.05), (0.11, 0.08), (0.10, 0.18), (0.06, 0.28), (-0.03, 0.27), (-0.06, 0.16)], 5)
        extrude(guard, 0.003, gloss("#F4F0E6", 0.3), (0, 0, 0.0))
        for y in (0.13, 0.19, 0.25):
            box((0, y, 0.003), (0.075, 0.018, 0.008), black(), 0.003)
        box((0, 0.075, 0.003), (0.09, 0.025, 0.010), steel(), 0.003)
        for k in range(2):
            cylinder((0.09, 0.08 + k * 0.045, 0.003), 0.012, 0.012, gloss("#F4F0E6", 0.3), bev=0.003, seg=18)
        box((0, 0.56, -0.014), (0.046, 0.58, 0.02), pale, 0.006)
        box((0, 0.54, 0.004), (0.047, 0.54, 0.005), matte("#2A1B12", 0.5), 0.001)
        for k in range(14):
            box((0, 0.80 - 0.50 * (1 - 0.94 ** (k + 1)), 0.0088), (0.046, 0.0025, 0.002), steel(), 0)
        extrude([(-0.026, 0.84), (0.026, 0.84), (0.05, 0.98), (0.02, 1.02), (-0.034, 1.0)], 0.016, pale("Y"), (0, 0, -0.014), bev=0.003)
        for k in range(6):
            cylinder((-0.045 + 0.002 * k, 0.86 + k * 0.024, -0.006), 0.006, 0.016, steel(), rot=(0, -90, 0), bev=0.002, seg=12)
            tube([(-0.018 + k * 0.0072, 0.075, 0.014), (-0.016 + k * 0.0064, 0.84, 0.012)], 0.0008, steel(), smooth=False)


def guitar_amplifier(w: float = 0.46, h: float = 0.42) -> None:
    """A combo with a woven front, faces -y."""
    box((0, 0, 0), (w, 0.24, h), matte("#26292A", 0.8, 0.4, 160), 0.02)
    box((0, -0.122, 0.03), (w - 0.05, 0.01, h - 0.14), fabric("#B59B73", 200, 0.9, weave=0.02), 0.004)
    box((0, -0.122, h - 0.095), (w - 0.05, 0.01, 0.07), metal("#B9A06A", 0.35), 0.004)
    for k in range(6):
        cylinder((-w * 0.36 + k * w * 0.13, -0.127, h - 0.06), 0.013, 0.018, black(), rot=(90, 0, 0), bev=0.003, seg=18)
    box((w * 0.38, -0.13, h - 0.07), (0.014, 0.006, 0.014), glow("#FF5A3A", 5), 0)
    tube([(-0.10, 0, h), (-0.09, 0, h + 0.035), (0.09, 0, h + 0.035), (0.10, 0, h)], 0.011, black())


def upright_piano(grain: Grained = walnut) -> None:
    """Its back at local y = 0, 1.45 m wide."""
    w, d, h = 1.45, 0.42, 1.16
    box((0, -d / 2, 0.08), (w, d, h - 0.08), grain, 0.014)
    box((0, -d / 2, h), (w + 0.04, d + 0.04, 0.03), grain, 0.010)
    for s in (-1, 1):
        box((s * (w / 2 - 0.04), -0.36, 0), (0.08, 0.62, 0.10), grain, 0.012)
        box((s * (w / 2 - 0.05), -d - 0.12, 0.10), (0.07, 0.08, 0.50), grain, 0.016)
        box((s * (w / 2 - 0.045), -d - 0.10, 0.60), (0.09, 0.26, 0.17), grain, 0.02)
    box((0, -d - 0.10, 0.58), (w - 0.08, 0.24, 0.055), grain, 0.008)
    box((0, -d - 0.115, 0.635), (w - 0.19, 0.16, 0.014), gloss("#F7F1E3", 0.2), 0.002)
    keys = 42
    step = (w - 0.19) / keys
    for k in range(keys):
        x = -(w - 0.19) / 2 + k * step
        box((x, -d - 0.115, 0.6492), (0.0016, 0.16, 0.0006), matte("#8A857A"), 0)
        if k % 7 in (1, 2, 4, 5, 6):
            box((x, -d - 0.085, 0.649), (step * 0.55, 0.10, 0.011), gloss("#141413", 0.2), 0.002)
    box((0, -d - 0.012, 0.80), (w - 0.24, 0.014, 0.28), grain, 0.008)
    box((0, -d - 0.075, 0.80), (0.62, 0.05, 0.016), grain, 0.004)
    for s in (-1, 1):
        with at(s * 0.10, -d - 0.055, 0.815, 0, 1, -14, 0):
            box((0, 0, 0), (0.20, 0.006, 0.27), matte("#FBF8EF", 0.9), 0.001)
            for row in range(6):
                box((0, -0.0035, 0.03 + row * 0.038), (0.16, 0.001, 0.012), matte("#8A857A"), 0)
    for x in (-0.07, 0.07):
        tube([(x, -d + 0.02, 0.05), (x, -d - 0.10, 0.045)], 0.012, brass(), smooth=False)


def keyboard_synthesiser(w: float = 0.95) -> None:
    """On an X-shaped stand, faces -y; its keys are at 0.80."""
    for s in (-1, 1):
        tube([(-0.34, s * 0.02, 0.02), (0.34, s * 0.02, 0.74)], 0.014, black(), smooth=False)
        tube([(s * 0.34, -0.20, 0.015), (s * 0.34, 0.20, 0.015)], 0.014, black(), smooth=False)
        tube([(s * 0.34, -0.20, 0.735), (s * 0.34, 0.20, 0.735)], 0.014, black(), smooth=False)
    tube([(0.34, 0.06, 0.02), (-0.34, 0.06, 0.74)], 0.014, black(), smooth=False)
    box((0, 0, 0.75), (w, 0.30, 0.07), matte("#2A2D2C", 0.5), 0.014)
    box((0, -0.06, 0.82), (w - 0.08, 0.15, 0.008), gloss("#F7F1E3", 0.25), 0.002)
    n = 29
    for k in range(n):
        x = -(w - 0.08) / 2 + k * (w - 0.08) / n
        box((x, -0.06, 0.828), (0.0016, 0.15, 0.0006), matte("#8A857A"), 0)
        if k % 7 in (1, 2, 4, 5, 6):
            box((x, -0.03, 0.828), (0.015, 0.09, 0.010), gloss("#141413", 0.2), 0.002)
    box((-0.05, 0.09, 0.82), (0.16, 0.06, 0.003), glow("#7FC3C9", 1.2), 0)
    for k in range(6):
        cylinder((0.12 + k * 0.05, 0.09, 0.82), 0.013, 0.016, gloss(("amber", "#E6E2D6")[k % 2], 0.3), bev=0.003, seg=16)


def violin_case() -> None:
    """Open, the violin in red velvet; along x."""
    outline = spline([(-0.42, 0.07), (-0.40, -0.09), (0.0, -0.13), (0.32, -0.14), (0.41, 0.0), (0.32, 0.14), (0.0, 0.13)], 6)
    extrude(outline, 0.07, matte("#26221F", 0.6), bev=0.012)
    extrude([(x * 0.94, y * 0.9) for x, y in outline], 0.004, fabric("#7A2F26"), (0, 0, 0.069))
    with at(0, 0.17, 0.07, 0, 1, 70, 0):
        extrude([(x, y + 0.14) for x, y in outline], 0.05, matte("#26221F", 0.6), (0, 0, -0.05), bev=0.012)
        extrude([(x * 0.94, y * 0.9 + 0.14) for x, y in outline], 0.003, fabric("#7A2F26"), (0, 0, 0.0))
    body = spline(
        [
            (0.36, 0.0),
            (0.33, 0.085),
            (0.24, 0.10),
            (0.18, 0.065),
            (0.11, 0.085),
            (0.03, 0.08),
            (0.0, 0.0),
            (0.03, -0.08),
            (0.11, -0.085),
            (0.18, -0.065),
            (0.24, -0.10),
            (0.33, -0.085),
        ],
        6,
    )
    extrude(body, 0.035, wood("#9A4F24", "X", 0.7, 0.25), (0, 0, 0.075), bev=0.006)
    box((-0.12, 0, 0.11), (0.34, 0.026, 0.014), matte("#1D1613", 0.4), 0.004)
    tube([(-0.28, 0, 0.115), (-0.36, 0, 0.11), (-0.38, 0, 0.09)], 0.014, wood("#7A3F1E", "X"))
    box((0.15, 0, 0.11), (0.006, 0.05, 0.025), pale, 0.001)
    for k in range(4):
        tube(
            [(-0.28, -0.008 + k * 0.005, 0.126), (0.15, -0.014 + k * 0.009, 0.136), (0.30, -0.006 + k * 0.004, 0.114)],
            0.0008,
            steel(),
            smooth=False,
        )
    tube([(-0.36, -0.115, 0.08), (0.36, -0.125, 0.08)], 0.005, walnut, smooth=False)
