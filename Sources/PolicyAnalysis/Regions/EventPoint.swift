import PolicyEngine

/// An error and a situation in the numbers of a space: where it lies on each axis.
struct EventPoint {
    private let space: ConditionSpace
    let event: ErrorEvent
    private let policy: CompiledPolicy

    init(_ event: ErrorEvent, _ space: ConditionSpace) {
        self.space = space
        self.event = event
        policy = space.policies[0]
    }

    /// Axes on which it lies outside of a region of one link.
    func axesOutside(of region: Region) -> [RegionAxis] {
        RegionAxis.all(links: 1, own: space.ownKeys.count).filter { !lies($0, in: region) }
    }

    private func lies(_ axis: RegionAxis, in region: Region) -> Bool {
        let link = event.links.first ?? ErrorCause()
        let context = event.context
        switch axis {
        case .domain:
            return region.links[0].domain.contains(
                link.domain.map { space.number(ofText: $0, as: .domain) } ?? NameSet.absent)
        case .http: return region.links[0].http.contains(link.http.map { Int64($0) } ?? -1)
        case .code: return holds(region.links[0].code, code(link), as: .code)
        case .screens: return region.screens.contains(place)
        case .flag(let situation): return flags & 7 << (3 * situation) & ~region.flags == 0
        case .attempt: return region.attempt.contains(Int64(context.attempt ?? 0))
        case .platform: return holds(region.platform, context.platform.map { .text($0) })
        case .version: return region.version.contains(version)
        case .own(let key): return holds(region.values(key), space.ownKeys[key].value(in: event))
        }
    }

    private func code(_ link: ErrorCause) -> EventValue? {
        let view = policy.links.book.interned(link)
        switch link.code {
        case nil: return nil
        case .number(let number): return .integer(number)
        case .name(let name): return view.codeKind == .number ? .integer(view.number) : .text(name)
        }
    }

    private var place: Int64 {
        let path = policy.scopes.path(policy.scopes.resolve(event.context.scope))
        return Int64(space.screens.firstIndex { $0.hasSameBytes(as: path) } ?? 0)
    }

    private var flags: UInt16 { Evaluator(policy).flags(of: event) }

    var version: Int64 {
        guard let version = event.context.appVersion.flatMap({ Version($0) }) else { return 0 }
        let ends = space.versionEnds
        let span = space.versionSpans.firstIndex { span in
            ends.allSatisfy { ($0 < span) == ($0 < version) && (span < $0) == (version < $0) }
        }
        return Int64((span ?? 0) + 1)
    }

    /// A value, or none, as a set.
    func values(_ value: EventValue?, as kind: SharedNames.Kind = .value) -> ValueRegion {
        func named(_ text: String) -> ValueRegion {
            ValueRegion(numbers: NumberSet([]), names: NameSet([space.number(ofText: text, as: kind)]))
        }
        func counted(_ number: Int64) -> ValueRegion {
            ValueRegion(numbers: NumberSet([number...number]), names: NameSet([]))
        }
        switch value {
        case nil: return ValueRegion(numbers: NumberSet([]), names: NameSet([NameSet.absent]))
        case .integer(let number): return counted(number)
        case .text(let text): return text.withBytes { $0.plainInteger }.map { counted($0) } ?? named(text)
        case .boolean(let flag): return named(flag ? "true" : "false")
        case .number: return named(value?.description ?? "")
        }
    }

    private func holds(_ region: ValueRegion, _ value: EventValue?, as kind: SharedNames.Kind = .value) -> Bool {
        region.meets(values(value, as: kind), of: space.universe)
    }
}
