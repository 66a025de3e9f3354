import PolicyEngine
import Testing

/// JSON as a tree: where something is wrong, and limits.
@Suite struct JSONReaderTests {
    private func faults(_ text: String, _ limits: ReadingLimits = ReadingLimits()) -> [(String, ClosedRange<Int32>)] {
        var log = DiagnosticLog()
        _ = JSONReader.read(Array(text.utf8), file: 0, limits: limits, reporting: &log)
        return log.sorted().map { ($0.message, ($0.place?.lower ?? -1)...($0.place?.upper ?? -1)) }
    }

    @Test(arguments: [
        (#"{"a": 1"#, "ends inside an object", 6, 7), (#"[1, 2"#, "ends inside an array", 4, 5),
        (#"{"a": "b"#, "ends inside this string", 6, 7), (#"["a\"#, "ends inside an escape", 3, 4),
        (#"[1 2]"#, "a comma is missing", 3, 4), (#"["a"b"]"#, "this quote ends the text", 3, 4),
        (#"{"a": 1,}"#, "this comma is not allowed", 7, 8), (#"[1,]"#, "this comma is not allowed", 2, 3),
        (#"{a: 1}"#, "a key in double quotes", 1, 2),
        (#"{"a" 1}"#, "a “:” is missing", 5, 6), (#"{"a": }"#, "invalid JSON value", 6, 7),
        (#"{"a": yes}"#, "invalid JSON value", 6, 7),
        (#"[01]"#, "invalid JSON number", 3, 4), (#"[1.]"#, "after the decimal point", 3, 4),
        (#"[1e+]"#, "in the exponent", 4, 5),
        (#"["\x"]"#, "an unknown escape", 3, 4), (#"["\u12g4"]"#, "four hexadecimal digits", 6, 7),
        ("[\"a\tb\"]", "control character", 3, 4), (#"[1] 2"#, "unexpected text after the end", 4, 5),
        (#"{"a": 1, "b": 2, "a": 3}"#, "duplicate key “a”", 17, 20), ("", "a value is missing", 0, 1),
        ("\u{FEFF}[1 2]", "a comma is missing", 6, 7),
    ])
    func faultsAreWhereTheyAre(_ text: String, words: String, lower: Int32, upper: Int32) throws {
        let found = try #require(faults(text).first)
        #expect(found.0.contains(words) && found.1 == lower...upper, "\(found)")
    }

    @Test(
        "A string has as many bytes as are allowed, with an escape or without",
        arguments: ["", #"\n"#, #"\ud83d\ude00"#])
    func longStrings(_ escape: String) {
        var limits = ReadingLimits()
        limits.scalarBytes = 100
        let taken = [0, 1, 4][["", #"\n"#, #"\ud83d\ude00"#].firstIndex(of: escape) ?? 0]
        for (count, isRefused) in [(99, false), (100, false), (101, true), (103, true), (150, true)] {
            let text = "[\"" + String(repeating: "a", count: count - taken) + escape + "\"]"
            #expect(faults(text, limits).isEmpty != isRefused, "\(count)")
            let late = "[\"" + escape + String(repeating: "a", count: count - taken) + "\"]"
            #expect(faults(late, limits).isEmpty != isRefused, "\(count)")
        }
        let cut = faults("[\"" + escape + String(repeating: "a", count: 200), limits)
        #expect(cut.first?.0.contains("ends inside this string") == true, "\(cut)")
    }

    @Test func depthAndNumberOfValues() {
        var limits = ReadingLimits()
        (limits.depth, limits.nodes) = (3, 6)
        #expect(faults("[[[1]]]", limits).isEmpty)
        #expect(faults("[[[[1]]]]", limits).first?.0.contains("more than 3 levels") == true)
        #expect(faults("[1,2,3,4,5]", limits).isEmpty)
        #expect(faults("[1,2,3,4,5,6]", limits).first?.0.contains("more than 6 values") == true)
        #expect(faults(#"{"a":1,"b":2,"c":3}"#, limits).first?.0.contains("more than 6 values") == true)
    }
}
