import PolicyEngine

/// Versions of the app in words: `version 3.2 and later`, `versions before 3.2 or not reported`.
struct VersionWords {
    private let space: ConditionSpace

    init(_ space: ConditionSpace) { self.space = space }

    /// Nil where all versions are meant.
    func text(_ set: NumberSet) -> String? {
        let count = Int64(space.versionSpans.count)
        if set == NumberSet([0...count]) { return nil }
        let ranges = set.intersection(NumberSet([1...max(count, 1)])).ranges
        if ranges.isEmpty { return "version not reported" }
        return (ranges.map { words($0, of: count) } + (set.contains(0) ? ["not reported"] : [])).joined(
            separator: " or ")
    }

    private func words(_ range: ClosedRange<Int64>, of count: Int64) -> String {
        if range == 1...count { return "any version" }
        let (from, upTo) = (start(range.lowerBound), end(range.upperBound, of: count))
        switch (from, upTo) {
        case (nil, let upTo?):
            return upTo.isIncluded ? "version \(upTo.text) and earlier" : "versions before \(upTo.text)"
        case (let from?, nil): return from.isIncluded ? "version \(from.text) and later" : "versions after \(from.text)"
        case (let from?, let upTo?):
            if from.isIncluded, upTo.isIncluded {
                return from.text == upTo.text ? "version \(from.text)" : "versions \(from.text) to \(upTo.text)"
            }
            return (from.isIncluded ? "version \(from.text) and later" : "versions after \(from.text)")
                + (upTo.isIncluded ? ", up to \(upTo.text)" : ", before \(upTo.text)")
        case (nil, nil): return "any version"
        }
    }

    private typealias End = (text: String, isIncluded: Bool)

    /// Nil where nothing lies below.
    private func start(_ span: Int64) -> End? {
        if let mentioned = mentioned(span) { return (mentioned, true) }
        return mentioned(span - 1).map { ($0, false) }
    }

    /// Nil where nothing lies above.
    private func end(_ span: Int64, of count: Int64) -> End? {
        if let mentioned = mentioned(span) { return (mentioned, true) }
        return span < count ? mentioned(span + 1).map { ($0, false) } : nil
    }

    /// The version that a span is; nil for one between two that are mentioned, or outside of all.
    private func mentioned(_ span: Int64) -> String? {
        guard span >= 1, span <= space.versionSpans.count else { return nil }
        let version = space.versionSpans[Int(span) - 1]
        return space.versionEnds.contains(version) ? version.text : nil
    }
}
