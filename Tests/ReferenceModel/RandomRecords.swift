import TestSupport

/// Records of errors as JSON text, with every kind of value a record can hold, and some with mistakes.
struct RandomRecords {
    private var random: SeededRandom

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    /// Whether a record may hold what is refused.
    mutating func record(mayBeBroken: Bool) -> String {
        var text = map(error(depth: 0) + [("context", context())].filter { _ in random.chance(70) } + decision())
        guard mayBeBroken, random.chance(60) else { return text }
        switch random.number(0...6) {
        case 0: text = String(text.dropLast(random.number(1...text.count)))
        case 1:
            text.insert(
                random.pick(["{", "}", "\"", ",", ":", "\\", "x", "1", "[", "\u{1}", "é"]),
                at: text.index(text.startIndex, offsetBy: random.number(0...text.count)))
        case 2: text = map([("domain", "\"a\""), (random.pick(["dOmain", "cod", "x-note", "domain"]), "1")])
        case 3:
            text = map([
                ("domain", random.pick(["1", "true", "[]", "{}", "1.5"])),
                ("code", random.pick(["1.5", "[]", "true", "1e99", "-"])),
            ])
        case 4: text = "[\(text)]"
        case 5: text = map([("http", random.pick(["99", "600", "\"404\"", "4e2", "404.5", "null"]))])
        default:
            text = map([
                ("code", "1"),
                (
                    "context",
                    map([(random.pick(["attempt", "elapsed", "firstLoad", "appVersion", "now", "locale"]), value())])
                ),
            ])
        }
        return text
    }

    private mutating func decision() -> [(String, String)] {
        guard random.chance(10) else { return [] }
        return [
            (
                "decision",
                map([("rule", "\"a.b\""), ("recovery", "[{\"id\": \"retry\"}, null, [[1e3]]]"), ("retry", "null")])
            )
        ]
    }

    private mutating func error(depth: Int) -> [(String, String)] {
        var members: [(String, String)] = [("domain", quoted(random.pick(domains)))]
        members.append(
            (
                "code",
                random.pick([
                    "-1009", "404", "7", "0", "-0", "1e3", "-1009.0", "9223372036854775807", quoted("timedOut"),
                    quoted("-1001"), quoted("007"), "null",
                ])
            ))
        if random.chance(40) {
            members.append(("http", random.pick(["404", "503", "503.0", "5.03e2", "401", "null"])))
        }
        if random.chance(30) { members.append(("headers", headers())) }
        if random.chance(10) {
            members.append(("description", random.pick(["null", quoted("for developers \"only\"")])))
        }
        if random.chance(30) { members.append(("parameters", random.chance(10) ? "null" : values())) }
        if depth < 3, random.chance(30) { members.append(("underlying", causes(depth))) }
        return members.filter { _ in random.chance(85) }.shuffled(using: &random)
    }

    private let domains = [
        "NSURLErrorDomain", "NetworkingError", "Shop", "", "Größe.Fehler", "a \"b\" \\ c/d\n", "NSPOSIXErrorDomain",
        "😀🏳️‍🌈",
        "an.error.domain.which.is.longer.than.others",
    ]

    private mutating func causes(_ depth: Int) -> String {
        if random.chance(10) { return random.pick(["null", "[]"]) }
        if random.chance(20) { return map(error(depth: depth + 1)) }
        return list((0..<random.number(1...3)).map { _ in map(error(depth: depth + 1)) })
    }

    private mutating func headers() -> String {
        let all = [
            (
                "Retry-After",
                random.pick(["7", quoted("120"), "[\"1\", 2, null]", quoted("Fri, 31 Dec 1999 23:59:59 GMT")])
            ), ("X-Plan", quoted("free")),
            ("retry-after", quoted("3")), ("Grpc-Retry-Pushback-Ms", "-1"),
            ("Date", quoted("Sat, 21 Nov 2026 12:00:00 GMT")), ("X-Empty", "null"),
        ]
        return random.chance(5) ? "null" : map(random.some(all, 0...4))
    }

    private mutating func values() -> String {
        let names = ["count", "fileName", "plan", "größe", "isTrial", "a.long.name.of.a.value.in.an.error"]
        return map(random.some(names, 0...5).map { ($0, value()) })
    }

    private mutating func value() -> String {
        random.pick([
            "3", "-7", "1.50", "1e3", "-0", "0.1", "12345678901234567890", "true", "false", "null", quoted("3"),
            quoted("true"), quoted(""),
            quoted("tab\there"), quoted("Ünïcödé “quotes”"), quoted("1.5s"), "2.25", "0.0005", "1e-9",
            "\"\\u00e9\\ud83d\\ude00\\ud800 \\/\"",
        ])
    }

    private mutating func context() -> String {
        if random.chance(5) { return "null" }
        let truth = { (random: inout SeededRandom) in random.pick(["true", "false", "null"]) }
        let members: [(String, String)] = [
            (
                "scope",
                quoted(random.pick(["login", "checkout/payment", "a/screen/nobody/declared", "", "conversations"]))
            ),
            ("attempt", random.pick(["1", "2", "7", "1e2", "null"])), ("firstLoad", truth(&random)),
            ("userInitiated", truth(&random)),
            ("idempotent", truth(&random)), ("online", truth(&random)),
            (
                "elapsed",
                random.pick([
                    "0", "0.8", "12", "1e2", "0.0005", "999999999.9994", quoted("1m30s"), quoted("2s"), "null",
                    "123456789012",
                ])
            ),
            ("locale", quoted(random.pick(["de", "en-GB", "xx", "pt_BR", ""]))),
            ("platform", quoted(random.pick(["iOS", "android"]))),
            ("appVersion", random.pick([quoted("3.2.0"), "3.2", "4", quoted("1.0-beta"), "null"])),
            ("field", quoted(random.pick(["password", ""]))),
            ("now", random.pick([quoted("2026-11-21T12:00:00Z"), quoted("2026-11-21T12:00:00.25+01:00"), "null"])),
            ("values", values()),
        ]
        return map(members.filter { _ in random.chance(35) }.shuffled(using: &random))
    }

    private mutating func map(_ members: [(String, String)]) -> String {
        let space = { (random: inout SeededRandom) in random.chance(15) ? random.pick([" ", "\t", "  "]) : "" }
        var text = "{" + space(&random)
        for (number, (name, value)) in members.enumerated() {
            text +=
                (number > 0 ? "," + space(&random) : "") + quoted(name) + space(&random) + ":" + space(&random) + value
        }
        return text + space(&random) + "}"
    }

    private func list(_ items: [String]) -> String { "[" + items.joined(separator: ", ") + "]" }

    /// Some characters are written as escapes that need none.
    private mutating func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\" + String(scalar)
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            default:
                let isEscaped = random.chance(1) && scalar.value < 0x10000
                let hex = String(scalar.value, radix: 16)
                quoted += isEscaped ? "\\u" + String(repeating: "0", count: 4 - hex.count) + hex : String(scalar)
            }
        }
        return quoted + "\""
    }
}
