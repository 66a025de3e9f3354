import PolicyAnalysis
import PolicyEngine

enum MessageSameText {
    static let check = Check(.messageSameText, ofShownTexts: true) { policy, log in
        let book = policy.texts
        let foundElsewhere = foundElsewhere(policy)
        var first: [UInt64: Int32] = [:]
        for (number, group) in book.groups.enumerated() where group.isSource && book.owners[group.owner].kind != .button
        {
            let (owner, texts) = (book.owners[group.owner], book.texts[group.texts])
            guard texts.contains(where: { $0.kind.isBody && !$0.isGaveUp }) else { continue }
            let hash = hash(texts, book)
            guard let known = first[hash].map({ book.groups[Int($0)] }) else {
                first[hash] = Int32(number)
                continue
            }
            let other = book.owners[known.owner]
            guard isSame(book.texts[known.texts], texts, book),
                !isRule(owner, besides: other, in: foundElsewhere, policy: policy)
            else { continue }
            log.add(
                "“\(book.id(owner))” has the same message as “\(book.id(other))”", at: owner.place,
                related: [Diagnostic.Related(other.place, "the same message")],
                help: "write it once, in a category or a rule for both; or make the texts different")
        }
    }

    private static func hash(_ texts: ArraySlice<CheckedText>, _ book: TextIndex) -> UInt64 {
        var print = Fingerprint()
        for text in texts { print.add(book.withBytes(text) { Mixer.hash($0) }) }
        return print.value
    }

    private static func isSame(_ left: ArraySlice<CheckedText>, _ right: ArraySlice<CheckedText>, _ book: TextIndex)
        -> Bool
    {
        left.count == right.count
            && zip(left, right).allSatisfy { one, other in
                one.kind == other.kind && one.isGaveUp == other.isGaveUp && one.number == other.number
                    && book.string(one) == book.string(other)
            }
    }

    /// Pairs of rules that match and say the same, or of which one is redundant: they are found as such.
    private static func foundElsewhere(_ policy: LintContext) -> Set<[Int]> {
        guard let reach = policy.reach else { return [] }
        let duplicates = reach.ties.found.lazy.filter { $0.kind == .duplicate }
            .map { [reach.entries[Int($0.first)].rule, reach.entries[Int($0.second)].rule] }
        return Set(policy.redundant.map { [$0.rule, $0.wider].sorted() } + duplicates.map { $0.sorted() })
    }

    private static func isRule(_ one: TextOwner, besides other: TextOwner, in pairs: Set<[Int]>, policy: LintContext)
        -> Bool
    {
        guard !pairs.isEmpty, one.kind == .rule, other.kind == .rule, let catalog = policy.catalog,
            let left = catalog.ruleNumbers[policy.texts.id(one)],
            let right = catalog.ruleNumbers[policy.texts.id(other)]
        else { return false }
        return pairs.contains([Int(left), Int(right)].sorted())
    }
}
