"""Reads what Babel leaves out of CLDR from the data of ICU 76 in a Swift toolchain and prints scripts/cldr-supplement.txt.

    python3 scripts/read_icu_supplement.py /opt/swift/usr/lib/swift/linux/lib_FoundationICU.so > scripts/cldr-supplement.txt

Minimum grouping digits; the patterns of locales whose digits are not Latin (Babel reads only those for Latin digits, which stand in where there
are no others), and those of amounts in two more; and the grammatical cases of the units of time (UTS #35 parts 2 and 3).
"""

import ctypes
import sys

from babel.core import Locale
from babel.localedata import locale_identifiers

UNITS = ("second", "minute", "hour", "day")
CATEGORIES = ("zero", "one", "two", "few", "many", "other")


class Bundles:
    def __init__(self, path):
        self.icu = ctypes.CDLL(path)
        for name in ("openDirect", "getByKey", "getByIndex", "getString", "getKey"):
            self.function(name).restype = ctypes.c_char_p if name == "getKey" else ctypes.c_void_p

    def function(self, name):
        return getattr(self.icu, "swift_ures_" + name)

    def read(self, package, locale, *keys):
        status = ctypes.c_int(0)
        bundle = self.function("openDirect")(package, locale.encode(), ctypes.byref(status))
        for key in keys:
            if status.value > 0 or not bundle:
                return None
            bundle = self.function("getByKey")(ctypes.c_void_p(bundle), key.encode(), None, ctypes.byref(status))
        return self.tree(bundle) if bundle and status.value <= 0 else None

    def tree(self, bundle):
        bundle, status = ctypes.c_void_p(bundle), ctypes.c_int(0)
        kind = self.function("getType")(bundle)
        if kind == 0:
            length = ctypes.c_int(0)
            text = self.function("getString")(bundle, ctypes.byref(length), ctypes.byref(status))
            return ctypes.string_at(text, length.value * 2).decode("utf-16le")
        if kind != 2:
            return None
        result = {}
        for index in range(self.function("getSize")(bundle)):
            child = self.function("getByIndex")(bundle, index, None, ctypes.byref(status))
            result[self.function("getKey")(ctypes.c_void_p(child)).decode()] = self.tree(child)
        return result


def main(path):
    bundles = Bundles(path)
    print("# What Babel leaves out of CLDR 46, read from ICU 76 by scripts/read_icu_supplement.py.")
    for locale in sorted(locale_identifiers()):
        digits = bundles.read(None, locale, "NumberElements", "minimumGroupingDigits")
        if digits:
            print("grouping", locale, digits, sep="\t")
    for locale in sorted(locale_identifiers()):
        system = Locale.parse(locale).default_numbering_system
        if system == "latn":
            continue
        own = bundles.read(None, locale, "NumberElements", system, "patterns") or {}
        latin = bundles.read(None, locale, "NumberElements", "latn", "patterns") or {}
        for kind in ("decimalFormat", "percentFormat"):
            if kind in own or kind in latin:
                print("pattern", locale, kind, own.get(kind, latin.get(kind)), sep="\t")
        shared = bundles.read(None, locale.split("_")[0], "NumberElements", system, "patterns") or {}
        amounts = {**latin, **shared, **own}.get("currencyFormat")
        if amounts:
            print("pattern", locale, "currencyFormat", amounts, sep="\t")
    # Babel takes the pattern of their parent.
    for locale in ("es_AR", "es_CO"):
        print("pattern", locale, "currencyFormat", bundles.read(None, locale, "NumberElements", "latn", "patterns")["currencyFormat"], sep="\t")
    for locale in sorted(locale_identifiers()):
        durations = bundles.read(b"icudt76l-unit", locale, "units", "duration") or {}
        for unit in UNITS:
            cases = (durations.get(unit) or {}).get("case", {}) if isinstance(durations.get(unit), dict) else {}
            for case in sorted(cases):
                for category in CATEGORIES:
                    if category in cases[case]:
                        print("case", locale, case, unit, category, cases[case][category], sep="\t")


main(sys.argv[1])
