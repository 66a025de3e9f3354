"""Uses the page as people do, in each browser that is there. Words: policyctl, the page’s template, a folder for screenshots and downloads."""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from browsers import Chromium, Firefox  # noqa: E402

policyctl, template, folder = (pathlib.Path(word).resolve() for word in sys.argv[1:4])
root = pathlib.Path.cwd()
passed = failed = 0


def preview(policies, page, *words):
    run([policyctl, "preview", "--policies", policies, "--template", template, "--output", page, *words])


def run(words, **more):
    result = subprocess.run([str(word) for word in words], capture_output=True, text=True, **more)
    if result.returncode != 0:
        raise AssertionError(f"{words}: exit {result.returncode}\n{result.stdout}{result.stderr}")
    return result.stdout


def ready(browser, page, view=""):
    browser.open("/dev/null")
    browser.open(page, view)
    browser.wait("document.documentElement.dataset.ready", what="the page")


def ask(browser, *fields):
    return browser.ask("const [fields, done] = arguments; window.policyPreview.store.engine.ask(fields).then(done)", list(fields))


def repository(name):
    """The shipped policy in a git repository of its own."""
    place = folder / name
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(root / "policies", place / "policies")
    for words in (["init", "-q", "-b", "main"], ["add", "-A"], ["-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-qm", "policy"]):
        run(["git", *words], cwd=place)
    return place


def click(browser, selector):
    browser.wait(f"document.querySelector({json.dumps(selector)})", what=selector)
    browser.run("const node = document.querySelector(arguments[0]); node.scrollIntoView({block: 'center'}); node.click()", selector)


def button(browser, text, within="body"):
    script = "return [...document.querySelector(arguments[0]).querySelectorAll('button')].find((one) => one.textContent.trim() === arguments[1])"
    browser.wait(f"[...document.querySelector({json.dumps(within)}).querySelectorAll('button')].some((one) => one.textContent.trim() === {json.dumps(text)})", what=text)
    browser.run(script.replace("return ", "const node = ") + "; node.click()", within, text)


def saved_patch(browser):
    for old in folder.glob("*.patch"):
        old.unlink()
    button(browser, "Save a patch")
    for _ in range(100):
        found = [path for path in folder.glob("policy*.patch") if path.stat().st_size > 0]
        if found:
            return found[0]
        time.sleep(0.1)
    raise AssertionError("no patch came")


# What is checked


def opens_and_searches(browser, page):
    ready(browser, page)
    took = int(browser.run("return document.documentElement.dataset.ready"))
    assert browser.run("return document.querySelectorAll('.card').length") > 100
    assert browser.run("return document.querySelectorAll('.card .phone').length") > 5
    browser.run("document.querySelector('input[type=search]').focus()")
    browser.keys("offline")
    browser.wait("document.querySelectorAll('.card').length < 30", what="fewer cards")
    assert browser.run("return [...document.querySelectorAll('.card h3')].some((one) => one.textContent.includes('network.offline'))")
    browser.run("const node = document.querySelector('input[type=search]'); node.value = ''; node.dispatchEvent(new Event('input'))")
    browser.wait("document.querySelectorAll('.card').length > 100")
    browser.run("const node = document.querySelector('input[type=search]'); node.value = 'couldn\\'t complete that'")
    button(browser, "Who sees this?")
    browser.wait("document.querySelectorAll('.answer li').length > 0", 30, "who sees it")
    return f"ready after {took} ms"


def a_text_is_edited_and_the_patch_lints(browser, page):
    place = repository("repository-" + browser.name)
    own = folder / f"own-{browser.name}.html"
    preview(place / "policies", own)
    ready(browser, own)
    browser.run("window.policyPreview.app.editRule('network.offline')")
    browser.wait("document.querySelector('#panel textarea')")
    browser.run("const node = document.querySelector('#panel textarea'); node.focus(); node.select()")
    browser.keys("No network here")
    browser.wait("document.querySelector('#panel .phone .title').textContent === 'No network here'", what="the picture with the new text")
    browser.wait("document.querySelector('header .summary').textContent !== '0 errors, 0 warnings'", what="stale translations")
    click(browser, "a[href='#changes']")
    browser.wait("document.querySelectorAll('.difference').length > 0", 30, "what people see differently")
    assert "No network here" in browser.run("return document.querySelector('.changes').textContent")
    found = saved_patch(browser)
    run(["git", "apply", "--check", found], cwd=place)
    run(["git", "apply", found], cwd=place)
    assert "title: No network here" in (place / "policies/rules/network.yaml").read_text()
    told = json.loads(subprocess.run([str(policyctl), "lint", "--format", "json"], cwd=place, capture_output=True, text=True).stdout)
    shown = browser.run("return window.policyPreview.store.state.report")
    assert told["findings"] == shown["findings"], "the page finds something else than the tool"
    assert "stale" in json.dumps(told["findings"]), told["counts"]
    return f"{len(told['findings'])} findings, as in the terminal"


def a_text_holds_on_one_screen_and_tests_follow(browser, page):
    place = repository("screens-" + browser.name)
    own = folder / f"screens-{browser.name}.html"
    preview(place / "policies", own)
    ready(browser, own)
    browser.wait("window.policyPreview.store.tests !== null", 30, "the tests")
    assert browser.run("return window.policyPreview.store.tests.failures.length") == 0
    browser.run("window.policyPreview.app.explain({ domain: 'NSURLErrorDomain', code: -1009, context: { scope: 'checkout' } })")
    browser.wait("document.querySelector('.result h2')")
    button(browser, "Edit", ".result")
    browser.wait("document.querySelector('#panel select')")
    assert "network.offline" in browser.run("return document.querySelector('#panel h2').textContent")
    choose = "const control = document.querySelector('#panel select'); control.value = 'screen checkout'; control.dispatchEvent(new Event('change'))"
    browser.run(choose)
    browser.wait("document.querySelector('#panel h2').textContent === 'checkout.offline'", 30, "the rule for one screen")
    browser.wait("document.querySelector('#panel textarea')")
    browser.run("const node = document.querySelector('#panel textarea'); node.focus(); node.select()")
    browser.keys("Nothing was ordered")
    browser.wait("window.policyPreview.store.text('rules/network.yaml').includes('Nothing was ordered')", what="the text in its file")
    shown = lambda scope: ask(browser, "decide", json.dumps({"domain": "NSURLErrorDomain", "code": -1009, "context": {"scope": scope}}))["decision"]["message"]["title"]
    assert shown("checkout") == "Nothing was ordered" and shown("settings") == "You’re offline", (shown("checkout"), shown("settings"))
    browser.run("window.policyPreview.app.editRule('network.offline')")
    browser.wait("document.querySelector('#panel h2').textContent === 'network.offline' && document.querySelector('#panel textarea')")
    browser.run("const node = document.querySelector('#panel textarea'); node.focus(); node.select()")
    browser.keys("No network here")
    browser.wait("document.querySelector('#panel .tests [data-kind=wording]')", 30, "tests that expect the old wording")
    failing = browser.run("return window.policyPreview.store.failing('wording')")
    assert failing > 0 and "the old wording" in browser.run("return document.querySelector('#panel .tests').textContent")
    # What was chosen stays: the header is not built anew.
    browser.run("document.querySelector('header nav a').kept = true")
    button(browser, "Update the tests", "#panel .tests")
    browser.wait("window.policyPreview.store.tests && window.policyPreview.store.failing('wording') === 0", 30, "updated tests")
    assert browser.run("return document.querySelector('header nav a').kept") is True
    click(browser, "a[href='#changes']")
    found = saved_patch(browser)
    run(["git", "apply", found], cwd=place)
    run([policyctl, "test"], cwd=place)
    assert "+++ b/policies/tests/" in found.read_text()
    return f"{failing} tests were updated"


def a_finding_is_repaired(browser, page):
    ready(browser, page, "#files")
    browser.run("window.policyPreview.app.openFile('rules/network.yaml')")
    browser.wait("document.querySelector('.CodeMirror')")
    browser.run(
        "const editor = document.querySelector('.CodeMirror').CodeMirror; const text = editor.getValue();"
        "const at = editor.posFromIndex(text.indexOf('category:')); editor.replaceRange('categry:', at, {line: at.line, ch: at.ch + 9}, '+input')")
    browser.wait("document.querySelector('.lintnote')", what="a finding under the line")
    assert browser.run("return document.querySelector('.found') !== null")
    browser.wait("document.querySelector('.lintnote button')", what="a fix")
    browser.run("document.querySelector('.lintnote button').click()")
    browser.wait("window.policyPreview.store.state.report.findings.length === 0", what="the repaired policy")
    assert "category:" in browser.run("return document.querySelector('.CodeMirror').CodeMirror.getValue()")
    assert browser.run("return window.policyPreview.store.changedPaths().length") == 0


def keys_are_completed(browser, page):
    ready(browser, page, "#files")
    browser.run(
        "window.policyPreview.app.openFile('rules/screens.yaml'); const editor = document.querySelector('.CodeMirror').CodeMirror;"
        "const at = editor.posFromIndex(editor.getValue().indexOf('show: ')); editor.setCursor({line: at.line, ch: at.ch + 6}); editor.focus()")
    browser.run("const editor = document.querySelector('.CodeMirror').CodeMirror; const at = editor.getCursor(); const end = editor.getLine(at.line).length;"
                "editor.replaceRange('al', at, {line: at.line, ch: end}, '+input')")
    browser.run("document.querySelector('.CodeMirror').CodeMirror.options.extraKeys['Ctrl-Space'](document.querySelector('.CodeMirror').CodeMirror)")
    browser.wait("document.querySelectorAll('.CodeMirror-hint').length > 0", what="completion")
    hints = browser.run("return [...document.querySelectorAll('.CodeMirror-hint')].map((one) => one.textContent)")
    assert "alert" in hints and "alertAboveAll" in hints, hints
    browser.run("return window.policyPreview.store.discard()")


def edits_survive_a_reload(browser, page):
    ready(browser, page)
    browser.ask("const [done] = arguments; window.policyPreview.store.change(['edit', 'value', 'rule', 'network.offline', 'show', 'plain', 'alert']).then(done)")
    time.sleep(0.5)
    ready(browser, page)
    assert browser.run("return window.policyPreview.store.changedPaths().length") == 0, "a draft came back unasked"
    offered = browser.run("return document.querySelector('.draft').textContent")
    assert "rules/network.yaml" in offered and "show: alert" in offered, offered[:300]
    ready(browser, page)
    browser.wait("!document.querySelector('.draft').hidden", what="the draft after another reload")
    button(browser, "Restore", ".draft")
    browser.wait("window.policyPreview.store.changedPaths().length === 1 && document.querySelector('.draft').hidden", what="the change that was put back")
    time.sleep(0.5)
    ready(browser, page)
    button(browser, "Discard", ".draft")
    browser.wait("document.querySelector('.draft').hidden")
    ready(browser, page)
    assert browser.run("return document.querySelector('.draft').hidden && window.policyPreview.store.changedPaths().length === 0")


def leaving_waits_for_what_is_typed(browser, page):
    ready(browser, page)
    leave = "const leaving = new Event('beforeunload', {cancelable: true}); window.dispatchEvent(leaving); return leaving.defaultPrevented"
    assert not browser.run(leave), "asked to stay without a change"
    browser.run("window.policyPreview.app.editRule('network.offline')")
    browser.wait("!!document.querySelector('.rule textarea')", what="the text fields")
    assert browser.run(
        "const field = document.querySelector('.rule textarea'); field.value = 'You seem to be offline';"
        "field.dispatchEvent(new Event('input')); " + leave), "left while somebody typed"
    browser.wait("window.policyPreview.store.changedPaths().length === 1", what="what was typed")
    browser.wait("!window.policyPreview.store.isWriting", what="the end of writing")
    assert not browser.run(leave), "asked to stay although everything is kept"
    browser.run("return window.policyPreview.store.discard()")


def foreign_drafts_stay_in_the_folder(browser, page):
    """What another local page puts into the browser's storage: paths out of the policy's folder reach neither the page nor a zip or patch."""
    ready(browser, page)
    key = browser.run("return 'policy-preview ' + window.policyPreview.store.data.id + ' other'")
    bad = ["../../.git/hooks/post-checkout", "/etc/x.yaml", "rules/../../x.yaml", ".github/x.yaml", "rules/.x.yaml", "rules\\x.yaml", "C:x.yaml", "a//b.yaml",
           "x.test.yaml", "x\n.yaml", "run.sh", "__proto__"]
    files = [{"path": path, "text": "x"} for path in bad]
    put = "localStorage.setItem(arguments[0], JSON.stringify({when: new Date().toISOString(), files: arguments[1]}))"
    browser.run(put, key, files)
    ready(browser, page)
    assert browser.run("return document.querySelector('.draft').hidden"), "a draft of nothing but wrong paths was offered"
    assert browser.run("return localStorage.getItem(arguments[0])", key) is None
    browser.run(put, key, files + [{"path": "rules/extra.yaml", "text": "schema: 1\n\nrules: []\n"}])
    ready(browser, page)
    offered = browser.run("return [...document.querySelectorAll('.draft summary')].map((one) => one.textContent)")
    assert offered == ["rules/extra.yaml (new)"], offered
    button(browser, "Restore", ".draft")
    browser.wait("window.policyPreview.store.changedPaths().length === 1")
    patch = ask(browser, "patch")["patch"]
    assert patch.count("diff --git") == 1 and "rules/extra.yaml" in patch and "hooks" not in patch, patch
    script = """
      const [path, done] = arguments;
      window.policyPreview.store.putAll([[path, 'x']]).then(() => done('taken'), () => done('refused'));
    """
    for path in bad:
        assert browser.ask(script, path) == "refused", path
    for damaged in ["{", "null", "[]", '{"files": [null]}', '{"files": [{"path": "rules/extra.yaml"}]}', '{"when": "x", "files": [{"path": "a.yaml", "text": ""}]}']:
        browser.run("localStorage.setItem(arguments[0], arguments[1])", key + damaged, damaged)
    browser.ask("const [done] = arguments; window.policyPreview.store.discard().then(() => done())")
    time.sleep(0.3)
    ready(browser, page)
    assert browser.run("return document.querySelector('.draft').hidden")
    browser.run("localStorage.clear()")


def odd_names_are_names(browser, page):
    """Keys and names that objects have by themselves."""
    ready(browser, page, "#files")
    browser.run("window.policyPreview.app.openFile('rules/screens.yaml')")
    browser.wait("document.querySelector('.CodeMirror')")
    for key in ("constructor", "__proto__", "toString", "hasOwnProperty"):
        browser.run(
            "const editor = document.querySelector('.CodeMirror').CodeMirror; editor.setCursor({line: 0, ch: 0});"
            "editor.replaceRange(arguments[0] + ': a' + String.fromCharCode(10), {line: 0, ch: 0}, {line: 0, ch: 0}, '+input');"
            "editor.setCursor({line: 0, ch: arguments[0].length + 3}); editor.options.extraKeys['Ctrl-Space'](editor)", key)
    time.sleep(0.3)
    browser.ask("const [done] = arguments; window.policyPreview.store.discard().then(() => done())")
    browser.run("localStorage.clear()")


def errors_are_read_as_everywhere(browser, page):
    ready(browser, page, "#error")
    forms = {
        "NSURLErrorDomain:-1009": {"domain": "NSURLErrorDomain", "code": -1009}, " D : C ": {"domain": "D", "code": "C"}, "HTTP:404": {"http": 404},
        "NSURLErrorDomain@404": {"domain": "NSURLErrorDomain", "http": 404}, ":28": {"code": 28}, "D:C@404": {"domain": "D", "code": "C", "http": 404},
        "D:\u22125": {"domain": "D", "code": -5},
    }
    for text, cause in forms.items():
        assert ask(browser, "cause", text) == {"cause": cause}, text
        assert ask(browser, "cause", ask(browser, "causeText", json.dumps(cause))["text"]) == {"cause": cause}, text
    for text in ("", "http", "http:999", "D:", "7", "true"):
        assert "error" in ask(browser, "cause", text), text
    browser.wait("document.querySelector('form.event input[list=domains]')")
    browser.run("const node = document.querySelector('form.event input[list=domains]'); node.value = 'NSURLErrorDomain:\u22121009@503';"
                "node.dispatchEvent(new Event('input')); node.dispatchEvent(new Event('change'))")
    browser.wait("document.querySelector('form.event input[list=codes]').value === '-1009' && document.querySelector('form.event input[inputmode=numeric]').value === '503'",
                 what="domain, code and status in their fields")
    pasted = "HTTP/1.1 429 Busy\nRetry-After: 9\n\n"
    browser.run("const box = document.querySelector('.paste textarea'); box.value = arguments[0]; box.dispatchEvent(new Event('input'))", pasted)
    browser.wait("document.querySelector('form.event input[inputmode=numeric]').value === '429' && document.querySelector('.paste .note').textContent === 'read as an HTTP response'",
                 what="a pasted response in the fields")


def an_error_is_explained(browser, page):
    ready(browser, page, "#error")
    browser.wait("document.querySelector('.result .phone')")
    text = browser.run("return document.querySelector('.result').textContent")
    assert "server.busy" in text and "rules/server.yaml" in text, text[:400]
    decided = json.loads(run([policyctl, "evaluate", "--http", "503", "--format", "json", "--seed", "0"]))
    here = ask(browser, "decide", '{"http": 503}')["decision"]
    for key in ("rule", "surface", "category", "message"):
        assert decided[key] == here[key], (key, decided[key], here[key])
    browser.run("window.policyPreview.app.explain({http: 503, context: {idempotent: true}})")
    browser.wait("document.querySelectorAll('.story li').length > 3", what="the story")
    assert browser.run("return document.querySelector('svg.timeline') !== null")
    button(browser, "Play")
    browser.wait("document.querySelectorAll('.story [aria-current]').length === 1 && document.querySelectorAll('.story li')[1].hasAttribute('aria-current')", what="the second call")


def hostile_texts_are_texts(browser, page):
    place = folder / "hostile"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    bad = ["<img src=x onerror=window.hacked=1>", "</script><script>window.hacked=1</script>", "{{policy}} ${window.hacked=1} {% raw %}", "<svg/onload=window.hacked=1>",
           "javascript:window.hacked=1", "\u202eright\u202c \u2066x", "&lt;b&gt; &amp;", "'\"`--><!--", "__proto__", "constructor"]
    rules = "".join(f"  - id: r{number}\n    description: {json.dumps(text)}\n    when: {{ domain: {json.dumps('D' + text[:60])}, code: {json.dumps('c' + text[:40])} }}\n"
                    f"    category: nonRetryable\n    message: {{ title: {json.dumps(quoted(text))}, reason: {json.dumps(quoted(text))} }}\n" for number, text in enumerate(bad))
    long = "x" * 40_000
    (place / "app<b>.yaml").write_text(
        "schema: 1\nactions: [pay]\nfallback: { show: alert, message: { title: " + json.dumps(quoted(bad[0])) + ", reason: " + long + " }, recovery: [dismiss] }\n"
        "recoveryOptions: { dismiss: { title: " + json.dumps(quoted(bad[1])) + ", action: dismiss } }\nrules:\n" + rules, encoding="utf-8")
    (place / ("k" * 60 + "'\"&.yaml")).write_text("schema: 1\nbogus<script>window.hacked=1</script>: 1\n" if False else "schema: 1\nrules: []\n")
    hostile = folder / "hostile.html"
    preview(place, hostile)
    for view in ("#catalogue", "#files", "#changes", "#error"):
        ready(browser, hostile, view)
        browser.run("window.policyPreview.app.views.catalogue && window.policyPreview.app.views.catalogue.drawAll()")
        if view == "#catalogue":
            usable = browser.run("return window.policyPreview.store.state.usable")
            assert usable, browser.run("return JSON.stringify(window.policyPreview.store.state.report.findings.slice(0, 3).map((one) => one.message))")
            browser.run("window.policyPreview.app.views.catalogue.drawAll(); window.policyPreview.app.editRule('r0')")
            text = browser.run("return document.body.textContent")
            for one in bad[:4]:
                assert one in text, one
        if view == "#error":
            browser.run("window.policyPreview.app.explain({domain: '<img src=x onerror=window.hacked=1>', code: '</script>'})")
            time.sleep(0.3)
        time.sleep(0.2)
        assert browser.run("return window.hacked") is None, view
        assert browser.run("return document.querySelectorAll('img, iframe, object, embed, main script, aside script, [onerror], [onload]').length") == 0, view


def quoted(text):
    """As a message of the language says it: braces and their quotes stand for themselves."""
    return text.replace("'", "''").replace("{", "'{'").replace("}", "'}'")


NAMES = """
const hidden = (node) => node.closest('[hidden]') || node.closest('[aria-hidden=true]') || getComputedStyle(node).display === 'none' || node.type === 'file';
const name = (node) => (node.getAttribute('aria-label') || (node.labels && node.labels[0] && node.labels[0].textContent) || node.textContent || node.title || '').trim();
return [...document.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]')].filter((node) => !hidden(node) && !name(node) && !node.closest('.CodeMirror')).map((node) => node.outerHTML.slice(0, 120));
"""

CONTRAST = """
const parse = (text) => { const found = text.match(/[\\d.]+/g); return found ? found.map(Number) : null; };
const over = (top, below) => { const share = top.length > 3 ? top[3] : 1; return [0, 1, 2].map((at) => top[at] * share + below[at] * (1 - share)); };
const ground = (node) => { const layers = []; for (let one = node; one; one = one.parentElement) { const color = parse(getComputedStyle(one).backgroundColor); if (color && (color.length < 4 || color[3] > 0)) { layers.push(color); if (color.length < 4 || color[3] === 1) break; } } return layers.reduceRight((below, top) => over(top, below), [255, 255, 255]); };
const light = (color) => { const [r, g, b] = color.map((part) => { const share = part / 255; return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4; }); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
const found = new Map();
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const node = walker.currentNode.parentElement;
  if (!walker.currentNode.data.trim() || ['SCRIPT', 'STYLE', 'NOSCRIPT', 'OPTION'].includes(node.tagName) || node.closest('svg, [hidden], .CodeMirror') || node.matches(':disabled')) continue;
  const box = node.getBoundingClientRect();
  if (box.width < 2 || box.height < 2) continue;
  const [one, other] = [light(over(parse(getComputedStyle(node).color), ground(node))), light(ground(node))].sort((a, b) => b - a);
  const ratio = (one + 0.05) / (other + 0.05);
  if (ratio < 4.5) found.set(node.className + '|' + node.tagName, ratio.toFixed(2) + ' ' + node.textContent.slice(0, 30));
}
return [...found].map(([key, value]) => key + ' ' + value);
"""


def everything_has_a_name_and_contrast(browser, page):
    for view in ("#catalogue", "#error", "#files", "#changes"):
        ready(browser, page, view)
        time.sleep(0.4)
        for dark in (False, True) if view == "#catalogue" else (False,):
            browser.run("window.policyPreview.look.dark = arguments[0]; const view = window.policyPreview.app.views.catalogue; if (view) { view.show(); view.drawAll(); }", dark)
            assert browser.run(NAMES) == [], (view, browser.run(NAMES))
            assert browser.run(CONTRAST) == [], (view, dark, browser.run(CONTRAST))
    browser.run("window.policyPreview.look.dark = false")


def it_works_without_a_mouse(browser, page):
    ready(browser, page)
    seen = set()
    for _ in range(30):
        browser.keys("\ue004")
        seen.add(browser.run("const node = document.activeElement; return node.tagName + ' ' + (node.getAttribute('aria-label') || node.textContent || node.type || '').slice(0, 40)"))
    assert any("Skip" in one for one in seen) and any(one.startswith("INPUT") for one in seen) and any("Edit: " in one for one in seen), seen
    browser.run("document.querySelector('.card .actions button').focus()")
    browser.keys("\ue007")
    browser.wait("!document.getElementById('panel').hidden", what="the panel")
    assert browser.run("return document.activeElement.id") == "panel-title"
    browser.keys("\ue00c")
    browser.wait("document.getElementById('panel').hidden", what="the closed panel")
    assert browser.run("return document.activeElement.textContent") == "Edit"


def spaces_stay_what_they_are(browser, page):
    ready(browser, page, "#files")
    browser.run("window.policyPreview.app.openFile('rules/network.yaml')")
    browser.wait("document.querySelector('.CodeMirror')")
    browser.run("""
      const editor = document.querySelector(".CodeMirror").CodeMirror;
      editor.setValue("# Qui\\u00a0? 12\\u202fh\\u200b.\\n");
      editor.focus();
      editor.setCursor(0, 5);
    """)
    browser.keys("xy")
    text = browser.ask("const [done] = arguments; setTimeout(() => done(document.querySelector('.CodeMirror').CodeMirror.getValue()), 300)")
    assert text == "# Quixy\u00a0? 12\u202fh\u200b.\n", ascii(text)
    browser.ask("const [done] = arguments; window.policyPreview.store.discard().then(() => done(1))")


def typing_is_quick(browser, page):
    ready(browser, page, "#files")
    browser.run("window.policyPreview.app.openFile('rules/network.yaml')")
    times = browser.ask("""
      const [done] = arguments;
      const { store } = window.policyPreview;
      const text = store.text('rules/network.yaml');
      const times = [];
      const next = async (number) => {
        if (number === 80) { await store.discard(); return done(times.slice(20)); }
        const begin = performance.now();
        await store.put('rules/network.yaml', text + '# ' + number + String.fromCharCode(10));
        await store.outcomesOf('network.offline');
        times.push(performance.now() - begin);
        setTimeout(() => next(number + 1), 30);
      };
      next(0);
    """)
    times.sort()
    return f"median {times[len(times) // 2]:.0f} ms, slowest {times[-1]:.0f} ms from a key to findings and picture"


def memory_stays(browser, page):
    ready(browser, page)
    sizes = browser.ask("""
      const [done] = arguments;
      const { store } = window.policyPreview;
      const text = store.text('recovery.yaml');
      let early = 0;
      const next = async (number) => {
        await store.engine.ask(['put', 'recovery.yaml', text + '# ' + number + String.fromCharCode(10)]);
        if (number === 100) early = store.engine.last.memory;
        if (number === 500) return done([early, store.engine.last.memory, store.engine.restarts]);
        next(number + 1);
      };
      next(1);
    """)
    assert sizes[1] <= sizes[0] * 1.5, sizes
    return f"{sizes[0] / 1e6:.0f} MB after 100 edits, {sizes[1] / 1e6:.0f} MB after 500"


def it_speaks_german(browser, page):
    ready(browser, page)
    browser.run("const node = document.querySelector('header select'); node.value = 'de'; node.dispatchEvent(new Event('change'))")
    browser.wait("document.querySelector('header nav').textContent.includes('Katalog')", what="German")
    assert browser.run("return document.documentElement.lang") == "de"
    browser.run("const node = document.querySelector('header select'); node.value = 'en'; node.dispatchEvent(new Event('change'))")


def nothing_is_asked_for(browser, page):
    ready(browser, page)
    for view in ("error", "files", "changes", "catalogue"):
        browser.run("location.hash = arguments[0]", view)
        time.sleep(0.3)
    foreign = [address for address in browser.requests() if not address.startswith(("file:", "blob:", "data:", "about:", "chrome:", "devtools:"))]
    assert foreign == [], foreign


def wrong_files_are_refused(browser, page):
    ready(browser, page)
    script = """
      const [name, text, done] = arguments;
      const file = new File([new Uint8Array(text)], name);
      const transfer = new DataTransfer();
      transfer.items.add(file);
      document.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
      setTimeout(() => done([document.getElementById('status').textContent, window.policyPreview.store.changedPaths()]), 300);
    """
    for name, content, words in [("notes.txt", b"x", "not a rule file"), ("a.yaml", "t\u00e4st".encode("latin-1"), "UTF-8"), ("x.patch", b"--- a", "git apply"),
                                 ("x.test.yaml", b"schema: 1", "not a rule file")]:
        said, changed = browser.ask(script, name, list(content))
        assert words in said and changed == [], (name, said, changed)
    many = """
      const done = arguments[0];
      const transfer = new DataTransfer();
      for (let number = 0; number < 1000; number += 1) transfer.items.add(new File(['schema: 1'], 'f' + number + '.yaml'));
      document.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
      setTimeout(() => done([document.getElementById('status').textContent, window.policyPreview.store.changedPaths()]), 300);
    """
    said, changed = browser.ask(many)
    assert "500" in said and changed == [], (said, changed)
    said, changed = browser.ask(script, "network.yaml", list(b"schema: 1\nrules: [\n"))
    assert changed == ["rules/network.yaml"], changed
    browser.wait("window.policyPreview.store.state.usable === false")
    browser.ask("const [done] = arguments; window.policyPreview.store.discard().then(() => done())")
    browser.wait("window.policyPreview.store.state.usable")


def the_folder_keeps_what_others_made(browser, page):
    """A folder in memory, as the browser would hand one out; only Chromium has a picker of its own."""
    ready(browser, page)
    browser.run("""
      const files = (window.folderFiles = new Map());
      const none = () => { throw new DOMException("none", "NotFoundError"); };
      const folder = (lead) => ({
        getDirectoryHandle: async (name, { create } = {}) =>
          create || [...files.keys()].some((path) => path.startsWith(lead + name + "/")) ? folder(lead + name + "/") : none(),
        getFileHandle: async (name, { create } = {}) => {
          const path = lead + name;
          if (!files.has(path)) create ? files.set(path, "") : none();
          return {
            getFile: async () => new Blob([files.get(path)]),
            createWritable: async () => ({ write: async (bytes) => files.set(path, new TextDecoder().decode(bytes)), close: async () => {} }),
          };
        },
        removeEntry: async (name) => files.delete(lead + name),
      });
      window.showDirectoryPicker = async () => folder("");
      for (const [path, text] of window.policyPreview.store.original) files.set(path, text);
    """)
    place = "rules/network.yaml"
    original = browser.run("return window.folderFiles.get(arguments[0])", place)

    def saved(path, text, *words):
        browser.ask("const [path, text, done] = arguments; Promise.resolve(window.policyPreview.store.put(path, text)).then(() => done())", path, text)
        browser.run("location.hash = '#catalogue'; document.getElementById('status').textContent = ''")
        click(browser, "a[href='#changes']")
        button(browser, "Save into the folder…")
        browser.wait("document.getElementById('status').textContent !== ''", what="what became of the folder")
        said = browser.run("return document.getElementById('status').textContent")
        assert all(word in said for word in words), said

    for turn in ("a", "b"):
        saved(place, original + f"# {turn}\n", "saved 1 files")
        assert browser.run("return window.folderFiles.get(arguments[0])", place) == original + f"# {turn}\n"
    browser.run("window.folderFiles.set('rules/new.yaml', 'schema: 1\\n# of somebody else\\n')")
    saved("rules/new.yaml", "schema: 1\n", "new.yaml", "was changed in the folder")
    assert "somebody else" in browser.run("return window.folderFiles.get('rules/new.yaml')")
    browser.run("window.folderFiles.delete('rules/new.yaml')")
    saved("rules/new.yaml", "schema: 1\n", "saved 2 files")
    browser.run("window.folderFiles.set(arguments[0], 'schema: 1\\n')", place)
    saved(place, original + "# c\n", "network.yaml", "was changed in the folder")
    assert browser.run("return window.folderFiles.get(arguments[0])", place) == "schema: 1\n"
    browser.ask("const [done] = arguments; window.policyPreview.store.discard().then(() => done())")


def what_is_dropped_on_the_editor_is_a_file(browser, page):
    ready(browser, page, "#files")
    browser.run("window.policyPreview.app.openFile('rules/network.yaml')")
    browser.wait("document.querySelector('.CodeMirror')")
    text, said = browser.ask("""
      const done = arguments[0];
      const transfer = new DataTransfer();
      transfer.items.add(new File(["dropped"], "notes.txt"));
      const editor = document.querySelector(".CodeMirror");
      editor.CodeMirror.getWrapperElement().querySelector(".CodeMirror-scroll")
        .dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true, clientX: 300, clientY: 300 }));
      setTimeout(() => done([editor.CodeMirror.getValue(), document.getElementById("status").textContent]), 500);
    """)
    assert "dropped" not in text and "not a rule file" in said, (text[:80], said)


def a_broken_policy_has_a_page(browser, page):
    place = folder / "broken"
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(root / "policies", place)
    file = place / "rules/network.yaml"
    file.write_text(file.read_text().replace("category:", "categry:", 1))
    (place / "locales/latin.yaml").write_bytes("schema: 1 # t\u00e4st\n".encode("latin-1"))
    broken = folder / "broken.html"
    preview(place, broken)
    ready(browser, broken)
    assert browser.run("return location.hash") == "#files"
    browser.wait("document.querySelectorAll('.findings li').length > 1")
    assert "UTF-8" in browser.run("return document.querySelector('.findings').textContent")


def a_comparison_shows_both(browser, page):
    place = repository("compare-" + browser.name)
    file = place / "policies/rules/network.yaml"
    file.write_text(file.read_text().replace("title: You’re offline", "title: No network", 1))
    compared = folder / f"compare-{browser.name}.html"
    run([policyctl, "preview", "--template", template, "--output", compared, "--compare", "HEAD"], cwd=place)
    ready(browser, compared)
    browser.wait("document.querySelectorAll('.difference').length > 0", 30, "the difference")
    text = browser.run("return document.querySelector('.changes').textContent")
    assert "HEAD" in text and "No network" in text and "You’re offline" in text, text[:300]


def changes_come_in_order(browser, page):
    ready(browser, page)
    said = browser.ask("""
      const [done] = arguments;
      const { store } = window.policyPreview;
      const path = 'rules/server.yaml';
      const text = store.text(path);
      (async () => {
        const problems = await Promise.all([
          store.put(path, text + '# one' + String.fromCharCode(10)),
          store.change(['edit', 'value', 'rule', 'server.busy', 'quiet', 'plain', '3']),
          store.change(['edit', 'text', 'network.offline', 'title', 'en', 'No network']),
        ]);
        const first = (await store.engine.ask(['patch'])).patch;
        await Promise.all([store.change(['edit', 'value', 'rule', 'server.busy', 'quiet', 'plain', '4']), store.put(path, store.text(path) + '# two' + String.fromCharCode(10))]);
        const second = (await store.engine.ask(['patch'])).patch;
        await Promise.all([store.undo(), store.change(['edit', 'value', 'rule', 'network.offline', 'show', 'plain', 'toast'])]);
        const changes = await store.askSlow(['changes']);
        const third = (await store.engine.ask(['patch'])).patch;
        const same = store.changedPaths().every((one) => !store.state.files.find((file) => file.path === one) || store.state.files.find((file) => file.path === one).changed);
        await store.discard();
        done({ problems, first, second, third, same, titles: changes.changes.map((one) => one.title), left: (await store.engine.ask(['patch'])).patch });
      })();
    """)
    assert "+# one" in said["first"] and "quiet: 3" in said["first"] and "No network" in said["first"], said
    assert "# two" in said["second"], said["second"]
    assert "show: toast" in said["third"] and "network.offline" in said["titles"] and said["same"], said
    assert said["left"] == "", said["left"]


def a_new_engine_holds_the_files(browser, page):
    ready(browser, page)
    said = browser.ask("""
      const [done] = arguments;
      const { store } = window.policyPreview;
      (async () => {
        for (let number = 0; number < 3001; number += 1) await store.engine.ask(['keys']);
        await store.put('recovery.yaml', store.text('recovery.yaml') + '# x' + String.fromCharCode(10));
        const fine = [store.engine.restarts, store.state.files.length, store.state.usable];
        await store.put('rules/server.yaml', store.text('rules/server.yaml').replace('quiet: 2', 'quiet: 3000000000'));
        const found = store.state.report.findings.map((one) => one.check);
        await store.discard();
        done([...fine, found, store.engine.restarts, store.state.usable]);
      })();
    """)
    assert said[0] == 1 and said[1] > 20 and said[2] is True, said
    assert "structure/out-of-range" in said[3] and said[4] == 1 and said[5] is True, said


def untranslated():
    """Texts of the page without German, and German that nobody asks for."""
    sources = {path.name: path.read_text() for path in (root / "page/src").glob("*.js")}
    words = sources.pop("words.js")
    known = set(re.findall(r'^  "((?:[^"\\\\]|\\\\.)+)":', words, re.M))
    asked = set()
    for text in sources.values():
        asked |= set(re.findall(r'\bt\(\s*"((?:[^"\\\\]|\\\\.)+)"', text)) | set(re.findall(r'counted\([^)]*?"([^"]+)"', text)) | set(re.findall(r'counted\([^)]*?"[^"]+", "([^"]+)"', text))
        asked |= set(re.findall(r'(?:catalogue|error|files|changes|title|reason|suggestion): "([^"]+)"', text))
    dynamic = {"error", "warning", "info"}
    return sorted(asked - known), sorted(known - asked - dynamic)


def a_text_that_counts_has_a_sentence_for_each_number(browser, page):
    ready(browser, page)
    browser.run("window.policyPreview.app.editRule('storage.not-saved')")
    browser.wait("document.querySelector('#panel .forms textarea')", what="the sentences")
    labels = browser.run("return [...document.querySelectorAll('#panel .forms')].slice(0, 2).map((one) => [one.querySelector('legend').textContent, ...[...one.querySelectorAll('label')].map((label) => label.textContent)])")
    assert labels == [["en, by unsaved", "one (1)", "other (0, 2, 3, 4, …)"], ["de, by unsaved", "one (1)", "other (0, 2, 3, 4, …)"]], labels
    browser.run("const node = document.querySelectorAll('#panel .forms')[1].querySelectorAll('textarea')[1]; node.focus(); node.select()")
    browser.keys("Noch {unsaved} offen")
    browser.wait("[...document.querySelectorAll('#panel .phone .title')].some((one) => one.textContent === 'Noch 2 offen' || one.textContent === 'Noch 0 offen')", what="the picture of many")
    titles = browser.run("return [...document.querySelectorAll('#panel .pictures figcaption')].map((one) => one.textContent)")
    assert titles == ["other (0, 2, 3, 4, …)", "one (1)"], titles
    german = browser.run("return window.policyPreview.store.text('locales/de.yaml')")
    assert "{unsaved, plural, one {Eine Änderung wurde nicht gesichert} other {Noch # offen}}" in german
    # A sentence that is no text is said at once, and nothing is written.
    browser.run("const node = document.querySelectorAll('#panel .forms')[1].querySelectorAll('textarea')[0]; node.value = 'Eine } offen'; node.dispatchEvent(new Event('change'))")
    browser.wait("document.querySelector('#panel .note').textContent.startsWith('one: ')", what="what is wrong with the sentence")
    assert browser.run("return window.policyPreview.store.text('locales/de.yaml')") == german
    browser.ask("const [done] = arguments; window.policyPreview.store.discard().then(() => done())")


def a_review_marks_words_and_says_what_to_translate(browser, page):
    ready(browser, page)
    browser.ask("const [done] = arguments; window.policyPreview.store.change(['edit', 'text', 'network.offline', 'title', 'en', 'You’re not online']).then(() => done())")
    click(browser, "a[href='#changes']")
    browser.wait("document.querySelector('.difference td ins')", 30, "the words that changed")
    marked = browser.run("return ['del', 'ins'].map((tag) => [...document.querySelectorAll('.difference td ' + tag)].map((one) => one.textContent))")
    assert marked == [["offline"], ["not online"]], marked
    said = browser.run("return document.querySelector('.changes').textContent")
    assert "title (en): “You’re offline” → “You’re not online”" in said and "To be translated again: " in said, said
    lines = browser.run("return [...document.querySelectorAll('.difference pre *')].map((one) => one.textContent.trim())")
    assert lines == ["-       title: You’re offline", "+       title: You’re not online"], lines
    browser.ask("const [done] = arguments; window.policyPreview.store.discard().then(() => done())")
    time.sleep(0.3)


def drafts_go_on_to_a_newer_page(browser, page):
    """What somebody changed is offered by a page that was made later, together with what others changed since."""
    place = repository("newer-" + browser.name)
    newer = folder / f"newer-{browser.name}.html"
    preview(place / "policies", newer)
    ready(browser, newer)
    edit = "const [words, done] = arguments; window.policyPreview.store.change(['edit', 'text', ...words]).then(done)"
    browser.ask(edit, ["network.offline", "title", "en", "Mine one"])
    browser.ask(edit, ["storage.full", "title", "en", "Mine two"])
    time.sleep(0.5)
    network = place / "policies/rules/network.yaml"
    storage = place / "policies/rules/storage.yaml"
    network.write_text(network.read_text().replace("Data roaming is off", "Theirs one"))
    text = storage.read_text()
    changed = re.sub(r"(- id: storage.full\n(?:.*\n)*?\s+title: ).*", r"\1Theirs two", text, count=1)
    assert changed != text
    storage.write_text(changed)
    preview(place / "policies", newer)
    ready(browser, newer)
    offered = browser.run("return [...document.querySelectorAll('.draft summary')].map((one) => one.textContent)")
    assert "rules/network.yaml (changed, as was the file since)" in offered, offered
    assert "rules/storage.yaml (the same lines were changed since; copy what you need)" in offered, offered
    button(browser, "Restore", ".draft")
    browser.wait("window.policyPreview.store.text('rules/network.yaml').includes('Mine one')", what="the change that was put back")
    texts = browser.run("return ['network', 'storage'].map((name) => window.policyPreview.store.text(`rules/${name}.yaml`))")
    assert "Theirs one" in texts[0] and "Theirs two" in texts[1] and "Mine two" not in texts[1]
    browser.wait("document.querySelectorAll('.draft summary').length === 1", what="what could not be put back")
    button(browser, "Discard", ".draft")
    # The page of another policy is offered nothing.
    ready(browser, page)
    assert browser.run("return document.querySelector('.draft').hidden")
    browser.run("localStorage.clear()")


def one_error_gets_texts_and_undo_shows_them_gone(browser, page):
    ready(browser, page)
    browser.run("window.policyPreview.app.editTexts({http: 418, context: {scope: 'checkout'}})")
    browser.wait("[...document.querySelectorAll('#panel option')].some((one) => one.value === 'error checkout')", what="the place")
    label = browser.run("return [...document.querySelectorAll('#panel option')].find((one) => one.value === 'error checkout').textContent")
    assert label == "only for HTTP 418 on the screen checkout", label
    browser.run("const node = [...document.querySelectorAll('#panel select')].find((one) => [...one.options].some((option) => option.value === 'error checkout')); node.value = 'error checkout'; node.dispatchEvent(new Event('change'))")
    assert browser.run("return document.querySelector('#panel .rule').inert"), "what is typed meanwhile would go elsewhere"
    browser.wait("document.querySelector('#panel h2').textContent === 'checkout.other-418'", 60, "the new rule")
    browser.wait("document.querySelector('#panel textarea')", what="its texts")
    browser.run("const node = document.querySelector('#panel textarea'); node.focus(); node.select()")
    browser.keys("The kettle is busy")
    title = "const [event, done] = arguments; window.policyPreview.store.engine.ask(['decide', JSON.stringify(event)]).then((answer) => done(answer.decision.message.title))"
    for _ in range(100):
        if browser.ask(title, {"http": 418, "context": {"scope": "checkout"}}) == "The kettle is busy":
            break
        time.sleep(0.1)
    assert browser.ask(title, {"http": 418, "context": {"scope": "checkout"}}) == "The kettle is busy"
    for other in ({"http": 420, "context": {"scope": "checkout"}}, {"http": 418, "context": {"scope": "settings"}}):
        assert browser.ask(title, other) != "The kettle is busy", other
    button(browser, "Undo", "header")
    browser.wait("document.querySelector('#panel textarea')?.value !== 'The kettle is busy' && !document.querySelector('#panel').inert", what="the text before")
    button(browser, "Undo", "header")
    browser.wait("!document.querySelector('#panel').textContent.includes('checkout.other-418')", what="the panel of a rule that is gone")
    browser.ask("const [done] = arguments; window.policyPreview.store.discard().then(() => done())")


def a_number_of_an_error_is_found(browser, page):
    ready(browser, page, "#error")
    browser.run("const node = document.querySelector('.paste textarea'); node.value = 'Error -1009'; node.dispatchEvent(new Event('input'))")
    button(browser, "Search the catalog for it")
    browser.wait("document.querySelectorAll('.card h3').length > 0 && [...document.querySelectorAll('.card h3')].some((one) => one.textContent.startsWith('network.offline'))", what="the rule of the number")
    button(browser, "Who sees this?")
    browser.wait("document.querySelector('.seen')?.textContent.includes('network.offline')", what="who decides about it")


CHECKS = [
    opens_and_searches, a_text_is_edited_and_the_patch_lints, a_text_holds_on_one_screen_and_tests_follow, a_finding_is_repaired, keys_are_completed, edits_survive_a_reload, leaving_waits_for_what_is_typed, foreign_drafts_stay_in_the_folder,
    a_text_that_counts_has_a_sentence_for_each_number, a_review_marks_words_and_says_what_to_translate, drafts_go_on_to_a_newer_page, one_error_gets_texts_and_undo_shows_them_gone, a_number_of_an_error_is_found,
    odd_names_are_names, errors_are_read_as_everywhere, an_error_is_explained,
    hostile_texts_are_texts, everything_has_a_name_and_contrast, it_works_without_a_mouse, typing_is_quick, memory_stays, it_speaks_german, nothing_is_asked_for,
    changes_come_in_order, a_new_engine_holds_the_files, wrong_files_are_refused, the_folder_keeps_what_others_made,
    what_is_dropped_on_the_editor_is_a_file, spaces_stay_what_they_are, a_broken_policy_has_a_page, a_comparison_shows_both,
]


def main():
    global passed, failed
    folder.mkdir(parents=True, exist_ok=True)
    page = folder / "page.html"
    preview(root / "policies", page)
    size = page.stat().st_size
    assert size <= 3_100_000, f"the page has {size} bytes"
    missing, unused = untranslated()
    assert not missing and not unused, f"without German: {missing}; never asked for: {unused}"
    print(f"The page with the shipped policy: {size} bytes.")
    browsers = [kind for kind, path in ((Chromium, "/usr/bin/chromium"), (Firefox, "/usr/bin/firefox-esr")) if pathlib.Path(path).exists()]
    for kind in browsers:
        browser = kind(folder)
        try:
            for check in CHECKS:
                name = check.__name__.replace("_", " ")
                if len(sys.argv) > 4 and sys.argv[4] not in name:
                    continue
                try:
                    said = check(browser, page)
                    passed += 1
                    print(f"  {kind.name}: {name}" + (f": {said}" if said else ""), flush=True)
                except Exception as error:
                    failed += 1
                    print(f"✘ {kind.name}: {name}: {type(error).__name__}: {str(error)[:1500]}", flush=True)
            problems = [text for text in browser.problems() if "favicon" not in text]
            if problems:
                failed += 1
                print(f"✘ {kind.name} wrote to its console: {problems[:5]}")
        finally:
            browser.close()
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not browsers else 0


sys.exit(main())
