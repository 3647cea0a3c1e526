"""Scoresheets as workbooks (xlsx), read by readers of their own."""
import csv
import io
import re
import shutil
import subprocess
import unittest
import xml.etree.ElementTree as ET
import zipfile
from pathlib import Path

from support import EXAMPLES, SECONDS, VEEDOR, Case, environment
from terminal import Terminal

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
PLAYERS = "Ann,Bea,Cruz,Dan,Eva"


def place(name):
    """(row, column), from 0, of a cell such as F14."""
    letters, digits = re.fullmatch(r"([A-Z]+)(\d+)", name).groups()
    column = 0
    for letter in letters:
        column = 26 * column + ord(letter) - ord("A") + 1
    return int(digits) - 1, column - 1


class Workbook:
    """The only sheet of a workbook, as the standard (ECMA-376) has it."""

    def __init__(self, file):
        with zipfile.ZipFile(file) as parts:
            assert parts.testzip() is None
            self.sheet = ET.fromstring(parts.read("xl/worksheets/sheet1.xml"))
            strings = ET.fromstring(parts.read("xl/sharedStrings.xml"))
            self.styles = ET.fromstring(parts.read("xl/styles.xml"))
        self.strings = ["".join(text.itertext()) for text in strings.iter(f"{MAIN}si")]
        self.cells = {place(cell.get("r")): self.value(cell) for cell in self.sheet.iter(f"{MAIN}c")}

    def value(self, cell):
        """A text as str, a number as int; nothing else may be there."""
        assert cell.find(f"{MAIN}f") is None, "a formula"
        value = cell.find(f"{MAIN}v").text
        return self.strings[int(value)] if cell.get("t") == "s" else int(value)

    def is_bold(self, row):
        formats = self.styles.find(f"{MAIN}cellXfs").findall(f"{MAIN}xf")
        fonts = self.styles.find(f"{MAIN}fonts").findall(f"{MAIN}font")
        return {fonts[int(formats[int(cell.get("s", "0"))].get("fontId"))].find(f"{MAIN}b") is not None
                for cell in self.sheet.iter(f"{MAIN}c") if place(cell.get("r"))[0] == row}


class Written(Case):
    def sheet(self, form, *more, players=PLAYERS):
        file = self.folder / f"sheet.{form}"
        done = self.run_veedor("sheet", "--players", players, "--format", form, "-o", str(file), *more)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return file

    def test_the_cells_are_those_of_the_table(self):
        for more in ((), ("--points", "--ruleset", "decennial,colonies")):
            book = Workbook(self.sheet("xlsx", *more))
            rows = list(csv.reader(io.StringIO(self.sheet("csv", *more).read_text(encoding="utf-8"))))
            table = {(r, c): int(cell) if cell.isdigit() else cell.removeprefix("'")
                     for r, row in enumerate(rows) for c, cell in enumerate(row) if cell}
            self.assertEqual(book.cells, table)
            self.assertEqual([book.cells[0, 0], book.cells[0, 1], book.cells[0, 2]], ["scoresheet", 1, "Ann"])

    def test_a_sheet_that_is_filled_in(self):
        """`veedor sheet SHEET` writes the workbook of the table that it writes."""
        file = self.folder / "filled.xlsx"
        sheet = str(EXAMPLES / "scoresheet.yaml")
        self.assertEqual(self.run_veedor("sheet", "--format", "xlsx", "-o", str(file), sheet).returncode, 0)
        rows = list(csv.reader(io.StringIO(self.run_veedor("sheet", "--format", "csv", sheet).stdout)))
        table = {(r, c): int(cell) if cell.isdigit() else cell.removeprefix("'")
                 for r, row in enumerate(rows) for c, cell in enumerate(row) if cell}
        self.assertEqual(Workbook(file).cells, table)

    def test_the_look(self):
        book = Workbook(self.sheet("xlsx"))
        pane = book.sheet.find(f".//{MAIN}pane")
        self.assertEqual((pane.get("ySplit"), pane.get("xSplit"), pane.get("topLeftCell"), pane.get("state")),
                         ("1", None, "A2", "frozen"))
        self.assertEqual([book.is_bold(row) for row in (0, 1, 2)], [{True}, {False}, {False}])
        widths = [float(column.get("width")) for column in book.sheet.iter(f"{MAIN}col")]
        longest = max(len(cell) for (_, column), cell in book.cells.items() if column == 2 and isinstance(cell, str))
        self.assertGreater(widths[2], longest)
        self.assertLess(max(widths), 50)
        page = book.sheet.find(f"{MAIN}pageSetup")
        self.assertEqual((page.get("orientation"), page.get("paperSize")), ("landscape", "9"))
        page = Workbook(self.sheet("xlsx", "--paper", "letter")).sheet.find(f"{MAIN}pageSetup")
        self.assertEqual((page.get("orientation"), page.get("paperSize")), ("landscape", "1"))

    def test_names_stay_texts(self):
        names = ["=1+1", "1/2", "+7", "007", "Zoë <&> 王"]
        book = Workbook(self.sheet("xlsx", players=",".join(names)))
        self.assertEqual([book.cells[0, column] for column in range(2, 7)], names)

    def test_where_it_goes(self):
        whole = self.sheet("xlsx").read_bytes()
        arguments = [VEEDOR, "sheet", "--players", PLAYERS, "--format", "xlsx"]
        piped = subprocess.run(arguments, capture_output=True, timeout=SECONDS, check=True, env=environment())
        self.assertEqual(piped.stdout, whole)  # and the same sheet has the same bytes
        terminal = Terminal(self)
        process = subprocess.Popen(arguments, stdout=terminal.writer, stderr=subprocess.PIPE, env=environment())
        self.assertEqual(terminal.shown(process), b"")
        with process.stderr as complaint:
            self.assertIn(b"-o sheet.xlsx", complaint.read())
        self.assertEqual(process.returncode, 2)

    def test_without_the_program_for_workbooks(self):
        alone = Path(shutil.copy(VEEDOR, self.folder / "veedor"))
        done = subprocess.run([alone, "sheet", "--players", PLAYERS, "--format", "xlsx"], capture_output=True, text=True,
                              timeout=SECONDS, check=False, env=environment())
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("without veedor-table", done.stderr)
        self.assertIn("--format csv", done.stderr)

    def test_points_are_for_tables(self):
        done = self.run_veedor("sheet", "--players", PLAYERS, "--format", "yaml", "--points")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("--points is for --format csv, xlsx and json", done.stderr)


if __name__ == "__main__":
    unittest.main()
