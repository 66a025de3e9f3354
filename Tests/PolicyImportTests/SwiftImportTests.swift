import PolicyEngine
import TestSupport
import Testing

@testable import PolicyImport

/// Sentences of errors in Swift sources become a policy that says the same.
@Suite struct SwiftImportTests {
    private static let texts = [
        SourceFile(
            path: "App/en.lproj/Localizable.strings",
            text: """
                /* of the network */
                "network.offline" = "You are \\"offline\\"";
                "quota.left" = "%1$@ has %2$d left; {that} is all, 100%%";
                // a comment
                bare.key = "A bare\\nkey";
                """),
        SourceFile(
            path: "App/de.lproj/Localizable.strings",
            text: #""network.offline" = "Du bist offline"; "quota.left" = "Noch %2$d für %1$@";"#),
        SourceFile(
            path: "App/en.lproj/Localizable.stringsdict",
            text: """
                <?xml version="1.0" encoding="UTF-8"?>
                <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
                <plist version="1.0"><dict><key>files.failed</key><dict>
                <key>NSStringLocalizedFormatKey</key><string>Sorry: %#@files@!</string>
                <key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
                <key>NSStringFormatValueTypeKey</key><string>d</string>
                <key>zero</key><string>no file # failed</string>
                <key>one</key><string>one file failed</string><key>other</key><string>%d files failed</string></dict>
                </dict></dict></plist>
                """),
        SourceFile(
            path: "App/More.xcstrings",
            text: """
                {"sourceLanguage": "en", "version": "1.0", "strings": {"Disk full": {"localizations": {
                "de": {"stringUnit": {"state": "translated", "value": "Platte voll"}}}},
                "Left: %lld": {"localizations": {"de": {"variations": {"plural": {
                "one": {"stringUnit": {"value": "Eins übrig"}}, "other": {"stringUnit": {"value": "%lld übrig"}}}}}}}}}
                """),
    ]

    private func imported(_ source: String) -> SwiftImport {
        SwiftImport(
            sources: [SourceFile(path: "App/Errors.swift", text: source)], texts: Self.texts, source: "en", locales: [])
    }

    /// What the policy says for a case, by language.
    private func title(
        _ policy: ErrorPolicy, _ domain: String, _ code: String, _ values: EventValues = [:], _ locale: String = "en"
    )
        -> String?
    {
        let cause = ErrorCause(domain: domain, code: .name(code), parameters: values)
        return policy.decide(ErrorEvent(links: [cause], context: EventContext(locale: locale)), seed: 0).message.title
    }

    private static let source = """
        import Foundation
        // enum Comment: Error { case no }
        enum L10n { enum Network { static var offline: String { L10n.tr("Localizable", "network.offline") } }
            static func left(_ p1: Any, _ p2: Int) -> String { return L10n.tr("Localizable", "quota.left", String(describing: p1), p2) } }
        final class Sync {
            class func make() -> Sync { Sync() }
            enum SyncError: String, LocalizedError, Equatable {
                case offline, lost
                case refused(reason: String)
                case quota(name: String, Int)
                case status(Int)
                indirect case nested(SyncError)
                case files(count: Int)
                case full, few(Int), `default`

                var errorDescription: String? {
                    switch self {
                    case .offline: return L10n.Network.offline
                    case .lost, .default: "It's \\u{201C}lost\\u{201D}"
                    case let .refused(text): return "Refused: \\(text)"
                    case .quota(name: let name, let left):
                        return L10n.left(name, left)
                    case .status(let code): return String(format: "Status %d", code)
                    case .nested(let inner): return inner.localizedDescription
                    case .files(let count): return String.localizedStringWithFormat(NSLocalizedString("files.failed", comment: "a (b)"), count)
                    case .full: return String(localized: "Disk full", table: "More")
                    case .few(let left): return String(localized: "Left: \\(left)", table: "More")
                    }
                }

                var recoverySuggestion: String? { self == .lost ? "x" : nil }
                var failureReason: String? {
                    switch self {
                    case .offline: "bare.key".localized
                    default: nil
                    }
                }
            }
        }
        """

    @Test func sentencesAreCarriedOver() throws {
        var imported = imported(Self.source)
        let proved = try imported.prove()
        let (files, compared) = try #require(proved)
        #expect(compared > 60, "\(imported.left.map { $0.error + ": " + $0.reason })")
        let policy = try ErrorPolicy(files: files.filter { !$0.path.hasSuffix(".test.yaml") })
        let domain = "Sync.SyncError"
        #expect(title(policy, domain, "offline") == "You are \"offline\"")
        #expect(title(policy, domain, "offline", [:], "de") == "You are \"offline\"")
        #expect(imported.mixed.map { $0.name } == ["Sync.SyncError.offline"] && imported.mixed[0].locales == ["de"])
        #expect(title(policy, domain, "lost") == "It's “lost”" && title(policy, domain, "default") == "It's “lost”")
        #expect(title(policy, domain, "refused", ["reason": "no"]) == "Refused: no")
        #expect(title(policy, domain, "refused", ["reason": ""]) == "Refused:")
        let quota: EventValues = ["name": "Ann", "value2": 25_300]
        #expect(title(policy, domain, "quota", quota) == "Ann has 25,300 left; {that} is all, 100%")
        #expect(title(policy, domain, "quota", quota, "de") == "Noch 25.300 für Ann")
        #expect(title(policy, domain, "status", ["value": 404]) == "Status 404")
        for (count, words) in [(0, "no file # failed"), (1, "one file failed"), (1_000, "1,000 files failed")] {
            #expect(title(policy, domain, "files", ["count": .integer(Int64(count))]) == "Sorry: \(words)!")
        }
        #expect(
            title(policy, domain, "full") == "Disk full" && title(policy, domain, "full", [:], "de") == "Platte voll")
        #expect(title(policy, domain, "few", ["value": 1], "de") == "Eins übrig")
        #expect(title(policy, domain, "few", ["value": 3]) == "Left: 3")
        let offline = policy.decide(ErrorEvent(links: [ErrorCause(domain: domain, code: .name("offline"))]), seed: 0)
        #expect(offline.message.reason == "A bare\nkey" || offline.message.reason == "A bare key")
    }

    @Test(
        "A sentence around the message of another error is not that message",
        arguments: [
            (#""Saving failed: \(error.localizedDescription)""#, "its sentence contains the message of another error"),
            (
                #"NSLocalizedString("Failed: %@", comment: "") + error.localizedDescription"#,
                "its sentence contains the message of another error"
            ),
            (
                #"String(format: "Failed: %@", error.localizedDescription)"#,
                "its sentence contains the message of another error"
            ),
            (#""保存失败：\(error.localizedDescription)""#, "its sentence contains the message of another error"),
            (#"String(describing: error.localizedDescription)"#, "it shows the message of another error"),
            (#""\(error.localizedDescription)""#, "it shows the message of another error"),
            ("error.localizedDescription", "it shows the message of another error"),
        ])
    func sentencesAroundOthers(_ expression: String, reason: String) {
        let source = """
            enum SaveError: LocalizedError {
                case full, other(Error)
                var errorDescription: String? {
                    switch self {
                    case .full: return "The disk is full."
                    case .other(let error): return \(expression)
                    }
                }
            }
            """
        let imported = imported(source)
        #expect(imported.left.map { $0.reason } == [reason])
        #expect(imported.carried == 1 && imported.passedOn == (reason.hasPrefix("it shows") ? 1 : 0))
    }

    @Test func whatIsLeftIsSaid() throws {
        var imported = imported(Self.source)
        _ = try imported.prove()
        let nested = try #require(
            imported.left.first { $0.error == "Sync.SyncError.nested" && $0.property == "errorDescription" })
        #expect(nested.reason == "it shows the message of another error" && nested.source == "App/Errors.swift:24")
        #expect(imported.left.filter { $0.property == "recoverySuggestion" }.count == 10)
        #expect(!imported.entries.contains { $0.domain == "Comment" || $0.code == "nested" })
    }

    @Test(
        "What cannot be carried over is left, with the reason",
        arguments: [
            (
                "case a(Date); var errorDescription: String? { switch self { case .a(let d): \"at \\(d)\" } }",
                "has the type Date"
            ),
            (
                "case a(code: Int); var errorDescription: String? { switch self { case .a(let c): \"at \\(c)\" } }",
                "means something else"
            ),
            (
                "case a; var errorDescription: String? { switch self { case .a: guard x else { return nil }; return \"b\" } }",
                "it needs code"
            ),
            (
                "case a(Int); var errorDescription: String? { switch self { case .a(let n) where n > 3: \"x\"; case .a: \"y\" } }",
                "depending on its values"
            ),
            (
                "case a; var errorDescription: String? { NSLocalizedString(\"no.such\", comment: \"\") }",
                "no table has a text"
            ),
            (
                "case a(Int); var errorDescription: String? { switch self { case .a(let n): String(format: \"%05d\", n) } }",
                "does not match"
            ),
            ("case a; var errorDescription: String? { switch other { case .b: \"x\" } }", "it depends on `other`"),
            ("case a; var errorDescription: String? { \"x \\(Date())\" }", "it computes a value"),
        ])
    func left(_ body: String, _ reason: String) throws {
        var imported = imported("enum Failure: LocalizedError { \(body) }")
        _ = try imported.prove()
        #expect(imported.entries.isEmpty)
        #expect(imported.left.contains { $0.reason.contains(reason) }, "\(imported.left)")
    }

    @Test("What Swift does is done: constants, patterns, protocols, local types, literals over lines") func swift()
        throws
    {
        var imported = imported(
            #"""
            protocol P: LocalizedError {}
            extension P { var errorDescription: String? { "of P" } }
            enum U: P { case a }
            enum A: LocalizedError { case a(Bool); case b(id: String); case c(n: Int); case d
              static var failureReason: String? { "static" }
              var errorDescription: String? { switch self {
                case .a(true): return "T"
                case .a(false): return "F"
                case .b(let id): let id = id + "x"; return "id \(id)"
                case .c(let n): return "Big \(n + 1)"
                case .d: return """
                  one \
                  two
                    three
                  """ } }
              var failureReason: String? { switch self { case .c: "the reason"; default: nil } } }
            enum Plain { case a; var errorDescription: String? { "none" } }
            func f() { let x = 1
              enum Local: LocalizedError { case a; var errorDescription: String? { "local" } } }
            enum 错误: LocalizedError { case 网络; var errorDescription: String? { "net" } }
            """#)
        let (files, _) = try #require(try imported.prove())
        let policy = try ErrorPolicy(files: files.filter { !$0.path.hasSuffix(".test.yaml") })
        #expect(imported.entries.map { $0.domain } == ["A", "Local", "错误"])
        #expect(title(policy, "A", "d") == "one two\n  three")
        #expect(title(policy, "Local", "a") == "local" && title(policy, "错误", "网络") == "net")
        #expect(files.allSatisfy { !$0.path.contains("/.") })
        #expect(
            Set(imported.left.map { $0.error + " " + $0.property })
                == [
                    "P errorDescription", "A.a errorDescription", "A.b errorDescription", "A.c errorDescription",
                    "A.c reason",
                ])
    }

    @Test("A struct is told apart by its kind, and one without cases has one rule") func structs() throws {
        var imported = imported(
            """
            struct LoginError: LocalizedError { enum Kind { case wrong(tries: Int), locked }
              let kind: Kind
              var errorDescription: String? { switch kind { case .wrong(let n): return "Wrong, \\(n) left"
                case .locked: return "Locked" } } }
            struct Plain: Error { let name: String; var localizedDescription: String { "Plain " + name } }
            extension Array { var errorDescription: String? { "no error at all" } }
            """)
        let (files, _) = try #require(try imported.prove())
        let policy = try ErrorPolicy(files: files.filter { !$0.path.hasSuffix(".test.yaml") })
        #expect(title(policy, "LoginError", "wrong", ["tries": 2]) == "Wrong, 2 left")
        #expect(title(policy, "Plain", "any", ["name": "x"]) == "Plain x")
        #expect(imported.entries.count == 3)
    }

    @Test("Two types of one name are left, and named") func ambiguous() throws {
        let source = "private enum Failure: LocalizedError { case a; var errorDescription: String? { \"x\" } }"
        let imported = SwiftImport(
            sources: ["A.swift", "B.swift"].map { SourceFile(path: $0, text: source) }, texts: [], source: "en",
            locales: [])
        #expect(imported.entries.isEmpty && imported.left.count == 2)
        #expect(imported.left.allSatisfy { $0.reason == "several types have the name Failure" })
    }

    @Test("A key that no table has is the sentence itself; a constant stands for its value") func keysAndConstants()
        throws
    {
        var imported = imported(
            """
            enum E: LocalizedError { case a(String); case b; case c(String, Int, String); case d
              var errorDescription: String? { switch self {
                case .a(let name):
                  let format = NSLocalizedString("No folder named “%@”.", comment: "")
                  return NSString.localizedStringWithFormat(format as NSString, name) as String
                case .b: return NSLocalizedString("Not found at all.", comment: "")
                case .c(let one, _, let other): "From “\\(one)” to “\\(other)”"
                case .d: switch x { case 1: return "A b."; default: return "C d." } } }
              var recoverySuggestion: String? { switch self { case .b: x ? "a" : "b"; default: nil } }
              var recoveryOptions: [String] { ["Open"] } }
            """)
        let (files, _) = try #require(try imported.prove())
        let policy = try ErrorPolicy(files: files.filter { !$0.path.hasSuffix(".test.yaml") })
        #expect(title(policy, "E", "a", ["value": "x"]) == "No folder named “x”.")
        #expect(title(policy, "E", "b") == "Not found at all.")
        for (one, other) in [("x", "y"), ("", "y"), ("x", ""), ("", "")] {
            let values: EventValues = ["value1": .text(one), "value3": .text(other)]
            #expect(title(policy, "E", "c", values) == "From “\(one)” to “\(other)”")
        }
        let rules = files.first { $0.path == "rules/e.yaml" }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
        #expect(rules.contains("# in the app: {value1} is one, {value3} is other"))
        #expect(rules.contains("# not imported: recoverySuggestion (App/Errors.swift:9)"))
        #expect(rules.contains("# where {value1} is empty"))
        #expect(imported.left.first { $0.error == "E.d" }?.sentences == 2)
        #expect(imported.left.contains { $0.property == "recoveryOptions" && $0.reason.contains("buttons") })
        #expect(imported.locales == ["en"])
    }

    @Test("Names that SwiftGen gives are worked out where its file is not there") func derived() throws {
        var imported = SwiftImport(
            sources: [
                SourceFile(
                    path: "A.swift",
                    text: "enum E: LocalizedError { case a; var errorDescription: String? { L10n.Network.offline } }")
            ], texts: Self.texts, source: "en", locales: ["de"])
        let (files, _) = try #require(try imported.prove())
        #expect(
            files.map { $0.path } == [
                "app.yaml", "domains.yaml", "rules/e.yaml", "locales/de.yaml", "tests/imported.test.yaml",
            ])
    }

    @Test("Sources that are cut off or garbled stop nothing") func garbled() {
        var random = SeededRandom(seed: 3)
        let bytes = Array(Self.source.utf8)
        for _ in 0..<LawCases.count(of: 2_000, usually: 60) {
            var other = Array(bytes.prefix(random.number(0...bytes.count)))
            for _ in 0..<random.number(0...4) where !other.isEmpty {
                other[random.number(0...other.count - 1)] = UInt8(random.number(32...126))
            }
            _ = SwiftImport(
                sources: [SourceFile(path: "a.swift", bytes: other)], texts: [], source: "en", locales: [])
        }
        for text in Self.texts {
            for _ in 0..<50 {
                var tables = StringTables(source: "en")
                tables.add(
                    SourceFile(path: text.path, bytes: Array(text.bytes.prefix(random.number(0...text.bytes.count)))))
            }
        }
    }
}
