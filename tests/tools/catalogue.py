"""The ids that rulesets/ gives, for the checks beside this file."""
import re


def rule_ids(root):
    """Of rules and warnings, in the order of the catalogue; rulings (R-1) are not among them."""
    text = (root / "rulesets/rules.yaml").read_text(encoding="utf-8")
    ids = re.findall(r"^  - id: ([A-Z][A-Z0-9-]+)$", text, re.MULTILINE)
    return [name for name in ids if not name.startswith("R-")]


def ids_below(root, key):
    """Of the entries of the top-level `cards` or `modifiers` in all rulesets, sorted."""
    found = set()
    for path in (root / "rulesets").glob("*.yaml"):
        text = path.read_text(encoding="utf-8")
        for block in re.findall(rf"^{key}:\n((?:[ #].*\n|\n)*)", text, re.MULTILINE):
            found.update(re.findall(r"^ +- (?:\{ *)?id: *\"?([a-z0-9][a-z0-9-]*)", block, re.MULTILINE))
    return sorted(found)
