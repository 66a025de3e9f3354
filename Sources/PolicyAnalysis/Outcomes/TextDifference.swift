import PolicyEngine

/// Where two texts differ, and by which values: what stands before and behind reads the same with every value.
struct TextDifference {
    /// A text, and where it is written.
    struct Side {
        let pattern: PatternRow
        let texts: LocaleTexts
        let locale: String

        var table: PatternTable { texts.patterns }

        func argument(of part: PartRow) -> ArgumentRow {
            table.arguments[Int(pattern.arguments.start) + Int(part.argument)]
        }
    }

    private let before: Side
    private let after: Side
    /// Whether values that are not the error’s own are the same for both.
    private let isSteady: (BuiltInValue) -> Bool
    /// Names of the error’s values that the difference depends on; of the same texts none.
    private(set) var names: Set<String> = []

    init(_ before: Side, _ after: Side, isSteady: @escaping (BuiltInValue) -> Bool) {
        (self.before, self.after, self.isSteady) = (before, after, isSteady)
        let isPlain = [before, after].map { $0.pattern.text != StringTable.none }
        if isPlain == [true, true] { return }
        if isPlain.contains(true) {
            names = Set(before.pattern.names(in: before.table) + after.pattern.names(in: after.table))
            return
        }
        compareArguments()
        compare(before.pattern.body, after.pattern.body)
    }

    /// A text that needs a number is not shown where there is none.
    private mutating func compareArguments() {
        func needs(_ side: Side) -> [String: UInt32] {
            side.pattern.arguments.indices.reduce(into: [:]) { needs, index in
                let argument = side.table.arguments[index]
                if let name = argument.valueName(in: side.table) { needs[name] = argument.needsNumber }
            }
        }
        let (one, other) = (needs(before), needs(after))
        for name in Set(one.keys).union(other.keys) where one[name] != other[name] { names.insert(name) }
    }

    private mutating func compare(_ one: RowRange, _ other: RowRange) {
        var (left, right) = (Array(one.indices)[...], Array(other.indices)[...])
        while let first = left.first, let second = right.first, isSame(first, second) {
            left.removeFirst()
            right.removeFirst()
        }
        while let first = left.last, let second = right.last, isSame(first, second) {
            left.removeLast()
            right.removeLast()
        }
        if left.count == 1, right.count == 1, let first = left.first, let second = right.first,
            choosesAlike(first, second)
        {
            collect([before.table.parts[first]], before)
            for (one, other) in zip(branches(first, before), branches(second, after)) {
                compare(one.parts, other.parts)
            }
            return
        }
        collect(left.map { before.table.parts[$0] }, before, isDeep: true)
        collect(right.map { after.table.parts[$0] }, after, isDeep: true)
    }

    /// `isDeep`: with what is in their branches.
    private mutating func collect(_ parts: [PartRow], _ side: Side, isDeep: Bool = false) {
        for part in parts where part.kind != PartRow.Kind.literal.rawValue {
            let argument = side.argument(of: part)
            if let name = argument.valueName(in: side.table) { names.insert(name) }
            guard isDeep, part.isChoice else { continue }
            for branch in RowRange(start: part.first, end: part.end).indices {
                collect(
                    side.table.branches[branch].parts.indices.map { side.table.parts[$0] }, side, isDeep: true)
            }
        }
    }

    private func branches(_ part: Int, _ side: Side) -> [BranchRow] {
        let part = side.table.parts[part]
        return RowRange(start: part.first, end: part.end).indices.map { side.table.branches[$0] }
    }

    private func isSame(_ one: Int, _ other: Int) -> Bool {
        let (left, right) = (before.table.parts[one], after.table.parts[other])
        guard left.kind == right.kind else { return false }
        if left.kind == PartRow.Kind.literal.rawValue {
            let (one, other) = (left.argument, right.argument)
            return before.table.strings.string(one).hasSameBytes(as: after.table.strings.string(other))
        }
        if left.isChoice {
            return choosesAlike(one, other)
                && zip(branches(one, before), branches(other, after)).allSatisfy { areSame($0.parts, $1.parts) }
        }
        guard hasSameValue(left, right), left.first == right.first, left.offset == right.offset else { return false }
        guard NumberStyle.Form(rawValue: left.first) == .currency, left.kind == PartRow.Kind.number.rawValue else {
            return true
        }
        return before.table.strings.string(left.end).hasSameBytes(as: after.table.strings.string(right.end))
    }

    private func areSame(_ one: RowRange, _ other: RowRange) -> Bool {
        one.indices.count == other.indices.count && zip(one.indices, other.indices).allSatisfy { isSame($0, $1) }
    }

    /// The same value in the same language; others are written otherwise.
    private func hasSameValue(_ one: PartRow, _ other: PartRow) -> Bool {
        guard before.locale.hasSameBytes(as: after.locale) else { return false }
        let left = before.argument(of: one)
        let right = after.argument(of: other)
        guard left.kind == right.kind, left.needsNumber == right.needsNumber else { return false }
        if let builtIn = BuiltInValue(rawValue: left.kind) { return isSteady(builtIn) }
        return before.table.strings.string(left.name).hasSameBytes(as: after.table.strings.string(right.name))
    }

    /// Whether both choose by the same value among the same branches.
    private func choosesAlike(_ one: Int, _ other: Int) -> Bool {
        let (left, right) = (before.table.parts[one], after.table.parts[other])
        guard left.isChoice, left.kind == right.kind, left.offset == right.offset, hasSameValue(left, right) else {
            return false
        }
        let (ours, theirs) = (branches(one, before), branches(other, after))
        return ours.count == theirs.count
            && zip(ours, theirs).allSatisfy { a, b in
                a.kind == b.kind && a.magnitude == b.magnitude && a.exponent == b.exponent && a.isOther == b.isOther
                    && (a.kind == 2
                        ? before.table.strings.string(a.word).hasSameBytes(as: after.table.strings.string(b.word))
                        : a.word == b.word)
            }
    }
}

extension PartRow {
    /// Whether it has branches.
    var isChoice: Bool {
        [Kind.select, .cardinal, .ordinal].contains { $0.rawValue == kind }
    }
}
