/// Finds for one clause after the other those it has to be compared with. For one thread; a class like ``LinkSample``.
final class PartnerSearch {
    /// How many were looked at so far.
    private(set) var compared = 0

    /// Passing over a clause that does not accept the link takes so much less time than comparing one.
    private static let visitsPerComparison = 8

    private let parts: CompiledParts
    private let classes: ClaimClasses
    private let links: LinkTest
    private let sample: LinkSample
    private let classifying: ClauseIndex
    private let refining: ClauseIndex
    /// By the clause: what it leaves out.
    private var excluded: [Int32: [(view: InternedCause, link: ErrorCause)]] = [:]

    init(_ parts: CompiledParts, classes: ClaimClasses, image: CompiledImage, links: LinkTest) {
        self.parts = parts
        self.classes = classes
        self.links = links
        sample = LinkSample(parts, links)
        classifying = ClauseIndex.classifying(image)
        refining = ClauseIndex.refining(image)
    }

    /// All clauses that may claim everything this one does, ascending. They have to accept any one link and any one
    /// situation it claims.
    func partners(of number: Int32, amongRefining isRefining: Bool) -> [Int32] {
        let clause = parts.clauses[Int(number)]
        let situation = SituationSample(clause, sample)
        var found = visited(clause, amongRefining: isRefining)
        found.removeAll { other in
            let outer = parts.clauses[Int(other)]
            return !mayHold(clause, within: outer) || !situation.isAccepted(by: outer, links)
                || reachesBeyond(clause, other)
        }
        found.sortDistinct()
        return found
    }

    /// Those that accept a link the clause claims; all where none is easily found.
    private func visited(_ clause: Clause, amongRefining isRefining: Bool) -> [Int32] {
        guard let (view, link) = sample.link(of: clause, users: { classes.users(ofCode: $0) }) else {
            compared += parts.clauses.count
            return parts.clauses.indices.dropLast().map { Int32($0) }.filter { other in
                classes.isFirst(other) && (parts.clauses[Int(other)].categories != nil) == isRefining
            }
        }
        var (found, visited) = ([Int32](), 0)
        (isRefining ? refining : classifying).forEach(view) { other in
            visited += 1
            if classes.isFirst(other), links.accepts(parts.clauses[Int(other)].error, view, { link }) {
                found.append(other)
            }
        }
        compared += found.count + visited / Self.visitsPerComparison
        return found
    }

    /// A quick look at two clauses. They can stand at one level only if they share a screen they name, or neither
    /// names one.
    private func mayHold(_ inner: Clause, within outer: Clause) -> Bool {
        guard outer.axes & ~inner.axes == 0, outer.ownKeys & ~inner.ownKeys == 0, inner.flags & ~outer.flags == 0
        else { return false }
        if inner.excluded.isEmpty, inner.error.leavesOpen(outer.error) { return false }
        if inner.scopes.isEmpty || outer.scopes.isEmpty { return inner.scopes.isEmpty && outer.scopes.isEmpty }
        return inner.scopes.contains { outer.scopes.contains($0) }
    }

    /// Whether the inner clause surely claims a link that the outer one leaves out.
    private func reachesBeyond(_ inner: Clause, _ outer: Int32) -> Bool {
        let claiming = parts.clauses[Int(outer)]
        if claiming.excluded.isEmpty { return false }
        let left = excluded[outer] ?? sample.excludedLinks(of: claiming, atMost: 4)
        if excluded[outer] == nil { excluded[outer] = left }
        compared += left.count
        return left.contains { view, link in
            links.accepts(inner.error, view, { link })
                && !inner.excluded.contains { links.accepts($0, view, { link }) }
        }
    }
}
