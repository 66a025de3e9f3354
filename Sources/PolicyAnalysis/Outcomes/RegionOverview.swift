import PolicyEngine

/// Which errors and situations many regions are about, in one sentence: `People see it for 7 errors (http 503, RPCError),
/// except on kiosk.`
struct RegionOverview {
    let space: ConditionSpace

    /// `isHidden`: where nothing is shown.
    func sentence(_ regions: [Region], isHidden: Bool = false) -> String {
        guard let first = regions.first else { return "Nobody sees it." }
        let text = RegionText(space: space)
        func parts(_ region: Region) -> [String] {
            let screens = text.screens(region.screens)
            return text.parts(of: region).filter { $0 != screens }
        }
        var shared = parts(first)
        for region in regions.dropFirst() { shared = shared.filter { parts(region).contains($0) } }
        let place = text.screens(NumberSet(regions.flatMap { $0.screens.ranges }))
        let situations = [place.isEmpty ? "on every screen" : place] + shared
        let about = ([errors(regions) + causes(regions)] + situations).joined(separator: ", ")
        return isHidden ? "Nothing is shown for \(about)." : "People see it for \(about)."
    }

    /// Which causes all of them must have.
    private func causes(_ regions: [Region]) -> String {
        guard regions.allSatisfy({ $0.links.count == 2 && $0.links[1] != .all }) else { return "" }
        return ", caused by " + errors(regions.map { region in Self.region(region, of: region.links[1]) })
    }

    private static func region(_ region: Region, of link: LinkRegion) -> Region {
        var region = region
        region.links = [link]
        return region
    }

    /// How many there are, and of what; one alone by its name.
    private func errors(_ regions: [Region]) -> String {
        var errors: Set<String> = []
        var sources: [String] = []
        var domains: [String] = []
        var isOpen = false
        for link in regions.compactMap({ $0.links.first }) {
            if let own = wholeDomains(link) {
                for domain in own where !domains.contains(domain) { domains.append(domain) }
                continue
            }
            guard let own = self.errors(link) else {
                isOpen = true
                continue
            }
            errors.formUnion(own.map { $0.error })
            for one in own where !sources.contains(one.source) { sources.append(one.source) }
        }
        if isOpen, errors.isEmpty, domains.isEmpty { return "more errors than can be listed" }
        var parts: [String] = []
        if !errors.isEmpty { parts.append(counted(errors, sources)) }
        if !domains.isEmpty { parts.append("every error of " + few(domains)) }
        return (parts.isEmpty ? "no error" : parts.joined(separator: " and ")) + (isOpen ? ", and others" : "")
    }

    private func counted(_ errors: Set<String>, _ sources: [String]) -> String {
        guard let one = errors.first, errors.count > 1 else { return errors.first ?? "" }
        return sources.count == 1 && one.hasPrefix("http")
            ? "\(errors.count) statuses" : "\(errors.count) errors of \(few(sources))"
    }

    private func few(_ names: [String]) -> String {
        names.prefix(6).joined(separator: ", ") + (names.count > 6 ? " and \(names.count - 6) more" : "")
    }

    /// Domains of which every code belongs to it; nil if codes are told apart.
    private func wholeDomains(_ link: LinkRegion) -> [String]? {
        guard !link.domain.isComplement, link.code == .all, link.http.contains(-1) else { return nil }
        return link.domain.numbers.filter { $0 >= 0 }.map { space.name($0) }
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
