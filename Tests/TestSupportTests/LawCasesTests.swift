import Testing

@testable import TestSupport

@Suite struct LawCasesTests {
    @Test("The cases of days that follow each other are all cases, whatever the share")
    func daysCoverAll() {
        for (whole, share) in [(10, 3), (300, 40), (7, 7), (5, 9), (4_096, 64)] {
            let days = (whole + share - 1) / share
            for first in [0, 20_783, -5] {
                let tried = (first..<first + days).map {
                    LawCases.numbers(below: whole, usually: share, all: false, day: $0)
                }
                #expect(Set(tried.joined()) == Set(0..<whole), "\(share) of \(whole) from day \(first)")
                #expect(tried.allSatisfy { $0.count == min(share, whole) })
            }
            #expect(LawCases.numbers(below: whole, usually: share, all: true, day: 3) == Array(0..<whole))
        }
    }

    @Test("A seed gives the numbers of SplitMix64, as its authors publish them")
    func numbers() {
        var random = SeededRandom(seed: 1_234_567)
        let first = (0..<5).map { _ in random.next() }
        #expect(
            first == [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
                4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
            ])
    }

    @Test func programsAreFound() {
        #expect(Machine.path(of: "sh") != nil)
        #expect(Machine.path(of: "no-such-program") == nil)
        #expect(Machine.has(true))
        #expect(Machine.has(false) == Machine.mayNotSkip)
    }
}
