import PolicyEngine

enum ReferenceUnknownRetry {
    static let check = Check(loading: .referenceUnknownRetry, mend: { $1.renaming($0) })
}
