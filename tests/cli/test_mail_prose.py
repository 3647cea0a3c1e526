"""`veedor add --mail` on decisions of the examples, written out in prose in four languages.

The words come from `rulesets/words`, so that each of them is tried in a mail some day. A mail is asked about, or it enters the
decision of the log and no other. With `VEEDOR_EFFORT` set to 4, four times as many decisions are tried, and the mails that are
asked about are printed.
"""
import json
import os
import random
import re
import shutil
import unittest
from collections import Counter
from pathlib import Path

import yaml
from support import EXAMPLES, ROOT, Case

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
WORDS = {path.stem: yaml.load(path.read_text("utf-8"), yaml.BaseLoader) for path in (ROOT / "rulesets" / "words").glob("*.yaml")}
EFFORT = int(os.environ.get("VEEDOR_EFFORT", "0"))
SAMPLE = 6 * max(EFFORT, 1)  # decisions of each log

LOGS = ("four-players", "five-players", "decennial", "old-hands", "new-regency", "power-shift", "intrigue-king", "colonies", "king-colonies",
        "grandissimo")
LEAST = 85  # percent of the decisions of each log, if they are written out, are read without a question

# How each part of a decision is said. `<king>` is a word of that role or place; `{...}` are names and numbers.
IN_WORDS = {
    "bid": "<take> {card}", "joker": "<take> {card}", "modifier": "<take> {card} {sign} {value} {ability}",
    "disc": "<own> <disc>: {place}", "no disc": "<own> <disc>: <none>", "return": "<back> {counts}", "veto": "<veto>",
    "take": "<take> {n} <from> <Province> <to> <Court>", "card": "<take> {card}", "yes": "<action>", "no": "<not> <action>",
    "place": "{counts}", "king": "<king> <to> {place}", "score": "<score> {place}", "grande": "<own> <grande> <to> {place}",
    "swap": "<king> <and> <grande> <from> {player}", "tile": "<tile> {tile} <to> {place}", "power": "<take> {n} <back>",
    "region": "<action>: {place}", "militia": "<action>: {counts}", "moves": "{moves}", "own move": "{n} <own> <from> {a} <to> {b}",
    "other move": "{n} <from> {player} <from> {a} <to> {b}", "returns": "<back>: {returns}", "one return": "{n} <from> {player} <from> {a}",
    "count": "{n} <to> {place}", "stack": "<stack> {n}", "hand card": "<take> {card}", "taken": "{n} <from> {a} <to> <Court>",
    "sail": "<sail> {moves}", "claim": "<claim> {goods}", "black claim": "<inquisitor> <claim> {goods}", "good": "{n} {good}",
    "black move": "{n} <black> <from> {a} <to> {b}", "carried": "{n} <from> {a} <to> {b} {good}", "black carried": "{n} <black> <from> {a} <to> {b} {good}",
    "inquisitor": "<inquisitor>: {n} <to> {place}", "queen": "<queen>: {n} <to> {place}", "jester": "<jester>: {player}",
    "given": "<jester>: {player} <to> {place}", "token": "<take> <token>", "token of": "<take> <token> <from> {player}",
    "jail": "<jail>: {n} <from> {player} <from> {a}", "own jail": "<jail>: {n} <own> <from> {a}", "pardon": "<pardon> <to> {place}",
    "character": "<take> {character}", "table": "<Limit table> <to> {place}", "remove": "<remove> {card}", "later": "<save>",
    "bridge": "{a} <and> {b}", "goods": "{goods}", "ability court": "<modifier>: {n} <from> <Province> <to> <Court>",
    "ability move": "<modifier>: {n} <own> <from> {a} <to> {b}", "ability grande": "<modifier>: <grande> <from> {player} <to> {place}",
}
IN_LETTERS = {
    "bid": "I play the {card}", "joker": "I play the {card}", "modifier": "I play the {card} with my {signed} {ability}",
    "disc": "My disc shows {place}", "no disc": "My disc shows no region", "return": "I give back {counts}", "veto": "I veto that",
    "take": "I take {n} from the Province to my Court", "card": "I take {card}", "yes": "I use the special action",
    "no": "I do not use the special action", "place": "I place {counts}", "king": "The King goes to {place}", "score": "I score {place}",
    "grande": "My Grande moves to {place}", "swap": "The King changes places with {player}'s Grande",
    "tile": "The scoring tile {tile} goes to {place}", "power": "I take back my {n}", "region": "I name {place}",
    "militia": "With the special action I place {counts}", "moves": "I move {moves}", "own move": "{n} of mine from {a} to {b}",
    "other move": "{n} of {player}'s from {a} to {b}", "returns": "{returns} go home", "one return": "{n} of {player}'s from {a}",
    "count": "{n} in {place}", "stack": "From stack {n}", "hand card": "I use my {card}", "taken": "{n} from {a} to my Court",
    "sail": "I sail {moves}", "claim": "I claim {goods}", "black claim": "The Inquisitor claims {goods}", "good": "{n} {good}",
    "black move": "{n} black from {a} to {b}", "carried": "{n} of mine with {good} from {a} to {b}", "black carried": "{n} black with {good} from {a} to {b}",
    "inquisitor": "The Inquisitor brings {n} to {place}", "queen": "The Queen brings {n} to {place}", "jester": "The Jester gives one to {player}",
    "given": "The Jester's Caballero of {player} goes to {place}", "token": "I take a ship token", "token of": "I take the ship token of {player}",
    "jail": "{n} of {player}'s from {a} goes to jail", "own jail": "{n} of mine from {a} goes to jail", "pardon": "I release everybody to {place}",
    "character": "I take the {character}", "table": "The Limit table goes to {place}", "remove": "I remove {card}",
    "later": "I keep the special action for later", "bridge": "A bridge from {a} to {b}", "goods": "It puts out {goods}",
    "ability court": "With my modifier I take {n} from the Province to my Court", "ability move": "With my modifier I move {n} of mine from {a} to {b}",
    "ability grande": "With my modifier I move {player}'s Grande to {place}",
}

REGIONS = ("Galicia", "Navarra", "Aragón", "Cataluña", "Castilla", "Toledo", "Sevilla", "Granada", "Valencia", "France", "Portugal", "Ship",
           "America", "Mediterranean")
CARDS = [card for path in sorted((ROOT / "rulesets").glob("*.yaml"))
         for card in yaml.load(path.read_text("utf-8"), LOADER).get("cards", []) if "id" in card]
TITLES = {card["id"]: card.get("name") or card.get("label") or card["id"] for card in CARDS}
HELD = {card["id"] for card in CARDS if "veto" in card.get("effect", {})}  # nothing is done with these in their turn


class Unspoken(Exception):
    """There is no prose for a part of the decision."""


class Writer:
    """Says decisions in one language; `dice` chooses among the words of a role, or takes the first."""

    def __init__(self, language, sentences, dice, wild):
        self.words, self.sentences, self.dice, self.wild = WORDS[language], sentences, dice, wild

    def one_of(self, words):
        return str(self.dice.choice(words) if self.wild else words[0])

    def word(self, key):
        if key == "black":
            return self.one_of([word for word, colour in self.words["colours"].items() if colour == "black"])
        if key not in self.words["roles"]:
            return self.place(key)
        names = {word for names in self.words["places"].values() for word in names}  # `aus der provinz` says more than `from`
        return self.one_of([word for word in self.words["roles"][key] if word not in names])

    def place(self, name):
        return self.one_of(self.words["places"].get(name, [name]))

    def number(self, count):
        # `two more` counts only behind others.
        words = [word for word, value in self.words["numbers"].items()
                 if value == str(count) and word not in self.words["roles"]["measure"]]
        return self.one_of(words) if words else str(count)

    def card(self, card):
        return self.one_of([TITLES.get(card, card), *self.words["cards"].get(card, [])]) if self.wild else TITLES.get(card, card)

    def say(self, key, **parts):
        said = re.sub("<([A-Za-z ]+)>", lambda role: self.word(role[1]), self.sentences[key])
        return said.format(**parts)

    def counts(self, places):
        if not isinstance(places, dict):
            raise Unspoken(str(places))
        return ", ".join(self.say("count", n=self.number(n), place=self.place(place)) for place, n in places.items())

    def move(self, player, entry, who=None):
        if set(entry) - {"who", "from", "to", "count", "carries"} or entry.get("carries") == "none":
            raise Unspoken("move")
        who = entry.get("who", who or player)
        key = {player: "own move", "inquisitor": "black move"}.get(who, "other move")
        if "carries" in entry:
            key = key.replace("own move", "carried").replace("black move", "black carried")
        return self.say(key, n=self.number(entry.get("count", 1)), player=who, a=self.place(entry["from"]), b=self.place(entry["to"]),
                        good=self.good(entry.get("carries")))

    def good(self, good):
        return self.one_of(self.words["goods"].get(good, [good]))

    def goods(self, goods):
        return f" {self.words['roles']['and'][0]} ".join(self.say("good", n=self.number(n), good=self.good(good)) for good, n in goods.items())

    def extra(self, player, key, value):
        """What a turn does besides placing and its Special action."""
        if key == "sail":
            return self.say("sail", moves=", ".join(self.move(player, entry) for entry in value))
        if key == "claim" and set(value) <= {"Gold", "Wares", "who"}:
            return self.say("black claim" if "who" in value else "claim", goods=self.goods({good: value[good] for good in value if good != "who"}))
        if key in ("inquisitor", "queen"):
            return self.say(key, n=self.number(1), place=self.place("Court" if value == "court" else value))
        if key == "jester":
            return self.say("jester", player=value)
        if key == "token":
            return self.say("token") if value in (True, "yes") else self.say("token of", player=value)
        if key == "pardon":
            return self.say("pardon", place=self.place(value))
        if key == "jail":
            who = value.get("who", player)
            return self.say("own jail" if who == player else "jail", n=self.number(1), player=who, a=self.place(value["from"]))
        raise Unspoken(key)

    def ability(self, ability):
        if "court" in ability:
            return self.say("ability court", n=self.number(1))
        if "move" in ability:
            return self.say("ability move", n=self.number(1), a=self.place(ability["move"]["from"]), b=self.place(ability["move"]["to"]))
        return self.say("ability grande", player=ability["grande"], place=self.place(ability["to"]))

    def special(self, player, special, card):
        """The sentences of a Special action."""
        if special in (True, "yes"):
            return [self.say("yes")]
        if special in (False, "no"):
            return [self.say("no")]
        if special == "later":
            return [self.say("later")]
        said = []
        for key, value in special.items():
            if key in ("points", "to"):
                continue
            if key in ("king", "score", "region"):
                said.append(self.say(key, place=self.place(value)))
            elif key == "grande":
                region = value in self.words["places"] or value in REGIONS
                said.append(self.say("grande", place=self.place(value)) if region else self.say("swap", player=value))
            elif key == "move":
                said.append(self.say("moves", moves=", ".join(
                    self.move(player, entry, "inquisitor" if card == "grand-inquisitor" else None) for entry in value)))
            elif key == "table":
                said.append(self.say("table", place=self.place(value)))
            elif key == "bridge":
                said.append(self.say("bridge", a=self.place(value[0]), b=self.place(value[1])))
            elif key == "goods":
                said.append(self.say("goods", goods=self.goods(value)))
            elif key == "character":
                said.append(self.say("character", character=self.word(value)))
            elif key == "remove":
                said.append(self.say("remove", card=self.card(value)))
            elif key == "place":
                said.append(self.say("militia", counts=self.counts(value)))
            elif key == "tile":
                said.append(self.say("tile", tile=value, place=self.place(special["to"])))
            elif key == "power":
                said.append(self.say("power", n=value))
            elif key == "return" and all(isinstance(place, str) for place in value.values()):
                said.append(self.say("returns", returns=", ".join(
                    self.say("one return", n=self.number(1), player=who, a=self.place(place)) for who, place in value.items())))
            elif key not in ("discs", "return"):
                raise Unspoken(key)
        return said or [self.say("yes")]

    def disc(self, place):
        if place == "none":
            return self.say("no disc")
        if place not in REGIONS:
            raise Unspoken("sealed disc")
        return self.say("disc", place=self.place(place))

    def answers(self, special):
        """What other players send for a Special action: pairs of player and words."""
        if not isinstance(special, dict):
            return
        for player, place in special.get("discs", {}).items():
            yield player, self.disc(place)
        for player, places in special.get("return", {}).items():
            if isinstance(places, dict):
                yield player, self.say("return", counts=self.counts(places))

    def turn(self, turn):
        """The mails of a turn and of the answers to it: pairs of player and words."""
        player, said = turn["player"], []
        if "fill" in turn:
            raise Unspoken("fill")
        for given in turn.get("jester", []):
            said.append(self.say("given", player=given["who"], place=self.place(given["to"])))
        take = turn.get("take")
        if isinstance(take, int):
            said.append(self.say("take", n=self.number(take)))
        elif take:
            said.append(", ".join(self.say("taken", n=self.number(n), a=self.place(place)) for place, n in take.items()))
        if "ability" in turn:
            said.append(self.ability(turn["ability"]))
        card = turn.get("card")
        if card is not None:
            said.append(self.say("card", card=self.card(card)) if isinstance(card, str) else self.say("hand card", card=card))
        if "stack" in turn:
            said.append(self.say("stack", n=turn["stack"]))
        special = False
        for action in turn.get("actions", []):
            more = set(action) & {"fill", "saved", "card"}
            if more or not isinstance(action.get("veto", ""), str):
                raise Unspoken(", ".join(more) or "veto")
            if "place" in action:
                said.append(self.say("place", counts=self.counts(action["place"])))
                continue
            if "special" in action:
                special = True
                said += self.special(player, action["special"], card)
            else:
                key, value = next(iter(action.items()))
                said.append(self.extra(player, key, value))
            answers = list(self.answers(action.get("special")))
            if answers or "veto" in action:
                yield player, said
                said = []
                yield from ((who, [words]) for who, words in answers)
                if "veto" in action:
                    yield action["veto"], [self.say("veto")]
        if not special and str(card) not in HELD:
            said.append(self.say("no"))
        if said:
            yield player, said

    def bids(self, bids):
        for bid in bids:
            (player, card), *more = bid.items()
            if more:
                sign, value, ability = re.fullmatch("(plus|minus)([0-9])-?([a-z]*)", more[0][1]).groups()
                yield player, [self.say("modifier", card=card, signed=("+" if sign == "plus" else "-") + value, sign=self.word(sign),
                                        value=value, ability=self.one_of(self.words["modifiers"].get(ability, [""]))).strip()]
            else:
                yield player, [self.say("joker" if card == "joker" else "bid", card=card)]


class Prose(Case):
    def undone(self, path, moment):
        log = shutil.copy(path, self.folder / "game.yaml")
        done = self.run_veedor("undo", "--to", moment, log)
        self.assertEqual(done.returncode, 0, done.stderr)
        return log

    def decisions(self, game):
        """The decisions of a game: where they begin, the lines to add first, and how they are said."""
        for number, each in enumerate(game["rounds"], 1):
            if each.get("power") and not each.get("dummy"):
                lines = ["reveal " + ", ".join(each["reveal"])] if "reveal" in each else []
                yield number, 0, str(number - 1), lines, lambda writer, each=each: writer.bids(each["power"])
            for turn, decided in enumerate(each.get("turns", []), 1):
                if decided["player"] != "dummy":
                    yield number, turn, f"{number}.{turn - 1}", [], lambda writer, decided=decided: writer.turn(decided)
            if each.get("scoring", {}).get("discs"):
                yield (number, None, f"{number}.{len(each['turns'])}", [], lambda writer, each=each: (
                    (who, [writer.disc(place)]) for who, place in each["scoring"]["discs"].items()))

    def enter(self, path, moment, lines, writer, mails):
        """What becomes of mails: they are entered, or something is asked."""
        log = self.undone(path, moment)
        if lines:
            self.assertEqual(self.run_veedor("add", log, *lines).returncode, 0)
        for player, words in mails:
            before = Path(log).read_text("utf-8")
            mail = self.file("mail.txt", self.letter(writer, player, words))
            done = self.run_veedor("add", "--mail", "--from", player, log, mail)
            if "ask: " in done.stdout:
                return "asked" if Path(log).read_text("utf-8") == before else "half", log
            if done.returncode:
                return "refused", log
            if Path(log).read_text("utf-8") == before:
                return "quiet", log
        return "entered", log

    def letter(self, writer, player, words):
        greeting = self.dice.choice(("", f"{writer.one_of(writer.words['lines']['greeting'])},\n\n"))
        separator = self.dice.choice((". ", ".\n", "; "))
        text = separator.join(each[:1].upper() + each[1:] for each in words)
        return f"{greeting}{text}.\n\n{player}\n"

    def same(self, log, path, number, turn):
        done = self.run_veedor("diff", "--format", "json", log, path)
        result = json.loads(done.stdout)
        if result["same"]:
            return True
        where = result["decision"]
        return result.get("ends") == "a" and not (where["round"] == number and where.get("turn") == turn and turn)

    def test_decisions_of_the_examples(self):
        for name in LOGS:
            path = str(EXAMPLES / f"{name}.yaml")
            game = yaml.load(Path(path).read_text("utf-8"), LOADER)
            self.dice = random.Random(name)
            every = list(self.decisions(game))
            sample = [self.dice.choice(every) for _ in range(SAMPLE)]
            count = Counter()
            for number, turn, moment, lines, said in sample:
                language = self.dice.choice(sorted(WORDS))
                letters = language == "en" and self.dice.random() < 0.7
                writer = Writer(language, IN_LETTERS if letters else IN_WORDS, self.dice, self.dice.random() < 0.3)
                try:
                    mails = list(said(writer))
                except Unspoken as part:
                    count[f"no prose: {part}"] += 1
                    continue
                with self.subTest(log=name, moment=moment, mails=mails):
                    result, log = self.enter(path, moment, lines, writer, mails)
                    if result == "entered":
                        result = "right" if self.same(log, path, number, turn) else "wrong"
                    count[result] += 1
                    if EFFORT and result != "right":
                        print(result, name, moment, language, mails)
                    self.assertIn(result, ("right", "asked"))
            with self.subTest(log=name):
                tried = count["right"] + count["asked"]
                if EFFORT:
                    print(name, dict(count))
                # Of six, one may be asked about: only the thorough test can tell 85 from 80 percent.
                self.assertGreaterEqual(100 * count["right"] + (0 if EFFORT else 100), LEAST * tried, count)


if __name__ == "__main__":
    unittest.main()
