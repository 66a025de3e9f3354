import PolicyEngine
import PolicyLint

/// Changes no test noticed, for a terminal.
struct MutationText {
    let run: MutationRun
    let prefix: String
    let options: String
    /// Nil where the same is to be printed each time.
    let milliseconds: Int64?

    func text(width: Int) -> String {
        var text = ""
        for survivor in run.survivors {
            text += TextLines.wrap(VisibleText.clean("no test notices \(survivor.text)"), width: width, indent: 0).map { $0 + "\n" }.joined()
            text += VisibleText.line("    \(prefix)\(survivor.source)")
            if let difference = survivor.difference { text += VisibleText.line("    \(difference.now) → \(difference.then)") }
            if let example = survivor.example { text += VisibleText.line("    policyctl evaluate \(Witness(event: example).arguments)\(options)") }
        }
        if !run.survivors.isEmpty { text += "\n" }
        let share = run.tried == 0 ? 100 : run.caught * 1_000 / run.tried
        text += "\(run.caught) of \(run.tried) changes were noticed (\(run.tried == 0 ? "100" : "\(share / 10).\(share % 10)") %)"
        if run.withoutEffect > 0 { text += "; \(run.withoutEffect) more change nothing for anybody" }
        return text + (milliseconds.map { " in \($0) ms" } ?? "") + "\n"
    }
}
