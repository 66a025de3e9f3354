import Foundation
import PolicyEngine
import TestSupport
import Testing

@testable import PolicyLint

/// A look at a policy takes over what the look before found out about files that did not change.
@Suite(.enabled(if: Machine.hasTime, "scripts/test --all runs it")) struct LookAgainTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "policies").path

    private static let words = [
        "\u{201C}", "\"", "Ã¤", "\u{202E}", "404", "12,000", "userName", "# policyctl: disable l10n/length -- why\n",
        "error", "{retryAfter}",
        "sk_live_" + "4eC39HqLyjWDarjtT1zdp7dc",
    ]

    /// Some change that leaves most of the policy as it is.
    private static func change(_ files: inout [SourceFile], _ random: inout SeededRandom) {
        let number = Int(random.next() % UInt64(files.count))
        let path = files[number].path
        var text = String(decoding: files[number].bytes, as: UTF8.self)
        switch random.next() % 20 {
        case 0: files.remove(at: number)
        case 1: files.append(SourceFile(path: "a\(random.next() % 100).yaml", text: "schema: 1\n"))
        case 2: files[number] = SourceFile(path: path, text: text.replacing("source: en", with: "source: de"))
        case 3: files[number] = SourceFile(path: path, text: text.replacing("locale: de", with: "locale: fr"))
        default:
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let texts = lines.indices.filter { lines[$0].contains("title: ") || lines[$0].contains("suggestion: ") }
            guard let line = texts.randomElement(using: &random) else { return }
            let middle = lines[line].index(lines[line].endIndex, offsetBy: -4)
            lines[line].insert(contentsOf: " " + random.pick(words), at: middle)
            text = lines.joined(separator: "\n")
            files[number] = SourceFile(path: path, text: text)
        }
    }

    @Test(arguments: 0..<2) func whatIsTakenOverIsWhatIsFound(_ part: Int) {
        var random = SeededRandom(seed: UInt64(9_100 + part))
        let whole = PolicyInspection(folder: Self.folder).files
        var files = whole
        var run = LintRun()
        run.mostFindings = .max
        var (inspection, report) = (PolicyInspection(files: []), LintReport())
        var (seen, kept) = (0, 0)
        for round in 0..<10 {
            if round % 5 == 0 { files = whole } else { Self.change(&files, &random) }
            inspection = PolicyInspection(files: files, after: inspection)
            let known = report.context?.facts ?? []
            report = run.report(inspection, after: report)
            kept += zip(known, report.context?.facts ?? []).count { $0 === $1 }
            let anew = run.report(PolicyInspection(files: files))
            #expect(ReportFormat.json.text(report) == ReportFormat.json.text(anew), "round \(round) of part \(part)")
            seen += anew.findings.count
        }
        #expect(seen > 10 && kept > 100, "\(seen) findings, \(kept) files taken over")
    }
}
