import PolicyEngine

enum YamlAmbiguousFloat {
    static let check = Check(loading: .yamlAmbiguousFloat, mend: { DisputedNumber.quoting($0, $1) })
}
