"""Junk drawer, from above: everything that has no other place."""

import math

from kit.desk_things import (
    calculator,
    die,
    glue_stick,
    marker,
    paper_clip,
    passport,
    pen,
    pencil,
    playing_cards,
    postcard,
    receipts,
    rubber_bands,
    ruler,
    stapler,
    sticky_notes,
    tape_dispenser,
)
from kit.electronics import phone, remote_control
from kit.household import candle, wristwatch
from kit.light import area_light, world
from kit.materials import brass, glass, gloss, matte, metal, steel
from kit.pocket import (
    battery,
    button,
    charging_cable,
    coin,
    corkscrew,
    earphones,
    hex_keys,
    key,
    key_ring,
    light_bulb,
    lighter,
    magnifier,
    matchbox,
    measuring_tape,
    padlock,
    pocket_knife,
    scissors,
    sunglasses,
    thread_spool,
    torch,
    usb_stick,
)
from kit.scene import at, footprint, item, thing
from kit.shapes import box, cylinder, extrude, lathe, tube
from kit.sports import play_ball
from kit.textures import oak, pale
from kit.toys import toy_truck

NAME = "Junk Drawer"
# The drawer is true to size inside and eight times as large in the world: light and camera are those of a room.
SCALE = 8
W, D, H = 0.66, 0.56, 0.075
CAMERA = {"az": 0, "el": 74, "margin": 0.05, "bottom": 0.06}


def shell() -> None:
    """The drawer: dovetailed oak, a papered floor, four partitions, a front with a cup handle."""
    box((0, 0, -0.012), (W, D, 0.012), pale, 0.002)
    box((0, 0, 0.0001), (W - 0.03, D - 0.03, 0.0008), matte("#DDE3D8", 0.9), 0)
    for i in range(21):
        for j in range(18):
            place = (-W / 2 + 0.03 + i * 0.031 + 0.0155 * (j % 2), -D / 2 + 0.03 + j * 0.0305, 0.0009)
            if abs(place[0]) < W / 2 - 0.02:
                extrude([(0.0, 0.006), (-0.004, 0.0), (0.0, -0.006), (0.004, 0.0)], 0.0002, matte("#A9BDB0"), place)
    for s in (-1, 1):
        box((s * (W / 2 - 0.007), 0, -0.012), (0.014, D, H + 0.012), oak, 0.002)
    box((0, D / 2 - 0.007, -0.012), (W - 0.028, 0.014, H + 0.012), oak, 0.002)
    box((0, -D / 2 - 0.005, -0.03), (W + 0.05, 0.026, H + 0.05), matte("#41695F", 0.45), 0.004)
    box((0, -D / 2 - 0.0195, -0.018), (W - 0.0, 0.004, H + 0.026), matte("#4A7569", 0.45), 0.003)
    for x in (-0.13, 0.13):
        cup = [(-0.04, 0), (0.04, 0), (0.034, 0.018), (0.018, 0.026), (-0.018, 0.026), (-0.034, 0.018)]
        extrude(cup, 0.020, brass(), (x, -D / 2 - 0.018, 0.014), (90, 0, 0), bev=0.006)
    partitions()


def partitions() -> None:
    for x, y, w, d in (
        (-0.135, 0.0, 0.008, D - 0.03),
        (0.165, 0.0, 0.008, D - 0.03),
        (-0.229, 0.09, 0.18, 0.008),
        (-0.229, -0.10, 0.18, 0.008),
        (0.243, 0.06, 0.148, 0.008),
        (0.015, -0.13, 0.292, 0.008),
    ):
        box((x, y, 0), (w, d, H * 0.72), pale, 0.0015)


def small(name: str, category: str, x: float, y: float, rz: float = 0, z: float = 0.0012):
    """An item lying at this place in the drawer, metres from its middle."""
    return thing(name, category, x, y, z, rz)


def upper_left() -> None:
    """Keys, money, a watch."""
    with small("Bunch of keys", "Other", -0.232, 0.195, 96):
        key_ring()
    with small("Wristwatch", "Jewelry", -0.168, 0.188, 8), at(s=0.66):
        wristwatch()
    with small("Spare key", "Other", -0.20, 0.125, -64):
        key("#C9CBCB")
    with item("Foreign coins", "Collectibles"):
        for k, (x, y, r, colour) in enumerate(
            (
                (-0.29, 0.135, 0.012, "#C9A063"),
                (-0.268, 0.128, 0.010, "#B87A4A"),
                (-0.283, 0.115, 0.0135, "#C9CBCB"),
                (-0.25, 0.145, 0.009, "#B87A4A"),
                (-0.262, 0.11, 0.011, "#C9A063"),
                (-0.24, 0.122, 0.012, "#C9CBCB"),
            )
        ):
            with at(x, y, 0.0012 + 0.0018 * (k % 3)):
                coin(colour, r)
    with small("Padlock", "Tools", -0.276, 0.218, 24):
        padlock()
    with small("Ring", "Jewelry", -0.158, 0.115):
        tube(
            [(0.009 * math.cos(a * 0.2618), 0.009 * math.sin(a * 0.2618), 0.002) for a in range(24)],
            0.0014,
            metal("#D9B45A", 0.2),
            closed=True,
        )
        lathe([(0, 0), (0.004, 0.003), (0.003, 0.005), (0, 0.0055)], (0.009, 0, 0.003), gloss("#A9D0D6", 0.05), seg=12)


def middle_left() -> None:
    """Batteries and light."""
    with item("Batteries", "Electronics"):
        for k in range(6):
            with at(-0.285 + (k % 2) * 0.054, 0.055 - (k // 2) * 0.0165, 0.0012, (3, -2, 0)[k % 3]):
                battery(("#C9932F", "#C9CBCB")[k // 4])
    with small("Battery, large", "Electronics", -0.175, 0.045, 84):
        battery("#B87A4A", True)
    with small("Torch", "Tools", -0.225, -0.022, 4):
        torch()
    with small("Light bulb", "Other", -0.255, -0.068, 12):
        light_bulb()
    with small("USB stick", "Electronics", -0.166, -0.066, 66):
        usb_stick()
    with item("Fuses", "Other"):
        for k in range(3):
            with at(-0.20 + 0.012 * k, -0.078, 0.0012, 70 + 12 * k):
                cylinder((-0.012, 0, 0.003), 0.003, 0.024, glass("#E6EEEA", 0.8), rot=(0, 90, 0), bev=0.0005, seg=16)
                for x in (-0.013, 0.007):
                    cylinder((x, 0, 0.003), 0.0034, 0.006, steel(), rot=(0, 90, 0), bev=0.0005, seg=16)


def lower_left() -> None:
    """Odds and ends."""
    with small("Matchbox", "Other", -0.275, -0.135, 18):
        matchbox()
    with small("Lighter", "Other", -0.195, -0.135, -24):
        lighter("#3F6178")
    with small("Rubber bands", "Other", -0.275, -0.195, 0):
        rubber_bands()
    with item("Buttons", "Other"):
        for k in range(7):
            with at(-0.225 + 0.02 * (k % 4) + 0.004 * (k % 3), -0.185 - 0.018 * (k // 4), 0.0012):
                button(("#A33A2C", "#F1E7D6", "#3F6178", "#26292A", "#C9932F", "#7FA39A", "#D9AE9A")[k], 0.007 + 0.001 * (k % 3))
    with item("Spools of thread", "Other"):
        for k, colour in enumerate(("#A33A2C", "#1F4D4A", "#C9932F")):
            with at(-0.285 + 0.034 * k, -0.240, 0.0012):
                thread_spool(colour)
    with item("Dice", "Toys"):
        for k, (x, y) in enumerate(((-0.165, -0.225), (-0.185, -0.245), (-0.16, -0.25))):
            with at(x, y, 0.0012, 30 * k + 10):
                die(("#F4EEE2", "#A33A2C", "#F4EEE2")[k], ("#26292A", "#F4EEE2", "#26292A")[k])


def middle() -> None:
    """The large compartment."""
    with small("Scissors", "Tools", -0.048, 0.208, 22):
        scissors()
    with small("Tape measure", "Tools", 0.045, 0.225, 12):
        measuring_tape()
    with small("Playing cards", "Toys", -0.075, 0.085, 14):
        playing_cards()
    with small("Magnifying glass", "Tools", 0.075, 0.135, 34):
        magnifier()
    with small("Pocket knife", "Tools", 0.072, 0.062, -34):
        pocket_knife()
    with small("Old phone", "Electronics", 0.022, 0.022, 20):
        phone("#3E4A50")
    with small("Charging cable", "Electronics", -0.072, -0.045, 0):
        charging_cable()
    with small("Earphones", "Electronics", 0.105, -0.055, -20):
        earphones()
    with small("Sticky notes", "Documents", 0.112, 0.225, -10):
        sticky_notes()
    with small("Calculator", "Electronics", 0.040, -0.055, 82):
        calculator()
    with small("Tape in its holder", "Other", -0.095, 0.150, 40):
        tape_dispenser()
    with item("Hex keys", "Tools"), at(0.005, 0.165, 0.0012, -30):
        hex_keys()
    with item("Paper clips", "Other"):
        for k in range(12):
            with at(-0.105 + (k * 0.618 % 1) * 0.05, -0.112 + (k * 0.377 % 1) * 0.02, 0.0012 + 0.0008 * (k % 3), k * 53):
                paper_clip(("#C9CBCB", "#C9932F", "#A33A2C", "#3F6178")[k % 4])
    with item("Marbles", "Toys"):
        for k, (x, y) in enumerate(((0.145, 0.09), (0.138, 0.108), (0.15, -0.005))):
            with at(x, y, 0.0012):
                play_ball(0.008, ("#7FA39A", "#A33A2C", "#3F6178")[k])


def front_tray() -> None:
    """Pens and pencils."""
    with item("Pens", "Other"):
        for k, (x, y, turn, colour) in enumerate(
            ((-0.04, -0.16, 4, "#1F4D4A"), (-0.02, -0.176, -5, "#A33A2C"), (0.06, -0.165, 182, "#26343F"))
        ):
            with at(x, y, 0.0012 + 0.001 * k, turn):
                pen(colour)
    with item("Pencils", "Other"):
        for x, y, turn, colour in ((-0.03, -0.196, 2, "#C9932F"), (0.07, -0.192, -7, "#A33A2C"), (0.02, -0.212, 176, "#3F6178")):
            with at(x, y, 0.0012, turn):
                pencil(colour)
    with item("Markers", "Other"):
        for x, y, turn, colour in ((-0.06, -0.232, 6, "#A33A2C"), (0.075, -0.222, -4, "#1F4D4A")):
            with at(x, y, 0.0012, turn):
                marker(colour)
    with small("Ruler", "Tools", 0.010, -0.256, 1):
        ruler(length=0.27)
    with small("Screwdriver", "Tools", 0.135, -0.20, 84, 0.010):
        cylinder((-0.05, 0, 0), 0.011, 0.045, gloss("#C9932F", 0.3), rot=(0, 90, 0), bev=0.004, seg=24)
        tube([(-0.005, 0, 0), (0.055, 0, 0)], 0.0028, steel(), smooth=False)
    with small("Glue stick", "Other", -0.095, -0.185, 80):
        glue_stick()


def right_side() -> None:
    """Papers and the things one looks for."""
    with small("Postcard", "Documents", 0.235, 0.175, 86):
        postcard()
    with small("Passport", "Documents", 0.265, 0.155, -8, 0.002):
        passport()
    with small("Receipts", "Documents", 0.205, 0.215, 14, 0.003):
        receipts()
    with small("Sunglasses", "Clothing", 0.238, 0.100, 6, 0.004):
        sunglasses()
    with small("Stapler", "Other", 0.245, 0.022, -12):
        stapler()
    with small("Corkscrew", "Kitchenware", 0.275, -0.052, 60):
        corkscrew()
    with small("Remote control", "Electronics", 0.205, -0.075, 10):
        remote_control()
    with small("Toy car", "Toys", 0.275, -0.128, -30):
        with at(s=0.22):
            toy_truck("#A33A2C", "#C9932F")
    with small("Candle stub", "Decor", 0.285, -0.185):
        candle(0.018, 0.022)
    with item("Screws and hooks", "Tools"):
        for k in range(9):
            with at(0.205 + (k * 0.618 % 1) * 0.06, -0.20 - (k * 0.377 % 1) * 0.05, 0.003, k * 47):
                tube([(-0.011, 0, 0), (0.011, 0, 0)], 0.0016, metal(("#C9CBCB", "#C79A55")[k % 2], 0.3), smooth=False, r_end=0.0006)
                cylinder((-0.012, 0, 0), 0.0034, 0.002, metal(("#C9CBCB", "#C79A55")[k % 2], 0.3), rot=(0, 90, 0), bev=0.0005, seg=14)
    with small("Plasters", "Other", 0.200, -0.165, 70):
        box((0, 0, 0), (0.060, 0.034, 0.010), matte("#F4F0E6", 0.8), 0.001)
        box((0, 0, 0.010), (0.012, 0.034, 0.0003), matte("#D98A6A"), 0)
        box((0.036, 0.012, 0.004), (0.05, 0.016, 0.001), matte("#E3BE94"), 0.0003, (0, 0, 20))


def build() -> None:
    with at(0, 0, 0, 0, SCALE):
        shell()
        upper_left()
        middle_left()
        lower_left()
        middle()
        front_tray()
        right_side()
    wide, deep = W * SCALE / 2 - 0.02, D * SCALE / 2 - 0.05
    with at(-wide, -deep, 0):
        footprint(2 * wide, 2 * deep, -0.24, 0.0)
    world((0.95, 0.96, 1), 0.62)
    area_light((-4.5, 3.5, 6.5), (0, 0, 0), 3.2, 900, (1, 0.93, 0.84))
    area_light((6, -4, 6), (0, 0, 0), 5, 260, (0.84, 0.91, 1))
