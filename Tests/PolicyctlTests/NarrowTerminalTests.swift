import Foundation
import TestSupport
import Testing

/// What policyctl prints on a terminal of 40 columns.
@Suite struct NarrowTerminalTests {
    @Test(
        "Nothing is wider than the terminal",
        .enabled(if: Machine.has("script"), "there is no script(1) to make a terminal"),
        arguments: [
            "evaluate NSURLErrorDomain:-1009", "evaluate http:503 --idempotent --attempt 2", "messages status",
            "lint --list retry",
            "lint --statistics --policies docs/examples/wrong", "lint --explain exchange/doctype",
        ])
    func fits(_ words: String) throws {
        let result = try Shell.run("script -qc 'stty cols 40; NO_COLOR=1 policyctl \(words)' /dev/null")
        let lines = result.stdout.split(whereSeparator: \.isNewline).map(String.init)
        #expect(lines.count > 1, "\(result.stdout)\(result.stderr)")
        for line in lines { #expect(line.count <= 40, "\(line)") }
    }
}
