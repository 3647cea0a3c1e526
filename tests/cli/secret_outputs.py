"""Every output that is made for players or the public, as arguments of veedor."""
from support import UNFINISHED

TABLE = "https://example.org/veedor.html"
# The players of UNFINISHED, to whom `next` answers for several games.
SEVERAL = ("Ann", "Bea", "Cruz", "Dan", "public")


def commands(readers=("public",), over=False):
    """`readers`: players and `public`; `over`: whether there is nothing to decide any more."""
    yield ["publish"]
    for form in ("mail", "markdown", "html", "png"):
        yield ["check", "--format", form]
        yield ["check", "--all", "--notes", "--hash", "--format", form]
    for form in ("markdown", "csv"):
        yield ["score", "--format", form]
    for form in ("text", "html", "svg", "json"):
        yield ["show", "--public", "--format", form]
    for reader in readers:
        yield ["publish", "--for", reader]
        for form in ("text", "html", "svg", "json"):
            yield ["show", "--for", reader, "--format", form]
        for form in ("text", "lines", "json"):
            yield ["next", "--for", reader, "--format", form]
            if reader in SEVERAL:
                yield ["next", "--for", reader, "--format", form, UNFINISHED]
        for form in ("text", "html", "svg", "json", "eml"):
            yield ["report", "--for", reader, "--format", form]
        for form in ("html", "eml"):
            yield ["report", "--for", reader, "--format", form, "--table", TABLE]
        for form in ("html", "png"):
            yield ["replay", "--for", reader, "--format", form]
