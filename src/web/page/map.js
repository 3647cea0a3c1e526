// The map: a picture of the program, whose places can be tapped.

// `legal`: by the name of a place, what a tap there does. `chosen`: places that are part of what is being chosen.
// `wrong`: what was written and is not legal, {place, who, count}.
function drawMap(holder, picture, { legal = new Map(), chosen = [], wrong = null, tap = null, pale = null } = {}) {
  const parsed = new DOMParser().parseFromString(picture, "image/svg+xml").documentElement;
  if (parsed.nodeName !== "svg") { holder.replaceChildren(); return; }
  const svg = document.adoptNode(parsed);
  svg.removeAttribute("width");
  svg.removeAttribute("height");
  holder.replaceChildren(svg);
  const areas = [...svg.querySelectorAll(".area[data-place]")];
  if (areas.length) crop(holder, svg, areas);
  for (const area of areas) {
    const place = area.dataset.place;
    const group = svg.querySelector(`g.place[data-place="${CSS.escape(place)}"] > title`);
    const words = group ? group.textContent : place;
    area.classList.add("hit");
    area.classList.toggle("legal", legal.has(place));
    area.classList.toggle("chosen", chosen.includes(place));
    if (wrong && wrong.place === place) markWrong(svg, area, wrong);
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
  // What is tapped lies above what is seen, in the same group, which may be moved as a whole.
  for (const area of areas) area.parentNode.append(area);
}

// A cross with the number of Caballeros that cannot come, below the name and the values of the place.
function markWrong(svg, area, { count }) {
  const { x, y, width, height } = area.getBBox();
  area.classList.add("wrong");
  const cross = document.createElementNS(svg.namespaceURI, "text");
  for (const [name, value] of Object.entries({ class: "cross", x: x + width / 2, y: y + height * .75, "text-anchor": "middle" })) cross.setAttribute(name, value);
  cross.textContent = "\u2715" + (count ? ` ${count}` : "");
  area.parentNode.append(cross);
}

// Shows the part of the picture in which the places are; the page has the rest in words. A game has one map, and to
// measure it makes the browser lay out the page twice, so that is done once.
function crop(holder, svg, areas) {
  const outline = areas.map((area) => area.getAttribute("d") + area.parentNode.getAttribute("transform")).join();
  if (holder.outline !== outline) {
    holder.cropped = measured(svg, areas);
    holder.outline = holder.cropped && outline;
  }
  if (holder.cropped) svg.setAttribute("viewBox", holder.cropped);
}

// A view box around the areas; none while nobody sees them.
function measured(svg, areas) {
  const onScreen = svg.getScreenCTM();
  if (!onScreen || !svg.getBoundingClientRect().width) return null;
  const back = onScreen.inverse();
  const corners = areas.flatMap((area) => {
    const box = area.getBoundingClientRect();
    return [new DOMPoint(box.left, box.top), new DOMPoint(box.right, box.bottom)].map((point) => point.matrixTransform(back));
  });
  const margin = 14, below = 4;  // what follows the map in the picture begins there
  const x = Math.min(...corners.map((point) => point.x)) - margin, y = Math.min(...corners.map((point) => point.y)) - margin;
  return [x, y, Math.max(...corners.map((point) => point.x)) + margin - x,
    Math.max(...corners.map((point) => point.y)) + below - y].join(" ");
}
