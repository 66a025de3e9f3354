package import PolicyEngine

/// Which files of a folder are older ones under another name.
package enum RenamedFiles {
    /// With more pairs than this only files with the same bytes are found.
    private static let mostPairs = 10_000

    /// Old names by new ones: the same bytes, and otherwise the file that shares most lines, at least half of them.
    package static func between(_ old: [SourceFile], _ new: [SourceFile]) -> [String: String] {
        let (before, after) = (Set(old.map { Array($0.path.utf8) }), Set(new.map { Array($0.path.utf8) }))
        var gone = old.filter { !after.contains(Array($0.path.utf8)) }
        let fresh = new.filter { !before.contains(Array($0.path.utf8)) }
        var names: [String: String] = [:]
        var byBytes: [[UInt8]: Int] = [:]
        for (place, file) in gone.enumerated() where byBytes[file.bytes] == nil { byBytes[file.bytes] = place }
        for file in fresh {
            if let place = byBytes.removeValue(forKey: file.bytes) { names[file.path] = gone[place].path }
        }
        let taken = Set(names.values)
        gone = gone.filter { !taken.contains($0.path) }
        let others = fresh.filter { names[$0.path] == nil }
        guard gone.count * others.count <= mostPairs else { return names }
        var candidates = gone.map { (path: $0.path, lines: counts(of: $0.bytes)) }
        for file in others {
            let lines = counts(of: file.bytes)
            let shares = candidates.map { share(of: $0.lines, and: lines) }
            guard let best = shares.indices.max(by: { shares[$0] < shares[$1] }), shares[best] >= 0.5 else { continue }
            names[file.path] = candidates.remove(at: best).path
        }
        return names
    }

    private static func counts(of bytes: [UInt8]) -> [ArraySlice<UInt8>: Int] {
        var counts: [ArraySlice<UInt8>: Int] = [:]
        for line in FileEdits.lines(bytes) { counts[line, default: 0] += 1 }
        return counts
    }

    /// Of the lines of the longer one, how many both have.
    private static func share(of first: [ArraySlice<UInt8>: Int], and second: [ArraySlice<UInt8>: Int]) -> Double {
        let longest = max(first.values.reduce(0, +), second.values.reduce(0, +))
        let both = first.reduce(0) { $0 + min($1.value, second[$1.key] ?? 0) }
        return longest == 0 ? 0 : Double(both) / Double(longest)
    }
}
