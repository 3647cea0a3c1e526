// The room "Your move": one decision, part by part, each from the parts that the program says are legal next. This file
// knows no rule: it knows how a choice among parts is shown. A part has a step and members, whose values have names.

const move = (() => {
  // The order in which one thinks of the members of a part, and what each question is called.
  const questions = { power: "which?", card: "which card?", stack: "of which stack?", by: "of which card?", modifier: "with which Modifier card?",
    tile: "which tile?", character: "which character?", from: "from where?", who: "whose?", to: "where?",
    along: "who comes along?", resign: "does one step down first?", count: "how many?" };
  const placeMembers = ["from", "to"];
  const usual = ["choose card"];  // what is meant where nothing is said; other steps are a tap away

  let game = null;     // {text, me, to}
  let base = null;     // the answer of `next` for the log
  let now = null;      // what may be said next, and the lines so far
  let ahead = false;   // whether the decision is not due yet
  let otherwise = "";  // the order in advance to which an alternative is added
  let said = [];       // the parts so far
  let past = [];       // what Undo returns to
  let kind = null;     // of the part that is being chosen, if it was chosen
  let chosen = {};     // its members so far
  let met = [];        // the kinds of parts that this decision has offered
  let typed = null;    // a line that was typed instead, with its verdict
  let sealed = null;   // {line, open}: the line with a code instead of what was chosen, and the one that opens it
  let picture = "";
  let after = null;    // what the lines do: {log, scores}

  // One tap after the other: a second finger may be quicker than the program.
  let busy = 0;
  let working = Promise.resolve();
  function act(run) {
    ++busy;
    working = working.then(run).catch((error) => say(`The page has a fault: ${error}`)).finally(() => --busy);
    return working;
  }

  const file = () => ({ "game.yaml": game.text });
  // The log is what this player may know, so whatever follows from it may be shown.
  async function ask(parts, more = { log: true }) {
    const request = { ...(ahead ? { ahead: game.me, parts } : { within: [], parts }), ...(otherwise ? { else: otherwise } : {}), ...more };
    const input = game.text.trimEnd() + "\n---\n" + JSON.stringify(request) + "\n";
    const answers = await engine.objects(["next", "--format", "json", "-"], {}, input);
    if (!base || !answers[0].error) base = answers[0];  // an answer that was stopped tells nothing about the game
    const last = answers.at(-1);
    return last.within ? last.within : { parts: [], lines: [], why: last.error || "" };
  }
  const kindOf = (part) => part.step + (part.effect ? `/${part.effect}` : "");
  const wordOf = (name) => choices().find((part) => kindOf(part) === name).title;
  const value = (part, member) => (part[member] === undefined ? "" : String(part[member]));

  // ---- what may follow

  const choices = () => (now ? now.parts.filter((part) => part.player === game.me) : []);
  // In the order in which they came up, so that nothing shifts under the finger.
  function kinds() {
    const all = [...new Set(choices().map(kindOf))];
    for (const each of all) if (!met.includes(each)) met.push(each);
    return all.sort((one, other) => met.indexOf(one) - met.indexOf(other));
  }
  const due = () => choices().filter((part) => !part.beside);
  const active = () => {
    const all = kinds();
    if (all.length === 1) return all[0];
    const first = new Set(due().map(kindOf));  // what the game waits for comes before the rest
    return all.includes(kind) ? kind : all.find((each) => usual.includes(each)) || (first.size === 1 ? [...first][0] : null);
  };
  // The parts of the active kind that agree with the members chosen so far.
  function open() {
    const which = active();
    const members = Object.entries(chosen);
    return choices().filter((part) => kindOf(part) === which && members.every(([member, text]) => value(part, member) === text));
  }
  // The next member in which they differ; where there is only one part, the place that is tapped for it.
  function asked() {
    const left = open();
    const names = Object.keys(questions).filter((member) => !(member in chosen));
    const differs = names.find((member) => new Set(left.map((part) => value(part, member))).size > 1);
    if (differs) return differs;
    return left.length === 1 ? names.filter((member) => member in left[0] && !["count", "who", "by", "stack"].includes(member)).at(-1) || null : null;
  }

  // ---- changes

  const remember = () => past.push(JSON.stringify({ said, kind, chosen, otherwise, sealed }));
  const name = () => "move-" + nameOf(game.text + game.me);

  async function choose(member, text) {
    if (member !== asked() || !open().some((part) => value(part, member) === text)) return;
    remember();
    chosen[member] = text;
    const why = open().length === 1 ? await sayPart(open()[0]) : "";
    render(why || `${text || "none"}.`);
  }

  async function chooseKind(wanted) {
    if (wanted === active() || !kinds().includes(wanted)) return;
    remember();
    const word = wordOf(wanted);
    kind = wanted;
    chosen = {};
    const why = open().length === 1 && !asked() ? await sayPart(open()[0]) : "";  // there is nothing to choose
    render(why || `${word}.`);
  }

  // The only part of its kind, in which there is nothing to choose.
  async function takeOnly() {
    if (open().length !== 1) return;
    remember();
    render(await sayPart(open()[0]));
  }

  // Says a part; if there is no answer, why not, and nothing has been said.
  async function sayPart(part) {
    const answer = await ask([...said, part.part]);
    chosen = {};
    if (answer.why) {
      past.pop();
      return answer.why;
    }
    said = [...said, part.part];
    now = answer;
    keep();
    await look();
    return "";
  }

  const keep = () => kept.set(name(), { said, past, ahead, otherwise, sealed });

  async function refresh() {
    now = await ask(said);
    if (now.why && (said.length || otherwise)) {  // what was kept no longer goes with the log
      said = [];
      past = [];
      otherwise = "";
      sealed = null;
      now = await ask(said);
    }
    keep();
  }

  async function undo() {
    if (!past.length) return;
    ({ said, kind, chosen, otherwise, sealed } = JSON.parse(past.pop()));
    typed = null;
    await refresh();
    await look();
    render("One step back.");
  }

  // ---- the line and the picture after it

  const line = () => (typed ? typed.text : sealed ? sealed.line : now && now.lines.length ? now.lines.join("\n") : otherwise);

  async function look() {
    after = typed ? typed.after : now;
    const shown = await engine.run(["show", "--format", "svg", "--for", game.me, "game.yaml"], { "game.yaml": after.log || game.text });
    picture = shown.out;
  }

  async function tryTyped() {
    const text = $("typed").value.trim();
    if (text) {
      const judged = await engine.added(game.text, text.split("\n").map((line) => line.trim()).filter(Boolean));
      const why = judged.refused ? judged.refused.message : judged.error || "";
      // Whether a code can be made of it.
      const secret = !why && (await engine.run(["seal", "game.yaml", text], file())).status === 0;
      typed = { text, why, secret, after: { log: judged.log, scores: judged.verdict && judged.verdict.scores } };
    } else typed = null;
    await look();
    render(typed ? typed.why || "Legal." : "Nothing is typed.");
  }

  // ---- what is seen

  const isOnMap = (place) => Boolean($("move-map").querySelector(`.area[data-place="${CSS.escape(place)}"]`));
  function legalPlaces() {
    const member = asked();
    if (!placeMembers.includes(member)) return new Map();
    const places = [...new Set(open().map((part) => value(part, member)))].filter((place) => place && place !== "none");
    return new Map(places.map((place) => [place, `${wordOf(active())}: ${member === "from" ? "from here" : "here"}`]));
  }

  function cardButton(id, run) {
    const card = base.decision && base.decision.cards && base.decision.cards[id];
    if (!card) return button(id, run, { "data-key": "card " + id });
    return button([el("span", { class: "number" }, card.caballeros === null ? "?" : String(card.caballeros)),
      el("span", {}, el("strong", {}, card.title || id), el("small", {}, card.effect || ""))], run,
    { class: "card", "data-key": "card " + id });
  }

  const valuesOf = (member) => [...new Set(open().map((part) => value(part, member)))];
  function valueButtons(member, values) {
    const label = (text) => (member === "resign" ? (text ? "Yes" : "No") : text === "" || text === "none" ? (member === "to" ? "No region" : "None") : text);
    return el("div", { class: member === "card" ? "cards" : "values" }, values.map((text) => {
      const run = () => act(() => choose(member, text));
      return member === "card" && text ? cardButton(text, run) : button(label(text), run, { "data-key": `${member} ${text}` });
    }));
  }

  // Why a place is pale: the rule, as the program words it.
  async function tellWhy(place) {
    const member = asked();
    const [part] = open();
    const answer = part && placeMembers.includes(member) ? await ask(said, { why: { part: part.part, [member]: place } }) : {};
    const why = answer.why && answer.why.message ? `${answer.why.message} [${answer.why.rule}]` : "";
    const sentence = why ? `${place}: ${why}` : `${place} cannot be chosen now.`;
    $("move-verdict").textContent = sentence;
    $("move-verdict").className = "bad";
    say(sentence);
  }

  // ---- codes for secrets

  // Instead of the line, a code that others may see, and a line to keep that opens it later.
  async function seal() {
    const made = await engine.run(["seal", "game.yaml", ...(typed ? [typed.text] : now.lines)], file());
    if (made.status !== 0) return say(made.err.trim());
    remember();
    typed = null;
    const [mailed, opens] = made.out.split("\n").filter((text) => text.startsWith("  ")).map((text) => text.trim());
    sealed = { line: mailed, open: opens };
    kept.set("opens", [...(kept.get("opens") || []), { me: game.me, line: opens, code: mailed.split(" ").at(-1) }]);
    await refresh();
    await look();
    render("The line has a code.");
  }
  // Of the lines that this browser keeps, one that opens a code now.
  async function openings() {
    const found = [];
    for (const { me, line: opens, code } of kept.get("opens") || []) {
      if (me === game.me && game.text.includes(code || "") && (await engine.added(game.text, [opens])).log) found.push(opens);
    }
    return found;
  }
  let opens = [];

  async function take(text) {
    $("typed").value = text;
    await tryTyped();
  }

  // ---- orders in advance

  // Another alternative, for when what was ordered is not legal once it is due.
  async function addAlternative() {
    remember();
    otherwise = line();
    said = [];
    kind = null;
    chosen = {};
    await refresh();
    await look();
    render("Otherwise.");
  }

  // Orders in advance are for what is not due.
  async function inAdvance() {
    ahead = true;
    await refresh();
    render(now.why || "In advance.");
  }

  const isDue = () => Boolean(base.next && base.next.players.includes(game.me));
  const aheadButton = () => (base.next && !isDue() && !ahead ? button("Order in advance", () => act(inAdvance), { "data-key": "ahead" }) : null);

  function wordsOfWait() {
    const { next } = base;
    if (!next) return "The game is over.";
    if (isDue()) return "Type your line below; the moderator judges it.";
    return next.players.length ? `The game waits for ${next.players.join(" and ")}.` : `Next: ${next.step}.`;
  }
  const openButtons = () => opens.map((each) => button(each, () => act(() => take(each)), { "data-key": "open " + each }));
  // What is to be opened, as the program tells it, and what to do if this browser cannot.
  function opening({ code, line: example }) {
    if (opens.length) return { prompt: "Open your code", made: [el("p", {}, "Tap the line that opens it, then mail it."), openButtons()] };
    const made = code
      ? [el("p", {}, "You set it with the code ", el("code", {}, code), ". This browser does not have the line that opens it: only the browser in which the code was made keeps it, until it is told to delete it."),
        el("p", {}, "Open this game in that browser, or type the line that you saved. It looks like this, with your own words: ", el("code", {}, example)),
        el("p", {}, "Without that line nobody can open the code. If it is lost, tell the moderator.")]
      : [el("p", {}, "You set it without a code. Type what it shows, like this: ", el("code", {}, example))];
    return { prompt: code ? "The line that opens your code is missing" : "Say what you set", made };
  }
  // A player may hold cards that no log has named yet: the copy then does not know the hand.
  function undefinedCards() {
    const example = base.decision && base.decision.limits && base.decision.limits.definition;
    if (!example || said.length) return null;
    return el("details", {}, el("summary", { "data-key": "undefined" }, "A card that is not here"),
      el("p", {}, "The log does not know your hand. Type a line instead: first one that defines the card, as ", el("code", {}, example),
        ", and below it the line with your card, or with the hand that you choose."));
  }
  const nothingDue = () => ({ prompt: isDue() ? "Your decision" : "Nothing is due from you",
    made: [undefinedCards(), el("p", {}, wordsOfWait()), ahead && now.why ? el("p", {}, now.why) : null, openButtons(), aheadButton()] });

  function panel() {
    const sealButton = () => button("Seal it with a code", () => act(seal), { "data-key": "seal" });
    if (typed) {
      return { prompt: "Typed", made: [typed.secret ? sealButton() : null,
        button("Back to choosing", () => act(async () => { typed = null; await look(); render(""); }))] };
    }
    if (sealed) {
      return { prompt: "Mail the line with the code", made: [el("p", {}, "Keep this line, and mail it when all codes are there; this browser keeps it too:"),
        el("p", {}, el("code", {}, sealed.open))] };
    }
    const sealedHere = base.decision && base.decision.limits && base.decision.limits.open;
    if (sealedHere && sealedHere[game.me]) return opening(sealedHere[game.me]);
    if (!choices().length && !said.length && !otherwise) return nothingDue();
    const made = [undefinedCards()];
    const all = kinds();
    const which = active();
    const onlyBeside = !said.length && !due().length;
    let prompt = !all.length ? "Done: mail the line" : said.length ? "What now?" : onlyBeside ? "You may still do this" : "What first?";
    if (onlyBeside && !otherwise) made.push(el("p", {}, wordsOfWait()));
    if (all.length > 1) {
      made.push(el("div", { class: "kinds", role: "group", "aria-label": "What you do next" }, all.map((each) =>
        button(wordOf(each), () => act(() => chooseKind(each)), { "aria-pressed": String(each === which), "data-key": "kind " + each }))));
    }
    const member = which ? asked() : null;
    if (member) {
      prompt = `${wordOf(which)}: ${questions[member]}`;
      const [repeated] = open();
      if (repeated.most > 1) prompt += ` Up to ${Math.max(...open().map((part) => part.most || 1))}, one a tap`;
      const values = valuesOf(member);
      // What is not on the map, such as a Court or no region, has only its button.
      const onMap = (text) => placeMembers.includes(member) && isOnMap(text);
      const beside = values.filter((text) => !onMap(text));
      if (beside.length) made.push(valueButtons(member, beside));
      if (beside.length < values.length) {
        made.push(el("details", { class: "list" }, el("summary", { "data-key": "list" }, "The same as a list"), valueButtons(member, values.filter(onMap))));
      }
    } else if (which && open().length) {
      made.push(button(wordOf(which), () => act(takeOnly), { "data-key": "do " + which }));
    }
    if (now.seal) made.push(sealButton());
    if (ahead && now.lines.length && said.length) made.push(button("Otherwise…", () => act(addAlternative), { "data-key": "else" }));
    if (!said.length && opens.length) made.push(el("details", {}, el("summary", { "data-key": "opens" }, "Open a code"), openButtons()));
    if (!said.length && !isDue()) made.push(aheadButton());
    return { prompt, made };
  }

  function verdictText(why) {
    if (why) return why;
    if (!line()) return "";
    if (typed) return "Legal.";
    if (ahead) return "Kept by the moderator until it is due.";
    return choices().length ? "Legal as it stands; you may go on." : "Legal.";
  }

  function render(sentence) {
    const focused = document.activeElement && document.activeElement.getAttribute("data-key");
    drawMap($("move-map"), picture, { legal: typed ? new Map() : legalPlaces(), chosen: placeMembers.map((member) => chosen[member]).filter(Boolean),
      tap: (place) => act(() => choose(asked(), place)), pale: (place) => act(() => tellWhy(place)) });
    const scores = (after && after.scores) || base.scores || {};
    fill($("move-scores"), Object.entries(scores).map(([player, points]) => {
      const more = points - (base.scores || {})[player];
      return el("li", { class: player === game.me ? "me" : "" }, `${player} `, el("strong", {}, String(points)),
        more ? el("span", { class: "more" }, ` +${more}`) : null);
    }));
    // What this player has in places that are not on the map, such as the Court.
    const own = [...$("move-map").querySelectorAll(`g[data-count][data-owner="${CSS.escape(game.me)}"]`)].map((each) => each.dataset);
    $("move-stock").textContent = own.filter(({ place }) => !isOnMap(place)).map(({ place, count }) => `${place} ${count}`).join(", ");
    const { prompt, made } = panel();
    $("move-prompt").textContent = prompt;
    fill($("move-panel"), made);
    $("move-line").textContent = line() || `${game.me}: …`;
    const why = typed ? typed.why : "";
    $("move-verdict").textContent = verdictText(why);
    $("move-verdict").className = why ? "bad" : "good";
    const ready = line() && !why;
    $("move").dataset.line = line() || past.length ? "yes" : "no";
    $("move-mail").href = ready ? `mailto:${encodeURIComponent(game.to || "")}?subject=${encodeURIComponent(
      `${base.title || "El Grande"}: ${game.me}`)}&body=${encodeURIComponent(line())}` : "#move";
    for (const id of ["move-mail", "move-copy"]) $(id).setAttribute("aria-disabled", String(!ready));
    $("move-undo").disabled = !past.length;
    $("move-title").textContent = [base.title, base.decision && base.decision.round ? `round ${base.decision.round}` : ""].filter(Boolean).join(", ");
    if (focused) {
      const same = document.querySelector(`#move [data-key="${CSS.escape(focused)}"]:not([disabled])`);
      (same || $("move-prompt")).focus({ preventScroll: true });
    }
    if (sentence !== undefined) say([sentence, prompt].filter(Boolean).join(" "));
  }

  // ---- opening

  async function open_game(state) {
    game = state;
    base = null;
    const first = (await engine.objects(["check", "--format", "json", "game.yaml"], file()))[0];
    const wrong = first.error || first.status === "malformed" && first.fault.message;
    if (wrong) return failed(`This is no game. ${wrong}`);
    const players = first.players || [];
    if (!players.includes(game.me)) {
      fill($("move-who"), el("p", {}, "Who are you?"), ...players.map((player) =>
        button(player, () => act(() => open_game({ ...game, me: player })), { "data-key": "me " + player })));
      $("move").dataset.state = "who";
      return;
    }
    said = []; past = []; chosen = {}; met = []; kind = null; typed = null; ahead = false; otherwise = ""; sealed = null; opens = [];
    const own = await engine.run(["publish", "--for", game.me, "game.yaml"], file());
    if (own.status === 0 && own.out) game.text = own.out;
    const old = kept.get(name());
    if (old) ({ said, past, ahead, otherwise = "", sealed = null } = old);
    await refresh();
    if (base.error) return failed(base.error);
    // What chance or the table decides next is not in a player's copy; the player's own decision can be made ahead of it.
    if (!said.length && !choices().length && base.next && !base.next.players.length) {
      ahead = true;
      await refresh();
      if (now.why) ahead = false;
    }
    if (!said.length) opens = await openings();
    // The browser compiles what answers a tap when it first runs, which takes longer than the answer: not at the first tap.
    const [next] = choices();
    if (next) await ask([...said, next.part]);
    await look();
    $("move").dataset.state = "open";
    render(said.length ? "Continued from where you stopped." : "");
  }

  function failed(why) {
    $("move").dataset.state = "closed";
    $("move-fault").textContent = why;
  }

  function begin() {
    $("move-undo").addEventListener("click", () => act(undo));
    $("move-copy").addEventListener("click", async () => {
      if ($("move-copy").getAttribute("aria-disabled") === "true") return say("There is no line yet.");
      try { await navigator.clipboard.writeText(line()); say("Copied."); }
      catch { getSelection().selectAllChildren($("move-line")); say("The line is selected; copy it."); }
    });
    $("move-mail").addEventListener("click", (event) => {
      if ($("move-mail").getAttribute("aria-disabled") === "true") { event.preventDefault(); say("There is no line yet."); }
    });
    $("try").addEventListener("click", () => act(tryTyped));
    $("typed").addEventListener("keydown", (event) => { if (event.key === "Enter" && !event.shiftKey) { event.preventDefault(); act(tryTyped); } });
    $("move-link").addEventListener("click", async () => {
      const link = location.href.split("#")[0] + await linkOf({ log: game.text, me: game.me, to: game.to || "" });
      try { await navigator.clipboard.writeText(link); say("The link is copied."); } catch { say("The browser does not let pages copy."); }
    });
    $("move-forget").addEventListener("click", () => { kept.clear(); say("Everything that this page kept is deleted."); });
    document.addEventListener("keydown", (event) => {
      if ((event.ctrlKey || event.metaKey) && event.key === "z" && !$("move").hidden && !["INPUT", "TEXTAREA"].includes(event.target.tagName)) {
        event.preventDefault();
        act(undo);
      }
      // Of a part that is half chosen, the last choice.
      if (event.key === "Escape" && !$("move").hidden && Object.keys(chosen).length) act(undo);
    });
  }

  return { begin, open: (state) => act(() => open_game(state)), failed, state: () => ({ game, text: game && game.text, log: after && after.log, busy, said, choices: choices(), line: line(), kind: active(), asked: asked(), chosen }) };
})();
