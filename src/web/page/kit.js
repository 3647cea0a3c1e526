"use strict";
// Elements, storage and bytes. Whatever comes from a log enters the page as text nodes, never as markup.

const $ = (id) => document.getElementById(id);

function el(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name === "on") for (const [event, run] of Object.entries(value)) made.addEventListener(event, run);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value);
  }
  made.append(...children.flat(5).filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

// What a part of the page holds from now on.
function fill(holder, ...children) {
  holder.replaceChildren(...children.flat(5).filter((child) => child !== null && child !== undefined && child !== false));
}

const button = (label, run, properties = {}) =>
  el("button", { type: "button", ...properties, on: { click: run } }, label);

// Says a sentence to those who see the page and to those who hear it.
function say(sentence) {
  $("said").textContent = sentence;
}

// What the browser keeps; in a private window it may refuse.
const kept = {
  get(key) { try { return JSON.parse(localStorage.getItem("veedor-" + key)); } catch { return null; } },
  set(key, value) { try { localStorage.setItem("veedor-" + key, JSON.stringify(value)); } catch { /* then not */ } },
  drop(key) { try { localStorage.removeItem("veedor-" + key); } catch { /* nothing was kept */ } },
  clear() {
    try {
      for (const key of Object.keys(localStorage)) if (key.startsWith("veedor-")) localStorage.removeItem(key);
      sessionStorage.removeItem("veedor-link");
    } catch { /* nothing was kept */ }
  },
};

const bytesOf = (base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
// What make_page.py has packed: base85, five signs for four bytes, the last group shorter.
function packedBytes(text) {
  const signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;.=>?@^_`{|}~";
  const values = new Uint8Array(128);
  for (let i = 0; i < signs.length; ++i) values[signs.charCodeAt(i)] = i;
  const bytes = new DataView(new ArrayBuffer(Math.ceil(text.length / 5) * 4));
  for (let group = 0; group * 5 < text.length; ++group) {
    let number = 0;
    for (let i = group * 5; i < group * 5 + 5; ++i) number = number * 85 + (i < text.length ? values[text.charCodeAt(i)] : 84);
    bytes.setUint32(group * 4, number);
  }
  return new Uint8Array(bytes.buffer, 0, Math.floor(text.length * 4 / 5));
}
const unzipped = (bytes) => new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
const zipped = (text) => new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"))).arrayBuffer();

// The state of a game in a link: JSON, compressed, in the letters that mail programs leave alone.
async function linkOf(state) {
  const bytes = new Uint8Array(await zipped(JSON.stringify(state)));
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return "#g=" + btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
const stateOf = async (fragment) =>
  JSON.parse(await unzipped(bytesOf(fragment.slice(3).replaceAll("-", "+").replaceAll("_", "/"))).text());

// A short name for a text, under which something is kept.
function nameOf(text) {
  let hash = 5381;
  for (let i = 0; i < text.length; ++i) hash = (hash * 33 + text.charCodeAt(i)) >>> 0;
  return hash.toString(36) + "-" + text.length.toString(36);
}

function save(name, text, type) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  el("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

// Runs the last of several calls, and one at a time: for what is judged while one types.
function latest(run, pause = 120) {
  let timer = 0, busy = false, again = null;
  const start = async (values) => {
    if (busy) { again = values; return; }
    busy = true;
    try { await run(...values); } finally {
      busy = false;
      if (again) { const next = again; again = null; start(next); }
    }
  };
  return (...values) => { clearTimeout(timer); timer = setTimeout(start, pause, values); };
}
