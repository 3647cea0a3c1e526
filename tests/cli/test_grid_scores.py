"""Random scoresheets as spreadsheets save them, against a scorer of its own.

`points_of` follows the booklets (A p.7-9; the numbers of the regions D p.10) and shares nothing with the program. Half of
the grids have one wrong number, which must be found in its cell. The others stay right if they leave open where the King
and the Grandes stood, or the Caballeros.
"""
import json
import random
import unittest

from support import Case

SEED, GRIDS, OPEN = 20, 150, 40
VALUES = {"Castillo": (5, 3, 1), "Galicia": (4, 2, 0), "Navarra": (5, 3, 1), "Aragón": (5, 4, 1), "Cataluña": (4, 2, 1),
          "Castilla": (6, 4, 2), "Toledo": (7, 4, 2), "Sevilla": (4, 3, 1), "Granada": (6, 3, 1), "Valencia": (5, 3, 2)}
TILES = {"8/4": (8, 4, 0), "4": (4, 0, 0)}
REGIONS = [place for place in VALUES if place != "Castillo"]


def points_of(place, counts, scoring):
    """{player: points} of one place; players without points are left out."""
    numbers = VALUES[place]
    for tile, lies in scoring["tiles"].items():
        if lies == place:
            numbers = TILES[tile]
    if len(counts) < 4:
        numbers = numbers[:2]  # with 3 players there is no third place
    points, taken = {}, 0
    for count in sorted({each for each in counts.values() if each}, reverse=True):
        tied = [player for player, each in counts.items() if each == count]
        taken += len(tied) > 1  # players who tie take the next lower place
        for player in tied:
            points[player] = numbers[taken] if taken < len(numbers) else 0
            if taken == 0:
                points[player] += 2 * (scoring["king"] == place) + 2 * (scoring["grandes"][player] == place)
        taken += 1
    return {player: each for player, each in points.items() if each}


class Sheet:
    """A random sheet of three general scorings, with all its claims."""

    def __init__(self, chance):
        self.chance = chance
        self.players = ["Ann", "Bea", "Cruz", "Dan", "Eva"][:chance.randrange(3, 6)]
        self.totals = dict.fromkeys(self.players, 0)
        self.scorings = [self.scoring() for _ in range(3)]

    def scoring(self):
        chance, players = self.chance, self.players
        lies = chance.sample([*VALUES], 2)
        scoring = {"king": chance.choice(REGIONS), "grandes": {player: chance.choice(REGIONS) for player in players},
                   "tiles": {tile: place for tile, place in zip(TILES, lies) if chance.random() < 0.5},
                   "extra": {player: chance.randrange(9) for player in players if chance.random() < 0.4},
                   "places": {place: {player: chance.choice((0, 0, 1, 1, 2, 3)) for player in players} for place in VALUES}}
        scoring["points"] = {place: points_of(place, counts, scoring) for place, counts in scoring["places"].items()}
        scoring["sum"] = {player: sum(each.get(player, 0) for each in scoring["points"].values()) for player in players}
        for player in players:
            self.totals[player] += scoring["sum"][player] + scoring["extra"].get(player, 0)
        scoring["scores"] = dict(self.totals)
        return scoring


class Grid:
    """A spelling of a sheet: its bytes, and the cell with the wrong number if there is one."""

    def __init__(self, sheet, chance, slip):
        self.sheet, self.chance = sheet, chance
        self.beside = chance.random() < 0.5  # points in columns of their own
        self.before = chance.randrange(2)  # empty columns
        self.separator = chance.choice(",;\t")
        self.decimals = chance.choice(("", "", ".0" if self.separator == "," else ",00"))
        self.columns, self.points, head = {}, {}, ["scoresheet", "1"]
        for player in sheet.players:
            head += [""] * (chance.random() < 0.1)
            self.columns[player] = len(head)
            head.append(player)
            if self.beside:
                self.points[player] = len(head)
                head.append("points")
        self.rows, self.claims = [head], []
        self.fill()
        at = self.slip() if slip else None
        self.spell(at)

    def row(self, key, name="", word="", counts=None, claims=None):
        row = [key, name, word] + [""] * (len(self.rows[0]) - 3)
        for values, columns in ((counts or {}, self.columns), (claims or {}, self.points if counts else self.columns)):
            for player, value in values.items():
                row[columns[player]] = f"{value}{self.decimals}" if isinstance(value, int) else value
                if values is claims:
                    self.claims.append((len(self.rows), columns[player]))
        self.rows.append(row)

    def fill(self):
        players, zeros = self.sheet.players, self.chance.random() < 0.5
        self.row("ruleset", word="base")
        for number, scoring in enumerate(self.sheet.scorings):
            self.row("scoring", word=f"after round {3 * number + 3}")
            self.row("extra", "points", counts=scoring["extra"])
            self.row("king", word=scoring["king"])
            self.row("grandes", counts=scoring["grandes"])
            for tile, place in scoring["tiles"].items():
                self.row("tiles", tile, place)
            claims = {place: {player: each.get(player, 0) for player in players if zeros or each.get(player)}
                      for place, each in scoring["points"].items()}
            for place, counts in scoring["places"].items():
                written = {player: count for player, count in counts.items() if zeros or count} or {players[0]: 0}
                key = "castillo" if place == "Castillo" else "regions" if place == "Galicia" else ""
                self.row(key, "" if place == "Castillo" else place, counts=written, claims=claims[place] if self.beside else {})
            for place in [] if self.beside else VALUES:
                self.row("points", place, claims=claims[place])
            self.row("sum", claims=scoring["sum"])
            self.row("scores", claims=scoring["scores"])
        best = max(self.sheet.totals.values())
        winners = [player for player in players if self.sheet.totals[player] == best]
        self.row("result", "winners", winners[0])
        self.rows[-1] = ["result", "winners", *winners]

    def slip(self):
        row, column = self.chance.choice(self.claims)
        right = int(self.rows[row][column].removesuffix(self.decimals))
        wrong = self.chance.choice([right + each for each in (-3, -2, -1, 1, 2, 3, 5) if right + each >= 0])
        self.rows[row][column] = f"{wrong}{self.decimals}"
        return row, column

    def spell(self, at):
        chance, lines, line_of = self.chance, [], {}
        separator_line = chance.random() < 0.2
        for number, row in enumerate(self.rows):
            if chance.random() < 0.1:
                lines.append(self.separator * chance.randrange(len(row)))
            line_of[number] = len(lines) + 1
            cells = [""] * self.before + row + [""] * chance.randrange(3)
            lines.append(self.separator.join(
                f'"{cell}"' if self.separator in cell or (cell and chance.random() < 0.2) else cell for cell in cells))
        text = chance.choice(("\n", "\r\n", "\r")).join([f"sep={self.separator}"] * separator_line + lines + [""])
        self.bytes = text.encode(chance.choice(("utf-8", "utf-8", "utf-8-sig", "utf-16")))
        self.wrong = at and "ABCDEFGHIJKLMNOPQR"[self.before + at[1]] + str(line_of[at[0]])


class Scores(Case):
    def test_against_another_scorer(self):
        chance = random.Random(SEED)
        grids = {}
        for number in range(GRIDS):
            path = self.folder / f"{number}.csv"
            grids[str(path)] = Grid(Sheet(chance), chance, slip=number % 2)
            path.write_bytes(grids[str(path)].bytes)
        done = self.run_veedor("check", "--format", "json", *grids)
        found = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([each["file"] for each in found], [*grids])
        for verdict, (path, grid) in zip(found, grids.items()):
            with self.subTest(seed=SEED, grid=path, text=grid.bytes):
                fault = verdict.get("fault", {})
                self.assertEqual((fault.get("rule"), fault.get("cell")), ("CLAIM-1", grid.wrong) if grid.wrong else (None, None),
                                 fault.get("message"))
                if not grid.wrong:
                    self.assertEqual((verdict["status"], verdict["scores"]), ("complete", grid.sheet.totals))

    def without(self, *keys):
        """Verdicts of right sheets in which nobody has written down what these keys say."""
        chance = random.Random(SEED + 1)
        sheets = [Sheet(chance) for _ in range(OPEN)]
        documents = []
        for sheet in sheets:
            scorings = [{key: scoring[key] for key in ("tiles", "extra", "king", "grandes", "points", "sum", "scores")} |
                        {"castillo": scoring["places"]["Castillo"],
                         "regions": {region: scoring["places"][region] for region in REGIONS}}
                        for scoring in sheet.scorings]
            for scoring in scorings:
                # Who has nothing is written too: otherwise the points of others would be open.
                scoring["points"] = {place: dict.fromkeys(sheet.players, 0) | points for place, points in scoring["points"].items()}
                for key in keys:
                    scoring[key] = dict.fromkeys(REGIONS, "unknown") if key == "regions" else "unknown"
            documents.append({"veedor": 1, "kind": "scoresheet", "ruleset": "base", "players": sheet.players, "scorings": scorings})
        return sheets, documents

    def verdicts(self, documents):
        done = self.run_veedor("check", "--format", "json", "-", stdin="".join(f"{json.dumps(each)}\n" for each in documents))
        return [json.loads(line) for line in done.stdout.splitlines()]

    def test_what_the_sheet_leaves_open(self):
        for keys in (["king"], ["grandes"], ["king", "grandes"], ["castillo", "regions", "king", "grandes"]):
            sheets, documents = self.without(*keys)
            for sheet, verdict in zip(sheets, self.verdicts(documents)):
                self.assertEqual((verdict["status"], verdict.get("scores"), verdict.get("fault")),
                                 ("complete", sheet.totals, None), keys)

    def test_slips_that_no_place_of_the_king_explains(self):
        """A wrong total; and points that neither the King nor a Grande makes right, one more than the right ones."""
        for keys in (["king"], ["king", "grandes"]):
            _, documents = self.without(*keys)
            for number, document in enumerate(documents):
                scoring = document["scorings"][number % 3]
                claims = scoring["scores"] if number % 2 else scoring["points"]["Toledo"]
                claims[document["players"][0]] += 1
            for number, verdict in enumerate(self.verdicts(documents)):
                fault = verdict["fault"]
                self.assertEqual((fault["rule"], fault["round"]), ("CLAIM-1", number % 3 + 1))
                self.assertTrue(fault["path"].endswith(".scores.Ann" if number % 2 else ".points.Toledo.Ann"), fault["path"])
                self.assertIn("; no place for the King ", fault["message"])


if __name__ == "__main__":
    unittest.main()
