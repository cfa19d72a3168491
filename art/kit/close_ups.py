"""Things of the house as they are seen from near. In the rooms, where they take thirty pixels, plain ones stand for them."""

import math

from mathutils import Vector, noise

from kit.close_camera import ribbed
from kit.materials import black, gloss, glow, matte, metal, steel
from kit.outlines import Outline, spline
from kit.palette import shade
from kit.scene import at
from kit.shapes import box, cylinder, extrude, lathe, mesh, tube
from kit.sweep import hose, sweep
from kit.textures import fabric

DARK = "#232423"


def slouched_bean_bag(colour: str = "#B7742A") -> None:
    """A sack that somebody has just left: a hollow to sit in towards -y, a back, seams, a loop to carry it by."""
    cloth, thread = fabric(colour, 220, 0.5), fabric(shade(colour, 0.72))
    panels = 6
    half = spline(
        [(0.02, 0.0), (0.30, 0.0), (0.435, 0.045), (0.475, 0.15), (0.42, 0.29), (0.32, 0.43), (0.21, 0.58), (0.10, 0.71), (0.03, 0.775)],
        9,
        False,
    )
    half = [(r, max(0.0, z)) for r, z in half]

    def place(r: float, z: float, a: float) -> Vector:
        # Between two seams a panel swells.
        seam = abs(math.sin(a * panels / 2))
        swell = 1 + 0.035 * seam**0.7 * math.sin(min(1, z / 0.5) * math.pi)
        x, y = r * swell * math.cos(a), r * swell * math.sin(a)
        # The upper part leans back; in front of it the filling has given way.
        y += 0.17 * (z / 0.775) ** 1.5
        hollow = math.exp(-(((x / 0.27) ** 2) + ((y + 0.13) / 0.24) ** 2)) * max(0.0, min(1.0, (z - 0.12) / 0.22))
        z -= 0.23 * hollow
        y += 0.07 * hollow
        crease = noise.noise((x * 5, y * 5, z * 9)) * 0.012 + noise.noise((x * 13, y * 11, z * 24)) * 0.005 * (0.3 + hollow + (1 - seam))
        return Vector((x + crease * math.cos(a), y + crease * math.sin(a), max(0, z + crease * 0.6)))

    around = 144
    verts = [tuple(place(r, z, 2 * math.pi * k / around)) for r, z in half for k in range(around)]
    faces = []
    for i in range(len(half) - 1):
        for k in range(around):
            j = (k + 1) % around
            faces.append((i * around + k, i * around + j, (i + 1) * around + j, (i + 1) * around + k))
    faces += [tuple(reversed(range(around))), tuple(range((len(half) - 1) * around, len(half) * around))]
    mesh(verts, faces, cloth)
    for k in range(panels):
        a = 2 * math.pi * k / panels
        tube([tuple(place(r * 1.004, z, a)) for r, z in half[6:]], 0.0055, thread, smooth=False)
    top = place(0.03, 0.775, 0)
    cap = [(0.045 * math.cos(k * 0.5236), 0.045 * math.sin(k * 0.5236)) for k in range(12)]
    extrude(cap, 0.012, thread, (0, top.y, top.z - 0.008), (-8, 0, 0), bev=0.004)
    sweep(
        [(-0.028, top.y, top.z), (-0.03, top.y + 0.01, top.z + 0.06), (0.03, top.y + 0.01, top.z + 0.06), (0.028, top.y, top.z)],
        lambda s, a: 0.010 if abs(math.cos(a)) > 0.6 else 0.006,
        thread,
        12,
        16,
        (0, 1, 0),
    )


def controller(colour: str = "#E6E2D6") -> None:
    """A game controller, 16 cm wide, its grips towards -y."""
    half = [
        (0.0, 0.036),
        (0.030, 0.038),
        (0.058, 0.034),
        (0.076, 0.012),
        (0.082, -0.026),
        (0.074, -0.058),
        (0.056, -0.060),
        (0.040, -0.028),
        (0.0, -0.020),
    ]
    outline = spline([*half, *[(-x, y) for x, y in reversed(half[1:-1])]], 6)
    shell, dark = matte(colour, 0.42, 0, 1, 0, 0.45), matte(DARK, 0.55)
    extrude(outline, 0.036, shell, bev=0.0145, seg=6)
    box((0, 0.014, 0.0335), (0.046, 0.028, 0.004), dark, 0.0015)
    for s in (-1, 1):
        box((s * 0.050, 0.034, 0.010), (0.030, 0.018, 0.020), dark, 0.007)
        with at(s * 0.027, -0.010, 0.034):
            lathe([(0.0135, 0), (0.0135, 0.003), (0.006, 0.003), (0.0055, 0.010)], (0, 0, 0), dark, seg=28)
            lathe(
                [(0.0045, 0.009), (0.0105, 0.010), (0.0108, 0.013), (0.0085, 0.0135), (0.006, 0.012), (0, 0.0115)], (0, 0, 0), dark, seg=28
            )
    for w, d in ((0.026, 0.009), (0.009, 0.026)):
        box((-0.053, 0.010, 0.0345), (w, d, 0.005), dark, 0.0012)
    for k, tone in enumerate(("#A33A2C", "#C9932F", "#41695F", "#3F6178")):
        a = math.radians(90 * k)
        cylinder(
            (0.053 + 0.0125 * math.cos(a), 0.010 + 0.0125 * math.sin(a), 0.0345), 0.0056, 0.0045, gloss(tone, 0.25), bev=0.0015, seg=24
        )
    box((0, -0.004, 0.0345), (0.010, 0.003, 0.002), glow("#FFB45A", 2.5), 0.0005)


def console_with_controller() -> None:
    """A games console standing on its foot, 30 cm high, the controller leaning at it; faces -y."""
    dark, shell = matte("#262726", 0.4), matte("#E4E0D6", 0.42, 0, 1, 0, 0.4)
    cylinder((0, 0, 0), 0.088, 0.014, dark, bev=0.005, seg=64)
    box((0, 0, 0.012), (0.062, 0.215, 0.290), dark, 0.012)
    for s in (-1, 1):
        # The two shells stand off a little, and are open at the front.
        box((s * 0.038, 0.004, 0.006), (0.015, 0.232, 0.306), shell, 0.0068, seg=5)
        for k in range(9):
            box((s * 0.0458, 0.070, 0.190 + k * 0.011), (0.0012, 0.064, 0.0045), matte("#8F8C84", 0.6), 0.0004)
    box((0, -0.1082, 0.055), (0.0035, 0.001, 0.150), black(), 0.0004)
    box((-0.018, -0.1082, 0.020), (0.0035, 0.001, 0.250), glow("#FFB45A", 3.2), 0)
    box((0.012, -0.1085, 0.232), (0.015, 0.0012, 0.008), black(), 0.0006)
    box((0.012, -0.1085, 0.252), (0.010, 0.0012, 0.004), black(), 0.0006)
    cylinder((0.010, -0.1075, 0.278), 0.0055, 0.002, steel(), rot=(90, 0, 0), bev=0.0006)
    for k in range(8):
        box((0, 0.088 - k * 0.024, 0.3018), (0.044, 0.010, 0.0016), black(), 0.0004)
    with at(0.075, -0.185, 0.058, -12, 1, 52, 0):
        controller()


def folding_hair_dryer(colour: str = "#D9AE9A") -> None:
    """A hair dryer lying on its side with nozzle, grille and cord."""
    shell, dark = gloss(colour, 0.28), matte(DARK, 0.5)
    pale = gloss(shade(colour, 1.1), 0.3)
    with at(0, 0, 0.046, -14):
        with at(-0.085, 0, 0, 0, 1, 0, 90):
            lathe([(0.0, 0.004), (0.030, 0.004), (0.034, 0.0), (0.040, 0.004), (0.043, 0.014), (0.0435, 0.024)], (0, 0, 0), dark, seg=56)
            lathe(
                [(0.0435, 0.024), (0.0450, 0.028), (0.0450, 0.060), (0.0420, 0.095), (0.0365, 0.135), (0.0345, 0.158)],
                (0, 0, 0),
                shell,
                seg=64,
            )
            lathe([(0.0345, 0.158), (0.0368, 0.159), (0.0368, 0.166), (0.033, 0.167)], (0, 0, 0), metal("#C8B49A", 0.22), seg=56)
            for r in (0.010, 0.018, 0.026):
                ring = [(r * math.cos(k * 0.3142), r * math.sin(k * 0.3142), 0.0036) for k in range(20)]
                tube(ring, 0.0014, metal("#8F8C84", 0.35), closed=True)
            for k in range(10):
                a = math.radians(36 * k)
                tube(
                    [(0.005 * math.cos(a), 0.005 * math.sin(a), 0.0036), (0.030 * math.cos(a), 0.030 * math.sin(a), 0.0036)],
                    0.0009,
                    metal("#8F8C84", 0.35),
                    smooth=False,
                )
        _nozzle(0.082)
        # The handle: a bow, thicker in the hand, with its switches.
        grip: Outline = [(-0.030, -0.030, 0.0), (-0.034, -0.070, -0.004), (-0.044, -0.120, -0.012), (-0.058, -0.168, -0.020)]
        sweep(grip, lambda s, a: 0.0195 + 0.0025 * math.sin(min(1, s / 0.14) * math.pi), shell, 16, 32)
        sweep([(-0.056, -0.162, -0.019), (-0.064, -0.188, -0.026)], lambda s, a: 0.019 - 0.12 * s, dark, 12, 28)
        for k, (y, tone) in enumerate(((-0.070, "#F1E7D6"), (-0.096, "#F1E7D6"))):
            box((-0.0365 - 0.007 * k, y, 0.0115 - 0.004 * k), (0.012, 0.017, 0.009), gloss(tone, 0.3), 0.003, (8, 0, -14))
        ring = [(-0.066 + 0.010 * math.cos(k * 0.7854), -0.196 + 0.010 * math.sin(k * 0.7854), -0.028) for k in range(8)]
        tube(ring, 0.0022, dark, closed=True)
        cylinder((-0.0345, 0.0, 0.0435), 0.011, 0.0022, pale, bev=0.001)
    cord = [(-0.110, -0.170, 0.018), (-0.104, -0.222, 0.006), (-0.030, -0.250, 0.0045), (0.070, -0.236, 0.0045), (0.128, -0.176, 0.0045)]
    back = [(0.086, -0.120, 0.0045), (0.030, -0.140, 0.0105), (0.070, -0.196, 0.012), (0.150, -0.190, 0.0045), (0.192, -0.120, 0.006)]
    sweep([*cord, *back], lambda s, a: 0.0042, dark, 16, 16)
    with at(0.196, -0.108, 0.012, -22):
        box((0, 0.012, -0.011), (0.026, 0.036, 0.022), dark, 0.007)
        for s in (-1, 1):
            tube([(s * 0.006, 0.028, 0), (s * 0.006, 0.048, 0)], 0.0024, steel(), smooth=False)


def _nozzle(x: float) -> None:
    """What narrows the air, from a circle to a slit that stands upright; from `x` along +x."""
    around, rings = 40, 9
    verts, faces = [], []
    for i in range(rings):
        t = i / (rings - 1)
        ease = t * t * (3 - 2 * t)
        for k in range(around):
            a = 2 * math.pi * k / around
            y, z = math.cos(a), math.sin(a)
            wide, high = 0.0345 + (0.0440 - 0.0345) * ease, 0.0345 + (0.0095 - 0.0345) * ease
            verts.append((x + 0.052 * t, y * wide, z * high))
    for i in range(rings - 1):
        for k in range(around):
            j = (k + 1) % around
            faces.append((i * around + k, i * around + j, (i + 1) * around + j, (i + 1) * around + k))
    made = mesh(verts, faces, matte("#2B2C2B", 0.4))
    thick = made.modifiers.new("thick", "SOLIDIFY")
    thick.thickness, thick.offset = 0.0025, -1


def canister_vacuum(colour: str = "#A33A2C") -> None:
    """A cylinder vacuum, its tube parked upright behind it, the hose in a bow; faces -y."""
    shell, dark, grey = gloss(colour, 0.24), matte(DARK, 0.5), matte("#34383A", 0.6)
    side: Outline = [
        (-0.235, 0.050),
        (-0.215, 0.035),
        (0.190, 0.035),
        (0.235, 0.075),
        (0.230, 0.130),
        (0.170, 0.205),
        (0.040, 0.240),
        (-0.110, 0.225),
        (-0.205, 0.165),
        (-0.240, 0.100),
    ]
    with at(0.10, -0.04, 0, -8):
        with at(rz=90):
            extrude(spline(side, 6), 0.250, shell, (0, 0.125, 0), (90, 0, 0), bev=0.045, seg=7)
            extrude(
                spline([(x * 1.02, 0.062 + (z - 0.062) * (0.26 if z > 0.062 else 1)) for x, z in side], 6),
                0.262,
                dark,
                (0, 0.131, 0),
                (90, 0, 0),
                bev=0.020,
                seg=5,
            )
        for s in (-1, 1):
            with at(s * 0.128, 0.130, 0.098, 0, 1, 0, s * 90):
                lathe(
                    [
                        (0, -0.005),
                        (0.096, -0.005),
                        (0.098, 0.004),
                        (0.098, 0.026),
                        (0.090, 0.033),
                        (0.070, 0.030),
                        (0.066, 0.022),
                        (0, 0.024),
                    ],
                    (0, 0, 0),
                    dark,
                    seg=56,
                )
                lathe([(0, 0.022), (0.060, 0.022), (0.054, 0.031), (0.020, 0.036), (0, 0.037)], (0, 0, 0), metal("#B9BCBB", 0.3), seg=48)
        cylinder((0, -0.190, 0.020), 0.022, 0.030, dark, rot=(0, 90, 0), bev=0.006)
        # On its back: a handle, the switch, the slots of the filter.
        sweep(
            [(0, 0.120, 0.222), (0, 0.090, 0.268), (0, -0.010, 0.286), (0, -0.095, 0.262), (0, -0.125, 0.215)],
            lambda s, a: 0.0125,
            dark,
            14,
            24,
            (1, 0, 0),
        )
        for s in (-1, 1):
            cylinder((s * 0.072, 0.050, 0.226), 0.022, 0.010, dark if s < 0 else gloss("#C9932F", 0.3), rot=(-8, 0, 0), bev=0.004)
        for k in range(5):
            box((0, 0.176 + k * 0.010, 0.190 - k * 0.014), (0.130, 0.005, 0.004), black(), 0.001, (-52, 0, 0))
        box((0.127, -0.050, 0.130), (0.0012, 0.090, 0.020), matte("#F1E7D6", 0.5), 0)
        with at(0, -0.225, 0.130, 0, 1, 74, 0):
            lathe([(0.044, -0.01), (0.044, 0.014), (0.034, 0.022), (0.034, 0.060), (0.029, 0.064)], (0, 0, 0), dark, seg=40)
    hose(
        [
            (0.065, -0.315, 0.150),
            (0.020, -0.420, 0.115),
            (-0.120, -0.470, 0.060),
            (-0.290, -0.380, 0.050),
            (-0.385, -0.200, 0.200),
            (-0.350, -0.060, 0.520),
            (-0.270, 0.010, 0.735),
        ],
        0.0215,
        grey,
        0.016,
        0.10,
    )
    # The tube in its two parts, the grip on top.
    foot, knee, top = (-0.215, 0.020, 0.050), (-0.221, 0.020, 0.400), (-0.228, 0.020, 0.700)
    tube([foot, knee], 0.0195, metal("#C9CBCB", 0.2), smooth=False)
    tube([knee, top], 0.0165, metal("#C9CBCB", 0.2), smooth=False)
    cylinder((knee[0], knee[1], knee[2] - 0.030), 0.026, 0.060, dark, bev=0.008)
    sweep(
        [
            (-0.227, 0.020, 0.690),
            (-0.231, 0.020, 0.760),
            (-0.262, 0.016, 0.800),
            (-0.300, 0.000, 0.775),
            (-0.300, -0.004, 0.725),
            (-0.268, 0.010, 0.700),
        ],
        lambda s, a: 0.0185,
        dark,
        14,
        24,
        (0, 1, 0),
    )
    box((-0.215, -0.030, 0), (0.290, 0.095, 0.030), dark, 0.012)
    box((-0.215, -0.030, 0.026), (0.230, 0.060, 0.014), shell, 0.007)
    sweep([(-0.215, -0.010, 0.030), (-0.215, 0.012, 0.048), (-0.216, 0.020, 0.085)], lambda s, a: 0.0225, dark, 10, 24, (1, 0, 0))
    extrude(ribbed(0.024, 0.0010, 22), 0.020, dark, (-0.216, 0.020, 0.085), bev=0.0006)
