/// The one place that says when a link is what a condition asks for. Deciding and comparing rules both use it.
package struct LinkTest: Sendable {
    package let book: CodeBook
    package let domains: Table<SetRow>
    package let codes: Table<SetRow>
    package let statuses: Table<SetRow>
    package let values: Table<SetRow>
    package let numberPool: Table<NumberRangeRow>
    package let namePool: Table<Int32>
    package let patternPool: Table<UInt32>
    private let strings: StringTable

    package init(_ image: CompiledImage) {
        book = CodeBook(image)
        domains = image.table(.domainSets)
        codes = image.table(.codeSets)
        statuses = image.table(.statusSets)
        values = image.table(.valueSets)
        numberPool = image.table(.setNumbers)
        namePool = image.table(.setNames)
        patternPool = image.table(.setPatterns)
        strings = image.strings
    }

    /// `cause` is only asked where a name nobody mentions meets a pattern.
    @inline(__always)
    package func accepts(_ set: ErrorSet, _ view: InternedCause, _ cause: () -> ErrorCause) -> Bool {
        if set.http >= 0 {
            guard view.http >= 0, contains(statuses[set.http].numbers, view.http) else { return false }
        }
        if set.domain >= 0 {
            guard acceptsDomain(domains[set.domain], view: view, cause: cause) else { return false }
        }
        if set.code >= 0 {
            guard acceptsCode(codes[set.code], view: view, cause: cause) else { return false }
        }
        return true
    }

    @inline(__always)
    private func acceptsDomain(_ set: SetRow, view: InternedCause, cause: () -> ErrorCause) -> Bool {
        if view.domain >= 0 { return contains(name: view.domain, set.names) }
        if view.domain == -1 || set.patterns.isEmpty { return false }
        return matches(set.patterns, cause().domain ?? "")
    }

    @inline(__always)
    private func acceptsCode(_ set: SetRow, view: InternedCause, cause: () -> ErrorCause) -> Bool {
        switch view.codeKind {
        case .absent: return false
        case .number:
            if contains(set.numbers, view.number) { return true }
            if set.names.isEmpty { return false }
            for index in view.names where contains(name: book.nameList[index], set.names) { return true }
            return false
        case .known: return contains(name: view.name, set.names)
        case .unknown:
            if set.patterns.isEmpty { return false }
            guard case .name(let text) = cause().code else { return false }
            return matches(set.patterns, text)
        }
    }

    /// A reported value against a situation’s test.
    package func accepts(_ test: ValueTestRow, _ value: EventValue) -> Bool {
        if test.included >= 0, !holds(values[test.included], value) { return false }
        for index in test.excluded.indices where holds(values[index], value) { return false }
        return true
    }

    private func holds(_ set: SetRow, _ value: EventValue) -> Bool {
        switch value {
        case .integer(let number): contains(set.numbers, number)
        case .text(let text): holds(set, text)
        case .boolean(let value): holds(set, value ? "true" : "false")
        case .number: holds(set, value.description)
        }
    }

    private func holds(_ set: SetRow, _ text: String) -> Bool {
        if let number = text.withBytes({ $0.plainInteger }) { return contains(set.numbers, number) }
        let id = book.names.find(text)
        if id >= 0 { return contains(name: id, set.names) }
        return matches(set.patterns, text)
    }

    private func contains(_ range: RowRange, _ number: Int64) -> Bool {
        for index in range.indices {
            let row = numberPool[index]
            if number < row.lower { return false }
            if number <= row.upper { return true }
        }
        return false
    }

    private func contains(name: Int32, _ range: RowRange) -> Bool {
        var low = Int(range.start)
        var high = Int(range.end)
        while low < high {
            let middle = (low + high) / 2
            let found = namePool[middle]
            if found == name { return true }
            if found < name { low = middle + 1 } else { high = middle }
        }
        return false
    }

    private func matches(_ range: RowRange, _ text: String) -> Bool {
        text.withBytes { text in
            for index in range.indices where Wildcard.matches(strings.bytes(patternPool[index]), text) { return true }
            return false
        }
    }
}
