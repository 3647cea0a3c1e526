// The room "Sheet": the table of `veedor sheet` for some players, typed as in a spreadsheet and judged at each change.

const sheet = (() => {
  let rows = [];         // the cells of the table, as text
  let faults = new Map();  // by the name of a cell
  let shown = 0;         // the scoring that a narrow page shows
  let past = [];         // the rows before each change
  let home = null;       // the column in which Enter goes on
  let open = [];         // heads in which something still has to be typed

  // ---- tables

  function cellsOf(csv) {
    const all = [];
    let row = [], cell = "", quoted = false;
    for (let i = 0; i < csv.length; ++i) {
      const letter = csv[i];
      if (quoted) {
        if (letter !== '"') cell += letter;
        else if (csv[i + 1] === '"') { cell += letter; ++i; } else quoted = false;
      } else if (letter === '"') quoted = true;
      else if (letter === ",") { row.push(cell); cell = ""; }
      else if (letter === "\n") { row.push(cell.replace(/\r$/, "")); all.push(row); row = []; cell = ""; }
      else cell += letter;
    }
    if (cell || row.length) all.push([...row, cell]);
    return all;
  }
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
  const isPoints = (column) => rows[0][column] === "points";
  const filled = (row) => rows[row].slice(2).filter(Boolean).length;

  // ---- the form

  async function make() {
    const args = ["sheet", "--players", $("players").value, "--ruleset", $("ruleset").value || "base", "--format", "csv"];
    if ($("points").checked) args.push("--points");
    const made = await engine.run(args);
    if (made.status !== 0) { $("sheet-fault").textContent = made.err.trim(); return; }
    $("sheet-fault").textContent = "";
    remember();
    rows = cellsOf(made.out);
    shown = 0;
    keep();
    draw();
    run();
  }

  const keep = () => kept.set("sheet", { rows, shown, players: $("players").value, ruleset: $("ruleset").value, points: $("points").checked });

  // What Undo returns to.
  function remember() {
    past.push(JSON.stringify(rows));
    if (past.length > 500) past.shift();
    $("sheet-undo").disabled = false;
  }
  function undo() {
    if (!past.length) return;
    const at = document.activeElement.dataset.cell;
    rows = JSON.parse(past.pop());
    $("sheet-undo").disabled = !past.length;
    keep();
    draw();
    goTo(at || "");
    run();
  }

  // The rows of each scoring, and those before and behind all of them.
  function parts() {
    const facts = [], scorings = [], rest = [];
    for (let row = 1; row < rows.length; ++row) {
      const [key] = rows[row];
      if (key === "scoring") scorings.push([row]);
      else if (!scorings.length) facts.push(row);
      else if (rest.length || ["result", "adjudication", "rulings"].includes(key)) rest.push(row);
      else scorings.at(-1).push(row);
    }
    return { facts, scorings, rest };
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
  const isSingleKey = ([key, place]) => ["king", "tiles", "inquisitor", "scoring"].includes(key) || ["by", "region"].includes(place);
  const isSingle = (row) => isSingleKey(rows[row]) && filled(row) < 2 && (!filled(row) || Boolean(rows[row][2]));
  const hasPoints = (row, column) => isPoints(column) && (["castillo", "regions"].includes(rows[row][0]) || Boolean(rows[row][column]));

  function inputFor(row, column, labels) {
    return el("input", { value: rows[row][column] || "", "data-cell": cellName(row, column), "data-row": row, "data-column": column,
      "aria-label": [rows[row][0], plain(rows[row][1] || ""), ...labels].filter(Boolean).join(", "), autocomplete: "off", spellcheck: "false", size: 4 });
  }
  function lineOf(row, width) {
    const [key, place] = rows[row];
    const line = el("tr", { class: key === "extra" ? "extra" : "" },
      el("th", { scope: "row" }, place ? [el("small", {}, key), plain(place)] : key));
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
    const isFact = (row) => rows[row][0] === "ruleset" || valuesOf(row) === 1;
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
    const names = [...new Set([...rows.map(([, place]) => plain(place || "")), ...rows[0].slice(2)])];
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
    rows.forEach(([key, place], row) => {
      const here = scorings[counted.findIndex((each) => each.includes(row))];
      for (let column = 2; column < rows[0].length; ++column) {
        const input = inputAt(cellName(row, column));
        if (!input) continue;
        const ofPoints = isPoints(column);
        const player = ofPoints ? rows[0][column - 1] : rows[0][column];
        const number = here && Object.keys(here.places || {}).length ? numberOf(here, key, place, player, ofPoints) : undefined;
        input.placeholder = number === undefined ? "" : String(number);
      }
    });
  }
  function numberOf(scoring, key, place, player, ofPoints) {
    if (!ofPoints) return { sum: scoring.points, scores: scoring.scores }[key]?.[player];
    const named = Object.keys(scoring.places).find((each) => each === place || each.toLowerCase() === key);
    return named && scoring.places[named][player];
  }
  // Enters the sums and totals that are offered.
  function takeTotals() {
    remember();
    for (const input of $("grid").querySelectorAll("input")) {
      const [key] = rows[Number(input.dataset.row)];
      if (!input.placeholder || input.value || key !== "sum" && key !== "scores") continue;
      input.value = input.placeholder;
      write(input);
    }
  }

  // The right values, as the program gives them with the fault.
  const rightValues = (fault) => (fault.expected !== undefined ? [fault.expected] : fault.allowed || []).slice(0, 12).filter((each) => typeof each !== "object");
  const offers = (cell, fault) => (inputAt(cell) ? rightValues(fault).map((each) => button(`Take ${each}`, () => put(cell, String(each)))) : null);

  const plain = (text) => text.replace(/^'/, "");  // what spreadsheets need, so that 8/4/0 is no date
  const nameOfHead = (cell) => { const { row, column } = placeOf(cell); return row > 0 ? rows[row].slice(0, 2).filter(Boolean).map(plain).join(" ") : rows[0][column]; };
  // Where what a head lacks can be typed.
  function firstCell(cell) {
    const { row, column } = placeOf(cell);
    if (row > 0) return cellName(row, 2);
    return cellName(rows.findIndex(([key]) => key === "grandes" || key === "regions"), column);
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
      if (rows[row][0] === "extra" && !$("extras").checked) continue;
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
    if (format === "csv") return save("scoresheet.csv", csv(), "text/csv");
    const written = await engine.run(["fmt", "--format", "yaml", "sheet.csv"], file);
    if (written.status !== 0) return say(`It cannot be written as YAML yet: ${written.err.trim()}`);
    return save("scoresheet.yaml", written.out, "text/plain");
  }

  const isList = ([key, place]) => key === "ruleset" || ["winners", "places"].includes(place);
  // A sheet that only has what was typed, in the form for its players, so that the rest can be typed too.
  async function inForm(table, players) {
    const ruleset = (table.find(([key]) => key === "ruleset") || []).slice(2).filter(Boolean);
    const made = await engine.run(["sheet", "--players", players.join(","), "--ruleset", ruleset.join(",") || "base", "--points", "--format", "csv"]);
    const form = made.status === 0 ? cellsOf(made.out) : [];
    if (table.filter(([key]) => key === "scoring").length > form.filter(([key]) => key === "scoring").length) return table;
    let begin = 1, last = 0, times = {};
    for (const row of table.slice(1)) {
      const [key, place = ""] = row;
      const begins = key === "scoring" || key === "result" && form[begin][0] !== "result";
      if (begins) begin = form.findIndex((each, at) => each[0] === key && at > (key === "scoring" && last > 0 ? begin : 0));
      if (begins) times = {};
      const beside = key === "points";
      const name = beside ? `points ${place}` : `${key} ${place}`;
      times[name] = (times[name] || 0) + 1;
      const end = form.findIndex((each, at) => at > begin && (each[0] === "scoring" || each[0] === "result" && form[begin][0] !== "result"));
      const same = form.map((_, at) => at).filter((at) => at >= begin && (end < 0 || at < end) &&
        (beside ? form[at][1] === place && form[at][0] === "regions" || form[at][0] === place.toLowerCase() : form[at][0] === key && (form[at][1] === place || key === "scoring")));
      let at = same[times[name] - 1];
      if (at === undefined) form.splice(at = last + 1, 0, [beside ? "points" : key, place, ...form[0].slice(2).fill("")]);
      const apart = beside && form[at][0] !== "points" ? 1 : 0;
      row.slice(2).forEach((cell, i) => {
        const column = isList(row) || isSingleKey(row) || begin === 1 && key !== "start" ? 2 + i : form[0].indexOf(table[0][2 + i]) + apart;
        if (cell && column > 1) form[at][column] = cell;
      });
      last = at;
    }
    return form;
  }

  async function openFile(text, from) {
    const name = /\.csv$/i.test(from) ? "sheet.csv" : "sheet.yaml";
    let table = text;
    // What is no table as the form has it is brought into that shape by the program.
    const other = name === "sheet.yaml" || !/^"?scoresheet"?,/.test(text);
    if (other) {
      const written = await engine.run(["fmt", "--format", "csv", name], { [name]: text });
      if (written.status !== 0) { $("sheet-fault").textContent = written.err.trim(); return; }
      table = written.out;
    }
    $("sheet-fault").textContent = "";
    remember();
    rows = cellsOf(table).filter((row) => !/^\s*#/.test(row[0]));
    rows.forEach((row, i) => { if (!row[0] && i) [row[0]] = rows[i - 1]; });  // the key of the row above
    const [told] = await engine.objects(["check", "--format", "json", name], { [name]: text });
    if (other && told.players) rows = await inForm(rows, told.players);
    shown = 0;
    keep();
    draw();
    run();
  }

  function empty() {
    kept.drop("sheet");
    rows = [];
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
    ({ rows, shown = 0 } = old);
    $("players").value = old.players;
    $("ruleset").value = old.ruleset;
    $("points").checked = old.points;
    if (rows.length) { draw(); run(); }
  }

  return { begin, open: openFile, csv, faults: () => faults };
})();
