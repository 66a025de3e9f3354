package import PolicyEngine

/// The keys of test files by place, and what may stand behind them, for editors.
package enum TestGrammar {
    /// A whole file.
    package static let file = ValueShape.keys(TestFileReader.fileKeys.shapes())

    /// An error and its situation.
    static let given = ValueShape.keys(EventDecoder.flatKeys.shapes())

    /// Lists of values, or rows of them, which may have expectations of their own.
    static let each = ValueShape.keys(
        EventDecoder.flatKeys.shapes() + [KeyShape(name: "expect", summary: "the expected decision", value: expected)])

    static let person = ValueShape.keys(StoryReader.personKeys.shapes())

    /// What a decision, or what is visible, is expected to be.
    static let expected = ValueShape.keys(
        fields + [
            KeyShape(
                name: "exactly", summary: "all that people see: what is not named must be absent",
                value: .keys(fields))
        ])

    private static let fields =
        ExpectedField.allCases.filter { !$0.rawValue.utf8.contains(ASCII.dot) }.map { field in
            field == .retry ? retry : key(field, named: field.rawValue)
        } + [waiting]

    private static let retry = KeyShape(
        name: "retry", summary: "the wait before the next call, or none",
        value: .either(
            .text,
            [
                key(.retryAfter, named: "after"), key(.retryFrom, named: "from"),
                key(.retriesLeft, named: "retriesLeft"),
            ] + conditions(.text)))

    private static let waiting = KeyShape(
        name: "waiting", summary: "all waits of the work, each as long as it can become",
        value: .keys([
            key(.waitingTotal, named: "total"), key(.waitingLongest, named: "longest"),
            key(.waitingCalls, named: "calls"),
        ]))

    private static func key(_ field: ExpectedField, named name: String) -> KeyShape {
        KeyShape(
            name: name, summary: "the expected value of \(name)",
            value: .either(field.valueShape, conditions(field.valueShape)))
    }

    /// Conditions in place of a value.
    private static func conditions(_ value: ValueShape) -> [KeyShape] {
        [
            KeyShape(name: "not", summary: "any other value", value: value),
            KeyShape(name: "any", summary: "one of these values", value: value),
            KeyShape(name: "contains", summary: "a part of a text, or a member of a list", value: value),
            KeyShape(name: "maxLength", summary: "the most characters", value: .value),
            KeyShape(name: "between", summary: "the least and the most, as a list of two", value: .value),
            KeyShape(name: "min", summary: "the least", value: .value),
            KeyShape(name: "max", summary: "the most", value: .value),
            KeyShape(name: "present", summary: "whether there is any", value: .flag),
            KeyShape(name: "per", summary: "the period in which so many are expected", value: .value),
        ]
    }
}

extension ExpectedField {
    fileprivate var valueShape: ValueShape {
        switch self {
        case .rule, .refinedBy: .name(.rule)
        case .category, .absorbs: .name(.category)
        case .kind: .choice(ErrorKind.allCases.map { $0.rawValue })
        case .severity: .choice(EventSeverity.allCases.map { $0.rawValue })
        case .surface: .choice(Surface.allCases.map { $0.name })
        case .field: .name(.field)
        case .recovery: .name(.button)
        case .perform: .name(.action)
        case .locale: .name(.language)
        case .log, .ambiguous: .flag
        default: .text
        }
    }
}
