import PolicyEngine
import TestSupport
import Testing

/// Errors as Foundation prints them.
@Suite struct PrintedErrorsTests {
    private func read(_ text: String) -> [[String]] {
        PrintedErrors.events(in: Array(text.utf8)).map { $0.links.map { "\($0.domain ?? ""):\($0.code?.text ?? "")" } }
    }

    @Test(arguments: [
        (
            #"Error Domain=NSURLErrorDomain Code=-1009 "The Internet connection appears to be offline." UserInfo={a=1}"#,
            [["NSURLErrorDomain:-1009"]]
        ),
        (
            #"10:01 App[4] failed: Error Domain=Outer Code=3 "(null)" UserInfo={NSUnderlyingError=0x6 {Error Domain=Inner Code=503 "(null)" UserInfo={NSUnderlyingError=0x7 {Error Domain=Last Code=1 "(null)"}}}, key={"}"}} and on"#,
            [["Outer:3", "Inner:503", "Last:1"]]
        ),
        ("Error Domain=A Code=1 \"\"\nError Domain=B Code=2 \"x \"y\" z\"\n", [["A:1"], ["B:2"]]),
        (#"Error Domain=A Code=1 "cut" UserInfo={NSUnderlyingError=0x6 {Error Domain=B Co"#, [["A:1"]]),
        (
            "x Error Domain=A Code=1 \"t\" UserInfo={NSLocalizedDescription=The oper\nplain\ny Error Domain=B Code=2 \"u\"",
            [["A:1"], ["B:2"]]
        ),
        (
            "Error Domain=A Code=1 \"t\" UserInfo={\n    NSUnderlyingError=0x6 {Error Domain=B Code=2 \"u\"},\n}\nz",
            [["A:1", "B:2"]]
        ),
        (
            "Error Domain=A Code=1 \"Unexpected '}'\" UserInfo={a=Unexpected '}' here, NSUnderlyingError=0x6 {Error Domain=B Code=2 \"u\"}}",
            [["A:1", "B:2"]]
        ),
        (
            "Error Domain=Sync Code=2 \"t\" UserInfo={NSMultipleUnderlyingErrorsKey=(\n    \"Error Domain=NSURLErrorDomain Code=-999 \\\"cancelled\\\" UserInfo={NSUnderlyingError=0x6 {Error Domain=kCFErrorDomainCFNetwork Code=-999 \\\"(null)\\\"}}\",\n    \"Error Domain=Shop Code=4 \\\"broken\\\"\"\n)}",
            [["Sync:2", "Shop:4", "NSURLErrorDomain:-999", "kCFErrorDomainCFNetwork:-999"]]
        ),
        ("Error Domain=NSPOSIXErrorDomain Code=54 \"Connection reset by peer\"", [["NSPOSIXErrorDomain:ECONNRESET"]]),
        ("Error Domain=A B Code=1", []), ("Error Domain=A Code=x", []), ("Error Domain=", []),
        ("Error Domain=A Code=99999999999999999999", []), ("no error at all", []),
    ])
    func prints(_ text: String, _ links: [[String]]) {
        #expect(read(text) == links)
    }

    @Test("The description is kept, and nothing of UserInfo")
    func values() {
        let text =
            #"Error Domain=A Code=1 "It "broke"." UserInfo={NSErrorFailingURLStringKey=https://example.com/?token=secret}"#
        let link = PrintedErrors.events(in: Array(text.utf8)).first?.links.first
        #expect(link?.parameters == ["errorDescription": .text("It \"broke\".")])
    }

    @Test(
        "What Foundation says of an error without a description is no description",
        arguments: [
            "The operation couldn’t be completed. (Photo.UploadError error 7.)",
            "Der Vorgang konnte nicht abgeschlossen werden. (Photo.UploadError-Fehler 7.)", "(null)",
        ])
    func emptySentence(_ sentence: String) {
        let text = "Error Domain=Photo.UploadError Code=7 \"\(sentence)\" UserInfo={}"
        #expect(PrintedErrors.events(in: Array(text.utf8)).first?.links.first?.parameters == [:])
    }

    @Test("Braces are counted from line to line as they are in a whole print")
    func openBraces() {
        let lines = [
            ("Error Domain=A Code=1 \"t\" UserInfo={", 1), ("  a = {", 2), ("  b = '}', c = }", 1), ("}", 0),
            ("plain { text", 0), ("Error Domain=A Code=1 \"t\" UserInfo={} Error Domain=B Code=2 UserInfo={x", 1),
        ]
        var open = 0
        for (line, expected) in lines {
            open = PrintedErrors.openBraces(in: Array(line.utf8), after: open)
            #expect(open == expected, "\(line)")
        }
    }

    @Test("Damaged prints are read or not, and never stop the program; time grows with their length")
    func damage() {
        var random = SeededRandom(seed: 5)
        let whole = Array(
            #"Error Domain=A Code=1 "x" UserInfo={NSUnderlyingError=0x6 {Error Domain=B Code=-2 "(null)" UserInfo={k=v}}}"#
                .utf8)
        for _ in 0..<2_000 {
            var text = whole
            for _ in 0...random.number(0...4) {
                let place = random.number(0...(text.count - 1))
                if random.chance(50) { text.remove(at: place) } else { text[place] = UInt8(random.number(0...255)) }
            }
            for event in PrintedErrors.events(in: text) { #expect(!event.links.isEmpty) }
        }
        #expect(PrintedErrors.events(in: Array(String(repeating: "Error Domain=", count: 20_000).utf8)).isEmpty)
        let many = Array(String(repeating: "Error Domain=A Code=1 \"x\"\n", count: 20_000).utf8)
        #expect(PrintedErrors.events(in: many).count == 20_000)
    }
}
