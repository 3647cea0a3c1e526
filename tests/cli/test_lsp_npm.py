"""The client of npm types a log from the first key to the last, and asks on the way whatever can be asked."""
import json
import os
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

from support import FAULTY, ROOT, SECONDS, VEEDOR, Case, environment

MODULES = Path(os.environ.get("VEEDOR_NODE_MODULES") or "/nonexistent")
if not (MODULES / "vscode-languageserver-protocol").is_dir() or not shutil.which("node"):
    print("there is no client of npm: VEEDOR_NODE_MODULES names none, or there is no node")
    sys.exit(77)


class Npm(Case):
    def test_typing_a_log(self):
        done = subprocess.run(["node", str(ROOT / "tests" / "cli" / "lsp_client.js"), VEEDOR, FAULTY],
                              capture_output=True, timeout=SECONDS, check=False, env=environment())
        told = json.loads(done.stdout)
        self.assertEqual((told["failures"], told["status"], done.stderr), ([], 0, b""))
        with open(FAULTY, encoding="utf-8") as file:
            self.assertEqual(told["keys"], len(file.read()))
        self.assertEqual(told["requests"], 10 * (told["keys"] // 17))
        self.assertEqual(told["server"], "veedor")
        fault = told["diagnostics"][0]
        self.assertEqual((fault["code"], fault["range"]["start"]), ("PLACE-4", {"line": 51, "character": 32}))
        self.assertIn("Let it pass by a ruling on PLACE-4", [each["title"] for each in told["actions"]])


if __name__ == "__main__":
    unittest.main()
