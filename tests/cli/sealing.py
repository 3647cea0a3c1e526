"""Codes and drawings, computed from veedor-log(5), SEALS and COMMITMENTS, and veedor-new(1), SEEDS, alone."""
import hashlib

DIGITS = "0123456789abcdefghjkmnpqrstvwxyz"


def fields(*texts):
    """Each field: its length in bytes, a colon, its bytes, a line feed."""
    return b"".join(b"%d:%s\n" % (len(data), data) for data in (text.encode() for text in texts))


def code(data):
    """The first 130 bits of SHA-256 as 26 digits."""
    bits = int.from_bytes(hashlib.sha256(data).digest(), "big") >> 256 - 130
    return "".join(DIGITS[bits >> 5 * place & 31] for place in reversed(range(26)))


def plain(text):
    """26 digits without the signs between them."""
    return text.replace("-", "")


def grouped(text):
    return "-".join((text[:5], text[5:10], text[10:15], text[15:20], text[20:]))


def seal(player, kind, moment, decision, salt):
    return grouped(code(fields("veedor seal 1", player, kind, moment, decision, plain(salt))))


def commitment(secret, rulesets, players, files=()):
    """`rulesets`: pairs of a name and None, or the list of cards or parts that are in; `files`: texts of ruleset files."""
    names = []
    for name, picked in rulesets:
        names += [name, "all"] if picked is None else [name, str(len(picked)), *picked]
    return grouped(code(fields("veedor commit 1", plain(secret), str(len(rulesets)), *names,
                               str(len(players)), *players, *files)))


class Draw:
    """The random numbers of a drawing; `seeds` has a text for each player, empty without a seed."""

    def __init__(self, secret, seeds):
        self.text = fields("veedor draw 1", plain(secret), *seeds)
        self.numbers = []
        self.block = 0

    def number(self):
        if not self.numbers:
            digest = hashlib.sha256(self.text + fields(str(self.block))).digest()
            self.numbers = [int.from_bytes(digest[at:at + 8], "big") for at in range(0, 32, 8)]
            self.block += 1
        return self.numbers.pop(0)

    def below(self, n):
        number = self.number()
        while number >= 2**64 // n * n:
            number = self.number()
        return number % n

    def shuffle(self, items):
        items = list(items)
        for i in range(len(items) - 1, 0, -1):
            other = self.below(i + 1)
            items[i], items[other] = items[other], items[i]
        return items
