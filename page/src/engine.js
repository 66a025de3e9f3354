// The engine in a Worker, asked one question at a time. It is started anew after a trap, and now and then so that its memory stays small.
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
  /** Questions that wait, the first first. */
  #queue = [];
  /** The question that is being answered. */
  #current = null;
  #asked = 0;
  #isStarting = false;
  /** Whether the opening itself made it stop: then it is opened again with the next question, when the files may be others. */
  #isBroken = false;
  #opening;
  #reopened;
  /** Of the last answer: milliseconds in the engine and bytes of its memory. */
  last = { took: 0, memory: 0 };
  restarts = 0;

  /** `opening` gives the question that brings a new engine to where the old one was, and `reopened` takes its answer. */
  constructor(opening, reopened = () => {}) {
    this.#opening = opening;
    this.#reopened = reopened;
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
      this.#worker.onmessage = (event) => (event.data.ready ? resolve() : this.#receive(event.data));
      this.#worker.postMessage({ module: this.#module });
    });
  }

  #receive(message) {
    const current = this.#current;
    this.#current = null;
    if (!message.broken) this.last = { took: message.took, memory: message.memory };
    const answer = message.broken ? { error: t("the engine stopped at this and was started again"), stopped: true } : message.answer;
    if (current) current.resolve(answer);
    if (current && current.isOpening) return;
    if (message.broken || (this.#asked >= mostQuestions && this.#queue.length === 0)) this.#restart();
    else this.#next();
  }

  #next() {
    if (this.#current || this.#isStarting || this.#queue.length === 0) return;
    if (this.#isBroken) {
      this.#restart();
      return;
    }
    this.#send(this.#queue.shift());
  }

  #send(question) {
    this.#current = question;
    this.#asked += 1;
    this.#worker.postMessage({ fields: question.fields });
  }

  /** Questions wait until the new engine holds the files. */
  async #restart() {
    this.#isStarting = true;
    this.restarts += 1;
    await this.#start();
    const answer = await new Promise((resolve) => this.#send({ fields: this.#opening(), resolve, isOpening: true }));
    this.#isBroken = Boolean(answer.stopped);
    this.#isStarting = false;
    if (this.#isBroken) {
      await this.#start();
      for (const one of this.#queue.splice(0)) one.resolve(answer);
    } else this.#reopened(answer);
    this.#next();
  }

  /** The answer; null where a newer question of the same kind took its place. Only questions that change nothing may be replaced. */
  ask(fields, replaces = null) {
    const old = replaces === null ? -1 : this.#queue.findIndex((one) => one.replaces === replaces);
    if (old >= 0) this.#queue.splice(old, 1)[0].resolve(null);
    return new Promise((resolve) => {
      this.#queue.push({ fields, replaces, resolve });
      this.#next();
    });
  }
}
