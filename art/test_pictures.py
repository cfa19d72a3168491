"""What is delivered fits the screens: every room in every size, gone to nothing at its edges, light enough."""

import json
import unittest

import numpy as np
from PIL import Image

from kit.deliver import SIZES
from kit.photo import HEIGHT as PHOTO_HEIGHT
from kit.photo import MOST_BYTES
from kit.photo import WIDTH as PHOTO_WIDTH
from make import DELIVERED, HEIGHT, HERE, WIDTH, rooms
from make_photos import DELIVERED as PHOTOS
from make_photos import TRUTH, photos

# Bytes that no picture may exceed.
HEAVIEST = 400_000


class Pictures(unittest.TestCase):
    def test_every_room_is_delivered_and_runs_out_before_its_edges(self) -> None:
        known = json.loads((HERE / "rooms.json").read_text(encoding="utf-8"))
        for name in rooms():
            slug = name.replace("_", "-")
            self.assertTrue(known[slug]["placeholder"].startswith("data:image/webp;base64,"), slug)
            for width, *_ in SIZES:
                for kind in ("avif", "webp"):
                    path = DELIVERED / f"{slug}-{width}.{kind}"
                    self.assertLessEqual(path.stat().st_size, HEAVIEST, path.name)
                    alpha = np.asarray(Image.open(path).convert("RGBA").getchannel("A"))
                    self.assertEqual(alpha.shape, (round(width * HEIGHT / WIDTH), width), path.name)
                    edges = np.concatenate((alpha[0], alpha[-1], alpha[:, 0], alpha[:, -1]))
                    # Of 255: a lossy alpha may leave a trace that nobody sees.
                    self.assertLessEqual(edges.max(), 5, path.name)

    def test_every_photo_is_delivered_with_what_is_on_it(self) -> None:
        self.assertGreaterEqual(len(photos()), 12)
        for name in photos():
            slug = name.replace("_", "-")
            path = PHOTOS / f"{slug}.jpg"
            self.assertEqual(Image.open(path).size, (PHOTO_WIDTH, PHOTO_HEIGHT), slug)
            self.assertLessEqual(path.stat().st_size, MOST_BYTES, slug)
            seen = json.loads((TRUTH / f"{slug}.json").read_text(encoding="utf-8"))
            self.assertGreaterEqual(len(seen["items"]), 20, slug)


if __name__ == "__main__":
    unittest.main()
