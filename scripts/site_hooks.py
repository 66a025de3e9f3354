"""What the site shows differently from the files: links out of docs/, and the pages of checks.

Beside the JSON Schemas it publishes their entries for SchemaStore's catalog.
"""
import json
import os
import re
from pathlib import Path

repository = os.environ.get("REPOSITORY_ADDRESS", "").rstrip("/")


def on_page_markdown(markdown, page, **_):
    depth = page.file.src_uri.count("/")
    out = "../" * (depth + 1)

    def link(match):
        text, target = match[1], match[2]
        if not target.startswith(out):
            return match[0]
        path = target[len(out):]
        return f"[{text}]({repository}/blob/main/{path})" if repository else text

    if page.file.src_uri.startswith("checks/"):
        markdown = check_page(Path(page.file.abs_src_path).read_text(encoding="utf-8"))
    return re.sub(r"\[([^\]]*)\]\(((?:\.\./)+[^)\s]*)\)", link, markdown)


def on_post_build(config, **_):
    owner, _, name = repository.removeprefix("https://github.com/").partition("/")
    if not name:
        return
    entries = json.loads(Path("scripts/schemastore.json").read_text(encoding="utf-8"))
    for entry in entries:
        entry["url"] = f"https://{owner}.github.io/{name}/{entry['url']}"
    path = Path(config["site_dir"]) / "schema/schemastore.json"
    path.write_text(json.dumps(entries, indent=2) + "\n", encoding="utf-8")


def check_page(text):
    """Headings for the parts of a check's page, and examples that can be copied: lines with marks are highlighted."""
    front, _, rest = text.removeprefix("---\n").partition("\n---\n")
    facts = dict(line.split(": ", 1) for line in front.splitlines())
    title, _, body = rest.strip().partition("\n\n")
    fix = {"safe": "`policyctl lint --fix`", "unsafe": "`policyctl lint --unsafe-fixes`"}.get(facts.get("fix"))
    parts = [title, f"**What it finds:** {facts['finds']}.", f"**Severity:** {facts['severity']}"]
    if fix:
        parts.append(f"**Fix:** {fix}")
    why, fence, examples = body.partition("```yaml")
    body = "\n\n## Example\n\n" + fence + examples
    body = body.replace("\nInstead:\n", "\n**Use instead:**\n")
    parts.append("## Why it matters\n\n" + why.strip() + re.sub(r"```yaml( whole)?\n(.*?)\n```", example, body, flags=re.S))
    if "related" in facts:
        links = ", ".join(f"[{name}](../{name}.md)" for name in facts["related"].split(", "))
        parts.append(f"## Related\n\n{links}")
    return "\n\n".join(parts).rstrip() + "\n"


def example(match):
    lines, marked, is_inside = [], [], False
    for number, line in enumerate(match[2].split("\n"), 1):
        if is_inside or "⟦" in line:
            marked.append(str(number))
        is_inside = line.rfind("⟦") > line.rfind("⟧") or is_inside and "⟧" not in line
        lines.append(line.replace("⟦", "").replace("⟧", ""))
    highlight = f' hl_lines="{" ".join(marked)}"' if marked else ""
    return f"``` {{ .yaml{highlight} }}\n" + "\n".join(lines) + "\n```"
