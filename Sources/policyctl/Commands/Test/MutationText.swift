import PolicyAnalysis
import PolicyEngine
import PolicyLint
import PolicyScenarios
import PolicyText

/// Changes no test noticed, for a terminal.
struct MutationText {
    let run: MutationRun
    let prefix: String
    let options: String
    /// Nil where the same is to be printed each time.
    let milliseconds: Int64?
    /// How much time there was, as `5s`.
    let budget: String

    var json: String {
        var writer = JSONWriter(indented: true, escapingInvisible: true)
        writer.begin("{")
        writer.member("tried", run.tried)
        writer.member("noticed", run.caught)
        writer.member("notTried", run.left)
        writer.objects("survivors", elements: run.survivors) { survivor, writer in
            writer.member("change", survivor.text)
            writer.member("source", prefix + survivor.source)
            writer.member("now", survivor.difference?.now)
            writer.member("then", survivor.difference?.then)
            writer.member(
                "command", survivor.example.map { "policyctl evaluate \(ExampleEvent(event: $0).arguments)\(options)" })
        }
        writer.member("withoutEffect", run.withoutEffect)
        writer.end("}")
        return writer.text + "\n"
    }

    func text(width: Int) -> String {
        var text = ""
        for survivor in run.survivors {
            text += TextLines.wrap(VisibleText.clean("no test detects \(survivor.text)"), width: width, indent: 0).map {
                $0 + "\n"
            }.joined()
            text += VisibleText.line("    \(prefix)\(survivor.source)")
            if let difference = survivor.difference {
                text += VisibleText.line("    \(difference.now) → \(difference.then)")
            }
            if let example = survivor.example {
                text += VisibleText.line("    policyctl evaluate \(ExampleEvent(event: example).arguments)\(options)")
            }
        }
        if !run.survivors.isEmpty { text += "\n" }
        let share = run.tried == 0 ? 100 : run.caught * 1_000 / run.tried
        text +=
            "tests detected \(run.caught) of \(run.tried) changes (\(run.tried == 0 ? "100" : "\(share / 10).\(share % 10)")%)"
        if !run.withoutEffect.isEmpty { text += "; \(run.withoutEffect.count) more have no effect" }
        if run.left > 0 {
            return text
                + "\nstopped after \(budget): \(run.left) more changes were not tried; --budget 1m allows more time\n"
        }
        return text + (milliseconds.map { " in \($0) ms" } ?? "") + "\n"
    }
}
