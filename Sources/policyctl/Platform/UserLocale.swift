import PolicyEngine

/// The language of whoever runs the program, as POSIX says it.
enum UserLocale {
    /// The first of LC_ALL, LC_MESSAGES and LANG that says anything; nil where that is `C` or `POSIX`.
    static var tag: String? {
        for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            if let text = Platform.variable(name), !text.isEmpty { return LocaleTag.fromPOSIX(text) }
        }
        return nil
    }
}
