import PolicyEngine
import PolicyText

enum SecuritySecret {
    static let check = Check(.securitySecret, needs: .bytes) { policy, log in
        for case let file? in policy.files {
            for secret in policy.facts[Int(file.number)].secrets(in: file.source.bytes) {
                let place = SourcePlace(
                    file: file.number, lower: Int32(secret.range.lowerBound), upper: Int32(secret.range.upperBound))
                let (name, help) = words(secret.kind)
                log.add(
                    "this looks like \(name)", at: place, help: help, severity: secret.kind == .address ? .warning : nil
                )
            }
        }
    }

    private static func words(_ kind: SecretText.Kind) -> (name: String, help: String) {
        switch kind {
        case .key: ("a key", "take it out and replace it where it comes from")
        case .password: ("a password", "take it out and change it where it is used")
        case .cardNumber: ("the number of a payment card", "take it out; in an example write 0000 0000 0000 0000")
        case .bankAccount: ("the number of a bank account", "take it out, or declare it as a value the app fills in")
        case .address: ("somebody’s e-mail address", "take it out, or write one of a team, such as support@")
        }
    }
}
