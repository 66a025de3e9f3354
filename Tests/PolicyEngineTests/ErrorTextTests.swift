import PolicyEngine
import Testing

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

    @Test("Whatever an error is called, its text stands for it alone", arguments: 0..<4)
    func roundTrip(_ part: Int) {
        let names: [String] = [
            "", " ", "A", "a b", ":", "@", "@404", "404", "http", "HTTP", "x:y", "-", "\u{2212}5", "-5", "{", "é", "\t",
            "true", "A ", " A",
        ]
        var state = UInt64(part) &* 77 &+ 5
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        for _ in 0..<5_000 {
            func name() -> String { (0...next(3)).map { _ in names[next(names.count)] }.joined() }
            var link = ErrorCause()
            if next(3) > 0 { link.domain = name() }
            if next(3) > 0 { link.code = next(2) == 0 ? .number(Int64(next(2_000)) - 1_000) : ErrorCode(name()) }
            if next(3) == 0 { link.http = 100 + next(500) }
            if link.domain?.isEmpty ?? false { link.domain = nil }
            if link == ErrorCause() { continue }
            let text = ErrorText.text(link)
            #expect(ErrorText.links(text) == [link], "\(link) as \(text)")
        }
    }
}
