"""Documents that have every key of a log, a scoresheet and a ruleset file, and what is done to them."""
import copy
import os

SURPLUS = "zzzzzzzzzzzz"  # like no key that there is
ENDLESS = "z" * 2001  # longer than any text of a ruleset may be
WRONG = (None, [], {}, "", SURPLUS, ENDLESS, -5, 0, 99, [[SURPLUS]], {SURPLUS: {SURPLUS: SURPLUS}})

# Where rulesets do not go together the keys of all games are known.
GAME = {
    "veedor": 1, "title": "All keys", "date": "2024-02-03", "venue": "Here", "notes": "None",
    "event": "Cup", "heat": 1, "table": "A",
    "ruleset": ["base", "decennial", {"old-hands": ["veto"]}, "intrigue-king", {"grandissimo": ["ship", "jail"]}],
    "players": [{"name": "Ann", "color": "blue", "successors": [{"name": "Eva", "after": 4.2}]}, "Bea"],
    "cards": [
        {"id": "one", "name": "One", "stack": 1, "copies": 1, "number": 0,
         "effect": {"move": {"up_to": "any", "whose": "own", "from": "anywhere", "back": "no"}}},
        {"id": "two", "stack": 1, "copies": 1, "number": 9, "effect": {"move": {"own": "any", "opposing": 2, "either": "yes"}}},
        {"id": "three", "stack": 2, "copies": 1, "number": 1, "effect": {"one_of": [
            {"place": {"up_to": 2, "castillo": "yes"}}, {"score": {"worth": [4, 6]}},
            {"return": {"count": "all", "from": "court-or-regions", "who": "opponents"}},
            {"disc_return": {"count": 2}}, {"king": "any", "bring": 2, "banish_grandes": "no"}]}},
        {"id": "four", "stack": 2, "copies": 1, "number": 1, "effect": {"score": "choice"}},
        {"id": "five", "stack": 2, "copies": 1, "number": 1, "effect": {"disc_return": "all"}},
        {"id": "six", "stack": 2, "copies": 1, "number": 1, "effect": {"return_one_each": "yes"}},
        {"id": "seven", "stack": 2, "copies": 1, "number": 1, "effect": {"grande": "any"}},
        {"id": "eight", "stack": 2, "copies": 1, "number": 1, "effect": {"king": "castillo"}},
        {"id": "nine", "stack": 2, "copies": 1, "number": 1, "effect": {"unjudged": "yes"}},
        {"value": 60, "name": "Sixty", "court": 2, "may": "no", "effect": {"take": 1}}, {"value": 40, "court": 3},
        {"id": "90", "court": 3, "may": "yes"},
        {"id": "ten", "stack": 2, "copies": 1, "number": 1, "gold": 0, "wares": 1, "keep": "no",
         "effect": {"inquisitor": {"move": 2, "along": "yes"}}},
        {"id": "new-regions", "number": 3, "gold": 0, "wares": 1},
        {"id": "eleven", "stack": 2, "copies": 1, "number": 1, "effect": {"limit_table": "yes"}},
        {"id": "twelve", "stack": 6, "copies": 1, "number": 1, "symbol": ["ship", "jail"], "effect": {"revolution": "own"}},
        {"id": "thirteen", "stack": 6, "copies": 1, "number": 1, "symbol": "jail",
         "effect": {"move_at_scoring": {"up_to": 2, "whose": "choice"}}},
        {"id": "free-choice", "number": 3, "symbol": "ship"},
        {"id": "fourteen", "stack": 2, "copies": 1, "number": 1, "effect": {"one_of": [{"character": "yes"}, {"second_card": "yes"}]}},
    ],
    "commit": {"code": "5stjm-ar8pg-n7x34-81h7m-c6kezb", "secret": "5t2r7-0k9x4-vb3nm-hq8ws-6yzd1c", "seeds": {"Ann": "three blue horses"}},
    "setup": {
        "king": "Castilla", "homes": {"Ann": "Galicia", "Bea": "Granada"}, "first": "Ann",
        "decks": {"1": ["ambush"], "2/3": ["fair"]},
        "modifiers": {"dealt": {"Ann": ["plus1"]}, "passed": {"Ann": "plus1"}},
        "inquisitor": ["Toledo", "Navarra"], "table": "Sevilla",
        "caballeros": [2, 5], "hands": {
            "Ann": {"sealed": "5stjm-ar8pg-n7x34-81h7m-c6kezb", "cards": [7, 8], "salt": "5t2r7-0k9x4-vb3nm-hq8ws-6yzd1c"}, "Bea": [7, 8]},
        "discs": {"Ann": {"sealed": "5stjm-ar8pg-n7x34-81h7m-c6kezb", "shows": "Toledo", "instead": "Navarra", "salt": "5t2r7-0k9x4-vb3nm-hq8ws-6yzd1c"}, "Bea": "none"},
    },
    "rounds": [{
        "dummy": {"regions": ["Galicia"], "power": 7}, "reveal": ["ambush"],
        "power": [{"Ann": 8, "modifier": "plus1"}, {"Bea": 3}],
        "turns": [
            {"player": "Ann", "jester": [{"who": "Bea", "to": "Toledo"}], "take": {"Province": 1},
             "ability": {"move": {"from": "Galicia", "to": "Toledo"}}, "stack": 1, "notes": "None",
             "fill": {"Ann": 1},
             "actions": [{"place": {"Galicia": 1}},
                         {"special": {"move": [{"who": "Bea", "count": 1, "from": "Granada", "along": "Ann", "to": "Toledo"}]},
                          "veto": {"by": "Bea", "after": 1}},
                         {"special": "yes", "veto": "Bea"}, {"special": {"place": {"Toledo": 1}}},
                         {"special": {"score": "Toledo", "points": {"Ann": 3}}},
                         {"special": {"region": "Toledo", "discs": {"Bea": "none"}}},
                         {"special": {"power": "hidden"}}, {"special": {"modifier": "hidden"}},
                         {"special": {"take": 2}}, {"special": {"bridge": ["Galicia", "Toledo"]}},
                         {"special": {"changes": [
                             {"who": "Bea", "count": 1, "from": "Court", "to": "Province"},
                             {"king": "Toledo"}, {"grande": "Ann", "to": "Toledo"},
                             {"tile": "4", "to": "none"}, {"points": {"Ann": 3}}, {"inquisitor": "Ann"}]}},
                         {"place": {"Captain": 1}, "fill": {"Ann": 1, "inquisitor": 1}},
                         {"sail": [{"who": "inquisitor", "count": 1, "carries": "Gold", "from": "Ship", "to": "France"}]},
                         {"claim": {"Gold": 1, "Wares": 1, "who": "inquisitor", "resign": "yes"}},
                         {"inquisitor": "court"}, {"special": "later"}, {"special": "yes", "saved": "fiesta"},
                         {"jail": {"who": "Bea", "from": "Toledo"}}, {"queen": "court", "veto": "Bea"},
                         {"jester": "Bea"}, {"token": "yes"}, {"pardon": "Toledo"},
                         {"place": {"Toledo": 1}, "card": "fiesta"}]},
            {"player": "Bea", "card": "queen-jester", "actions": [{"special": {"character": "queen"}}]},
            {"player": "Bea", "card": "double-turn", "actions": [{"special": {"card": "fair", "stack": 2}}]},
            {"player": "Bea", "card": "revolution", "actions": [{"special": {"grande": "Ann"}}]},
            {"player": "Bea", "card": "eleven",
             "actions": [{"special": {"table": "Toledo", "fill": {"Ann": 1}}}]},
            {"player": "Bea", "card": "remove-card",
             "actions": [{"special": {"remove": "fair", "stack": 2, "goods": {"Gold": 1}}}]},
            {"player": "Bea", "card": "entourage",
             "actions": [{"special": {"king": "Toledo", "with": {"Bea": 1}}}]},
            {"player": "Bea", "card": "enactment", "actions": [{"special": {"tile": "8/4", "to": "Toledo"}}]},
            {"player": "Bea", "card": "withdrawal",
             "actions": [{"special": {"return": {"Ann": {"Court": 1}}}}]},
            {"player": "Bea", "take": 0, "ability": {"grande": "Ann", "to": "Toledo"}},
            {"player": "Bea", "ability": {"court": 1}}, {"player": "Bea", "card": "ambush"},
        ],
        "scoring": {"discs": {"Ann": "Granada"}, "fill": {"Ann": 1},
                    "moves": {"Ann": [{"who": "Bea", "count": 2, "from": "Galicia", "to": "Toledo"}]},
                    "castillo": {"Ann": 5}, "regions": {"Galicia": {"Ann": 4}}},
        "scores": {"Ann": 0},
        "board": {"king": "Toledo", "regions": {"Galicia": {"Ann": 2}}, "court": {"Ann": 4},
                  "province": {"Ann": 12}, "grandes": {"Ann": "Galicia"}, "tiles": {"4": "Granada"},
                  "quarantine": "Toledo", "spaces": {"Captain": "none"}, "table": {"Toledo": {"inquisitor": 1}},
                  "inquisitor": "Ann", "goods": {"Gold": {"America": 1}}, "carried": {"Ann": {"Gold": 1}},
                  "characters": {"queen": "Ann", "jester": "none"}, "tokens": {"Ann": 1}, "jail": {"inquisitor": 1}},
        "notes": "None",
    }],
    "result": {"scores": {"Ann": 1}, "winners": ["Ann"], "places": [["Ann"], ["Bea"]]},
    "drawn": {"decks": {"1": ["one", "unknown-1"]}, "modifiers": {"Ann": ["plus1", "minus2"]},
              "dummy": [{"regions": ["Galicia"], "power": 7}]},
    "orders": [{"power": [{"Ann": 9}, {"Ann": 8, "modifier": "plus1"}], "done": 3}],
    "rulings": [{"rule": "PLACE-4", "round": 1, "player": "Ann", "by": "GM", "reason": "A slip"}],
    "adjudication": {"after": 0, "by": "GM", "places": [["Ann"], ["Bea"]], "reason": "Storm"},
}
SHEET = {
    "veedor": 1, "kind": "scoresheet", "title": "All keys", "date": "2024-02-03", "venue": "Here",
    "notes": "None", "event": "Cup", "heat": 1, "table": "A", "supersedes": 1,
    "ruleset": ["base", "new-regency", "decennial", "colonies"], "players": ["Ann", "Bea"], "start": {"Ann": 3},
    "scorings": [{"label": "Round 3", "extra": [{"by": "fair", "region": "Toledo", "points": {"Ann": 0}}],
                  "king": "Castillo", "grandes": {"Ann": "Galicia"}, "discs": {"Ann": "Galicia"},
                  "tiles": {"4": "Toledo"}, "only": "first", "castillo": {"Ann": 1, "dummy": 0},
                  "regions": {"Galicia": {"Ann": 1}}, "inquisitor": "Ann", "spaces": {"Captain": "Ann"}, "points": {"Galicia": {"Ann": 6}},
                  "scores": {"Ann": 9}}],
    "rulings": [{"rule": "CLAIM-1", "scoring": 1, "player": "Ann", "by": "GM", "reason": "Late"}],
    "adjudication": {"after": 0, "by": "GM", "places": [["Ann"], ["Bea"]], "reason": "Storm"},
    "result": {"scores": {"Ann": 9}, "winners": ["Ann"], "places": [["Ann"], ["Bea"]]},
}
RESULT = {
    "veedor": 1, "kind": "result", "title": "All keys", "date": "2024-02-03", "venue": "Here", "notes": "None",
    "event": "Cup", "heat": 1, "table": "A", "supersedes": 1, "ruleset": ["base", "decennial"], "players": ["Ann", "Bea"],
    "result": {"scores": {"Ann": 9, "Bea": 9}, "places": [["Bea"], ["Ann"]]},
}
CARD = {"id": "favour", "name": "A Favour", "aliases": ["Kindness"], "stack": 4, "copies": 2, "number": 3,
        "gold": 1, "wares": "unknown", "keep": "yes", "symbol": ["ship"],
        "effect": {"take": 3}, "text": "Take 3.", "source": {"effect": "printed", "copies": "assumed"}}
HAND_CARD = {"id": "hand-card", "number": "caballero-card", "may": "no", "effect": {"take": 1}}
RULESET = {
    "ruleset": "house", "title": "House", "kind": "game", "players": {"least": 2, "most": 5},
    "extends": "base", "inherit_options": "yes", "replaces_others": "no", "source": "assumed",
    "caballeros": {"each": 30, "home": 2, "court": 7, "source": "assumed"},
    "power": {"cards": [{"value": 10 * n, "caballeros": 1, "card": "hand-card"} for n in range(1, 7)]
              + [{"joker": "yes", "card": "hand-card"}], "choose": 6, "source": "assumed"},
    "setup_discs": {"caballeros": 1, "source": "assumed"},
    "caballero_cards": {"highest": 5, "source": "assumed"},
    "ranks": {"highest": "hand-card", "lowest": "hand-card", "own_instead": "no", "source": "assumed"},
    "rounds": {"number": 6, "scoring_after": [2, 4, 6], "source": {"number": "assumed"}},
    "course": {"phases": ["dummy", "power", "reveal", "turns", "scoring"], "source": "assumed"},
    "scoring": {"places": 3, "king_bonus": 2, "grande_bonus": 2, "source": "assumed"},
    "options": {"veto": "no", "impossible_disc": "refused", "source": "assumed"},
    "veto_part_way": "no", "effects": {"also": ["bridge", "new-regions"], "without": ["power"]},
    "inquisitor": {"caballeros": 4, "regions": 2, "each": 2, "owned": "no", "counted": "no", "leaves": "scoring", "source": "assumed"},
    "ship_tokens": {"number": 2, "source": "assumed"}, "characters": [{"name": "queen", "source": "assumed"}],
    "symbols": [{"name": "ship", "source": "assumed"}], "pardon": {"stack": 4, "source": "assumed"},
    "limit_table": {"name": "Census", "aliases": ["Count"], "room": 8, "source": "assumed"},
    "goods": [{"name": "Wares", "aliases": ["Cloth"], "number": 11, "region": "Sevilla", "lie": 2, "points": 4, "source": "assumed"},
              {"name": "Gold", "number": 5, "region": "Valencia", "lie": 0, "points": 6, "source": {"number": "assumed"}}],
    "sailing": {"routes": [{"from": "Valencia", "to": ["Sevilla", "coast"]}], "source": "assumed"},
    "by_players": {"2": {"dummy": {"regions": 2, "caballeros": 2, "source": "assumed"}}},
    "places": [{"name": "Galicia", "kind": "region", "at": [1, 0], "outline": [[0, 0], [0, 1], [1, 0]],
                "values": [4, 2, 0], "neighbours": ["Navarra", "Castilla"], "aliases": ["Gallaecia"],
                "disc": "yes", "king": "yes", "coast": "yes", "placed": "coast", "room": 20, "ranked": "yes", "spain": "no",
                "source": {"values": "printed", "other_values": "assumed"}},
               {"name": "Harbour", "kind": "space", "of": "Galicia", "points": 2, "first_places": "yes", "counted": "no",
                "carriers": "no", "leaves": 1, "source": "assumed"},
               {"name": "Raft", "kind": "afloat", "placed": "token", "aliases": ["Float"], "source": "assumed"},
               {"name": "Tower", "kind": "jail"}, {"name": "Gifts", "kind": "given"}],
    "pieces": [{"name": "Crown", "kind": "token", "stands": ["region", "court", "space"], "begins": "Court",
                "aliases": ["Tiara"], "source": "assumed"},
               {"name": "King", "kind": "king", "stands": ["region"], "returns": "Galicia", "source": "assumed"}],
    "tiles": [{"name": "4/0/0", "values": [4, 0, 0], "aliases": ["4"], "source": "assumed"}],
    "stacks": [{"name": 4, "cards": 11, "every_round": "no", "logs_add": "yes", "puts_out": "yes", "symbols": "yes", "source": "assumed"},
               {"name": 6, "cards": {"least": 11, "most": 19}}],
    "merge_stacks": [2, 3], "remove": {"cards": ["enactment"], "places": ["France"], "stacks": ["5"]}, "cards": [CARD, HAND_CARD],
    "modifiers": {"deal": 3, "pass": 1, "source": "assumed", "cards": [
        {"id": "plus3", "value": 3, "ability": "none", "copies": 16, "text": "Adds 3.", "source": "assumed"}]},
}
SCHEME = {"scheme": "own", "title": "Own", "text": "Own points", "source": "ours",
          "places": [{"points": 10, "share_of": "second", "times": 2}], "rank_by": ["points", "wins", "raw"],
          "shared": "split", "best": 2, "minimum": 1}
EVENT = {"veedor": 1, "kind": "event", "event": "Cup", "title": "Cup", "date": "2024-02-03", "venue": "Here", "notes": "None",
         "scheme": "wins", "tiebreak": "bpa", "heats": [1, 2], "places": {"2": [{"points": 1}]}, "shared": "worst",
         "rank_by": ["average", "head-to-head"], "best": 2, "minimum": 1, "qualify": 2,
         "players": ["Bea", {"name": "Ann", "aliases": ["Anna"], "withdrawn": "no"}],
         "byes": [{"player": "Ann", "heat": 2, "points": 1, "place": 1}]}


def at(document, path):
    for key in path:
        document = document[key]
    return document


def changed(document, path, value):
    document = copy.deepcopy(document)
    at(document, path[:-1])[path[-1]] = value
    return document


def without(document, path):
    document = copy.deepcopy(document)
    del at(document, path[:-1])[path[-1]]
    return document


def paths(document, start=()):
    """Where all values of a document stand."""
    pairs = document.items() if isinstance(document, dict) else enumerate(document)
    for key, value in pairs:
        yield (*start, key)
        if isinstance(value, (dict, list)):
            yield from paths(value, (*start, key))


# Without it, the places take turns in getting the mistakes; all of them take minutes.
THOROUGH = bool(os.environ.get("VEEDOR_EFFORT"))


def mistakes(document):
    """Copies of the document, each with one value changed, left out, or given a key too many; and where."""
    yield (SURPLUS,), {**document, SURPLUS: 1}
    for turn, path in enumerate(paths(document)):
        value = at(document, path)
        made = [(changed, path, wrong) for wrong in (WRONG if THOROUGH else WRONG[turn % 20::20])]
        if isinstance(path[-1], str):
            made.append((without, path))
        if isinstance(value, dict):
            made.append((changed, (*path, SURPLUS), 1))
        if isinstance(value, list):
            made.append((changed, path, [*value, SURPLUS]))
        for change, *arguments in made if THOROUGH else made[turn % 2::2] or made[:1]:
            yield path, change(document, *arguments)


def excerpt(document, path):
    """The document with no more than two items left in each list besides that on the path; all at its end."""
    if path == () or not isinstance(document, (dict, list)):
        return document
    first, *rest = path or (None,)
    if isinstance(document, dict):
        return {key: excerpt(value, tuple(rest) if key == first else None) for key, value in document.items()}
    return [excerpt(value, tuple(rest) if i == first else None)
            for i, value in enumerate(document) if i < 2 or i == first]
