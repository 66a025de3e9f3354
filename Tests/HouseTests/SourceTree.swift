import Foundation

/// The project's own source text, as the house tests read it.
struct SourceTree {
    struct File: Sendable {
        /// Relative to the root.
        let path: String
        let lines: [String]
        /// The lines without comments and the insides of string literals.
        let code: [String]

        var folder: String { path.split(separator: "/").dropLast().last.map(String.init) ?? "" }
    }

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func files(below folder: String) -> [File] {
        let base = root.appending(path: folder)
        guard let walker = FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil) else { return [] }
        return walker.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" && !$0.path.contains("/.build/") }
            .sorted { $0.path < $1.path }
            .compactMap { url in
                guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
                let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
                return File(path: String(url.path.dropFirst(root.path.count + 1)), lines: lines, code: stripped(lines))
            }
    }

    /// Good enough for this code: comments and string contents are blanked, interpolations kept.
    static func stripped(_ lines: [String]) -> [String] {
        var isInBlock = false
        return lines.map { line in
            let trimmed = line.drop { $0 == " " }
            if trimmed.hasSuffix("\"\"\"") || trimmed.hasPrefix("\"\"\"") {
                isInBlock.toggle()
                return ""
            }
            if isInBlock { return "" }
            return blanked(line)
        }
    }

    private static func blanked(_ line: String) -> String {
        var result = ""
        var isInString = false
        var depth = 0
        var previous: Character = " "
        for character in line {
            if isInString, depth == 0 {
                if previous == "\\", character == "(" {
                    depth = 1
                } else if character == "\"", previous != "\\" {
                    isInString = false
                    result.append("\"")
                }
                previous = previous == "\\" && character == "\\" ? " " : character
                continue
            }
            if depth > 0 {
                if character == "(" { depth += 1 }
                if character == ")" { depth -= 1 }
                if depth > 0 { result.append(character) }
                previous = character
                continue
            }
            if character == "/", previous == "/" {
                result.removeLast()
                break
            }
            if character == "\"" { isInString = true }
            result.append(character)
            previous = character
        }
        return result
    }
}
