"""Screens, sound, cameras, computers. All face local -y and stand on z = 0."""

import math

from kit.materials import Grained, black, brass, gloss, glow, matte, metal, steel
from kit.outlines import disc, rrect
from kit.scene import at
from kit.shapes import box, cylinder, extrude, lathe, tube
from kit.soft import soft
from kit.textures import fabric, walnut


def television(w: float = 1.28, h: float = 0.73) -> None:
    """A flat television on its foot; w and h are the panel's, in metres."""
    box((0, 0.03, 0), (w * 0.33, 0.2, 0.014), black(), 0.005)
    cylinder((0, 0.06, 0), 0.022, 0.1, black())
    box((0, 0.04, 0.075), (w, 0.03, h), black(), 0.008)
    box((0, 0.0235, 0.09), (w - 0.025, 0.004, h - 0.03), gloss("#15191B", 0.08), 0.001)
    box((0, 0.0205, 0.077), (0.02, 0.002, 0.004), glow("#FFB45A", 3), 0)


def wall_television(w: float = 1.28, h: float = 0.73, picture: str | None = None) -> None:
    """A flat television that hangs: its middle is the origin. A `picture` colour lights the screen."""
    box((0, -0.02, -h / 2), (w, 0.035, h), black(), 0.008)
    screen = glow(picture, 0.8) if picture else gloss("#15191B", 0.08)
    box((0, -0.039, -h / 2 + 0.015), (w - 0.025, 0.004, h - 0.03), screen, 0.001)


def soundbar(w: float = 0.72) -> None:
    """A loudspeaker bar, w metres along x."""
    box((0, 0, 0), (w, 0.09, 0.065), fabric("#3A3B3A", 300, weave=0.006), 0.02)


def game_console(colour: str = "#232322") -> None:
    """A flat console with a lit mark; faces -y."""
    box((0, 0, 0), (0.40, 0.26, 0.05), matte(colour, 0.4), 0.008)
    box((0.0, -0.132, 0.018), (0.05, 0.003, 0.008), glow("#FFB45A", 3), 0)


def media_player() -> None:
    """A small player box with a lit display; faces -y."""
    box((0, 0, 0), (0.30, 0.24, 0.06), matte("#34383A", 0.5), 0.01)
    box((0.06, -0.121, 0.024), (0.09, 0.003, 0.012), glow("#8FC7FF", 2), 0)


def remote_control() -> None:
    """A remote control, 15 cm along y."""
    box((0, 0, 0), (0.045, 0.15, 0.016), black(), 0.006)
    for k in range(4):
        cylinder((0, -0.05 + k * 0.03, 0.016), 0.008, 0.002, matte("amber" if k == 3 else "#6B6862"), bev=0.001, seg=14)


def gamepad(colour: str = "#2A2D2C") -> None:
    """A controller with two sticks, its grips towards -y."""
    soft((0, 0, 0.004), (0.14, 0.07, 0.034), gloss(colour, 0.4), 0.016, 0.003, n=10, wob=0)
    for s in (-1, 1):
        soft((s * 0.055, -0.045, 0), (0.05, 0.08, 0.034), gloss(colour, 0.4), 0.016, 0.002, (0, 0, s * 16), n=10, wob=0)
        cylinder((s * 0.03, -0.015, 0.036), 0.011, 0.008, black(), seg=16)
        cylinder((s * 0.052, 0.012, 0.036), 0.013, 0.004, matte("brick" if s > 0 else "#4A5658"), seg=16)


def turntable(plinth: Grained = walnut) -> None:
    """A record player with a record on it."""
    box((0, 0, 0.015), (0.45, 0.36, 0.07), plinth, 0.012)
    for x in (-0.18, 0.18):
        for y in (-0.14, 0.14):
            cylinder((x, y, 0), 0.02, 0.018, black())
    cylinder((-0.05, 0, 0.085), 0.155, 0.014, metal("#B9BBB8", 0.25), bev=0.003)
    cylinder((-0.05, 0, 0.099), 0.15, 0.003, gloss("#141413", 0.18), bev=0.001)
    for r in (0.13, 0.11, 0.09, 0.075):
        lathe([(r, 0), (r + 0.001, 0.0008), (r + 0.002, 0)], (-0.05, 0, 0.1022), gloss("#2A2A29", 0.3))
    cylinder((-0.05, 0, 0.102), 0.05, 0.001, matte("brick"), bev=0)
    cylinder((0.16, 0.12, 0.085), 0.03, 0.05, metal("#B9BBB8", 0.25))
    tube([(0.16, 0.12, 0.14), (0.15, -0.02, 0.13), (0.06, -0.09, 0.112)], 0.006, steel(), smooth=False)
    for k in range(2):
        cylinder((0.17, -0.13 + k * 0.05, 0.085), 0.012, 0.012, brass())


def loudspeaker(h: float = 0.36, case: Grained = walnut) -> None:
    """A bookshelf loudspeaker with two cones."""
    w = h * 0.58
    box((0, 0, 0), (w, w * 1.05, h), case, 0.008)
    box((0, -w * 0.53, 0.012), (w - 0.02, 0.008, h - 0.024), matte("#1F2122", 0.8), 0.004)
    for z, r in ((h * 0.34, w * 0.33), (h * 0.74, w * 0.17)):
        ring = [(r, 0), (r, 0.012), (r * 0.9, 0.014), (r * 0.35, -0.01), (0, 0.0)]
        lathe(ring, (0, -w * 0.535, z), matte("#3A3D3D", 0.6), (90, 0, 0))
        cylinder((0, -w * 0.535, z), r * 0.3, 0.012, matte("amber", 0.5), rot=(90, 0, 0))


def monitor(w: float = 0.68, h: float = 0.40, screen: str = "#FBFAF7", shine: float = 0.75) -> None:
    """A computer screen on an aluminium foot."""
    frame = metal("#D9DAD8", 0.3)
    box((0, 0, 0), (0.22, 0.17, 0.012), frame, 0.005)
    box((0, 0.06, 0), (0.05, 0.02, 0.2), frame, 0.006, (6, 0, 0))
    box((0, 0.02, 0.13), (w, 0.028, h), frame, 0.01)
    box((0, 0.0052, 0.142), (w - 0.025, 0.003, h - 0.024), glow(screen, shine), 0.001)


def archive_on_screen(w: float = 0.655) -> None:
    """The product on a screen: little cards in local xy, facing +z."""
    hues = ("#B7742A", "#1F4D4A", "#D9AE9A", "#8FA395", "#A33A2C", "#C9932F", "#26343F", "#B9694A")
    extrude(rrect(w, 0.03, 0.001, 1), 0.0008, glow("#1F4D4A", 0.6), (0, 0.172, 0))
    for i, hue in enumerate(hues):
        x, y = -0.225 + i // 2 * 0.15, 0.075 - i % 2 * 0.15
        extrude(rrect(0.125, 0.125, 0.008), 0.0006, glow("#EFE8DA", 0.8), (x, y, 0))
        extrude(disc(0.028), 0.0008, glow(hue, 0.7), (x, y + 0.012, 0.0006))
        extrude(rrect(0.08, 0.008, 0.001, 1), 0.0006, glow("#6B6862", 0.5), (x, y - 0.045, 0.0006))


def keyboard(colour: str = "#F2EDE3", keys: str = "#FFFFFF", accent: str = "amber") -> None:
    """A keyboard, 40 cm along x."""
    box((0, 0, 0), (0.40, 0.13, 0.014), matte(colour, 0.5), 0.005)
    for i in range(12):
        for j in range(4):
            key = accent if (i + j) % 7 == 0 else keys
            box((-0.165 + i * 0.030, -0.04 + j * 0.028, 0.014), (0.025, 0.022, 0.005), matte(key, 0.5), 0.002, seg=2)


def mouse(mat: str | None = "pine", colour: str = "#F2EDE3") -> None:
    """A mouse, on its mat if that has a colour."""
    if mat:
        box((0, 0, 0), (0.22, 0.22, 0.003), fabric(mat), 0.001)
    soft((0, 0, 0.003), (0.06, 0.10, 0.03), matte(colour, 0.4), 0.014, 0.004, n=12)


def laptop(screen: str = "#FBFAF7", opening: float = 108) -> None:
    """A laptop, open by this many degrees, the product on its screen."""
    shell = metal("#C9CCCB", 0.32)
    box((0, 0, 0), (0.33, 0.23, 0.012), shell, 0.005)
    box((0, 0.032, 0.012), (0.29, 0.108, 0.0006), matte("#B5B8B7", 0.4), 0)
    for i in range(12):
        for j in range(4):
            box((-0.132 + i * 0.024, -0.008 + j * 0.026, 0.012), (0.020, 0.021, 0.002), matte("#26292A", 0.6), 0.001, seg=1)
    box((0, -0.07, 0.012), (0.10, 0.065, 0.0008), matte("#B5B8B7", 0.4), 0)
    with at(0, 0.112, 0.008, rx=90 - opening):
        box((0, 0, 0), (0.33, 0.008, 0.225), shell, 0.004)
        box((0, -0.0048, 0.006), (0.318, 0.002, 0.213), black(), 0)
        box((0, -0.006, 0.014), (0.30, 0.002, 0.195), glow(screen, 0.7), 0)
        with at(0, -0.0072, 0.112, rx=90, s=0.46):
            archive_on_screen()


def tablet(screen: str = "#E7DCC8") -> None:
    """A tablet computer lying on its back, 25 cm along y, the product on its screen."""
    box((0, 0, 0), (0.18, 0.25, 0.008), matte("#2A2D2C", 0.4), 0.004)
    box((0, 0, 0.008), (0.165, 0.235, 0.0006), glow(screen, 0.6), 0)
    with at(-0.004, 0, 0.0088, 90, 0.358):
        archive_on_screen()


def phone(screen: str = "#26343F") -> None:
    """A telephone lying on its back, 15 cm along y."""
    box((0, 0, 0), (0.072, 0.15, 0.009), matte("#1B1B1A", 0.3), 0.004)
    box((0, 0, 0.009), (0.066, 0.143, 0.0006), glow(screen, 0.5), 0)


def camera_body(body: str = "#2A2D2C") -> None:
    """A system camera with its lens."""
    box((0, 0, 0), (0.14, 0.07, 0.095), matte(body, 0.5), 0.014)
    cylinder((0, -0.03, 0.045), 0.036, 0.07, black(), rot=(90, 0, 0), bev=0.006)
    cylinder((0, -0.095, 0.045), 0.028, 0.008, gloss("#28343A", 0.06), rot=(90, 0, 0))
    box((0, 0, 0.095), (0.05, 0.05, 0.02), matte("#C7C5BE", 0.4), 0.006)
    cylinder((0.05, 0, 0.095), 0.012, 0.012, steel())


def tripod(h: float = 1.0) -> None:
    """A wooden tripod; its plate is at this height."""
    for k in range(3):
        a = math.radians(120 * k + 30)
        tube([(0, 0, h), (math.cos(a) * 0.30, math.sin(a) * 0.30, 0)], 0.012, walnut, smooth=False, r_end=0.009)
    cylinder((0, 0, h - 0.02), 0.03, 0.08, black())


def printer() -> None:
    """A printer with a sheet in its tray; faces -y."""
    box((0, 0, 0), (0.46, 0.34, 0.10), matte("#3A403F", 0.4), 0.02)
    box((0, 0.10, 0.10), (0.40, 0.14, 0.05), matte("#E9E4DA", 0.5), 0.012)
    box((0, -0.19, 0.03), (0.30, 0.10, 0.006), matte("paper", 0.9), 0.001)
    for k in range(3):
        cylinder((0.12 + k * 0.03, -0.10, 0.10), 0.008, 0.004, glow("#FFB45A", 1) if k == 0 else steel(), seg=14)


def headphones(colour: str = "#2A2D2C", pads: str = "#B7742A") -> None:
    """Headphones lying on their side, the band standing up."""
    band = [(0.085 * math.cos(math.radians(a)), 0, 0.075 + 0.095 * math.sin(math.radians(a))) for a in range(0, 181, 20)]
    tube(band, 0.009, matte(colour, 0.4))
    for s in (-1, 1):
        cylinder((s * 0.085 - s * 0.016, 0, 0.045), 0.042, 0.032, matte(colour, 0.4), rot=(0, s * 90, 0), bev=0.01)
        cylinder((s * 0.07, 0, 0.045), 0.036, 0.016, fabric(pads), rot=(0, -s * 90, 0), bev=0.006)


def table_radio(case: Grained = walnut) -> None:
    """A wooden radio with its aerial drawn; faces -y."""
    box((0, 0, 0.01), (0.30, 0.14, 0.18), case, 0.02)
    box((-0.05, -0.072, 0.03), (0.17, 0.006, 0.14), fabric("#D8C6A4", 200, weave=0.008), 0.004)
    cylinder((0.09, -0.07, 0.13), 0.028, 0.02, brass(), rot=(90, 0, 0))
    cylinder((0.09, -0.07, 0.06), 0.02, 0.02, brass(), rot=(90, 0, 0))
    tube([(-0.06, 0.05, 0.19), (0.02, 0.05, 0.44)], 0.003, steel(), smooth=False)


def router() -> None:
    """A wireless router with its two aerials."""
    box((0, 0, 0), (0.20, 0.13, 0.03), matte("#F2EEE6", 0.4), 0.012)
    for s in (-1, 1):
        tube([(s * 0.08, 0.05, 0.02), (s * 0.095, 0.06, 0.17)], 0.006, matte("#F2EEE6", 0.4), smooth=False)
    for k in range(3):
        box((-0.03 + k * 0.03, -0.066, 0.012), (0.008, 0.002, 0.004), glow("#8FD6B0", 4), 0)


def computer_tower(light: str = "#7FC3C9") -> None:
    """A tower with a glass side towards +x, its front towards -y."""
    box((0, 0, 0.015), (0.21, 0.44, 0.44), matte("#26292A", 0.5), 0.010)
    box((0.107, 0, 0.04), (0.003, 0.38, 0.38), gloss("#15191B", 0.08), 0)
    for z in (0.12, 0.26, 0.38):
        ring = [(0.110, 0.06 * math.cos(a * 0.2618) - 0.09, z + 0.05 * math.sin(a * 0.2618)) for a in range(24)]
        tube(ring, 0.004, glow(light, 5), closed=True)
    box((0.110, 0.08, 0.12), (0.002, 0.16, 0.03), glow("#E08A2E", 2.5), 0)
    for z in (0.11, 0.24, 0.37):
        ring = [(0.055 * math.cos(a * 0.2618), -0.222, z + 0.055 * math.sin(a * 0.2618)) for a in range(24)]
        tube(ring, 0.004, glow(light, 5), closed=True)


def desk_speakers(light: str = "#7FC3C9") -> None:
    """A pair, 0.9 m apart along x."""
    for x in (-0.45, 0.45):
        with at(x, 0, 0, -x * 30):
            loudspeaker(0.22, lambda a: matte("#2A2D2C", 0.5))


def microphone() -> None:
    """On a bent arm clamped to a desk."""
    tube([(0, 0, 0), (0.02, 0, 0.34), (0.22, -0.06, 0.42)], 0.010, black(), smooth=False)
    cylinder((0.22, -0.06, 0.27), 0.03, 0.11, matte("#2A2D2C", 0.5), bev=0.012)
    cylinder((0.22, -0.06, 0.37), 0.031, 0.05, metal("#B9BBB8", 0.35), bev=0.014)
