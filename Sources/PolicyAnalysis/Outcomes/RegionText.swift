import PolicyEngine

/// Errors and situations in people’s words: `NSURLErrorDomain timedOut, on checkout, from attempt 3`.
struct RegionText {
    let space: ConditionSpace
    /// Whether lists are written out, however long they are.
    var isWhole = false
    private var words: ValueWords { ValueWords(space: space, few: { few($0, "values") }, range: Self.range) }

    /// What holds for many regions, the errors of each situation together: at most so many lines, and how many more there are.
    func lines(_ regions: [Region], atMost most: Int = .max) -> [String] {
        let lines = groups(regions).map { $0.errors + ($0.situation.isEmpty ? "" : ", " + $0.situation) }
        if lines.count <= most { return lines }
        return Array(lines.prefix(most - 1)) + ["and \(lines.count - most + 1) more"]
    }

    /// Errors in words, and what they are of.
    private struct Errors: Hashable {
        let text: String
        let domains: [String]
        /// Whether nothing but the status is asked.
        let isStatus: Bool
    }

    /// The errors of each situation together.
    private func groups(_ regions: [Region]) -> [(errors: String, situation: String)] {
        var situations: [String] = []
        var own: [String: [Region]] = [:]
        for region in regions {
            let situation = situation(region)
            if own[situation] == nil { situations.append(situation) }
            own[situation, default: []].append(region)
        }
        return situations.map { (errors(of: own[$0] ?? []), $0) }
    }

    /// The same in few words: of many situations between what limits they lie.
    func summary(_ regions: [Region]) -> [String] {
        let groups = groups(regions)
        if groups.count <= 2 {
            let situations = groups.map { $0.situation }
            guard groups.count == 2, groups[0].errors == groups[1].errors, !situations.contains("") else {
                return lines(regions)
            }
            return ["\(groups[0].errors), \(situations[0]); or \(situations[1])"]
        }
        let (box, isExact) = box(around: regions)
        let situation = parts(of: box).map { ", " + $0 }.joined()
        return [errors(of: regions) + situation + (isExact ? "" : " (not in all of these situations)")]
    }

    private static let mostForExactness = 40

    /// The situations that all lie in, and whether each error has all of them.
    private func box(around regions: [Region]) -> (box: Region, isExact: Bool) {
        var box = regions[0]
        for region in regions.dropFirst() {
            box.screens = NumberSet(box.screens.ranges + region.screens.ranges)
            box.flags |= region.flags
            box.attempt = NumberSet(box.attempt.ranges + region.attempt.ranges)
            if box.platform != region.platform { box.platform = .all }
            if box.version != region.version { box.version = space.everywhere(links: 1).version }
            box.own = box.own.filter { own in region.own.contains(own) }
        }
        guard regions.count <= Self.mostForExactness else { return (box, false) }
        let isExact = Set(regions.map { $0.links }).allSatisfy { links in
            var whole = box
            whole.links = links
            return [whole].subtracting(regions, of: space.universe).isEmpty
        }
        return (box, isExact)
    }

    /// Those of all the regions, in few words.
    func errors(of regions: [Region]) -> String {
        if let causes = causes(of: regions) { return causes }
        var errors: [Errors] = []
        var statuses: (place: Int, link: LinkRegion)?
        for region in regions {
            let error = self.errors(of: region)
            if error.isStatus, let link = region.links.first, region.links.count == 1 {
                // All statuses are one list.
                guard let known = statuses else {
                    statuses = (errors.count, link)
                    errors.append(error)
                    continue
                }
                statuses?.link.http = NumberSet(known.link.http.ranges + link.http.ranges)
            } else if !errors.contains(error) {
                errors.append(error)
            }
        }
        if let statuses {
            errors[statuses.place] = Errors(text: error([statuses.link]), domains: [], isStatus: true)
        }
        return joined(errors)
    }

    /// One error with several causes.
    private func causes(of regions: [Region]) -> String? {
        guard regions.count > 1, let outer = regions[0].links.first,
            regions.allSatisfy({ $0.links.count == 2 && $0.links[0] == outer && $0.links[1] != .all })
        else { return nil }
        let causes = regions.map { region in
            var cause = region
            cause.links.removeFirst()
            return cause
        }
        return caused(error(outer), by: errors(of: causes))
    }

    private func caused(_ error: String, by cause: String) -> String {
        error == Self.anyError ? "any error caused by \(cause)" : "\(error), caused by \(cause)"
    }

    private static let anyError = "every error"

    private func errors(of region: Region) -> Errors {
        let domain = region.links.first?.domain ?? .all
        let names = domain.isComplement ? [] : domain.numbers.filter { $0 >= 0 }.map { space.name($0) }
        let isStatus = region.links.first.map { domainAndCode($0).isEmpty && $0.http != LinkRegion.statuses } ?? false
        return Errors(text: error(region.links), domains: names, isStatus: isStatus)
    }

    /// Of many only some; of the others which domains they are of.
    private func joined(_ errors: [Errors]) -> String {
        if isWhole || errors.count <= 4 { return errors.map { $0.text }.joined(separator: "; ") }
        let others = errors.dropFirst(3)
        var domains: [String] = []
        for name in others.flatMap({ $0.domains }) where !domains.contains(name) { domains.append(name) }
        var words = domains.isEmpty ? [] : ["errors of " + few(domains, "domains")]
        if others.contains(where: { $0.isStatus }) { words.append("errors with other statuses") }
        if others.contains(where: { $0.domains.isEmpty && !$0.isStatus }) { words.append("errors of other domains") }
        return errors.prefix(3).map { $0.text }.joined(separator: "; ") + "; and " + words.joined(separator: "; and ")
    }

    // MARK: Errors

    func error(_ links: [LinkRegion]) -> String {
        let texts = links.map { error($0) }
        guard let first = texts.first else { return "an error" }
        return texts.dropFirst().reduce(first) { $1 == Self.anyError ? $0 + " with a cause" : caused($0, by: $1) }
    }

    private func error(_ link: LinkRegion) -> String {
        var text = domainAndCode(link)
        // Other statuses beside a domain or a code are hardly ever meant.
        let isAnyDomain =
            link.domain.contains(NameSet.absent) && link.domain.isComplement && link.code.names.contains(NameSet.absent)
        if !text.isEmpty, isAnyDomain, link.http.contains(-1), link.http != LinkRegion.statuses {
            let alone = statuses(NumberSet(link.http.intersection(NumberSet([100...599])).ranges))
            return alone.isEmpty ? text : text + "; " + alone
        }
        let statuses = !text.isEmpty && link.http.contains(-1) ? "" : statuses(link.http)
        if !statuses.isEmpty {
            let isRest = text.hasSuffix(Self.anyOtherCode)
            text = text.isEmpty ? statuses : text + (isRest ? " and " : " with ") + statuses
        }
        return text.isEmpty ? Self.anyError : text
    }

    private func domainAndCode(_ link: LinkRegion) -> String {
        let domains = link.domain.numbers
        let isAny = link.domain == .all
        if link.domain.isComplement {
            let code = code(link.code, in: [])
            if isAny || domains == [NameSet.absent] && link.code != .all {
                return code.isEmpty ? "" : codes(code) + " of any domain"
            }
            let asksStatus = !link.http.contains(-1)
            // Every status, whatever else is said of the error.
            if asksStatus, code.isEmpty, link.domain.contains(NameSet.absent) { return "" }
            let isAnyOther = domains != [NameSet.absent]
            if code.isEmpty { return isAnyOther ? "an error of any other domain" : "an error with a domain" }
            return codes(code) + (isAnyOther ? " of any other domain" : " of a domain")
        }
        if domains == [NameSet.absent] {
            let code = code(link.code, in: [])
            return code.isEmpty
                ? (link.http.contains(-1) ? "an error without a domain" : "") : codes(code) + " without a domain"
        }
        let names = domains.filter { $0 >= 0 }.map { space.name($0) }
        guard names.count == 1 else {
            let code = code(link.code, in: names)
            return (code.isEmpty ? "errors of " : codes(code) + " of ") + few(names, "domains")
        }
        let code = code(link.code, in: names)
        return code.isEmpty ? "every error of \(names[0])" : "\(names[0]) \(code)"
    }

    private static let anyOtherCode = "with any other code"

    private func codes(_ text: String) -> String {
        if text == Self.anyOtherCode { return "any other code" }
        return (text.utf8.contains(ASCII.comma) ? "codes " : "code ") + text
    }

    /// Empty where every code is meant. By name where all domains call a number the same; none stands for any domain.
    private func code(_ code: ValueRegion, in domains: [String]) -> String {
        if code == .all { return "" }
        let lacksCode = code.names.contains(NameSet.absent)
        let isRest = code.numbers.ranges.first?.lowerBound == .min && code.names.isComplement
        if isRest { return domains.count != 1 && code.names.numbers == [NameSet.absent] ? "" : Self.anyOtherCode }
        var words: [String] = []
        if let listed = code.numbers.listed(atMost: 400) {
            words = listed.map { name(ofCode: $0, in: domains) }
        } else {
            words = code.numbers.ranges.map { Self.range($0) }
        }
        if code.names.isComplement {
            words.append("any other name")
        } else {
            words += code.names.numbers.filter { $0 >= 0 }.map { space.name($0) }
        }
        if lacksCode { words.append("no code") }
        return few(words, "codes")
    }

    private func name(ofCode number: Int64, in domains: [String]) -> String {
        let names = Set(domains.map { space.code(number, in: $0).text })
        return names.first.flatMap { names.count == 1 ? $0 : nil } ?? String(number)
    }

    private func statuses(_ http: NumberSet) -> String {
        if http == LinkRegion.statuses || http == NumberSet([-1 ... -1]) { return "" }
        let ranges = http.intersection(NumberSet([100...599])).ranges
        if ranges == [100...599] { return http.contains(-1) ? "" : "a status" }
        let total = ranges.reduce(Int64(0)) { $0 + $1.upperBound - $1.lowerBound + 1 }
        let words = ranges.map { Self.status($0) }
        if total > 300, http.contains(-1) { return "any other status" }
        return (http.contains(-1) ? "no status or " : "") + "http " + few(words, "ranges")
    }

    private static func status(_ range: ClosedRange<Int64>) -> String {
        if range.lowerBound % 100 == 0, range.upperBound % 100 == 99 {
            let (first, last) = (range.lowerBound / 100, range.upperBound / 100)
            return first == last ? "\(first)xx" : "\(first)xx to \(last)xx"
        }
        return Self.range(range)
    }

    private static func range(_ range: ClosedRange<Int64>) -> String {
        if range.lowerBound == range.upperBound { return String(range.lowerBound) }
        if range.lowerBound == .min { return range.upperBound == .max ? "any number" : "up to \(range.upperBound)" }
        if range.upperBound == .max { return "\(range.lowerBound) and above" }
        return range.upperBound == range.lowerBound + 1
            ? "\(range.lowerBound), \(range.upperBound)" : "\(range.lowerBound) to \(range.upperBound)"
    }

    /// `kind`: what those are that are not listed, as `codes`; `last`: what stands before the last one.
    private func few(_ words: [String], _ kind: String, _ last: String = ", ") -> String {
        if !isWhole, words.count > 6 {
            return words.prefix(5).joined(separator: ", ") + " and \(words.count - 5) more \(kind)"
        }
        let lead = words.dropLast().joined(separator: ", ")
        return lead.isEmpty ? words.last ?? "" : lead + last + (words.last ?? "")
    }

    // MARK: Situations

    /// Empty where it does not matter.
    func situation(_ region: Region) -> String { parts(of: region).joined(separator: ", ") }

    func parts(of region: Region) -> [String] {
        var parts = [screens(region.screens)]
        for (situation, words) in Self.flagWords { parts.append(flag(situation, flags: region.flags, words: words)) }
        parts.append(attempt(region.attempt))
        if region.platform != .all { parts.append(words.text(region.platform, of: "platform")) }
        if let versions = VersionWords(space).text(region.version) { parts.append(versions) }
        for own in region.own where own.values != .all {
            let name = space.ownKeys[own.key]
            parts.append(words.text(own.values, of: name.key, isKnownWhereAbsent: name.source.isKnownWhereAbsent))
        }
        return parts.filter { !$0.isEmpty }
    }

    private struct FlagWords {
        let yes, no, unlessYes, unlessNo: String
    }

    private static let flagWords: [(Situation, FlagWords)] = [
        (
            .firstLoad,
            FlagWords(
                yes: "on the first load", no: "on a later load", unlessYes: "except on the first load",
                unlessNo: "except on a later load")
        ),
        (
            .userInitiated,
            FlagWords(
                yes: "when a person started it", no: "when no person started it",
                unlessYes: "except when a person started it", unlessNo: "except when no person started it")
        ),
        (
            .idempotent,
            FlagWords(
                yes: "for calls that are safe to repeat", no: "for calls that are not safe to repeat",
                unlessYes: "except for calls that are safe to repeat",
                unlessNo: "except for calls that are not safe to repeat")
        ),
        (
            .online,
            FlagWords(
                yes: "while online", no: "while offline", unlessYes: "except while online",
                unlessNo: "except while offline")
        ),
        (
            .retryAfter,
            FlagWords(
                yes: "with a wait from the server", no: "without a wait from the server",
                unlessYes: "without a wait from the server", unlessNo: "with a wait from the server")
        ),
    ]

    private func flag(_ situation: Situation, flags: UInt16, words: FlagWords) -> String {
        let all = FlagBits.all >> (3 * UInt16(situation.rawValue)) & 7
        switch flags >> (3 * UInt16(situation.rawValue)) & 7 {
        case all: return ""
        case 1: return words.yes
        case 2: return words.no
        case 4: return "if \(situation.name) is not reported"
        case 6: return words.unlessYes
        case 5: return words.unlessNo
        default: return "if \(situation.name) is reported"
        }
    }

    func screens(_ set: NumberSet) -> String {
        let last = Int64(space.screens.count - 1)
        if set == NumberSet([0...last]) { return "" }
        let inside = roots(of: set)
        let outside = roots(of: NumberSet([0...last]).subtracting(set))
        if set.contains(0), outside.count <= max(inside.count, 6) {
            return "on all screens except " + few(outside.map { $0.isEmpty ? "no screen" : $0 }, "screens", " and ")
        }
        return "on " + few(inside.map { $0.isEmpty ? "any other screen or none" : $0 }, "screens")
    }

    /// Screens that, with those below them, make up the set, each with what is left out below it.
    private func roots(of set: NumberSet) -> [String] {
        var roots: [String] = []
        var covered = NumberSet([])
        for range in set.ranges {
            for place in range where !covered.contains(place) {
                let path = space.screens[Int(place)]
                let span = place == 0 ? 0...0 : space.span(ofScreen: path)
                roots.append(path + omission(below: place, of: NumberSet([span]).subtracting(set), in: span))
                covered = NumberSet(covered.ranges + [span])
                if roots.count > 50 { return roots }
            }
        }
        return roots
    }

    private func omission(below screen: Int64, of left: NumberSet, in span: ClosedRange<Int64>) -> String {
        if left.ranges.isEmpty { return "" }
        let isAll = left == NumberSet([span]).subtracting(NumberSet([screen...screen]))
        return isAll ? " (without the screens below it)" : " (without " + few(roots(of: left), "screens") + ")"
    }

    private func attempt(_ set: NumberSet) -> String {
        if set == Region.attempts { return "" }
        let isOpen = set.contains(0)
        let ranges = set.intersection(NumberSet([1 ... .max])).ranges
        if ranges.isEmpty { return "if the attempt is not reported" }
        let words = ranges.map { range in
            if range.upperBound == .max {
                return range.lowerBound == 1 ? "any attempt" : "from attempt \(range.lowerBound)"
            }
            return range.lowerBound == range.upperBound
                ? "attempt \(range.lowerBound)" : "attempts \(range.lowerBound) to \(range.upperBound)"
        }
        return few(words, "ranges") + (isOpen ? " or not reported" : "")
    }
}
