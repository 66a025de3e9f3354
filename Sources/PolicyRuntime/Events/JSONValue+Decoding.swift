import Foundation
import PolicyCore

extension JSONValue: Decodable {
    /// An answer that is an error has few values, and each that is none of the first kinds takes a while.
    private static let mostValues = 4_000
    private static let valuesLeft = CodingUserInfoKey(rawValue: "valuesLeft")

    /// Nil for what is no JSON, and for a body that is too long.
    static func read(_ bytes: [UInt8]) -> JSONValue? {
        guard bytes.count <= ErrorResponse.mostBytes, let first = bytes.first(where: { $0 > ASCII.space }),
            first == ASCII.openBrace || first == ASCII.openBracket
        else { return nil }
        let decoder = JSONDecoder()
        if let key = valuesLeft { decoder.userInfo[key] = Locked(mostValues) }
        return try? decoder.decode(JSONValue.self, from: Data(bytes))
    }

    package init(from decoder: any Decoder) throws {
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
            let members = try container.decode([String: JSONValue].self)
            self = .object(members.map { (name: $0.key, value: $0.value) })
        }
    }
}
