#if canImport(AppKit) && !targetEnvironment(macCatalyst)
    public import AppKit
    import PolicyCore

    extension NSAlert {
        /// Creates an alert with the texts and buttons of a decision. The button’s number is the result of `runModal()`
        /// minus `NSApplication.ModalResponse.alertFirstButtonReturn`.
        @MainActor
        public convenience init(_ presentation: Presentation) {
            self.init()
            let texts = AlertTexts(presentation)
            messageText = texts.title
            informativeText = texts.message ?? ""
            alertStyle = presentation.surface == .alertAboveAll ? .critical : .warning
            for option in presentation.decision.recovery {
                let button = addButton(withTitle: option.title)
                button.hasDestructiveAction = option.role == .destructive
                if option.role == .cancel { button.keyEquivalent = "\u{1B}" }
            }
        }

        /// Shows the alert and returns the number of the pressed button; nil if the policy has no buttons.
        @MainActor
        public func answer(to presentation: Presentation) -> Int? {
            let number = runModal().rawValue - NSApplication.ModalResponse.alertFirstButtonReturn.rawValue
            return presentation.decision.recovery.indices.contains(number) ? number : nil
        }
    }
#endif
