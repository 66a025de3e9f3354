/// Grammatical cases, as far as CLDR has words for durations in them (UTS #35 part 2, “Grammatical Features”). Their numbers stand in compiled policies.
package enum GrammaticalCase: UInt8, CaseIterable, Sendable {
    case nominative, ablative, accusative, dative, elative, ergative, genitive, illative, instrumental, locative,
        oblique, partitive, prepositional, sociative
    case terminative, translative, vocative

    /// CLDR’s name, such as `dative`.
    package var name: String {
        switch self {
        case .nominative: "nominative"
        case .ablative: "ablative"
        case .accusative: "accusative"
        case .dative: "dative"
        case .elative: "elative"
        case .ergative: "ergative"
        case .genitive: "genitive"
        case .illative: "illative"
        case .instrumental: "instrumental"
        case .locative: "locative"
        case .oblique: "oblique"
        case .partitive: "partitive"
        case .prepositional: "prepositional"
        case .sociative: "sociative"
        case .terminative: "terminative"
        case .translative: "translative"
        case .vocative: "vocative"
        }
    }

    package init?(_ name: String) {
        guard let found = GrammaticalCase.allCases.first(where: { $0.name.hasSameBytes(as: name) }) else { return nil }
        self = found
    }
}
