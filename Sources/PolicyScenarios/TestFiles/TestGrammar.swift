package import PolicyEngine

/// The keys of test files by place, and what may stand behind them, for editors.
package enum TestGrammar {
    /// A whole file.
    package static let file = ValueShape.keys(TestFileReader.fileKeys.shapes())

    /// An error and its situation.
    static let given = ValueShape.keys(EventDecoder.flatKeys.shapes())

    static let person = ValueShape.keys(StoryReader.personKeys.shapes())

    /// What a decision, or what is visible, is expected to be.
    static let expected = ValueShape.keys(
        ExpectedField.allCases.map { field in
            KeyShape(name: field.rawValue, summary: "the expected value of \(field.rawValue)", value: field.valueShape)
        })
}

extension ExpectedField {
    fileprivate var valueShape: ValueShape {
        switch self {
        case .rule, .refinedBy: .name(.rule)
        case .category: .name(.category)
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
