import Foundation

/// The project's own source text, as the house tests read it.
struct SourceTree {
    struct File: Sendable {
        /// Relative to the root.
        let path: String
        let lines: [String]
        /// The lines without comments and the insides of string literals.
        let code: [String]
        /// The words of `code` that begin with a capital, with their lines from 1: names of types, also before a dot.
        let typeNames: [(name: String, line: Int)]

        init(path: String, lines: [String], code: [String]) {
            self.path = path
            self.lines = lines
            self.code = code
            typeNames = SourceTree.typeNames(code)
        }

        /// The first folder below another one; the other’s own name for a file right in it.
        func folder(below parent: String) -> String {
            let parts = path.dropFirst(parent.count + 1).split(separator: "/")
            return (parts.count > 1 ? parts.first : parent.split(separator: "/").last).map(String.init) ?? ""
        }

        var folder: String { path.split(separator: "/").dropLast().last.map(String.init) ?? "" }
    }

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func files(below folder: String) -> [File] {
        let base = root.appending(path: folder)
        guard let walker = FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil) else { return [] }
        return walker.compactMap { $0 as? URL }.filter {
            $0.pathExtension == "swift" && !$0.path.contains("/.build/") && !$0.path.hasSuffix(".generated.swift")
        }
        .sorted { $0.path < $1.path }
        .compactMap { url in
            guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            return File(path: String(url.path.dropFirst(root.path.count + 1)), lines: lines, code: stripped(lines))
        }
    }

    static func typeNames(_ code: [String]) -> [(name: String, line: Int)] {
        var found: [(name: String, line: Int)] = []
        for (number, line) in code.enumerated() {
            var word: [UInt8] = []
            for byte in Array(line.utf8) + [0x20] {
                let isPart =
                    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || byte == 0x5F || byte >= 0x80
                if isPart {
                    word.append(byte)
                } else if !word.isEmpty {
                    if (0x41...0x5A).contains(word[0]) {
                        found.append((name: String(decoding: word, as: UTF8.self), line: number + 1))
                    }
                    word.removeAll(keepingCapacity: true)
                }
            }
        }
        return found
    }

    /// Good enough for this code: comments and string contents are blanked, interpolations kept.
    static func stripped(_ lines: [String]) -> [String] {
        var isInBlock = false
        return lines.map { line in
            if line.utf8.contains(0x22), line.hasSuffix("\"\"\"") || line.drop(while: { $0 == " " }).hasPrefix("\"\"\"")
            {
                isInBlock.toggle()
                return ""
            }
            if isInBlock { return "" }
            return blanked(line)
        }
    }

    private static func blanked(_ line: String) -> String {
        let (slash, quote, backslash, open, close): (UInt8, UInt8, UInt8, UInt8, UInt8) = (0x2F, 0x22, 0x5C, 0x28, 0x29)
        var line = line
        var result: [UInt8] = []
        line.withUTF8 { bytes in
            result.reserveCapacity(bytes.count)
            var isInString = false
            var depth = 0
            var previous: UInt8 = 0x20
            for byte in bytes {
                if isInString, depth == 0 {
                    if previous == backslash, byte == open {
                        depth = 1
                    } else if byte == quote, previous != backslash {
                        isInString = false
                        result.append(quote)
                    }
                    previous = previous == backslash && byte == backslash ? 0x20 : byte
                    continue
                }
                if depth > 0 {
                    if byte == open { depth += 1 }
                    if byte == close { depth -= 1 }
                    if depth > 0 { result.append(byte) }
                    previous = byte
                    continue
                }
                if byte == slash, previous == slash {
                    result.removeLast()
                    return
                }
                if byte == quote { isInString = true }
                result.append(byte)
                previous = byte
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
