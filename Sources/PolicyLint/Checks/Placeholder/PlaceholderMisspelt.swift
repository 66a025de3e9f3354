import PolicyEngine

enum PlaceholderMisspelt {
    static let check = Check(loading: .placeholderMisspelt) { diagnostic, policy in Renaming.fix(diagnostic, policy) }
}
