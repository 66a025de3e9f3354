import PolicyEngine

enum ReferenceUnknownParameter {
    static let check = Check(loading: .referenceUnknownParameter, fix: { $1.renaming($0) })
}
