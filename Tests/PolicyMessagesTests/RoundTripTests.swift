import PolicyEngine
import TestSupport
import Testing

@testable import PolicyMessages

/// What is written is read again as it was, and what was read is written again with the same bytes.
@Suite struct RoundTripTests {
    private static let shapes: [PluralShape?] = [
        nil, PluralShape(categories: [.other]), PluralShape(categories: [.one, .other], expression: "n != 1"),
        PluralShape(categories: [.one, .few, .many, .other], expression: "n==1 ? 0 : n%10>=2 ? 1 : 2"),
        PluralShape(categories: PluralForm.Category.allCases),
    ]

    @Test(arguments: Format.allCases) func nothingIsLost(_ format: Format) throws {
        var texts = RandomTexts(random: SeededRandom(seed: 7), format: format)
        for round in 0..<400 {
            let file = texts.file()
            let shape = Self.shapes[round % Self.shapes.count]
            let written = try #require(format.write(file, plurals: shape))
            let (read, diagnostics) = format.read(written)
            guard let read, read.content == file.content else {
                Issue.record("round \(round): \(diagnostics)\n\(written)\n\(file)\n\(read as ExchangeFile?)")
                return
            }
            #expect(diagnostics.allSatisfy { $0.check == "exchange/cut-off" }, "\(diagnostics)")
            let again = try #require(format.write(read, plurals: shape))
            #expect(again.isExactly(written))
        }
    }

    @Test func rowKeysAreTheirOwnInverse() {
        for key in ["a", "a#", "a#one", "a#one#", "#", "", "a!", "a#!", "a#few!", "##", "a#fewer"] {
            for category in [nil] + PluralForm.Category.allCases.map(Optional.init) {
                for isTurned in [false, true] {
                    let row = RowKey(key: key, category: category, isTurned: isTurned)
                    #expect(RowKey(id: row.id) == row)
                }
            }
        }
    }

    @Test func notesAreLinesAndTheLengthIsNoNote() {
        let unit = ExchangeUnit(
            key: "a", source: .plain("b"), notes: ["one\ntwo", "", "At most 40 characters", "At most many characters"])
        #expect(unit.notes == ["one", "two", "At most many characters"])
        #expect(unit.maxLength == 40)
        #expect(unit.state(in: "de") == .new)
    }

    @Test func whatXMLCannotHoldIsRefused() {
        let file = ExchangeFile(
            sourceLocale: "en", locales: ["de"],
            units: [
                ExchangeUnit(key: "a", source: .plain("\u{1}")), ExchangeUnit(key: "b", source: .plain("fine")),
                ExchangeUnit(
                    key: "c", source: .plain("x"), translations: [ExchangeTranslation("de", .plain("\u{FFFF}"))]),
            ])
        var log = DiagnosticLog()
        #expect(XLIFF.write(file, locale: "de", reporting: &log) == nil)
        #expect(
            log.diagnostics.map(\.message) == [
                "“a” contains an invisible character (U+0001) that XLIFF does not support",
                "“c” contains an invisible character (U+FFFF) that XLIFF does not support",
            ])
    }
}
