import Testing

@testable import PolicyEngine

/// Values whose rarely used parts are kept outside behave as values.
@Suite struct BoxedValueTests {
    @Test("A copy of settings does not change with what it was copied from") func settingsAreCopied() {
        var settings = RuleSettings()
        settings.quiet = 2
        settings.places.add(.quiet, at: SourcePlace(file: 3, lower: 70_000, upper: 70_001))
        var copy = settings
        copy.quiet = 3
        copy.category = Name("c", SourcePlace(file: 3, lower: 1, upper: 2))
        copy.places.add(.log, at: SourcePlace(file: 3, lower: 5, upper: 900_000))
        #expect(settings.quiet == 2 && settings.category == nil && settings.places[.log] == nil)
        #expect(copy.quiet == 3 && copy.places[.log] == SourcePlace(file: 3, lower: 5, upper: 900_000))
        #expect(copy.places[.quiet] == SourcePlace(file: 3, lower: 70_000, upper: 70_001))
    }

    @Test("One alternative of a text takes no list, several stay in order") func alternatives() {
        let patterns = ["a", "b", "c"].map { MessagePattern($0) }
        var texts: TextAlternatives = []
        #expect(texts.isEmpty && texts.first == nil && texts.map { $0.text } == [])
        for (number, pattern) in patterns.enumerated() {
            texts.append(pattern)
            #expect(texts.count == number + 1 && texts.map { $0.text } == Array(["a", "b", "c"].prefix(number + 1)))
        }
        #expect(texts.first?.text == "a" && texts[2].text == "c" && !texts.isEmpty)
    }

    @Test("Boxed values are copied, compared and removed like others") func whatIsKeptOutsideIsFoundAgain() {
        var clause = Clause(rule: 1)
        clause.cause = nil
        #expect(clause.claimsTheSame(as: Clause(rule: 2)))
        clause.excludedScopes = []
        #expect(clause.claimsTheSame(as: Clause(rule: 2)) && clause.claimHash == Clause(rule: 2).claimHash)
        clause.cause = ErrorSet(domain: 3)
        clause.rules = [4]
        let copy = clause
        clause.cause = ErrorSet(domain: 5)
        #expect(copy.cause == ErrorSet(domain: 3) && clause.cause == ErrorSet(domain: 5) && clause.rules == [4])
        #expect(!clause.claimsTheSame(as: copy))

        var settings = RuleSettings()
        settings.field = "email"
        let before = settings
        settings.field = nil
        #expect(before.field == "email" && settings.field == nil && before.keyBits != settings.keyBits)
    }
}
