import PolicyEngine
import PolicySigning

/// `policyctl verify`: who signed an update, and for whom.
enum VerifyCommand {
    static let command = Command(
        name: "verify",
        summary: "Check the signature and the contents of an update",
        arguments: "FILE",
        examples: [
            .init(
                command: "policyctl verify shop.update --signing-key KEY --reserve-key KEY",
                meaning: "whether an app with these keys trusts it"),
            .init(
                command:
                    "policyctl verify shop.update --signing-key KEY --reserve-key KEY --app com.example.shop --app-version 2.4.1",
                meaning: "whether it is for this version of the app"),
        ],
        groups: [
            OptionGroup(
                title: "OPTIONS",
                options: UpdateOptions.keys + [UpdateOptions.app, UpdateOptions.appVersion, UpdateOptions.at])
        ],
        notes: [
            "Exit codes: 0 the app would accept it, 1 it would not, 2 the file is not an update.",
            "`policyctl update-check` also compares what the update changes with what it may change.",
        ],
        run: { arguments throws(CommandError) in
            try UpdateOptions.refuseSecrets(arguments)
            guard arguments.positional.count == 1, let path = arguments.positional.first else {
                throw CommandError("the file of one update is needed", help: "policyctl verify shop.update")
            }
            let update = try UpdateOptions.update(path)
            let refusal = try UpdateOptions.refusal(update, arguments)
            try CommandOutput.write(text(update, role: try UpdateOptions.role(of: update, arguments)))
            if let refusal {
                try CommandOutput.write("\nAn app with these keys does not use it: \(refusal)\n")
                return .findings
            }
            return try CommandOutput.write("\nAn app with these keys trusts it.\n")
        })

    private static func text(_ update: SignedUpdate, role: String?) -> String {
        let statement = update.statement
        let versions = [
            statement.fromAppVersion.map { "from \($0)" }, statement.belowAppVersion.map { "below \($0)" },
        ].compactMap { $0 }
        let rows = [
            (statement.kind.rawValue, "version \(statement.version), \(update.policy.count) bytes"),
            ("app", statement.app + (versions.isEmpty ? "" : ", versions \(versions.joined(separator: " "))")),
            ("signed", UpdateStatement.time(statement.created) ?? ""),
            ("ends", UpdateStatement.time(statement.expires) ?? ""),
            ("share", statement.share == 100 ? "all installations" : "\(statement.share)% of installations"),
            ("key", "\(update.key)" + (role.map { ", \($0)" } ?? "")),
        ]
        let changes = update.keyChanges.map { ("replaces", "\($0.retired)") }
        return (rows + changes).map { name, value in
            name + String(repeating: " ", count: 10 - name.count) + value + "\n"
        }.joined()
    }
}
