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
  const parts = { c: all(".c", map), k: all(".kc", map), f: all(".kings", map), v: all(".plate", map),
    t: all(".token", map), s: all(".space", map), u: all(".discs", map) };
  const seats = parts.c.map((slot) => slot.getAttribute("class").match(/p(\d+)/)[1]);
  const letters = {};
  parts.c.forEach((slot, i) => { letters[seats[i]] = slot.querySelector(".l").textContent; });
  const scores = all(".score li");
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
  const arrow = (kind, from, to, count, back) => {
    const turn = [(from[0] + to[0]) / 2 - (to[1] - from[1]) * .16, (from[1] + to[1]) / 2 + (to[0] - from[0]) * .16];
    const end = [to[0] - turn[0], to[1] - turn[1]];
    const length = Math.hypot(...end) || 1;
    const short = Math.min(back, length * .4);
    const tip = [to[0] - end[0] / length * short, to[1] - end[1] / length * short];
    const path = `M${from}Q${turn} ${tip}`;
    const group = svg("g", { class: "a " + kind });
    group.append(svg("path", { class: "case", d: path }), svg("path", { class: "line", d: path }),
      svg("path", { class: "head", d: "M24 0L-8 -18L-2 0L-8 18z",
        transform: `translate(${tip}) rotate(${Math.atan2(end[1], end[0]) * 180 / Math.PI})` }));
    if (count > 1) {
      const middle = [0, 1].map((i) => (from[i] + 2 * turn[i] + to[i]) / 4);
      group.append(svg("circle", { class: "dot", cx: middle[0], cy: middle[1], r: 22 }),
        svg("text", { class: "l", x: middle[0], y: middle[1] + 12 }, count));
    }
    return group;
  };

  let shown = last;
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
    if (changed) {
      if (!still) void slot.getBoundingClientRect();
      slot.classList.add("new");
    }
    see(slot.querySelector(".roof"), grande);
    const number = slot.querySelector(".n");
    if (count !== undefined) number.textContent = count;
    number.classList.toggle("nn", count > 9);
    const pill = slot.querySelector(".with");
    const special = now["w" + i];
    if (pill) {
      // The points of a scoring stand in its place.
      see(pill, special ? !points : false);
      const wide = 22 * Math.max(2, (special || "").length);
      const left = grande ? 88 - wide : 0;
      pill.querySelector("rect").setAttribute("x", left);
      pill.querySelector("rect").setAttribute("width", wide);
      const words = pill.querySelector("text");
      words.textContent = special || "";
      words.setAttribute("x", left + wide / 2);
      words.setAttribute("textLength", wide - 6);
    }
    const crowded = special ? grande || special.length > 2 : false;
    all(".tag, .pill, .strike", slot).forEach((each) => each.remove());
    const [y, top] = [Number(slot.dataset.y), Number(slot.dataset.top)];
    if (points) {
      const wide = points > 9 ? 76 : 56;  // ends with the frame of the slot, which may be at the edge of the map
      slot.append(svg("rect", { class: "pill", x: 93 - wide, y: top, width: wide, height: 24, rx: 12 }),
        svg("text", { class: "tag points", x: 93 - wide / 2, y: top + 23 }, "+" + points));
    } else if (count === old || crowded ? false : y) {
      const x = special ? 70 : 65.5;
      const half = old > 9 ? 23.5 : 15.5;
      slot.append(svg("text", { class: old > 0 ? "tag old" : "tag", x, y }, old > 0 ? old : "+" + count));
      if (old > 0) slot.append(svg("path", { class: "strike", d: `M${x - half} ${y - 23}L${x + half} ${y - 1}` }));
    }
  };
  const show = (wanted) => {
    shown = Math.max(0, Math.min(last, wanted));
    const item = items[shown];
    const now = states[shown];
    const was = shown === 0 ? now : states[shown - 1];
    const points = Object.fromEntries(pairs(item.dataset.x));
    parts.c.forEach((slot, i) => slotAt(i, now, was, points[i]));
    parts.k.forEach((crown, i) => see(crown, now.k === String(i)));
    parts.f.forEach((frame, i) => see(frame, now.k === String(i)));
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
    layer.replaceChildren(...pairs(item.dataset.m).map(([from, to, count]) =>
      arrow("p" + seats[from], spot(parts.c[from], 44, 23), spot(parts.c[to], 44, 23), count, 66)));
    if (was.k === now.k ? false : was.k) {
      const crown = (at) => spot(parts.k[at].querySelector(".crown"), 17, 18);
      layer.append(arrow("k", crown(was.k), crown(now.k), 1, 40));
    }
    const before = items[Math.max(0, shown - 1)].dataset.p.split(" ");
    item.dataset.p.split(" ").forEach((score, i) => {
      const more = score - before[i];
      scores[i].querySelector("strong").textContent = score;
      scores[i].querySelector(".d").textContent = more ? (more > 0 ? "+" : "") + more : "";
    });
    const link = item.querySelector("a");
    get("when").textContent = link.textContent;
    get("words").replaceChildren(...Array.from(item.children).slice(1).map((each) => each.cloneNode(true)));
    get("link").href = "#" + ids[shown];
    map.querySelector("desc").textContent = "The map at this moment: " + link.textContent + ".";
    get("chart-now").setAttribute("transform", `translate(${34 + 258 * shown / (last || 1)} 0)`);
    const slider = get("slider");
    slider.value = String(shown);
    slider.setAttribute("aria-valuetext", link.textContent);
    items.forEach((each) => each.querySelector("a").removeAttribute("aria-current"));
    link.setAttribute("aria-current", "true");
    all("[data-step]").forEach((button) => {
      button.disabled = shown === (["first", "rback", "back"].includes(button.dataset.step) ? 0 : last);
    });
  };

  const go = (number) => {
    show(number);
    try {
      history.replaceState(null, "", "#" + ids[shown]);
    } catch {
      // A page without an address of its own has no links to its moments either.
    }
  };
  // Power cards have no moments of their own: `4.0.2` leads to `4.0`.
  const numberOf = (id) => numbers.get(id) ?? numbers.get(id.split(".").slice(0, 2).join("."));
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
  get("slider").addEventListener("input", (event) => go(Number(event.target.value)));
  all("[data-step]").forEach((button) => button.addEventListener("click", () => go(steps[button.dataset.step]())));
  get("chart").addEventListener("click", (event) => {
    const box = get("chart").getBoundingClientRect();
    go(Math.round(((event.clientX - box.left) / box.width * 340 - 34) / 258 * last));
  });
  document.addEventListener("keydown", (event) => {
    const step = keys[event.key];
    // What has the focus may use the keys itself: the slider, and what can be scrolled.
    const own = event.target.closest("input, [tabindex]");
    const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!step || own || modified) return;
    event.preventDefault();
    go(steps[step]());
  });
  addEventListener("hashchange", follow);

  // The browser would go to the item of the address; the moment is shown above instead.
  items.forEach((item) => item.removeAttribute("id"));
  let printed = last;
  addEventListener("beforeprint", () => { printed = shown; show(last); });
  addEventListener("afterprint", () => show(printed));
  document.documentElement.classList.add("js");
  get("bar").hidden = false;
  if (!follow()) show(last);
})();
