import Foundation
import PolicyCore

/// A JSON value whose shape is not known beforehand.
enum JSONValue: Decodable {
    case object([String: JSONValue])
    case list([JSONValue])
    case single(EventValue)
    case null

    /// An answer that is an error has few values, and each that is none of the first kinds takes a while.
    private static let mostValues = 4_000
    private static let valuesLeft = CodingUserInfoKey(rawValue: "valuesLeft")

    static func read(_ bytes: [UInt8]) -> JSONValue? {
        let decoder = JSONDecoder()
        if let key = valuesLeft { decoder.userInfo[key] = Locked(mostValues) }
        return try? decoder.decode(JSONValue.self, from: Data(bytes))
    }

    init(from decoder: any Decoder) throws {
        let left = Self.valuesLeft.flatMap { decoder.userInfo[$0] as? Locked<Int> }
        let isTooLarge = left?.with { left in
            left -= 1
            return left < 0
        }
        if decoder.codingPath.count > 16 || isTooLarge == true {
            let problem = "nested too deep, or too many values"
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: problem))
        }
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let truth = try? container.decode(Bool.self) {
            self = .single(.boolean(truth))
        } else if let number = try? container.decode(Int64.self) {
            self = .single(.integer(number))
        } else if let number = try? container.decode(Double.self) {
            self = .single(.number(number))
        } else if let text = try? container.decode(String.self) {
            self = .single(.text(text))
        } else if let members = try? container.decode([JSONValue].self) {
            self = .list(members)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    subscript(key: String) -> JSONValue? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    var first: JSONValue? {
        if case .list(let members) = self { members.first } else { nil }
    }

    var members: [JSONValue] {
        if case .list(let members) = self { members } else { [] }
    }

    var text: String? {
        if case .single(.text(let text)) = self { text } else { nil }
    }

    var integer: Int64? {
        if case .single(.integer(let number)) = self { number } else { nil }
    }

    /// Names that mean something of ours: a server’s member must not pass for it, nor for a sentence somebody trusts.
    private static let taken: Set = [
        "attempt", "retriesLeft", "retryAfter", "field", "supportCode", "serverMessage", "http", "code", "domain",
        "errorDescription", "failureReason", "recoverySuggestion", "helpAnchor",
    ]

    private static let mostParameters = 256

    /// Members that texts can show.
    func parameters(except left: Set<String>) -> EventValues {
        guard case .object(let members) = self else { return [:] }
        var parameters: [String: EventValue] = [:]
        for (key, value) in members where !left.contains(key) && !Self.taken.contains(key) {
            if case .single(let value) = value { parameters[key] = value }
        }
        // Of more the first by their names, so that they are the same in each run.
        if parameters.count > Self.mostParameters {
            for name in parameters.keys.sorted().dropFirst(Self.mostParameters) { parameters[name] = nil }
        }
        return EventValues(parameters)
    }
}
