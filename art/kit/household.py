"""Small things of a house: slippers, candles, clocks, radiators, mirrors."""

import math

from kit.materials import Grained, black, brass, gloss, matte, metal
from kit.palette import shade
from kit.scene import Point, at, rng
from kit.shapes import box, cylinder, lathe, tube
from kit.soft import soft
from kit.textures import fabric, knit, walnut


def radiator(w: float = 1.0, h: float = 0.56) -> None:
    """A column radiator against a wall at local y = 0."""
    enamel = matte("#F7F4EC", 0.4)
    for i in range(round(w / 0.071)):
        box((-w / 2 + 0.04 + i * 0.071, -0.075, 0.14), (0.052, 0.06, h), enamel, 0.02)
    for z in (0.20, 0.04 + h):
        box((0, -0.075, z), (w, 0.03, 0.04), enamel, 0.01)


def slippers(sole: str = "#8C6B4A", upper: str = "#B08B62") -> None:
    """A pair, left as they were taken off."""
    for x, y, turn in ((0, 0, 12), (0.14, -0.04, -14)):
        with at(x, y, 0, turn):
            soft((0, 0, 0), (0.095, 0.25, 0.022), fabric(sole), 0.01, 0.002, n=12)
            soft((0, 0.055, 0.015), (0.098, 0.13, 0.05), fabric(upper), 0.024, 0.004, n=12)


def candle(r: float = 0.035, h: float = 0.075, colour: str = "#F0E8D8") -> None:
    """A pillar candle; r and h in metres."""
    cylinder((0, 0, 0), r, h, matte(colour, 0.6))
    cylinder((0, 0, h), 0.002, 0.012, black(), bev=0)


def round_mirror(r: float = 0.33) -> None:
    """A mirror in brass; its middle is the origin."""
    rim = [(r, 0), (r + 0.015, 0.012), (r + 0.03, 0.012), (r + 0.035, 0), (r + 0.015, -0.01), (r, 0)]
    lathe(rim, (0, -0.03, 0), brass(), (90, 0, 0), 64)
    cylinder((0, -0.008, 0), r + 0.015, 0.012, metal("#E8EEEE", 0.04), rot=(90, 0, 0), bev=0.002, seg=64)


def wall_clock(r: float = 0.16, face: str = "#FBF8F1", rim: str = "pine") -> None:
    """A clock at ten past ten; its middle is the origin."""
    cylinder((0, 0, 0), r, 0.04, gloss(rim, 0.35), rot=(90, 0, 0), bev=0.012, seg=64)
    cylinder((0, -0.038, 0), r * 0.88, 0.004, matte(face, 0.7), rot=(90, 0, 0), bev=0.001, seg=64)
    for k in range(12):
        a = math.radians(30 * k)
        mark = (r * 0.76 * math.sin(a), -0.043, r * 0.76 * math.cos(a) - 0.008)
        box(mark, (0.006, 0.002, 0.018), matte("ink"), 0)
    for angle, length in ((-55, 0.48), (58, 0.68)):
        a = math.radians(angle)
        tube([(0, -0.045, 0), (r * length * math.sin(a), -0.045, r * length * math.cos(a))], 0.004, matte("ink"), smooth=False)


def cable(*points: Point) -> None:
    """A black cable through these points."""
    tube(list(points), 0.005, black())


def magazine(cover: str = "amber", title: str = "ink", paper: str = "#F4EEE2") -> None:
    """A magazine lying, its title towards -y."""
    box((0, 0, 0), (0.20, 0.27, 0.006), matte(paper, 0.5), 0.002)
    box((0, 0.03, 0.006), (0.16, 0.16, 0.001), matte(cover, 0.5), 0)
    box((0.0, -0.09, 0.006), (0.12, 0.012, 0.001), matte(title, 0.5), 0)


def ball_of_wool(r: float, colour: str) -> None:
    """A ball of wool of radius r."""
    ball = [(r * math.cos(math.radians(a)), r + r * math.sin(math.radians(a))) for a in range(-90, 91, 12)]
    lathe(ball, (0, 0, 0), knit(colour, 0.016), (rng.uniform(0, 90), 0, 0), 24)
    for _ in range(5):
        ring = [(r * 1.01 * math.cos(a * 0.3927), r * 1.01 * math.sin(a * 0.3927), 0) for a in range(16)]
        tube(ring, r * 0.05, fabric(shade(colour, 0.9)), (0, 0, r), (rng.uniform(0, 180), rng.uniform(0, 180), 0), closed=True)


def pet_bed(colour: str = "#A9764A", inner: str = "#EFE3CF", r: float = 0.36) -> None:
    """A round bed for a dog or a cat."""
    rim = 0.07
    ring = [((r - rim) * math.cos(a * math.pi / 12), (r - rim) * math.sin(a * math.pi / 12), rim) for a in range(24)]
    tube(ring, rim, fabric(colour), closed=True)
    cylinder((0, 0, 0.004), r - rim, 0.075, fabric(inner, 120, 0.9), bev=0.03)


def wicker_waste_basket(r: float = 0.14, h: float = 0.3) -> None:
    """A waste basket of wicker; r at its rim, h its height."""
    lathe([(0, 0), (r * 0.8, 0), (r, h), (r * 0.96, h), (r * 0.77, 0.012), (0, 0.012)], (0, 0, 0), fabric("#B58A55", 70, 1.6, weave=0.022))


def tray(w: float = 0.42, d: float = 0.28, grain: Grained = walnut) -> None:
    """A tray with low rims; w along x, d along y."""
    box((0, 0, 0), (w, d, 0.012), grain, 0.004)
    for s in (-1, 1):
        box((s * (w / 2 - 0.006), 0, 0), (0.012, d, 0.045), grain, 0.004)
        box((0, s * (d / 2 - 0.006), 0), (w, 0.012, 0.032), grain, 0.004)


def jewellery_dish() -> None:
    """A white dish with rings in it."""
    lathe([(0, 0), (0.07, 0), (0.085, 0.012), (0.083, 0.015), (0.06, 0.006), (0, 0.005)], (0, 0, 0), gloss("white"))
    for x, y, r in ((-0.02, 0.01, 0.02), (0.025, -0.01, 0.014), (0.01, 0.03, 0.011)):
        tube([(x + r * math.cos(a * 0.5236), y + r * math.sin(a * 0.5236), 0.012) for a in range(12)], 0.003, brass(), closed=True)


def perfume(colour: str = "amber", r: float = 0.024, h: float = 0.10) -> None:
    """A flask with a brass cap; r and h in metres."""
    cylinder((0, 0, 0), r, h, gloss(colour, 0.15), bev=0.008)
    cylinder((0, 0, h), r * 0.5, 0.03, brass())


def jewellery_box() -> None:
    """A small walnut box with a lock; faces -y."""
    box((0, 0, 0), (0.26, 0.18, 0.10), walnut, 0.01)
    box((0, -0.093, 0.04), (0.03, 0.004, 0.03), brass(), 0.002)


def wristwatch(strap: str = "#7A4E33", dial: str = "#F4EEDF") -> None:
    """A watch lying open on its side of the strap."""
    box((0, 0, 0), (0.022, 0.22, 0.004), matte(strap, 0.7), 0.002)
    cylinder((0, 0, 0.002), 0.021, 0.011, brass(), bev=0.004)
    cylinder((0, 0, 0.0132), 0.0175, 0.001, matte(dial), bev=0)
    for turn, length in ((30, 0.010), (150, 0.014)):
        box((0, 0, 0.0142), (0.0018, length, 0.0006), matte("ink"), 0, (0, 0, turn))


def reading_glasses(rim: str = "#3A2416") -> None:
    """Glasses standing on a table, lenses towards -y."""
    for s in (-1, 1):
        ring = [(s * 0.034 + 0.026 * math.cos(a * 0.5236), 0, 0.028 + 0.022 * math.sin(a * 0.5236)) for a in range(12)]
        tube(ring, 0.0035, matte(rim, 0.3), closed=True)
        tube([(s * 0.06, 0, 0.03), (s * 0.06, 0.13, 0.004)], 0.003, matte(rim, 0.3), smooth=False)
    tube([(-0.01, 0, 0.032), (0.01, 0, 0.032)], 0.003, matte(rim, 0.3), smooth=False)


def folded_linen(*colours: str, w: float = 0.38, d: float = 0.30) -> float:
    """Folded sheets or towels in a pile. Answers the height of its top."""
    z = 0.0
    for k, colour in enumerate(colours):
        soft((0, 0, z), (w * (1 - 0.05 * k), d * (1 - 0.05 * k), 0.06), fabric(colour), 0.028, 0.007, (0, 0, rng.uniform(-6, 6)))
        z += 0.062
    return z


def yoga_mat(colour: str = "#8FA395") -> None:
    """A mat, rolled, lying along x."""
    cylinder((-0.31, 0, 0.055), 0.055, 0.62, fabric(colour), rot=(0, 90, 0), bev=0.006)
    for x in (-0.17, 0.17):
        tube(
            [(x, 0.058 * math.cos(a * 0.5236), 0.055 + 0.058 * math.sin(a * 0.5236)) for a in range(12)], 0.007, matte("cream"), closed=True
        )


def trophy(h: float = 0.24) -> None:
    """A brass cup on a dark foot."""
    box((0, 0, 0), (0.09, 0.09, 0.045), walnut, 0.005)
    cup = [
        (0, 0.045),
        (0.03, 0.045),
        (0.012, 0.07),
        (0.012, h * 0.45),
        (0.045, h * 0.6),
        (0.055, h),
        (0.05, h),
        (0.038, h * 0.62),
        (0, h * 0.5),
    ]
    lathe(cup, (0, 0, 0), brass(), seg=32)
    for s in (-1, 1):
        tube([(s * 0.05, 0, h * 0.94), (s * 0.085, 0, h * 0.88), (s * 0.08, 0, h * 0.70), (s * 0.042, 0, h * 0.62)], 0.005, brass())
