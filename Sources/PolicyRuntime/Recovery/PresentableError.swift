public import Foundation
public import PolicyCore

/// An error together with what is to be done about it, in Foundation's own shapes: it can be handed to whatever shows a `LocalizedError`
/// or a `RecoverableError`.
public struct PresentableError: LocalizedError, RecoverableError, WrappingError {
    /// What a press on a button came to.
    public enum Outcome: Sendable, Equatable {
        /// What the button stands for was done, and what failed is worth another try.
        case recovered
        /// It was done, or tried, and there is nothing to try again.
        case notRecovered
        /// The app has nothing registered for the action.
        case noHandler
        /// There is no button of that number.
        case noOption
        /// A button of this error was pressed before; nothing is done twice.
        case alreadyAnswered
    }

    /// What the policy says.
    public let decision: Decision
    /// What it was asked about.
    public let event: ErrorEvent
    /// The error itself.
    public let underlyingError: any Error
    /// Whether an observer heard of the decision.
    var wasReported = false
    private let handlers: RecoveryHandlers
    private let answer = Locked(false)

    /// Puts an error and what was decided about it together.
    public init(
        _ error: any Error, event: ErrorEvent, decision: Decision, handlers: RecoveryHandlers = RecoveryHandlers()
    ) {
        underlyingError = (error as? PresentableError)?.underlyingError ?? error
        self.event = event
        self.decision = decision
        self.handlers = handlers
    }

    /// The same with more handlers; where both know an action, these count. It can be answered anew.
    func adding(_ more: RecoveryHandlers) -> PresentableError {
        var error = PresentableError(underlyingError, event: event, decision: decision, handlers: handlers.adding(more))
        error.wasReported = wasReported
        return error
    }

    var wrappedError: any Error { underlyingError }

    // MARK: LocalizedError

    public var errorDescription: String? { decision.message.title }

    public var failureReason: String? { decision.message.reason }

    public var recoverySuggestion: String? { decision.message.suggestion }

    public var helpAnchor: String? { decision.message.help }

    // MARK: RecoverableError

    public var recoveryOptions: [String] { decision.recovery.map(\.title) }

    /// Runs what is registered for the option's action, once, and says whether what failed is worth another try.
    ///
    /// A handler that takes its time is begun and answered with false; ``recover(optionIndex:)`` waits for it.
    public func attemptRecovery(optionIndex: Int) -> Bool {
        guard let option = option(optionIndex), begin() else { return false }
        switch handlers.handler(for: option.action) {
        case .now(let handler): return handler(option)
        case .later(let handler):
            Task { _ = await handler(option) }
            return false
        case nil: return ownRecovery(option)?.attemptRecovery(optionIndex: ownIndex(option)) ?? false
        }
    }

    /// The same, answered when it is done.
    public func attemptRecovery(optionIndex: Int, resultHandler handler: @escaping (_ recovered: Bool) -> Void) {
        let answer = Answer(handler)
        Task { answer.give(await recover(optionIndex: optionIndex) == .recovered) }
    }

    /// Runs what is registered for the option's action, once, and waits for it.
    public func recover(optionIndex: Int) async -> Outcome {
        guard let option = option(optionIndex) else { return .noOption }
        return await recover(option)
    }

    func recover(_ option: Decision.RecoveryOption) async -> Outcome {
        guard begin() else { return .alreadyAnswered }
        switch handlers.handler(for: option.action) {
        case .now(let handler): return handler(option) ? .recovered : .notRecovered
        case .later(let handler): return await handler(option) ? .recovered : .notRecovered
        case nil:
            if let own = ownRecovery(option) {
                return own.attemptRecovery(optionIndex: ownIndex(option)) ? .recovered : .notRecovered
            }
            return option.action == "dismiss" ? .notRecovered : .noHandler
        }
    }

    /// What its buttons would ask for in vain.
    var actionsWithoutHandler: [String] {
        decision.recovery.filter {
            $0.action != "dismiss" && handlers.handler(for: $0.action) == nil && ownRecovery($0) == nil
        }.map(\.action)
    }

    private func option(_ index: Int) -> Decision.RecoveryOption? {
        decision.recovery.indices.contains(index) ? decision.recovery[index] : nil
    }

    private func begin() -> Bool {
        answer.with { isAnswered in
            defer { isAnswered = true }
            return !isAnswered
        }
    }

    /// The error's own way out where the policy offers a button of the same title and the app does not know its action.
    private func ownRecovery(_ option: Decision.RecoveryOption) -> (any RecoverableError)? {
        guard let own = underlyingError as? any RecoverableError, own.recoveryOptions.contains(option.title) else {
            return nil
        }
        return own
    }

    private func ownIndex(_ option: Decision.RecoveryOption) -> Int {
        (underlyingError as? any RecoverableError)?.recoveryOptions.firstIndex(of: option.title) ?? 0
    }

    /// Foundation’s handler says nothing about threads; it is called once, by the task that waited.
    private final class Answer: @unchecked Sendable {
        private let handler: (Bool) -> Void

        init(_ handler: @escaping (Bool) -> Void) { self.handler = handler }

        func give(_ isRecovered: Bool) { handler(isRecovered) }
    }
}

extension PresentableError: DecidedError {}
