import PolicyEngine

/// Why a change deserves a second look.
package struct ChangeRisk: Sendable, Hashable, Comparable {
    /// The worst first.
    package enum Kind: String, Sendable, CaseIterable {
        case repeats, repeatButton, irreversible, logout, noLogout, silent, lessProminent, serverSentence, language
        case tie, exit, absorbs, endless, jitter, silence
    }

    package let kind: Kind
    /// What is risky about it, in a sentence of its own: a button, a language, two surfaces.
    package let text: String

    package static func < (left: ChangeRisk, right: ChangeRisk) -> Bool {
        let (one, other) = (Kind.allCases.firstIndex(of: left.kind) ?? 0, Kind.allCases.firstIndex(of: right.kind) ?? 0)
        return one != other ? one < other : left.text.precedesByBytes(right.text)
    }
}
