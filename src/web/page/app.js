// Which room is shown, and what comes from outside: links, dropped files.

const rooms = ["judge", "sheet", "move"];

let bundled = null;
const examples = () => (bundled ??= unzipped(packedBytes($("examples").textContent)).json());

function show(room) {
  for (const each of rooms) {
    $(each).hidden = each !== room;
    const tab = document.querySelector(`nav a[href="#${each}"]`);
    if (each === room) tab.setAttribute("aria-current", "page"); else tab.removeAttribute("aria-current");
  }
  document.title = `${document.querySelector(`nav a[href="#${room}"]`).textContent} - veedor`;
}

async function arrive() {
  const fragment = location.hash;
  if (fragment.startsWith("#g=")) {
    try { sessionStorage.setItem("veedor-link", fragment); } catch { /* then a reload has no game */ }
    history.replaceState(null, "", "#move");
    show("move");
    return openLink(fragment);
  }
  return show(rooms.includes(fragment.slice(1)) ? fragment.slice(1) : "judge");
}

async function openLink(fragment) {
  let state;
  try { state = await stateOf(fragment); } catch {
    move.failed("The end of the link is missing. Copy the whole link, or open the file.");
    return;
  }
  const text = (member) => (typeof state[member] === "string" ? state[member] : "");
  await move.open({ text: text("log"), me: text("me"), to: text("to") });
}

async function opened(file) {
  if (!file) return;
  const text = await file.text();
  if (!$("move").hidden) move.open({ text, me: "", to: "" });
  else if (!$("sheet").hidden) sheet.open(text, file.name);
  else judge.open(text, file.name);
}

async function begin() {
  for (const room of [judge, sheet, move]) room.begin();
  addEventListener("hashchange", arrive);
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => { event.preventDefault(); opened(event.dataTransfer.files[0]); });
  $("move-open").addEventListener("click", () => $("move-file").click());
  $("move-file").addEventListener("change", (event) => { opened(event.target.files[0]); event.target.value = ""; });
  $("move-example").addEventListener("click", async () => move.open({ text: (await examples())["unfinished.yaml"], me: "", to: "" }));
  for (const name of Object.keys(await examples())) $("judge-example").append(el("option", { value: name }, name));
  let link = null;
  try { link = sessionStorage.getItem("veedor-link"); } catch { /* none */ }
  await arrive();
  if (link && location.hash === "#move" && !move.state().game) await openLink(link);
  try {
    await engine.ready;
    document.body.dataset.ready = "yes";
    $("loading").hidden = true;
  } catch {
    $("loading").textContent = "This browser cannot run the program: it needs WebAssembly, as Chrome 95, Firefox 113 and Safari 16.4 have it.";
  }
}

begin();
