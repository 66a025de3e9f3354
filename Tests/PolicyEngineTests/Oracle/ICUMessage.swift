#if canImport(_FoundationICU)
    import Foundation
    import _FoundationICU

    extension ICU {
        enum Value: Sendable, CustomStringConvertible {
            case text(String)
            case number(Double)
            /// Dates need a style in the pattern; none is supported here.
            var description: String {
                switch self {
                case .text(let text): text
                case .number(let number): "\(number)"
                }
            }
        }

        /// What `umsg_format` makes of a pattern whose arguments are numbered: `{0}`, `{1, number}`, `{0, plural, one {…} other {…}}`.
        ///
        /// The C API reads its values by the types the pattern gives its arguments: numbers, plurals and ordinals take `.number`, everything else `.text`.
        static func format(pattern: String, locale: String, values: [Value]) throws(Failure) -> String {
            var status = U_ZERO_ERROR
            var parse = UParseError()
            let letters = Array(pattern.utf16)
            let message = swift_umsg_open(letters, Int32(letters.count), name(locale), &parse, &status)
            guard status.rawValue <= 0 else { throw Failure(code: Int32(status.rawValue)) }
            defer { swift_umsg_close(message) }
            var texts: [UnsafeMutablePointer<UInt16>] = []
            defer { for text in texts { text.deallocate() } }
            let arguments: [any CVarArg] = values.map { value in
                switch value {
                case .number(let number): return number
                case .text(let text):
                    let units = Array(text.utf16) + [0]
                    let copy = UnsafeMutablePointer<UInt16>.allocate(capacity: units.count)
                    copy.initialize(from: units, count: units.count)
                    texts.append(copy)
                    return copy
                }
            }
            var buffer = [UInt16](repeating: 0, count: 10_000)
            let length = withVaList(arguments) { swift_umsg_vformat(message, &buffer, 10_000, $0, &status) }
            guard status.rawValue <= 0, length < 10_000 else { throw Failure(code: Int32(status.rawValue)) }
            return String(decoding: buffer[..<Int(length)], as: UTF16.self)
        }

        /// The same for a pattern with named arguments: they are numbered in the order of `names`. What stands between apostrophes is left as it is.
        static func format(pattern: String, locale: String, names: [String], values: [Value]) throws(Failure) -> String
        {
            try format(pattern: numbered(pattern, names), locale: locale, values: values)
        }

        static func numbered(_ pattern: String, _ names: [String]) -> String {
            var result = ""
            var rest = pattern[...]
            while let brace = rest.firstIndex(of: "{") {
                let after = rest.index(after: brace)
                result += rest[..<after]
                rest = rest[after...]
                let lead = rest.prefix { $0.isWhitespace }
                let name = rest.dropFirst(lead.count).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                let next = rest.dropFirst(lead.count + name.count).first { !$0.isWhitespace }
                // A brace also opens the text of a form, whose first word may be a name; then no comma or closing brace follows in general.
                if next == "," || next == "}", let number = names.firstIndex(of: String(name)) {
                    result += "\(number)"
                    rest = rest.dropFirst(lead.count + name.count)
                }
            }
            return result + rest
        }
    }
#endif
