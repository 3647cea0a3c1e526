"use strict";
// Shows the moment of the game that is chosen by the slider, the buttons, keys or the address. What
// belongs to each moment stands in its item of the list at the end of the page. This text is in XML
// too, so it does without the characters that begin markup there.
(() => {
  const element = (id) => document.getElementById(id);
  const slider = element("slider");
  const slots = Array.from(document.querySelectorAll("use.slot"));
  const moments = Array.from(document.querySelectorAll("li[data-parts]"));
  const numbers = new Map(moments.map((moment, number) => [moment.id, number]));
  const ids = Array.from(numbers.keys());
  const last = moments.length - 1;
  let shown = last;

  // The browser would go to the item of the address; the moment is shown above instead.
  moments.forEach((moment) => moment.removeAttribute("id"));

  const show = (number) => {
    shown = Math.max(0, Math.min(last, number));
    const moment = moments[shown];
    const link = moment.querySelector("a");
    const parts = moment.dataset.parts.split(" ");
    slots.forEach((slot, i) => slot.setAttribute("href", "#part" + parts[i]));
    const ground = element("ground");
    ground.ownerSVGElement.setAttribute("viewBox", `0 0 1000 ${moment.dataset.height}`);
    ground.ownerSVGElement.setAttribute("height", moment.dataset.height);
    ground.setAttribute("transform", `translate(0 ${moment.dataset.top})`);
    element("about").textContent = moment.dataset.about;
    element("when").textContent = link.textContent;
    element("told").replaceChildren(moment.querySelector("dl").cloneNode(true));
    element("link").href = "#" + ids[shown];
    const now = element("now");
    const x = Number(now.dataset.left) + shown * Number(now.dataset.step);
    now.setAttribute("transform", `translate(${x} 0)`);
    slider.value = String(shown);
    slider.setAttribute("aria-valuetext", link.textContent);
    moments.forEach((each) => each.querySelector("a").removeAttribute("aria-current"));
    link.setAttribute("aria-current", "true");
  };

  const go = (number) => {
    show(number);
    try {
      history.replaceState(null, "", "#" + ids[shown]);
    } catch {
      // A page without an address of its own has no links to its moments either.
    }
  };

  const follow = () => {
    const number = numbers.get(location.hash.slice(1));
    if (number === undefined) return false;
    show(number);
    element("board").scrollIntoView();
    slider.focus({ preventScroll: true });
    return true;
  };

  const steps = { first: () => 0, back: () => shown - 1, on: () => shown + 1, last: () => last };
  const keys = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };

  slider.addEventListener("input", () => go(Number(slider.value)));
  document.querySelectorAll("button[data-step]").forEach((button) =>
    button.addEventListener("click", () => go(steps[button.dataset.step]())));
  document.addEventListener("keydown", (event) => {
    const step = keys[event.key];
    // What has the focus may use the keys itself: the slider, and what can be scrolled.
    const own = event.target.closest("input, [tabindex]");
    const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!step || own || modified) return;
    event.preventDefault();
    go(steps[step]());
  });
  window.addEventListener("hashchange", follow);

  element("controls").hidden = false;
  if (!follow()) show(last);
})();
