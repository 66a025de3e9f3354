"""Uses the web package in Chromium and Firefox as people do: the conformance suite in a page and in a worker, the shop of
Examples/Web on its server, and axe-core's rules in each state.

check.py SERVER POLICY SUITE OUTPUT
"""
import json
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "page" / "tests"))
from browsers import Chromium, Firefox  # noqa: E402

import axe_playwright_python  # noqa: E402

server, policy, suite, output = sys.argv[1:]
output = Path(output)
output.mkdir(parents=True, exist_ok=True)
axe = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
counts = json.loads((Path(suite) / "suite.json").read_text())
expected = (
    f"{counts['decisions']} decisions, {counts['queueSteps']} steps of queues, {counts['refused']} refusals, 0 different"
)

# What a person can see: also inside the elements.
FIND = """
const presenter = document.querySelector('policy-errors');
// Before the page is ready, there is nothing.
const all = [...(presenter?.shadowRoot?.querySelectorAll('dialog, .toast') ?? []),
  ...[...document.querySelectorAll('policy-message')].flatMap((host) => [...host.shadowRoot.children])];
const shown = all.filter((element) => element.checkVisibility());
const deepest = (root) => root.activeElement?.shadowRoot ? deepest(root.activeElement.shadowRoot) : root.activeElement;
"""


class Shop:
    def __init__(self, browser, address):
        self.browser, self.address = browser, address
        self.looked = 0

    def open(self, words="", screen=""):
        # Another address, so that the page is loaded anew.
        self.looked += 1
        self.browser.go(f"{self.address}/?{words}&n={self.looked}#{screen}")
        ready = f"location.search.endsWith('n={self.looked}') && document.readyState === 'complete' && presenter?.queue"
        self.wait(f"{ready} && (shown.length > 0 || document.querySelectorAll('#list li').length === 3)", "the page")

    def wait(self, condition, what=""):
        self.browser.wait(f"(() => {{ {FIND} return {condition} }})()", what=what)

    def ask(self, expression):
        return self.browser.run(f"{FIND} return {expression}")

    def sees(self, text):
        self.wait(f"shown.some((one) => one.innerText.includes({json.dumps(text)}))", f"“{text}”")

    def sees_nothing(self):
        self.wait("shown.length === 0", "a screen without messages")

    def press(self, title):
        self.ask(f"shown.flatMap((one) => [...one.querySelectorAll('button')]).find((one) => one.textContent === {json.dumps(title)}).click()")

    def click(self, element):
        self.browser.run(f"const one = document.getElementById('{element}'); one.focus(); one.click()")

    def choose(self, **values):
        self.browser.run("""
          for (const [name, value] of Object.entries(arguments[0])) {
            const field = document.getElementById('misbehavior').elements[name];
            if (field.type === 'checkbox') field.checked = value; else field.value = value;
            field.dispatchEvent(new Event('change'));
          }""", values)

    def check_rules(self, state):
        """axe-core finds nothing, and the state is kept as a picture."""
        self.wait("shown.every((one) => one.getAnimations().length === 0)", "the end of animations")
        found = self.browser.ask(
            f"const done = arguments[arguments.length - 1]; {axe};"
            "axe.run({runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']}).then((r) => done(r.violations.map((v) =>"
            " v.id + ' ' + v.nodes.map((n) => n.target.join(' ') + ' ' + n.failureSummary).join('; '))), (e) => done([String(e)]))"
        )
        assert found == [], f"{self.browser.name}, {state}: {found}"
        self.browser.screenshot(output / f"{self.browser.name.lower()}-{state}.png")


def check_suite(browser, address):
    for where in ["", "?worker"]:
        browser.go(f"{address}/tests/browser/{where}")
        browser.wait("globalThis.result !== undefined", seconds=120)
        result = browser.run("return globalThis.result")
        assert result == expected, f"{browser.name}{where}: {result}"


def check_shop(shop):
    # The first load fails: the screen is replaced, and comes back.
    shop.open("misbehave=fault")
    shop.sees("That didn’t work on our side")
    assert shop.ask("!document.getElementById('reload').checkVisibility()"), "the screen is not replaced"
    shop.check_rules("screen")
    shop.press("Try again")
    shop.sees_nothing()
    shop.wait("document.querySelectorAll('#list li').length === 3 && document.getElementById('reload').checkVisibility()")
    shop.check_rules("products")

    # Busy: a toast, then the call is made again without asking.
    shop.choose(kind="busy")
    shop.click("reload")
    shop.sees("A lot is going on right now")
    assert shop.ask("shown[0].className.includes('toast') && /We’ll try again in 1 second/.test(shown[0].innerText)"), "no toast"
    shop.check_rules("toast")
    shop.wait("document.getElementById('misbehavior').elements.kind.value === ''")
    shop.sees_nothing()

    # What nobody asked for is a mark in the screen.
    shop.choose(kind="fault")
    shop.browser.run("document.dispatchEvent(new Event('visibilitychange'))")
    shop.sees("Not up to date")
    shop.check_rules("badge")
    shop.click("reload")
    shop.sees_nothing()

    # An alert: the focus goes in, Escape closes it, and the focus comes back. Twice the same is one with a count.
    shop.open(screen="cart")
    shop.choose(kind="soldOut&left=1", language="de")
    shop.ask("document.querySelector('#order button').focus()")
    shop.ask("document.querySelector('#order button').click()")
    shop.sees("Nicht mehr genug da")
    shop.sees("Es ist nur noch eins da.")
    assert shop.ask("shown[0].lang === 'de' && shown[0].matches(':modal') && shown[0].contains(deepest(document))"), "no focus"
    shop.check_rules("alert")
    shop.browser.escape()
    shop.sees_nothing()
    assert shop.ask("document.activeElement.textContent") == "Buy a teapot", "the focus is lost"

    # A mistake is told at its field.
    shop.choose(language="en")
    shop.browser.run("document.getElementById('email').value = 'ada'")
    shop.ask("document.querySelector('#order button').click()")
    shop.sees("This is not an email address")
    assert shop.ask(
        "((field) => field.getAttribute('aria-invalid') === 'true'"
        " && document.getElementById(field.getAttribute('aria-describedby')).matches('policy-message')"
        ")(document.getElementById('email'))"
    ), "the field does not know its message"
    shop.check_rules("inline")
    shop.browser.run("document.getElementById('email').value = 'ada@example.com'")
    shop.ask("document.querySelector('#order button').click()")
    shop.wait("/ada@example.com/.test(document.getElementById('receipt').textContent)")
    shop.sees_nothing()
    assert shop.ask("!document.getElementById('email').hasAttribute('aria-invalid')"), "the field is still marked"

    # Buttons do what the policy says.
    shop.choose(kind="signedOut")
    shop.ask("document.querySelector('#order button').click()")
    shop.sees("You’re signed out")
    shop.press("Log in")
    shop.wait("document.getElementById('greet').checkVisibility()")
    shop.choose(kind="unreachable", always=True)
    shop.click("greet")
    shop.sees("We can’t reach the shop")
    shop.choose(kind="", always=False)
    shop.press("Try again")
    shop.sees_nothing()
    shop.wait("document.getElementById('name').textContent === 'Hello, Ada.'")

    # Right to left.
    shop.open(screen="cart")
    shop.choose(kind="soldOut&left=1", language="ar")
    shop.ask("document.querySelector('#order button').click()")
    shop.sees("بقيت قطعة واحدة فقط.")
    assert shop.ask("shown[0].dir === 'rtl' && getComputedStyle(shown[0]).direction === 'rtl'"), "not right to left"
    shop.check_rules("alert-arabic")


def check_looks(shop):
    """The same states on a small screen, and where people want it dark."""
    shop.browser.size(390, 844)
    shop.browser.dark()
    for kind, screen, state in [("card", "cart", "alert"), ("email", "cart", "inline"), ("busy", "account", "toast")]:
        shop.open(screen=screen)
        shop.choose(kind=kind)
        shop.ask(f"document.querySelector('#{screen} button').click()")
        shop.wait("shown.length === 1")
        assert shop.ask("document.documentElement.scrollWidth <= innerWidth"), f"{state} is too wide"
        shop.check_rules(f"{state}-dark-390")
    shop.open("misbehave=fault")
    shop.wait("shown.length === 1")
    shop.check_rules("screen-dark-390")


def main():
    root = Path(__file__).resolve().parents[2]
    roots = [
        f"/={root}/Examples/Web", f"/policyengine/={root}/.build/web/package", f"/app.policy={policy}",
        f"/tests/={root}/web/tests", f"/suite/={suite}",
    ]
    running = subprocess.Popen([server, "0", *roots], stdout=subprocess.PIPE, text=True)
    try:
        address = re.match(r"http://\S+", running.stdout.readline()).group()
        for kind in [Chromium, Firefox]:
            browser = kind(output)
            try:
                check_suite(browser, address)
                shop = Shop(browser, address)
                check_shop(shop)
                check_looks(shop)
                problems = [one for one in browser.problems() if "status of 4" not in one and "status of 5" not in one and "ERR_EMPTY_RESPONSE" not in one]
                assert problems == [], problems
                print(f"{browser.name}: {expected} in a page and in a worker; the shop does what it should")
            except Exception:
                browser.screenshot(output / f"{browser.name.lower()}-failed.png")
                raise
            finally:
                browser.close()
    finally:
        running.kill()


main()
