import PolicyEngine

/// Which comments of a file cover a place: those for the whole file apart from those for a few lines.
struct DirectiveCovers {
    /// Numbers of those that cover the whole file, in order.
    let whole: [Int]
    /// The others by where they begin, with how far those before reach as well.
    private let some: [(number: Int, cover: Range<Int32>, reach: Int32)]
    /// By the check of a finding: the last comment for the whole file that silences it, if one does.
    var lastWhole: [Key: Int?] = [:]

    struct Key: Hashable {
        let check: String
        let isFatal: Bool

        init(_ finding: Finding) {
            check = finding.check
            isFatal = finding.isFatal
        }
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
        var index = some.firstPlace { $0.cover.lowerBound <= place }
        var found: [Int] = []
        while index > 0, some[index - 1].reach > place {
            index -= 1
            if some[index].cover.contains(place) { found.append(some[index].number) }
        }
        return found
    }
}
