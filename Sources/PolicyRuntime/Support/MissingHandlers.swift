#if DEBUG && canImport(os)
    import os

    /// Told once for each action, to whoever runs the app from Xcode.
    enum MissingHandlers {
        private static let told = Locked<Set<String>>([])

        static func note(_ action: String, rule: String) {
            guard told.with({ $0.insert(action).inserted }) else { return }
            Logger(subsystem: "PolicyRuntime", category: "handlers")
                .warning("The rule “\(rule)” uses “\(action)”, but there is no handler: add handlers.on(\"\(action)\")")
        }
    }
#else
    /// Only debug builds where there is a log of the system say more than the observer hears.
    enum MissingHandlers {
        static func note(_ action: String, rule: String) {}
    }
#endif
