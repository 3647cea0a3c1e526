// The room "Judge": a log, sheet or table, judged while it is typed.

const judge = (() => {
  let name = "game.yaml";
  let verdict = null;
  let shownFor = "";   // the text to which scores and replay belong

  const text = () => $("text").value;
  // A table for spreadsheets begins as no log does.
  const fileName = () => (/^"?(scoresheet|#)/.test(text()) && text().slice(0, 400).includes(",") && !/^veedor:/m.test(text())
    ? name.replace(/\.(ya?ml|csv)$/i, "") + ".csv" : name.replace(/\.csv$/i, "") + (/\.ya?ml$/i.test(name) ? "" : ".yaml"));

  function open(given, from) {
    name = (from || "game.yaml").split(/[\\/]/).pop().replace(/[^\p{L}\p{N} ._-]/gu, "_").replace(/^[-.]+/, "") || "game.yaml";
    $("text").value = given;
    kept.set("judge", { text: given, name });
    $("judge").dataset.state = "open";
    run();
  }

  async function judged() {
    const file = fileName();
    const files = { [file]: text() };
    const lines = await engine.objects(["check", "--all", "--format", "json", file], files);
    const whole = lines.find((each) => each.fault) || lines[0];
    verdict = whole;
    const shown = whole.document && !whole.error
      ? await engine.run(["show", "--format", "svg", "--document", String(whole.document), file], files) : { out: "" };
    render(whole, shown.out);
    if (shownFor && shownFor !== text()) { shownFor = ""; closeFrames(); }
  }
  const run = latest(judged);

  function closeFrames() {
    for (const more of document.querySelectorAll("#judge details[data-command]")) more.open = false;
  }

  // Where a line and a column, in characters, are in the text.
  function offsetOf({ line, column }) {
    const lines = text().split("\n");
    if (line > lines.length) return text().length;
    const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
    return before + [...lines[line - 1]].slice(0, column - 1).join("").length;
  }
  // The word at a place of the text; quoted words are whole.
  function wordAt(offset) {
    const found = /^("[^"\n]*"|'[^'\n]*'|[^\s,:{}[\]"]+(?: [^\s,:{}[\]"#-][^\s,:{}[\]"]*)*|.)/u.exec(text().slice(offset));
    return [offset, offset + (found ? found[0].length : 1)];
  }

  function marked(faults) {
    const marks = faults.filter((fault) => fault.line).map((fault) => wordAt(offsetOf(fault))).sort((a, b) => a[0] - b[0]);
    const pieces = [];
    let at = 0;
    for (const [from, to] of marks) {
      if (from < at) continue;
      pieces.push(text().slice(at, from), el("mark", {}, text().slice(from, to)));
      at = to;
    }
    fill($("marks"), ...pieces, text().slice(at) + "\n");
    scrolled();
  }
  function scrolled() {
    $("marks").scrollTop = $("text").scrollTop;
    $("marks").scrollLeft = $("text").scrollLeft;
  }

  function goTo(fault) {
    const [from, to] = wordAt(offsetOf(fault));
    $("text").focus();
    $("text").setSelectionRange(from, to);
    const height = parseFloat(getComputedStyle($("text")).lineHeight);
    $("text").scrollTop = Math.max(0, (fault.line - 6) * height);
    scrolled();
  }

  function put(fault, word) {
    const [from, to] = wordAt(offsetOf(fault));
    $("text").setRangeText(word, from, to, "end");
    changed();
  }

  const heads = { illegal: "Not legal", malformed: "Cannot be read", complete: "Legal and complete", "in-progress": "Legal so far",
    adjudicated: "Legal, and ended by the moderator" };

  function faultPart(fault, first) {
    return el("li", {},
      button(`line ${fault.line}`, () => goTo(fault), { class: "link", "data-key": `fault ${fault.line} ${fault.column}` }),
      ` [${fault.rule}] `, el("span", {}, fault.message),
      first && fault.allowed && fault.allowed.length ? el("div", { class: "values" }, el("span", {}, "Legal instead: "),
        fault.allowed.slice(0, 40).map((word) => button(String(word), () => put(fault, String(word))))) : null);
  }

  function render(whole, picture) {
    const faults = [whole.fault, ...(whole.also || [])].filter(Boolean);
    marked(faults);
    const bad = faults.length || whole.error;
    $("verdict").className = "verdict " + (bad ? "bad" : "good");
    const head = whole.error ? "Cannot be judged" : heads[whole.status] || whole.status;
    const next = whole.next && !bad ? `Next: round ${whole.next.round}, ${whole.next.step}: ${whole.next.players.join(", ")}.` : "";
    fill($("verdict"),
      el("h2", { id: "verdict-head" }, [head, whole.winners && !bad ? `: ${whole.winners.join(" and ")} ${whole.winners.length > 1 ? "win" : "wins"}` : ""].join("")),
      whole.error ? el("p", {}, whole.error) : null,
      faults.length ? el("ul", { class: "faults" }, faults.map((fault, i) => faultPart(fault, i === 0))) : null,
      next ? el("p", {}, next) : null,
      whole.scores && Object.keys(whole.scores).length ? el("p", { class: "scores" }, "Scores: ",
        Object.entries(whole.scores).map(([player, points], i) => [i ? ", " : "", `${player} `, el("strong", {}, String(points))])) : null,
      (whole.warnings || []).length ? el("ul", { class: "warnings" }, whole.warnings.map((each) =>
        el("li", {}, each.line ? button(`line ${each.line}`, () => goTo(each), { class: "link" }) : null, ` [${each.rule}] ${each.message}`))) : null);
    const wrong = whole.fault && whole.fault.written || null;
    $("judge-map").hidden = !picture;
    drawMap($("judge-map"), picture || "<svg xmlns='http://www.w3.org/2000/svg'/>", { wrong });
    for (const more of document.querySelectorAll("#judge details[data-command]")) more.hidden = !picture;
    say(faults.length ? `${head}: ${faults[0].message}` : head);
  }

  // Scores and replay are pages of the program, shown in a frame that may do nothing but show them.
  async function showFrame(more) {
    if (!more.open) { more.querySelector("iframe")?.remove(); return; }
    shownFor = text();
    const file = fileName();
    const page = await engine.run([...more.dataset.command.split(" "), file], { [file]: text() });
    more.querySelector("iframe")?.remove();
    more.append(el("iframe", { sandbox: more.dataset.command === "replay" ? "allow-scripts" : "", title: more.querySelector("summary").textContent,
      srcdoc: page.out || `<p>${page.status}` }));
  }

  function changed() {
    kept.set("judge", { text: text(), name });
    $("judge").dataset.state = text() ? "open" : "empty";
    marked([]);
    run();
  }

  function begin() {
    $("text").addEventListener("input", changed);
    $("text").addEventListener("scroll", scrolled);
    $("judge-open").addEventListener("click", () => $("judge-file").click());
    $("judge-file").addEventListener("change", async (event) => {
      const [file] = event.target.files;
      if (file) open(await file.text(), file.name);
      event.target.value = "";
    });
    $("judge-paste").addEventListener("click", async () => {
      try { open(await navigator.clipboard.readText(), "pasted.yaml"); } catch { $("text").focus(); say("Paste into the field."); }
    });
    $("judge-example").addEventListener("change", async (event) => {
      const chosen = event.target.value;
      if (chosen) open((await examples())[chosen], chosen);
      event.target.value = "";
    });
    $("judge-save").addEventListener("click", () => save(fileName(), text(), "text/plain"));
    $("judge-fault").addEventListener("click", () => (verdict && verdict.fault ? goTo(verdict.fault) : say("There is no fault.")));
    $("judge-move").addEventListener("click", () => { location.hash = "#move"; move.open({ text: text(), me: "", to: "" }); });
    for (const more of document.querySelectorAll("#judge details[data-command]")) more.addEventListener("toggle", () => showFrame(more));
    document.addEventListener("keydown", (event) => {
      const fault = !$("judge").hidden && verdict && verdict.fault;
      if (fault && event.key === "F8") { event.preventDefault(); goTo(fault); }
      if (fault && event.key === "Enter" && event.altKey && (fault.allowed || []).length === 1) { event.preventDefault(); put(fault, String(fault.allowed[0])); }
    });
    const old = kept.get("judge");
    if (old && old.text) open(old.text, old.name);
  }

  return { begin, open, verdict: () => verdict };
})();
