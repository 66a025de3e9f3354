import PolicyEngine

enum L10nImpliedQuantity {
    static let check = Check(.l10nImpliedQuantity) { policy, log in
        let book = policy.texts
        var others: [Int: [Int64]] = [:]
        for text in book.texts where book.values(text).contains(where: { $0.form == .plural }) {
            let numbers = others[text.language] ?? ambiguous(book.language(text).locale)
            others[text.language] = numbers
            if numbers.isEmpty { continue }
            for (range, example) in book.withBytes(text, { openOnes($0, numbers) }) {
                log.add(
                    "“one” also applies to \(example) in “\(book.language(text).locale)”, but this text doesn’t contain the number",
                    at: book.place(range, in: text),
                    help: "insert # for the number, or write =1 for that number alone")
            }
        }
    }

    /// Numbers but 1 that “one” is for.
    private static func ambiguous(_ locale: String) -> [Int64] {
        let rules = PluralRules(locale: locale)
        return (Int64(0)...200).filter { $0 != 1 && rules.category(of: DecimalNumber($0)) == .one }
    }

    private static func openOnes(_ bytes: UnsafeBufferPointer<UInt8>, _ numbers: [Int64]) -> [(Range<Int>, Int64)] {
        var parser = MessageParser(Array(bytes))
        guard let parts = parser.parse() else { return [] }
        var found: [(Range<Int>, Int64)] = []
        for case .plural(let argument, false, let offset, let branches) in parts.all {
            for branch in parts.branches[branches] where branch.selector == .category(.one) {
                let says = parts.all[branch.parts].contains { part in
                    switch part {
                    case .count: true
                    case .value(let other), .number(let other, _), .currency(let other, _): other == argument
                    default: false
                    }
                }
                let open = numbers.first { number in
                    !parts.branches[branches].contains { $0.selector == .exactly(DecimalNumber(number + offset)) }
                }
                if !says, let open { found.append((branch.range, open)) }
            }
        }
        return found
    }
}
