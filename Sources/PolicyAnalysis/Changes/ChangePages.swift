package import PolicyEngine
import PolicyText

/// What people see differently, for a pull request or a browser: each change with pictures of before and after side by side.
package struct ChangePages {
    let changes: PolicyChanges
    let old: ErrorPolicy
    let new: ErrorPolicy
    let counts: [Int]?
    let total: Int

    package init(changes: PolicyChanges, old: ErrorPolicy, new: ErrorPolicy, counts: [Int]?, total: Int) {
        self.changes = changes
        self.old = old
        self.new = new
        self.counts = counts
        self.total = total
    }

    private static let mostVariants = 3
    /// GitHub takes comments of up to 65,536 characters.
    private static let longestComment = 60_000

    // MARK: Markdown

    /// Empty where nothing changes.
    package func markdown(isFull: Bool) -> String {
        if changes.isEmpty { return "" }
        var text = "### What people see differently: \(summary)\n\n"
        for (number, entry) in changes.entries.enumerated() {
            let part = markdown(entry, counts?[number], isFull: isFull)
            if !isFull, text.utf8.count + part.utf8.count > Self.longestComment {
                let left = changes.entries.count - number
                text += "…and \(left) more \(left == 1 ? "change" : "changes"); `policyctl diff` shows them.\n"
                break
            }
            text += part
        }
        if !changes.withoutEffect.isEmpty { text += "\(silentText)\n" }
        if !changes.isComplete { text += "\n**\(PolicyChanges.incompleteNote)**\n" }
        return text
    }

    private func markdown(_ entry: PolicyChange, _ count: Int?, isFull: Bool) -> String {
        var text = "#### \(entry.risks.isEmpty ? "" : "⚠️ ")\(MarkdownText.escaped(entry.title))\(share(count))\n\n"
        for risk in entry.risks { text += "> **Risky:** \(MarkdownText.escaped(risk.text))\n\n" }
        text += MarkdownText.escaped(languageText(entry))
        for variant in isFull ? entry.variants : Array(entry.variants.prefix(Self.mostVariants)) {
            for line in isFull ? variant.allErrors : variant.errors { text += "- \(MarkdownText.escaped(line))\n" }
            text += "\n| | before | after |\n| --- | --- | --- |\n"
            for row in rows(variant) {
                text += "| " + row.map { MarkdownText.escaped($0) }.joined(separator: " | ") + " |\n"
            }
            let (before, after, command) = pictures(variant)
            text +=
                "\n<details><summary>Pictures</summary>\n\n<table><tr><td>before</td><td>after</td></tr>\n<tr><td><pre>\n"
            text +=
                MarkdownText.pre(before) + "</pre></td><td><pre>\n" + MarkdownText.pre(after)
                + "</pre></td></tr></table>\n\n"
            text += MarkdownText.block(command, language: "sh") + "\n</details>\n\n"
        }
        let left = entry.variants.count - Self.mostVariants
        if !isFull, left > 0 { text += "…and \(left) more like these.\n\n" }
        return text
    }

    // MARK: HTML

    /// A whole page.
    package var html: String {
        var text = """
            <!doctype html>
            <html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
            <title>What people see differently</title>
            <style>\(Self.style)</style>
            <main><h1>What people see differently</h1><p>\(MarkdownText.html(changes.isEmpty ? "Nothing." : summary + "."))</p>

            """
        for (number, entry) in changes.entries.enumerated() {
            text +=
                "<section class=\"\(entry.risks.isEmpty ? "change" : "change risky")\"><h2>\(MarkdownText.html(entry.title))\(share(counts?[number]))</h2>\n"
            for risk in entry.risks {
                text += "<p class=\"risk\"><strong>Risky:</strong> \(MarkdownText.html(risk.text))</p>\n"
            }
            text += languageText(entry).isEmpty ? "" : "<p>\(MarkdownText.html(languageText(entry)))</p>\n"
            for variant in entry.variants { text += html(variant) }
            text += "</section>\n"
        }
        if !changes.withoutEffect.isEmpty { text += "<p>\(MarkdownText.html(silentText))</p>\n" }
        if !changes.isComplete { text += "<p><strong>\(PolicyChanges.incompleteNote)</strong></p>\n" }
        return text + "</main></html>\n"
    }

    private static let style = """
        :root{color-scheme:light dark}body{font:16px/1.45 system-ui,sans-serif;margin:0}main{max-width:72rem;margin:auto;padding:1rem}\
        section{border-top:1px solid #8886;padding:.5rem 0}table{border-collapse:collapse;width:100%}td,th{text-align:start;vertical-align:top;padding:.2rem .6rem;\
        border-bottom:1px solid #8883}pre{overflow:auto;font:13px/1.25 ui-monospace,monospace}.risk{border-inline-start:.3rem solid #c60;padding-inline-start:.6rem}\
        .pictures{display:grid;grid-template-columns:repeat(auto-fit,minmax(20rem,1fr));gap:1rem}
        """

    private func html(_ variant: PolicyChange.Variant) -> String {
        var text = "<ul>" + variant.allErrors.map { "<li>\(MarkdownText.html($0))</li>" }.joined() + "</ul>\n"
        text += "<table><tr><th></th><th>before</th><th>after</th></tr>\n"
        for row in rows(variant) {
            text += "<tr>" + row.map { "<td dir=\"auto\">\(MarkdownText.html($0))</td>" }.joined() + "</tr>\n"
        }
        let (before, after, command) = pictures(variant)
        text += "</table>\n<div class=\"pictures\"><pre aria-label=\"before\">\(MarkdownText.pre(before))</pre>"
        text += "<pre aria-label=\"after\">\(MarkdownText.pre(after))</pre></div>\n"
        return text + "<pre>\(MarkdownText.html(command))</pre>\n"
    }

    // MARK: Shared

    private func rows(_ variant: PolicyChange.Variant) -> [[String]] {
        let rules =
            variant.before == variant.after
            ? []
            : [["decided by", variant.before.joined(separator: " with "), variant.after.joined(separator: " with ")]]
        return rules + variant.mainFacets.map { [$0.name, $0.before, $0.after] }
    }

    /// As the engine decides it now, and the command that asks for the same.
    private func pictures(_ variant: PolicyChange.Variant) -> (before: String, after: String, command: String) {
        let facet = variant.facets.first { $0.subject.isVisible }
        let event = facet?.event ?? variant.example
        func picture(_ policy: ErrorPolicy) -> String {
            DecisionPicture(policy.decide(event, seed: facet?.seed ?? 0), width: 44).lines.joined(separator: "\n")
                + "\n"
        }
        return (
            picture(old), picture(new), "policyctl evaluate \(facet?.arguments ?? ExampleEvent(event: event).arguments)"
        )
    }

    private var summary: String {
        let visible = changes.entries.filter { $0.isVisible }.count
        let risky = changes.entries.filter { !$0.risks.isEmpty }.count
        if visible == 0 { return changes.isComplete ? "nothing" : "nothing was found" }
        return "\(visible) \(visible == 1 ? "change" : "changes")" + (risky == 0 ? "" : ", \(risky) risky")
    }

    private var silentText: String {
        let count = changes.withoutEffect.count
        return "\(count) \(count == 1 ? "rule is" : "rules are") written differently without effect for users."
    }

    private func share(_ count: Int?) -> String {
        guard let count else { return "" }
        return " — " + PolicyChanges.share(count, of: total)
    }

    private func languageText(_ entry: PolicyChange) -> String {
        var text = ""
        if !entry.languages.added.isEmpty {
            text += "New languages: " + entry.languages.added.joined(separator: ", ") + ".\n\n"
        }
        if !entry.languages.dropped.isEmpty {
            text += "Languages that are gone: " + entry.languages.dropped.joined(separator: ", ") + ".\n\n"
        }
        return text
    }
}

extension MarkdownText {
    /// For a block of preformatted text between tags: its lines stay.
    static func pre(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { html(String($0)) }.joined(separator: "\n")
    }
}
