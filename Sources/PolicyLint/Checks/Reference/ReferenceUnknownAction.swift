import PolicyEngine

enum ReferenceUnknownAction {
    static let check = Check(loading: .referenceUnknownAction, fix: { $1.renaming($0) })
}
