import Testing

@testable import PolicyEngine

/// Policies of thousands of rules hold thousands of these: what few of them need is kept outside.
@Suite struct LayoutTests {
    @Test("What each rule holds stays small") func whatEachRuleHoldsStaysSmall() {
        #expect(MemoryLayout<Candidate>.size <= 80)
        #expect(MemoryLayout<RuleSettings>.size <= 8)
        #expect(MemoryLayout<MatchEntry>.size <= 56)
        #expect(MemoryLayout<WrittenTranslation>.size <= 160)
        #expect(MemoryLayout<MessagePattern>.size <= 24)
        #expect(MemoryLayout<TextAlternatives>.size <= 32)
    }

    @Test("Boxed values are copied, compared and removed like others") func whatIsKeptOutsideIsFoundAgain() {
        var candidate = Candidate(rule: 1)
        candidate.cause = nil
        #expect(candidate.claimsTheSame(as: Candidate(rule: 2)))
        candidate.excludedScopes = []
        #expect(candidate.claimsTheSame(as: Candidate(rule: 2)) && candidate.claimHash == Candidate(rule: 2).claimHash)
        candidate.cause = ErrorSet(domain: 3)
        candidate.rules = [4]
        let copy = candidate
        candidate.cause = ErrorSet(domain: 5)
        #expect(copy.cause == ErrorSet(domain: 3) && candidate.cause == ErrorSet(domain: 5) && candidate.rules == [4])
        #expect(!candidate.claimsTheSame(as: copy))

        var settings = RuleSettings()
        settings.field = "email"
        let before = settings
        settings.field = nil
        #expect(before.field == "email" && settings.field == nil && before.keyBits != settings.keyBits)
    }
}
