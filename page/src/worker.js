// The engine by itself: a question comes in, its answer goes out.
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

onmessage = async (event) => {
  if (event.data.module) {
    core = (await WebAssembly.instantiate(event.data.module, {})).exports;
    postMessage({ ready: true });
    return;
  }
  const begin = performance.now();
  try {
    const answer = ask(event.data.fields);
    postMessage({ answer, took: performance.now() - begin, memory: core.memory.buffer.byteLength });
    core.page_settle();
  } catch (error) {
    postMessage({ broken: String(error && error.message ? error.message : error) });
  }
};
