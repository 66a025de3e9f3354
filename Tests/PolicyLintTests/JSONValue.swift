import Foundation

/// JSON as it was read, for tests to look into.
indirect enum JSONValue: Decodable, Equatable, Hashable {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case map([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .flag(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .list(value)
        } else {
            self = .map(try container.decode([String: JSONValue].self))
        }
    }

    init(parsing text: String) throws { self = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) }

    /// A member, or null.
    subscript(_ key: String) -> JSONValue {
        if case .map(let map) = self { return map[key] ?? .null }
        return .null
    }

    subscript(_ index: Int) -> JSONValue { items.indices.contains(index) ? items[index] : .null }

    var items: [JSONValue] {
        if case .list(let list) = self { return list }
        return []
    }

    var text: String? {
        if case .text(let text) = self { return text }
        return nil
    }

    var int: Int? {
        if case .number(let number) = self { return Int(exactly: number) }
        return nil
    }
}
