"""What a team would write without an engine: a table of decisions by domain, code and language, with orjson."""
import sys

import orjson

with open(sys.argv[1], "rb") as file:
    table = orjson.loads(file.read())
write = sys.stdout.buffer.write
for line in sys.stdin.buffer:
    error = orjson.loads(line)
    context = error["context"]
    found = table.get(f"{error['domain']} {error['code']} {context['locale']}") or table[context["locale"]]
    if found["retry"]:
        found["retry"]["nextAttempt"] = context["attempt"] + 1
    write(orjson.dumps(found, option=orjson.OPT_APPEND_NEWLINE))
