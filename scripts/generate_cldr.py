"""Writes the tables in Sources/PolicyEngine/Locale/CLDR*.swift from Babel 2.17.0 (CLDR 46) and scripts/cldr-supplement.txt.

Called by scripts/generate-cldr; the first argument is the folder the tables go to. docs/cldr.md says what they hold.
"""

import re
import sys
from pathlib import Path

import babel
from babel.core import Locale, get_global
from babel.localedata import load, locale_identifiers

SUPPLEMENT = Path(__file__).with_name("cldr-supplement.txt")
CATEGORIES = ("zero", "one", "two", "few", "many", "other")
DURATIONS = ("second", "minute", "hour", "day")
SIZES = ("byte", "kilobyte", "megabyte", "gigabyte", "terabyte", "petabyte")
# Languages whose words for units are carried; all others write the symbols of the root locale.
UNIT_LANGUAGES = set(
    """af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko
    lo lt lv mk ml mn mr ms my nb ne nl nn no pa pl pt ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi zh zu""".split())


class Tags:
    """Locale names in the form the engine looks them up in: without a script that the language has anyway, `zh-Hant-TW` for `zh_TW`."""

    def __init__(self):
        self.likely = {}
        for name, full in get_global("likely_subtags").items():
            self.likely[name] = full.split("_")
        self.parents = {}
        for name, parent in get_global("parent_exceptions").items():
            self.parents[self.normal(name)] = self.normal(parent)

    def parts(self, name):
        language, *rest = name.replace("-", "_").split("_")
        script = next((part for part in rest if re.fullmatch("[A-Z][a-z]{3}", part)), "")
        region = next((part for part in rest if re.fullmatch("[A-Z]{2}|[0-9]{3}", part)), "")
        variant = next((part.lower() for part in rest if len(part) > 4), "")
        return language, script, region, variant

    def normal(self, name):
        language, script, region, variant = self.parts(name)
        usual = self.likely.get(language, ["", "", ""])[1]
        if not script and region:
            script = self.likely.get(f"{language}_{region}", ["", "", ""])[1]
        return "-".join(part for part in (language, "" if script == usual else script, region, variant) if part)

    def parent(self, tag):
        """The next more general locale, or the empty string for root."""
        if tag in self.parents:
            return self.parents[tag]
        language, script, region, variant = self.parts(tag)
        if variant:
            return "-".join(part for part in (language, script, region) if part)
        if region:
            return "-".join(part for part in (language, script) if part)
        return ""


class Source:
    def __init__(self):
        self.tags = Tags()
        self.grouping = {}
        self.number_patterns = {}
        self.cases = {}
        for line in SUPPLEMENT.read_text(encoding="utf-8").splitlines():
            kind, *values = line.split("\t")
            if kind == "grouping":
                self.grouping[self.tags.normal(values[0])] = values[1]
            elif kind == "pattern":
                self.number_patterns[self.tags.normal(values[0]), values[1]] = values[2]
            elif kind == "case":
                locale, case, unit, category, pattern = values
                forms = self.cases.setdefault(self.tags.normal(locale), {}).setdefault(case, {}).setdefault(unit, {})
                forms[category] = pattern.replace("{0}", "#")
        # Of two names for one locale, such as sr and sr_Cyrl, the shorter is the one with data.
        self.locales = {}
        for name in sorted(locale_identifiers(), key=lambda name: (-len(name), name)):
            if name != "en_US_POSIX":
                self.locales[self.tags.normal(name)] = Locale.parse(name)._data

    def differing(self, rows, root):
        """Rows by tag as lines; a field that says what the parent says is left empty, a row without any field left out."""
        lines = []
        for tag, row in sorted(rows.items(), key=lambda item: item[0].encode()):
            parent = self.tags.parent(tag)
            while parent and parent not in rows:
                parent = self.tags.parent(parent)
            above = rows[parent] if parent else root
            fields = ["" if field == other else field for field, other in zip(row, above)]
            if any(fields):
                lines.append("|".join([tag] + fields).rstrip("|"))
        return lines

    def numbers(self):
        systems = {}
        rows = {}
        for tag, data in self.locales.items():
            system = data["default_numbering_system"]
            symbols = {**data["number_symbols"].get("latn", {}), **data["number_symbols"].get(system, {})}
            rows[tag] = (
                symbols["decimal"], symbols["group"], symbols["minusSign"], symbols["percentSign"], ZERO_DIGITS[system],
                self.number_pattern(tag, "decimalFormat"), self.number_pattern(tag, "percentFormat"), self.minimum_grouping(tag))
        root = (".", ",", "-", "%", "0", "#,##0.###", "#,##0%", "1")
        return self.differing(rows, root)

    def number_pattern(self, tag, kind):
        """What Babel says, unless the supplement knows better of this locale or of a parent that writes the same digits."""
        if (tag, kind) in self.number_patterns:
            return self.number_patterns[tag, kind]
        data, above = self.locales[tag], self.locales.get(self.tags.parent(tag))
        formats, name = {
            "percentFormat": ("percent_formats", None), "decimalFormat": ("decimal_formats", None),
            "currencyFormat": ("currency_formats", "standard")}[kind]
        pattern = data[formats][name].pattern
        if above and above["default_numbering_system"] == data["default_numbering_system"] and above[formats][name].pattern == pattern:
            return self.number_pattern(self.tags.parent(tag), kind)
        return pattern

    def minimum_grouping(self, tag):
        while tag:
            if tag in self.grouping:
                return self.grouping[tag]
            tag = self.tags.parent(tag)
        return "1"

    def currency_formats(self):
        rows = {}
        for tag, data in self.locales.items():
            system = data["default_numbering_system"]
            symbols = {**data["number_symbols"].get("latn", {}), **data["number_symbols"].get(system, {})}
            rows[tag] = (self.number_pattern(tag, "currencyFormat"), symbols.get("currencyDecimal", ""), symbols.get("currencyGroup", ""))
        return self.differing(rows, ("\u00a4\u00a0#,##0.00", "", ""))

    def currency_symbols(self):
        """By locale the symbols that its parent does not have; a code without one is its own symbol."""
        lines = []
        for tag, data in sorted(self.locales.items(), key=lambda item: item[0].encode()):
            parent = self.tags.parent(tag)
            while parent and parent not in self.locales:
                parent = self.tags.parent(parent)
            above = self.locales[parent]["currency_symbols"] if parent else ROOT_SYMBOLS
            own = data["currency_symbols"]
            changed = {code: own.get(code, code) for code in set(own) | set(above) if own.get(code, code) != above.get(code, code)}
            known = {code: symbol for code, symbol in changed.items() if code in self.currencies}
            if known:
                lines.append("|".join([tag] + [f"{code}={known[code]}" for code in sorted(known)]))
        return lines

    @property
    def currencies(self):
        """Those in use today, as English names them."""
        return {
            code for codes in get_global("territory_currencies").values() for code, start, end, tender in codes if end is None and tender}

    def plurals(self, key):
        languages = {}
        for tag, data in self.locales.items():
            rules = data[key].rules if key in data else {}
            text = "; ".join(f"{category}: {notation(rules[category])}" for category in CATEGORIES if category in rules)
            languages[tag] = text
        groups = {}
        for tag, text in sorted(languages.items()):
            parent = self.tags.parent(tag)
            while parent and parent not in languages:
                parent = self.tags.parent(parent)
            if text != (languages[parent] if parent else ""):
                groups.setdefault(text, []).append(tag)
        return sorted(f"{' '.join(tags)}|{text}" for text, tags in groups.items())

    def forms(self, data, unit, width):
        """Patterns by category. Root makes `long` an alias of `short`, so a form that is missing in the one is taken from the other."""
        forms = {**data["unit_patterns"].get(unit, {}).get(width, {})}
        short = data["unit_patterns"].get(unit, {}).get("short", {})
        if "other" not in forms:
            forms = {**short, **forms}
        return {category: forms[category].replace("{0}", "#") for category in CATEGORIES if category in forms}

    def patterns(self, data, unit, width):
        """`# Sekunden;one # Sekunde`: the pattern for `other`, and those that differ from it."""
        forms = self.forms(data, unit, width)
        if "other" not in forms:
            return None
        rest = [f"{category} {forms[category]}" for category in CATEGORIES[:-1] if category in forms and forms[category] != forms["other"]]
        return ";".join([forms["other"]] + rest)

    def units(self):
        root = tuple(["# s", "# min", "# h", "# d"] + ["# " + symbol for symbol in ("byte", "kB", "MB", "GB", "TB", "PB")])
        rows = {"": root}

        def add(tag):
            if tag in rows:
                return
            parent = self.tags.parent(tag)
            add(parent)
            data = self.locales[tag]
            found = [self.patterns(data, f"duration-{unit}", "long") for unit in DURATIONS]
            found += [self.patterns(data, f"digital-{unit}", "short") for unit in SIZES]
            rows[tag] = tuple(field or other for field, other in zip(found, rows[parent]))

        for tag in self.locales:
            if tag.split("-")[0] in UNIT_LANGUAGES:
                add(tag)
        del rows[""]
        return self.differing(rows, root)

    def case_lines(self):
        """`de|accusative|dative////# Tagen`: the cases known, each with the patterns that differ from the nominative."""
        lines = []
        for tag, cases in sorted(self.cases.items()):
            fields = []
            for case, units in sorted(cases.items()):
                columns = []
                for unit in DURATIONS:
                    base = self.forms(self.locales[tag], f"duration-{unit}", "long")
                    forms = units.get(unit) or self.cases.get(self.tags.parent(tag), {}).get(case, {}).get(unit, {})
                    columns.append(";".join(
                        f"{category} {forms[category]}" for category in CATEGORIES
                        if category in forms and forms[category] != (base.get(category) or base.get("other"))))
                fields.append("/".join([case] + columns).rstrip("/"))
            lines.append("|".join([tag] + fields))
        return lines

    def likely_words(self):
        languages = {tag.split("-")[0] for tag in self.locales} | {name for name in self.tags.likely if len(name) == 2}
        one, by_region, by_script = [], [], []
        for name, full in self.tags.likely.items():
            parts = name.split("_")
            if parts[0] not in languages or len(full) != 3:
                continue
            usual = self.tags.likely[parts[0]][1] if parts[0] in self.tags.likely else ""
            if len(parts) == 1:
                one.append("-".join(full))
            elif len(parts) == 2 and len(parts[1]) == 4:
                by_script.append("-".join(full))
            elif len(parts) == 2 and full[1] != usual:
                by_region.append("-".join(full))
        return sorted(one), sorted(by_region), sorted(by_script)

    def parent_lines(self):
        children = {}
        for child, parent in self.tags.parents.items():
            if child != parent and child != "no-NO":
                children.setdefault(parent, []).append(child)
        return [" ".join([parent] + sorted(children[parent])) for parent in sorted(children)]

    def alias_words(self):
        languages = [f"{old}={new.replace('_', '-')}" for old, new in get_global("language_aliases").items() if re.fullmatch("[a-z]{2,3}", old)]
        regions = [f"{old}={new[0]}" for old, new in get_global("territory_aliases").items() if re.fullmatch("[A-Z]{2}", old)]
        return sorted(languages), sorted(regions)


ROOT_SYMBOLS = load("root")["currency_symbols"]
ZERO_DIGITS = {
    "latn": "0", "arab": "\u0660", "arabext": "\u06f0", "deva": "\u0966", "beng": "\u09e6", "adlm": "\U0001e950", "cakm": "\U00011136",
    "hmnp": "\U0001e140", "olck": "\u1c50", "tibt": "\u0f20", "mtei": "\uabf0", "mymr": "\u1040", "nkoo": "\u07c0"}


def notation(rule):
    """Babel's older spelling of a plural rule in CLDR's own: `n % 10 = 3..4,9 and v != 0`."""
    return rule.replace(" not in ", " != ").replace(" in ", " = ").replace(" mod ", " % ")


def literal(text):
    """What cannot be seen, or is read from right to left, is written as an escape."""
    shown = []
    for character in text.replace("\\", "\\\\"):
        hidden = re.match("[\u0000-\u0009\u000b-\u001f\u007f-\u00a0\u00ad\u061c\u2000-\u200f\u2028-\u202f\u2060-\u206f\ufeff\u066a]", character)
        shown.append(f"\\u{{{ord(character):X}}}" if hidden else character)
    return "".join(shown)


def wrapped(words, width=150):
    lines, line = [], ""
    for word in words:
        if line and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return lines + [line]


def write(folder, name, about, tables):
    parts = ["// swift-format-ignore-file", "// Written by scripts/generate-cldr from CLDR 46; not to be edited by hand.", "", f"/// {about}", f"enum {name} {{"]
    for index, (table, doc, lines) in enumerate(tables):
        parts += ([""] if index else []) + [f"    /// {doc}", f"    static var {table}: StaticString {{", '        """']
        parts += ["        " + literal(line) for line in lines] + ['        """', "    }"]
    (folder / f"{name}.swift").write_text("\n".join(parts + ["}", ""]), encoding="utf-8")


def main(folder):
    assert babel.__version__ == "2.17.0", babel.__version__
    source = Source()
    write(folder, "CLDRNumbers", "How numbers are written (UTS #35 part 3).", [
        ("lines", "locale|decimal|group|minus|percent sign|zero digit|decimal pattern|percent pattern|minimum grouping; empty: as the parent, sorted.",
         source.numbers())])
    fractions = get_global("currency_fractions")
    write(folder, "CLDRCurrencies", "How amounts of money are written (UTS #35 part 3, “Currencies”).", [
        ("formats", "locale|pattern|decimal|group, where amounts have others than numbers; empty: as the parent, sorted.", source.currency_formats()),
        ("common", "Symbols of root; it writes the codes of all others.", wrapped(f"{code}={symbol}" for code, symbol in sorted(ROOT_SYMBOLS.items()))),
        ("symbols", "locale|code=symbol|…: where the parent has another one, sorted.", source.currency_symbols()),
        ("codes", "Currencies in use (ISO 4217), with the digits behind the decimal sign where these are not two.", wrapped(
            code + (f"={fractions[code][0]}" if code in fractions and fractions[code][0] != 2 else "") for code in sorted(source.currencies)))])
    write(folder, "CLDRPlurals", "Plural rules in CLDR’s notation (UTS #35 part 3, “Language Plural Rules”).", [
        ("cardinal", "locales|rules; a locale that is not listed has the rules of its parent, and the root has none but `other`.", source.plurals("plural_form")),
        ("ordinal", "As `cardinal`, for first, second, third.", source.plurals("ordinal_form"))])
    lines = source.units()
    write(folder, "CLDRUnits", "Words for durations and symbols for sizes (UTS #35 part 2, units); `#` is the number, `one …` what differs from `other`.", [
        ("lines", "locale|second|minute|hour|day|byte|kB|MB|GB|TB|PB; empty: as the parent, sorted.", lines)])
    write(folder, "CLDRCases", "Grammatical cases of the words for durations (UTS #35 part 2, unit patterns by case).", [
        ("lines", "locale|case/second/minute/hour/day|…; empty: as the nominative, sorted.", source.case_lines())])
    one, by_region, by_script = source.likely_words()
    languages, regions = source.alias_words()
    write(folder, "CLDRTags", "Likely subtags, parents and aliases of locales (UTS #35 part 1).", [
        ("likely", "For each language its script and region, sorted.", wrapped(one)),
        ("regionScripts", "Regions in which a language is written in another script than usual.", wrapped(by_region)),
        ("scriptRegions", "Where a language is written in a script that is not its usual one.", wrapped(by_script)),
        ("parents", "A parent, and the locales that have it though cutting their last subtag would lead elsewhere.", source.parent_lines()),
        ("languageAliases", "Languages that are now called otherwise, sorted.", wrapped(languages)),
        ("regionAliases", "Regions that are now called otherwise, sorted.", wrapped(regions))])


main(Path(sys.argv[1]))
