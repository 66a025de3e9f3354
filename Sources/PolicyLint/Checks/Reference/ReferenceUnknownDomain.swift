import PolicyEngine

enum ReferenceUnknownDomain {
    static let check = Check(loading: .referenceUnknownDomain, fix: { $1.renaming($0) })
}
