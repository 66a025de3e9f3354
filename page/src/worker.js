// The engine by itself: questions come in, answers go out, in order. Of questions that replace each other only the last is asked.
let core = null;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function request(fields) {
  const parts = fields.map((field) => (typeof field === "string" ? encoder.encode(field) : field));
  const bytes = new Uint8Array(parts.reduce((count, part) => count + 4 + part.length, 0));
  const view = new DataView(bytes.buffer);
  let offset = 0;
  for (const part of parts) {
    view.setUint32(offset, part.length, true);
    bytes.set(part, offset + 4);
    offset += 4 + part.length;
  }
  return bytes;
}

function ask(fields) {
  const bytes = request(fields);
  const address = core.page_allocate(bytes.length);
  new Uint8Array(core.memory.buffer, address, bytes.length).set(bytes);
  const length = core.page_ask(address, bytes.length);
  core.page_free(address);
  return JSON.parse(decoder.decode(new Uint8Array(core.memory.buffer, core.page_answer(), length)));
}

const waiting = [];
let isScheduled = false;

// A turn between questions lets newer ones arrive, so that what they replace is never asked.
function turn() {
  isScheduled = false;
  const next = waiting.shift();
  if (!next) return;
  const begin = performance.now();
  try {
    const answer = ask(next.fields);
    postMessage({ id: next.id, answer, took: performance.now() - begin, memory: core.memory.buffer.byteLength });
  } catch (error) {
    postMessage({ id: next.id, broken: String(error && error.message ? error.message : error) });
    return;
  }
  schedule();
}

function schedule() {
  if (isScheduled || waiting.length === 0) return;
  isScheduled = true;
  setTimeout(turn, 0);
}

onmessage = async (event) => {
  const message = event.data;
  if (message.module) {
    core = (await WebAssembly.instantiate(message.module, {})).exports;
    postMessage({ ready: true });
    return;
  }
  if (message.replaces) {
    const old = waiting.findIndex((one) => one.replaces === message.replaces);
    if (old >= 0) postMessage({ id: waiting.splice(old, 1)[0].id, dropped: true });
  }
  waiting.push(message);
  schedule();
};
