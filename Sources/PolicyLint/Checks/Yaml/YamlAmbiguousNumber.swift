import PolicyEngine

enum YamlAmbiguousNumber {
    static let check = Check(loading: .yamlAmbiguousNumber, mend: { DisputedNumber.quoting($0, $1) })
}
