/// Finds a link that a condition claims. A class, as copies of all that is compiled cost more than looking at it.
final class LinkSample {
    private let parts: CompiledParts
    private let links: LinkTest

    init(_ parts: CompiledParts, _ links: LinkTest) {
        self.parts = parts
        self.links = links
    }

    /// Of a whole clause, without what it leaves out; of its codes one that `users` says fewest others name. Nil
    /// when none is easily found.
    func link(of clause: Clause, users: (Int32) -> Int32) -> (view: InternedCause, link: ErrorCause)? {
        guard let found = link(of: clause.error, users: users) else { return nil }
        for excluded in clause.excluded where links.accepts(excluded, found.view, { found.link }) { return nil }
        return found
    }

    func link(of error: ErrorSet, users: (Int32) -> Int32 = { _ in 0 }) -> (view: InternedCause, link: ErrorCause)? {
        var view = InternedCause()
        /// Only filled where a pattern needs a text.
        var link = ErrorCause()
        view.domain = -2
        if error.domain >= 0 {
            let set = parts.domainSets[Int(error.domain)]
            if let name = set.written.first { view.domain = name } else { link.domain = set.patterns.first?.freshMatch }
        }
        if error.code >= 0 {
            let set = parts.codeSets[Int(error.code)]
            if let range = set.numbers.ranges.first {
                links.book.setNumber(range.lowerBound, &view)
            } else if let name = set.written.min(by: { users($0) < users($1) }) {
                // What fewest others name is accepted by fewest.
                links.book.setName(name, &view)
            } else {
                view.codeKind = .unknown
                link.code = set.patterns.first.map { ErrorCode.name($0.freshMatch) }
            }
        }
        if error.http >= 0, let range = parts.httpSets[Int(error.http)].ranges.first {
            view.http = max(range.lowerBound, 0)
        }
        let claimed = link
        return links.accepts(error, view, { claimed }) ? (view, claimed) : nil
    }

    /// Links a clause would claim but for what it leaves out: at most one for each of the first exclusions.
    func excludedLinks(of clause: Clause, atMost most: Int) -> [(view: InternedCause, link: ErrorCause)] {
        clause.excluded.prefix(most).compactMap { excluded in
            var both = clause.error
            if excluded.domain >= 0 { both.domain = excluded.domain }
            if excluded.code >= 0 { both.code = excluded.code }
            if excluded.http >= 0 { both.http = excluded.http }
            guard let found = link(of: both), links.accepts(excluded, found.view, { found.link }) else { return nil }
            return found
        }
    }
}
