"""veedor schema --standard: what strict validators take, and the same documents as the schema for editors."""
import copy
import json

import jsonschema

from schemas import documents, schema
from support import EXAMPLES, ROOT, Case

NAMES = ("event", "log", "output", "result", "ruleset", "scheme")
MAPS = ("properties", "patternProperties", "definitions", "dependencies")


def schemas_in(schema):
    """All schemas within one: never the names of properties."""
    if isinstance(schema, list):
        for each in schema:
            yield from schemas_in(each)
    elif isinstance(schema, dict):
        yield schema
        for keyword, value in schema.items():
            if keyword in MAPS:
                for each in value.values():
                    yield from schemas_in(each)
            elif keyword not in ("enum", "const", "required"):
                yield from schemas_in(value)


def changed(document):
    """The document with one value replaced or left out, many times."""
    def places(value, path):
        yield path
        if isinstance(value, (dict, list)):
            for key in value if isinstance(value, dict) else range(len(value)):
                yield from places(value[key], (*path, key))

    for number, path in enumerate(path for path in places(document, ()) if path):
        one = copy.deepcopy(document)
        within = one
        for key in path[:-1]:
            within = within[key]
        if number % 5:
            within[path[-1]] = (7, "x", [], {}, ["x", "y", "z"])[number % 5]
        else:
            del within[path[-1]]
        yield one


class Standard(Case):
    def standard(self, name):
        done = self.run_veedor("schema", "--standard", name)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return json.loads(done.stdout)

    def test_what_strict_validators_want(self):
        editors = {keyword for each in schemas_in(schema("log")) for keyword in each}
        self.assertIn("errorMessage", editors)  # else there would be nothing to leave out
        known = set(jsonschema.Draft7Validator.META_SCHEMA["properties"])
        for name in NAMES:
            made = self.standard(name)
            jsonschema.Draft7Validator.check_schema(made)
            for each in schemas_in(made):
                self.assertLessEqual(set(each), known)
                self.assertLessEqual(set(each.get("required", [])), set(each.get("properties", {})), each)
                typed = {"pattern", "minLength", "maxLength", "minProperties", "maxProperties", "minItems", "maxItems",
                         "required", "properties", "additionalProperties", "items"}
                self.assertTrue("type" in each or not typed & set(each), each)

    def test_accepts_the_same(self):
        games = [EXAMPLES / "four-players.yaml", EXAMPLES / "scoresheet.yaml", EXAMPLES / "stopped.yaml"]
        rulesets = [ROOT / "rulesets" / "short.yaml", ROOT / "rulesets" / "power-shift.yaml"]
        schemes = sorted((ROOT / "rulesets" / "schemes").glob("*.yaml"))
        events = [EXAMPLES / "tournament" / "event.yaml"]
        for name, files in (("log", games), ("ruleset", rulesets), ("scheme", schemes), ("event", events)):
            before = jsonschema.Draft7Validator(schema(name))
            after = jsonschema.Draft7Validator(self.standard(name))
            verdicts = set()
            for file in files:
                document = documents(file.read_text("utf-8"))[0]
                self.assertTrue(after.is_valid(document), file)
                for number, one in enumerate(changed(document)):
                    if number < 100 or not number % 23:
                        valid = before.is_valid(one)
                        verdicts.add(valid)
                        self.assertEqual(after.is_valid(one), valid, one)
            self.assertEqual(verdicts, {True, False}, name)
