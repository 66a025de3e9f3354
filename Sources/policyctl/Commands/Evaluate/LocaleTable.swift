import PolicyEngine
import PolicyText

/// One error's texts in every language of the policy, each with the language it really speaks.
struct LocaleTable {
    let rows: [(locale: String, decision: Decision)]
    let paint: Paint
    let width: Int

    var text: String {
        let wanted = max(8, (rows.map { CellWidth.of($0.locale) }.max() ?? 0) + 2)
        var text = paint.dim(TextLines.pad("LOCALE", to: wanted) + TextLines.pad("SPEAKS", to: wanted) + "TEXT") + "\n"
        for (locale, decision) in rows {
            let message = decision.message
            let room = max(width - 2 * wanted, 30)
            var lines = TextLines.wrap(VisibleText.clean(message.title), width: room).map(paint.bold)
            for part in [message.reason, message.suggestion, message.help].compactMap({ $0 }) {
                lines += TextLines.wrap(VisibleText.clean(part), width: room)
            }
            let buttons = decision.recovery.map { option in
                "[ \(option.title) ]" + (option.locale == message.locale ? "" : " (\(option.locale))")
            }
            if !buttons.isEmpty {
                lines += TextLines.wrap(VisibleText.clean(buttons.joined(separator: "  ")), width: room)
            }
            for (index, line) in lines.enumerated() {
                let lead =
                    index == 0
                    ? TextLines.pad(locale, to: wanted) + TextLines.pad(message.locale, to: wanted)
                    : String(repeating: " ", count: 2 * wanted)
                text += lead + line + "\n"
            }
        }
        return text
    }
}
