/// Names that other systems have for keys, and that people try first.
enum KeySynonyms {
    /// The key that was meant, where it is one of those known.
    static func key(for name: String, among known: [String]) -> String? {
        guard let keys = table[name.lowercased().filter { $0 != "_" && $0 != "-" }] else { return nil }
        return keys.first { known.contains($0) && $0 != name }
    }

    private static let table: [String: [String]] = [
        // What a rule is, and what it matches.
        "name": ["id"], "key": ["id"], "kind": ["is", "category"], "type": ["is", "domain"], "group": ["category"],
        "class": ["category"],
        "if": ["when"], "match": ["when"], "matches": ["when"], "condition": ["when"], "conditions": ["when"],
        "on": ["when"],
        "error": ["domain", "when"], "errordomain": ["domain"], "errorcode": ["code"], "codes": ["code"],
        "status": ["http"], "statuscode": ["http"], "httpstatus": ["http"], "httpcode": ["http"],
        "underlying": ["cause"], "causedby": ["cause"], "exclude": ["not"], "except": ["not"], "unless": ["not"],
        "params": ["parameters"], "userinfo": ["parameters"], "metadata": ["parameters"],
        "screen": ["scope"], "screens": ["scopes", "scope"], "page": ["scope"], "view": ["scope"], "os": ["platform"],
        "version": ["appVersion", "schema"],
        // What is shown.
        "surface": ["show"], "display": ["show"], "presentation": ["show"], "presentas": ["show"], "style": ["show"],
        "as": ["show"],
        "message": ["reason"], "messages": ["message"], "texts": ["message", "translations"],
        "headline": ["title"], "heading": ["title"], "label": ["title"], "caption": ["title"],
        "subtitle": ["reason"], "detail": ["reason"], "details": ["reason"],
        "advice": ["suggestion"], "recoverysuggestion": ["suggestion"], "hint": ["suggestion"],
        "link": ["help"], "url": ["help"], "helplink": ["help"], "helpurl": ["help"],
        "buttons": ["recovery", "recoveryOptions"], "button": ["recovery"], "actions": ["recovery"],
        "options": ["recovery"],
        "recover": ["recovery"], "do": ["action", "perform"], "run": ["action", "perform"],
        "level": ["severity"], "logging": ["log"], "overrides": ["beats"], "wins": ["beats"],
        // Retries.
        "schedule": ["retry"], "retries": ["maxRetries"], "wait": ["initial"], "delay": ["initial"],
        "interval": ["initial"], "initialdelay": ["initial"], "factor": ["multiplier"], "timeout": ["maxElapsed"],
        "maxtime": ["maxElapsed"],
        "schedules": ["retrySchedules"], "languages": ["locales"], "language": ["locale", "locales"],
        "lang": ["locale"],
    ]
}
