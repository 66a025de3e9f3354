#if canImport(SwiftUI)
    public import PolicyCore
    public import SwiftUI

    /// What is on show, for SwiftUI: the presenter of a queue.
    @MainActor
    public final class ErrorScreen: ObservableObject, Presenter {
        /// Everything on show, in the order it came.
        @Published public private(set) var presentations: [Presentation] = []

        /// Nothing is on show.
        public nonisolated init() {}

        public func show(_ presentation: Presentation) async { presentations.append(presentation) }

        public func update(_ presentation: Presentation) async {
            presentations = presentations.map { $0.id == presentation.id ? presentation : $0 }
        }

        public func withdraw(_ presentation: Presentation) async { presentations.removeAll { $0.id == presentation.id } }

        /// What interrupts.
        public var alert: Presentation? { presentations.last { $0.surface == .alert || $0.surface == .alertAboveAll } }

        /// What goes by itself.
        public var toast: Presentation? { presentations.last { $0.surface == .toast } }

        /// What stands on a screen in place of its content.
        public func content(of scope: String?) -> Presentation? { presentations.last { $0.surface == .screen && $0.scope == scope } }

        /// What stands beside a field.
        public func text(at field: String, of scope: String?) -> Presentation? {
            presentations.last { $0.surface == .inline && $0.decision.field == field && $0.scope == scope }
        }
    }

    /// Hands errors to the policy: `@Environment(\.handleError) var handleError`, then `await handleError(error)`.
    public struct HandleErrorAction: Sendable {
        let errors: ErrorHandlerChain?

        /// Deals with an error.
        @discardableResult
        public func callAsFunction(
            _ error: any Error, in scope: String? = nil, context: EventContext = EventContext(), retry: (@Sendable () async -> Void)? = nil
        ) async -> ErrorHandlerChain.Handled? {
            await errors?.handle(error, at: scope.flatMap { errors?.node($0) }, context: context, retry: retry)
        }
    }

    private struct HandleErrorKey: EnvironmentKey {
        static let defaultValue = HandleErrorAction(errors: nil)
    }

    extension EnvironmentValues {
        /// Hands errors to the policy; does nothing outside of ``SwiftUI/View/errors(_:on:)``.
        public var handleError: HandleErrorAction {
            get { self[HandleErrorKey.self] }
            set { self[HandleErrorKey.self] = newValue }
        }
    }

    /// Shows alerts and toasts over a view.
    public struct ErrorModifier: ViewModifier {
        let errors: ErrorHandlerChain
        @ObservedObject var screen: ErrorScreen

        public func body(content: Content) -> some View {
            content
                .environment(\.handleError, HandleErrorAction(errors: errors))
                .overlay(alignment: .bottom) { if let toast = screen.toast { ErrorToast(toast, errors) } }
                .alert(
                    screen.alert?.decision.message.title ?? "", isPresented: .constant(screen.alert != nil), presenting: screen.alert,
                    actions: { alert in ErrorButtons(alert, errors) }, message: { alert in Text(verbatim: AlertTexts(alert).message ?? "") })
        }
    }

    /// The buttons of a decision.
    public struct ErrorButtons: View {
        private let presentation: Presentation
        private let errors: ErrorHandlerChain

        /// Buttons that answer the queue.
        public init(_ presentation: Presentation, _ errors: ErrorHandlerChain) {
            self.presentation = presentation
            self.errors = errors
        }

        public var body: some View {
            ForEach(Array(presentation.decision.recovery.enumerated()), id: \.offset) { index, option in
                Button(role: option.role == .cancel ? .cancel : option.role == .destructive ? .destructive : nil) {
                    Task { await errors.queue.answer(presentation.id, option: index) }
                } label: {
                    Text(verbatim: option.title)
                }
            }
        }
    }

    /// A short text with at most one button.
    public struct ErrorToast: View {
        private let presentation: Presentation
        private let errors: ErrorHandlerChain

        /// A toast for something on show.
        public init(_ presentation: Presentation, _ errors: ErrorHandlerChain) {
            self.presentation = presentation
            self.errors = errors
        }

        public var body: some View {
            HStack {
                Text(verbatim: AlertTexts(presentation).line)
                ErrorButtons(presentation, errors)
            }
            .padding()
        }
    }

    extension View {
        /// Shows the errors of a chain over this view; `screen` is the presenter of its queue.
        public func errors(_ errors: ErrorHandlerChain, on screen: ErrorScreen) -> some View {
            modifier(ErrorModifier(errors: errors, screen: screen))
        }
    }
#endif
