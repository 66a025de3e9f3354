import PolicyEngine

/// Which errors and situations many regions are about, in one sentence: `People see it for 7 errors (http 503, RPCError),
/// except on kiosk.`
struct RegionOverview {
    let space: ConditionSpace

    func sentence(_ regions: [Region]) -> String {
        guard let first = regions.first else { return "Nobody sees it." }
        let text = RegionText(space: space)
        var shared = text.parts(of: first)
        for region in regions.dropFirst() { shared = shared.filter { text.parts(of: region).contains($0) } }
        let screens = NumberSet(regions.flatMap { $0.screens.ranges })
        let place = text.screens(screens)
        shared.removeAll { $0 == place || $0.hasPrefix("on ") && place.isEmpty }
        let situations = [place.isEmpty ? "on every screen" : place] + shared
        return "People see it for \(errors(regions)), \(situations.joined(separator: ", "))."
    }

    /// How many there are, and of what; one alone by its name.
    private func errors(_ regions: [Region]) -> String {
        var errors: Set<String> = []
        var sources: [String] = []
        var isOpen = false
        for link in regions.compactMap({ $0.links.first }) {
            guard let own = self.errors(link) else {
                isOpen = true
                continue
            }
            errors.formUnion(own.map { $0.error })
            for one in own where !sources.contains(one.source) { sources.append(one.source) }
        }
        if isOpen {
            return errors.isEmpty
                ? "more errors than can be listed" : "\(errors.count) errors and more than can be listed"
        }
        guard let one = errors.first, errors.count > 1 else { return errors.first ?? "no error" }
        let shown = sources.prefix(6).joined(separator: ", ")
        let more = sources.count > 6 ? " and \(sources.count - 6) more" : ""
        return sources.count == 1 && one.hasPrefix("http")
            ? "\(errors.count) statuses" : "\(errors.count) errors of \(shown)\(more)"
    }

    /// Each with where it comes from: a domain or HTTP. Nil if they are more than can be listed.
    private func errors(_ link: LinkRegion) -> [(error: String, source: String)]? {
        let statuses = link.http.intersection(NumberSet([100...599]))
        guard !link.domain.isComplement else {
            // Without a domain it is the status.
            guard !link.http.contains(-1), let listed = statuses.listed(atMost: 501) else { return nil }
            return listed.map { ("http \($0)", listed.count > 3 ? "HTTP" : "http \($0)") }
        }
        let domains = link.domain.numbers.filter { $0 >= 0 }.map { space.name($0) }
        guard !link.code.names.isComplement, let numbers = link.code.numbers.listed(atMost: 2_000) else { return nil }
        let names = link.code.names.numbers.filter { $0 >= 0 }.map { space.name($0) }
        return domains.flatMap { domain in
            (numbers.map { space.code($0, in: domain).text } + names).map { ("\(domain) \($0)", domain) }
        }
    }
}
