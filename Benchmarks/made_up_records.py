"""Records of errors for made-up policies: most of them known, a tenth of an unknown code, a twentieth with a header and a cause."""
import json

import made_up_policy

SCREENS = ["home", "home/detail", "cart", "cart/payment", "login"]


def record(number, rules):
    rule = number * 7_919 % rules
    domain, code = rule // made_up_policy.CODES_OF_DOMAIN, rule % made_up_policy.CODES_OF_DOMAIN
    found = {"domain": f"Domain{domain}Error", "code": f"code{domain}x{code}" if number % 10 else "unknown"}
    if number % 20 == 0:
        found["http"] = 503
        found["headers"] = {"Retry-After": "7"}
        found["underlying"] = [{"domain": "NSURLErrorDomain", "code": -1009}]
    found["context"] = {
        "scope": SCREENS[number % 5], "attempt": 1 + number % 4, "idempotent": number % 2 == 0, "online": True,
        "locale": ["en", "de"][number % 2], "elapsed": number % 100 / 10,
    }
    return found


def write(count, rules, path):
    with open(path, "w") as file:
        for number in range(count):
            file.write(json.dumps(record(number, rules)) + "\n")
