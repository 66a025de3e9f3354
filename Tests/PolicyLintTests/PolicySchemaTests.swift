import Foundation
import PolicyEdit
import PolicyEngine
import PolicyScenarios
import TestSupport
import Testing

@testable import PolicyLint

/// What `policyctl schema` prints. Editors that go by it must not complain of what lint accepts.
@Suite struct PolicySchemaTests {
    static let inspection = PolicyInspection(folder: EffectiveRuleTests.folder)
    static let language = schema(PolicySchema())
    static let withNames = (try? LoadedPolicy(files: inspection.files)).flatMap { schema(PolicySchema($0)) }

    private static func schema(_ schema: PolicySchema) -> JSONSchema? {
        (try? JSONValue(parsing: schema.text)).map { JSONSchema(root: $0) }
    }

    @Test("The schemas in docs/schema are those that policyctl prints")
    func publishedSchemasAreCurrent() throws {
        let docs = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "docs/schema")
        for (name, schema) in [("policy.json", PolicySchema()), ("policy-test.json", PolicySchema.ofTests())] {
            let path = docs.appending(path: name)
            if ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] != nil {
                try Data(schema.text.utf8).write(to: path)
            }
            let published = try String(contentsOf: path, encoding: .utf8)
            #expect(published == schema.text, "\(name): run with UPDATE_EXPECTED=1")
        }
    }

    @Test("The shipped policy has no mistakes")
    func shippedPolicyIsAccepted() throws {
        for file in Self.inspection.files {
            let value = try #require(file.json)
            for schema in [try #require(Self.language), try #require(Self.withNames)] {
                #expect(schema.mistakes(value) == [], "\(file.path)")
            }
        }
    }

    @Test("The tests of the shipped policy have no mistakes, and a misspelled field is one")
    func shippedTestsAreAccepted() throws {
        let schema = try #require(Self.schema(.ofTests()))
        let names = try LoadedPolicy(files: Self.inspection.files).declaredNames
        let withNames = try #require(Self.schema(.ofTests(names: names)))
        var log = DiagnosticLog()
        let folder = EffectiveRuleTests.folder
        let paths = PolicyFolder.paths(in: folder, withTests: true, reporting: &log).filter { $0.isTestFile }
        #expect(paths.count >= 4)
        for path in paths {
            let text = try String(contentsOfFile: folder + "/" + path, encoding: .utf8)
            let value = try #require(SourceFile(path: path, text: text).json)
            #expect(schema.mistakes(value) == [] && withNames.mistakes(value) == [], "\(path)")
            let misspelled = SourceFile(
                path: path, text: text.replacing("surface:", with: "surfce:", maxReplacements: 1))
            #expect(schema.mistakes(try #require(misspelled.json)).count == 1, "\(path)")
        }
    }

    @Test("A file names its schema in its first line, once", arguments: ["", "\u{FEFF}"])
    func comment(_ mark: String) {
        func named(_ path: String, _ text: String) -> String {
            String(decoding: SchemaComment.naming(path, in: Array(text.utf8)), as: UTF8.self)
        }
        let lead = mark + "# yaml-language-server: $schema="
        let first = named("a.json", mark + "schema: 1\n")
        #expect(first == lead + "a.json\nschema: 1\n")
        #expect(named("../b.json", first) == lead + "../b.json\nschema: 1\n")
        #expect(named("a.json", mark + "schema: 1\r\n") == lead + "a.json\r\nschema: 1\r\n")
        #expect(named("a.json", mark) == lead + "a.json\n")
    }

    @Test("What the pages of the checks recommend has no mistakes")
    func examplesAreAccepted() throws {
        let schema = try #require(Self.language)
        for check in CheckCatalog.all {
            for example in check.examples {
                let files = ExampleFiles(example.good, isWhole: false).files
                for file in files where file.path.hasSuffix(".yaml") && !file.path.hasPrefix(".") {
                    #expect(file.json.map { schema.mistakes($0) } == [], "\(check.id): \(file.text)")
                }
            }
        }
    }

    @Test("Where the schema complains, lint does", arguments: LawCases.numbers(below: 100_000, usually: 20))
    func complainsOfNothingElse(_ number: Int) throws {
        var random = SeededRandom(seed: UInt64(number))
        var files = Self.inspection.files
        let place = random.number(0...files.count - 1)
        guard let edited = files[place].withOneSlip(&random), let value = edited.json else { return }
        files[place] = edited
        let mistakes = try [#require(Self.language), #require(Self.withNames)].map { $0.mistakes(value) }
        if mistakes.allSatisfy({ $0.isEmpty }) { return }
        let inspection = PolicyInspection(files: files)
        let isFound = !inspection.diagnostics.isEmpty || !LintRun().report(inspection).findings.isEmpty
        #expect(isFound, "\(edited.path): \(mistakes)")
    }

    @Test("Misspelled keys and words are mistakes, and one is one message")
    func slipsAreFound() throws {
        let schema = try #require(Self.language)
        var (found, messages, all) = (0, 0, 0)
        for number in 0..<600 {
            var random = SeededRandom(seed: UInt64(number))
            let file = random.pick(Self.inspection.files)
            guard let edited = file.withMisspelledWord(&random), let value = edited.json else { continue }
            let mistakes = schema.mistakes(value)
            all += 1
            found += mistakes.isEmpty ? 0 : 1
            messages += mistakes.count
        }
        #expect(all > 200)
        #expect(Double(found) >= 0.95 * Double(all), "\(found) of \(all)")
        #expect(Double(messages) <= 1.2 * Double(found), "\(messages) for \(found)")
    }
}

extension SourceFile {
    /// As a reader of YAML 1.2 (core schema) understands it; nil for what it cannot read.
    var json: JSONValue? {
        var log = DiagnosticLog()
        guard let tree = YAMLReader.read(bytes, file: 0, keys: Grammar.names, reporting: &log), log.errorCount == 0
        else {
            return nil
        }
        return NodeDecoder(tree: tree, file: 0, bytes: bytes, log: log).json(0)
    }

    private var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

    private func replacing(line: Int, with new: String?) -> SourceFile {
        var lines = lines
        if let new { lines[line] = Substring(new) } else { lines.remove(at: line) }
        return SourceFile(path: path, text: lines.joined(separator: "\n"))
    }

    /// One line that is missing, indented otherwise, or says something of another kind.
    func withOneSlip(_ random: inout SeededRandom) -> SourceFile? {
        if random.chance(40) { return withMisspelledWord(&random) }
        let number = random.number(0...lines.count - 1)
        let line = String(lines[number])
        switch random.number(0...3) {
        case 0: return replacing(line: number, with: nil)
        case 1: return replacing(line: number, with: "  " + line)
        case 2: return line.hasPrefix("  ") ? replacing(line: number, with: String(line.dropFirst(2))) : nil
        default:
            guard let colon = line.range(of: ": ") else { return nil }
            let values = ["true", "12", "[a, b]", "{ a: b }", "text", "\"quoted\"", "", "null", "1.5", "-1009", "[]"]
            return replacing(line: number, with: line[..<colon.upperBound] + random.pick(values))
        }
    }

    /// A key of the language, or one of its words, with one letter more, less, or another.
    func withMisspelledWord(_ random: inout SeededRandom) -> SourceFile? {
        let lines = lines
        // Most lines begin with a key; a few tries find one.
        let numbers = (0..<20).map { _ in random.number(0...lines.count - 1) }
        guard let number = numbers.first(where: { !Self.words(in: lines[$0]).isEmpty }) else { return nil }
        let word = random.pick(Self.words(in: lines[number]))
        var letters = Array(word)
        let letter = random.number(0...letters.count - 1)
        switch random.number(0...2) {
        case 0: letters.remove(at: letter)
        case 1: letters.insert(letters[letter], at: letter)
        default: letters[letter] = letters[letter] == "x" ? "y" : "x"
        }
        if Grammar.names.contains(String(letters)) { return nil }
        guard let range = Self.place(of: word, in: lines[number]) else { return nil }
        return replacing(line: number, with: lines[number].replacingCharacters(in: range, with: String(letters)))
    }

    private static let words = Grammar.names.union(NodeDecoder.surfaceWords).sorted()

    private static func words(in line: Substring) -> [String] {
        line.hasPrefix("#") || line.contains("title: ") ? [] : words.filter { place(of: $0, in: line) != nil }
    }

    /// Where a line’s key, or the value of `show`, is this word.
    private static func place(of word: String, in line: Substring) -> Range<Substring.Index>? {
        let start = line.firstIndex { $0 != " " && $0 != "-" } ?? line.endIndex
        if line[start...].hasPrefix(word + ":") { return start..<line.index(start, offsetBy: word.count) }
        guard line[start...].hasPrefix("show: "), line.hasSuffix(" " + word) else { return nil }
        return line.index(line.endIndex, offsetBy: -word.count)..<line.endIndex
    }
}

extension NodeDecoder {
    fileprivate func json(_ index: Int) -> JSONValue {
        if isSequence(index) { return .list(members(index).map { json($0) }) }
        if isMapping(index) {
            return .map(Dictionary(pairs(index).map { (string($0.key), json($0.value)) }) { first, _ in first })
        }
        if isNull(index) { return .null }
        let text = string(index)
        guard isPlain(index) else { return .text(text) }
        switch text {
        case "true", "True", "TRUE": return .flag(true)
        case "false", "False", "FALSE": return .flag(false)
        default:
            let isNumber = text.wholeMatch(of: /[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?/) != nil
            return isNumber ? Double(text).map { .number($0) } ?? .text(text) : .text(text)
        }
    }
}
