#!/usr/bin/env python3
"""A program with three mistakes on purpose, for tests of the conformance suite.

It lets every fault of PLACE-4 pass, it gives one point too many to a player who shares a score above 0, and after
round 2 the King is nowhere.
"""
import veedor_adapter


def verdict(path):
    found = veedor_adapter.verdict(path)
    if found.get("fault", {}).get("rule") == "PLACE-4":
        del found["fault"]
        found["status"] = "in-progress"
    scores = found.get("scores", {})
    shared = [player for player, points in scores.items() if points > 0 and list(scores.values()).count(points) > 1]
    if shared:
        scores[shared[0]] += 1
    for position in found.get("positions", []):
        if position["round"] == 2:
            position["king"] = "nowhere"
    return found


if __name__ == "__main__":
    veedor_adapter.main(verdict)
