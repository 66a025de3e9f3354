import PolicyEngine

/// What two policies say of their names that risks depend on.
struct RiskNames {
    /// By ID; rules that the old policy lacks.
    let newRules: Set<String>
    /// Actions of buttons that either policy calls destructive.
    private let destructive: Set<String>

    init(from old: CompiledPolicy, to new: CompiledPolicy) {
        func rules(_ policy: CompiledPolicy) -> Set<String> {
            Set(policy.rules.rows.map { policy.strings.string($0.id) })
        }
        newRules = rules(new).subtracting(rules(old))
        destructive = Set(
            [old, new].flatMap { policy in
                policy.options.rows.filter { RecoveryRole(number: $0.role) == .destructive }
                    .map { policy.strings.string($0.action) }
            })
    }

    func isIrreversible(_ action: String) -> Bool {
        destructive.contains(action) || ActionWords(action).isIrreversible
    }
}

/// What the name of an app’s action says it does.
struct ActionWords {
    private let words: [String]

    /// `askThenPay`, `ask-then-pay` and `ask_then_pay` have the same words.
    init(_ name: String) {
        var words: [[UInt8]] = [[]]
        for byte in name.utf8 {
            if (ASCII.upperA...ASCII.upperZ).contains(byte) || !byte.isLetter { words.append([]) }
            if byte.isLetter { words[words.count - 1].append(byte | ASCII.caseBit) }
        }
        self.words = words.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
    }

    private static let irreversible: Set<String> = [
        "pay", "buy", "purchase", "order", "send", "submit", "delete", "remove", "erase", "discard", "wipe", "transfer",
        "overwrite", "replace", "charge", "unsubscribe",
    ]
    /// Words before those that make it a question, or a look at something.
    private static let harmless: Set<String> = [
        "ask", "confirm", "open", "show", "view", "change", "choose", "edit", "review", "check", "start",
    ]

    var isIrreversible: Bool {
        guard let place = words.firstIndex(where: { Self.irreversible.contains($0) }) else { return false }
        return !words[..<place].contains { Self.harmless.contains($0) }
    }

    var logsOut: Bool {
        let letters = words.joined()
        return letters.holds("logout") || letters.holds("signout") || letters.holds("logoff")
    }
}
