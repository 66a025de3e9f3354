import Foundation
import PolicyEngine
import PolicyTesting
import Testing

@testable import PolicyRuntime

/// What systems and frameworks put into their errors.
@Suite struct PlatformTests {
    private let seen = FallBacks()

    private final class FallBacks: PolicyObserver {
        let lines = Locked<[String]>([])
        func didFallBack(_ decision: Decision, about event: ErrorEvent) { lines.with { $0.append("\(event)") } }
    }

    private func chain(_ yaml: String) throws -> ErrorHandlerChain {
        let queue = PresentationQueue(presenter: RecordingPresenter(), clock: ManualClock())
        return ErrorHandlerChain(CurrentPolicy(try Samples.policy(yaml)), queue: queue, observer: seen)
    }

    @Test("A cancellation that no rule names is silent, also inside of another error; one that a rule names is not")
    func cancellations() async throws {
        struct Wrapper: Error { let inner: any Error }
        let errors = try chain(AppTests.yaml)
        for error in [CancellationError(), URLError(.cancelled), Wrapper(inner: URLError(.cancelled))] as [any Error] {
            let decided = errors.decide(error)
            #expect(
                decided.decision.surface == .hidden && !decided.decision.isLogged && decided.decision.perform == nil)
            #expect(decided.decision.adjustments.map(\.reason) == [.cancelled])
        }
        #expect(seen.lines.with { $0 }.isEmpty)
        let rules = AppTests.yaml.replacingOccurrences(
            of: "rules:\n",
            with:
                "rules:\n  - { id: ended, when: { domain: CancellationError }, category: nonRetryable, show: toast, message: { title: Ended } }\n"
        )
        let other = try chain(rules)
        #expect(other.decide(CancellationError()).decision.surface == .toast)
        let several = try #require(MultipleErrors([URLError(.badURL), CancellationError()]))
        #expect(errors.decide(several).decision.surface == .alert)
    }

    @Test("Numbers of POSIX are known by the names they have on this system")
    func posix() {
        #expect(ErrorEvent(POSIXError(.ECANCELED)).links[0].code == "ECANCELED")
        #expect(
            ErrorEvent(NSError(domain: NSPOSIXErrorDomain, code: Int(ECONNREFUSED))).links[0].code == "ECONNREFUSED")
        #expect(ErrorEvent(NSError(domain: NSPOSIXErrorDomain, code: 99_999)).links[0].code == 99_999)
    }

    @Test("CloudKit’s wait, the errors of its items, and whatever else lies in userInfo")
    func userInfo() {
        let quota = NSError(domain: "CKErrorDomain", code: 25)
        let busy = NSError(domain: "CKErrorDomain", code: 6, userInfo: ["CKRetryAfter": NSNumber(value: 12.5)])
        #expect(ErrorEvent(busy).links[0].headers == [HTTPHeader(name: "Retry-After", value: "12.5")])
        let partial = NSError(
            domain: "CKErrorDomain", code: 2,
            userInfo: ["CKPartialErrors": ["b": quota, "a": busy] as [AnyHashable: any Error]])
        #expect(ErrorEvent(partial).links.map(\.code) == [2, 6, 25])
        let store = NSError(
            domain: "SKErrorDomain", code: 0,
            userInfo: ["AMSServerError": NSError(domain: "AMSErrorDomain", code: 301), "text": "x"])
        #expect(ErrorEvent(store).links.map(\.domain) == ["SKErrorDomain", "AMSErrorDomain"])
    }

    @Test("Errors in a Result, dates, addresses and payload without labels")
    func payloads() {
        enum Upload: Error {
            case failed(Result<Int, AppTests.ShopError>)
            case expired(at: Date, link: URL)
            case tooLarge(Int)
            case pair(Int, String)
        }
        #expect(ErrorEvent(Upload.failed(.failure(.busy))).links.map(\.code) == ["failed", "busy"])
        #expect(ErrorEvent(Upload.failed(.success(1))).links.count == 1)
        let link = URL(string: "https://bob:secret@example.com/a?token=1#x")
        let expired = ErrorEvent(Upload.expired(at: Date(timeIntervalSince1970: 0), link: link ?? URL(filePath: "/")))
        #expect(expired.links[0].parameters == ["at": "1970-01-01T00:00:00Z", "link": "https://example.com/a"])
        #expect(ErrorEvent(Upload.tooLarge(7)).links[0].parameters == ["value": 7])
        #expect(ErrorEvent(Upload.pair(7, "b")).links[0].parameters == ["value1": 7, "value2": "b"])
    }

    @Test func anEventCanBeReplayed() throws {
        let event = ErrorEvent(
            NSError(domain: NSURLErrorDomain, code: -1009), context: EventContext(scope: "cart", attempt: 2))
        #expect(try ErrorEvent(json: event.json) == event)
        #expect("\(event)" == "NSURLErrorDomain:-1009")
    }

    @Test("Presenters are tried with decisions made by hand")
    func previews() async {
        let decision = Decision(
            surface: .alert, message: .init(title: "Full", suggestion: "Free up space"),
            recovery: [.init(id: "free", title: "Free space"), .init(id: "dismiss", title: "Close")])
        #expect(Presentation(decision).accessibility.movesFocus)
        #expect("\(decision)" == "example: alert “Full”")
        let presenter = RecordingPresenter()
        await presenter.show(Presentation(decision))
        #expect(presenter.onShow.map(\.decision.message.title) == ["Full"])
    }

    /// Generic code may put an `any Error` into a box of its own, which reflection takes for the error.
    @Test func boxesOfGenericCodeAreOpened() async throws {
        enum Wrapper: Error { case wrapped(any Error) }
        func passing<Failure: Error>(_ work: () async throws(Failure) -> Void) async -> ErrorEvent? {
            do throws(Failure) {
                try await work()
                return nil
            } catch {
                let boxed: any Error = error
                return ErrorEvent(boxed)
            }
        }
        let event = await passing { throw Wrapper.wrapped(URLError(.badURL)) as any Error }
        #expect(event?.links.map(\.domain) == ["PlatformTests.Wrapper", "NSURLErrorDomain"])
    }
}
