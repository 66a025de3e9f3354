import PolicyEngine

enum ReferenceUnknownDomain {
    static let check = Check(loading: .referenceUnknownDomain, mend: { $1.renaming($0) })
}
