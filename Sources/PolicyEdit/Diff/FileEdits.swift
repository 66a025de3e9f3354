package import PolicyEngine

/// A stretch of lines that was written, changed or deleted.
package struct FileEdit: Sendable, Equatable {
    package let path: String
    /// From 1: of the first new line, and where nothing is new of the first that is gone.
    package let line: Int
    /// From 1, in the old file: where what is gone was, or what is new was put.
    package let oldLine: Int
    package let removed: [String]
    package let added: [String]
}

extension FileEdit {
    package static func isComment(_ line: String) -> Bool {
        line.utf8.first { $0 != ASCII.space && $0 != ASCII.tab } == ASCII.hash
    }

    /// Lines that are only new, or only gone, as several edits: each begins at one of these lines. Others stay whole.
    package func split(at beginnings: [Int]) -> [FileEdit] {
        guard added.isEmpty || removed.isEmpty else { return [self] }
        let (first, lines) = added.isEmpty ? (oldLine, removed) : (line, added)
        let cuts = beginnings.map { $0 - first }.filter { lines.indices.dropFirst().contains($0) }
        let ends = [0] + cuts + [lines.count]
        return zip(ends, ends.dropFirst()).map { start, end in
            let part = Array(lines[start..<end])
            return added.isEmpty
                ? FileEdit(path: path, line: line, oldLine: oldLine + start, removed: part, added: [])
                : FileEdit(path: path, line: line + start, oldLine: oldLine, removed: [], added: part)
        }
    }
}

/// What was edited between two states of a policy’s files, by path and line. Files that only have another name are
/// left out.
package enum FileEdits {
    package static func between(_ old: [SourceFile], _ new: [SourceFile]) -> [FileEdit] {
        let (before, after) = (byPath(old), byPath(new))
        let gone = old.filter { after[Array($0.path.utf8)] == nil }
        let fresh = new.filter { before[Array($0.path.utf8)] == nil }
        let (goneBytes, freshBytes) = (Set(gone.map { $0.bytes }), Set(fresh.map { $0.bytes }))
        var edits: [FileEdit] = []
        for file in old {
            if let other = after[Array(file.path.utf8)] {
                if other.bytes != file.bytes { edits += self.edits(file.bytes, new: other.bytes, path: file.path) }
            } else if !freshBytes.contains(file.bytes) {
                edits += self.edits(file.bytes, new: [], path: file.path)
            }
        }
        for file in fresh where !goneBytes.contains(file.bytes) {
            edits += self.edits([], new: file.bytes, path: file.path)
        }
        return edits
    }

    /// The same without lines that only stand elsewhere now, as those of rules that were moved.
    ///
    /// `owners`: what a line belongs to, by its file and its number from 1; a line that belongs to something else now
    /// was not moved.
    package static func withoutMoves(
        _ old: [SourceFile], _ new: [SourceFile],
        owners: (old: (String, Int) -> String, new: (String, Int) -> String) = ({ _, _ in "" }, { _, _ in "" })
    ) -> [FileEdit] {
        let edits = between(old, new)
        let moves = LineMoves(
            removed: edits.map { $0.removed }, added: edits.map { $0.added },
            owners: (
                edits.map { edit in edit.removed.indices.map { owners.old(edit.path, edit.oldLine + $0) } },
                edits.map { edit in edit.added.indices.map { owners.new(edit.path, edit.line + $0) } }
            ))
        return edits.enumerated().flatMap { number, edit -> [FileEdit] in
            let (removed, added) = (moves.runsOfRemoved(number), moves.runsOfAdded(number))
            // What was written in place of what is known only of one stretch by another.
            if removed.count == 1, added.count == 1 {
                return [
                    FileEdit(
                        path: edit.path, line: edit.line + added[0].lowerBound,
                        oldLine: edit.oldLine + removed[0].lowerBound, removed: Array(edit.removed[removed[0]]),
                        added: Array(edit.added[added[0]]))
                ]
            }
            return removed.map { run in
                let line = edit.oldLine + run.lowerBound
                return FileEdit(
                    path: edit.path, line: line, oldLine: line, removed: Array(edit.removed[run]), added: [])
            }
                + added.map { run in
                    FileEdit(
                        path: edit.path, line: edit.line + run.lowerBound, oldLine: edit.oldLine, removed: [],
                        added: Array(edit.added[run]))
                }
        }
    }

    private static func byPath(_ files: [SourceFile]) -> [[UInt8]: SourceFile] {
        var byPath: [[UInt8]: SourceFile] = [:]
        for file in files { byPath[Array(file.path.utf8)] = file }
        return byPath
    }

    private static func edits(_ old: [UInt8], new: [UInt8], path: String) -> [FileEdit] {
        let (left, right) = (lines(old), lines(new))
        return LineChanges.between(left, right).map { change in
            FileEdit(
                path: path, line: (change.new.isEmpty ? change.old.lowerBound : change.new.lowerBound) + 1,
                oldLine: change.old.lowerBound + 1, removed: left[change.old].map(text),
                added: right[change.new].map(text))
        }
    }

    /// As YAML breaks lines, and without a byte-order mark.
    static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte == ASCII.lineFeed || byte == ASCII.carriageReturn else { continue }
            lines.append(bytes[start..<index - 1])
            if byte == ASCII.carriageReturn, index < bytes.count, bytes[index] == ASCII.lineFeed { index += 1 }
            start = index
        }
        if start < bytes.count { lines.append(bytes[start...]) }
        return lines
    }

    /// Lines of `new` that are not in `old`, numbered from 1; where lines were taken out, those around.
    package static func changedLines(from old: [UInt8], to new: [UInt8]) -> [ClosedRange<Int>] {
        LineChanges.between(lines(old), lines(new)).map { change in
            let start = change.new.lowerBound
            return change.new.isEmpty ? max(start, 1)...start + 1 : start + 1...change.new.upperBound
        }
    }

    private static func text(_ line: ArraySlice<UInt8>) -> String { String(decoding: line, as: UTF8.self) }
}
