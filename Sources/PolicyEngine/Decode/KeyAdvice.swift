/// What to do about a key that is not known in this map.
enum KeyAdvice {
    /// Where it belongs, or what is said another way here; nil where nothing is known about it.
    static func help(for key: String, in place: MapKind.Place) -> String? {
        if [.rule, .category, .fallback].contains(place), texts.contains(key) {
            let part = ["text", "body"].contains(key) ? "title" : key
            return "texts belong under `message`, as in message: { \(part == "title" ? "" : "title: …, ")\(part): … }"
        }
        if place == .rule, counts.contains(key.lowercased()) {
            return "write the number in the rule, as in retry: { maxRetries: 3 }, instead of the name of a schedule"
        }
        if [.rule, .category, .fallback].contains(place), let advice = ofOtherSystems[key.lowercased()] {
            return advice
        }
        if [.rule, .category, .conditions].contains(place), dates.contains(key.lowercased()) {
            return "rules have no dates: add a rule when it begins to apply, and delete it afterwards"
        }
        return home(of: key, from: place) ?? replacements[key]
    }

    /// What rules of other systems say of one error, and where it is said here.
    private static let ofOtherSystems: [String: String] = {
        let looks = "the app decides how a surface looks; a rule says which one: show: toast"
        let waits = "waits belong to the retry schedule: retry: { initial: 2s, maxRetries: 3 }"
        let kinds = "write `category` for what helps people, or `severity` for how it is logged"
        return [
            "icon": looks, "color": looks, "colour": looks, "style": looks, "image": looks, "sound": looks,
            "delay": waits, "wait": waits, "interval": waits, "retrydelay": waits, "retryinterval": waits,
            "timeout": "the longest time for all retries belongs to the retry schedule: retry: { maxElapsed: 30s }",
            "type": kinds, "class": kinds,
        ]
    }()

    private static let dates: Set<String> = [
        "until", "after", "before", "from", "since", "expires", "expiry", "validfrom", "validuntil", "startdate",
        "enddate", "date",
    ]

    /// What other systems call the number of retries.
    private static let counts: Set<String> = [
        "retrycount", "retries", "maxretries", "retrylimit", "retrytimes",
    ]

    /// Where a key belongs that is known elsewhere.
    private static func home(of key: String, from place: MapKind.Place) -> String? {
        switch place {
        case .conditions:
            if let advice = combinations[key] { return advice }
            return ofRules.contains(key) ? "put `\(key)` in the rule itself, next to `when`: indent it less" : nil
        case .rule:
            return ofConditions.contains(key) ? "put `\(key)` under `when`" : nil
        case .texts:
            if ["button", "buttons", "action"].contains(key) {
                return "buttons are not texts: list their names under `recovery` of the rule, "
                    + "and declare new ones under `recoveryOptions`"
            }
            if key == "description" {
                return "for a text that people see, write `reason` or `suggestion`; a note for translators "
                    + "goes in the rule’s `description`, next to `message`"
            }
            return ofRules.contains(key) || ofConditions.contains(key)
                ? "put `\(key)` \(ofConditions.contains(key) ? "under `when`" : "in the rule itself, next to `message`: indent it less")"
                : nil
        case .gaveUp:
            return ["title", "reason", "suggestion", "help"].contains(key)
                ? "put it under `message`: message: { \(key): … }" : nil
        case .translation:
            if key == "message" { return "remove this level: title, reason, and suggestion are directly below the ID" }
            return ofRules.contains(key) ? "a translation contains only texts; write `\(key)` once, in the rule" : nil
        default: return nil
        }
    }

    private static let combinations = [
        "or": "a list under `when` already means “or”: write each map of conditions with “- ” directly below `when`",
        "any":
            "a list under `when` already means “any of”: write each map of conditions with “- ” directly below `when`",
        "and": "all conditions of one map must match: write them next to each other, without `and`",
        "all": "all conditions of one map must match: write them next to each other, without `all`",
    ]
    private static let ofRules = Set(NodeDecoder.ruleKeys.names())
    private static let ofConditions = Set(NodeDecoder.matchKeys.names()).subtracting(["category"])
    private static let texts: Set<String> = ["text", "title", "reason", "suggestion", "help", "body"]

    /// Names in other systems, and what they are called here.
    private static let replacements: [String: String] = [
        "maxAttempts": "write `maxRetries`, which does not count the first call: 6 attempts are `maxRetries: 5`",
        "attempts": "write `maxRetries`, which does not count the first call: 6 attempts are `maxRetries: 5`",
        "times": "write `maxRetries`; 5 retries are 6 calls",
        "max": "write `maxRetries` for the number, or `maxDelay` for the longest wait",
        "offline": "write `online: false`",
        "body": "write `reason` for the cause, or `suggestion` for what to do",
        "then": "write it in the rule itself, next to `when`",
        "text": "texts are `title`, `reason`, and `suggestion`",
        "priority": "the more specific rule wins; if both are equally specific, use `beats`",
        "extends": "rules inherit from their category; put shared settings there",
        "include": "every file in the folder is read; nothing needs to be included",
    ]
}
