"""Standings of random events: neither the order of the files nor the way in which the games are spread over files, and
over kinds of files, makes a difference."""
import json
import random
import unittest

from support import Case

POOL = ["Ann", "Bea", "Cruz", "Dan", "Eva", "Fay", "Gil", "Hal", "=1+1", "ann smith"]
SCHEMES = ["bpa", "dmmib", "wins", "wbc", "euroquest", "percent-of-winner", "beaten", "meeple-league", "catan"]
STEPS = ["points", "wins", "seconds", "thirds", "average-place", "raw", "average"]
EVENTS = 20
HEADING = "heat,table,player,score,place\n"


class Game:
    """A table: its players with points and, for some, how ties were broken there."""

    def __init__(self, chance, heat, table, players):
        self.heat, self.table = heat, table
        # Few different numbers, so that there are ties in games and in the event.
        self.scores = {name: chance.choice((40, 50, 50, 60, 70)) for name in players}
        self.places = None
        if chance.random() < 0.4:
            order = sorted(players, key=lambda name: (-self.scores[name], chance.random()))
            self.places = [[name] for name in order]

    def head(self, kind):
        return {"veedor": 1, "kind": kind, "event": "Cup", "heat": self.heat, "table": self.table,
                "players": list(self.scores)}

    def result(self):
        written = {"scores": self.scores, **({"places": self.places} if self.places else {})}
        return json.dumps({**self.head("result"), "result": written}) + "\n"

    def sheet(self):
        """A sheet on which everything is a point before its first scoring."""
        written = {"scores": self.scores, **({"places": self.places} if self.places else {})}
        return json.dumps({**self.head("scoresheet"), "ruleset": "base", "start": self.scores, "scorings": [],
                           "result": written}) + "\n"

    def csv(self):
        """Places only if all are told; else they follow from the points."""
        places = {place[0]: number for number, place in enumerate(self.places or [], 1)}
        return "".join(f"{self.heat},{self.table},{name},{points},{places.get(name, '')}\n"
                       for name, points in self.scores.items())


def games_of(chance):
    games = []
    for heat in range(1, chance.randint(2, 4)):
        players, table = random.Random(chance.random()).sample(POOL, chance.randint(4, len(POOL))), 1
        while len(players) >= 2:
            size = chance.randint(2, 5)
            if len(players) - size == 1:
                size = len(players) if len(players) <= 5 else 2
            games.append(Game(chance, heat, table, players[:size]))
            players, table = players[size:], table + 1
    return games


def event_of(chance):
    event = {"veedor": 1, "kind": "event", "event": "Cup", "scheme": chance.choice(SCHEMES),
             "qualify": chance.randint(1, 5), "minimum": chance.randint(1, 2),
             "players": [{"name": name, "aliases": [name + " II"]} for name in POOL]}
    if chance.random() < 0.5:
        event["best"] = chance.randint(1, 2)
    if chance.random() < 0.7:
        event["rank_by"] = ["points", *chance.sample(STEPS[1:], 3)]
    return json.dumps(event)


class RandomEvents(Case):
    def standings(self, files, form, event):
        done = self.run_veedor("standings", "--event", event, "--format", form, *files)
        self.assertEqual((done.returncode, done.stderr), (0, ""), form)
        return done.stdout

    def spread(self, chance, games, name):
        """The games in some order, as files of some kinds."""
        games = chance.sample(games, len(games))
        parts = []
        while games:
            size = chance.randint(1, len(games))
            parts.append(games[:size])
            games = games[size:]
        files = []
        for number, part in enumerate(parts):
            if chance.random() < 0.4:
                text = HEADING + "".join(game.csv() for game in part)
                files.append(self.file(f"{name}-{number}.csv", text))
            else:
                text = "---\n".join(chance.choice((game.result, game.sheet))() for game in part)
                files.append(self.file(f"{name}-{number}.yaml", text))
        return files

    def test_order_of_files(self):
        """The same bytes in every format."""
        for seed in range(EVENTS):
            chance = random.Random(seed)
            games, event = games_of(chance), self.file("event.yaml", event_of(chance))
            files = self.spread(chance, games, "game")
            for form in ("text", "markdown", "csv", "csv-games", "json"):
                first = self.standings(files, form, event)
                for _ in range(3):
                    self.assertEqual(self.standings(chance.sample(files, len(files)), form, event), first, seed)

    def test_split_over_files(self):
        """The same bytes of the table; in the list of games the files have other names."""
        for seed in range(EVENTS):
            chance = random.Random(1000 + seed)
            games, event = games_of(chance), self.file("event.yaml", event_of(chance))
            table, told = None, None
            for number in range(4):
                files = self.spread(chance, games, f"split{number}")
                now = self.standings(files, "csv", event)
                page = json.loads(self.standings(files, "json", event))
                self.assertEqual(len(page["games"]), len(games))
                told_now = (page["standings"], page["event"], [
                    (game["heat"], game["table"], sorted(game["results"], key=lambda result: result["player"]))
                    for game in page["games"]])
                if number == 0:
                    table, told = now, told_now
                self.assertEqual(now, table, seed)
                self.assertEqual(told_now, told, seed)

    def test_events_differ(self):
        """The test would see a difference: events with other points have other tables."""
        chance = random.Random(5)
        event = self.file("event.yaml", event_of(chance))
        tables = {self.standings(self.spread(chance, games_of(chance), f"other{number}"), "csv", event)
                  for number in range(5)}
        self.assertEqual(len(tables), 5)


if __name__ == "__main__":
    unittest.main()
