import Foundation

/// The pages in a project's folder, and what is made of them.
struct CheckFiles {
    let writer: CheckWriter
    /// Swift files of checks that have no page, as paths from the project's folder.
    let strays: [String]

    init(project: URL) throws {
        let checks = project.appending(path: "Sources/PolicyLint/Checks")
        let sources = Self.paths(below: checks, with: "swift")
        var pages: [PageText] = []
        for path in Self.paths(below: project.appending(path: "docs/checks"), with: "md") {
            let url = project.appending(path: "docs/checks/\(path)")
            do {
                pages.append(try PageText(String(contentsOf: url, encoding: .utf8), id: String(path.dropLast(3))))
            } catch let mistake as PageText.Mistake {
                throw Failure(description: "docs/checks/\(path):\(mistake.line): \(mistake)")
            }
        }
        let expected = Set(pages.map { Self.source(of: $0.id) })
        writer = CheckWriter(
            pages: pages,
            written: Set(
                sources.filter(expected.contains).compactMap {
                    $0.split(separator: "/").last.map { String($0.dropLast(6)) }
                }))
        let known = Set(pages.map(\.id))
        for page in pages {
            for id in page.related where !known.contains(id) || id == page.id {
                throw Failure(description: "docs/checks/\(page.id).md: unknown related check: \(id)")
            }
        }
        strays = sources.filter { !expected.contains($0) }
        for page in pages where page.foundBy == .lint && !sources.contains(Self.source(of: page.id)) {
            throw Failure(
                description:
                    "docs/checks/\(page.id).md: its check is missing: Sources/PolicyLint/Checks/\(Self.source(of: page.id))"
            )
        }
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// `Retry/RetryNoJitter.swift`.
    static func source(of id: String) -> String {
        "\(CheckWriter.capital(String(id.prefix { $0 != "/" })))/\(CheckWriter.typeName(id)).swift"
    }

    private static func paths(below folder: URL, with ending: String) -> [String] {
        let walker = FileManager.default.enumerator(atPath: folder.path)
        var found: [String] = []
        while let path = walker?.nextObject() as? String { if path.hasSuffix("." + ending) { found.append(path) } }
        return found.sorted {
            String($0.dropLast(ending.count + 1)).utf8.lexicographicallyPrecedes(
                String($1.dropLast(ending.count + 1)).utf8)
        }
    }
}
