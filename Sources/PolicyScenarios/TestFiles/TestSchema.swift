package import PolicyEdit
package import PolicyEngine

extension PolicySchema {
    /// Of test files, `*.test.yaml`.
    package static func ofTests(names: [DeclaredName: [String]] = [:]) -> PolicySchema {
        PolicySchema(
            of: TestGrammar.file, title: "Tests of an error policy",
            summary: "Errors and situations, and the decisions that are expected, for policyctl test.", names: names)
    }
}
