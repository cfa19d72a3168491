"""The truth of a scene is the same bytes each time, whatever order Python gives to sets and dictionaries."""

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from make import HERE, rooms

CATEGORIES = HERE.parent / "contracts" / "src" / "inventory" / "categories.ts"
RUN = "import sys; from pathlib import Path; from make import write_truth; write_truth(sys.argv[1], Path(sys.argv[2]), 20)"


def truth_of(room: str, hash_seed: str) -> bytes:
    """The truth of a room at draft size, computed in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        subprocess.run([sys.executable, "-c", RUN, room, folder], cwd=HERE, env=environment, check=True, stdout=subprocess.DEVNULL)
        return (Path(folder) / f"{room.replace('_', '-')}.json").read_bytes()


class Truth(unittest.TestCase):
    def test_twice_the_same(self) -> None:
        for room in ("living_room", "junk_drawer"):
            self.assertEqual(truth_of(room, "1"), truth_of(room, "2"), room)

    def test_every_room_has_its_truth(self) -> None:
        known = CATEGORIES.read_text(encoding="utf-8")
        for room in rooms():
            path = HERE / "truth" / f"{room.replace('_', '-')}.json"
            seen = json.loads(path.read_text(encoding="utf-8"))
            self.assertGreaterEqual(len(seen["items"]), 30, room)
            for item in seen["items"]:
                self.assertIn(f"['{item['category']}',", known, item["name"])
                box = item["box"]
                self.assertTrue(0 <= box["x"] and box["x"] + box["width"] <= 1.0001, item)
                self.assertTrue(0 <= box["y"] and box["y"] + box["height"] <= 1.0001, item)


if __name__ == "__main__":
    unittest.main()
