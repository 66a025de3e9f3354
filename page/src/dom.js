// Elements from names, properties and children. Texts are always text: nothing here reads markup.
export function element(name, properties = {}, ...children) {
  const [tag, ...classes] = name.split(".");
  const node = document.createElement(tag || "div");
  if (classes.length) node.className = classes.join(" ");
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key === "value" || key === "checked" || key === "disabled" || key === "selected" || key === "hidden" || key === "indeterminate") node[key] = value;
    else if (key === "dataset") Object.assign(node.dataset, value);
    else node.setAttribute(key, value === true ? "" : value);
  }
  append(node, children);
  return node;
}

export function append(node, children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    node.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
  return node;
}

export function replace(node, ...children) {
  node.replaceChildren();
  return append(node, children);
}

/** Sets a text where it is another one. */
export function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

let count = 0;
export function uniqueID(lead) {
  count += 1;
  return `${lead}-${count}`;
}

/** A control with its label. */
export function labelled(label, control, hint) {
  if (!control.id) control.id = uniqueID("field");
  const parts = [element("label", { for: control.id }, label), control];
  if (hint) {
    const note = element("small", { id: control.id + "-hint" }, hint);
    control.setAttribute("aria-describedby", note.id);
    parts.push(note);
  }
  return element("div.field", {}, parts);
}

/** `options`: values, or pairs of value and text. */
export function select(options, chosen, onchange) {
  const control = element("select", { onchange: () => onchange(control.value) });
  for (const option of options) {
    const [value, text] = Array.isArray(option) ? option : [option, option];
    control.append(element("option", { value, selected: value === chosen }, text));
  }
  return control;
}

/** What waits until somebody stops typing. */
const waiting = new Set();

/** Like `debounce`, for what must not be lost when the page is left: see `finishTyping`. */
export function debounceTyping(work, milliseconds) {
  let timer = 0;
  const now = () => {
    clearTimeout(timer);
    waiting.delete(now);
    work();
  };
  return () => {
    clearTimeout(timer);
    waiting.add(now);
    timer = setTimeout(now, milliseconds);
  };
}

/** Does now what waits until somebody stops typing. Answers whether there was anything. */
export function finishTyping() {
  const all = [...waiting];
  for (const work of all) work();
  return all.length > 0;
}

export function debounce(work, milliseconds) {
  let timer = 0;
  return (...words) => {
    clearTimeout(timer);
    timer = setTimeout(() => work(...words), milliseconds);
  };
}
