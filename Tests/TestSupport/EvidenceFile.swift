package import Foundation
import Testing

/// An error as somebody had it at hand, and what is to be read from it.
package struct EvidenceFile: Sendable, CustomTestStringConvertible {
    package let name: String
    /// The name of its form, as `--from` takes it.
    package let form: String
    /// In the words of `policyctl`, causes behind `←`; with `× 12` for one that happened so often.
    package let errors: [String]

    package static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Evidence")
    package var path: String { Self.folder.appending(path: name).path }
    package var testDescription: String { name }

    package func bytes() throws -> [UInt8] { try Array(Data(contentsOf: URL(filePath: path))) }

    /// Those of `Tests/Evidence/expected.txt`: `NAME: FORM: ERROR | ERROR`.
    package static let all: [EvidenceFile] = {
        let list = try? String(contentsOf: folder.appending(path: "expected.txt"), encoding: .utf8)
        return (list ?? "").split(separator: "\n").map { line in
            let parts = line.split(separator: ": ", maxSplits: 2).map(String.init)
            return EvidenceFile(
                name: parts[0], form: parts[1],
                errors: parts.count < 3 ? [] : parts[2].split(separator: " | ").map(String.init))
        }
    }()
}
