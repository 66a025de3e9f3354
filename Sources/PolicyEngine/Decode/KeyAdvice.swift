/// What to do about a key that is not known in this map.
enum KeyAdvice {
    /// Where it belongs, or what is said another way here; nil where nothing is known about it.
    static func help(for key: String, in place: MapKind.Place) -> String? {
        if [.rule, .category, .fallback].contains(place), texts.contains(key) {
            let part = ["text", "body"].contains(key) ? "title" : key
            return "texts are put under `message`, as in message: { \(part == "title" ? "" : "title: …, ")\(part): … }"
        }
        return home(of: key, from: place) ?? replacements[key]
    }

    /// Where a key belongs that is known elsewhere.
    private static func home(of key: String, from place: MapKind.Place) -> String? {
        switch place {
        case .file:
            return key == "tests" ? "files of tests have names that end in .test.yaml: rename this one" : nil
        case .conditions:
            return ofRules.contains(key) ? "put `\(key)` in the rule itself, beside `when`: indent it less" : nil
        case .rule:
            return ofConditions.contains(key) ? "put `\(key)` under `when`" : nil
        case .texts:
            return ofRules.contains(key) || ofConditions.contains(key)
                ? "put `\(key)` \(ofConditions.contains(key) ? "under `when`" : "in the rule itself, beside `message`: indent it less")"
                : nil
        case .gaveUp:
            return ["title", "reason", "suggestion", "help"].contains(key)
                ? "put it under `message`: message: { \(key): … }" : nil
        case .translation:
            if key == "message" { return "leave this level out: title, reason and suggestion are right under the id" }
            return ofRules.contains(key) ? "a translation holds texts only; `\(key)` is said once, in the rule" : nil
        default: return nil
        }
    }

    private static let ofRules = Set(NodeDecoder.ruleKeys.names())
    private static let ofConditions = Set(NodeDecoder.matchKeys.names()).subtracting(["category"])
    private static let texts: Set<String> = ["text", "title", "reason", "suggestion", "help", "body"]

    /// Names in other systems, and what they are called here.
    private static let replacements: [String: String] = [
        "maxAttempts": "count retries, not calls: maxAttempts 6 is `maxRetries: 5`",
        "attempts": "count retries, not calls: 6 attempts are `maxRetries: 5`",
        "times": "write `maxRetries`; 5 retries are 6 calls",
        "max": "write `maxRetries` for how often, or `maxDelay` for the longest wait",
        "offline": "write `online: false`",
        "body": "write `reason` for why it happened, or `suggestion` for what to do",
        "then": "what is shown and done is written in the rule itself, beside `when`",
        "text": "texts are `title`, `reason` and `suggestion`",
        "priority": "the rule that is more specific wins; where neither is more specific, use `beats`",
        "extends": "rules inherit from their category; put what is shared there",
        "include": "every file of the folder is read; nothing needs to be included",
    ]
}
