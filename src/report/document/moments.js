"use strict";
// Shows the moment of the game that is chosen by the slider, the buttons, keys, the chart or the
// address. The map is drawn once, with a slot for every colour in every place; what changes at a
// moment stands in its item of the list. This text is in XML too, so it does without the characters
// that begin markup there.
(() => {
  const get = (id) => document.getElementById(id);
  const all = (what, where = document) => Array.from(where.querySelectorAll(what));
  const items = all("li[data-d]");
  const ids = items.map((item) => item.id);
  const numbers = new Map(ids.map((id, number) => [id, number]));
  const last = items.length - 1;
  const map = document.querySelector("svg.map");
  const parts = { c: all(".c", map), k: all(".kc", map), v: all(".plate", map),
    t: all(".token", map), s: all(".space", map), u: all(".discs", map) };
  const seats = parts.c.map((slot) => slot.getAttribute("class").match(/p(\d+)/)[1]);
  const letters = {};
  parts.c.forEach((slot, i) => { letters[seats[i]] = slot.querySelector(".l").textContent; });
  const cells = all(".strip li");
  const ends = cells.map((cell) => cell.querySelector("em").textContent);  // at the last moment
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;

  // The whole state at each moment: the changes put together.
  const states = [];
  items.forEach((item) => {
    const state = { ...states[states.length - 1] };
    item.dataset.d.split("|").filter(Boolean).forEach((change) => {
      const at = change.indexOf("=");
      state[change.slice(0, at)] = change.slice(at + 1);
    });
    states.push(state);
  });
  const signed = (n) => (n > 0 ? "+" : "\u2212") + Math.abs(n);
  const pairs = (text) => (text || "").split(" ").filter(Boolean).map((one) => one.split(".").map(Number));

  const svg = (name, attributes, text) => {
    const made = document.createElementNS(map.namespaceURI, name);
    Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
    if (text !== undefined) made.textContent = text;
    return made;
  };
  const see = (element, seen) =>
    seen ? element.removeAttribute("visibility") : element.setAttribute("visibility", "hidden");
  // The middle of an element, in units of the map.
  const spot = (element, x, y) => {
    const to = map.getScreenCTM().inverse().multiply(element.getScreenCTM());
    return [to.a * x + to.e, to.d * y + to.f];
  };
  // A way from slot to slot: a curve that ends before the piece, with the point at each part of it.
  const curve = (from, to, bend, back) => {
    const turn = [(from[0] + to[0]) / 2 - (to[1] - from[1]) * bend, (from[1] + to[1]) / 2 + (to[0] - from[0]) * bend];
    const end = [to[0] - turn[0], to[1] - turn[1]];
    const length = Math.hypot(...end) || 1;
    const short = Math.min(back, length * .42);
    const tip = [0, 1].map((i) => to[i] - end[i] / length * short);
    return { turn, tip, angle: Math.atan2(end[1], end[0]) * 180 / Math.PI,
      at: (u) => [0, 1].map((i) => (1 - u) ** 2 * from[i] + 2 * u * (1 - u) * turn[i] + u * u * tip[i]) };
  };
  const arrow = (kind, from, way) => {
    const path = `M${from.map(Math.round)}Q${way.turn.map(Math.round)} ${way.tip.map(Math.round)}`;
    const group = svg("g", { class: "a " + kind });
    group.append(svg("path", { class: "case", d: path }), svg("path", { class: "line", d: path }),
      svg("path", { class: "head", d: "M24 0L-8 -18L-2 0L-8 18z", transform: `translate(${way.tip}) rotate(${way.angle})` }));
    return group;
  };
  // What a slot needs only at some moments.
  parts.c.forEach((slot) => {
    const cut = slot.classList.contains("low");
    if (!slot.querySelector(".box")) {
      slot.prepend(svg("use", { class: "own", href: "#piece" }), svg("use", { class: "box", href: "#count" }));
      slot.append(svg("text", { class: "n", x: 66, y: 36 }, ""));
    }
    if (!slot.querySelector(".roof")) slot.prepend(svg("use", { class: "roof", href: cut ? "#cut" : "#coronet" }));
    slot.querySelector(".box").after(svg("use", { class: "ring", href: "#whole" }));
  });
  const pill = (slot) => {
    const made = svg("g", { class: "with" });
    made.append(svg("rect", { y: slot.parentElement.dataset.w, height: 24, rx: 8, fill: "#ffe08a", stroke: "#7a5b00" }),
      svg("text", { y: Number(slot.parentElement.dataset.w) + 23, "font-size": 31, lengthAdjust: "spacingAndGlyphs", fill: "#111111" }));
    slot.append(made);
    return made;
  };
  const view = map.viewBox.baseVal;
  // The boxes of all that is seen and written on the map, in its units.
  const boxes = () => {
    const to = map.getScreenCTM().inverse();
    return all(".place > text, .plate, .kc, .c, .tag, .token, .space, .with", map).filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .map((each) => {
        const { left, top, right, bottom } = each.getBoundingClientRect();
        return [left * to.a + to.e, top * to.d + to.f, right * to.a + to.e, bottom * to.d + to.f];
      });
  };
  const within = (box, [x, y], by) => x > box[0] - by ? y > box[1] - by ? box[2] + by > x ? box[3] + by > y : false : false : false;
  // Draws the ways of a moment: curves that cross few names, and each number where it covers nothing.
  const draw = (moves) => {
    const taken = boxes();
    const radius = 23;
    const discs = [];
    const lines = moves.map(([from, to, count]) => {
      const [a, b] = [from, to].map((i) => spot(parts.c[i], 44, 23));
      let best;
      [.16, -.16, .08, .26, -.26, 0, .36, -.36, .48, -.48].forEach((bend, rank) => {
        const way = curve(a, b, bend, 62);
        let cost = rank * .35;
        for (let u = .08; 1 > u; u += .03) {
          const p = way.at(u);
          const near = [a, b].some((end) => 60 > Math.hypot(p[0] - end[0], p[1] - end[1]));
          if (!near) cost += taken.some((box) => within(box, p, 6)) ? .5 : 0;
          if (8 > p[0] || 8 > p[1] || p[0] > view.width - 8 || p[1] > view.height - 8) cost += 3;
        }
        let place;
        for (let j = 0; j !== 25; j += 1) {
          const p = way.at(.5 + (j % 2 ? 1 : -1) * Math.ceil(j / 2) * .035);
          const out = radius > p[0] || radius > p[1] || p[0] > view.width - radius || p[1] > view.height - radius;
          if (!place) if (!out) if (!taken.some((box) => within(box, p, radius))) place = p;
        }
        if (count > 1) cost += place ? 0 : 50;
        if (!best || best.cost > cost) best = { cost, way, place };
      });
      const kind = "p" + seats[from];
      if (count > 1) if (best.place) {
        const [x, y] = best.place;
        taken.push([x - radius, y - radius, x + radius, y + radius]);
        const disc = svg("g", { class: "a " + kind });
        disc.append(svg("circle", { class: "dot", cx: x, cy: y, r: 22 }), svg("text", { class: "l", x, y: y + 11 }, count));
        discs.push(disc);
      }
      return arrow(kind, a, best.way);
    });
    return [...lines, ...discs];
  };
  // The pieces of a moment slide to where they stand.
  const slide = (moves) => {
    if (still) return;
    moves.forEach(([from, to]) => {
      const [a, b] = [from, to].map((i) => spot(parts.c[i], 0, 0));
      const scale = spot(parts.c[to], 1, 0)[0] - b[0];
      const piece = parts.c[to].querySelector(".own").cloneNode();
      const group = svg("g", { class: "fly " + seats.map((seat) => "p" + seat)[from] });
      piece.removeAttribute("visibility");
      group.append(piece);
      map.append(group);
      const at = ([x, y]) => `translate(${x}px, ${y}px) scale(${scale})`;
      group.animate([{ transform: at(a) }, { transform: at(b) }], { duration: 600, easing: "ease-in-out" }).onfinish = () => group.remove();
    });
  };

  let shown = last;
  let reached = 0;
  const slotAt = (i, now, was, points) => {
    const slot = parts.c[i];
    const seat = seats[i];
    const [count, old] = [now["c" + i], was["c" + i]];
    const [grande, before] = [now["g" + seat] === String(i), was["g" + seat] === String(i)];
    const changed = count !== old || grande !== before;
    const gone = (count || "0") === "0" ? !grande : false;
    see(slot, changed || points || !gone);
    slot.classList.toggle("g", grande);
    slot.classList.toggle("gone", gone);
    slot.classList.remove("new");
    slot.classList.toggle("new", changed);
    slot.classList.toggle("points", points > 0);
    see(slot.querySelector(".roof"), grande);
    const number = slot.querySelector(".n");
    if (points) number.textContent = points;
    else number.textContent = count ?? "?";
    number.classList.toggle("nn", Number(number.textContent) > 9);
    number.setAttribute("y", Number(number.textContent) > 9 ? 34 : 36);
    const special = now["w" + i];
    const made = slot.querySelector(".with") || (special ? pill(slot) : null);
    if (made) {
      see(made, special);
      slot.classList.toggle("pill", special);
      const wide = 22 * Math.max(2, (special || "").length);
      const left = grande ? 88 - wide : 0;
      made.querySelector("rect").setAttribute("x", left);
      made.querySelector("rect").setAttribute("width", wide);
      const words = made.querySelector("text");
      words.textContent = special || "";
      words.setAttribute("x", left + wide / 2);
      words.setAttribute("textLength", wide - 6);
    }
    all(".tag", slot).forEach((each) => each.remove());
    const more = count - old;
    const room = slot.dataset.y ? special || (grande ? Math.abs(more) > 9 : false) ? false : true : false;
    if (more) if (room) slot.append(svg("text", { class: "tag", x: 92, y: slot.dataset.y }, signed(more)));
  };
  // What lies ahead stays hidden until it is reached or asked for.
  const chart = get("chart");
  const steps_of = all("polyline", chart).map((line) => [line, line.getAttribute("points")]);
  const x_of = (moment) => 34 + 258 * moment / (last || 1);
  const reveal = () => {
    const edge = x_of(reached) + .01;
    steps_of.forEach(([line, points]) => {
      const kept = points.split(" ").filter((point) => edge >= Number(point.split(",")[0]));
      kept.push(edge + "," + kept[kept.length - 1].split(",")[1]);
      line.setAttribute("points", kept.join(" "));
    });
    all(".mk", chart).forEach((mark) => see(mark, edge >= Number(mark.getAttribute("x"))));
    all(".band", chart).forEach((band) => {
      band.setAttribute("width", Math.max(0, Math.min(Number(band.dataset.w), edge - Number(band.getAttribute("x")))));
    });
    all(".gain, .lead", chart).forEach((gain) => see(gain, reached >= Number(gain.dataset.at)));
    all(".end", chart).forEach((end) => see(end, reached === last));
    all(".story li").forEach((item) => { item.lastElementChild.hidden = Number(item.dataset.at) > reached; });
    ["result", "scorings", "places"].forEach((id) => { if (get(id)) get(id).hidden = reached !== last; });
    get("reveal").hidden = reached === last;
  };
  const show = (wanted, glide) => {
    shown = Math.max(0, Math.min(last, wanted));
    reached = Math.max(reached, shown);
    reveal();
    const item = items[shown];
    const now = states[shown];
    const was = shown === 0 ? now : states[shown - 1];
    const points = Object.fromEntries(pairs(item.dataset.x));
    parts.c.forEach((slot, i) => slotAt(i, now, was, points[i]));
    parts.k.forEach((crown, i) => see(crown, now.k === String(i)));
    const kings = map.querySelector(".kings");
    see(kings, now.k);
    if (now.k) kings.setAttribute("d", map.querySelector(`[data-i="${now.k}"]`).getAttribute("d"));
    parts.t.forEach((token, i) => see(token, (now.t || "").split(",").includes(String(i))));
    parts.v.forEach((plate, i) => {
      const values = now["v" + i] || "";
      see(plate, values);
      plate.classList.toggle("tile", values.endsWith("t"));
      all("text", plate).forEach((text, n) => { text.textContent = values.replace("t", "").split("/")[n] || ""; });
    });
    parts.s.forEach((space, i) => {
      const seat = now["s" + i];
      space.setAttribute("class", seat ? "space taken p" + seat : "space");
      space.querySelector(".l").textContent = seat ? letters[seat] : "";
    });
    parts.u.forEach((discs, i) => { discs.textContent = now["u" + i] || ""; });
    const layer = map.querySelector(".arrows");
    const moves = pairs(item.dataset.m);
    all(".fly", map).forEach((each) => each.remove());
    layer.replaceChildren(...draw(moves));
    if (was.k === now.k ? false : was.k) {
      const crown = (at) => spot(parts.k[at], 20, 21);
      layer.append(arrow("k", crown(was.k), curve(crown(was.k), crown(now.k), .16, 40)));
    }
    if (glide) slide(moves);
    const before = items[Math.max(0, shown - 1)].dataset.p.split(" ");
    const points_now = item.dataset.p.split(" ").map(Number);
    const most = Math.max(...points_now);
    const first = points_now.filter((score) => score === most).length;
    points_now.forEach((score, i) => {
      const more = score - before[i];
      const lead = most > 0 ? score === most ? first > 1 ? "level" : "leads" : "" : "";
      cells[i].querySelector("strong").textContent = score;
      cells[i].querySelector(".d").textContent = more ? signed(more) : "";
      cells[i].querySelector("em").textContent = shown === last ? ends[i] : lead;
      cells[i].classList.toggle("due", shown === last ? ends[i].includes("due") : false);
    });
    const link = item.querySelector("a");
    get("when").textContent = link.textContent;
    get("words").replaceChildren(...Array.from(item.children).slice(1).map((each) => each.cloneNode(true)));
    get("link").href = "#" + ids[shown];
    map.querySelector("desc").textContent = "The map at this moment: " + link.textContent + ".";
    get("chart-now").setAttribute("transform", `translate(${x_of(shown)} 0)`);
    all(".story li").forEach((each) => each.classList.toggle("at", each.firstElementChild.textContent === ids[shown].split(".")[0]));
    const slider = get("slider");
    slider.value = String(shown);
    slider.setAttribute("aria-valuetext", link.textContent);
    items.forEach((each) => each.querySelector("a").removeAttribute("aria-current"));
    link.setAttribute("aria-current", "true");
    all("[data-step]").forEach((button) => {
      button.disabled = button.dataset.step === "play" ? last === 0 : shown === (["rback", "back"].includes(button.dataset.step) ? 0 : last);
    });
  };

  // Playing: a moment after the other, by the clock.
  let clock = 0;
  let speed = 1;
  const stop = () => {
    clearTimeout(clock);
    clock = 0;
    get("play").textContent = "Play";
    get("play").parentElement.setAttribute("aria-label", "Play");
  };
  const go = (number, glide = false) => {
    show(number, glide);
    try {
      history.replaceState(null, "", "#" + ids[shown]);
    } catch {
      // A page without an address of its own has no links to its moments either.
    }
  };
  // Power cards have no moments of their own: `4.0.2` leads to `4.0`.
  const numberOf = (id) => numbers.get(id) ?? numbers.get(id.split(".").slice(0, 2).join("."));
  const tick = () => {
    if (shown === last) { stop(); return; }
    go(shown + 1, true);
    clock = setTimeout(tick, (items[shown].querySelector(".why") ? 2600 : 1800) / speed);
  };
  const play = () => {
    if (clock) { stop(); return; }
    if (shown === last) go(0);
    get("play").textContent = "Pause";
    get("play").parentElement.setAttribute("aria-label", "Pause");
    clock = setTimeout(tick, 600 / speed);
  };
  const follow = () => {
    const number = numberOf(location.hash.slice(1));
    if (number === undefined) return false;
    show(number);
    scrollTo(0, 0);
    return true;
  };

  const rounds = ids.flatMap((id, i) => id === "0" || id.endsWith(".0") ? [i] : []).concat(last);
  const steps = { first: () => 0, back: () => shown - 1, on: () => shown + 1, last: () => last,
    rback: () => rounds.filter((i) => shown > i).pop() || 0, ron: () => rounds.find((i) => i > shown) ?? last };
  const keys = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", PageUp: "rback", PageDown: "ron" };
  get("slider").addEventListener("input", (event) => { stop(); go(Number(event.target.value)); });
  all("[data-step]").forEach((button) => button.addEventListener("click", () => {
    if (button.dataset.step === "play") { play(); return; }
    stop();
    go(steps[button.dataset.step](), button.dataset.step === "on");
  }));
  get("speed").addEventListener("click", () => {
    speed = speed === 4 ? 1 : speed * 2;
    get("speed").textContent = speed + "\u00d7";
    get("speed").setAttribute("aria-label", speed + "\u00d7 speed");
  });
  get("reveal").addEventListener("click", () => { stop(); go(last); });
  get("chart").addEventListener("click", (event) => {
    const box = get("chart").getBoundingClientRect();
    stop();
    go(Math.round(((event.clientX - box.left) / box.width * 340 - 34) / 258 * last));
  });
  document.addEventListener("keydown", (event) => {
    const step = event.key === " " ? "play" : keys[event.key];
    // What has the focus may use the keys itself: the slider, and what can be scrolled.
    const own = event.target.closest(step === "play" ? "input, button, summary, a" : "input, [tabindex]");
    const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!step || own || modified) return;
    event.preventDefault();
    if (step === "play") { play(); return; }
    stop();
    go(steps[step](), step === "on");
  });
  addEventListener("hashchange", () => { stop(); follow(); });

  // The browser would go to the item of the address; the moment is shown above instead.
  items.forEach((item) => item.removeAttribute("id"));
  let printed = [last, last];
  addEventListener("beforeprint", () => { printed = [shown, reached]; show(last); });
  addEventListener("afterprint", () => { reached = printed[1]; show(printed[0]); });
  document.documentElement.classList.add("js");
  get("bar").hidden = false;
  get("course").open = false;
  if (!follow()) show(0);
})();
