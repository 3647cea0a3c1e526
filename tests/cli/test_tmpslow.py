import json, os, random, sys, unittest
import test_web, test_web_games
from test_web import WebTest, TAPS, veedor
NEW = TAPS.replace('''            const before = performance.now();
            await tap(found[random(found.length)]);
            times.push(performance.now() - before);''','''            const before = performance.now();
            globalThis.marks = []; 
            const key = found[random(found.length)];
            await tap(key);
            const total = performance.now() - before;
            times.push(total);
            if (total > 75) (globalThis.slow = globalThis.slow || []).push([Math.round(total), key, ...globalThis.marks.map(([n, t]) => n + Math.round(t - before))]);''').replace("await quiet();\n        check();","mark('render');await quiet();\n        mark('quiet');check();mark('check');",1)
NEW = """globalThis.mark = (n) => globalThis.marks && globalThis.marks.push([n, performance.now()]);
if (!globalThis.patched) { globalThis.patched = 1;
const post = Worker.prototype.postMessage; Worker.prototype.postMessage = function (...a) { mark('post'); this.addEventListener('message', () => mark('got'), {once: true}); return post.apply(this, a); };
const parse = DOMParser.prototype.parseFromString; DOMParser.prototype.parseFromString = function (...a) { mark('parse'); return parse.apply(this, a); };
const cr = Element.prototype.getBoundingClientRect; Element.prototype.getBoundingClientRect = function () { if (!this.done) { } return cr.apply(this); };
}
""" + NEW
test_web_games.TAPS = NEW
class Games(test_web_games.Games):
    def test_whole_games_by_taps(self):
        self.open("#move")
        times = []
        for number in [int(x) for x in os.environ["NUMS"].split()]:
            ruleset, players = test_web_games.PLAYED[number % len(test_web_games.PLAYED)]
            times += self.whole_game(ruleset, players, number)
            for each in self.browser.run("(globalThis.slow || []).splice(0)") or []: print(ruleset, number, each, file=sys.stderr)
        times.sort(); print(len(times), times[len(times)//2], times[-5:], file=sys.stderr)
