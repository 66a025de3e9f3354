package import PolicyEngine

/// Links of a chain as a product of three axes. In every domain of `domain`, `code` holds numbers where the domain translates a name to one.
package struct LinkRegion: Hashable {
    package var domain: NameSet
    package var code: ValueRegion
    /// -1: no status.
    package var http: NumberSet

    static let statuses = NumberSet([-1 ... -1, 100...599])
    static let all = LinkRegion(domain: .all, code: .all, http: statuses)

    func intersection(_ other: LinkRegion) -> LinkRegion {
        LinkRegion(
            domain: domain.intersection(other.domain), code: code.intersection(other.code),
            http: http.intersection(other.http))
    }
}

/// Errors and situations as a product of independent axes: what a condition claims, or a piece of it.
package struct Region: Hashable {
    package var links: [LinkRegion]
    /// Screens by their place in the tree's order; 0 is the app.
    package var screens: NumberSet
    /// As in `FlagBits`.
    package var flags: UInt16 = FlagBits.all
    /// 0: not reported.
    package var attempt = Region.attempts
    package var platform = ValueRegion.all
    /// Numbers of the spans between versions the policy mentions; 0: not reported.
    package var version: NumberSet
    /// Situations of the app's own that are asked, by their numbers, ascending.
    package var own: [Own] = []

    package struct Own: Hashable {
        package let key: Int
        package var values: ValueRegion
    }

    static let attempts = NumberSet([0 ... .max])

    package func isEmpty(of universe: Int) -> Bool {
        screens.isEmpty || attempt.isEmpty || version.isEmpty || platform.isEmpty(of: universe)
            || own.contains { $0.values.isEmpty(of: universe) }
            || links.contains { $0.http.isEmpty || $0.domain.isEmpty(of: universe) || $0.code.isEmpty(of: universe) }
            || hasEmptyFlag
    }

    private var hasEmptyFlag: Bool { (0..<5).contains { flags >> (3 * UInt16($0)) & 7 == 0 } }

    package func intersection(_ other: Region, of universe: Int) -> Region? {
        var result = self
        for index in links.indices {
            result.links[index] = links[index].intersection(other.links[index])
        }
        result.screens = screens.intersection(other.screens)
        result.flags = flags & other.flags
        result.attempt = attempt.intersection(other.attempt)
        result.platform = platform.intersection(other.platform)
        result.version = version.intersection(other.version)
        for own in other.own { result.narrow(own.key, to: own.values) }
        return result.isEmpty(of: universe) ? nil : result
    }

    func values(_ key: Int) -> ValueRegion { own.first { $0.key == key }?.values ?? .all }

    mutating func narrow(_ key: Int, to values: ValueRegion) {
        set(key, self.values(key).intersection(values))
    }

    private mutating func set(_ key: Int, _ values: ValueRegion) {
        if let index = own.firstIndex(where: { $0.key == key }) {
            own[index].values = values
        } else {
            own.insert(Own(key: key, values: values), at: own.firstIndex { $0.key > key } ?? own.count)
        }
    }

    /// What is left without `other`, in pieces that do not overlap.
    func subtracting(_ other: Region, of universe: Int) -> [Region] {
        guard var inside = Optional(self), intersection(other, of: universe) != nil else { return [self] }
        var pieces: [Region] = []
        func cut(_ outside: Region) { if !outside.isEmpty(of: universe) { pieces.append(outside) } }
        for index in links.indices {
            var outside = inside
            outside.links[index].domain = inside.links[index].domain.subtracting(other.links[index].domain)
            cut(outside)
            inside.links[index].domain = inside.links[index].domain.intersection(other.links[index].domain)
            outside = inside
            outside.links[index].http = inside.links[index].http.subtracting(other.links[index].http)
            cut(outside)
            inside.links[index].http = inside.links[index].http.intersection(other.links[index].http)
            outside = inside
            outside.links[index].code = inside.links[index].code.subtracting(other.links[index].code)
            cut(outside)
            inside.links[index].code = inside.links[index].code.intersection(other.links[index].code)
        }
        inside.cutSituations(other, cut)
        return pieces
    }

    private mutating func cutSituations(_ other: Region, _ cut: (Region) -> Void) {
        var outside = self
        outside.screens = screens.subtracting(other.screens)
        cut(outside)
        screens = screens.intersection(other.screens)
        for situation in 0..<UInt16(5) {
            let mask = UInt16(7) << (3 * situation)
            outside = self
            outside.flags = flags & ~mask | flags & ~other.flags & mask
            cut(outside)
            flags &= ~mask | other.flags
        }
        outside = self
        outside.attempt = attempt.subtracting(other.attempt)
        cut(outside)
        attempt = attempt.intersection(other.attempt)
        outside = self
        outside.version = version.subtracting(other.version)
        cut(outside)
        version = version.intersection(other.version)
        outside = self
        outside.platform = platform.subtracting(other.platform)
        cut(outside)
        platform = platform.intersection(other.platform)
        for own in other.own {
            outside = self
            outside.set(own.key, values(own.key).subtracting(own.values))
            cut(outside)
            narrow(own.key, to: own.values)
        }
    }
}

extension Array where Element == Region {
    package func subtracting(_ others: [Region], of universe: Int) -> [Region] {
        var rest = self
        for other in others where !rest.isEmpty { rest = rest.flatMap { $0.subtracting(other, of: universe) } }
        return rest
    }

    package func intersection(_ others: [Region], of universe: Int) -> [Region] {
        flatMap { one in others.compactMap { one.intersection($0, of: universe) } }
    }
}
