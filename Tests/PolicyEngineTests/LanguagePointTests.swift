import Foundation
import PolicyEngine
import Testing

extension LanguagePoint: CustomTestStringConvertible {
    var testDescription: String { "\(point): \(title)" }
}

@Suite struct LanguagePointTests {
    /// Every point marked in the language's design has at least one case.
    @Test func everyPointHasItsTest() {
        let named = Set(languagePoints.map(\.point))
        #expect(named == Set([0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 22, 24, 26, 27, 29, 31].map { "F\($0)" }))
    }

    @Test(arguments: languagePoints)
    func means(_ point: LanguagePoint) throws {
        let files = point.files.map { SourceFile(path: $0.key, text: $0.value) }.sorted { $0.path < $1.path }
        var diagnostics: [Diagnostic] = []
        do {
            let loaded = try LoadedPolicy(files: files)
            diagnostics = loaded.warnings
            for one in point.cases { try check(one, loaded.policy, "\(point.point): \(point.title)") }
        } catch let error as PolicyLoadError {
            diagnostics = error.diagnostics
            #expect(point.cases.isEmpty, "\(point.point): \(point.title) does not load:\n\(error)")
        }
        let provedByLint: Set<String> = [
            "reach/ambiguous-overlap", "reach/impossible-condition", "reach/shadowed-rule",
        ]
        for id in point.diagnostics where !provedByLint.contains(id) {
            #expect(
                diagnostics.contains { $0.check == id },
                "\(point.point): \(point.title): no \(id) among \(diagnostics.map(\.check))")
        }
    }

    private func check(_ one: LanguagePoint.Case, _ policy: ErrorPolicy, _ title: String) throws {
        let decision = policy.decide(try ErrorEvent(json: one.event), seed: 1)
        let json = try JSONSerialization.jsonObject(with: Data(decision.json.utf8))
        for (path, expected) in one.expect {
            let wanted = try JSONSerialization.jsonObject(with: Data(expected.utf8), options: .fragmentsAllowed)
            let found = value(at: path, in: json)
            #expect(
                same(found, wanted),
                "\(title): \(path) is \(String(describing: found)), expected \(expected) for \(one.event)")
        }
    }
}

/// The member of a JSON value that a path such as `recovery.0.id` names.
func value(at path: String, in json: Any?) -> Any? {
    var value = json
    for part in path.split(separator: ".") {
        if let list = value as? [Any], let index = Int(part) {
            value = index < list.count ? list[index] : nil
        } else {
            value = (value as? [String: Any])?[String(part)]
        }
    }
    return value
}

func same(_ left: Any?, _ right: Any?) -> Bool {
    guard let left = left as? NSObject, let right = right as? NSObject else { return left == nil && right == nil }
    return left.isEqual(right)
}
