// The engine in a Worker. It is started anew after a trap, and now and then so that its memory stays small.
import { t } from "./words.js";

const mostQuestions = 3000;

function bytesOf(text) {
  const binary = atob(text.trim());
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

/** LZMA needs half the room of what browsers unpack themselves; its decoder is a small module of its own. */
async function unpacked(engine, decoder) {
  const { exports } = (await WebAssembly.instantiate(bytesOf(decoder.textContent), {})).instance;
  const packed = bytesOf(engine.textContent);
  const size = Number(engine.dataset.size);
  const from = exports.unpack_allocate(packed.length);
  const to = exports.unpack_allocate(size);
  new Uint8Array(exports.memory.buffer, from, packed.length).set(packed);
  if (exports.unpack(from, packed.length, to, size) !== size) throw new Error("the engine in this page is damaged; make the page again");
  return new Uint8Array(exports.memory.buffer, to, size).slice();
}

export class Engine {
  #module = null;
  #source = "";
  #worker = null;
  #pending = new Map();
  #number = 0;
  #asked = 0;
  #opening = null;
  /** Of the last answer: milliseconds in the engine and bytes of its memory. */
  last = { took: 0, memory: 0 };
  restarts = 0;

  /** `opening` gives the question that brings a new engine to where the old one was. */
  constructor(opening) {
    this.#opening = opening;
  }

  /** The elements that hold the engine, its decoder and the Worker’s source. */
  async load(engine, decoder, worker) {
    if (typeof WebAssembly === "undefined") throw new Error("too-old");
    this.#source = URL.createObjectURL(new Blob([worker.textContent], { type: "text/javascript" }));
    this.#module = await WebAssembly.compile(await unpacked(engine, decoder));
    await this.#start();
  }

  /** The same module once more, in a Worker of its own. */
  share(other) {
    this.#source = other.#source;
    this.#module = other.#module;
    return this.#start();
  }

  #start() {
    if (this.#worker) this.#worker.terminate();
    this.#asked = 0;
    this.#worker = new Worker(this.#source);
    return new Promise((resolve, reject) => {
      this.#worker.onerror = (event) => reject(new Error(event.message || "the engine did not start"));
      this.#worker.onmessage = (event) => {
        if (event.data.ready) return resolve();
        this.#receive(event.data);
      };
      this.#worker.postMessage({ module: this.#module });
    });
  }

  #receive(message) {
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (message.broken) {
      this.#restart();
      if (pending) pending.resolve({ error: t("the engine stopped at this and was started again") });
      return;
    }
    if (!pending) return;
    if (message.dropped) return pending.resolve(null);
    this.last = { took: message.took, memory: message.memory };
    pending.resolve(message.answer);
    if (this.#asked >= mostQuestions && this.#pending.size === 0) this.#restart();
  }

  async #restart() {
    const left = [...this.#pending.values()];
    this.#pending.clear();
    for (const one of left) one.resolve(null);
    this.restarts += 1;
    await this.#start();
    await this.ask(this.#opening());
  }

  /** The answer; null where a newer question of the same kind took its place. */
  ask(fields, replaces = null) {
    this.#number += 1;
    this.#asked += 1;
    const id = this.#number;
    return new Promise((resolve) => {
      this.#pending.set(id, { resolve });
      this.#worker.postMessage({ id, fields, replaces });
    });
  }
}
