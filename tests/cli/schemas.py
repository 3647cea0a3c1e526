"""What the tests of the schemas share: documents as an editor sees them, and validators."""
import json
import re
import subprocess
from functools import cache, reduce
from operator import getitem

import jsonschema
import yaml

from support import SECONDS, VEEDOR

LOADER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
# Plain scalars of the YAML 1.2 core schema, which editors use: `yes` is a text, and so is 1_0.
CORE = (
    (re.compile(r"~|null|Null|NULL|"), lambda text: None),
    (re.compile(r"true|True|TRUE"), lambda text: True),
    (re.compile(r"false|False|FALSE"), lambda text: False),
    (re.compile(r"[-+]?[0-9]+"), int),
    (re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?"), float),
)


def scalar(node):
    if node.style not in (None, ""):
        return node.value
    return next((read(node.value) for form, read in CORE if form.fullmatch(node.value)), node.value)


class NoDocument(Exception):
    """Keys that are no texts, or the same twice: editors refuse the document before any schema does."""


def value(node):
    """What an editor holds against a schema: keys are always texts."""
    if isinstance(node, yaml.ScalarNode):
        return scalar(node)
    if isinstance(node, yaml.SequenceNode):
        return [value(item) for item in node.value]
    keys = [key.value for key, _ in node.value if isinstance(key, yaml.ScalarNode)]
    if len(set(keys)) < len(node.value):
        raise NoDocument
    return {key.value: value(item) for key, item in node.value}


def document(node):
    """None, which no schema takes, for what is no document to an editor."""
    try:
        return value(node)
    except NoDocument:
        return None


def documents(text):
    """The documents of a text; those of comments only are left out."""
    nodes = yaml.compose_all(text, Loader=LOADER)
    return [document(node) for node in nodes if node.value != "" or node.style]


@cache
def schema(name):
    done = subprocess.run([VEEDOR, "schema", name], capture_output=True, check=True, timeout=SECONDS)
    return json.loads(done.stdout)


@cache
def linked(name):
    """The schema with each definition itself wherever it is named, which saves a validator a fifth of its time."""
    whole = json.loads(json.dumps(schema(name)))

    def link(node):
        for key, each in node.items() if isinstance(node, dict) else enumerate(node):
            if isinstance(each, dict) and isinstance(each.get("$ref"), str):
                node[key] = reduce(getitem, each["$ref"].removeprefix("#/").split("/"), whole)
            elif isinstance(each, (dict, list)):
                link(each)

    link(whole)
    return whole


@cache
def validator(name, definition=None):
    """Of a whole schema, or of one of its definitions."""
    return jsonschema.Draft7Validator(linked(name)["definitions"][definition] if definition else linked(name))


def fits(name, document):
    return validator(name).is_valid(document)


def complaint(name, document, definition=None):
    """Where and why the document is no instance; nothing if it is one."""
    error = jsonschema.exceptions.best_match(validator(name, definition).iter_errors(document))
    return f"{error.json_path}: {error.message[:300]}" if error else ""
