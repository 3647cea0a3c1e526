"""`veedor add`: what of the log's text stays, and how the file is replaced."""
import errno
import json
import os
import resource
import signal
import stat
import unittest

from desk import DAN, NEW, OPENED, OPENING, Desk


class Layout(Desk):
    def canonical(self, path):
        return self.run_veedor("fmt", "--check", path).returncode == 0

    def test_a_canonical_log_stays_canonical(self):
        self.assertTrue(self.canonical(self.log))
        self.add(DAN)
        self.assertTrue(self.canonical(self.log))
        self.assertIn("          - special: {king: Sevilla}\n", self.text())

    def test_a_canonical_log_below_a_comment_stays_canonical(self):
        self.file("log.yaml", "# Thursday\n---\n" + OPENED)
        self.assertTrue(self.canonical(self.log))
        self.add(DAN, "Bea: fair; special no", "Bea: Toledo 1")
        self.assertTrue(self.canonical(self.log))
        self.assertTrue(self.text().startswith("# Thursday\n---\nveedor: 1\n"))

    def test_another_layout_stays_too(self):
        other = "# Thursday\n\n" + NEW.replace("setup:\n", "setup:   # drawn\n\n\n").replace("{Ann", "{ Ann")
        self.file("log.yaml", other + "\n\n# The end.\n")
        self.add(*OPENING)
        rounds = OPENED.partition("rounds:")[2]
        self.assertEqual(self.text(), other.replace(" []\n", rounds) + "\n\n# The end.\n")

    def test_what_is_new_has_the_layout_of_fmt_in_any_log(self):
        other = OPENED.replace("king: Granada", "king:  Granada").replace("Ann", "yes")
        self.file("log.yaml", other)
        self.add(DAN, "Bea: fair; special no; Toledo 1", 'Cruz: coup; region Toledo; discs Bea none, Dan none, "yes" none',
                 '"yes": intrigue; move 1 Bea Aragón-Toledo')
        self.assertEqual(self.text(), other + """\
    turns:
      - player: Dan
        card: your-majesty
        actions:
          - place: {Castillo: 2}
          - special: {king: Sevilla}
      - player: Bea
        card: fair
        actions:
          - special: no
          - place: {Toledo: 1}
      - player: Cruz
        card: coup
        actions:
          - special: {region: Toledo, discs: {Bea: none, Dan: none, "yes": none}}
      - player: "yes"
        card: intrigue
        actions:
          - special:
              move:
                - {who: Bea, count: 1, from: Aragón, to: Toledo}
""")

    def test_comments_behind_and_below_entries(self):
        commented = OPENED.replace("coup]\n", "coup]  # the first four\n    # Dan plays first.\n").replace(
            "{Cruz: 8}]\n", "{Cruz: 8}]   # all in\n    # Now the turns.\n") + "\n# Kept until May.\n"
        self.file("log.yaml", commented)
        self.add(DAN, "Bea: fair; score Toledo; Toledo 1")
        left = [line for line in self.text().splitlines(keepends=True) if line in commented.splitlines(keepends=True)]
        self.assertEqual("".join(left), commented)

    def test_a_comment_behind_empty_rounds(self):
        log = self.file("log.yaml", NEW.replace("Aragón", "Aragon").replace("[]", "[]  # from May on\n# until June"))
        self.add(OPENING[0], log=log)
        self.assert_rounds("  # from May on\n  - reveal: [intrigue, fair, fiesta, coup]\n# until June\n")

    def test_in_brackets(self):
        flow = "{veedor: 1, ruleset: base, players: [Ann, Bea, Cruz, Dan], setup: {king: Granada, homes: {Ann: Castilla," \
               " Bea: Aragon, Cruz: Galicia, Dan: Toledo}, first: Dan}, rounds: []}\n"
        self.file("log.yaml", flow)
        self.add(*OPENING, "Dan: Your Majesty")
        self.add("Dan: king Sevilla")
        self.assertEqual(self.text(), flow.replace("[]}", (
            "[{reveal: [intrigue, fair, fiesta, coup], power: [{Dan: 13}, {Ann: 3}, {Bea: 9}, {Cruz: 8}], turns: "
            "[{player: Dan, card: your-majesty, actions: [{special: {king: Sevilla}}]}]}]}")))

    def test_json_stays_json(self):
        head = json.loads(self.run_veedor("new", "--players", "Ann,Bea,Dan \\x", "--seed", "9", "--format", "json").stdout)
        del head["setup"]["decks"]
        head["setup"]["first"] = "Ann"
        head["setup"]["king"] = "Granada"
        head["setup"]["homes"] = dict(zip(head["players"], ("Castilla", "Toledo", "Galicia")))
        for text in (json.dumps(head), json.dumps(head, indent=2), json.dumps(head, ensure_ascii=False) + "\n"):
            log = self.file("log.json", text)
            self.add("reveal ambush, fair, fiesta, coup", "Ann 13", "Bea 9", '"Dan \\\\x" 3', log=log)
            self.add("Ann: coup; region Toledo", log=log)
            self.add("disc Bea none", "Ann: Castillo 2", log=log)
            made = json.loads(self.text(log))
            self.assertEqual({key: made[key] for key in made if key != "rounds"}, {key: head[key] for key in head if key != "rounds"})
            self.assertEqual(made["rounds"], [{
                "reveal": ["ambush", "fair", "fiesta", "coup"], "power": [{"Ann": 13}, {"Bea": 9}, {"Dan \\x": 3}],
                "turns": [{"player": "Ann", "card": "coup", "actions": [
                    {"special": {"region": "Toledo", "discs": {"Bea": "none"}}}, {"place": {"Castillo": 2}}]}]}])
            self.undo(log=log)
            self.assertNotIn("turns", json.loads(self.text(log))["rounds"][0])
            self.undo("--to", "0", log=log)
            self.assertEqual(json.loads(self.text(log)), head)

    def test_yes_in_json(self):
        log = self.file("log.json", json.dumps({
            "veedor": 1, "ruleset": "base", "players": ["Ann", "Bea", "Cruz", "7"], "setup": {
                "king": "Granada", "homes": {"Ann": "Castilla", "Bea": "Toledo", "Cruz": "Galicia", "7": "Navarra"},
                "first": "7"}, "rounds": []}))
        self.add("reveal ambush, fair, fiesta, coup", '"7" 13', "Ann 2", "Bea 3", "Cruz 4", '"7": fiesta; special yes', log=log)
        made = json.loads(self.text(log))["rounds"][0]
        self.assertEqual(made["power"][0], {"7": 13})
        self.assertEqual(made["turns"][0]["actions"], [{"special": "yes"}])
        self.check(log, status=0)

    def test_line_ends(self):
        plain = OPENED.replace("Aragón", "Aragon")
        self.file("log.yaml", plain)
        self.add(DAN)
        added = self.text()
        self.file("log.yaml", plain.replace("\n", "\r\n"))
        self.add(DAN)
        self.assertEqual(self.text(), added.replace("\n", "\r\n"))
        self.file("log.yaml", plain.removesuffix("\n"))
        self.add(DAN)
        self.assertEqual(self.text(), added.removesuffix("\n"))

    def test_indented_otherwise(self):
        other = OPENED.replace("\n  - ", "\n- ").replace("\n    power", "\n  power")
        self.file("log.yaml", other)
        self.add("Dan: Your Majesty")
        self.assertEqual(self.text(), other + "  turns:\n    - {player: Dan, card: your-majesty}\n")


class Files(Desk):
    def test_the_former_file_is_kept(self):
        os.chmod(self.log, 0o640)
        self.add("Dan: Your Majesty")
        self.assertEqual(self.text(self.log + "~"), OPENED)
        self.assertEqual(stat.S_IMODE(os.stat(self.log).st_mode), 0o640)
        middle = self.text()
        self.add("Dan: king Sevilla")
        self.assertEqual(self.text(self.log + "~"), middle)
        self.assertEqual(sorted(os.listdir(self.folder)), ["log.yaml", "log.yaml~"])

    def test_a_symbolic_link(self):
        link = self.folder / "link.yaml"
        link.symlink_to(self.log)
        self.add("Dan: Your Majesty", log=str(link))
        self.assertTrue(link.is_symlink())
        self.assertIn("your-majesty", self.text())
        self.assertEqual(self.text(str(link) + "~"), OPENED)

    def test_a_link_in_the_place_of_the_former_file_is_not_followed(self):
        other = self.file("other.txt", "of somebody else")
        os.symlink(other, self.log + "~")
        self.add("Dan: Your Majesty")
        self.assertEqual((self.text(other), self.text(self.log + "~")), ("of somebody else", OPENED))
        self.assertFalse(os.path.islink(self.log + "~"))

    def test_an_older_file_is_kept_where_there_is_no_room_for_another(self):
        self.file("log.yaml~", "older")
        done = self.add("Dan: Your Majesty", status=2, restore_signals=False, preexec_fn=self.no_room)
        self.assertIn(os.strerror(errno.EFBIG), done.stderr)
        self.assertEqual((self.text(), self.text(self.log + "~")), (OPENED, "older"))
        self.assertEqual(sorted(os.listdir(self.folder)), ["log.yaml", "log.yaml~"])

    @staticmethod
    def no_room():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))

    def test_what_cannot_be_kept_is_not_replaced(self):
        os.mkdir(self.log + "~")
        done = self.add("Dan: Your Majesty", status=2)
        self.assertEqual(done.stdout, "")
        self.assertTrue(done.stderr.startswith(f"veedor: cannot write {self.log}~: "), done.stderr)
        self.assertTrue(done.stderr.endswith(f"; {self.log} is as it was\n"), done.stderr)
        self.assertEqual(self.text(), OPENED)

    @unittest.skipIf(os.geteuid() == 0, "nothing is forbidden to root")
    def test_a_folder_that_may_not_be_written(self):
        os.chmod(self.folder, 0o555)
        self.addCleanup(os.chmod, self.folder, 0o755)
        self.assertIn("Permission denied", self.add("Dan: Your Majesty", status=2).stderr)
        self.assertEqual(self.text(), OPENED)

    def test_a_file_with_another_name(self):
        os.link(self.log, self.folder / "other.yaml")
        done = self.add("Dan: Your Majesty", status=2)
        self.assertIn("hard links", done.stderr)
        self.assertEqual(self.text(), OPENED)


if __name__ == "__main__":
    unittest.main()
