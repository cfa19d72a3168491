"""What glows at dusk: the sky behind a window, lanterns, lights along a path."""

from kit.light import point_light
from kit.materials import black, brass, glow, matte
from kit.nodes import Shader
from kit.palette import linear
from kit.scene import at
from kit.shapes import box, cylinder, lathe, tube

WARM = (1, 0.64, 0.34)


def dusk_sky(w: float, h: float, across: float = 0.0, strength: float = 0.75) -> None:
    """The evening behind a window of w by h metres in a wall at y = 0 to 0.12: rose below, blue above.

    `across` moves it along the wall, for a window that is seen from the side.
    """
    shader = Shader("evening", Roughness=1.0, Base_Color=(0, 0, 0, 1), Emission_Strength=strength)
    up = shader.node("SeparateXYZ", {0: shader.place()}).outputs["Z"]
    colour = shader.ramp(
        shader.math("DIVIDE", up, h + 0.2),
        (0.10, linear("#F2A987")),
        (0.34, linear("#D59AA6")),
        (0.62, linear("#8C93C0")),
        (1.0, linear("#4C68A6")),
    )
    shader.link(colour, shader.base.inputs["Emission Color"])
    sky = box((across, 0.17, -0.16), (w * 1.2 + abs(across), 0.01, h + 0.2), shader.material, 0)
    sky.visible_shadow = False


def lantern_head() -> None:
    """Four panes in an iron frame, 30 cm high; the origin is its middle."""
    box((0, 0, -0.10), (0.15, 0.15, 0.02), black(), 0.004)
    lathe([(0.13, 0), (0.05, 0.07), (0.018, 0.10), (0, 0.10)], (0, 0, 0.14), black(), (0, 0, 45), 4)
    for x in (-1, 1):
        for y in (-1, 1):
            box((x * 0.064, y * 0.064, -0.09), (0.012, 0.012, 0.24), black(), 0.002)
    cylinder((0, 0, -0.075), 0.046, 0.19, glow("#FFB25E", 4.5), r2=0.038, bev=0.014, seg=20)


def wall_lantern(power: float = 7) -> None:
    """A lantern on a bracket, the wall at y = 0; its middle is the origin."""
    box((0, -0.012, -0.04), (0.10, 0.024, 0.30), black(), 0.008)
    tube([(0, -0.02, 0.24), (0, -0.10, 0.30), (0, -0.16, 0.24)], 0.010, black())
    with at(0, -0.16, 0):
        lantern_head()
    point_light((0, -0.34, 0.02), power, WARM, 0.07)


def path_light(h: float = 0.42, power: float = 14.0) -> None:
    """A little mushroom of light beside a path."""
    cylinder((0, 0, 0), 0.013, h, brass())
    lathe([(0.10, 0), (0.095, 0.022), (0.05, 0.055), (0, 0.066)], (0, 0, h - 0.01), matte("#2F4A46", 0.5), seg=28)
    lathe([(0, 0), (0.036, 0.004), (0.036, 0.034), (0, 0.04)], (0, 0, h - 0.045), glow("#FFCE8E", 9), seg=18)
    point_light((0, 0, h - 0.09), power, WARM, 0.04)


def lamp_post(h: float = 1.7, power: float = 14) -> None:
    """A lantern on a slender iron post of h metres."""
    iron = matte("#24302F", 0.5)
    cylinder((0, 0, 0), 0.10, 0.10, iron, r2=0.055, bev=0.02)
    cylinder((0, 0, 0.08), 0.032, h - 0.10, iron, r2=0.024)
    cylinder((0, 0, h - 0.03), 0.06, 0.03, iron, bev=0.012)
    with at(0, 0, h + 0.15, 20, 1.45):
        lantern_head()
    point_light((0, -0.30, h + 0.15), power, WARM, 0.12)
