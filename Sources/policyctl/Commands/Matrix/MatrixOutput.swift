import PolicyAnalysis
import PolicyEngine
import PolicyLint
import PolicyMessages
import PolicyText

/// Errors and screens with what is shown for them.
struct MatrixOutput {
    let policy: ErrorPolicy

    // MARK: Table

    func table(_ matrix: OutcomeMatrix, _ paint: Paint, width: Int) -> String {
        if matrix.rows.isEmpty { return "Every error matches a rule.\n" }
        var text = ""
        for (number, row) in matrix.rows.enumerated() {
            func wrapped(_ line: String, _ indent: Int) -> String {
                TextLines.wrap(VisibleText.clean(line), width: width, indent: indent).map { $0 + "\n" }.joined()
            }
            if number == 0 || matrix.rows[number - 1].errors != row.errors {
                text += paint.bold(wrapped(row.errors, 0).trimmedEnd) + "\n"
            }
            text += wrapped(
                row.screens + ": " + row.shown + (row.shown == "nothing" ? "" : " “\(row.title)”") + buttons(row), 2)
            text += wrapped(
                "decided by " + row.rules.joined(separator: " with ")
                    + (row.longestWait.map { ", retries take up to \($0)" } ?? ""), 2)
        }
        return text
    }

    private func buttons(_ row: OutcomeMatrix.Row) -> String {
        row.shown == "nothing" || row.buttons.isEmpty ? "" : " " + row.buttons.map { "[\($0)]" }.joined(separator: " ")
    }

    // MARK: CSV

    /// Every declared code, the statuses from 400 on, and an error nobody knows, on the app and each screen.
    func csv(_ context: EventContext, scope: String?, onlyGaps: Bool) -> String {
        var rows = [
            [
                "domain", "code", "http", "screen", "rule", "refinedBy", "shownAs", "title", "reason", "suggestion",
                "buttons", "longestWait", "category",
            ]
        ]
        let screens = scope.map { [$0] } ?? [""] + policy.scopes.map { $0.path }
        for link in errors {
            for screen in screens {
                var event = ErrorEvent(links: [link], context: context)
                event.context.scope = screen.isEmpty ? nil : screen
                let decision = policy.decide(event, seed: 0)
                if onlyGaps, decision.match != .fallback { continue }
                let (shown, wait) = OutcomeMatrix.course(policy, event)
                rows.append([
                    link.domain ?? "", link.code.map { Self.text($0) } ?? "", link.http.map { String($0) } ?? "",
                    screen, decision.rule,
                    decision.refinedBy ?? "", shown, decision.message.title, decision.message.reason ?? "",
                    decision.message.suggestion ?? "",
                    decision.recovery.map { "[\($0.title)]" }.joined(separator: " "), wait ?? "", decision.category,
                ])
            }
        }
        return CSV.table(rows)
    }

    private var errors: [ErrorCause] {
        let book = policy.compiled.links.book
        var errors: [ErrorCause] = []
        for domain in book.domains.rows {
            let name = book.names.text(domain.name)
            for code in book.codeNames(of: domain) { errors.append(ErrorCause(domain: name, code: ErrorCode(code))) }
        }
        return errors + (400...599).map { ErrorCause(http: $0) } + [ErrorCause(domain: "SomeError")]
    }

    private static func text(_ code: ErrorCode) -> String {
        switch code {
        case .number(let number): String(number)
        case .name(let name): name
        }
    }
}

extension String {
    fileprivate var trimmedEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}
