internal import PolicyEdit
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

    /// Between two states of a policy's files.
    package init(from old: [SourceFile], to new: [SourceFile]) {
        renamed = RenamedFiles.between(old, new)
        var before: [String: [UInt8]] = [:]
        for file in old { before[file.path] = file.bytes }
        for file in new {
            guard let bytes = before[renamed[file.path] ?? file.path] else {
                files[file.path] = .all
                continue
            }
            let changed = bytes == file.bytes ? [] : FileEdits.changedLines(from: bytes, to: file.bytes)
            if !changed.isEmpty { files[file.path] = .some(changed) }
        }
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
            return Self.overlap(ranges, first...last)
        }
        return findings.map { finding in
            guard let place = finding.place else { return false }
            return isChanged(place) || finding.diagnostic.related.contains { isChanged($0.place) }
        }
    }

    /// `ranges` are in order.
    private static func overlap(_ ranges: [ClosedRange<Int>], _ lines: ClosedRange<Int>) -> Bool {
        let place = ranges.firstPlace { $0.upperBound < lines.lowerBound }
        return place < ranges.count && ranges[place].lowerBound <= lines.upperBound
    }
}
