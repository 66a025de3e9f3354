/// What a link's own domain makes of its code: names of one number are one code.
struct ReferenceCodeIdentity {
    var number: Int?
    var names: Set<String>
}

/// Only the digits a number is written with: `007` and `+7` are names.
func canonicalNumber(_ text: String) -> Int? {
    guard let number = Int(text), String(number) == text else { return nil }
    return number
}

func matchesPattern(_ pattern: [Character], _ text: [Character]) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    if first == "*" {
        return (0...text.count).contains { matchesPattern(Array(pattern.dropFirst()), Array(text.dropFirst($0))) }
    }
    return text.first == first && matchesPattern(Array(pattern.dropFirst()), Array(text.dropFirst()))
}

func matchesPattern(_ pattern: String, _ text: String) -> Bool { matchesPattern(Array(pattern), Array(text)) }

func compareVersions(_ left: String, _ right: String) -> Int {
    let one = left.split(separator: ".").map { Int($0) ?? 0 }
    let two = right.split(separator: ".").map { Int($0) ?? 0 }
    for index in 0..<max(one.count, two.count) {
        let (first, second) = (index < one.count ? one[index] : 0, index < two.count ? two[index] : 0)
        if first != second { return first < second ? -1 : 1 }
    }
    return 0
}

func isScope(_ path: String, at level: String) -> Bool { path == level || path.hasPrefix(level + "/") }

extension ReferenceMember {
    func matches(text: String) -> Bool {
        switch self {
        case .text(let wanted): wanted == text
        case .pattern(let pattern): matchesPattern(pattern, text)
        default: false
        }
    }

    func matches(number: Double) -> Bool {
        switch self {
        case .number(let wanted): Double(wanted) == number
        case .range(let low, let high):
            low.map { Double($0) <= number } ?? true && high.map { number <= Double($0) } ?? true
        case .statusClass(let hundreds): number >= Double(hundreds * 100) && number <= Double(hundreds * 100 + 99)
        default: false
        }
    }

    func matches(version: String) -> Bool {
        guard case .versions(let low, let high) = self else { return false }
        return low.map { compareVersions($0, version) <= 0 } ?? true
            && high.map { compareVersions(version, $0) <= 0 } ?? true
    }

    func matches(code: ReferenceCodeIdentity) -> Bool {
        switch self {
        case .text(let name):
            if let number = canonicalNumber(name) { return code.number == number }
            return code.names.contains(name)
        case .pattern(let pattern): return code.names.contains { matchesPattern(pattern, $0) }
        default: return code.number.map { matches(number: Double($0)) } ?? false
        }
    }
}

/// One value of a situation: of an error that happened, or of a point two rules are compared at.
enum ReferenceReported: Hashable {
    case unreported
    /// Known to be missing, as a field of a header is.
    case absent
    case value(ReferenceValue)
    case scope(String?)
    case version(String)
}

/// nil: unknown, so neither the condition nor its `not` is satisfied.
func holds(_ members: [ReferenceMember], _ reported: ReferenceReported) -> Bool? {
    switch reported {
    case .unreported: return nil
    case .absent: return false
    case .value where members.contains(.present): return true
    case .value(.text(let text)): return members.contains { $0.matches(text: text) }
    case .value(.number(let number)): return members.contains { $0.matches(number: number) }
    case .value(.flag(let flag)): return members.contains(.flag(flag))
    case .version(let version): return members.contains { $0.matches(version: version) }
    case .scope(let path):
        guard let path else { return false }
        return members.contains { if case .text(let level) = $0 { isScope(path, at: level) } else { false } }
    }
}

extension ReferenceEvent {
    func reported(_ situation: ReferenceSituation) -> ReferenceReported {
        func flag(_ value: Bool?) -> ReferenceReported { value.map { .value(.flag($0)) } ?? .unreported }
        switch situation {
        case .scope: return .scope(context.scope)
        case .attempt: return context.attempt.map { .value(.number(Double($0))) } ?? .unreported
        case .firstLoad: return flag(context.firstLoad)
        case .userInitiated: return flag(context.userInitiated)
        case .idempotent: return flag(context.idempotent)
        case .online: return flag(context.online)
        case .retryAfter:
            if case .wait = serverHint() { return .value(.text("known")) }
            return .value(.text("unknown"))
        case .platform: return context.platform.map { .value(.text($0)) } ?? .unreported
        case .appVersion: return context.appVersion.map { .version($0) } ?? .unreported
        case .context(let key): return context.values[key].map { .value($0) } ?? .unreported
        case .header(let name):
            for link in error.links {
                let values = link.headers.filter { $0.key.lowercased() == name }.map { $0.value }
                if let value = values.first {
                    return .value(canonicalNumber(value).map { .number(Double($0)) } ?? .text(value))
                }
            }
            return .absent
        case .parameter(let name):
            return error.links.lazy.compactMap { $0.parameters[name] }.first.map { .value($0) } ?? .absent
        }
    }
}

extension ReferencePolicy {
    func identity(_ code: ReferenceCode?, in domainName: String) -> ReferenceCodeIdentity? {
        guard let code else { return nil }
        let declared = domain(domainName)?.codes ?? []
        var number: Int?
        var names: Set<String> = []
        switch code {
        case .number(let value): number = value
        case .text(let text):
            number = canonicalNumber(text)
            if number == nil {
                names = [text]
                number = declared.first { $0.name == text && $0.number != nil }?.number
            }
        }
        if let number { names.formUnion(declared.filter { $0.number == number }.map(\.name)) }
        return ReferenceCodeIdentity(number: number, names: names)
    }

    /// All that is named holds on this one link; what the link lacks fails.
    func holds(_ condition: ReferenceErrorCondition, on link: ReferenceError) -> Bool {
        if let members = condition.domain, !members.contains(where: { $0.matches(text: link.domain) }) { return false }
        if let members = condition.code {
            guard let code = identity(link.code, in: link.domain) else { return false }
            if !members.contains(where: { $0.matches(code: code) }) { return false }
        }
        if let members = condition.http {
            guard let http = link.http else { return false }
            if !members.contains(where: { $0.matches(number: Double(http)) }) { return false }
        }
        return true
    }

    func holds(category members: [String], of category: String) -> Bool {
        members.contains { $0 == "*" || $0 == category || $0 == kind(ofCategory: category) }
    }

    func isWrapper(_ link: ReferenceError) -> Bool {
        switch domain(link.domain)?.wrappers {
        case .everyCode: return true
        case .names(let names):
            guard let code = identity(link.code, in: link.domain) else { return false }
            return names.contains { code.names.contains($0) }
        default: return false
        }
    }
}

// The parts of an entry, one for each thing that can vary on its own.
extension ReferencePolicy {
    /// What a rule that classifies, or the fallback, gives the error.
    func category(ofRule id: String) -> String {
        (id == "fallback" ? fallback : rules.first { $0.id == id }?.words)?.category ?? "nonRetryable"
    }
}

extension ReferenceEntry {
    func claims(classifiedBy id: String) -> Bool { rule?.contains(id) ?? true }

    func claims(link: ReferenceError, _ policy: ReferencePolicy) -> Bool {
        policy.holds(error, on: link)
            && !not.contains {
                if case .error(let condition) = $0 { policy.holds(condition, on: link) } else { false }
            }
    }

    func claims(deeper links: [ReferenceError], _ policy: ReferencePolicy) -> Bool {
        for case .cause(let condition) in not where links.contains(where: { policy.holds(condition, on: $0) }) {
            return false
        }
        guard let cause else { return true }
        return links.contains { policy.holds(cause, on: $0) }
    }

    func claims(category name: String, _ policy: ReferencePolicy) -> Bool {
        if let category, !policy.holds(category: category, of: name) { return false }
        if let rule, !rule.contains(where: { policy.category(ofRule: $0) == name }) { return false }
        return !not.contains {
            if case .category(let members) = $0 { policy.holds(category: members, of: name) } else { false }
        }
    }

    func claims(_ situation: ReferenceSituation, _ reported: ReferenceReported) -> Bool {
        for condition in situations where condition.situation == situation && holds(condition.members, reported) != true
        {
            return false
        }
        for case .situation(let condition) in not
        where condition.situation == situation && holds(condition.members, reported) != false {
            return false
        }
        return true
    }

    var mentionedSituations: Set<ReferenceSituation> {
        var all = Set(situations.map(\.situation))
        for case .situation(let condition) in not { all.insert(condition.situation) }
        return all
    }

    func claims(situationsOf event: ReferenceEvent) -> Bool {
        mentionedSituations.allSatisfy { claims($0, event.reported($0)) }
    }

    /// How many segments the nearest claimed screen has; 0 is the app.
    func level(for event: ReferenceEvent) -> Int {
        guard let path = event.context.scope else { return 0 }
        var deepest = 0
        for condition in situations where condition.situation == .scope {
            for case .text(let level) in condition.members where isScope(path, at: level) {
                deepest = max(deepest, level.split(separator: "/").count)
            }
        }
        return deepest
    }
}
