import PolicyCore

/// Writes presentations as lines of text: for command-line tools, demonstrations, and logs.
public struct TerminalPresenter: Presenter {
    private let write: @Sendable (String) -> Void

    /// `write` receives whole lines with their line breaks.
    public init(write: @escaping @Sendable (String) -> Void) {
        self.write = write
    }

    public var isImmediate: Bool { true }

    public func show(_ presentation: Presentation) async { write(Self.text(presentation)) }

    public func update(_ presentation: Presentation) async {
        write("  \(presentation.surface.name): \(presentation.decision.message.title) (\(presentation.count) times)\n")
    }

    public func withdraw(_ presentation: Presentation) async {
        write("  \(presentation.surface.name) closed: \(presentation.decision.message.title)\n")
    }

    /// The presentation between two lines of 64 columns; texts are broken at spaces.
    public static func text(_ presentation: Presentation) -> String {
        let message = presentation.decision.message
        let times = presentation.count > 1 ? " ×\(presentation.count)" : ""
        let place = presentation.decision.field.map { " at “\($0)”" } ?? presentation.scope.map { " on “\($0)”" } ?? ""
        let head = "─ \(presentation.surface.name)\(place)\(times) "
        var lines = ["┌" + head + String(repeating: "─", count: max(0, 63 - head.count))]
        var content = [message.title] + [message.reason, message.suggestion].compactMap(\.self)
        let buttons = presentation.decision.recovery
        if !buttons.isEmpty {
            content += [
                "", buttons.enumerated().map { "[\($0.offset + 1) \($0.element.title)]" }.joined(separator: " "),
            ]
        }
        for text in content {
            for line in broken(text, width: 60) { lines.append("│ " + line) }
        }
        lines.append("└" + String(repeating: "─", count: 63))
        return lines.joined(separator: "\n") + "\n"
    }

    private static func broken(_ text: String, width: Int) -> [String] {
        var lines = [""]
        for word in CleanText.clean(text).split(separator: " ") {
            let last = lines[lines.count - 1]
            if last.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if last.count + 1 + word.count <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
