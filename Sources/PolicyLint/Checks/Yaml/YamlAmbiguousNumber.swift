import PolicyEngine

enum YamlAmbiguousNumber {
    static let check = Check(loading: .yamlAmbiguousNumber, fix: { DisputedNumber.quoting($0, $1) })
}
