import Foundation
import PolicyEngine
import PolicyRuntime
import PolicyTesting

enum Samples {
    /// A policy written out in a test.
    static func policy(_ yaml: String) throws -> ErrorPolicy {
        try ErrorPolicy(files: [SourceFile(path: "policy.yaml", text: yaml)])
    }

    static let folder =
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .path + "/policies"

    static func shipped() throws -> ErrorPolicy { try ErrorPolicy(folder: folder) }

    /// Surfaces by the code: `toastA`, `alertB`.
    static let surfaces = """
        schema: 1
        scopes: [home, cart]
        recoveryOptions:
          retry: { title: Try again, action: retry }
          dismiss: { title: Close, action: dismiss, role: cancel }
        categories:
          quietable: { is: retryable }
        rules:
          - { id: none, when: { domain: T, code: none }, category: nonRetryable, show: none }
          - { id: toast.a, when: { domain: T, code: toastA }, category: quietable, show: toast, message: { title: Toast A } }
          - { id: toast.b, when: { domain: T, code: toastB }, category: nonRetryable, show: toast, message: { title: Toast B } }
          - { id: alert.a, when: { domain: T, code: alertA }, category: nonRetryable, show: alert, message: { title: Alert A }, recovery: [retry, dismiss] }
          - { id: alert.b, when: { domain: T, code: alertB }, category: quietable, show: alert, message: { title: Alert B }, recovery: [retry, dismiss] }
          - id: alert.c
            when: { domain: T, code: alertC }
            category: nonRetryable
            show: alert
            message: { title: Alert C }
            recovery: [retry, dismiss]
            absorbs: [{ category: quietable, for: 10s }]
          - { id: late, when: { domain: T, code: late }, category: nonRetryable, show: alert, message: { title: Late }, minimumDuration: 2s, recovery: [dismiss] }
          - { id: above, when: { domain: T, code: above }, category: nonRetryable, show: alertAboveAll, message: { title: Above }, recovery: [dismiss] }
          - { id: screen, when: { domain: T, code: screen }, category: nonRetryable, show: screen, message: { title: Screen }, recovery: [retry] }
          - { id: inline, when: { domain: T, code: inline }, category: nonRetryable, show: inline, field: name, message: { title: Inline }, recovery: [] }
          - { id: badge, when: { domain: T, code: badge }, category: nonRetryable, show: badge, message: { title: Badge }, recovery: [] }
          - id: growing
            when: { domain: T, code: growing }
            category: nonRetryable
            steps: [{ show: toast, untilAttempt: 1 }, { show: alert }]
            message: { title: Growing }
            recovery: [dismiss]
        fallback: { show: alert, message: { title: Fallback }, recovery: [dismiss] }
        """

    static let codes = [
        "none", "toastA", "toastB", "alertA", "alertB", "alertC", "late", "above", "screen", "inline", "badge",
        "growing",
    ]
}

struct Coded: PolicyIdentifiable, Equatable {
    let code: String

    init(_ code: String) { self.code = code }

    var policyDomain: String { "T" }
    var policyCode: ErrorCode? { .name(code) }
    var policyParameters: EventValues { [:] }
}

extension ErrorPolicy {
    func presentable(
        _ code: String, attempt: Int? = nil, scope: String? = nil, handlers: RecoveryHandlers = RecoveryHandlers()
    ) -> PresentableError {
        let event = ErrorEvent(Coded(code), context: EventContext(scope: scope, attempt: attempt))
        return PresentableError(Coded(code), event: event, decision: decide(event), handlers: handlers)
    }
}

/// A number tasks may count up.
actor Counter {
    private(set) var value = 0

    @discardableResult
    func add() -> Int {
        value += 1
        return value
    }
}

/// Waits for other tasks, which run on the same machine and need no time of their own; false where nothing came of it.
func eventually(_ isSo: () async -> Bool) async -> Bool {
    for _ in 0..<20_000 {
        if await isSo() { return true }
        await Task.yield()
        try? await Task.sleep(for: .microseconds(100))
    }
    return false
}

/// Shows nothing before its task is cancelled.
struct SlowPresenter: Presenter {
    private let clock = ManualClock()

    func show(_ presentation: Presentation) async {
        try? await clock.sleep(until: clock.now.advanced(by: .seconds(60)))
    }

    func update(_ presentation: Presentation) async {}
    func withdraw(_ presentation: Presentation) async {}
}
