import PolicyEngine
import TestSupport
import Testing

@testable import PolicyLint

@Suite struct ReportPlacesTests {
    /// Counting on from the place before gives what counting from the line’s start gives, whatever the bytes and the order.
    @Test func columnsDoNotDependOnTheOrder() {
        var random = SeededRandom(seed: 11)
        let pieces = ["a", " ", "é", "e\u{301}", "👨‍👩‍👧", "\u{600}", "\n", "\r\n", "\r", "漢", "x: [y]", "\u{301}"]
        for _ in 0..<300 {
            var bytes = Array((0..<random.number(1...40)).map { _ in random.pick(pieces) }.joined().utf8)
            if random.chance(10) { bytes.insert(0xC3, at: random.number(0...bytes.count)) }
            let table = LineTable(bytes)
            var cursor = LineTable.Cursor()
            for _ in 0..<12 {
                let offset = random.number(0...bytes.count)
                table.move(&cursor, to: offset)
                let position = table.position(at: offset)
                #expect(cursor.line == position.line && cursor.column == position.column, "\(bytes) at \(offset)")
            }
        }
    }

    @Test("A report lists so many errors of one check, and says how many more there are")
    func aReportHasAnEnd() {
        let extra = 37
        let rules = (0..<LintRun.mostErrors + extra).map { "  - { id: r.n\($0), wen: 1 }\n" }.joined()
        let report = LintCase("rules:\n" + rules).report
        #expect(report.findings.count { $0.check == "structure/unknown-key" } == LintRun.mostErrors)
        let note = report.findings.first {
            $0.check == "meta/internal-limit" && $0.diagnostic.message.contains("structure/unknown-key")
        }
        #expect(
            note?.diagnostic.message.contains("\(extra) more findings") == true, "\(note?.diagnostic.message ?? "nil")")
        #expect(note?.place != nil)
    }
}
