"""Puts the parts of the page into one file, and that file into Swift source. Words: the folder of the parts, the Swift file."""
import base64
import hashlib
import pathlib
import sys

folder, swift = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])


def text(name):
    return (folder / name).read_text(encoding="ascii").strip()


def packed(name):
    return base64.b64encode((folder / name).read_bytes()).decode("ascii")


script = text("app.js")
worker = text("worker.js")
for part in (script, worker):
    if "</script" in part.lower() or "<!--" in part:
        sys.exit("a script of the page holds what would end it")
size = (folder / "engine.wasm").stat().st_size
parts = {
    "script-hash": "sha256-" + base64.b64encode(hashlib.sha256(script.encode("ascii")).digest()).decode("ascii"),
    "style": text("style.css"),
    "engine": packed("engine.lzma"),
    "engine-size": str(size),
    "unpack": packed("unpack.wasm"),
    "worker": worker,
    "script": script,
}
page = pathlib.Path("page/index.html").read_text(encoding="ascii")
for name, value in parts.items():
    if page.count("{{" + name + "}}") != 1:
        sys.exit(f"page/index.html has no single place for {name}")
    page = page.replace("{{" + name + "}}", value, 1) if name != "script" else page.replace("{{script}}", value)
if page.count("{{policy}}") != 1:
    sys.exit("the page has no single place for the policy")
(folder / "template.html").write_text(page, encoding="ascii", newline="\n")

fence = "#" * 8
if '"""' + fence in page:
    sys.exit("the page cannot be written as Swift source")
source = f"""// swift-format-ignore-file
extension PageTemplate {{
    static var text: StaticString? {{
        {fence}\"\"\"
{page}
\"\"\"{fence}
    }}
}}
"""
# A build of policyctl may be reading it: what is right is not written again.
if not swift.exists() or swift.read_text(encoding="ascii") != source:
    swift.write_text(source, encoding="ascii", newline="\n")
