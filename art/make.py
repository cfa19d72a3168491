"""Renders the rooms: `python make.py` all of them, `python make.py garage` one. `make art` calls it.

--percent 40 --samples 14 draws a draft in seconds (only into out/drafts); --truth computes the truth and no picture.
"""

import argparse
import importlib
import json
import sys
import time
import zlib
from pathlib import Path

from PIL import Image

from kit import camera, deliver, render, scene, truth

HERE = Path(__file__).resolve().parent
OUT = HERE / "out"
DELIVERED = HERE.parent / "frontend" / "public" / "world" / "rooms"
WIDTH, HEIGHT = 1600, 1480
SAMPLES = 14
MINUTES = 3


def rooms() -> list[str]:
    """The scenes there are, by file name."""
    return sorted(path.stem for path in (HERE / "rooms").glob("[a-z]*.py"))


def build(name: str, width: int = WIDTH, height: int = HEIGHT) -> tuple[str, object]:
    """Builds the scene and places the camera. Answers the room's name and its module."""
    module = importlib.import_module(f"rooms.{name}")
    scene.reset(zlib.crc32(name.encode()))
    module.build()
    camera.camera(width / height, **getattr(module, "CAMERA", {}))
    return module.NAME, module


def draw(name: str, percent: int, samples: int, part: render.Part | None = None) -> Path:
    """Renders one room, or a part of it into the picture that is delivered, and answers where the picture lies."""
    width, height = WIDTH * percent // 100, HEIGHT * percent // 100
    _, module = build(name, width, height)
    folder = OUT if percent == 100 else OUT / "drafts"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name.replace('_', '-')}.png"
    render.render(path, width, height, samples, **getattr(module, "TONE", {}), part=part)
    if part:
        render.paste(path, Image.open(DELIVERED / f"{path.stem}-{WIDTH}.webp").convert("RGBA"), part)
    else:
        render.ground_shadow(path)
    return path


def write_truth(name: str, folder: Path = HERE / "truth", percent: int = 50) -> Path:
    """Computes what is visible in a room and writes it down. The same scene gives the same bytes."""
    room, _ = build(name)
    seen = truth.truth(room, WIDTH * percent // 100, HEIGHT * percent // 100)
    # Boxes are parts of the picture; the size named is the one that is delivered.
    seen["width"], seen["height"] = WIDTH, HEIGHT
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name.replace('_', '-')}.json"
    path.write_text(json.dumps(seen, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    return path


def write_placeholders() -> None:
    """One file for all pictures: the room's name, the picture's size and what stands in its place while it loads."""
    entries = {}
    for name in rooms():
        slug = name.replace("_", "-")
        master = OUT / f"{slug}.png"
        if master.exists():
            room = importlib.import_module(f"rooms.{name}").NAME
            entries[slug] = {"room": room, "width": WIDTH, "height": HEIGHT, "placeholder": deliver.placeholder(master)}
    path = HERE / "rooms.json"
    known = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    path.write_text(json.dumps(dict(sorted({**known, **entries}.items())), indent=2) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("room", nargs="?", help="one of: " + ", ".join(rooms()))
    parser.add_argument("--percent", type=int, default=100)
    parser.add_argument("--samples", type=int, default=SAMPLES)
    parser.add_argument("--part", help="only this part, 0.3,0.1,0.6,0.5: left, upper, right and lower edge, into the picture delivered")
    parser.add_argument("--truth", action="store_true", help="only the truth, no picture")
    parser.add_argument("--deliver", action="store_true", help="only the files for the screens, from finished pictures")
    wanted = parser.parse_args()
    part = tuple(float(side) for side in wanted.part.split(",")) if wanted.part else None
    chosen = rooms() if not wanted.room else [wanted.room.replace("-", "_")]
    if unknown := [name for name in chosen if name not in rooms()]:
        sys.exit(f"There is no scene {unknown[0]}. There are: {', '.join(rooms())}")
    drawn = not wanted.truth and not wanted.deliver
    if drawn and wanted.percent == 100:
        pictures = "1 picture" if len(chosen) == 1 else f"{len(chosen)} pictures"
        print(f"{pictures} of {WIDTH} x {HEIGHT}: about {len(chosen) * MINUTES} minutes on two cores.", flush=True)
    for name in chosen:
        began = time.monotonic()
        if drawn:
            draw(name, wanted.percent, wanted.samples, part)
        if wanted.truth or (drawn and wanted.percent == 100):
            write_truth(name)
        if wanted.deliver or (drawn and wanted.percent == 100):
            DELIVERED.mkdir(parents=True, exist_ok=True)
            deliver.deliver(OUT / f"{name.replace('_', '-')}.png", DELIVERED)
        print(f"{name}: {time.monotonic() - began:.0f} s", flush=True)
    if drawn and wanted.percent < 100:
        on_paper(chosen)
    else:
        write_placeholders()


def on_paper(names: list[str]) -> None:
    """Drafts on the product's paper, to look at."""
    for name in names:
        path = OUT / "drafts" / f"{name.replace('_', '-')}.png"
        picture = Image.open(path).convert("RGBA")
        paper = Image.new("RGBA", picture.size, "#FBFAF7")
        paper.alpha_composite(picture)
        paper.convert("RGB").save(path.with_name(f"view-{path.name}"))


if __name__ == "__main__":
    main()
