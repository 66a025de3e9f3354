import { Policy, PresentationQueue } from "/policyengine/src/index.js";
import "/policyengine/src/elements.js";

const policy = await Policy.open(fetch("/app.policy"), { full: true });
const presenter = document.querySelector("policy-errors");
const queue = new PresentationQueue(policy, presenter);
presenter.queue = queue;

const element = (id) => document.getElementById(id);
const misbehavior = element("misbehavior").elements;

/** One call of the server, which fails as the page was told to. */
async function call(path, options = {}) {
  const kind = misbehavior.kind.value;
  if (!misbehavior.always.checked) misbehavior.kind.value = "";
  const response = await fetch(`/api/${path}${kind ? `?misbehave=${kind}` : ""}`, {
    ...options,
    headers: { "accept-language": misbehavior.language.value },
  });
  if (!response.ok) throw response;
  return response.json();
}

const actions = { logIn: () => location.assign("#account") };

/** Work of a screen: repeated as the policy says; then its result is shown, or its error as the policy says. */
async function work(scope, { call, show, ...situation }) {
  const context = { scope, locale: misbehavior.language.value, ...situation };
  const result = await queue.run(call, { context, actions });
  if (result) show(result);
}

const loadProducts = (userInitiated) =>
  work("products", {
    call: () => call("products"),
    userInitiated,
    idempotent: true,
    firstLoad: element("list").children.length === 0,
    show({ products }) {
      const items = products.map(({ name, price }) => {
        const item = document.createElement("li");
        item.append(name, " ", price);
        return item;
      });
      element("list").replaceChildren(...items);
    },
  });

element("reload").addEventListener("click", () => loadProducts(true));

// Whoever comes back to the page sees what is new.
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") loadProducts(false);
});

element("order").addEventListener("submit", (event) => {
  event.preventDefault();
  element("receipt").textContent = "";
  const body = JSON.stringify({ email: element("email").value });
  work("cart", {
    call: () => call("orders", { method: "POST", body }),
    userInitiated: true,
    // An order that is sent twice is two orders.
    idempotent: false,
    firstLoad: false,
    show: ({ sentTo }) => (element("receipt").textContent = `Thank you. The receipt goes to ${sentTo}.`),
  });
});

element("greet").addEventListener("click", () => {
  work("account", {
    call: () => call("account"),
    userInitiated: true,
    idempotent: true,
    firstLoad: false,
    show: ({ name }) => (element("name").textContent = `Hello, ${name}.`),
  });
});

function showScreen() {
  const name = location.hash.slice(1) || "products";
  for (const section of document.querySelectorAll("main > section")) section.hidden = section.id !== name;
  for (const link of document.querySelectorAll("nav a")) {
    if (link.hash === `#${name}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

misbehavior.language.addEventListener("change", () => {
  document.documentElement.dir = misbehavior.language.value === "ar" ? "rtl" : "ltr";
});
addEventListener("hashchange", showScreen);
showScreen();
const wish = new URL(location.href).searchParams;
if (wish.has("misbehave")) misbehavior.kind.value = wish.get("misbehave");
await loadProducts(false);
