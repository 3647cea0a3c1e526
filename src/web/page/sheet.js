// The room "Sheet": the table of `veedor sheet` for some players, typed as in a spreadsheet and judged at each change.

const sheet = (() => {
  let rows = [];         // the cells of the table, as text; the first row has the heads
  let uses = [];         // what the program says of each row: see `veedor schema output`, definition `sheet`
  let beside = [];       // the columns with points of the player before them
  let faults = new Map();  // by the name of a cell
  let shown = 0;         // the scoring that a narrow page shows
  let past = [];         // the rows before each change
  let home = null;       // the column in which Enter goes on
  let open = [];         // heads in which something still has to be typed

  // ---- tables

  const quoted = (cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const csv = () => rows.map((row) => row.map(quoted).join(",")).join("\n") + "\n";
  // The name of a cell in spreadsheets: G24.
  function cellName(row, column) {
    let letters = "";
    for (let n = column + 1; n > 0; n = Math.floor((n - 1) / 26)) letters = String.fromCharCode(65 + (n - 1) % 26) + letters;
    return letters + (row + 1);
  }

  function placeOf(cell) {
    const [, letters, digits] = /^([A-Z]+)(\d+)$/.exec(cell);
    return { row: Number(digits) - 1, column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 };
  }
  // Whether a fault is at the head of a row, or of a player's columns, in which nothing has been typed yet.
  function isOpen(cell) {
    const { row, column } = placeOf(cell);
    if (row > 0) return column < 2 && Boolean(rows[row]) && rows[row].slice(2).every((each) => !each);
    const columns = rows[0].map((_, i) => i).filter((i) => i === column || i === column + 1 && isPoints(i));
    return column > 1 && rows.slice(1).every((each) => columns.every((i) => !each[i]));
  }
  const isPoints = (column) => beside.includes(column);
  const filled = (row) => rows[row].slice(2).filter(Boolean).length;

  // ---- the form

  // The table that the program writes for these arguments; its complaint is shown.
  async function tell(args, file) {
    const { out, err } = await engine.run(["sheet", ...args, "--format", "json"], file);
    $("sheet-fault").textContent = err.trim();
    if (!out) return;
    const told = JSON.parse(out);
    remember();
    rows = [told.heads, ...told.rows.map((row) => row.cells)];
    uses = [{}, ...told.rows.map(({ cells, ...use }) => use)];
    beside = told.points;
    shown = 0;
    keep();
    draw();
    run();
  }
  const make = () => tell(["--players", $("players").value, "--ruleset", $("ruleset").value || "base", ...($("points").checked ? ["--points"] : [])]);

  const keep = () => kept.set("sheet", { rows, uses, beside, shown, players: $("players").value, ruleset: $("ruleset").value, points: $("points").checked });

  // What Undo returns to.
  function remember() {
    past.push(JSON.stringify({ rows, uses, beside }));
    if (past.length > 500) past.shift();
    $("sheet-undo").disabled = false;
  }
  function undo() {
    if (!past.length) return;
    const at = document.activeElement.dataset.cell;
    ({ rows, uses, beside } = JSON.parse(past.pop()));
    $("sheet-undo").disabled = !past.length;
    keep();
    draw();
    goTo(at || "");
    run();
  }

  // The rows of each scoring, and those before and behind all of them.
  function parts() {
    const parts = { facts: [], scorings: [], rest: [] };
    uses.forEach(({ section, scoring }, row) => {
      if (scoring) (parts.scorings[scoring - 1] ||= []).push(row);
      else if (row) parts[section === "after" ? "rest" : "facts"].push(row);
    });
    return parts;
  }
  // Rows of scorings that stand side by side: what each is called, and which row it is in each of them.
  function aligned(scorings) {
    const order = [];
    const named = scorings.map((scoring) => {
      const times = {};
      return new Map(scoring.map((row) => {
        const name = rows[row].slice(0, 2).join();
        times[name] = (times[name] || 0) + 1;
        return [`${times[name]} ${name}`, row];
      }));
    });
    for (const scoring of named) {
      let at = 0;
      for (const name of scoring.keys()) {
        const found = order.indexOf(name);
        if (found < 0) order.splice(at++, 0, name);
        else at = found + 1;
      }
    }
    return order.map((name) => named.map((scoring) => scoring.get(name)));
  }

  // Rows with one value have one cell, and only places where Caballeros are counted have points beside them; whatever has
  // been written elsewhere is shown too.
  const isSingle = (row) => uses[row].takes === "value" && filled(row) < 2 && (!filled(row) || Boolean(rows[row][2]));
  const hasPoints = (row, column) => isPoints(column) && (uses[row].takes === "counts" || Boolean(rows[row][column]));
  const isOfCard = (row) => Boolean(uses[row].scoring && uses[row].entry);

  function inputFor(row, column, labels) {
    return el("input", { value: rows[row][column] || "", "data-cell": cellName(row, column), "data-row": row, "data-column": column,
      "aria-label": [rows[row][0], rows[row][1], ...labels].filter(Boolean).join(", "), autocomplete: "off", spellcheck: "false", size: 4 });
  }
  function lineOf(row, width) {
    const [key, place] = rows[row];
    const line = el("tr", { class: isOfCard(row) ? "of-card" : "" },
      el("th", { scope: "row" }, place ? [el("small", {}, key), place] : key));
    if (isSingle(row)) {
      line.append(el("td", { colspan: width - 2 }, inputFor(row, 2, [])));
      return line;
    }
    const head = rows[0];
    for (let column = 2; column < width; ++column) {
      const both = isPoints(column + 1) && !hasPoints(row, column + 1);
      const label = isPoints(column) ? `points of ${head[column - 1]}` : head[column];
      line.append(el("td", { class: isPoints(column) ? "points" : "", colspan: both ? 2 : null }, inputFor(row, column, [label])));
      if (both) ++column;
    }
    return line;
  }
  function namesOf(width) {
    const names = [];
    for (let column = 2; column < width; ++column) {
      if (isPoints(column) && column > 2) continue;
      names.push(rows[0][column] ? el("th", { scope: "col", colspan: isPoints(column + 1) ? 2 : null }, rows[0][column]) : el("td"));
    }
    return el("tr", {}, el("td"), names);
  }
  function tableOf(lines, width, title) {
    return el("table", { "aria-label": title }, el("thead", {}, namesOf(width)),
      el("tbody", {}, lines.map((row) => (row === undefined ? el("tr", {}, el("th"), el("td", { colspan: width - 2 })) : lineOf(row, width)))));
  }

  function draw() {
    if (!rows.length) { fill($("grid")); return; }
    const width = Math.max(3, ...rows.map((row) => row.length));
    const { facts, scorings, rest } = parts();
    // One value, or the words of a list, one beside the other.
    const valuesOf = (row) => Math.max(1, rows[row].findLastIndex((cell, column) => column > 1 && cell) - 1);
    const isFact = (row) => uses[row].takes !== "owners";
    const lines = aligned(scorings);
    const titles = scorings.map(([row], i) => rows[row][2] || `scoring ${i + 1}`);
    const others = (title, which) => (which.length ? el("div", { class: "scroll" }, tableOf(which, width, title)) : null);
    fill($("grid"), el("div", { class: "facts" }, facts.filter(isFact).map((row) => el("label", {}, rows[row].slice(0, 2).filter(Boolean).join(" "),
        Array.from({ length: valuesOf(row) }, (_, i) => inputFor(row, 2 + i, i ? [String(i + 1)] : []))))),
      others("Before the scorings", facts.filter((row) => !isFact(row))),
      el("div", { class: "pick", role: "group", "aria-label": "Which scoring" }, titles.map((title, i) => button(title, () => showScoring(i)))),
      el("div", { class: "scroll scorings" }, titles.map((title, i) => el("div", { class: "scoring", style: `flex-grow: ${width - 2}` },
        tableOf(lines.map((each) => each[i]), width, title)))),
      others("After the scorings", rest));
    showScoring(Math.min(shown, scorings.length - 1));
    mark();
  }
  // Where there is no room for all scorings.
  function showScoring(number) {
    shown = Math.max(0, number);
    $("grid").querySelectorAll(".scoring").forEach((each, i) => each.classList.toggle("shown", i === shown));
    $("grid").querySelectorAll(".pick button").forEach((each, i) => each.setAttribute("aria-pressed", String(i === shown)));
    keep();
  }

  // ---- judging

  async function judged() {
    const file = { "sheet.csv": csv() };
    const [whole] = await engine.objects(["check", "--all", "--format", "json", "sheet.csv"], file);
    faults = new Map();
    for (const fault of [whole.fault, ...(whole.also || [])].filter(Boolean)) {
      const cell = fault.cell || cellName(fault.line - 1, 0);
      if (!faults.has(cell)) faults.set(cell, fault);
    }
    if ([...faults.keys()].map(completed).some(Boolean)) return run();
    open = [...faults.keys()].filter(isOpen);
    for (const cell of open) faults.delete(cell);
    mark();
    const count = faults.size;
    const told = whole.verified || {};
    const agree = `${told.points || 0} points and ${told.totals || 0} totals agree.`;
    $("sheet-verdict").className = "verdict " + (count || whole.error ? "bad" : open.length ? "" : "good");
    fill($("sheet-verdict"), el("h2", {}, whole.error || (count ? `${count} ${count > 1 ? "faults" : "fault"}. ${agree}` : `Nothing is wrong. ${agree}`)),
      open.length ? el("p", {}, "Still to be typed: ", open.map((cell, i) => [i ? ", " : "", button(nameOfHead(cell), () => goTo(firstCell(cell)), { class: "link" })])) : null,
      el("ul", { class: "faults" }, [...faults].map(([cell, fault]) => el("li", {},
        button(cell, () => goTo(cell), { class: "link" }), " ", el("span", {}, fault.message), " ", offers(cell, fault)))),
      count || open.length || !whole.scores ? null : el("p", {}, "Scores: ", Object.entries(whole.scores).map(([player, points], i) => [i ? ", " : "", `${player} ${points}`])));
    await offerNumbers(file);
    say(count ? `${count} wrong.` : "Nothing is wrong.");
    return undefined;
  }
  const run = latest(judged);

  // Red is what is wrong, with the right value in the corner; a scoring that is not shown is marked too.
  function mark() {
    for (const input of $("grid").querySelectorAll("input")) {
      const fault = faults.get(input.dataset.cell);
      if (fault) { input.setAttribute("aria-invalid", "true"); input.title = fault.message; } else for (const each of ["aria-invalid", "title"]) input.removeAttribute(each);
      const [right] = fault ? rightValues(fault) : [];
      if (right === undefined) delete input.parentElement.dataset.right; else input.parentElement.dataset.right = right;
    }
    $("grid").querySelectorAll(".scoring").forEach((each, i) => {
      const wrong = each.querySelector("[aria-invalid]");
      const tab = $("grid").querySelectorAll(".pick button")[i];
      tab.textContent = tab.textContent.replace(/ ✗$/, "") + (wrong ? " ✗" : "");
    });
    tellCell();
  }
  // What is wrong in the cell that has the focus.
  function tellCell() {
    const cell = document.activeElement?.dataset.cell;
    const fault = faults.get(cell);
    fill($("cell-fault"), fault ? [el("span", {}, fault.message), " ", offers(cell, fault)] : null);
  }
  // A word that the program does not know, in a cell that has been left, becomes the one name of the sheet that begins so.
  function completed(cell) {
    const input = inputAt(cell);
    const beginning = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    const typed = input && beginning(input.value);
    if (!typed || input === document.activeElement || /\d/.test(typed)) return false;
    const names = [...new Set([...rows.map(([, place]) => place), ...rows[0].slice(2)])];
    const found = names.filter((name) => /^\p{Lu}/u.test(name) && beginning(name).startsWith(typed) && beginning(name) !== typed);
    if (found.length !== 1) return false;
    [input.value] = found;
    rows[Number(input.dataset.row)][Number(input.dataset.column)] = input.value;
    keep();
    return true;
  }

  // What the program makes of the scorings, in the cells for points and totals that are empty.
  async function offerNumbers(file) {
    const [told] = await engine.objects(["score", "--format", "json", "sheet.csv"], file);
    const scorings = told.scorings || [];
    // A scoring in which nothing is filled in does not count.
    const counted = parts().scorings.filter((each) => each.slice(1).some(filled));
    rows.forEach((_, row) => {
      const scoring = counted.findIndex((each) => each.includes(row));
      const here = counted[scoring]?.some((each) => isCount(each) && numbersFor(each, scorings[scoring])) && numbersFor(row, scorings[scoring]);
      for (let column = 2; column < rows[0].length; ++column) {
        const input = inputAt(cellName(row, column));
        if (!input) continue;
        const number = here && isPoints(column) === isCount(row) ? here[rows[0][isPoints(column) ? column - 1 : column]] : undefined;
        input.placeholder = number === undefined ? "" : String(number);
      }
    });
  }
  const isCount = (row) => uses[row].takes === "counts";
  const numbersFor = (row, scoring) => uses[row].right?.reduce((part, name) => part?.[name], scoring);
  // Enters the sums and totals that are offered.
  function takeTotals() {
    remember();
    for (const input of $("grid").querySelectorAll("input")) {
      if (!input.placeholder || input.value || isCount(Number(input.dataset.row))) continue;
      input.value = input.placeholder;
      write(input);
    }
  }

  // The right values, as the program gives them with the fault.
  const rightValues = (fault) => (fault.expected !== undefined ? [fault.expected] : fault.allowed || []).slice(0, 12).filter((each) => typeof each !== "object");
  const offers = (cell, fault) => (inputAt(cell) ? rightValues(fault).map((each) => button(`Take ${each}`, () => put(cell, String(each)))) : null);

  const nameOfHead = (cell) => { const { row, column } = placeOf(cell); return row > 0 ? rows[row].slice(0, 2).filter(Boolean).join(" ") : rows[0][column]; };
  // Where what a head lacks can be typed.
  function firstCell(cell) {
    const { row, column } = placeOf(cell);
    if (row > 0) return cellName(row, 2);
    return cellName(uses.findIndex(({ scoring, entry, takes }) => scoring && !entry && (takes === "owners" || takes === "counts")), column);
  }
  const inputAt = (cell) => $("grid").querySelector(`input[data-cell="${CSS.escape(cell)}"]`);
  function goTo(cell) {
    const input = inputAt(cell);
    if (!input) return;
    const scoring = [...$("grid").querySelectorAll(".scoring")].indexOf(input.closest(".scoring"));
    if (scoring >= 0 && scoring !== shown) showScoring(scoring);
    input.focus();
    input.select();
  }
  function put(cell, text) {
    const input = inputAt(cell);
    if (!input) return;
    input.value = text;
    entered(input);
    goTo(cell);
  }

  function write(input) {
    const row = rows[Number(input.dataset.row)];
    const column = Number(input.dataset.column);
    while (row.length <= column) row.push("");
    row[column] = input.value.trim();
    keep();
    run();
  }
  function entered(input) {
    remember();
    write(input);
  }

  // Enter and the arrows go up and down in the column in which the row was begun, past rows that are not shown.
  function vertical(from, step) {
    const column = home ?? Number(from.dataset.column);
    for (let row = Number(from.dataset.row) + step; row > 0 && row < rows.length; row += step) {
      if (isOfCard(row) && !$("extras").checked) continue;
      const cells = [...$("grid").querySelectorAll(`input[data-row="${row}"]`)];
      const cell = cells.filter((each) => Number(each.dataset.column) <= column).at(-1) || cells[0];
      if (!cell) continue;
      home = Number(cell.dataset.column) === column ? null : column;
      goTo(cell.dataset.cell);
      return;
    }
  }
  function nextFault(step) {
    const cells = [...$("grid").querySelectorAll("[aria-invalid]")].map((each) => each.dataset.cell);
    if (!cells.length) return say("Nothing is wrong.");
    const at = cells.indexOf(document.activeElement.dataset.cell);
    return goTo(cells[(at < 0 && step < 0 ? cells.length - 1 : at + step + cells.length) % cells.length]);
  }
  // Keys, as in a spreadsheet; F8 goes to the next fault, and Alt+Enter takes the right value.
  function go(event) {
    if (event.key === "F8") { event.preventDefault(); nextFault(event.shiftKey ? -1 : 1); return; }
    if ((event.ctrlKey || event.metaKey) && event.key === "z") { event.preventDefault(); undo(); return; }
    const input = event.target;
    if (!input.dataset.cell) return;
    const fault = faults.get(input.dataset.cell);
    if (event.key === "Enter" && event.altKey) {
      event.preventDefault();
      if (fault && rightValues(fault).length) put(input.dataset.cell, String(rightValues(fault)[0]));
    } else if (event.key === "Tab") home ??= Number(input.dataset.column);
    else if (event.key === "Enter" || event.key === "ArrowDown") { event.preventDefault(); vertical(input, event.shiftKey ? -1 : 1); }
    else if (event.key === "ArrowUp") { event.preventDefault(); vertical(input, -1); }
    else if ((event.key === "ArrowLeft" || event.key === "ArrowRight") && (input.selectionStart !== input.selectionEnd || input.value === "")) {
      event.preventDefault();
      home = null;
      const line = input.closest("tr").sectionRowIndex;
      const beside = [...(input.closest(".scorings") || input.closest("table")).querySelectorAll("tbody")].flatMap((body) => [...(body.rows[line]?.querySelectorAll("input") || [])]);
      const to = beside[beside.indexOf(input) + (event.key === "ArrowLeft" ? -1 : 1)];
      if (to) goTo(to.dataset.cell);
    }
  }

  async function saveAs(format) {
    const file = { "sheet.csv": csv() };
    // A table as spreadsheets need it, so that 8/4/0 is no date; of faults the page has told.
    const written = await engine.run([...(format === "csv" ? ["sheet"] : ["fmt"]), "--format", format, "sheet.csv"], file);
    if (!written.out) return say(`It cannot be written as ${format.toUpperCase()} yet: ${written.err.trim()}`);
    return save(`scoresheet.${format}`, written.out, format === "csv" ? "text/csv" : "text/plain");
  }

  // Any sheet in the form for its players, so that the rest can be typed too.
  function openFile(text, from) {
    const name = /\.csv$/i.test(from) ? "sheet.csv" : "sheet.yaml";
    return tell([name, "--points"], { [name]: text });
  }

  function empty() {
    kept.drop("sheet");
    rows = [];
    uses = [];
    past = [];
    faults = new Map();
    $("sheet-undo").disabled = true;
    for (const each of ["grid", "sheet-verdict", "cell-fault"]) fill($(each));
    say("The sheet is empty, and nothing of it is kept.");
  }

  function begin() {
    $("sheet-make").addEventListener("click", make);
    $("grid").addEventListener("input", (event) => entered(event.target));
    $("sheet").addEventListener("keydown", go);
    $("grid").addEventListener("pointerdown", () => { home = null; });
    $("grid").addEventListener("focusin", tellCell);
    $("grid").addEventListener("focusout", () => { if (faults.size) run(); });  // what has been left may be completed
    $("sheet-undo").addEventListener("click", undo);
    $("extras").addEventListener("change", () => $("grid").classList.toggle("with-extras", $("extras").checked));
    $("sheet-yaml").addEventListener("click", () => saveAs("yaml"));
    $("sheet-csv").addEventListener("click", () => saveAs("csv"));
    $("sheet-totals").addEventListener("click", takeTotals);
    $("sheet-print").addEventListener("click", () => print());
    $("sheet-empty").addEventListener("click", empty);
    $("sheet-open").addEventListener("click", () => $("sheet-file").click());
    $("sheet-file").addEventListener("change", async (event) => {
      const [file] = event.target.files;
      if (file) openFile(await file.text(), file.name);
      event.target.value = "";
    });
    const old = kept.get("sheet");
    if (!old) return;
    ({ rows, uses = [], beside = [], shown = 0 } = old);
    $("players").value = old.players;
    $("ruleset").value = old.ruleset;
    $("points").checked = old.points;
    if (rows.length && uses.length !== rows.length) openFile(csv(), "sheet.csv");  // kept by an earlier page
    else if (rows.length) { draw(); run(); }
  }

  return { begin, open: openFile, csv, faults: () => faults };
})();
