/// Which comments of a file cover a place: those for the whole file apart from those for a few lines.
struct DirectiveCovers {
    /// Numbers of those that cover the whole file, in order.
    let whole: [Int]
    /// The others by where they begin, with how far those before reach as well.
    private let some: [(number: Int, cover: Range<Int32>, reach: Int32)]
    /// Of checks that were looked up: the last comment for the whole file that silences them, if one does.
    private var settled: [Key: Int?] = [:]
    private var noted: Int?

    private struct Key: Hashable {
        let check: String
        let isFatal: Bool
    }

    struct Known {
        let last: Int?
    }

    init(_ directives: [Directive], isActive: (Directive) -> Bool) {
        let active = directives.indices.filter { isActive(directives[$0]) }
        whole = active.filter { directives[$0].kind == .file }
        var reach = Int32.min
        let local = active.filter { directives[$0].kind != .file }
        some = local.sorted { directives[$0].cover.lowerBound < directives[$1].cover.lowerBound }.map { number in
            reach = max(reach, directives[number].cover.upperBound)
            return (number, directives[number].cover, reach)
        }
    }

    /// Numbers of those that cover a place beside those for the whole file.
    func local(at place: Int32) -> [Int] {
        var (low, high) = (0, some.count)
        while low < high {
            let middle = (low + high) / 2
            if some[middle].cover.lowerBound <= place { low = middle + 1 } else { high = middle }
        }
        var found: [Int] = []
        while low > 0, some[low - 1].reach > place {
            low -= 1
            if some[low].cover.contains(place) { found.append(some[low].number) }
        }
        return found
    }

    /// What was found out about a check before; nil where nothing was.
    func last(of finding: Finding) -> Known? { settled[Self.key(finding)].map { Known(last: $0) } }

    /// A comment silences a finding.
    mutating func note(_ number: Int, for finding: Finding) {
        if settled[Self.key(finding)] == nil, whole.last.map({ number <= $0 }) ?? false, isWhole(number) {
            noted = max(noted ?? number, number)
        }
    }

    /// All comments were looked at.
    mutating func settle(_ finding: Finding) {
        if settled[Self.key(finding)] == nil { settled[Self.key(finding)] = .some(noted) }
        noted = nil
    }

    private func isWhole(_ number: Int) -> Bool {
        var (low, high) = (0, whole.count)
        while low < high {
            let middle = (low + high) / 2
            if whole[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low < whole.count && whole[low] == number
    }

    private static func key(_ finding: Finding) -> Key { Key(check: finding.check, isFatal: finding.isFatal) }
}
