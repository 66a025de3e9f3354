/// One form of a text that depends on a number.
package struct PluralForm: Sendable, Hashable {
    /// The plural categories of CLDR, in CLDR's order.
    package enum Category: String, Sendable, CaseIterable, Comparable {
        case zero, one, two, few, many, other

        private var rank: Int { Category.allCases.firstIndex(of: self) ?? 0 }

        package static func < (left: Category, right: Category) -> Bool { left.rank < right.rank }
    }

    package var category: Category
    package var text: String

    package init(_ category: Category, _ text: String) {
        self.category = category
        self.text = text
    }
}

/// A text as translators see it: one sentence, or one per plural category.
package enum ExchangeText: Sendable, Hashable {
    case plain(String)
    /// Each category at most once, in CLDR's order. A source always has `other`; a translation may still lack forms.
    case plural([PluralForm])

    /// The texts with the category each belongs to; none for a plain text.
    package var forms: [(category: PluralForm.Category?, text: String)] {
        switch self {
        case .plain(let text): [(nil, text)]
        case .plural(let forms): forms.map { ($0.category, $0.text) }
        }
    }

    /// Nil where there is no text at all, or where a plain text and forms stand side by side.
    init?(forms: [(category: PluralForm.Category?, text: String)]) {
        if forms.count == 1, forms[0].category == nil {
            self = .plain(forms[0].text)
            return
        }
        let plural = forms.compactMap { form in form.category.map { PluralForm($0, form.text) } }
        guard !plural.isEmpty, plural.count == forms.count else { return nil }
        self = .plural(plural.sorted { $0.category < $1.category })
    }
}

/// Which plural forms a language has, for translators who have none of its texts before them yet.
package struct PluralShape: Sendable, Equatable {
    /// In CLDR's order.
    package var categories: [PluralForm.Category]
    /// gettext's expression in C for the index of a form, such as `n != 1`.
    package var expression: String?

    package init(categories: [PluralForm.Category], expression: String? = nil) {
        self.categories = categories.sorted()
        self.expression = expression
    }
}

extension String {
    /// Byte for byte; `==` takes composed and decomposed letters for the same.
    func isExactly(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
