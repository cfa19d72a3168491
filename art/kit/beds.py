"""Beds."""

from collections.abc import Callable

from kit.materials import Grained
from kit.shapes import box, cylinder
from kit.soft import pillow, sheet, soft
from kit.textures import fabric, oak, pale


def bed(w: float = 1.62, length: float = 2.05, duvet: str = "#F1EADC", stripe: str = "#B7742A") -> None:
    """A double bed with an upholstered head at local +y, made up, a striped blanket at its foot; w and length in metres."""
    for s in (-1, 1):
        cylinder((s * (w / 2 - 0.06), -length / 2 + 0.08, 0), 0.028, 0.16, oak, r2=0.034)
    box((0, 0, 0.14), (w + 0.06, length + 0.02, 0.13), oak, 0.02)
    box((0, length / 2 + 0.035, 0.10), (w + 0.12, 0.05, 0.98), oak, 0.018)
    for i in range(6):
        soft(
            (-w / 2 + (i + 0.5) * w / 6, length / 2 - 0.005, 0.36),
            (w / 6 - 0.003, 0.09, 0.66),
            fabric("#6F8F84"),
            0.04,
            0.012,
            n=14,
            wob=0.001,
        )
    soft((0, -0.01, 0.24), (w, length - 0.06, 0.26), fabric("#F6F1E7"), 0.06, 0.005)

    def turned_down(across: float, along: float) -> str:
        return duvet if along < 0.86 else "#DDE3DC"

    sheet(
        [
            (-w / 2 - 0.085, 0.20),
            (-w / 2 - 0.065, 0.40),
            (-w / 2 + 0.03, 0.535),
            (-0.4, 0.575),
            (0, 0.565),
            (0.4, 0.58),
            (w / 2 - 0.03, 0.535),
            (w / 2 + 0.065, 0.40),
            (w / 2 + 0.085, 0.18),
        ],
        1.34,
        turned_down,
        loc=(0, -0.28, 0),
        amp=0.022,
        th=0.035,
        m=40,
        n=90,
    )
    soft((0, 0.36, 0.555), (w + 0.06, 0.24, 0.06), fabric("#DDE3DC"), 0.028, 0.004, wob=0.012)

    def striped(across: float, along: float) -> str:
        return stripe if 0.12 < along < 0.2 or 0.8 < along < 0.88 or 0.4 < along < 0.6 else "#EFE0C4"

    sheet(
        [
            (-w / 2 - 0.12, 0.15),
            (-w / 2 - 0.09, 0.42),
            (-w / 2 + 0.02, 0.575),
            (-0.4, 0.62),
            (0, 0.61),
            (0.4, 0.62),
            (w / 2 - 0.02, 0.575),
            (w / 2 + 0.09, 0.42),
            (w / 2 + 0.12, 0.13),
        ],
        0.48,
        striped,
        loc=(0, -0.62, 0.0),
        amp=0.012,
        th=0.02,
        fringe="#EFE0C4",
        rot=(0, 0, 1.5),
    )
    for s in (-1, 1):
        pillow((s * 0.39, length / 2 - 0.20, 0.74), 0.66, 0.46, 0.20, fabric("#FAF7F0"), (62, 0, s * 3))
        pillow((s * 0.36, length / 2 - 0.40, 0.69), 0.56, 0.40, 0.19, fabric("#DDE3DC" if s < 0 else "#E7D3B8"), (52, s * 4, -s * 6))
    pillow((0.02, length / 2 - 0.56, 0.67), 0.44, 0.28, 0.14, fabric("amber"), (50, -3, 5), fabric("#E9D9AE"))


def single_bed(
    w: float = 0.98,
    length: float = 2.0,
    frame: Grained = oak,
    duvet: Callable[[float, float], str] = lambda t, s: "#F1EADC",
    linen: str = "#FAF7F0",
    blanket: str | None = None,
    head: float = 0.80,
) -> None:
    """A single bed, head at local +y; duvet(t, s) is the colour across (t) and along (s), `head` the headboard's height."""
    for s in (-1, 1):
        for q in (-1, 1):
            box((s * (w / 2 - 0.02), q * (length / 2 - 0.02), 0), (0.05, 0.05, head if q > 0 else 0.42), frame, 0.01)
    box((0, 0, 0.17), (w, length, 0.12), frame, 0.012)
    for k in range(3):
        box((0, length / 2 - 0.02, head - 0.14 - k * 0.16), (w - 0.06, 0.022, 0.11), frame, 0.008)
    soft((0, -0.01, 0.27), (w - 0.04, length - 0.08, 0.20), fabric("#F6F1E7"), 0.06, 0.005)
    half = w / 2
    path = [
        (-half - 0.03, 0.22),
        (-half - 0.03, 0.38),
        (-half + 0.03, 0.495),
        (0, 0.53),
        (half - 0.03, 0.495),
        (half + 0.03, 0.38),
        (half + 0.03, 0.2),
    ]
    sheet(path, length * 0.66, duvet, loc=(0, -length * 0.14, 0), amp=0.02, th=0.03, m=48, n=80)
    pillow((0, length / 2 - 0.20, 0.60), 0.62, 0.42, 0.18, fabric(linen), (48, 0, 3))
    if blanket:
        folded = [(x * 1.03, z + 0.03) for x, z in path]
        sheet(folded, 0.42, lambda t, s: blanket, loc=(0, -length * 0.32, 0), amp=0.012, th=0.016, fringe=blanket)


def crib(frame: Grained = pale) -> None:
    """A child's cot with bars, 1.25 m along x."""
    for x in (-0.60, 0.60):
        for y in (-0.32, 0.32):
            box((x, y, 0), (0.05, 0.05, 0.92), frame, 0.01)
        for z in (0.30, 0.86):
            box((x, 0, z), (0.03, 0.60, 0.05), frame, 0.006)
        for k in range(6):
            cylinder((x, -0.25 + k * 0.10, 0.33), 0.010, 0.54, frame, seg=14)
    for y in (-0.32, 0.32):
        for z in (0.30, 0.80 if y < 0 else 0.86):
            box((0, y, z), (1.16, 0.03, 0.05), frame, 0.006)
        for k in range(12):
            cylinder((-0.52 + k * 0.0945, y, 0.33), 0.010, 0.48, frame, seg=14)
    box((0, 0, 0.28), (1.18, 0.62, 0.04), frame, 0.006)
    soft((0, 0, 0.32), (1.12, 0.58, 0.10), fabric("#F4EEE2"), 0.035, 0.008)
    soft((0.18, 0, 0.40), (0.62, 0.56, 0.05), fabric("#A9C4D0"), 0.022, 0.008, wob=0.01)
