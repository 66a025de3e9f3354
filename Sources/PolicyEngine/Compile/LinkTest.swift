/// Conditions on links, laid out flat; the one place that says when a link is what a condition asks for.
/// Deciding and comparing rules both stand on it.
package final class LinkTest: Sendable {
    private struct Span: Sendable {
        var numbers: Range<Int32>
        var names: Range<Int32>
        var patterns: Range<Int32>
    }

    package let book: CodeBook
    private let domains: [Span]
    private let codes: [Span]
    private let statuses: [Span]
    private let numberPool: [ClosedRange<Int64>]
    private let namePool: [Int32]
    private let patternPool: [Glob]

    init(book: CodeBook, domains: [ValueSet], codes: [ValueSet], statuses: [NumberSet]) {
        var numbers: [ClosedRange<Int64>] = []
        var names: [Int32] = []
        var patterns: [Glob] = []
        func span(_ set: ValueSet) -> Span {
            let start = (Int32(numbers.count), Int32(names.count), Int32(patterns.count))
            numbers += set.numbers.ranges
            names += set.names
            patterns += set.patterns
            return Span(
                numbers: start.0..<Int32(numbers.count), names: start.1..<Int32(names.count), patterns: start.2..<Int32(patterns.count))
        }
        self.book = book
        self.domains = domains.map(span)
        self.codes = codes.map(span)
        self.statuses = statuses.map { status in
            var set = ValueSet()
            set.numbers = status
            return span(set)
        }
        numberPool = numbers
        namePool = names
        patternPool = patterns
    }

    /// `link` is only asked where a name nobody mentions meets a pattern.
    @inline(__always)
    package func accepts(_ set: ErrorSet, _ view: LinkView, _ link: () -> ErrorLink) -> Bool {
        if set.http >= 0 {
            guard view.http >= 0, contains(statuses[Int(set.http)].numbers, view.http) else { return false }
        }
        if set.domain >= 0 {
            guard acceptsDomain(domains[Int(set.domain)], view, link) else { return false }
        }
        if set.code >= 0 {
            guard acceptsCode(codes[Int(set.code)], view, link) else { return false }
        }
        return true
    }

    @inline(__always)
    private func acceptsDomain(_ span: Span, _ view: LinkView, _ link: () -> ErrorLink) -> Bool {
        if view.domain >= 0 { return contains(name: view.domain, span.names) }
        if view.domain == -1 || span.patterns.isEmpty { return false }
        return matches(span.patterns, link().domain ?? "")
    }

    @inline(__always)
    private func acceptsCode(_ span: Span, _ view: LinkView, _ link: () -> ErrorLink) -> Bool {
        switch view.codeKind {
        case .absent: return false
        case .number:
            if contains(span.numbers, view.number) { return true }
            if span.names.isEmpty { return false }
            for index in view.names where contains(name: book.nameList[Int(index)], span.names) { return true }
            return false
        case .known: return contains(name: view.name, span.names)
        case .unknown:
            if span.patterns.isEmpty { return false }
            guard case .name(let text) = link().code else { return false }
            return matches(span.patterns, text)
        }
    }

    private func contains(_ span: Range<Int32>, _ number: Int64) -> Bool {
        for index in span {
            let range = numberPool[Int(index)]
            if number < range.lowerBound { return false }
            if number <= range.upperBound { return true }
        }
        return false
    }

    private func contains(name: Int32, _ span: Range<Int32>) -> Bool {
        var low = Int(span.lowerBound)
        var high = Int(span.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if namePool[middle] == name { return true }
            if namePool[middle] < name { low = middle + 1 } else { high = middle }
        }
        return false
    }

    private func matches(_ span: Range<Int32>, _ text: String) -> Bool {
        for index in span where patternPool[Int(index)].matches(text) { return true }
        return false
    }
}

extension ValueTest {
    /// A reported value against a situation's test.
    package func accepts(_ value: EventValue, _ names: NameTable) -> Bool {
        if let included, !included.holds(value, names) { return false }
        for set in excluded where set.holds(value, names) { return false }
        return true
    }
}

extension ValueSet {
    fileprivate func holds(_ value: EventValue, _ names: NameTable) -> Bool {
        switch value {
        case .integer(let number): numbers.contains(number)
        case .text(let text): holds(text, names)
        case .boolean(let value): holds(value ? "true" : "false", names)
        case .number: holds(value.description, names)
        }
    }

    private func holds(_ text: String, _ names: NameTable) -> Bool {
        if let first = text.utf8.first, first <= 0x39, case .number(let number) = ErrorCode(text) { return numbers.contains(number) }
        let id = names.find(text)
        if id >= 0 { return containsName(id) }
        return matchesPattern(text)
    }
}
