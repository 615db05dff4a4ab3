"use strict";
// The connection. Everything from the phone is set as text (textContent), never as markup.
const get = id => document.getElementById(id);
const RETRY = 1000;
const watching = new URLSearchParams(location.search).has("watch");
let socket = null, state = null, coming = null, high = 0;

function make(tag, text, name) {
  const node = document.createElement(tag);
  if (text !== undefined) node.textContent = text;
  if (name) node.className = name;
  return node;
}
const open_ = () => socket !== null && socket.readyState === 1;
function say(message) {
  if (!watching && open_()) socket.send(JSON.stringify(message));
}
// How many px the longer side of the phone has on this display.
function wanted() {
  const box = get("screen");
  return Math.round(Math.max(box.clientWidth, box.clientHeight) * Math.min(3, devicePixelRatio || 1));
}
function connect() {
  const to = new URL("live", location.href);
  to.protocol = to.protocol.replace("http", "ws");
  high = wanted();
  to.search = "?high=" + high;
  const own = socket = new WebSocket(to);
  own.binaryType = "arraybuffer";
  own.onopen = () => { get("link").hidden = true; };
  own.onmessage = event => { if (own === socket) take(event.data); };
  own.onclose = () => {
    if (own !== socket) return;
    get("link").hidden = false;
    setTimeout(connect, RETRY);
  };
}
function take(data) {
  if (typeof data !== "string") {
    const about = coming;
    coming = null;
    if (about.type === "small") small(about.number, data); else frame(about, data);
    return;
  }
  const told = JSON.parse(data);
  if (told.type === "state") { state = told; show(); }
  else if (told.type === "frame" && !told.patch) frame(told, null);
  else coming = told;
}
// A page of another size asks for pictures of another size.
let resized = 0;
addEventListener("resize", () => {
  clearTimeout(resized);
  resized = setTimeout(() => {
    if (Math.abs(wanted() - high) > 8 && open_()) { const old = socket; connect(); old.close(); }
    draw();
  }, 300);
});
if (watching) document.body.classList.add("watching");
addEventListener("DOMContentLoaded", connect);
