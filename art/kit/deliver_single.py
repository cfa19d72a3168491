"""From the picture of a single belonging to the files that the product ships."""

from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parents[2]
# What the inventory's items show, by one address for all clients and reports.
ASSETS = ROOT / "services" / "media" / "assets"
# What the screens load themselves: cards, rows, empty places.
SCREENS = ROOT / "frontend" / "public" / "world" / "things"
# Width in pixels, AVIF quality, WebP quality.
SIZES = ((400, 56, 74), (160, 60, 74))
WEBP = 80


def deliver(master: Path) -> None:
    """Writes the picture whole as WebP for the media service, and small as AVIF and WebP for the screens, all with alpha."""
    picture = Image.open(master).convert("RGBA")
    ASSETS.mkdir(parents=True, exist_ok=True)
    SCREENS.mkdir(parents=True, exist_ok=True)
    picture.save(ASSETS / f"{master.stem}.webp", quality=WEBP, alpha_quality=80, method=6)
    for width, avif, webp in SIZES:
        small = picture.resize((width, width), Image.Resampling.LANCZOS)
        small.save(SCREENS / f"{master.stem}-{width}.avif", quality=avif, speed=2)
        small.save(SCREENS / f"{master.stem}-{width}.webp", quality=webp, alpha_quality=80, method=6)
