/// Grammatical cases, as far as CLDR has words for durations in them (UTS #35 part 2, “Grammatical Features”).
package enum GrammaticalCase: String, CaseIterable, Sendable {
    case nominative, ablative, accusative, dative, elative, ergative, genitive, illative, instrumental, locative, oblique, partitive, prepositional, sociative
    case terminative, translative, vocative

    /// CLDR’s name, such as `dative`.
    package var name: String { rawValue }

    package init?(_ name: String) { self.init(rawValue: name) }
}
