package import PolicyEngine

/// A stretch of lines that was written, changed or deleted.
package struct FileEdit: Sendable, Equatable {
    package let path: String
    /// From 1: of the first new line, and where nothing is new of the first that is gone.
    package let line: Int
    package let removed: [String]
    package let added: [String]
}

/// What was edited between two states of a policy’s files, by path and line. Stretches of comments and empty lines are left out,
/// and files that only have another name.
package enum FileEdits {
    package static func between(_ old: [SourceFile], _ new: [SourceFile]) -> [FileEdit] {
        var edits: [FileEdit] = []
        let gone = old.filter { file in !new.contains { $0.path == file.path } }
        let fresh = new.filter { file in !old.contains { $0.path == file.path } }
        for file in old {
            if let other = new.first(where: { $0.path == file.path }) {
                if other.bytes != file.bytes { edits += self.edits(file.bytes, other.bytes, file.path) }
            } else if !fresh.contains(where: { $0.bytes == file.bytes }) {
                edits += self.edits(file.bytes, [], file.path)
            }
        }
        for file in fresh where !gone.contains(where: { $0.bytes == file.bytes }) { edits += self.edits([], file.bytes, file.path) }
        return edits
    }

    private static func edits(_ old: [UInt8], _ new: [UInt8], _ path: String) -> [FileEdit] {
        let (left, right) = (lines(old), lines(new))
        return LineChanges.between(left, right).compactMap { change in
            let (removed, added) = (left[change.old], right[change.new])
            if !(removed + added).contains(where: saysSomething) { return nil }
            return FileEdit(
                path: path, line: (change.new.isEmpty ? change.old.lowerBound : change.new.lowerBound) + 1, removed: removed.map(text), added: added.map(text))
        }
    }

    private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { $0.last == 0x0D ? $0.dropLast() : $0 }
    }

    private static func saysSomething(_ line: ArraySlice<UInt8>) -> Bool {
        guard let first = line.first(where: { $0 != 0x20 && $0 != 0x09 }) else { return false }
        return first != 0x23
    }

    private static func text(_ line: ArraySlice<UInt8>) -> String { String(decoding: line, as: UTF8.self) }
}
