import PolicyEngine

enum ReferenceUnknownCode {
    static let check = Check(loading: .referenceUnknownCode, fix: { $1.renaming($0) })
}
