#!/usr/bin/env python3
"""Puts the page together: make_page.py OUTPUT PROGRAM.js PROGRAM.wasm NODE EXAMPLES

PROGRAM.js and PROGRAM.wasm are what the compiler makes. The page contains them, its own scripts and styles, and some
of the examples; it says by their hashes which scripts may run.
"""
import base64
import gzip
import hashlib
import json
import re
import subprocess
import sys
from pathlib import Path

SCRIPTS = ["kit.js", "engine.js", "map.js", "judge.js", "sheet.js", "move.js", "app.js"]
EXAMPLES = ["unfinished.yaml", "four-players.yaml", "faulty.yaml", "scoresheet.yaml", "colonies.yaml", "grandissimo.yaml"]


def packed(data):
    """Compressed, the same on every day, in base85: five signs for four bytes, none of which begins markup."""
    return base64.b85encode(gzip.compress(data, 9, mtime=0)).decode().replace("<", ".")


def hash_of(script):
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"


def hash_of_replay(program, wasm, node, example):
    """The hash of the script in the pages of `veedor replay`, which the page shows in a frame."""
    call = """const fs = require("fs");
const wasmBinary = fs.readFileSync(process.argv[2]);
require(process.argv[1])({ wasmBinary }).then((program) => {
  program.FS.writeFile("/game.yaml", fs.readFileSync(process.argv[3]));
  program.callMain(["replay", "/game.yaml"]);
});"""
    page = subprocess.run([node, "-e", call, program, wasm, example], capture_output=True, check=True, text=True).stdout
    return re.search(r"'sha256-[^']*'", page)[0]


def main():
    output, program, wasm, node, examples = sys.argv[1:]
    page = Path(__file__).parent / "page"
    js = "\n".join((page / name).read_text(encoding="utf-8") for name in SCRIPTS)
    logs = {name: (Path(examples) / name).read_text(encoding="utf-8") for name in EXAMPLES}
    parts = {
        "css": (page / "page.css").read_text(encoding="utf-8"),
        "js": js,
        "glue": Path(program).read_text(encoding="utf-8"),
        "worker": (page / "worker.js").read_text(encoding="utf-8"),
        "examples": packed(json.dumps(logs, ensure_ascii=False).encode()),
        "program": packed(Path(wasm).read_bytes()),
        "hashes": f"{hash_of(js)} {hash_of_replay(program, wasm, node, str(Path(examples) / 'four-players.yaml'))}",
    }
    if any("</script" in parts[name] for name in ("js", "glue", "worker")):
        sys.exit("a script would end before its end")
    text = re.sub(r"\{(\w+)\}", lambda match: parts[match[1]], (page / "page.html").read_text(encoding="utf-8"))
    Path(output).write_text(text, encoding="utf-8")
    print(f"{output}: {len(text.encode()) / 1e6:.2f} MB, of which the program is {len(parts['program']) / 1e6:.2f} MB")


main()
