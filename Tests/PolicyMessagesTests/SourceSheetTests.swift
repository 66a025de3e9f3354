import Foundation
import PolicyEdit
import PolicyEngine
import TestSupport
import Testing

@testable import PolicyMessages

/// The texts of the source language out to those who write them, and back.
@Suite struct SourceSheetTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "policies").path
    static let files = (try? LoadedPolicy(folder: folder))?.files ?? []
    static let formats: [ExchangeFormat] = [.csv, .po, .xliff]

    /// What an import of edited text makes of the files.
    private func imported(_ text: String, _ format: ExchangeFormat, _ files: [SourceFile] = files) -> (
        files: [SourceFile]?, sheet: SourceSheet, log: DiagnosticLog
    ) {
        var log = DiagnosticLog()
        var sheet = SourceSheet(TextBook(files: files), files: files)
        guard let exchange = format.read(SourceFile(path: "en.\(format.rawValue)", text: text), reporting: &log) else {
            return (nil, sheet, log)
        }
        let named = exchange.locales.contains("") ? exchange.speaking("en") : exchange
        let changed = sheet.run(named, reporting: &log)
        return (changed, sheet, log)
    }

    private func exported(_ format: ExchangeFormat, _ files: [SourceFile] = files) -> String {
        var log = DiagnosticLog()
        let sheet = SourceSheet(TextBook(files: files), files: files)
        return SourceSheet.write(
            sheet.file { id, _ in ["Note for \(id)", "╭─ toast ─╮"] }, as: format, reporting: &log) ?? ""
    }

    @Test(arguments: formats)
    func withoutAnEditNothingChanges(_ format: ExchangeFormat) throws {
        let (changed, sheet, log) = imported(exported(format), format)
        #expect(try #require(changed).isEmpty && log.diagnostics.isEmpty, "\(log.diagnostics.map { $0.message })")
        #expect(sheet.summary.unchanged > 200 && sheet.summary.changed == 0 && sheet.summary.skipped == 0)
    }

    /// Each of many texts, edited alone.
    @Test(.enabled(if: Machine.hasTime, "scripts/test --all runs it"), arguments: formats)
    func oneEditChangesOneTextAndItsTranslationsAreStale(_ format: ExchangeFormat) throws {
        let book = TextBook(files: Self.files)
        let before = Self.texts(book)
        let plain = book.entries.filter { entry in
            entry.places.contains { $0.part == .title && $0.alternatives.count == 1 && $0.alternatives[0].parts == nil }
        }
        for entry in plain.enumerated().filter({ $0.offset % (LawCases.areAll ? 9 : 36) == LawCases.day % 9 }).map({
            $0.element
        }) {
            let place = try #require(entry.places.first { $0.part == .title })
            let old = place.alternatives[0].text
            var file = SourceSheet(book, files: Self.files).file()
            let unit = try #require(file.units.firstIndex { $0.key == place.key(entry.id, 0).text(ofMany: false) })
            file.units[unit].translations = [ExchangeTranslation("en", .plain("Zebra: \"\(old)\""))]
            var log = DiagnosticLog()
            let text = try #require(SourceSheet.write(file, as: format, reporting: &log))
            let (changed, sheet, problems) = imported(text, format)
            let edited = Self.files.map { old in changed?.first { $0.path == old.path } ?? old }
            #expect(
                problems.diagnostics.isEmpty && sheet.summary.changed == 1,
                "\(entry.id): \(problems.diagnostics.map { $0.message })")
            let after = TextBook(files: edited)
            var expected = before
            expected["\(entry.id)/\(place.isGaveUp)/title/0"] = "Zebra: \"\(old)\""
            let isAsExpected = Self.texts(after) == expected
            #expect(isAsExpected, "\(entry.id)")
            _ = try LoadedPolicy(files: edited)
            for language in after.languages where language.entries[entry.id] != nil {
                #expect(
                    TextStatus(after, language).stale.contains { $0.key.id == entry.id },
                    "\(entry.id) in \(language.tag)")
            }
        }
    }

    private static func texts(_ book: TextBook) -> [String: String] {
        var texts: [String: String] = [:]
        for entry in book.entries {
            for place in entry.places {
                for (number, text) in place.alternatives.enumerated() {
                    texts["\(entry.id)/\(place.isGaveUp)/\(place.part.rawValue)/\(number)"] = text.text
                }
            }
        }
        return texts
    }

    @Test func whatCannotBeTakenOverIsSaid() throws {
        let csv = exported(.csv)
        let (_, wrong, log) = imported(
            csv.replacing(
                "network.offline/title,You’re offline,You’re offline",
                with: "network.offline/title,No internet,You’re offline"), .csv)
        #expect(
            log.diagnostics.contains { $0.message.contains("in the column of the source") }
                && wrong.summary.changed == 0)
        let (_, empty, other) = imported(
            csv.replacing(
                "network.offline/title,You’re offline,You’re offline", with: "network.offline/title,You’re offline,"),
            .csv)
        #expect(other.diagnostics.contains { $0.message.contains("is empty") } && empty.summary.changed == 0)
        let (_, gone, third) = imported(csv.replacing("network.offline/title,", with: "network.ofline/title,"), .csv)
        #expect(
            third.diagnostics.contains { $0.message.contains("no text “network.ofline/title”") }
                && gone.summary.skipped == 1)
    }

    @Test(
        "Source texts are checked as translations are",
        arguments: [
            ("%s is down", "placeholder/code-style"), ("You’re <b>off</b>", "message/markup"),
            ("You’re 50%% off", "placeholder/code-style"), ("Youâ€™re off", "message/broken-letters"),
            ("You’re {offline", "placeholder/syntax"), ("｛x｝ offline", "placeholder/syntax"),
            ("{Retryafter} left", "placeholder/unknown"), ("It’s '{x}'", "placeholder/quoted"),
        ])
    func checked(_ text: String, _ code: String) throws {
        let csv = exported(.csv).replacing(
            "network.offline/title,You’re offline,You’re offline", with: "network.offline/title,You’re offline,\(text)")
        let (changed, sheet, log) = imported(csv, .csv)
        #expect(log.diagnostics.map { $0.code.id }.contains(code), "\(log.diagnostics)")
        #expect(changed == nil && sheet.summary.changed == 0)
    }

    @Test("What was changed in the policy since the export is not overwritten by an older sheet")
    func older() throws {
        let row = "network.offline/title,You’re offline,You’re offline"
        for text in ["You’re gone,You’re gone", "You’re gone,You’re away"] {
            let csv = exported(.csv).replacing(row, with: "network.offline/title," + text)
            let (_, sheet, log) = imported(csv, .csv)
            #expect(log.diagnostics.map { $0.code.id } == ["exchange/source-changed"])
            #expect(sheet.summary.changed == 0 && sheet.summary.skipped == 1)
        }
    }

    @Test("With --skip-errors the others are imported")
    func skips() throws {
        let files = Self.files
        let text = exported(.csv)
            .replacing(
                "network.offline/title,You’re offline,You’re offline", with: "network.offline/title,You’re offline,%s"
            )
            .replacing("retry/title,Try again,Try again", with: "retry/title,Try again,Once more")
        var log = DiagnosticLog()
        var sheet = SourceSheet(TextBook(files: files), files: files, skipsErrors: true)
        let exchange = try #require(
            ExchangeFormat.csv.read(SourceFile(path: "en.csv", text: text), reporting: &log))
        let changed = sheet.run(exchange.speaking("en"), reporting: &log)
        #expect(changed?.isEmpty == false && sheet.summary.changed == 1 && sheet.summary.skipped == 1)
        #expect(sheet.changes.map { $0.name } == ["retry/title"])
    }
}
