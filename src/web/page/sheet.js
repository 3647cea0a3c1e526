// The room "Sheet": the table of `veedor sheet` for some players, typed as in a spreadsheet and judged at each change.

const sheet = (() => {
  let rows = [];         // the cells of the table, as text
  let faults = new Map();  // by the name of a cell

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
    const columns = rows[0].map((_, i) => i).filter((i) => i === column || i === column + 1 && rows[0][i] === "points");
    return column > 1 && rows.slice(1).every((each) => columns.every((i) => !each[i]));
  }

  // ---- the form

  async function make() {
    const args = ["sheet", "--players", $("players").value, "--ruleset", $("ruleset").value || "base", "--format", "csv"];
    if ($("points").checked) args.push("--points");
    const made = await engine.run(args);
    if (made.status !== 0) { $("sheet-fault").textContent = made.err.trim(); return; }
    $("sheet-fault").textContent = "";
    rows = cellsOf(made.out);
    keep();
    draw();
    run();
  }

  const keep = () => kept.set("sheet", { rows, players: $("players").value, ruleset: $("ruleset").value, points: $("points").checked });

  function draw() {
    const [head, ...rest] = rows;
    const width = Math.max(...rows.map((row) => row.length));
    const table = el("table", {}, el("thead", {}, el("tr", {}, Array.from({ length: width }, (_, i) => (i > 1 && head[i] ? el("th", { scope: "col" }, head[i]) : el("td"))))));
    let body = el("tbody");
    let begun = false;
    rest.forEach((row, index) => {
      const at = index + 1;
      begun = begun || row[0] === "scoring";
      const begins = row[0] === "scoring" || row[0] === "result" && rows[at - 1][0] !== "result";
      if (begins) { table.append(body); body = el("tbody"); }
      const line = el("tr", { class: (begins ? "begins " : "") + (row[0] === "extra" ? "extra" : "") },
        el("th", { scope: "row", colspan: row[1] ? null : 2 }, row[0]), row[1] ? el("th", { scope: "row" }, plain(row[1])) : null);
      // What is about the whole table, or a whole scoring, has room.
      const whole = row[0] === "scoring" || !begun && row[0] !== "start" && row.slice(3).every((cell) => !cell);
      for (let column = 2; column < (whole ? 3 : width); ++column) {
        const label = [row[0], plain(row[1]), whole ? "" : head[column] === "points" ? `points of ${head[column - 1]}` : head[column]].filter(Boolean).join(", ");
        line.append(el("td", { colspan: whole ? width - 2 : null }, el("input", { value: row[column] || "", "data-cell": cellName(at, column), "data-row": at, "data-column": column,
          "aria-label": label, autocomplete: "off", spellcheck: "false", size: 4 })));
      }
      body.append(line);
    });
    table.append(body);
    fill($("grid"), table);
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
    const open = [...faults.keys()].filter(isOpen);
    for (const cell of open) faults.delete(cell);
    for (const input of $("grid").querySelectorAll("input")) {
      const fault = faults.get(input.dataset.cell);
      input.toggleAttribute("aria-invalid", Boolean(fault));
      if (fault) { input.setAttribute("aria-invalid", "true"); input.title = fault.message; } else input.removeAttribute("title");
    }
    const count = faults.size;
    const told = whole.verified || {};
    const agree = `${told.points || 0} points and ${told.totals || 0} totals agree.`;
    $("sheet-verdict").className = "verdict " + (count || whole.error ? "bad" : open.length ? "" : "good");
    fill($("sheet-verdict"), el("h2", {}, whole.error || (count ? `${count} ${count > 1 ? "faults" : "fault"}. ${agree}` : `Nothing is wrong. ${agree}`)),
      open.length ? el("p", {}, "Still to be typed: ", open.map((cell, i) => [i ? ", " : "", button(nameOfHead(cell), () => goTo(firstCell(cell)), { class: "link" })])) : null,
      el("ul", { class: "faults" }, [...faults].map(([cell, fault]) => el("li", {},
        button(cell, () => goTo(cell), { class: "link" }), " ", el("span", {}, fault.message), " ", ...offers(cell, fault)))),
      count || open.length || !whole.scores ? null : el("p", {}, "Scores: ", Object.entries(whole.scores).map(([player, points], i) => [i ? ", " : "", `${player} ${points}`])));
    await offerNumbers(file);
    say(count ? `${count} wrong.` : "Nothing is wrong.");
  }
  const run = latest(judged);

  // What the program makes of the scorings, in the cells for points and totals that are empty.
  async function offerNumbers(file) {
    const [told] = await engine.objects(["score", "--format", "json", "sheet.csv"], file);
    const scorings = told.scorings || [];
    let scoring = -1;
    rows.forEach(([key, place], row) => {
      if (key === "scoring") ++scoring;
      const here = scorings[scoring];
      for (let column = 2; column < rows[0].length; ++column) {
        const input = inputAt(cellName(row, column));
        if (!input) continue;
        const ofPoints = rows[0][column] === "points";
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
    for (const input of $("grid").querySelectorAll("input")) {
      const [key] = rows[Number(input.dataset.row)];
      if (!input.placeholder || input.value || key !== "sum" && key !== "scores") continue;
      input.value = input.placeholder;
      entered(input);
    }
  }

  // The right values, as the program gives them with the fault.
  function offers(cell, fault) {
    const right = fault.expected !== undefined ? [fault.expected] : fault.allowed || [];
    return right.slice(0, 12).filter((each) => typeof each !== "object").map((each) => button(`Take ${each}`, () => put(cell, String(each))));
  }

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
    if (input) { input.focus(); input.select(); }
  }
  function put(cell, text) {
    const input = inputAt(cell);
    if (!input) return;
    input.value = text;
    entered(input);
    input.focus();
  }

  function entered(input) {
    const row = rows[Number(input.dataset.row)];
    const column = Number(input.dataset.column);
    while (row.length <= column) row.push("");
    row[column] = input.value.trim();
    keep();
    run();
  }

  // Enter goes down and the arrows go around, as in a spreadsheet.
  function go(event) {
    const steps = { Enter: [1, 0], ArrowDown: [1, 0], ArrowUp: [-1, 0] };
    const inside = event.target.selectionStart !== event.target.selectionEnd || event.target.value === "";
    if (inside) Object.assign(steps, { ArrowLeft: [0, -1], ArrowRight: [0, 1] });
    const step = steps[event.key];
    if (!step || !event.target.dataset.cell) return;
    event.preventDefault();
    let row = Number(event.target.dataset.row), column = Number(event.target.dataset.column);
    const back = event.key === "Enter" && event.shiftKey ? -1 : 1;
    do {
      row += step[0] * back;
      column += step[1];
    } while (rows[row] && inputAt(cellName(row, column))?.offsetParent === null);  // a row that is not shown
    goTo(cellName(row, column));
  }

  async function saveAs(format) {
    const file = { "sheet.csv": csv() };
    if (format === "csv") return save("scoresheet.csv", csv(), "text/csv");
    const written = await engine.run(["fmt", "--format", "yaml", "sheet.csv"], file);
    if (written.status !== 0) return say(`It cannot be written as YAML yet: ${written.err.trim()}`);
    return save("scoresheet.yaml", written.out, "text/plain");
  }

  async function open(text, from) {
    let table = text;
    if (!/\.csv$/i.test(from)) {
      const written = await engine.run(["fmt", "--format", "csv", "sheet.yaml"], { "sheet.yaml": text });
      if (written.status !== 0) return say(written.err.trim());
      table = written.out;
    }
    rows = cellsOf(table).filter((row) => !/^\s*#/.test(row[0]));
    keep();
    draw();
    return run();
  }

  function empty() {
    kept.drop("sheet");
    rows = [];
    fill($("grid"));
    fill($("sheet-verdict"));
    say("The sheet is empty, and nothing of it is kept.");
  }

  function begin() {
    $("sheet-make").addEventListener("click", make);
    $("grid").addEventListener("input", (event) => entered(event.target));
    $("grid").addEventListener("keydown", go);
    $("grid").addEventListener("focusin", (event) => {
      const fault = faults.get(event.target.dataset.cell);
      $("cell-fault").textContent = fault ? fault.message : "";
    });
    $("extras").addEventListener("change", () => $("grid").classList.toggle("with-extras", $("extras").checked));
    $("sheet-yaml").addEventListener("click", () => saveAs("yaml"));
    $("sheet-csv").addEventListener("click", () => saveAs("csv"));
    $("sheet-totals").addEventListener("click", takeTotals);
    $("sheet-print").addEventListener("click", () => print());
    $("sheet-empty").addEventListener("click", empty);
    $("sheet-open").addEventListener("click", () => $("sheet-file").click());
    $("sheet-file").addEventListener("change", async (event) => {
      const [file] = event.target.files;
      if (file) open(await file.text(), file.name);
      event.target.value = "";
    });
    const old = kept.get("sheet");
    if (!old) return;
    ({ rows } = old);
    $("players").value = old.players;
    $("ruleset").value = old.ruleset;
    $("points").checked = old.points;
    if (rows.length) { draw(); run(); }
  }

  return { begin, open, csv, faults: () => faults };
})();
