/// Which plural forms the numbers of a PO file stand for.
struct POPlurals {
    struct Forms {
        /// How many there are.
        let count: Int
        let index: [PluralForm.Category: Int]

        /// By number, the categories it is for.
        var names: [String] {
            (0..<count).map { number in
                let own = PluralForm.Category.allCases.filter { index[$0] == number }
                return own.isEmpty ? "(never used)" : own.map(\.rawValue).joined(separator: "/")
            }
        }
    }

    /// What the header says, and nothing else.
    private(set) var formCount: Int?
    /// Counts for which the formula takes another form than the language has there.
    private(set) var elsewhere: [Int64] = []
    /// A formula that cannot be read, or gives forms that there are not.
    private(set) var isUnreadable = false
    /// Categories of the language that the formula gives one form, where people would hear the difference.
    private(set) var joined: [PluralForm.Category] = []
    /// Whether only the language says which forms there are.
    private(set) var isGuess = false
    private var formula: PluralFormula?
    private var categories: [PluralForm.Category]?
    private var computed: Forms?
    private var ofLanguage: [PluralForm.Category]?

    init() {}

    init(header: String) {
        formCount = POHeader.formCount(in: header)
        let written = POHeader.field("Plural-Forms", in: header)
        formula = written.flatMap { PluralFormula(header: $0) }
        isUnreadable = formula == nil && written?.contains("plural=") ?? false
        if let names = POHeader.field("X-Plural-Categories", in: header) {
            categories = names.split(separator: " ").compactMap { PluralForm.Category(rawValue: String($0)) }
        }
    }

    mutating func speak(_ locale: String?) {
        guard let locale, !locale.isEmpty else { return }
        ofLanguage = Gettext.shape(locale, all: false).categories
        guard let formula else {
            isGuess = categories == nil && ofLanguage?.count ?? 0 > 2
            return
        }
        guard let found = formula.forms(in: locale) else {
            isUnreadable = true
            return
        }
        // As exported; what no whole number is, and what the language does not have, only the names say.
        if let categories, categories.count == formula.formCount {
            let isAsNamed = categories.enumerated().allSatisfy { found.forms[$1] == $0 || found.forms[$1] == nil }
            let namesOthers = categories.contains { found.forms[$0] == nil && $0 != .other }
            if isAsNamed || namesOthers { return }
        }
        computed = Forms(count: formula.formCount, index: found.forms)
        // Millions are `many` in some languages, and no formula of gettext’s age knows it.
        let heard = found.forms.filter { $0.key != .many || found.forms[.other] != $0.value }
        joined = heard.keys.sorted().filter { one in heard.contains { $0.key != one && $0.value == heard[one] } }
        elsewhere = found.elsewhere
    }

    /// `last`: the highest number in use. Nil where it is not known.
    func forms(ofLast last: Int) -> Forms? {
        if let computed { return computed }
        let usual: [PluralForm.Category]? =
            switch formCount ?? last + 1 {
            case 1: [.other]
            case 2: [.one, .other]
            default: nil
            }
        let named = ofLanguage.flatMap { $0.count == formCount ?? last + 1 ? $0 : nil }
        return (categories ?? named ?? usual).map { categories in
            let index = Dictionary(categories.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
            return Forms(count: categories.count, index: index)
        }
    }
}
