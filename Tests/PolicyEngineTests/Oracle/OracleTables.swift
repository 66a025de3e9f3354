import Foundation

/// The locales of the generated tables, read from their source: the tables themselves are no business of tests.
enum OracleTables {
    static func lines(_ table: String, _ name: String) -> [String] {
        let path = Repository.root.appending(path: "Sources/PolicyEngine/Locale/\(table).swift")
        guard let text = try? String(contentsOf: path, encoding: .utf8),
            let start = text.range(of: "static var \(name)")
        else { return [] }
        let blocks = text[start.upperBound...].components(separatedBy: "\"\"\"")
        return blocks.count > 1
            ? blocks[1].split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
            : []
    }

    static func pluralLocales(ordinal: Bool) -> [String] {
        lines("CLDRPlurals", ordinal ? "ordinal" : "cardinal").flatMap {
            $0.prefix { $0 != "|" }.split(separator: " ").map(String.init)
        }
    }

    static var numberLocales: [String] { lines("CLDRNumbers", "lines").map { String($0.prefix { $0 != "|" }) } }
    static var unitLocales: [String] { lines("CLDRUnits", "lines").map { String($0.prefix { $0 != "|" }) } }
}
