"""Renders single belongings: `python make_belongings.py` all, `python make_belongings.py sofa lamp` some.

--percent 30 --samples 8 draws drafts (only into out/drafts); --deliver only writes the files for the screens.
"""

import argparse
import importlib
import sys
import time
import zlib
from collections.abc import Callable
from pathlib import Path

from kit import deliver_single, render, scene, single

HERE = Path(__file__).resolve().parent
OUT = HERE / "out" / "belongings"
EDGE = 512
SAMPLES = 12
SECONDS = 30
# What lies flat is looked at more from above, in degrees.
FROM_ABOVE = {"rug": 60}


def belongings() -> dict[str, Callable[[], object]]:
    """Every belonging there is: what builds it, by its slug."""
    made: dict[str, Callable[[], object]] = {}
    for path in sorted((HERE / "belongings").glob("[a-z]*.py")):
        made |= getattr(importlib.import_module(f"belongings.{path.stem}"), "THINGS", {})
    return made


def draw(slug: str, build: Callable[[], object], percent: int, samples: int) -> Path:
    """Renders one belonging and answers where the picture lies."""
    edge = EDGE * percent // 100
    scene.reset(zlib.crc32(slug.encode()))
    build()
    single.stage(elevation=FROM_ABOVE.get(slug, single.ELEVATION))
    folder = OUT if percent == 100 else OUT / "drafts"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{slug}.png"
    render.render(path, edge, edge, samples)
    single.fade_shadow(path)
    return path


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("belonging", nargs="*", help="slugs; none means all")
    parser.add_argument("--percent", type=int, default=100)
    parser.add_argument("--samples", type=int, default=SAMPLES)
    parser.add_argument("--deliver", action="store_true", help="only the files for the screens, from finished pictures")
    parser.add_argument("--missing", action="store_true", help="only those that have no finished picture yet")
    wanted = parser.parse_args()
    known = belongings()
    if unknown := [slug for slug in wanted.belonging if slug not in known]:
        sys.exit(f"There is no belonging {unknown[0]}. There are: {', '.join(known)}")
    chosen = wanted.belonging or list(known)
    if wanted.missing:
        chosen = [slug for slug in chosen if not (OUT / f"{slug}.png").exists()]
    if not wanted.deliver and wanted.percent == 100:
        print(f"{len(chosen)} belongings: about {max(1, len(chosen) * SECONDS // 60)} minutes on two cores.", flush=True)
    for slug in chosen:
        began = time.monotonic()
        if not wanted.deliver:
            draw(slug, known[slug], wanted.percent, wanted.samples)
        if wanted.percent == 100:
            deliver_single.deliver(OUT / f"{slug}.png")
        print(f"{slug}: {time.monotonic() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
