import PolicyEngine

/// gettext’s `Plural-Forms`: how many forms a language has, and an expression in C that numbers the form for a count
/// (GNU gettext manual, “Additional functions for plural forms”).
struct PluralFormula: Sendable {
    let formCount: Int
    private let expression: Expression

    static let longest = 1_000
    static let mostForms = 20

    /// `nplurals=3; plural=n==1 ? 0 : n==2 ? 1 : 2;`. Nil where it cannot be read.
    init?(header: String) {
        var (count, text): (Int?, String?)
        for part in header.split(separator: ";") {
            guard let equals = part.firstIndex(of: "=") else { continue }
            let value = String(part[part.index(after: equals)...])
            switch part[..<equals].filter({ !$0.isWhitespace }) {
            case "nplurals": count = Int(value.filter { !$0.isWhitespace })
            case "plural": text = value
            default: break
            }
        }
        guard let count, let text else { return nil }
        self.init(expression: text, formCount: count)
    }

    init?(expression: String, formCount: Int) {
        guard (1...Self.mostForms).contains(formCount), expression.utf8.count <= Self.longest else { return nil }
        var parser = Parser(Array(expression.utf8))
        guard let whole = parser.whole() else { return nil }
        self.formCount = formCount
        self.expression = whole
    }

    /// By `unsigned long`, as in C. Nil where the expression divides by zero, or numbers a form that there is not.
    func form(of number: Int64) -> Int? {
        guard let form = expression.value(UInt64(bitPattern: number)), form < UInt64(formCount) else { return nil }
        return Int(form)
    }

    /// The form of each category of a language, and the counts for which the formula takes another than their category’s.
    ///
    /// Formulas do not always divide numbers as CLDR does: of a category, its own number counts (0 of `zero`, 1 of `one`,
    /// 2 of `two`), else what most of its numbers have. What no whole number is, such as `other` in Polish, has the
    /// forms that no number has, where there are as many.
    func forms(in locale: String) -> (forms: [PluralForm.Category: Int], elsewhere: [Int64])? {
        let rules = LocaleStyle.of(locale).cardinal
        var counts: [PluralForm.Category: [Int: Int]] = [:]
        var (categories, used): ([(number: Int64, category: PluralForm.Category, form: Int)], Set<Int>) = ([], [])
        for number in Gettext.samples {
            let name = rules.category(of: DecimalNumber(number)).name
            guard let form = form(of: number), let category = PluralForm.Category(rawValue: name) else { return nil }
            counts[category, default: [:]][form, default: 0] += 1
            categories.append((number, category, form))
            used.insert(form)
        }
        var forms: [PluralForm.Category: Int] = [:]
        for (category, found) in counts {
            let own = Self.ownNumbers[category].flatMap { number in
                categories.first { $0.number == number && $0.category == category }
            }
            forms[category] = own?.form ?? found.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        }
        let unused = (0..<formCount).filter { !used.contains($0) }
        let unreached = rules.categories.compactMap { PluralForm.Category(rawValue: $0.name) }.filter {
            forms[$0] == nil
        }
        if unused.count == unreached.count { for (form, category) in zip(unused, unreached) { forms[category] = form } }
        return (forms, categories.filter { forms[$0.category] != $0.form }.map { $0.number })
    }

    private static let ownNumbers: [PluralForm.Category: Int64] = [.zero: 0, .one: 1, .two: 2]

    private indirect enum Expression: Sendable {
        case number(UInt64)
        case count
        case not(Expression)
        case binary(Operator, Expression, Expression)
        case choice(Expression, Expression, Expression)

        /// Nil where it divides by zero.
        func value(_ count: UInt64) -> UInt64? {
            switch self {
            case .number(let number): return number
            case .count: return count
            case .not(let one): return one.value(count).map { $0 == 0 ? 1 : 0 }
            case .choice(let test, let yes, let no):
                return test.value(count).flatMap { $0 != 0 ? yes.value(count) : no.value(count) }
            case .binary(.or, let left, let right):
                return left.value(count).flatMap { $0 != 0 ? 1 : right.value(count).map { $0 != 0 ? 1 : 0 } }
            case .binary(.and, let left, let right):
                return left.value(count).flatMap { $0 == 0 ? 0 : right.value(count).map { $0 != 0 ? 1 : 0 } }
            case .binary(let sign, let left, let right):
                guard let left = left.value(count), let right = right.value(count) else { return nil }
                return sign.value(left, right)
            }
        }
    }

    private enum Operator: String, Sendable, CaseIterable {
        case or = "||"
        case and = "&&"
        case equal = "=="
        case unequal = "!="
        case atMost = "<="
        case atLeast = ">="
        case below = "<"
        case above = ">"
        case plus = "+"
        case minus = "-"
        case times = "*"
        case over = "/"
        case modulo = "%"

        /// How strongly it binds, as in C.
        var strength: Int {
            switch self {
            case .or: 1
            case .and: 2
            case .equal, .unequal: 3
            case .atMost, .atLeast, .below, .above: 4
            case .plus, .minus: 5
            case .times, .over, .modulo: 6
            }
        }

        func value(_ left: UInt64, _ right: UInt64) -> UInt64? {
            switch self {
            case .or: return left != 0 || right != 0 ? 1 : 0
            case .and: return left != 0 && right != 0 ? 1 : 0
            case .equal: return left == right ? 1 : 0
            case .unequal: return left != right ? 1 : 0
            case .atMost: return left <= right ? 1 : 0
            case .atLeast: return left >= right ? 1 : 0
            case .below: return left < right ? 1 : 0
            case .above: return left > right ? 1 : 0
            case .plus: return left &+ right
            case .minus: return left &- right
            case .times: return left &* right
            case .over: return right == 0 ? nil : left / right
            case .modulo: return right == 0 ? nil : left % right
            }
        }
    }

    private struct Parser {
        private let bytes: [UInt8]
        private var index = 0
        private var depth = 0
        private static let deepest = 60

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        mutating func whole() -> Expression? {
            guard let expression = choice(), next == nil else { return nil }
            return expression
        }

        private var next: UInt8? {
            mutating get {
                while index < bytes.count, bytes[index] == ASCII.space || bytes[index] == ASCII.tab { index += 1 }
                return index < bytes.count ? bytes[index] : nil
            }
        }

        private mutating func take(_ sign: UInt8) -> Bool {
            guard next == sign else { return false }
            index += 1
            return true
        }

        private mutating func choice() -> Expression? {
            depth += 1
            defer { depth -= 1 }
            guard depth <= Self.deepest, let test = binary(strength: 1) else { return nil }
            guard take(ASCII.question) else { return test }
            guard let yes = choice(), take(ASCII.colon), let no = choice() else { return nil }
            return .choice(test, yes, no)
        }

        private mutating func binary(strength: Int) -> Expression? {
            guard var left = operand() else { return nil }
            while let sign = sign(), sign.strength >= strength {
                index += sign.rawValue.utf8.count
                guard let right = binary(strength: sign.strength + 1) else { return nil }
                left = .binary(sign, left, right)
            }
            return left
        }

        /// The next operator; the longer of two comes first.
        private mutating func sign() -> Operator? {
            guard next != nil else { return nil }
            return Operator.allCases.first { bytes[index...].starts(with: $0.rawValue.utf8) }
        }

        private mutating func operand() -> Expression? {
            depth += 1
            defer { depth -= 1 }
            guard depth <= Self.deepest, let byte = next else { return nil }
            if take(ASCII.n) { return .count }
            if take(ASCII.exclamation) { return operand().map { .not($0) } }
            if take(ASCII.openParenthesis) {
                guard let inner = choice(), take(ASCII.closeParenthesis) else { return nil }
                return inner
            }
            guard byte.isDigit else { return nil }
            let digits = bytes[index...].prefix { $0.isDigit }
            index += digits.count
            return UInt64(String(decoding: digits, as: UTF8.self)).map { .number($0) }
        }
    }
}
