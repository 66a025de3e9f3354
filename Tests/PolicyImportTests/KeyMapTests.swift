import PolicyEngine
import TestSupport
import Testing

@testable import PolicyImport

/// A list of keys and tables of texts become a policy that says the same.
@Suite struct KeyMapTests {
    private static let texts = [
        SourceFile(
            path: "en.lproj/Errors.strings",
            text: """
                "offline" = "You are offline"; "hint" = "Check your connection";
                "quota" = "%1$@ has only %2$d left"; "limit" = "At most %d files"; "gone" = "Not here";
                "float" = "%.2f percent";
                """),
        SourceFile(
            path: "de.lproj/Errors.strings",
            text: #""offline" = "Du bist offline"; "hint" = "Prüfe die Verbindung"; "quota" = "Noch %2$d für %1$@";"#),
        SourceFile(
            path: "fr.lproj/Errors.strings",
            text: """
                <?xml version="1.0" encoding="UTF-8"?>
                <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
                <plist version="1.0"><dict><key>offline</key><string>Vous êtes hors ligne</string>
                <key>hint</key><string>Vérifiez la connexion</string></dict></plist>
                """),
    ]

    private static func imported(_ rows: String) throws -> SwiftImport {
        let keys = try KeyMap(SourceFile(path: "keys.csv", text: rows))
        return SwiftImport(keys: keys, texts: texts, source: "en", locales: [])
    }

    @Test("Names and numbers of known domains, values in their order, and texts in all languages")
    func reads() throws {
        var imported = try Self.imported(
            """
            domain;code;title;suggestion;values
            NSURLErrorDomain;notConnectedToInternet;offline;hint;
            NSURLErrorDomain;-1001;gone;;
            HTTPStatus;404;gone;;
            QuotaError;reached;quota;;user, left
            QuotaError;;limit;;limit
            """)
        let proved = try #require(try imported.prove())
        #expect(imported.left.isEmpty && imported.carried == 6 && proved.compared > 30)
        let policy = try ErrorPolicy(files: proved.files.filter { !$0.path.hasSuffix(".test.yaml") })
        func title(_ link: ErrorCause, _ locale: String = "en") -> String {
            policy.decide(ErrorEvent(links: [link], context: EventContext(locale: locale)), seed: 0).message.title
        }
        #expect(title(ErrorCause(domain: "NSURLErrorDomain", code: .number(-1009)), "de") == "Du bist offline")
        // A table in XML, as tools for translators write it.
        #expect(title(ErrorCause(domain: "NSURLErrorDomain", code: .number(-1009)), "fr") == "Vous êtes hors ligne")
        #expect(title(ErrorCause(domain: "NSURLErrorDomain", code: .number(-1001))) == "Not here")
        #expect(title(ErrorCause(domain: "HTTPStatus", code: .number(404))) == "Not here")
        let quota = ErrorCause(
            domain: "QuotaError", code: .name("reached"), parameters: ["user": "Jo", "left": .integer(3)])
        #expect(title(quota).filter { $0.isASCII } == "Jo has only 3 left")
        #expect(title(ErrorCause(domain: "QuotaError", parameters: ["limit": .integer(2)])) == "At most 2 files")
    }

    @Test("A line end in the name of the list begins no rule")
    func injection() throws {
        let name =
            "k\n  - id: evil\n    when: { http: 503 }\n    category: nonRetryable\n    message: { title: Evil }\n  #"
        let keys = try KeyMap(SourceFile(path: name, text: "domain,code,title\nA,b,gone\n"))
        var imported = SwiftImport(keys: keys, texts: Self.texts, source: "en", locales: [])
        let files = try #require(try imported.prove()).files.filter { !$0.path.hasSuffix(".test.yaml") }
        let policy = try ErrorPolicy(files: files)
        #expect(policy.decide(ErrorEvent(links: [ErrorCause(http: 503)]), seed: 0).message.title != "Evil")
    }

    @Test("What a row cannot give is left with the reason")
    func leaves() throws {
        let imported = try Self.imported(
            """
            domain,code,title,reason
            NSURLErrorDomain,notConectedToInternet,offline,
            A,b,missing,gone
            A,c,float,
            A,d,gone,
            A,d,offline,
            """)
        #expect(
            imported.left.map { $0.reason } == [
                "NSURLErrorDomain has no code “notConectedToInternet”", "no table has a text for the key “missing”",
                "its title was not imported",
                "the format of “float” does not match its values, or formats numbers in its own way",
                "another row is about the same error",
            ])
        #expect(imported.carried == 1 && imported.left[1].source == "keys.csv:3")
    }

    @Test(
        "A table that is no list of keys is refused with the reason",
        arguments: [
            ("", "it is empty"), ("domain,title", "it has no rows"),
            ("domain,code\na,b", "the column title is missing"),
            ("domain,title,colour\n", "it has an unknown column “colour”"),
            ("domain,title,title\n", "two of its columns have the same name"),
            ("domain,title\na,b,c", "line 2 has more cells than there are columns"),
            ("domain,title\n,b", "line 2 has no domain"), ("domain,title\na,", "line 2 has no title"),
            ("domain,title\n\"a,b", "the quotes in line 2 are unbalanced"),
            (
                "domain,title,values\na,b,x-y",
                "line 2 has a value “x-y”, but names of values consist of letters and digits"
            ),
        ])
    func refuses(text: String, reason: String) {
        let found = #expect(throws: KeyMap.Unreadable.self) { try KeyMap(SourceFile(path: "k.csv", text: text)) }
        #expect(found?.reason == reason)
    }
}
