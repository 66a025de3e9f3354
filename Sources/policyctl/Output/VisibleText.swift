import PolicyEngine
import PolicyText

extension VisibleText {
    /// The same as one line, whatever the text holds, with a line break behind it. A line that a file’s name breaks could begin with words that
    /// the log of a CI system obeys.
    static func line(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in clean(text).unicodeScalars { result.append(scalar == "\n" ? "\u{FFFD}" : scalar) }
        return String(result) + "\n"
    }

    /// Why a command ends, and what to do: two lines on standard error, whatever they repeat.
    static func failure(_ command: String, _ message: String, help: String?) -> String {
        line("policyctl\(command.isEmpty ? "" : " " + command): \(message)")
            + (help.map { line("  = help: \($0)") } ?? "")
    }
}
