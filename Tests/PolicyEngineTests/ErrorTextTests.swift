import PolicyEngine
import TestSupport
import Testing

@testable import ReferenceModel

/// One grammar for errors in words: what is printed is read again, however it is spaced.
@Suite struct ErrorTextTests {
    @Test(
        "Every form",
        arguments: [
            ("NSURLErrorDomain:-1009", ErrorCause(domain: "NSURLErrorDomain", code: -1009)),
            ("D:C", ErrorCause(domain: "D", code: "C")),
            (" D : C ", ErrorCause(domain: "D", code: "C")), ("D: C", ErrorCause(domain: "D", code: "C")),
            ("D", ErrorCause(domain: "D")),
            (":28", ErrorCause(code: 28)), ("http:404", ErrorCause(http: 404)), ("HTTP: 404", ErrorCause(http: 404)),
            ("@404", ErrorCause(http: 404)),
            ("D@404", ErrorCause(domain: "D", http: 404)), ("D:C@404", ErrorCause(domain: "D", code: "C", http: 404)),
            ("D:\u{2212}1009", ErrorCause(domain: "D", code: -1009)), ("A:B:c", ErrorCause(domain: "A:B", code: "c")),
            ("a@b:c", ErrorCause(domain: "a@b", code: "c")),
        ])
    func forms(_ text: String, _ link: ErrorCause) {
        #expect(ErrorText.read(text) == link)
        #expect(ErrorText.read(ErrorText.text(link)) == link)
    }

    @Test(
        "What is no error",
        arguments: [
            "", " ", ":", "D:", "http", "http:", "http:99", "http:600", "http:4x4", "http:404@503", "7", "true", "-",
            "two words", "{", "@",
        ])
    func none(_ text: String) {
        #expect(ErrorText.read(text) == nil)
    }

    @Test("What an error carries does not change its name")
    func carried() {
        let link = ErrorCause(
            http: 503, headers: [HTTPHeader(name: "Retry-After", value: "120")], parameters: ["order": "A-1"])
        #expect(ErrorText.text(link) == "http:503")
    }

    @Test("Whatever an error is called, its text stands for it alone", arguments: 0..<4)
    func roundTrip(_ part: Int) {
        let names: [String] = [
            "", " ", "A", "a b", ":", "@", "@404", "404", "http", "HTTP", "x:y", "-", "\u{2212}5", "-5", "{", "é", "\t",
            "true", "A ", " A",
        ]
        var random = SeededRandom(seed: UInt64(part))
        for _ in 0..<5_000 {
            func name() -> String { (0...random.number(0...2)).map { _ in random.pick(names) }.joined() }
            var link = ErrorCause()
            if random.chance(66) { link.domain = name() }
            if random.chance(66) {
                link.code = random.chance(50) ? .number(Int64(random.number(-1_000...1_000))) : ErrorCode(name())
            }
            if random.chance(33) { link.http = random.number(100...599) }
            if link.domain?.isEmpty ?? false { link.domain = nil }
            if link == ErrorCause() { continue }
            let text = ErrorText.text(link)
            #expect(ErrorText.links(text) == [link], "\(link) as \(text)")
        }
    }
}
