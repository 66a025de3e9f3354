package import PolicyEngine

/// A text as whole sentences, one for each form of the one value that it depends on: what stands around a plural or a
/// `select` is repeated in each sentence. Writers and translators see texts in this way.
package struct TextForms: Sendable, Equatable {
    /// As ICU MessageFormat names what chooses.
    package enum Kind: String, Sendable {
        case plural, selectordinal, select
    }

    package struct Form: Sendable, Equatable {
        /// `one`, `=0`, or a word of a `select`.
        package let selector: String
        package let sentence: String

        package init(_ selector: String, _ sentence: String) {
            (self.selector, self.sentence) = (selector, sentence)
        }
    }

    /// Name of the value.
    package let value: String
    package let kind: Kind
    package let forms: [Form]

    package init(of value: String, kind: Kind, forms: [Form]) {
        (self.value, self.kind, self.forms) = (value, kind, forms)
    }

    /// Nil for a text that depends on several values or on none, counts from an offset, or quotes signs: sentences
    /// would not say the same.
    package init?(_ pattern: MessagePattern) {
        guard let parts = pattern.parts, let first = parts.branches.first, !Self.hasQuotes(pattern.text),
            let choice = Self.onlyChoice(parts)
        else { return nil }
        let bytes = Array(pattern.text.utf8)
        let name = parts.arguments[choice.argument].name.name
        value = name
        kind = choice.kind
        forms = parts.branches.map { branch in
            let inner = bytes[branch.inner].flatMap {
                $0 == ASCII.hash && choice.kind != .select ? Array("{\(name)}".utf8) : [$0]
            }
            return Form(
                String(decoding: bytes[branch.range], as: UTF8.self),
                String(
                    decoding: bytes[..<first.argument.lowerBound] + inner + bytes[first.argument.upperBound...],
                    as: UTF8.self))
        }
    }

    private static func onlyChoice(_ parts: MessageParts) -> (argument: Int, kind: Kind)? {
        var found: (argument: Int, kind: Kind)?
        for part in parts.all {
            switch part {
            case .plural(let argument, let isOrdinal, 0, let branches) where branches.count == parts.branches.count:
                found = (argument, isOrdinal ? .selectordinal : .plural)
            case .select(let argument, let branches) where branches.count == parts.branches.count:
                found = (argument, .select)
            case .plural, .select: return nil
            default: break
            }
        }
        // Around a plural this sign is itself; in its branches it is the number.
        let hasHash = parts.all.contains { part in
            if case .literal(let text) = part { text.utf8.contains(ASCII.hash) } else { false }
        }
        return hasHash && found?.kind != .select ? nil : found
    }

    private static let braces: Set = [ASCII.openBrace, ASCII.closeBrace]

    private static func hasQuotes(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.indices.dropLast().contains {
            bytes[$0] == ASCII.apostrophe
                && [ASCII.hash, ASCII.apostrophe, ASCII.openBrace, ASCII.closeBrace].contains(bytes[$0 + 1])
        }
    }

    /// The text in ICU MessageFormat.
    package var text: String {
        let branches = forms.map { "\($0.selector) {\(branch($0.sentence))}" }
        return "{\(value), \(kind.rawValue), \(branches.joined(separator: " "))}"
    }

    /// A sentence as the text of a branch. In a plural `#` is the number, and has to be quoted where it is none.
    private func branch(_ sentence: String) -> String {
        let number = Array("{\(value)}".utf8)
        let special: Set = kind == .select ? Self.braces : Self.braces.union([ASCII.hash])
        var result: [UInt8] = []
        var literal: [UInt8] = []
        var rest = Array(sentence.utf8)[...]
        while let byte = rest.first {
            if byte == ASCII.apostrophe {
                literal += Self.unquoted(&rest)
            } else if byte == ASCII.openBrace {
                result += Self.quoted(literal, special)
                literal = []
                let end = rest.firstIndex(of: ASCII.closeBrace) ?? rest.endIndex - 1
                result += kind != .select && rest.starts(with: number) ? [ASCII.hash] : Array(rest[...end])
                rest = rest[(end + 1)...]
            } else {
                literal.append(byte)
                rest = rest.dropFirst()
            }
        }
        return String(decoding: result + Self.quoted(literal, special), as: UTF8.self)
    }

    /// What an apostrophe and the quote it may begin stand for, in a text that counts nothing.
    private static func unquoted(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
        rest = rest.dropFirst()
        guard let next = rest.first else { return [ASCII.apostrophe] }
        if next == ASCII.apostrophe {
            rest = rest.dropFirst()
            return [ASCII.apostrophe]
        }
        guard next == ASCII.openBrace || next == ASCII.closeBrace else { return [ASCII.apostrophe] }
        var text: [UInt8] = []
        while let byte = rest.first {
            rest = rest.dropFirst()
            if byte == ASCII.apostrophe {
                guard rest.first == ASCII.apostrophe else { break }
                rest = rest.dropFirst()
            }
            text.append(byte)
        }
        return text
    }

    /// Signs with a meaning in one quote, together with the apostrophes between them. Other apostrophes are doubled
    /// where they could begin a quote; inside a word they are themselves.
    private static func quoted(_ literal: [UInt8], _ special: Set<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var isQuoting = false
        for (index, byte) in literal.enumerated() {
            let needsQuote = special.contains(byte)
            if needsQuote != isQuoting, needsQuote || byte != ASCII.apostrophe {
                result.append(ASCII.apostrophe)
                isQuoting = needsQuote
            }
            let next = index + 1 < literal.count ? literal[index + 1] : ASCII.openBrace
            let isPlain = !isQuoting && next != ASCII.apostrophe && !special.contains(next)
            result += byte == ASCII.apostrophe && !isPlain ? [ASCII.apostrophe, ASCII.apostrophe] : [byte]
        }
        return isQuoting ? result + [ASCII.apostrophe] : result
    }
}
