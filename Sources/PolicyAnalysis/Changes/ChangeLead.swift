import PolicyEngine
import PolicyText

extension PolicyChange {
    /// What people get or lose, in one clause: what is risky first, else what is different in the worst situation.
    package var lead: String {
        if let risk = risks.first { return risk.text }
        if !languages.added.isEmpty { return "texts are now available in \(languages.added.joined(separator: ", "))" }
        guard let phrases = variants.first?.phrases, !phrases.isEmpty else { return title }
        return phrases
    }

    /// What was changed, and of which rules the errors are; `isWhole`: all of them by name.
    package func about(isWhole: Bool) -> String {
        func listed(_ names: [String]) -> String { isWhole ? names.joined(separator: ", ") : Self.listed(names) }
        if case .rules(let ids) = subject { return "rules " + listed(ids) }
        let others = deciding.filter { $0 != definition }
        guard isOfSeveralRules, !others.isEmpty else { return title }
        return "\(title), for errors of the \(others.count == 1 ? "rule" : "rules") \(listed(others))"
    }

    /// Where a risk is, unless it is so in the situation that is told of first.
    private func errors(with risk: ChangeRisk) -> String? {
        guard let worst = variants.first, !worst.risks.contains(where: { $0.isAlike(risk) }) else { return nil }
        return variants.first { $0.risks.contains { $0.isAlike(risk) } }?.errors.joined(separator: "; ")
    }

    private static let mostOthers = 3

    /// Of everything but the worst only who it concerns, and in a few words what; `hint`: where the rest is.
    package func others(hint: String) -> [String] {
        guard let worst = variants.first else { return [] }
        let others = variants.dropFirst().filter { !$0.isAside }
        var lines = others.prefix(Self.mostOthers).map { "also " + $0.summary(beside: worst) }
        let left = others.count - Self.mostOthers
        if left > 0 { lines.append("\(left) more with other errors or situations\(hint)") }
        return lines + aside.map { $0 + hint }
    }

    /// Errors with both a code and a status, by the rules that decided them, or decide them now.
    private var aside: [String] {
        let aside = variants.filter { $0.isAside }
        func rules(_ names: [String], _ words: String) -> String? {
            var (listed, known): ([String], Set<String>) = ([], [])
            for name in names where known.insert(name).inserted { listed.append(name) }
            if listed.isEmpty { return nil }
            return "also errors with both a code and a status, \(words) \(Self.listed(listed))"
        }
        let others = aside.filter { $0.after[0] == definition }.map { $0.before[0] }
        let now = aside.filter { $0.after[0] != definition }.map { $0.after[0] }
        return [rules(others, "previously decided by"), rules(now, "now decided by")].compactMap { $0 }
    }

    /// Risks besides the one in ``lead``, each with where it is. Without `isWhole`, those that differ only in their
    /// buttons are one.
    package func otherRisks(isWhole: Bool) -> [String] {
        let others = Array(risks.dropFirst())
        if isWhole { return others.map { text(of: [$0]) } }
        var groups: [[ChangeRisk]] = []
        for risk in others {
            if let place = groups.firstIndex(where: { $0[0].differsInDetails(from: risk) }) {
                groups[place].append(risk)
            } else {
                groups.append([risk])
            }
        }
        return groups.map(text)
    }

    private func text(of risks: [ChangeRisk]) -> String {
        let text = risks.count == 1 ? risks[0].text : risks[0].text(with: risks)
        guard let errors = risks.lazy.compactMap({ self.errors(with: $0) }).first else { return text }
        return "\(text) – \(errors)" + (risks.count == 1 ? "" : "; and others")
    }
}

extension PolicyChange.Variant {
    /// What people see; if they see nothing of it, what developers do.
    package var visibleFacets: [FieldChange] {
        let visible = mainFacets.filter { $0.isVisible }
        return visible.isEmpty ? mainFacets : visible
    }

    /// The same, and what errors are reported as.
    package var toldFacets: [FieldChange] {
        let visible = visibleFacets
        let subjects = Set(visible.map { $0.subject })
        let reported = mainFacets.filter { [.severity, .logging].contains($0.subject) }
        return visible + reported.filter { !subjects.contains($0.subject) }
    }

    /// What is different, in a few words.
    var phrases: String {
        let phrases = allPhrases
        return phrases.count <= 4
            ? phrases.joined(separator: ", ")
            : phrases.prefix(3).joined(separator: ", ") + " and \(phrases.count - 3) more differences"
    }

    var allPhrases: [String] {
        var phrases: [String] = []
        let visible = visibleFacets
        let ordered = visible.filter { $0.subject == .action } + visible.filter { $0.subject != .action }
        for phrase in ordered.map({ $0.phrase }) where !phrases.contains(phrase) { phrases.append(phrase) }
        return phrases
    }

    /// Which errors, and what is different for them. What is about the errors of `worst` does not list them again.
    package func summary(beside worst: PolicyChange.Variant) -> String { "\(errors(beside: worst)) – \(phrases)" }

    fileprivate func errors(beside worst: PolicyChange.Variant) -> String {
        let known = worst.errorNames
        let lines = errors.map { $0.hasPrefix(known + ",") ? "the same errors" + $0.dropFirst(known.count) : $0 }
        return lines.joined(separator: "; ")
    }
}

extension FieldChange {
    private static let longestQuote = 36

    /// In a few words, as part of a sentence about errors; on one line.
    var phrase: String { said.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "⏎") }

    private var said: String {
        let isShort = before.count <= Self.longestQuote && after.count <= Self.longestQuote
        switch subject {
        case .surface:
            if after == "nothing" { return "no longer shown" }
            if before == "nothing" { return "now shown: \(after)" }
            return isShort ? "\(after) instead of \(before)" : "shown as: \(after)"
        case .waits:
            if before == Self.noRetry { return "now retried automatically" }
            if after == Self.noRetry { return "no longer retried automatically" }
            if before.holds(text: OutcomeView.countMark) { return "another number of retries left" }
            let isEndless = after.holds(text: WaitPlan.endless) && !before.holds(text: WaitPlan.endless)
            return isEndless ? "now retried indefinitely" : "retried at different times"
        case .title, .reason, .suggestion, .help:
            if isShort { return "\(name): \(before) → \(after)" }
            return before == "none" ? "\(name): added" : after == "none" ? "\(name): removed" : "\(name): changed"
        case .buttons where before.split(separator: "[").sorted() == after.split(separator: "[").sorted():
            return "buttons in a different order"
        case .buttons: return isShort ? "buttons: \(before) → \(after)" : "different buttons"
        case .logging: return after == "yes" ? "now logged" : "no longer logged"
        case .action:
            return after == Self.noRetry ? "“\(before)” no longer runs" : "“\(after)” runs automatically"
        case .decidedBy: return "with a cause, decided by \(after) instead of \(before)"
        case .field, .leastTime, .absorbs, .severity, .kind, .category: return "\(name): \(before) → \(after)"
        }
    }

    /// What is written of errors that are not retried.
    static let noRetry = "none"

    private var hasWords: Bool { [.title, .reason, .suggestion, .waits, .surface].contains(subject) }

    /// Before and after in pieces; those that only one of them has are marked.
    package var pieces: (before: [WordPiece], after: [WordPiece]) {
        hasWords
            ? WordChanges.between(before, after)
            : ([WordPiece(text: before, isChanged: false)], [WordPiece(text: after, isChanged: true)])
    }
}

/// A stretch of a text, and whether the other one lacks it.
package struct WordPiece: Sendable, Equatable {
    package let text: String
    package let isChanged: Bool

    package init(text: String, isChanged: Bool) {
        self.text = text
        self.isChanged = isChanged
    }
}

enum WordChanges {
    /// What stands between the words both begin with and the words both end with is changed.
    static func between(_ before: String, _ after: String) -> (before: [WordPiece], after: [WordPiece]) {
        let (old, new) = (words(before), words(after))
        let least = min(old.count, new.count)
        let head = (0..<least).first { !old[$0].hasSameBytes(as: new[$0]) } ?? least
        let tail =
            (0..<least - head).first { !old[old.count - 1 - $0].hasSameBytes(as: new[new.count - 1 - $0]) }
            ?? least - head
        func pieces(_ words: [String]) -> [WordPiece] {
            [
                (words[..<head], false), (words[head..<words.count - tail], true),
                (words[(words.count - tail)...], false),
            ].compactMap { part, isChanged in
                part.isEmpty ? nil : WordPiece(text: part.joined(), isChanged: isChanged)
            }
        }
        return (pieces(old), pieces(new))
    }

    /// Words with the blank behind them, so that all together are the text. Quotation marks and signs of scripts without
    /// blanks stand alone.
    private static func words(_ text: String) -> [String] {
        var words: [String] = []
        var isOpen = false
        for scalar in text.unicodeScalars {
            let isAlone = scalar.value >= 0x2E80 || scalar == "“" || scalar == "”"
            if isOpen, !isAlone, let last = words.indices.last {
                words[last].unicodeScalars.append(scalar)
            } else {
                words.append(String(scalar))
            }
            isOpen = !isAlone && scalar != " " && scalar != "\n"
        }
        return words
    }
}
