"""A policy that grows in each key of the language: the keys are read from the tables rule files are decoded by, so that a new key has to have a
shape here before Benchmarks/growth.py runs."""
import pathlib
import re

BASE = """schema: 1
recoveryOptions: { dismiss: { title: Close, action: dismiss, role: cancel } }
fallback: { show: alert, message: { title: Unknown problem }, recovery: [dismiss] }
"""
BYTES_OF_FILE = 900_000
VALUES_OF_FILE = 220_000


def keys():
    """By the table’s name, in the order they are written in."""
    found = {}
    for path in sorted(pathlib.Path(__file__).parent.parent.glob("Sources/PolicyEngine/Decode/*Decoder*.swift")):
        if path.name.startswith("EventDecoder"):
            continue
        for part in re.split(r"static let (?=\w+Keys: \[Key<)", path.read_text())[1:]:
            found[part.split("Keys")[0]] = list(dict.fromkeys(re.findall(r'(?:Key|setting|gaveUp)\((?:\.\w+,)?\s*"(\w+)",', part)))
    return found


def split(lines, head):
    """Files below the limits of one file."""
    files, part, size, values = [], [], 0, 0
    for line in lines:
        count = len(re.findall(r"[\w.-]+", line)) + line.count("{") + line.count("[")
        if part and (size + len(line) > BYTES_OF_FILE or values + count > VALUES_OF_FILE):
            files.append(head + "".join(part))
            part, size, values = [], 0, 0
        part.append(line)
        size += len(line.encode())
        values += count
    return files + [head + "".join(part)]


def rule(number, when, extra="", category="nonRetryable", message=None):
    message = message or f"{{ title: Title number {number} }}"
    return f"  - {{ id: r.n{number}, when: {when}, category: {category}, message: {message}{extra} }}\n"


def rules(make, more=lambda n: []):
    return lambda n: [BASE] + split((make(number) for number in range(n)), "schema: 1\nrules:\n") + more(n)


ONE = "schema: 1\nrules:\n  - { id: a, when: { domain: D }, category: nonRetryable, message: { title: T } }\n"


def section(name, make, more=lambda n: []):
    return lambda n: [BASE, ONE] + split((f"  {make(number)}\n" for number in range(n)), f"schema: 1\n{name}:\n") + more(n)


def asking(condition, more=lambda n: []):
    """Rules about one domain, each for another value."""
    return rules(lambda number: rule(number, f"{{ domain: D, {condition(number)} }}"), more)


def saying(setting, more=lambda n: []):
    """Rules for a code each that say something."""
    return rules(lambda number: rule(number, f"{{ domain: D, code: c{number} }}", f", {setting(number)}"), more)


def one(make):
    """One rule with n of something."""
    return lambda n: [BASE] + [f"schema: 1\nrules:\n  - {{ id: a, when: {{ domain: D }}, category: nonRetryable, message: {{ title: T }}, {make(n)} }}\n"]


def names(n, lead):
    return ", ".join(f"{lead}{number}" for number in range(n))


def listed(name, lead):
    return lambda n: split((f"  - {lead}{number}\n" for number in range(n)), f"schema: 1\n{name}:\n")


def mapped(name, entry):
    return lambda n: split((f"  {entry(number)}\n" for number in range(n)), f"schema: 1\n{name}:\n")


categories = mapped("categories", lambda number: f"cat{number}: {{ is: nonRetryable }}")
buttons = mapped("recoveryOptions", lambda number: f"b{number}: {{ title: Button {number}, action: dismiss }}")


def schedules(setting):
    return section("retrySchedules", lambda number: f"s{number}: {{ {setting} }}")


def codes(make):
    return lambda n: [BASE, ONE] + split((f"      {make(number)}\n" for number in range(n)), "schema: 1\ndomains:\n  D:\n    codes:\n")[:1]


def translated(make):
    def files(n):
        text = "schema: 1\nlocales: { source: en, optional: [de] }\n"
        return saying(lambda number: "show: alert")(n) + [text] + split((f"  r.n{number}: {{ {make(number)} }}\n" for number in range(n)), "schema: 1\nlocale: de\ntranslations:\n")
    return files


def refining(make, more=categories):
    def files(n):
        own = split((rule(number, f"{{ domain: D, code: c{number} }}", category=f"cat{number}") for number in range(n)), "schema: 1\nrules:\n")
        return [BASE] + own + more(n) + split((f"  - {{ id: x.n{number}, when: {make(number)}, show: toast }}\n" for number in range(n)), "schema: 1\nrules:\n")
    return files


flag = lambda key, value="true": rules(lambda number: rule(number, f"{{ domain: D, code: c{number}, {key}: {value} }}"))
# Of what holds one value, and of which a file has one, nothing grows.
NOTHING = None
error = {
    "domain": rules(lambda number: rule(number, f"{{ domain: D{number} }}")),
    "code": asking(lambda number: f"code: c{number}"),
    "http": rules(lambda number: rule(number, f"{{ domain: D{number // 500}, http: {100 + number % 500} }}")),
}
situation = {
    "scope": asking(lambda number: f"scope: s{number}", listed("scopes", "s")),
    "attempt": asking(lambda number: f"attempt: {number + 1}"),
    "firstLoad": flag("firstLoad"), "userInitiated": flag("userInitiated"), "idempotent": flag("idempotent"), "online": flag("online"),
    "retryAfter": flag("retryAfter", "known"),
    "platform": asking(lambda number: f"platform: p{number}"),
    "appVersion": asking(lambda number: f"appVersion: {number}.0"),
    "context": asking(lambda number: f"context: {{ plan: v{number} }}"),
    "parameters": asking(lambda number: f"parameters: {{ reason: v{number} }}"),
    "header": asking(lambda number: f"header: {{ x-reason: v{number} }}"),
}
message = {
    "title": rules(lambda number: rule(number, f"{{ domain: D, code: c{number} }}", message=f"{{ title: Title number {number} }}")),
    "reason": rules(lambda number: rule(number, f"{{ domain: D, code: c{number} }}", message=f"{{ title: T, reason: Reason number {number}. }}")),
    "suggestion": rules(lambda number: rule(number, f"{{ domain: D, code: c{number} }}", message=f"{{ title: T, suggestion: Do number {number}. }}")),
    "help": rules(lambda number: rule(number, f"{{ domain: D, code: c{number} }}", message=f"{{ title: T, help: 'https://help.example/{number}' }}")),
}
settings = {
    "show": saying(lambda number: "show: toast"), "steps": saying(lambda number: "steps: [{ untilAttempt: 2, show: toast }, { show: alert }]"),
    "gaveUp": rules(lambda number: rule(number, f"{{ domain: D, code: c{number} }}", f", retry: s, gaveUp: {{ message: {{ title: Over {number} }} }}", "retryable"),
                    lambda n: ["schema: 1\nretrySchedules: { s: { maxRetries: 2 } }\n"]),
    "description": saying(lambda number: f"description: About number {number}"), "trust": saying(lambda number: "trust: [serverMessage]"),
    "severity": saying(lambda number: "severity: warning"), "field": saying(lambda number: f"show: inline, field: f{number}"),
    "message": message["title"], "recovery": saying(lambda number: f"recovery: [b{number}]", buttons),
    "perform": saying(lambda number: f"perform: a{number}", listed("actions", "a")),
    "retry": rules(lambda number: rule(number, f"{{ domain: D, code: c{number} }}", f", retry: s{number}", "retryable"),
                   mapped("retrySchedules", lambda number: f"s{number}: {{ maxRetries: 2 }}")),
    "quiet": rules(lambda number: rule(number, f"{{ domain: D, code: c{number} }}", ", retry: s, quiet: 1", "retryable"),
                   lambda n: ["schema: 1\nretrySchedules: { s: { maxRetries: 2 } }\n"]),
    "log": saying(lambda number: "log: false"),
    "minimumDuration": saying(lambda number: "minimumDuration: 1s"),
    "absorbs": saying(lambda number: f"absorbs: [{{ category: cat{number}, for: 2s }}]", categories),
}
SHAPES = {
    "error": error, "situation": situation, "message": message, "setting": settings,
    "match": {
        "category": refining(lambda number: f"{{ category: cat{number}, firstLoad: true }}"),
        "rule": refining(lambda number: f"{{ rule: r.n{number}, firstLoad: true }}"),
        "cause": asking(lambda number: f"cause: {{ domain: E, code: e{number} }}"),
        "not": asking(lambda number: f"not: [{{ code: a{number} }}, {{ code: b{number} }}]"),
    },
    "exclusion": {"category": refining(lambda number: f"{{ category: retryable, not: {{ category: cat{number} }} }}")},
    "schedule": {
        "backoff": schedules("backoff: linear"), "initial": schedules("initial: 1s"), "multiplier": schedules("multiplier: 3"),
        "maxDelay": schedules("maxDelay: 9s"), "minDelay": schedules("minDelay: 1s"), "jitter": schedules("jitter: full"),
        "maxRetries": schedules("maxRetries: 3"), "maxElapsed": schedules("maxElapsed: 1m"), "retryAfter": schedules("retryAfter: { honor: false }"),
        "fastFirst": schedules("fastFirst: true"), "budget": schedules("budget: { maxTokens: 10 }"), "assumeIdempotent": schedules("assumeIdempotent: true"),
    },
    "step": {"untilAttempt": one(lambda n: "steps: [" + ", ".join(f"{{ untilAttempt: {k + 1}, show: {'toast' if k % 2 else 'badge'} }}" for k in range(n)) + ", { show: alert }]"),
             "show": NOTHING},
    "gaveUp": {"show": settings["gaveUp"], "message": settings["gaveUp"], "recovery": settings["gaveUp"]},
    "absorption": {"category": lambda n: categories(n) + one(lambda n: "absorbs: [" + ", ".join(f"{{ category: cat{k}, for: 2s }}" for k in range(n)) + "]")(n), "for": NOTHING},
    "translation": {
        "title": translated(lambda number: f"title: Titel Nummer {number}"), "reason": translated(lambda number: f"title: T, reason: Grund {number}."),
        "suggestion": translated(lambda number: f"title: T, suggestion: Tu {number}."), "help": translated(lambda number: f"title: T, help: 'https://h.example/{number}'"),
        "gaveUp": translated(lambda number: f"title: T, gaveUp: {{ title: Vorbei {number} }}"), "sourceHash": translated(lambda number: f"title: T, sourceHash: abc{number}"),
    },
    "jitter": {"from": schedules("jitter: { from: 50%, to: 100% }"), "to": NOTHING, "add": schedules("jitter: { add: 1s }")},
    "hint": {"honor": schedules("retryAfter: { honor: true }"), "upTo": schedules("retryAfter: { upTo: 1m }"), "wait": schedules("retryAfter: { wait: longest }"),
             "beyond": schedules("retryAfter: { upTo: 1m, beyond: stop }")},
    "budget": {"maxTokens": schedules("budget: { maxTokens: 10 }"), "tokenRatio": schedules("budget: { maxTokens: 10, tokenRatio: 0.1 }")},
    "top": {
        "schema": NOTHING, "locales": NOTHING, "domains": section("domains", lambda number: f"D{number}: {{ codes: [a, b] }}"),
        "categories": section("categories", lambda number: f"cat{number}: {{ is: retryable }}"), "scopes": lambda n: [BASE, ONE] + listed("scopes", "s")(n),
        "reports": NOTHING, "actions": lambda n: [BASE, ONE] + listed("actions", "a")(n), "recoveryOptions": lambda n: [BASE, ONE] + buttons(n),
        "retrySchedules": schedules("maxRetries: 3"), "rules": error["code"], "fallback": NOTHING, "locale": NOTHING,
        "translations": translated(lambda number: f"title: Titel Nummer {number}"),
    },
    "locales": {"source": NOTHING, "required": NOTHING, "optional": NOTHING, "draft": NOTHING},
    "domain": {
        "codes": codes(lambda number: f"c{number}: {number}"),
        "wrappers": lambda n: [ONE, BASE + "domains:\n  D: { codes: [" + names(n, "c") + "], wrappers: [" + names(n, "c") + "] }\n"],
        "parameters": lambda n: [ONE, BASE + "domains:\n  D: { codes: [c], parameters: [" + names(n, "p") + "] }\n"],
    },
    "code": {"number": codes(lambda number: f"c{number}: {{ number: {number} }}"), "parameters": codes(lambda number: f"c{number}: {{ parameters: [p{number}] }}")},
    "category": {"is": section("categories", lambda number: f"cat{number}: {{ is: retryable, show: toast }}")},
    "loudest": {"at": section("scopes", lambda number: f"s{number}: {{ loudest: toast }}"),
                "except": section("scopes", lambda number: f"s{number}: {{ loudest: {{ at: toast, except: [cat{number}] }} }}", categories)},
    "scope": {"loudest": section("scopes", lambda number: f"s{number}: {{ loudest: toast }}"), "fields": section("scopes", lambda number: f"s{number}: {{ fields: [f{number}] }}")},
    "option": {
        "title": lambda n: [BASE, ONE] + buttons(n), "description": section("recoveryOptions", lambda number: f"b{number}: {{ title: B, description: About {number}, action: dismiss }}"),
        "action": section("recoveryOptions", lambda number: f"b{number}: {{ title: B {number}, action: a{number} }}", listed("actions", "a")),
        "role": section("recoveryOptions", lambda number: f"b{number}: {{ title: B {number}, action: dismiss, role: cancel }}"),
    },
    "rule": {
        "id": error["code"], "owner": saying(lambda number: f"owner: team{number}"),
        "when": lambda n: [BASE + "rules:\n" + rule(0, "[" + ", ".join(f"{{ domain: D, code: c{k} }}" for k in range(n)) + "]")],
        "category": saying(lambda number: "show: alert"),
        "beats": rules(lambda number: rule(number, "{ domain: D, code: c }", f", beats: [r.n{max(number - 1, 0)}]" if number else "")),
    },
    "fallback": {"category": NOTHING},
}


def cases():
    """By `table.key`; an error names the keys that have no shape."""
    found, missing = {}, []
    for table, members in keys().items():
        for key in members:
            if key not in SHAPES.get(table, {}):
                missing.append(f"{table}.{key}")
            elif SHAPES[table][key]:
                found[f"{table}.{key}"] = SHAPES[table][key]
    if missing:
        raise SystemExit(f"Benchmarks/growth_keys.py has no shape for {', '.join(missing)}: say how a policy grows in it")
    return found
