import Foundation
import PolicyEngine
import PolicyNetworking
import PolicyTesting
import Testing

@testable import PolicyRuntime

// Reading and recording errors.
extension HandlingTests {
    @Test func realErrorsBesideACancellationAreShown() throws {
        enum Sync: Error { case partial([any Error]); case several(MultipleErrors); case two(any Error, any Error) }
        struct Two: Error { let reason: any Error; let rollback: any Error }
        let errors = try chain()
        let several = try #require(MultipleErrors([URLError(.badURL), CancellationError()]))
        for error in [
            Sync.partial([CancellationError(), URLError(.badServerResponse)]), Sync.several(several),
            Sync.two(URLError(.cancelled), ShopError.broken),
            Two(reason: CancellationError(), rollback: ShopError.broken),
            NSError(
                domain: "D", code: 1,
                userInfo: ["NSMultipleUnderlyingErrorsKey": [URLError(.cancelled), URLError(.badURL)] as [any Error]]),
            NSError(
                domain: "CKErrorDomain", code: 2,
                userInfo: [
                    "CKPartialErrors": [
                        "a": NSError(domain: "CKErrorDomain", code: 25), "b": URLError(.cancelled) as NSError,
                    ] as [AnyHashable: any Error]
                ]),
        ] as [any Error] {
            let d = errors.decide(error).decision
            #expect(d.surface != .hidden, "silenced: \(error) → \(ErrorEvent(error))")
        }
    }

    @Test func cancellationsAloneAreSilent() throws {
        struct Wrapper: Error { let inner: any Error }
        let errors = try chain()
        let cf = NSError(domain: "kCFErrorDomainCFNetwork", code: -999)
        for error in [
            CocoaError(.userCancelled), NSError(domain: NSCocoaErrorDomain, code: 3072),
            Wrapper(inner: CocoaError(.userCancelled)),
            URLError(.cancelled, userInfo: [NSUnderlyingErrorKey: cf]),
            Wrapper(inner: URLError(.cancelled, userInfo: [NSUnderlyingErrorKey: cf])),
            Wrapper(inner: CancellationError()),
            try #require(MultipleErrors([CancellationError(), URLError(.cancelled)])),
            try #require(MultipleErrors([CancellationError()])),
        ] as [any Error] {
            let d = errors.decide(error).decision
            #expect(d.surface == .hidden, "not silenced: \(error) → \(ErrorEvent(error))")
        }
    }

    @Test func aCheckKnowsErrorsByTheirOwnNames() throws {
        enum Pay: String, Error, CaseIterable, PolicyIdentifiable {
            case soldOut
            var policyDomain: String { "Payments" }
            var policyCode: ErrorCode? { .name("sold-out") }
            var policyParameters: EventValues { [:] }
        }
        enum Custom: Int, CustomNSError, CaseIterable {
            case full = 7
            static var errorDomain: String { "com.example.custom" }
            var errorCode: Int { rawValue }
        }
        let policy = try Samples.policy(
            """
            schema: 1
            domains:
              Payments: { codes: [sold-out] }
              com.example.custom: { codes: [full] }
            rules:
              - { id: a, when: { domain: Payments, code: sold-out }, category: nonRetryable, show: toast, message: { title: A } }
              - { id: b, when: { domain: com.example.custom, code: full }, category: nonRetryable, show: toast, message: { title: B } }
            recoveryOptions:
              dismiss: { title: Close, action: dismiss, role: cancel }
            fallback: { show: alert, message: { title: Fallback }, recovery: [dismiss] }
            """)
        #expect(policy.decide(ErrorEvent(Pay.soldOut)).rule == "a")
        #expect(policy.decide(ErrorEvent(Custom.full)).rule == "b")
        var app = AppDescription()
        app.add(Pay.self)
        app.add(Custom.self)
        #expect(PolicyCheck(policy, app).problems.isEmpty, "\(PolicyCheck(policy, app))")
    }

    @Test func aButtonNobodyShowsNeedsNoHandler() throws {
        let policy = try Samples.policy(
            """
            schema: 1
            actions: [logOut]
            recoveryOptions:
              out: { title: Out, action: logOut }
              dismiss: { title: Close, action: dismiss, role: cancel }
            rules:
              - { id: a, when: { domain: Payments, code: x }, category: nonRetryable, show: toast, message: { title: A }, recovery: [] }
            fallback: { show: alert, message: { title: Fallback }, recovery: [dismiss] }
            """)
        #expect(PolicyCheck(policy, AppDescription(actions: ["other"])).problems == [.handlerWithoutAction("other")])
    }

    @Test func largeNumbersHaveNoNames() {
        #expect(ErrorEvent(NSError(domain: NSPOSIXErrorDomain, code: 1 << 32 | 2)).links[0].code != "ENOENT")
    }

    @Test func manyEqualItemsHideNoCause() throws {
        var items: [AnyHashable: any Error] = ["z": NSError(domain: "CKErrorDomain", code: 25)]
        for n in 0..<40 { items["a\(n)"] = NSError(domain: "CKErrorDomain", code: 22) }
        let event = ErrorEvent(NSError(domain: "CKErrorDomain", code: 2, userInfo: ["CKPartialErrors": items]))
        #expect(event.links.contains { $0.code == 25 }, "\(event)")
    }

    @Test func unlabelledTextIsMasked() throws {
        enum Login: Error { case wrongPassword(String) }
        let policy = try Samples.policy(
            """
            schema: 1
            recoveryOptions:
              dismiss: { title: Close, action: dismiss, role: cancel }
            rules:
              - { id: a, when: { domain: Upload, code: tooLarge }, category: nonRetryable, show: toast, message: { title: "Larger than {value, number}" } }
            fallback: { show: alert, message: { title: Fallback }, recovery: [dismiss] }
            """)
        let event = ErrorEvent(Login.wrongPassword("hunter2"))
        let line = policy.record(of: event, policy.decide(event))
        #expect(!line.contains("hunter2"), "\(line)")
    }
}
