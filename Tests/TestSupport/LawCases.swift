import Foundation

/// Which of a law's cases are tried. With `EXHAUSTIVE=1` all of them; else a few, other ones each day, so that all of
/// them are tried in time and a day's failure can be repeated: `LAW_DAY=20783` names the day, counted from 1970.
/// `LAW_SHARE=3` tries three times as many.
package enum LawCases {
    package static let areAll = environment["EXHAUSTIVE"] == "1"
    package static let day = environment["LAW_DAY"].flatMap { Int($0) } ?? Int(Date().timeIntervalSince1970 / 86_400)

    private static let share = environment["LAW_SHARE"].flatMap { Int($0) } ?? 1
    private static let environment = ProcessInfo.processInfo.environment

    /// The numbers of the cases, from 0 and below `whole`; `usually` of them where not all are asked for.
    package static func numbers(below whole: Int, usually: Int) -> [Int] {
        numbers(below: whole, usually: usually * share, all: areAll, day: day)
    }

    /// The cases themselves, where they are listed.
    package static func some<Case>(_ cases: [Case], usually: Int) -> [Case] {
        numbers(below: cases.count, usually: usually).map { cases[$0] }
    }

    /// How many cases are tried where they have no numbers.
    package static func count(of whole: Int, usually: Int) -> Int { areAll ? whole : min(whole, usually * share) }

    /// What all cases must come to, so that a law says something; of a day’s share it is enough that there is one.
    package static func atLeast(_ count: Int) -> Int { areAll ? count : 1 }

    static func numbers(below whole: Int, usually: Int, all: Bool, day: Int) -> [Int] {
        if all || usually >= whole { return Array(0..<whole) }
        return (0..<usually).map { (day &* usually &+ $0) % whole }.map { $0 < 0 ? $0 + whole : $0 }
    }
}
