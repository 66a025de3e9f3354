package import PolicyEdit
package import PolicyEngine

extension PolicySchema {
    /// Of test files, `*.test.yaml`. Tests may be about errors that no domain declares, and have words for “none” and
    /// “each”.
    package static func ofTests(names: [DeclaredName: [String]] = [:], docs: String? = nil) -> PolicySchema {
        let known = names.filter { ![.domain, .code].contains($0.key) }.mapValues { $0 + words }
        return PolicySchema(
            of: TestGrammar.file, title: "Tests of an error policy",
            summary: "Errors and situations, and the decisions that are expected, for policyctl test.", names: known
        ) { _ in docs.map { "\(folder($0))tests/" } }
    }

    private static let words = ["none", "any", "all", "fallback"]
}
