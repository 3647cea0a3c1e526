// The map: a picture of the program, whose places can be tapped.

// `legal`: by the name of a place, what a tap there does. `chosen`: places that are part of what is being chosen.
function drawMap(holder, picture, { legal = new Map(), chosen = [], wrong = null, tap = null, pale = null } = {}) {
  const parsed = new DOMParser().parseFromString(picture, "image/svg+xml").documentElement;
  if (parsed.nodeName !== "svg") { holder.replaceChildren(); return; }
  const svg = document.adoptNode(parsed);
  svg.removeAttribute("width");
  svg.removeAttribute("height");
  holder.replaceChildren(svg);
  const areas = [...svg.querySelectorAll(".area[data-place]")];
  if (areas.length) crop(svg, areas);
  for (const area of areas) {
    const place = area.dataset.place;
    const group = svg.querySelector(`g.place[data-place="${CSS.escape(place)}"] > title`);
    const words = group ? group.textContent : place;
    area.classList.add("hit");
    area.classList.toggle("legal", legal.has(place));
    area.classList.toggle("chosen", chosen.includes(place));
    area.classList.toggle("wrong", wrong === place);
    if (!tap) continue;
    if (!legal.has(place)) { area.addEventListener("click", () => pale(place)); continue; }
    area.setAttribute("role", "button");
    area.setAttribute("tabindex", "0");
    area.setAttribute("data-key", "at " + place);
    area.setAttribute("aria-label", `${words}. ${legal.get(place)}`);
    area.addEventListener("click", () => tap(place));
    area.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      tap(place);
    });
  }
  // What is tapped lies above what is seen.
  for (const area of areas) svg.append(area);
}

// Shows the part of the picture in which the places are; the page has the rest in words.
function crop(svg, areas) {
  const all = svg.getBoundingClientRect();
  if (!all.width) return;
  const [left, top, width] = (svg.getAttribute("viewBox") || "0 0 1000 1000").split(/[ ,]+/).map(Number);
  const scale = width / all.width;
  const boxes = areas.map((area) => area.getBoundingClientRect());
  const x = Math.min(...boxes.map((box) => box.left)), y = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right)), bottom = Math.max(...boxes.map((box) => box.bottom));
  const margin = 14;
  svg.setAttribute("viewBox", [left + (x - all.left) * scale - margin, top + (y - all.top) * scale - margin,
    (right - x) * scale + 2 * margin, (bottom - y) * scale + 2 * margin].join(" "));
}
