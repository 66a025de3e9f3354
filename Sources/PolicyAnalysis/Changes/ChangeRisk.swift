import PolicyEngine

/// Why a change deserves a second look.
package struct ChangeRisk: Sendable, Hashable, Comparable {
    /// The worst first.
    package enum Kind: String, Sendable, CaseIterable {
        case repeats, repeatButton, irreversible, logout, noLogout, endless, silent, lessProminent, serverSentence
        case language, tooEarly, exit, emptyScreen, lessSpecific, absorbs, jitter, silence
    }

    package let kind: Kind
    private let clause: String
    /// Buttons or languages; languages of several situations are told together.
    private var details: [String]

    init(_ kind: Kind, _ clause: String, details: [String] = []) {
        (self.kind, self.clause, self.details) = (kind, clause, details)
    }

    /// What is risky about it, in a clause: `no longer offered: [Contact support]`.
    package var text: String { details.isEmpty ? clause : clause + " " + details.joined(separator: ", ") }

    /// Several that differ in their details: `no longer offered, depending on the error: [Close], [Contact support]`.
    func text(with others: [ChangeRisk]) -> String {
        var names: [String] = []
        for name in others.flatMap({ $0.details }) where !names.contains(name) { names.append(name) }
        let words = clause.hasSuffix(":") ? String(clause.dropLast()) + ", depending on the error:" : clause
        return words + " " + names.joined(separator: ", ")
    }

    func differsInDetails(from other: ChangeRisk) -> Bool {
        kind == other.kind && clause == other.clause && !details.isEmpty
    }

    /// Whether the other says the same, at most of other languages.
    func isAlike(_ other: ChangeRisk) -> Bool {
        kind == other.kind && clause == other.clause && (kind == .language || details == other.details)
    }

    /// The worst first, each once.
    static func listed(_ risks: [Set<ChangeRisk>]) -> [ChangeRisk] {
        var listed: [ChangeRisk] = []
        for risk in risks.reduce(into: Set<ChangeRisk>(), { $0.formUnion($1) }).sorted() {
            let same = listed.firstIndex {
                risk.kind == .language && $0.kind == .language && $0.clause == risk.clause
            }
            guard let same else {
                listed.append(risk)
                continue
            }
            for detail in risk.details where !listed[same].details.contains(detail) {
                listed[same].details.append(detail)
            }
        }
        return listed
    }

    package static func < (left: ChangeRisk, right: ChangeRisk) -> Bool {
        left.rank != right.rank ? left.rank < right.rank : left.text.precedesByBytes(right.text)
    }

    var rank: Int { Kind.allCases.firstIndex(of: kind) ?? 0 }
}
