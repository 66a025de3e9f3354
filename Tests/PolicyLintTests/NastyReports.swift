import PolicyEngine
import TestSupport

@testable import PolicyLint

/// Reports whose texts, paths and places are as awkward as can be.
struct NastyReports {
    private var random: SeededRandom

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    private static let pieces = [
        "\"", "'", "\n", "\r\n", "\r", "%0A", "%", "::", ":", ",", "]]>", "<!--", "&amp;", "<b>", "|", "\\|", "`",
        "```", "**", "\u{0}", "\u{7}", "\u{1B}[31m", "\u{7F}",
        "\u{85}", "\u{2028}", "\u{FFFE}", "😀", "👨‍👩‍👧", "e\u{301}", "\u{301}", "<\u{338}", "שלום", "\u{202E}", "\u{FEFF}",
        "日本語", "\\", "\t", "{0}", "[a](b)", "::error ::x",
        "word ", " ", "title",
        "0", "\u{200B}", "\u{2066}", "\u{2029}",
    ]

    mutating func some(_ most: Int) -> String {
        (0..<random.number(0...most)).map { _ in random.pick(Self.pieces) }.joined()
    }

    private mutating func maybe(_ most: Int) -> String? { random.chance(50) ? some(most) : nil }

    private mutating func place(_ files: [SourceFile]) -> SourcePlace {
        let file = random.number(0...(files.count - 1))
        let ends = [random.number(0...files[file].bytes.count), random.number(0...files[file].bytes.count)].sorted()
        return SourcePlace(file: Int32(file), lower: Int32(ends[0]), upper: Int32(ends[random.number(0...1)]))
    }

    mutating func next() -> LintReport {
        var report = LintReport()
        report.prefix = random.pick(["", "policies/", "my policies/", "/abs/ä/", "../up/"])
        report.files = (0..<random.number(1...4)).map { number in
            let odd = some(3).filter { $0 != "/" && $0 != "\0" && !$0.isNewline }
            return SourceFile(
                path: "rules/\(odd)\(number).yaml",
                bytes: Array(some(40).utf8) + (random.chance(20) ? [0xC3, 0x28, 0xFF] : []))
        }
        let ids = CheckCatalog.all.map(\.id) + ["unheard/of", "x/y-z"]
        report.findings = (0..<random.number(0...(random.chance(10) ? 60 : 8))).map { number in
            finding(number, id: random.pick(ids), files: report.files)
        }
        report.suppressed = random.number(0...2)
        report.baselined = random.number(0...2)
        report.unchanged = random.number(0...2)
        report.notes = (0..<random.number(0...2)).map { _ in some(8) }
        return report
    }

    private mutating func finding(_ number: Int, id: String, files: [SourceFile]) -> Finding {
        let severity = random.pick([Diagnostic.Severity.error, .warning, .info])
        let related = (0..<random.number(0...2)).map { _ in Diagnostic.Related(place(files), some(4)) }
        let diagnostic = Diagnostic(
            DiagnosticCode(id), "m\(number) " + some(12), at: random.chance(85) ? place(files) : nil, label: maybe(5),
            related: related, help: maybe(12),
            severity: severity,
            example: maybe(12), command: maybe(5))
        var finding = Finding(diagnostic)
        if random.chance(40) {
            let edits = random.chance(90) ? [Fix.Edit(place(files), some(6))] : []
            finding.fix = Fix(random.chance(50) ? .safe : .unsafe, title: some(4), edits: edits)
        }
        finding.subject = some(4)
        finding.fingerprint = random.chance(20) ? "0123456789abcdef" : "\(number)"
        return finding
    }
}

/// XML 1.0 cannot hold all characters.
func asXMLHolds(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
        let isLegal =
            [0x9, 0xA, 0xD].contains(scalar.value) || 0x20...0x7E ~= scalar.value
            || scalar.value >= 0xA0 && !(0xFFFE...0xFFFF ~= scalar.value)
        result.append(isLegal && !isUnseen(scalar) ? scalar : "\u{FFFD}")
    }
    return String(result)
}

/// What turns the reading direction, ends a line or takes no room; joiners are part of letters and emoji.
func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    [0xAD, 0x61C, 0x200B, 0x200E, 0x200F, 0x2060, 0xFEFF].contains(scalar.value) || 0x2028...0x202E ~= scalar.value
        || 0x2066...0x2069 ~= scalar.value
}
