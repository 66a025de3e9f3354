import PolicyEngine

enum ReferenceUnknownOption {
    static let check = Check(loading: .referenceUnknownOption, fix: { $1.renaming($0) })
}
