import Testing

@testable import PolicyEngine

/// What is too much is refused with an error that names the limit, and nothing is cut in silence.
@Suite struct LimitTests {
    private func mistakes(_ json: String) -> [String] {
        do throws(EventRecordError) {
            _ = try ErrorEvent(json: json)
            return []
        } catch {
            return error.diagnostics.map { $0.message }
        }
    }

    @Test("Header fields and values of one error")
    func oneError() {
        func map(_ count: Int) -> String { "{" + (0..<count).map { "\"k\($0)\": \"v\"" }.joined(separator: ",") + "}" }
        for key in ["headers", "parameters"] {
            #expect(mistakes("{\"domain\": \"d\", \"\(key)\": \(map(1_000))}") == [])
            #expect(
                mistakes("{\"domain\": \"d\", \"\(key)\": \(map(1_001))}").first?.contains("more than 1000") == true)
        }
        #expect(
            mistakes("{\"domain\": \"d\", \"context\": {\"values\": \(map(1_001))}}").first?.contains(
                "more than 1000 values") == true)
    }

    @Test("All files together")
    func wholePolicy() {
        let comment = String(repeating: "#", count: 1_000_000) + "\n"
        let files = (0..<70).map { SourceFile(path: "f\($0).yaml", text: $0 == 0 ? "schema: 1\n" : comment) }
        let found = PolicyInspection(files: files).diagnostics.map { $0.message }
        #expect(found.contains { $0.contains("larger than 64 MB in total") }, "\(found.prefix(3))")
    }
}
