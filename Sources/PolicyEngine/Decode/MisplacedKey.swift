/// Where a key belongs that is known, but not in this map.
enum MisplacedKey {
    static func help(for key: String, in what: String) -> String? {
        switch what {
        case "a map of conditions":
            return ofRules.contains(key) ? "put `\(key)` in the rule itself, beside `when`: indent it less" : nil
        case "a rule":
            return ofConditions.contains(key) ? "put `\(key)` under `when`" : nil
        case "a map of texts (title, reason, suggestion, help)":
            return ofRules.contains(key) || ofConditions.contains(key)
                ? "put `\(key)` \(ofConditions.contains(key) ? "under `when`" : "in the rule itself, beside `message`: indent it less")" : nil
        case "what is said in the end":
            return ["title", "reason", "suggestion", "help"].contains(key) ? "put it under `message`: message: { \(key): … }" : nil
        case "a map of texts":
            if key == "message" { return "leave this level out: title, reason and suggestion are right under the id" }
            return ofRules.contains(key) ? "a translation holds texts only; `\(key)` is said once, in the rule" : nil
        default: return nil
        }
    }

    private static let ofRules: Set<String> = [
        "show", "steps", "gaveUp", "field", "message", "trust", "recovery", "perform", "retry", "quiet", "minimumDuration", "absorbs", "severity",
        "log", "beats", "owner", "when", "id",
    ]
    private static let ofConditions: Set<String> = [
        "domain", "code", "http", "cause", "scope", "attempt", "firstLoad", "userInitiated", "idempotent", "online", "retryAfter", "platform",
        "appVersion", "context", "not", "rule",
    ]
}
