import PolicyEngine

enum ReferenceUnknownRule {
    static let check = Check(loading: .referenceUnknownRule, fix: { $1.renaming($0) })
}
