"""Renders the sample photos: `python make_photos.py` all of them, `python make_photos.py garage` one.

--percent 30 --samples 6 draws a draft into out/drafts; --truth computes the truth and no picture.
"""

import argparse
import importlib
import json
import sys
import time
import zlib
from pathlib import Path

from kit import photo, render, scene

HERE = Path(__file__).resolve().parent
OUT = HERE / "out" / "photos"
DELIVERED = HERE.parent / "frontend" / "public" / "world" / "photos"
TRUTH = HERE / "truth" / "photos"
SAMPLES = 7
MINUTES = 3


def photos() -> list[str]:
    """The photos there are, by file name."""
    return sorted(path.stem for path in (HERE / "photos").glob("[a-z]*.py"))


def build(name: str) -> str:
    """Builds the room with its clutter and places the camera. Answers the room's name."""
    room, module = importlib.import_module(f"rooms.{name}"), importlib.import_module(f"photos.{name}")
    scene.reset(zlib.crc32(name.encode()), closed=True)
    room.build()
    module.clutter()
    # A room under a roof brings its own.
    module.ceiling() if hasattr(module, "ceiling") else photo.ceiling(room.W, room.D, room.H)
    photo.sky(room.D)
    photo.behind(room.W, room.D)
    photo.camera(module.SHOT)
    return room.NAME


def draw(name: str, percent: int, samples: int) -> None:
    """Renders one photo; whole ones are developed into the file that is delivered."""
    build(name)
    folder = OUT if percent == 100 else HERE / "out" / "drafts"
    folder.mkdir(parents=True, exist_ok=True)
    slug = name.replace("_", "-")
    path = folder / f"photo-{slug}.png"
    render.render(path, photo.WIDTH * percent // 100, photo.HEIGHT * percent // 100, samples)
    if percent == 100:
        DELIVERED.mkdir(parents=True, exist_ok=True)
        photo.develop(path, DELIVERED / f"{slug}.jpg", zlib.crc32(name.encode()))


def write_truth(name: str) -> None:
    """Computes what is visible on a photo and writes it down."""
    seen = photo.photo_truth(build(name))
    TRUTH.mkdir(parents=True, exist_ok=True)
    path = TRUTH / f"{name.replace('_', '-')}.json"
    path.write_text(json.dumps(seen, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("photo", nargs="?", help="one of: " + ", ".join(photos()))
    parser.add_argument("--percent", type=int, default=100)
    parser.add_argument("--samples", type=int, default=SAMPLES)
    parser.add_argument("--truth", action="store_true", help="only the truth, no picture")
    wanted = parser.parse_args()
    chosen = photos() if not wanted.photo else [wanted.photo.replace("-", "_")]
    if unknown := [name for name in chosen if name not in photos()]:
        sys.exit(f"There is no photo {unknown[0]}. There are: {', '.join(photos())}")
    if not wanted.truth and wanted.percent == 100:
        print(f"{len(chosen)} photos: about {len(chosen) * MINUTES} minutes on two cores.", flush=True)
    for name in chosen:
        began = time.monotonic()
        if not wanted.truth:
            draw(name, wanted.percent, wanted.samples)
        if wanted.truth or wanted.percent == 100:
            write_truth(name)
        print(f"{name}: {time.monotonic() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
