import PolicyEngine

enum ReferenceUnknownScope {
    static let check = Check(loading: .referenceUnknownScope, mend: { $1.renaming($0) })
}
