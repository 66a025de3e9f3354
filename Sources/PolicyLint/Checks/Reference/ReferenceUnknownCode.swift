import PolicyEngine

enum ReferenceUnknownCode {
    static let check = Check(loading: .referenceUnknownCode, mend: { $1.renaming($0) })
}
