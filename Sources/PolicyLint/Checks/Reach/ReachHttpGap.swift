import PolicyEngine

enum ReachHttpGap {
    static let check = Check(.reachHttpGap, needs: .policy) { policy, log in
        guard let engine = policy.policy, let catalog = policy.catalog, let fallback = catalog.fallback else { return }
        guard catalog.rules.contains(where: { $0.when?.contains { !$0.error.http.isEmpty } ?? false }) else { return }
        let missing = [401, 403, 404, 429, 500, 503].filter { status in
            Evaluator(engine.compiled).trace(ErrorEvent(links: [ErrorCause(http: status)])).classifying == nil
        }
        // Where most reach it, the fallback is what they are meant to reach.
        guard let first = missing.first, missing.count <= 3 else { return }
        log.add(
            "http \(missing.map(String.init).joined(separator: ", ")) \(missing.count == 1 ? "reaches" : "reach") only the fallback",
            at: policy.place(ofSection: "fallback", around: fallback.place),
            help: "add rules for them, or one for 4xx and one for 5xx",
            command: "policyctl evaluate http:\(first)")
    }
}

extension LintContext {
    /// The key a section begins with, from a place inside it.
    func place(ofSection name: StaticString, around place: SourcePlace) -> SourcePlace {
        guard let file = file(place), let key = file.key(name, in: 0) else { return place }
        return file.place(key)
    }
}
