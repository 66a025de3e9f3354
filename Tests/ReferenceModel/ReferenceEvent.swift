enum ReferenceValue: Sendable, Hashable {
    case text(String)
    case number(Double)
    case flag(Bool)

    var json: String {
        switch self {
        case .text(let text): jsonText(text)
        case .number(let number): jsonNumber(number)
        case .flag(let flag): flag ? "true" : "false"
        }
    }
}

enum ReferenceCode: Sendable, Hashable {
    case number(Int)
    case text(String)
}

struct ReferenceError: Sendable, Hashable {
    var domain: String
    var code: ReferenceCode?
    var http: Int?
    var headers: [String: String] = [:]
    var description: String?
    var parameters: [String: ReferenceValue] = [:]
    var underlying: [ReferenceError] = []

    /// The error, then what is below it in order, each followed at once by its own.
    var links: [ReferenceError] { [self] + underlying.flatMap(\.links) }

    func json(context: String? = nil) -> String {
        var members = ["\"domain\": \(jsonText(domain))"]
        switch code {
        case .number(let number): members.append("\"code\": \(number)")
        case .text(let text): members.append("\"code\": \(jsonText(text))")
        case nil: break
        }
        if let http { members.append("\"http\": \(http)") }
        if !headers.isEmpty { members.append("\"headers\": " + jsonObject(headers.mapValues(jsonText))) }
        if let description { members.append("\"description\": \(jsonText(description))") }
        if !parameters.isEmpty { members.append("\"parameters\": " + jsonObject(parameters.mapValues(\.json))) }
        if underlying.count == 1, domain.count % 2 == 0 {
            members.append("\"underlying\": " + underlying[0].json())
        } else if !underlying.isEmpty {
            members.append("\"underlying\": [" + underlying.map { $0.json() }.joined(separator: ", ") + "]")
        }
        if let context { members.append("\"context\": \(context)") }
        return "{" + members.joined(separator: ", ") + "}"
    }
}

struct ReferenceContext: Sendable, Hashable {
    var scope: String?
    var attempt: Int?
    var firstLoad: Bool?
    var userInitiated: Bool?
    var idempotent: Bool?
    var online: Bool?
    /// seconds
    var elapsed: Double?
    var locale: String?
    var platform: String?
    var appVersion: String?
    var field: String?
    /// seconds since 1970
    var now: Int?
    var values: [String: ReferenceValue] = [:]

    func json() -> String? {
        var members: [String: String] = [:]
        members["scope"] = scope.map(jsonText)
        members["attempt"] = attempt.map(String.init)
        members["firstLoad"] = firstLoad.map(String.init)
        members["userInitiated"] = userInitiated.map(String.init)
        members["idempotent"] = idempotent.map(String.init)
        members["online"] = online.map(String.init)
        members["elapsed"] = elapsed.map(jsonNumber)
        members["locale"] = locale.map(jsonText)
        members["platform"] = platform.map(jsonText)
        members["appVersion"] = appVersion.map(jsonText)
        members["field"] = field.map(jsonText)
        members["now"] = now.map { jsonText(ReferenceTime(secondsSince1970: $0).iso) }
        members["values"] = values.isEmpty ? nil : jsonObject(values.mapValues(\.json))
        return members.isEmpty ? nil : jsonObject(members)
    }
}

struct ReferenceEvent: Sendable, Hashable {
    var error: ReferenceError
    var context = ReferenceContext()

    func json() -> String { error.json(context: context.json()) }
}

func jsonObject(_ members: [String: String]) -> String {
    let parts = members.sorted { $0.key < $1.key }.map { "\(jsonText($0.key)): \($0.value)" }
    return "{" + parts.joined(separator: ", ") + "}"
}

func jsonNumber(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
}

func jsonText(_ text: String) -> String {
    var result = "\""
    for character in text.unicodeScalars {
        switch character {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "\n": result += "\\n"
        case "\t": result += "\\t"
        default: result.unicodeScalars.append(character)
        }
    }
    return result + "\""
}
