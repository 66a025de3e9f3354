/// The grammatical forms that languages distinguish with numbers (UTS #35 part 3, “Language Plural Rules”), in CLDR’s order.
package enum PluralCategory: UInt8, CaseIterable, Sendable {
    case zero, one, two, few, many, other

    package var name: String {
        switch self {
        case .zero: "zero"
        case .one: "one"
        case .two: "two"
        case .few: "few"
        case .many: "many"
        case .other: "other"
        }
    }

    package init?(_ name: String) {
        guard let category = PluralCategory.allCases.first(where: { $0.name.hasSameBytes(as: name) }) else {
            return nil
        }
        self = category
    }
}
