/// Grammatical cases, as far as CLDR has words for durations in them (UTS #35 part 2, “Grammatical Features”).
package enum GrammaticalCase: UInt8, CaseIterable, Sendable {
    case nominative, ablative, accusative, dative, elative, ergative, genitive, illative, instrumental, locative, oblique, partitive, prepositional, sociative
    case terminative, translative, vocative

    /// CLDR’s name, such as `dative`.
    package var name: String { String(describing: self) }

    package init?(_ name: some StringProtocol) {
        guard let found = GrammaticalCase.allCases.first(where: { $0.name == name }) else { return nil }
        self = found
    }
}
