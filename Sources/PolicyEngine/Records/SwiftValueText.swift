/// A value as Swift prints it, read again: `serverError(503)`, `App.Failure.offline`, `Failure(code: 7, path: "/a")`.
///
/// The form is that of `String(describing:)` and `String(reflecting:)` for enums and structs without a description of
/// their own; a value inside another is always printed in the second, with its module and outer types.
indirect enum SwiftValueText {
    case value(EventValue)
    /// As Foundation prints an `NSError`.
    case printedError([ErrorCause])
    /// `path`: module, types and, of an enum, the case, parted by dots. `arguments`: nil without parentheses.
    case named(path: [String], arguments: [Argument]?)
    case list([SwiftValueText])
    case none
    /// What says nothing of use.
    case other

    struct Argument {
        let label: String?
        let value: SwiftValueText
    }
}

extension SwiftValueText {
    /// Reads one value at the start of bytes; nil where there is none that can be read.
    struct Scanner {
        private let bytes: [UInt8]
        private(set) var index: Int
        private var depth = 0

        /// More levels than errors nest.
        private static let deepest = 48
        private static let mostMembers = 256

        init(_ bytes: [UInt8], from index: Int = 0) { (self.bytes, self.index) = (bytes, index) }

        var isAtEnd: Bool { bytes[index...].allSatisfy { $0 <= ASCII.space } }

        private var next: UInt8 { index < bytes.count ? bytes[index] : 0 }

        mutating func value() -> SwiftValueText? {
            guard depth < Self.deepest else { return nil }
            depth += 1
            defer { depth -= 1 }
            if bytes[index...].starts(with: PrintedErrors.mark) { return printedError() }
            switch next {
            case ASCII.quote: return text().map { .value(.text($0)) }
            case ASCII.openBracket: return list()
            case ASCII.openParenthesis:
                return arguments().map { .named(path: [], arguments: $0) }
            case ASCII.minus, ASCII.zero...ASCII.nine: return number()
            case let byte where Self.beginsName(byte): return named()
            default: return opaque()
            }
        }

        private static func beginsName(_ byte: UInt8) -> Bool {
            byte.isLetter || byte == ASCII.underscore || byte == ASCII.backtick || byte >= 0x80
        }

        private mutating func named() -> SwiftValueText? {
            var path: [String] = []
            while let name = name() {
                path.append(name)
                guard next == ASCII.dot else { break }
                index += 1
                skipPlace()
            }
            guard next == ASCII.openParenthesis || isEnd, !path.isEmpty else { return opaque() }
            if path.count == 1, next != ASCII.openParenthesis {
                switch path[0] {
                case "nil": return SwiftValueText.none
                case "true", "false": return .value(.boolean(path[0] == "true"))
                default: break
                }
            }
            let arguments = next == ASCII.openParenthesis ? self.arguments() : nil
            guard isEnd else { return opaque() }
            if path == ["Optional"], let arguments, arguments.count == 1 { return arguments[0].value }
            return .named(path: path, arguments: arguments)
        }

        /// Of a private type: `(unknown context at $104a3b2c0).`
        private mutating func skipPlace() {
            guard next == ASCII.openParenthesis, let end = bytes[index...].firstIndex(of: ASCII.closeParenthesis),
                bytes[(index + 1)..<end].starts(with: Array("unknown context".utf8))
            else { return }
            index = end + 1
            if next == ASCII.dot { index += 1 }
        }

        private mutating func name() -> String? {
            let start = index
            while index < bytes.count, Self.beginsName(bytes[index]) || bytes[index].isDigit { index += 1 }
            // What a generic type is filled with: `Wrapper<App.Item>`.
            let end = index
            if end > start, next == ASCII.less { skipGenerics() }
            guard end > start else { return nil }
            return String(decoding: bytes[start..<end].filter { $0 != ASCII.backtick }, as: UTF8.self)
        }

        private mutating func skipGenerics() {
            var (open, place) = (0, index)
            while place < bytes.count, bytes[place] != ASCII.lineFeed {
                if bytes[place] == ASCII.less { open += 1 }
                if bytes[place] == ASCII.greater { open -= 1 }
                place += 1
                if open == 0 {
                    index = place
                    return
                }
            }
        }

        private mutating func arguments() -> [SwiftValueText.Argument]? {
            index += 1
            var arguments: [SwiftValueText.Argument] = []
            if next == ASCII.closeParenthesis {
                index += 1
                return arguments
            }
            while arguments.count < Self.mostMembers {
                let label = label()
                guard let value = value() else { return nil }
                arguments.append(.init(label: label, value: value))
                if next == ASCII.closeParenthesis {
                    index += 1
                    return arguments
                }
                guard next == ASCII.comma else { return nil }
                index += 1
                if next == ASCII.space { index += 1 }
            }
            return nil
        }

        /// `path: `
        private mutating func label() -> String? {
            let start = index
            if let name = name(), next == ASCII.colon, index + 1 < bytes.count, bytes[index + 1] == ASCII.space {
                index += 2
                return name
            }
            index = start
            return nil
        }

        private mutating func list() -> SwiftValueText? {
            index += 1
            var members: [SwiftValueText] = []
            while next != ASCII.closeBracket, members.count < Self.mostMembers {
                guard let value = value() else { return nil }
                members.append(value)
                // A dictionary: its values count.
                if next == ASCII.colon {
                    index += 1
                    if next == ASCII.space { index += 1 }
                    members.removeLast()
                    continue
                }
                guard next == ASCII.comma else { break }
                index += 1
                if next == ASCII.space { index += 1 }
            }
            guard next == ASCII.closeBracket else { return nil }
            index += 1
            return .list(members)
        }

        private mutating func number() -> SwiftValueText? {
            let start = index
            let marks: [UInt8] = [ASCII.minus, ASCII.plus, ASCII.dot, ASCII.e, ASCII.upperE]
            while index < bytes.count, bytes[index].isDigit || marks.contains(bytes[index]) { index += 1 }
            guard isEnd, case let value = EventValue(plain: String(decoding: bytes[start..<index], as: UTF8.self)),
                value.isNumber
            else { return opaque() }
            return .value(value)
        }

        /// In quotation marks, with the escapes of Swift.
        private mutating func text() -> String? {
            var text: [UInt8] = []
            index += 1
            while index < bytes.count, bytes[index] != ASCII.quote {
                if bytes[index] == ASCII.backslash, index + 1 < bytes.count {
                    index += 1
                    switch bytes[index] {
                    case ASCII.n: text.append(ASCII.lineFeed)
                    case ASCII.t: text.append(ASCII.tab)
                    case ASCII.r: text.append(ASCII.carriageReturn)
                    default: text.append(bytes[index])
                    }
                } else {
                    text.append(bytes[index])
                }
                index += 1
            }
            guard index < bytes.count else { return nil }
            index += 1
            return String(decoding: text, as: UTF8.self)
        }

        private mutating func printedError() -> SwiftValueText? {
            guard let (links, end) = PrintedErrors.first(in: bytes, from: index) else { return nil }
            index = end
            return .printedError(links)
        }

        /// Anything else, up to the comma or the parenthesis behind it.
        private mutating func opaque() -> SwiftValueText? {
            var open = 0
            while index < bytes.count {
                switch bytes[index] {
                case ASCII.quote:
                    if text() == nil { return nil }
                    continue
                case ASCII.openParenthesis, ASCII.openBracket, ASCII.openBrace: open += 1
                case ASCII.closeParenthesis, ASCII.closeBracket, ASCII.closeBrace:
                    if open == 0 { return depth > 1 ? .other : nil }
                    open -= 1
                case ASCII.comma: if open == 0, depth > 1 { return .other }
                case ASCII.lineFeed: return nil
                default: break
                }
                index += 1
            }
            return nil
        }

        /// Whether a value may end here.
        private var isEnd: Bool {
            index >= bytes.count || next <= ASCII.space
                || [ASCII.comma, ASCII.closeParenthesis, ASCII.closeBracket, ASCII.colon].contains(next)
        }
    }
}

extension EventValue {
    fileprivate var isNumber: Bool {
        switch self {
        case .integer, .number: true
        case .text, .boolean: false
        }
    }
}
