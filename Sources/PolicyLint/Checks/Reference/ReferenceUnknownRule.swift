import PolicyEngine

enum ReferenceUnknownRule {
    static let check = Check(loading: .referenceUnknownRule, mend: { $1.renaming($0) })
}
