"""Policies of any size for measuring: each rule knows one code of its own, texts stand in two languages.

Of three kinds: `usual` ones have a finding in every other rule, `clean` ones none, `faulty` ones three in each rule.
"""
import os

VERBS = ["load", "save", "send", "open", "delete", "share", "move", "copy", "print", "sync"]
NOUNS = ["photo", "message", "invoice", "contact", "folder", "ticket", "order", "profile", "song", "map"]
GERMAN_VERBS = ["geladen", "gespeichert", "gesendet", "geöffnet", "gelöscht", "geteilt", "verschoben", "kopiert", "gedruckt", "abgeglichen"]
GERMAN_NOUNS = ["Foto", "Nachricht", "Rechnung", "Kontakt", "Ordner", "Fahrkarte", "Bestellung", "Profil", "Lied", "Karte"]
RULES_OF_FILE = 500
CODES_OF_DOMAIN = 50

APP = """schema: 1
locales: { source: en, required: [de] }
scopes: [home, home/detail, cart, cart/payment, login]
recoveryOptions:
  retry: { title: Try again, action: retry }
  dismiss: { title: Close, action: dismiss, role: cancel }
retrySchedules:
  patient: { backoff: exponential, initial: 1s, maxRetries: 3 }
fallback:
  show: alert
  message:
    title: We couldn’t complete that
    suggestion: Close the app and open it again.
  recovery: [dismiss]
"""


def rule(number, kind="usual"):
    return usual(number) if kind == "usual" else other(number, kind)


def other(number, kind):
    verb, noun, domain = number % 10, number // 10 % 10, number // CODES_OF_DOMAIN
    name = f"rule.{VERBS[verb]}-{NOUNS[noun]}-{number}"
    retries = number % 3 == 0
    lines = [f"  - id: {name}", "    when:", f"      domain: Domain{domain}Error", f"      code: code{domain}x{number % CODES_OF_DOMAIN}"]
    lines += ["    category: " + ("retryable" if retries else "nonRetryable"), "    show: " + ["screen", "alert", "alert"][number % 3], "    message:"]
    place = f"Folder{number}"
    if kind == "clean":
        lines += [f"      title: We couldn’t {VERBS[verb]} your {NOUNS[noun]}", f"      suggestion: Look at your {NOUNS[(noun + 1) % 10]} in {place} and try later."]
    else:
        lines += [f"      title: 'Oops, we couldn’t {VERBS[verb]} your {NOUNS[noun]}!'", f"      suggestion: Look at your {NOUNS[(noun + 1) % 10]} in {place} and try later!!"]
    lines += ["    recovery: [" + ["retry, dismiss", "dismiss", "dismiss"][number % 3] + "]"]
    if retries:
        lines += ["    retry: patient", "    quiet: 1"]
    german = [f"  {name}:", f"    title: Ihr {GERMAN_NOUNS[noun]} wurde nicht {GERMAN_VERBS[verb]}"]
    german.append(f"    suggestion: Sehen Sie nach Ihrem {GERMAN_NOUNS[(noun + 1) % 10]} in {place} und versuchen Sie es später.")
    return lines, german


def usual(number):
    verb, noun, domain = number % 10, number // 10 % 10, number // CODES_OF_DOMAIN
    name = f"rule.{VERBS[verb]}-{NOUNS[noun]}-{number}"
    lines = [f"  - id: {name}", "    when:", f"      domain: Domain{domain}Error", f"      code: code{domain}x{number % CODES_OF_DOMAIN}"]
    if number % 5 == 0:
        lines.append("      scope: " + ["home", "cart/payment", "login"][number % 3])
    lines += [
        "    category: " + ("retryable" if number % 3 == 0 else "nonRetryable"),
        "    show: " + ["alert", "toast", "screen"][number % 3],
        "    message:",
        f"      title: We couldn’t {VERBS[verb]} your {NOUNS[noun]}",
        f"      suggestion: Check your {NOUNS[(noun + 1) % 10]} and your connection.",
        "    recovery: [" + ["retry", "", "dismiss"][number % 3] + "]",
    ]
    if number % 6 == 0:
        lines += ["    retry: patient", "    quiet: 1"]
    german = [f"  {name}:", f"    title: Ihr {GERMAN_NOUNS[noun]} wurde nicht {GERMAN_VERBS[verb]}"]
    german.append(f"    suggestion: Prüfen Sie Ihr {GERMAN_NOUNS[(noun + 1) % 10]} und Ihre Verbindung.")
    return lines, german


def write(count, folder, kind="usual"):
    for name in ["rules", "locales"]:
        os.makedirs(f"{folder}/{name}", exist_ok=True)
    with open(f"{folder}/app.yaml", "w") as file:
        file.write(APP)
    for start in range(0, count, RULES_OF_FILE):
        end = min(start + RULES_OF_FILE, count)
        rules, german = ["schema: 1", "domains:"], ["schema: 1", "locale: de", "translations:"]
        for domain in range(start // CODES_OF_DOMAIN, (end + CODES_OF_DOMAIN - 1) // CODES_OF_DOMAIN):
            first = domain * CODES_OF_DOMAIN
            codes = ", ".join(f"code{domain}x{code - first}" for code in range(first, min(first + CODES_OF_DOMAIN, end)))
            rules += [f"  Domain{domain}Error:", f"    codes: [{codes}]"]
        rules.append("rules:")
        if start == 0:
            german += ["  retry: { title: Noch einmal }", "  dismiss: { title: Schließen }"]
            german += ["  fallback:", "    title: Das hat nicht geklappt", "    suggestion: Schließen Sie die App und öffnen Sie sie neu."]
        for number in range(start, end):
            lines, translated = rule(number, kind)
            rules += lines
            german += translated
        for name, lines in [(f"rules/r{start // RULES_OF_FILE:04}", rules), (f"locales/de{start // RULES_OF_FILE:04}", german)]:
            with open(f"{folder}/{name}.yaml", "w") as file:
                file.write("\n".join(lines) + "\n")
