"""Renders the house of the landing page: `python make_hero.py` both crops, `python make_hero.py wide` one.

--percent 30 --samples 8 draws a draft into out/drafts; --deliver only writes the files for the screens.
"""

import argparse
import importlib
import json
import sys
import time
import zlib
from pathlib import Path

import bpy
from PIL import Image

from kit import camera, deliver, deliver_hero, finish, render, scene

HERE = Path(__file__).resolve().parent
OUT = HERE / "out"
CROPS = ("wide", "tall")
SAMPLES = 28
MINUTES = 15
PAPERS = {"light": "#FBFAF7", "dark": "#1B1A17"}


def draw(crop: str, percent: int, samples: int) -> Path:
    """Renders one crop and answers where the picture lies."""
    module = importlib.import_module(f"hero.{crop}")
    width, height = module.WIDTH * percent // 100, module.HEIGHT * percent // 100
    scene.reset(zlib.crc32(b"hero"))
    module.build()
    camera.camera(width / height, **module.CAMERA)
    if height > width:
        # The camera measures its picture along the longer side.
        bpy.context.scene.camera.data.ortho_scale *= height / width
    folder = OUT if percent == 100 else OUT / "drafts"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"hero-{crop}.png"
    render.render(path, width, height, samples, **module.TONE)
    finish.bloom(path)
    render.ground_shadow(path)
    finish.fade_edges(path)
    return path


def on_paper(path: Path) -> None:
    """A draft on the product's paper, by day and by night, to look at."""
    picture = Image.open(path).convert("RGBA")
    for name, colour in PAPERS.items():
        paper = Image.new("RGBA", picture.size, colour)
        paper.alpha_composite(picture)
        paper.convert("RGB").save(path.with_name(f"view-{name}-{path.name}"))


def write_placeholders() -> None:
    """Each crop's size and what stands in its place while it loads."""
    path = HERE / "hero.json"
    entries = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    for crop in CROPS:
        master = OUT / f"hero-{crop}.png"
        if master.exists():
            width, height = Image.open(master).size
            entries[crop] = {"width": width, "height": height, "placeholder": deliver.placeholder(master)}
    path.write_text(json.dumps(entries, indent=2) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("crop", nargs="?", help="one of: " + ", ".join(CROPS))
    parser.add_argument("--percent", type=int, default=100)
    parser.add_argument("--samples", type=int, default=SAMPLES)
    parser.add_argument("--deliver", action="store_true", help="only the files for the screens, from finished pictures")
    wanted = parser.parse_args()
    if wanted.crop and wanted.crop not in CROPS:
        sys.exit(f"There is no crop {wanted.crop}. There are: {', '.join(CROPS)}")
    whole = wanted.percent == 100
    if whole and not wanted.deliver:
        print(f"About {MINUTES} minutes a picture on two cores.", flush=True)
    for crop in [wanted.crop] if wanted.crop else CROPS:
        began = time.monotonic()
        if not wanted.deliver:
            path = draw(crop, wanted.percent, wanted.samples)
            if not whole:
                on_paper(path)
        if whole:
            deliver_hero.deliver(OUT / f"hero-{crop}.png", crop)
        print(f"{crop}: {time.monotonic() - began:.0f} s", flush=True)
    if whole:
        write_placeholders()


if __name__ == "__main__":
    main()
