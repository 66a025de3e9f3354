import PolicyEngine

enum PlaceholderMisspelled {
    static let check = Check(loading: .placeholderMisspelled) { diagnostic, policy in Renaming.fix(diagnostic, policy) }
}
