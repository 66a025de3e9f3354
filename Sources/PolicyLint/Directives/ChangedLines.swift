package import PolicyEngine

/// Which lines of which files are not as they were in a revision.
package struct ChangedLines: Sendable, Equatable {
    private enum Lines: Equatable {
        case all
        case some([ClosedRange<Int>])
    }

    private var files: [String: Lines] = [:]
    /// Files that had another name, with that name: their lines are compared with what they were there.
    package private(set) var renamed: [String: String] = [:]

    /// From `git diff --unified=0 --no-prefix` in the policy's folder, and the names of files git does not know yet.
    package init(diff: [UInt8], newFiles: [String]) {
        for path in newFiles { files[path] = .all }
        var path: String?
        var isNew = false
        var oldName: String?
        var skipped = 0
        for line in diff.split(separator: 0x0A, omittingEmptySubsequences: false) {
            if skipped > 0 {
                if line.first != 0x5C { skipped -= 1 }
            } else if line.starts(with: Array("diff ".utf8)) {
                path = nil
                isNew = false
            } else if line.starts(with: Array("new file".utf8)) || line.starts(with: Array("--- /dev/null".utf8)) {
                isNew = true
            } else if line.starts(with: Array("rename from ".utf8)) {
                oldName = Self.path(line.dropFirst(12))
            } else if line.starts(with: Array("rename to ".utf8)), let new = Self.path(line.dropFirst(10)), let oldName {
                renamed[new] = oldName
            } else if line.starts(with: Array("+++ ".utf8)) {
                path = Self.path(line.dropFirst(4))
                if isNew, let path { files[path] = .all }
            } else if line.starts(with: Array("@@ ".utf8)) {
                let words = String(decoding: line, as: UTF8.self).split(separator: " ")
                guard words.count > 2, let old = Self.range(words[1]), let new = Self.range(words[2]) else { continue }
                skipped = old.count + new.count
                // Where lines were taken out, those around are what changed.
                let changed = new.count > 0 ? new.start...new.start + new.count - 1 : max(new.start, 1)...new.start + 1
                if let path, files[path] != .all { add(changed, to: path) }
            }
        }
    }

    private mutating func add(_ lines: ClosedRange<Int>, to path: String) {
        if case .some(let known)? = files[path] { files[path] = .some(known + [lines]) } else { files[path] = .some([lines]) }
    }

    /// `+12,3`: where it starts and how many lines it has.
    private static func range(_ word: Substring) -> (start: Int, count: Int)? {
        let parts = word.dropFirst().split(separator: ",")
        guard let start = parts.first.flatMap({ Int($0) }) else { return nil }
        return (start, parts.count > 1 ? Int(parts[1]) ?? 1 : 1)
    }

    /// Git puts names with unusual bytes in quotes.
    private static func path(_ text: ArraySlice<UInt8>) -> String? {
        var text = text
        if text.last == 0x09 { text = text.dropLast() }
        guard text.first == 0x22, text.last == 0x22, text.count > 1 else { return String(decoding: text, as: UTF8.self) }
        var bytes: [UInt8] = []
        var rest = text.dropFirst().dropLast()
        let escapes: [UInt8: UInt8] = [0x6E: 0x0A, 0x74: 0x09, 0x72: 0x0D, 0x61: 7, 0x62: 8, 0x66: 12, 0x76: 11]
        while let byte = rest.popFirst() {
            guard byte == 0x5C, let next = rest.popFirst() else {
                bytes.append(byte)
                continue
            }
            if (0x30...0x33).contains(next), rest.count >= 2 {
                let digits = [next] + rest.prefix(2)
                rest = rest.dropFirst(2)
                bytes.append(digits.reduce(0) { $0 << 3 | ($1 & 7) })
            } else {
                bytes.append(escapes[next] ?? next)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Of each finding, whether it stands in a changed line or has to do with one.
    package func marks(_ findings: [Finding], files sources: [SourceFile]) -> [Bool] {
        var tables: [Int32: LineTable] = [:]
        func isChanged(_ place: SourcePlace) -> Bool {
            guard sources.indices.contains(Int(place.file)) else { return true }
            let source = sources[Int(place.file)]
            guard let lines = files[source.path] else { return false }
            guard case .some(let ranges) = lines else { return true }
            let table = tables[place.file] ?? LineTable(source.bytes)
            tables[place.file] = table
            let first = table.line(at: Int(place.lower))
            let last = max(first, table.line(at: max(Int(place.lower), Int(place.upper) - 1)))
            return ranges.contains { $0.overlaps(first...last) }
        }
        return findings.map { finding in
            guard let place = finding.place else { return false }
            return isChanged(place) || finding.diagnostic.related.contains { isChanged($0.place) }
        }
    }
}
