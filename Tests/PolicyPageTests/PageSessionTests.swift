import PolicyEngine
import Testing

@testable import PolicyPage

@Suite struct PageSessionTests {
    @Test func aRequestThatIsNoneIsRefused() {
        var session = PageSession()
        #expect(String(decoding: session.answer([1, 2, 3]), as: UTF8.self).contains("error"))
    }
}
