import PolicyEngine

enum ReferenceUnknownScope {
    static let check = Check(loading: .referenceUnknownScope, fix: { $1.renaming($0) })
}
