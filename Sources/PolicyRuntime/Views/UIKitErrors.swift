#if canImport(UIKit) && !os(watchOS)
    public import PolicyCore
    public import UIKit

    /// A responder that handles errors before the policy does: a login screen that handles an authorization error
    /// itself.
    @MainActor
    public protocol ErrorResponder: UIResponder {
        /// What becomes of the error here.
        func answer(to error: HandledError) async -> ErrorNode.Answer

        /// The screen, as a path of the policy's `scopes`; nil where the responder is none.
        var errorScope: String? { get }
    }

    extension UIResponder {
        /// Passes an error up the responder chain, and to the policy if no responder claims it.
        @discardableResult
        public func handle(
            _ error: any Error, by errors: ErrorHandlerChain, context: EventContext = EventContext(),
            retry: (@Sendable () async -> Void)? = nil
        ) async -> ErrorHandlerChain.Handled {
            var responders: [any ErrorResponder] = []
            var next: UIResponder? = self
            while let responder = next {
                if let responder = responder as? any ErrorResponder { responders.append(responder) }
                next = responder.next
            }
            var node = errors.root
            for responder in responders.reversed() {
                let handler: ErrorNode.Handler = { [weak responder] error in
                    await responder?.answer(to: error) ?? .passOn
                }
                node =
                    responder.errorScope.map { node.makeNode($0, handler: handler) } ?? node.makePart(handler: handler)
            }
            return await errors.handle(error, at: node, context: context, retry: retry)
        }
    }

    extension UIAlertController {
        /// Creates an alert with the texts and buttons of a decision; `answer` receives the number of the button.
        @MainActor
        public convenience init(_ presentation: Presentation, answer: @escaping @MainActor (Int?) -> Void) {
            let texts = AlertTexts(presentation)
            self.init(title: texts.title, message: texts.message, preferredStyle: .alert)
            for (index, option) in presentation.decision.recovery.enumerated() {
                let style: UIAlertAction.Style =
                    switch option.role {
                    case .default: .default
                    case .cancel: .cancel
                    case .destructive: .destructive
                    }
                addAction(UIAlertAction(title: option.title, style: style) { _ in answer(index) })
            }
            if presentation.decision.recovery.isEmpty {
                addAction(UIAlertAction(title: texts.closing, style: .cancel) { _ in answer(nil) })
            }
        }
    }
#endif
