public import Foundation
public import PolicyCore

/// An error with its decision, as Foundation’s `LocalizedError` and `RecoverableError`, for code that shows those.
public struct PresentableError: LocalizedError, RecoverableError, WrappingError {
    /// The result of pressing a button.
    public enum Outcome: Sendable, Equatable {
        /// The action ran, and the work can be retried.
        case recovered
        /// The action ran or failed, and there is nothing to retry.
        case notRecovered
        /// The app has no handler for the action.
        case noHandler
        /// There is no button with that number.
        case noOption
        /// A button of this error was already pressed; no action runs twice.
        case alreadyAnswered
    }

    /// The decision.
    public let decision: Decision
    /// The event that was decided.
    public let event: ErrorEvent
    /// The error itself.
    public let underlyingError: any Error
    /// The policy that decided; nil for a decision made by hand.
    public internal(set) var revision: PolicyRevision?
    /// Whether an observer heard of the decision.
    var wasReported = false
    private let handlers: RecoveryHandlers
    private let answer = Locked(false)

    /// Combines an error with its decision.
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
        error.revision = revision
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

    /// The same, with a callback.
    public func attemptRecovery(optionIndex: Int, resultHandler handler: @escaping (_ recovered: Bool) -> Void) {
        let answer = Answer(handler)
        Task { answer.give(await recover(optionIndex: optionIndex) == .recovered) }
    }

    /// Runs the button’s action, once, and waits for it.
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
