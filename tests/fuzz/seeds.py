"""With what the fuzzers begin, by target: files of the project, and what was kept of earlier runs."""
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
LOGS = ["examples", "tests/cases", "tests/bad-input"]
FOLDERS = {"yaml": ["rulesets", *LOGS], "log": LOGS, "check": LOGS, "reports": LOGS, "ruleset": ["rulesets"],
           "notation": ["tests/fuzz/lines"], "edits": ["tests/fuzz/steps", *LOGS], "engine": ["examples"]}
MANY = 100


def files_in(folder):
    return sorted(path for path in (PROJECT / folder).rglob("*") if path.is_file())


def seeds(target, one_of=1):
    """Of many files of the project one of so many, all that is not there for the fuzzers alone."""
    found = [path for folder in FOLDERS[target] for path in files_in(folder)]
    return found[::one_of if len(found) > MANY else 1] + files_in(f"tests/fuzz/found/{target}")


def kept(target):
    return PROJECT / "tests" / "fuzz" / "corpus" / target
