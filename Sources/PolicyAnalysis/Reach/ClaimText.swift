package import PolicyEngine

/// What an entry of `when` claims, in a few words of its author's.
package enum ClaimText {
    package static func text(_ entry: MatchEntry) -> String {
        var parts: [String] = []
        if !entry.error.domain.isEmpty { parts.append(list(entry.error.domain)) }
        if !entry.error.code.isEmpty { parts.append((parts.isEmpty ? "code " : "") + list(entry.error.code)) }
        if !entry.error.http.isEmpty { parts.append("http " + list(entry.error.http)) }
        if let category = entry.category {
            parts.append(
                category.count == 1 && category[0].text == "*"
                    ? "every category" : "category " + category.map { $0.text }.joined(separator: ", "))
        }
        if let rules = entry.rule { parts.append("what “\(rules.map { $0.text }.joined(separator: "”, “"))” takes") }
        if entry.cause != nil { parts.append("a certain cause") }
        if parts.isEmpty { parts.append("every error") }
        var text = parts.joined(separator: " ")
        var situations: [String] = []
        for condition in entry.situations {
            switch condition.subject {
            case .scope:
                if case .scopes(let names) = condition.accepted {
                    text += " on " + names.map { $0.text }.joined(separator: ", ")
                }
            case .situation(let situation): situations.append(situation.name)
            case .value(let name): situations.append(name.key)
            }
        }
        if !situations.isEmpty { text += " with " + situations.joined(separator: ", ") }
        return shortened(text)
    }

    private static func list(_ terms: [Term]) -> String {
        let shown = terms.prefix(3).map { text($0.value) }
        return shown.joined(separator: ", ") + (terms.count > 3 ? ", …" : "")
    }

    package static func text(_ value: Term.Value) -> String {
        switch value {
        case .name(let name): return name
        case .pattern(let glob): return glob.text
        case .numbers(let range):
            if range.lowerBound == range.upperBound { return String(range.lowerBound) }
            if range.lowerBound % 100 == 0, range.lowerBound >= 100, range.upperBound - range.lowerBound == 99 {
                return "\(range.lowerBound / 100)xx"
            }
            return (range.lowerBound == .min ? "" : String(range.lowerBound)) + ".."
                + (range.upperBound == .max ? "" : String(range.upperBound))
        }
    }

    private static func shortened(_ text: String) -> String { text.count > 56 ? String(text.prefix(55)) + "…" : text }
}

extension RuleReach {
    /// Why a winner wins, to stand beside its name.
    package func label(_ winner: Reachability.Winner) -> String {
        guard entries.indices.contains(Int(winner.clause)) else { return "wins" }
        let entry = entries[Int(winner.clause)].written
        let claim = ClaimText.text(entry)
        switch winner.reason {
        case .nearerScreen: return "is for a nearer screen: \(claim)"
        case .earlierRound: return "names more of the error: \(claim)"
        case .earlierLink: return "takes precedence: \(claim)"
        case .saysMore: return "is more specific: \(claim)"
        case .ladder: return "has precedence: \(claim)"
        case .outerCause: return "its cause comes first: \(claim)"
        case .beats: return "beats it"
        }
    }

    /// What the engine makes of a witness: `http 503 on “signup” → server.busy`.
    package func outcome(_ witness: ExampleEvent, _ policy: ErrorPolicy) -> String {
        let decision = policy.decide(witness.event, seed: 1)
        return witness.text + " → " + decision.rule + (decision.refinedBy.map { ", refined by \($0)" } ?? "")
    }

    package func command(_ witness: ExampleEvent) -> String { "policyctl evaluate \(witness.arguments)" }
}
