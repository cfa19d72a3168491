"""The colours of the world, and how a written colour becomes a number that the renderer takes."""

PALETTE = {
    "paper": "#FBFAF7",
    "ink": "#141413",
    "pine": "#1F4D4A",
    "amber": "#B7742A",
    "brick": "#A33A2C",
    "oak": "#C79A66",
    "sand": "#D9CBB4",
    "linen": "#E9E2D4",
    "sage": "#8FA395",
    "clay": "#B9694A",
    "slate": "#4A5658",
    "cream": "#F1EADB",
    "mustard": "#C9932F",
    "blush": "#D9AE9A",
    "night": "#26343F",
    "olive": "#6E7048",
    "white": "#F4F2EC",
    "rust": "#8E4A2C",
    "sky": "#A9BDC4",
}


def _channels(colour: str) -> list[int]:
    digits = PALETTE.get(colour, colour).lstrip("#")
    return [int(digits[i : i + 2], 16) for i in (0, 2, 4)]


def linear(colour: str) -> tuple[float, float, float, float]:
    """A palette name or #RRGGBB as linear RGBA."""

    def decode(channel: float) -> float:
        return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4

    red, green, blue = (decode(channel / 255) for channel in _channels(colour))
    return red, green, blue, 1.0


def shade(colour: str, factor: float) -> str:
    """The colour, darker (factor < 1) or lighter (> 1), as #RRGGBB."""
    return "#" + "".join(f"{max(0, min(255, round(channel * factor))):02X}" for channel in _channels(colour))
