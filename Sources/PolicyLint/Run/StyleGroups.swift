import PolicyEngine

/// Matters of style that run through a whole file: one finding says it as well as a hundred.
package enum StyleGroups {
    private static let most = 10
    private static let groups: Set<String> = ["message", "l10n", "a11y", "style"]

    private struct Key: Hashable {
        let check: Int
        let file: Int32
    }

    /// Of a check with more than ten infos in a file, the first, which counts the others.
    package static func grouped(_ findings: [Finding]) -> [Finding] {
        let keys = keys(findings)
        var counts: [Key: Int] = [:]
        for case let key? in keys { counts[key, default: 0] += 1 }
        if counts.values.allSatisfy({ $0 <= most }) { return findings }
        var seen: Set<Key> = []
        var grouped: [Finding] = []
        for (finding, key) in zip(findings, keys) {
            guard let key, let count = counts[key], count > most else {
                grouped.append(finding)
                continue
            }
            guard seen.insert(key).inserted else { continue }
            var first = finding
            first.diagnostic = finding.diagnostic.counting(
                count - 1, help: "`policyctl lint --select \(finding.check)` lists them all")
            grouped.append(first)
        }
        return grouped
    }

    /// Of each finding; nil for those that are listed one by one.
    private static func keys(_ findings: [Finding]) -> [Key?] {
        var numbers: [String: Int?] = [:]
        return findings.map { finding in
            guard finding.severity == .info, let place = finding.place else { return nil }
            let check = finding.check
            if let known = numbers[check] { return known.map { Key(check: $0, file: place.file) } }
            let number = groups.contains(String(check.prefix { $0 != "/" })) ? numbers.count : nil
            numbers[check] = .some(number)
            return number.map { Key(check: $0, file: place.file) }
        }
    }
}

extension Diagnostic {
    /// The same, with how many more there are.
    fileprivate func counting(_ more: Int, help: String) -> Diagnostic {
        let own = self.help.map { "\($0); \(help)" } ?? help
        return Diagnostic(
            code, "\(message), and \(more) more in this file", at: place, label: label, related: related, help: own,
            severity: severity,
            example: example, command: command, nearest: nearest)
    }
}
