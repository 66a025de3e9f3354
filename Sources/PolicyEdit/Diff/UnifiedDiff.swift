import PolicyEngine

/// The difference of two texts as `diff -u` writes it.
package enum UnifiedDiff {
    /// Empty when there is no difference.
    package static func text(old: [UInt8], new: [UInt8], path: String) -> String {
        let left = lines(old)
        let right = lines(new)
        let changes = LineChanges.between(left, right)
        guard !changes.isEmpty else { return "" }
        let name = visible(path)
        var result = "--- \(name)\n+++ \(name)\n"
        for hunk in hunks(changes) { write(hunk, left, right, &result) }
        return result
    }

    /// Without what would end the line, or turn it round.
    private static func visible(_ path: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in path.unicodeScalars { result.append(scalar.isControl ? "\u{FFFD}" : scalar) }
        return LogCommands.defused(String(result))
    }

    private static let context = 3

    /// Each with its line break, so that a missing one at the end is a difference.
    private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var result: [ArraySlice<UInt8>] = []
        var start = 0
        for (index, byte) in bytes.enumerated() where byte == 0x0A {
            result.append(bytes[start...index])
            start = index + 1
        }
        if start < bytes.count { result.append(bytes[start...]) }
        return result
    }

    /// Changes that are so near to each other that they share lines around them.
    private static func hunks(_ changes: [LineChanges.Change]) -> [[LineChanges.Change]] {
        var result: [[LineChanges.Change]] = []
        for change in changes {
            if let last = result.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
                result[result.count - 1].append(change)
            } else {
                result.append([change])
            }
        }
        return result
    }

    private static func write(_ hunk: [LineChanges.Change], _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>], _ result: inout String) {
        guard let first = hunk.first, let last = hunk.last else { return }
        let before = min(context, first.old.lowerBound)
        let after = min(context, old.count - last.old.upperBound)
        let left = first.old.lowerBound - before..<last.old.upperBound + after
        let right = first.new.lowerBound - before..<last.new.upperBound + after
        result += "@@ -\(range(left)) +\(range(right)) @@\n"
        var position = left.lowerBound
        for change in hunk {
            for line in old[position..<change.old.lowerBound] { writeKept(line, &result) }
            for line in old[change.old] { write("-", line, &result) }
            for line in new[change.new] { write("+", line, &result) }
            position = change.old.upperBound
        }
        for line in old[position..<left.upperBound] { writeKept(line, &result) }
    }

    private static func range(_ range: Range<Int>) -> String {
        let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
        return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
    }

    /// A line that stays. One that a log would obey is taken out and put in again, which says the same to whoever applies the difference.
    private static func writeKept(_ line: ArraySlice<UInt8>, _ result: inout String) {
        guard LogCommands.isCommand(line) else { return write(" ", line, &result) }
        write("-", line, &result)
        write("+", line, &result)
    }

    private static func write(_ sign: String, _ line: ArraySlice<UInt8>, _ result: inout String) {
        result += sign + String(decoding: line, as: UTF8.self)
        if line.last != 0x0A { result += "\n\\ No newline at end of file\n" }
    }
}
