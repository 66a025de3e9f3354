#if canImport(SwiftUI)
    public import PolicyCore
    public import SwiftUI

    /// Passes errors to the policy: `@Environment(\.handleError) var handleError`, then `await handleError(error)`.
    public struct HandleErrorAction: Sendable {
        let errors: ErrorHandlerChain?
        let node: ErrorNode?

        /// Handles an error at this place of the view tree: the handlers above it are called first.
        @discardableResult
        public func callAsFunction(
            _ error: any Error, in scope: String? = nil, context: EventContext = EventContext(),
            retry: (@Sendable () async -> Void)? = nil
        ) async -> ErrorHandlerChain.Handled? {
            guard let errors else { return nil }
            let place = node ?? errors.root
            return await errors.handle(
                error, at: scope.map { place.makeNode($0) } ?? place, context: context, retry: retry)
        }

        /// For the views below a handler.
        func below(_ scope: String?, _ handler: ErrorNode.Handler?) -> HandleErrorAction {
            guard let errors else { return self }
            let place = node ?? errors.root
            let below =
                scope.map { place.makeNode($0, handler: handler) } ?? handler.map { place.makePart(handler: $0) }
                ?? place
            return HandleErrorAction(errors: errors, node: below)
        }
    }

    private struct HandleErrorKey: EnvironmentKey {
        static let defaultValue = HandleErrorAction(errors: nil, node: nil)
    }

    extension EnvironmentValues {
        /// Passes errors to the policy; does nothing outside ``SwiftUI/View/errors(_:on:)``.
        public var handleError: HandleErrorAction {
            get { self[HandleErrorKey.self] }
            set { self[HandleErrorKey.self] = newValue }
        }
    }

    /// Shows alerts and toasts over a view.
    public struct ErrorModifier: ViewModifier {
        let errors: ErrorHandlerChain
        @ObservedObject var screen: ErrorScreen
        @Environment(\.accessibilityReduceMotion) private var reducesMotion

        public func body(content: Content) -> some View {
            content
                .environment(\.handleError, HandleErrorAction(errors: errors, node: nil))
                .overlay(alignment: .bottom) {
                    if let toast = screen.toast { ErrorToast(toast, errors: errors).transition(transition(of: toast)) }
                }
                .alert(
                    screen.alert?.decision.message.title ?? "", isPresented: isAlertOnShow, presenting: screen.alert,
                    actions: { alert in ErrorButtons(alert, errors: errors, closing: AlertTexts(alert).closing) },
                    message: { alert in Text(verbatim: AlertTexts(alert).message ?? "") })
        }

        /// SwiftUI closes an alert without buttons of its own; that is an answer too.
        private var isAlertOnShow: Binding<Bool> {
            Binding {
                screen.alert != nil
            } set: { isOnShow in
                guard !isOnShow, let alert = screen.alert, alert.decision.recovery.isEmpty else { return }
                Task { await errors.queue.answer(alert.id) }
            }
        }

        private func transition(of presentation: Presentation) -> AnyTransition {
            switch presentation.transition(reducesMotion: reducesMotion) {
            case .none: .identity
            case .fade: .opacity
            case .slide: .move(edge: .bottom)
            }
        }
    }

    /// Asks a handler about the errors of the views inside.
    struct HandlingErrorsModifier: ViewModifier {
        let scope: String?
        let handler: ErrorNode.Handler?
        @Environment(\.handleError) private var handleError

        func body(content: Content) -> some View {
            content.environment(\.handleError, handleError.below(scope, handler))
        }
    }

    /// Hands in an error that a model keeps.
    struct EmittingErrorModifier: ViewModifier {
        @Binding var error: (any Error)?
        let retry: (@Sendable () async -> Void)?
        @Environment(\.handleError) private var handleError

        func body(content: Content) -> some View {
            content.task(id: error != nil) { @MainActor in
                guard let emitted = error else { return }
                error = nil
                // Taking the error back ends this task; what shows it goes on.
                Task { await handleError(emitted, retry: retry) }
            }
        }
    }

    /// The buttons of a decision.
    public struct ErrorButtons: View {
        private let presentation: Presentation
        private let errors: ErrorHandlerChain
        private let closing: String?

        /// Creates buttons that respond to the queue. `closing`: the title of the only button if the policy has none.
        public init(_ presentation: Presentation, errors: ErrorHandlerChain, closing: String? = nil) {
            self.presentation = presentation
            self.errors = errors
            self.closing = closing
        }

        public var body: some View {
            ForEach(Array(presentation.decision.recovery.enumerated()), id: \.offset) { index, option in
                Button(role: option.role == .cancel ? .cancel : option.role == .destructive ? .destructive : nil) {
                    Task { await errors.queue.answer(presentation.id, option: index) }
                } label: {
                    Text(verbatim: option.title)
                }
            }
            if presentation.decision.recovery.isEmpty, let closing {
                Button(role: .cancel) {
                    Task { await errors.queue.answer(presentation.id) }
                } label: {
                    Text(verbatim: closing)
                }
            }
        }
    }

    /// A short text with at most one button. With large type, the button moves below the text, and a long text scrolls.
    public struct ErrorToast: View {
        private let presentation: Presentation
        private let errors: ErrorHandlerChain

        /// Creates a toast for a visible error.
        public init(_ presentation: Presentation, errors: ErrorHandlerChain) {
            self.presentation = presentation
            self.errors = errors
        }

        public var body: some View {
            ViewThatFits(in: .vertical) {
                ViewThatFits(in: .horizontal) {
                    HStack { content }
                    VStack(alignment: .leading) { content }
                }
                ScrollView { VStack(alignment: .leading) { content } }
            }
            .padding()
            .accessibilityElement(children: .contain)
        }

        @ViewBuilder private var content: some View {
            Text(verbatim: AlertTexts(presentation).line).fixedSize(horizontal: false, vertical: true)
            ErrorButtons(presentation, errors: errors)
        }
    }

    extension View {
        /// Shows the errors of a chain over this view; `screen` is the presenter of its queue.
        public func errors(_ errors: ErrorHandlerChain, on screen: ErrorScreen) -> some View {
            modifier(ErrorModifier(errors: errors, screen: screen))
        }

        /// Looks at the errors of the views inside before those above and the policy do: the innermost handler is asked first.
        ///
        /// ```swift
        /// CartView().handlingErrors(in: "cart") { $0.isOf(.connectivity) ? .claimed : .passOn }
        /// ```
        ///
        /// `scope`: a screen, whose rules then hold for the views inside; nil leaves the screen as it is.
        public func handlingErrors(in scope: String? = nil, _ handler: ErrorNode.Handler? = nil) -> some View {
            modifier(HandlingErrorsModifier(scope: scope, handler: handler))
        }

        /// Handles the error that a model stores, and removes it there. `retry` repeats the failed work.
        public func emittingError(_ error: Binding<(any Error)?>, retry: (@Sendable () async -> Void)? = nil)
            -> some View
        {
            modifier(EmittingErrorModifier(error: error, retry: retry))
        }
    }
#endif
