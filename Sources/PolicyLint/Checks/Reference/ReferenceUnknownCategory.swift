import PolicyEngine

enum ReferenceUnknownCategory {
    static let check = Check(loading: .referenceUnknownCategory, mend: { $1.renaming($0) })
}
