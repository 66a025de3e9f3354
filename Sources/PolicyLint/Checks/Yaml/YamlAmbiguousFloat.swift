import PolicyEngine

enum YamlAmbiguousFloat {
    static let check = Check(loading: .yamlAmbiguousFloat, fix: { DisputedNumber.quoting($0, $1) })
}
