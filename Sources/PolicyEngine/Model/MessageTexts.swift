/// A text as a list of alternatives: the first whose values are all known is used. Empty means there is no such text.
///
/// Nearly all texts are one alternative, which takes no memory of its own.
package struct TextAlternatives: Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
    private var only: MessagePattern?
    private var others: [MessagePattern] = []

    package init(arrayLiteral patterns: MessagePattern...) {
        for pattern in patterns { append(pattern) }
    }

    package init(_ pattern: MessagePattern) { only = pattern }

    package var startIndex: Int { 0 }
    package var endIndex: Int { only == nil ? 0 : 1 + others.count }
    package var isEmpty: Bool { only == nil }
    package var first: MessagePattern? { only }

    package subscript(position: Int) -> MessagePattern {
        if position == 0, let only { return only }
        return others[position - 1]
    }

    /// Whether something may be filled into one of them.
    var asksValues: Bool { only?.parts != nil || others.contains { $0.parts != nil } }

    package mutating func append(_ pattern: MessagePattern) {
        if only == nil { only = pattern } else { others.append(pattern) }
    }
}

/// The texts of one place (a rule, a category, an option, the fallback) in one language.
package struct MessageTexts: Sendable {
    package var title: TextAlternatives = []
    package var reason: TextAlternatives = []
    package var suggestion: TextAlternatives = []
    package var help: String?
    /// The category whose title this is, where it has none of its own.
    package var titleOwner: String?
    /// Whether something in it could not be read.
    var hasFaults = false

    package init() {}

    /// Empty where it takes the title of its category.
    package var ownTitle: TextAlternatives { titleOwner == nil ? title : [] }

    /// Whether a title is missing that its other texts need.
    var needsTitle: Bool { title.isEmpty && !hasFaults && (!reason.isEmpty || !suggestion.isEmpty) }

    /// Without what a button has no place for.
    var titleAlone: MessageTexts {
        var texts = MessageTexts()
        texts.title = title
        return texts
    }

    /// All three as far as they are its own, without the link to help.
    package var patterns: [MessagePattern] { ownTitle.map { $0 } + reason + suggestion }

    /// Whether something may be filled into one of them.
    var asksValues: Bool { title.asksValues || reason.asksValues || suggestion.asksValues }

    package var isEmpty: Bool { title.isEmpty && reason.isEmpty && suggestion.isEmpty && help == nil }
}
