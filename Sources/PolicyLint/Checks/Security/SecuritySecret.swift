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
        case .key: ("a key", "delete it and replace it at its service")
        case .password: ("a password", "delete it and change it at its service")
        case .cardNumber: ("the number of a payment card", "delete it; in an example, write 0000 0000 0000 0000")
        case .bankAccount: ("the number of a bank account", "delete it, or declare it as a value that the app provides")
        case .address: ("a person’s email address", "delete it, or write a team’s address, such as support@")
        }
    }
}
