"""The web pages in Firefox: it draws them with the colours of the scheme that its user prefers. Skipped without Firefox."""
import os
import re
import shutil
import struct
import subprocess
import sys
import unittest
import zlib
from pathlib import Path

from support import EXAMPLES, SECONDS, Case

FIREFOX = os.environ.get("VEEDOR_FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
if not FIREFOX:
    print("skipped: there is no firefox, which Debian's package `firefox-esr` has", file=sys.stderr)
    sys.exit(77)
TOURNAMENT = EXAMPLES / "tournament"
PAGES = {"report": ("report", str(EXAMPLES / "unfinished.yaml"), "--for", "Ann", "--format", "html"),
         "replay": ("replay", str(EXAMPLES / "five-players.yaml")),
         "verdict": ("check", "--format", "html", str(EXAMPLES / "faulty.yaml")),
         "standings": ("standings", "--event", str(TOURNAMENT / "event.yaml"), "--format", "html",
                       *(str(TOURNAMENT / heat) for heat in ("heat-1.csv", "heat-2.csv", "heat-3.yaml")))}


def pixels(file):
    """The colours of a picture, row by row, as "#rrggbb"."""
    data = Path(file).read_bytes()
    width, height, depth, kind = struct.unpack(">IIBB", data[16:26])
    assert depth == 8 and kind in (2, 6), (depth, kind)
    size, at, packed = {2: 3, 6: 4}[kind], 8, b""
    while at < len(data):
        length, name = struct.unpack(">I4s", data[at:at + 8])
        packed += data[at + 8:at + 8 + length] if name == b"IDAT" else b""
        at += length + 12
    raw, before, rows = zlib.decompress(packed), bytes(width * size), []
    for number in range(height):
        start = number * (width * size + 1)
        how, line = raw[start], bytearray(raw[start + 1:start + 1 + width * size])
        for i, byte in enumerate(line):  # RFC 2083, 6
            left, up, corner = (line[i - size] if i >= size else 0), before[i], (before[i - size] if i >= size else 0)
            nearest = min((left, up, corner), key=lambda each, sum_=left + up - corner: abs(sum_ - each))
            line[i] = (byte + (0, left, up, (left + up) // 2, nearest)[how]) & 255
        before = bytes(line)
        rows.append(["#" + before[i:i + 3].hex() for i in range(0, width * size, size)])
    return rows


class Firefox(Case):
    def picture(self, page, dark):
        profile = self.folder / f"profile-{dark}"
        profile.mkdir(exist_ok=True)
        (profile / "user.js").write_text(f'user_pref("ui.systemUsesDarkTheme", {int(dark)});\n')
        file = self.folder / "page.png"
        file.unlink(missing_ok=True)
        subprocess.run([FIREFOX, "--headless", "--no-remote", "--profile", str(profile), "--window-size=360,780",
                        "--screenshot", str(file), Path(page).as_uri()], check=True, capture_output=True, timeout=SECONDS,
                       env={**os.environ, "HOME": str(self.folder)})
        return pixels(file)

    def test_both_colour_schemes(self):
        """The ground, the ink, and on maps the regions and the sea have the colours that the page gives them."""
        for name, arguments in PAGES.items():
            made = self.run_veedor(*arguments)
            self.assertIn(made.returncode, (0, 1), made.stderr)
            page = self.file(f"{name}.html", made.stdout)
            light, dark = (dict(re.findall(r"--([a-z0-9-]+):(#[0-9a-f]{6})", block))
                           for block in re.findall(r":root ?\{([^}]*--paper:[^}]*)\}", made.stdout)[:2])
            for is_dark, colours in ((False, light), (True, dark)):
                with self.subTest(name, dark=is_dark):
                    rows = self.picture(page, is_dark)
                    self.assertEqual(rows[2][2], colours["paper"])
                    every = [each for row in rows for each in row]
                    parts = ("ink",) if name == "standings" else ("ink", "land0", "land1", "land2", "land3", "sea", "box")
                    for part in parts:
                        self.assertGreater(every.count(colours[part]), 30, part)
                    other = (light if is_dark else dark)["paper"]
                    self.assertLess(every.count(other), len(every) / 50)


if __name__ == "__main__":
    unittest.main()
