import PolicyEngine
import PolicyText

/// The difference of two texts as `diff -u` writes it.
package enum UnifiedDiff {
    /// Empty when there is no difference.
    package static func text(old: [UInt8], new: [UInt8], path: String) -> String {
        let changes = hunkText(old: old, new: new, isForLog: true)
        if changes.isEmpty { return "" }
        let name = visible(path)
        return "--- \(name)\n+++ \(name)\n" + changes
    }

    /// `isForLog`: the log of a CI system obeys no line of it.
    private static func hunkText(old: [UInt8], new: [UInt8], isForLog: Bool) -> String {
        let left = lines(old)
        let right = lines(new)
        var result = ""
        for hunk in hunks(LineChanges.between(left, right)) {
            write(hunk, old: left, new: right, isForLog: isForLog, result: &result)
        }
        return result
    }

    /// One file of a patch that `git apply` takes; nil where a file is not there. Paths may hold spaces, so that they end in a tab.
    package static func patch(old: [UInt8]?, new: [UInt8]?, path: String) -> String {
        let (before, after) = (gitPath("a/" + path), gitPath("b/" + path))
        var head = "diff --git \(before) \(after)\n"
        if old == nil { head += "new file mode 100644\n" }
        if new == nil { head += "deleted file mode 100644\n" }
        let changes = hunkText(old: old ?? [], new: new ?? [], isForLog: false)
        if changes.isEmpty { return head }
        func name(_ path: String) -> String {
            path.utf8.contains(ASCII.space) && !path.hasPrefix("\"") ? path + "\t" : path
        }
        return head + "--- \(old == nil ? "/dev/null" : name(before))\n+++ \(new == nil ? "/dev/null" : name(after))\n"
            + changes
    }

    /// In quotes, as git writes it, where it has signs that end or open something.
    private static func gitPath(_ path: String) -> String {
        var needsQuotes = false
        var text = ""
        for scalar in path.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                text += "\\"
                text.unicodeScalars.append(scalar)
                needsQuotes = true
            case _ where scalar.isControl && scalar.value < 0x80:
                let digits = String(scalar.value, radix: 8)
                text += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
                needsQuotes = true
            default: text.unicodeScalars.append(scalar)
            }
        }
        return needsQuotes ? "\"\(text)\"" : text
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
        for (index, byte) in bytes.enumerated() where byte == ASCII.lineFeed {
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

    private static func write(
        _ hunk: [LineChanges.Change], old: [ArraySlice<UInt8>], new: [ArraySlice<UInt8>], isForLog: Bool,
        result: inout String
    ) {
        guard let first = hunk.first, let last = hunk.last else { return }
        let before = min(context, first.old.lowerBound)
        let after = min(context, old.count - last.old.upperBound)
        let left = first.old.lowerBound - before..<last.old.upperBound + after
        let right = first.new.lowerBound - before..<last.new.upperBound + after
        result += "@@ -\(range(left)) +\(range(right)) @@\n"
        var position = left.lowerBound
        for change in hunk {
            for line in old[position..<change.old.lowerBound] { writeKept(line, isForLog: isForLog, &result) }
            for line in old[change.old] { write("-", line, &result) }
            for line in new[change.new] { write("+", line, &result) }
            position = change.old.upperBound
        }
        for line in old[position..<left.upperBound] { writeKept(line, isForLog: isForLog, &result) }
    }

    private static func range(_ range: Range<Int>) -> String {
        let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
        return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
    }

    /// A line that stays. One that a log would obey is taken out and put in again, which says the same to whoever applies the difference.
    private static func writeKept(_ line: ArraySlice<UInt8>, isForLog: Bool, _ result: inout String) {
        guard isForLog, LogCommands.isCommand(line) else { return write(" ", line, &result) }
        write("-", line, &result)
        write("+", line, &result)
    }

    private static func write(_ sign: String, _ line: ArraySlice<UInt8>, _ result: inout String) {
        result += sign + String(decoding: line, as: UTF8.self)
        if line.last != ASCII.lineFeed { result += "\n\\ No newline at end of file\n" }
    }
}
