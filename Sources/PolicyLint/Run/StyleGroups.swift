import PolicyEngine

/// Matters of style that run through a whole file: one finding says it as well as a hundred.
package enum StyleGroups {
    private static let most = 10
    private static let groups: Set<String> = ["message", "l10n", "a11y", "style"]

    private struct Key: Hashable {
        let check: String
        let file: Int32
    }

    /// Of a check with more than ten infos in a file, the first, which counts the others.
    package static func grouped(_ findings: [Finding]) -> [Finding] {
        var counts: [Key: Int] = [:]
        for finding in findings { if let key = key(finding) { counts[key, default: 0] += 1 } }
        if counts.values.allSatisfy({ $0 <= most }) { return findings }
        var seen: Set<Key> = []
        return findings.compactMap { finding in
            guard let key = key(finding), let count = counts[key], count > most else { return finding }
            guard seen.insert(key).inserted else { return nil }
            var finding = finding
            finding.diagnostic = finding.diagnostic.counting(
                count - 1, help: "`policyctl lint --select \(key.check)` lists them all")
            return finding
        }
    }

    private static func key(_ finding: Finding) -> Key? {
        guard finding.severity == .info, let place = finding.place,
            groups.contains(String(finding.check.prefix { $0 != "/" }))
        else { return nil }
        return Key(check: finding.check, file: place.file)
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
