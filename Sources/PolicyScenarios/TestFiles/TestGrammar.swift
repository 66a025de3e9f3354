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
        ExpectedField.allCases.map { field in
            KeyShape(
                name: field.rawValue, summary: "the expected value of \(field.rawValue)",
                value: .either(field.valueShape, conditions(field.valueShape)))
        })

    /// Conditions in place of a value.
    private static func conditions(_ value: ValueShape) -> [KeyShape] {
        [
            KeyShape(name: "not", summary: "any other value", value: value),
            KeyShape(name: "any", summary: "one of these values", value: value),
            KeyShape(name: "contains", summary: "a part of a text, or a member of a list", value: value),
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
