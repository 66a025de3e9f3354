import PolicyEngine

enum ReferenceUnknownCategory {
    static let check = Check(loading: .referenceUnknownCategory, fix: { $1.renaming($0) })
}
