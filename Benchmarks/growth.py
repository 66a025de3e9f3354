"""Policies that grow in one thing only: how long loading and linting take for n and for 2n, or which limit refuses. There is a case for each key of
the language, and for what else was found to grow.

    Benchmarks/growth.py POLICYCTL [--most 100000] [--before OTHER_POLICYCTL] [CASE…]

Each line is one case: the largest two sizes that were read, seconds of all processors together, and t(2n)/t(n). Of several runs the shortest counts;
where t(2n)/t(n) is above 2.4, both sizes are run up to four times more, because other work on the machine makes a run longer and never shorter.
`--before` runs another program beside it, with at most 20 s for each run.
"""
import argparse
import os
import re
import resource
import shutil
import subprocess
import tempfile

import growth_keys

BASE = growth_keys.BASE


def rule(number, when, extra=""):
    return f"  - {{ id: r.n{number}, when: {when}, category: nonRetryable, message: {{ title: Title number {number} }}{extra} }}\n"


RULES_OF_FILE = 4_000


def rules(make):
    """Files of so many rules, because a file has a limit of its own."""
    def files(n):
        parts = [range(start, min(start + RULES_OF_FILE, n)) for start in range(0, n, RULES_OF_FILE)]
        return [BASE] + ["schema: 1\nrules:\n" + "".join(make(number, n) for number in part) for part in parts]
    return files


def text(make):
    return lambda n: BASE + 'rules:\n  - id: a\n    when: { code: x }\n    message: { title: "' + make(n) + '" }\n'


def misspelt(n):
    categories = "schema: 1\ncategories:\n" + "".join(f"  cat{number}abc: {{ is: retryable }}\n" for number in range(n))
    wrong = rules(lambda number, n: f"  - {{ id: r.n{number}, when: {{ code: c{number} }}, category: cta{number}abc, message: {{ title: T }} }}\n")
    return wrong(n) + [categories]


CASES = {
    "rules": rules(lambda number, n: rule(number, f"{{ domain: D, code: c{number} }}")),
    "rules that match the same": rules(lambda number, n: rule(number, "{ domain: D, code: c }")),
    "rules that share a code": rules(lambda number, n: rule(number, f"{{ domain: D, code: [all, c{number}] }}")),
    "rules with ranges in one another": rules(lambda number, n: rule(number, f"{{ domain: D, code: {-number - 1}..{number + 1} }}")),
    "rules with a pattern": rules(lambda number, n: rule(number, f"{{ domain: D, code: '*x{number}*' }}")),
    "equal maps in one when": lambda n: BASE + "rules:\n" + rule(0, "[" + ", ".join(["{ domain: D, code: c }"] * n) + "]"),
    "maps in one when": lambda n: BASE + "rules:\n" + rule(0, "[" + ", ".join(f"{{ domain: D, code: c{k} }}" for k in range(n)) + "]"),
    "rules, each beats the next": rules(
        lambda number, n: rule(number, "{ domain: D, code: c }", f", beats: [r.n{number + 1}]" if number + 1 < n else "")),
    "screens": lambda n: BASE + "scopes: [" + ", ".join(f"s{k}" for k in range(n)) + "]\n",
    "%TAG lines": lambda n: "".join(f"%TAG !a{k}! tag:x,2000:\n" for k in range(n)) + "---\n" + BASE,
    "comments for the linter": rules(
        lambda number, n: "  # policyctl: disable message/* -- why until 2027-01-01\n" + rule(number, f"{{ domain: D, code: c{number} }}")),
    "rules with two mistakes": rules(lambda number, n: f"  - {{ id: r.n{number}, wen: {{ http: 5 }}, catgory: x }}\n"),
    "misspelt names": misspelt,
    "mistakes on one line": lambda n: BASE + "rules: [" + ", ".join(["x"] * n) + "]\n",
    "characters: spaces": text(lambda n: "A" + " " * n + "B {x"),
    "characters: Han": text(lambda n: "漢" * n + " {x"),
    "characters: Arabic": text(lambda n: "م" * n + " {x"),
    "characters: braces": text(lambda n: "{" * n),
    "anchors": lambda n: "x-a:\n" + "".join(f"  k{k}: &a{k} v\n" for k in range(n)) + BASE,
}


CASES |= growth_keys.cases()


def spent():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run(program, words, seconds):
    """Seconds of all processors, which other work on the machine changes little, and the limit that refused, if one did."""
    start = spent()
    try:
        done = subprocess.run([program, *words], capture_output=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        return float("inf"), None
    took = spent() - start
    said = (done.stdout[:20_000] + done.stderr[:20_000]).decode(errors="replace")
    limit = re.search(r"error\[yaml/limits\]: ((?:.|\n    )*?)\n *┌|error\[yaml/limits\]: (.*)", said)
    words = " ".join((limit.group(1) or limit.group(2)).split()) if limit else None
    return took, words


def write(policy, files):
    shutil.rmtree(policy, ignore_errors=True)
    os.makedirs(policy)
    for number, text in enumerate([files] if isinstance(files, str) else files):
        with open(f"{policy}/{number:04}.yaml", "w") as file:
            file.write(text)


COMMANDS = {"evaluate": ["evaluate", "D:c"], "lint": ["lint"]}
MOST_RATIO = 2.4


def measured(program, command, policy, seconds):
    """The shorter of two runs, or one that takes more than a second; and the limit that refused."""
    best = float("inf")
    for _ in range(2):
        took, limit = run(program, [*COMMANDS[command], "--policies", policy], seconds)
        best = min(best, took)
        if took > 1:
            break
    return best, limit


def growth(program, make, most, folder, seconds):
    """For loading and linting, by the size: the times, and where a limit refused what it said."""
    times, refused, size = {"evaluate": {}, "lint": {}}, None, most // 16
    while size <= most:
        policy = f"{folder}/{size}"
        write(policy, make(size))
        for command in COMMANDS:
            best, limit = measured(program, command, policy, seconds)
            if limit:
                refused = refused or (size, best, limit)
            elif not refused:
                times[command][size] = best
            if best == float("inf"):
                return times, refused
        size *= 2
    for command in COMMANDS:
        measure_again(program, command, times[command], folder, seconds)
    for size in times["evaluate"]:
        shutil.rmtree(f"{folder}/{size}", ignore_errors=True)
    return times, refused


def measure_again(program, command, times, folder, seconds):
    last = max(times, default=0)
    half = last // 2
    for _ in range(4):
        if half not in times or times[last] <= MOST_RATIO * times[half]:
            return
        for size in (half, last):
            times[size] = min(times[size], measured(program, command, f"{folder}/{size}", seconds)[0])


def shown(times):
    sizes = sorted(times)
    if not sizes:
        return "–"
    last = times[sizes[-1]]
    if last == float("inf"):
        return f"{sizes[-1]:7,}: too long"
    before = times.get(sizes[-1] // 2)
    ratio = f"{last / before:5.2f}" if before else "    –"
    return f"{sizes[-1]:7,}: {last:7.3f} s {ratio}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("cases", nargs="*")
    parser.add_argument("--most", type=int, default=100_000)
    parser.add_argument("--before")
    options = parser.parse_intermixed_args()
    programs = [("", options.program, 120)] + ([("before: ", options.before, 20)] if options.before else [])
    print(f"{'what grows':42} {'loaded, t(2n)/t(n)':28} {'linted, t(2n)/t(n)':28} refused")
    with tempfile.TemporaryDirectory() as folder:
        for name in options.cases or CASES:
            for label, program, seconds in programs:
                times, refused = growth(program, CASES[name], options.most, folder, seconds)
                why = f"{refused[0]:,} in {refused[1]:.2f} s: {re.split('[:,] ', refused[2])[0]}" if refused else ""
                print(f"{label + name:42} {shown(times['evaluate']):28} {shown(times['lint']):28} {why}", flush=True)


if __name__ == "__main__":
    main()
