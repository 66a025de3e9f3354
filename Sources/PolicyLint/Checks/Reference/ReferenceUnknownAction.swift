import PolicyEngine

enum ReferenceUnknownAction {
    static let check = Check(loading: .referenceUnknownAction, mend: { $1.renaming($0) })
}
