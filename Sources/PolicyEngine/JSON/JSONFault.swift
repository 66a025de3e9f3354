/// Why a JSON text cannot be read on, and where.
struct JSONFault: Error, Equatable {
    enum Problem: Equatable, Sendable {
        case encoding
        case cutOffMap, cutOffList, cutOffString, cutOffEscape
        case quoteInText, noComma, commaInMap, commaInList, noKey, noColon, noValue, unknownWord, repeatedKey
        case badNumber, noFraction, noExponent
        case controlCharacter, unknownEscape, badHex
        case textAfterEnd
        /// Beyond ``ReadingLimits``.
        case tooDeep, tooManyValues, longText
        /// JSON, but not what is asked for.
        case unusable
    }

    let problem: Problem
    /// Offsets of bytes.
    let lower: Int
    let upper: Int

    init(_ problem: Problem, from lower: Int, to upper: Int? = nil) {
        self.problem = problem
        self.lower = lower
        self.upper = upper ?? lower + 1
    }

    static let unusable = JSONFault(.unusable, from: 0)
}

extension JSONFault {
    /// `repeated`: the key that stands twice.
    func diagnostic(limits: ReadingLimits, repeated: String = "", at place: SourcePlace) -> Diagnostic {
        let (code, message, help) = words(limits, repeated: repeated)
        return Diagnostic(code, message, at: place, help: help)
    }

    private typealias Words = (code: DiagnosticCode, message: String, help: String?)

    private func words(_ limits: ReadingLimits, repeated: String) -> Words {
        let isCutOff = "it seems to be truncated"
        return switch problem {
        case .encoding: (.jsonEncoding, "this byte is not part of any UTF-8 character", "save the text as UTF-8")
        case .cutOffMap: (.jsonCutOff, "the JSON ends inside an object", isCutOff)
        case .cutOffList: (.jsonCutOff, "the JSON ends inside an array", isCutOff)
        case .cutOffString: (.jsonCutOff, "the text ends inside this string", isCutOff)
        case .cutOffEscape: (.jsonCutOff, "the text ends inside an escape", isCutOff)
        case .repeatedKey: (.jsonDuplicateKey, "duplicate key “\(repeated)”", "delete the duplicate")
        case .tooDeep: (.jsonLimits, "lists and maps are nested more than \(limits.depth) levels deep here", nil)
        case .tooManyValues: (.jsonLimits, "this JSON text contains more than \(limits.nodes) values", nil)
        case .longText: (.jsonLimits, "this text is longer than \(limits.scalarBytes) bytes", nil)
        default: syntaxWords
        }
    }

    private var syntaxWords: Words {
        let (message, help): (String, String?) =
            switch problem {
            case .quoteInText:
                ("this quote ends the text too early", "write a quote inside a text as \\\"")
            case .noComma: ("a comma is missing here", nil)
            case .commaInMap: ("this comma is not allowed", "delete it: nothing follows in this map")
            case .commaInList: ("this comma is not allowed", "delete it: nothing follows in this list")
            case .noKey: ("a key in double quotes is missing here", nil)
            case .noColon: ("a “:” is missing here", nil)
            case .noValue: ("a value is missing here", nil)
            case .unknownWord: ("invalid JSON value", "texts must be in double quotes")
            case .badNumber:
                ("invalid JSON number", "remove leading zeros; a code such as 010 must be in double quotes")
            case .noFraction: ("a digit is missing after the decimal point", nil)
            case .noExponent: ("a digit is missing in the exponent", nil)
            case .controlCharacter: ("a string contains a control character", "write a line break as \\n")
            case .unknownEscape:
                ("“\\” is followed by an unknown escape", "write a backslash as \\\\")
            case .badHex: ("four hexadecimal digits are missing after \\u", nil)
            case .textAfterEnd:
                ("unexpected text after the end of the JSON", "write one JSON text, or NDJSON with one object per line")
            default: ("invalid JSON", nil)
            }
        return (.jsonSyntax, message, help)
    }
}
