import PolicyEngine

enum ReferenceUnknownOption {
    static let check = Check(loading: .referenceUnknownOption, mend: { $1.renaming($0) })
}
