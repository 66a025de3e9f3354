/// A text as a list of alternatives: the first whose values are all known is used. Empty means there is no such text.
package typealias TextAlternatives = [MessagePattern]

/// The texts of one place (a rule, a category, an option, the fallback) in one language.
package struct MessageTexts: Sendable {
    package var title: TextAlternatives = []
    package var reason: TextAlternatives = []
    package var suggestion: TextAlternatives = []
    package var help: String?

    package init() {}

    /// Without what a button has no place for.
    var titleAlone: MessageTexts {
        var texts = MessageTexts()
        texts.title = title
        return texts
    }

    package var isEmpty: Bool { title.isEmpty && reason.isEmpty && suggestion.isEmpty && help == nil }
}
