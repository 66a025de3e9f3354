import PolicyEngine

enum ReferenceUnknownRetry {
    static let check = Check(loading: .referenceUnknownRetry, fix: { $1.renaming($0) })
}
