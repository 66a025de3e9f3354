import PolicyEdit
package import PolicyEngine
import PolicyText

/// What people see differently, for a pull request or a browser: each change with pictures of before and after side by side.
package struct ChangePages {
    private let edited: EditedChanges
    private let old: ErrorPolicy
    private let new: ErrorPolicy
    private let counts: [Int]?
    private let total: Int
    private var changes: PolicyChanges { edited.changes }

    package init(edited: EditedChanges, old: ErrorPolicy, new: ErrorPolicy, counts: [Int]?, total: Int) {
        self.edited = edited
        self.old = old
        self.new = new
        self.counts = counts
        self.total = total
    }

    private static let forTranslators =
        "For translators: until these texts are translated, people see the old translation, or the source language if there is "
        + "none"
    /// GitHub takes comments of up to 65,536 characters.
    private static let longestComment = 60_000

    // MARK: Markdown

    /// Empty if nothing changes.
    package func markdown(isFull: Bool) -> String {
        if changes.isEmpty { return "" }
        var text = "### Error policy: \(MarkdownText.escaped(summary))\n\n"
        if !changes.isComplete { text += "**\(PolicyChanges.incompleteNote)**\n\n" }
        let rest = markdownLists
        for (number, entry) in changes.entries.enumerated() {
            let part = markdown(entry, number, isFull: isFull)
            if !isFull, text.utf8.count + part.utf8.count + rest.utf8.count > Self.longestComment {
                let left = changes.entries.count - number
                text += "…and \(left) more \(left == 1 ? "change" : "changes"); `policyctl diff` shows them.\n\n"
                break
            }
            text += part
        }
        for (number, tie) in changes.ties.enumerated() {
            text += "#### ⚠️ \(MarkdownText.escaped(tie.text))\n\n"
            if !edited.ofTies[number].isEmpty {
                text += MarkdownText.block(lines(edited.ofTies[number]), language: "diff") + "\n"
            }
        }
        text += rest
        return text
    }

    private func markdown(_ entry: PolicyChange, _ number: Int, isFull: Bool) -> String {
        let edits = edited.edits[number]
        var text = "#### \(entry.risks.isEmpty ? "" : "⚠️ ")"
        text +=
            MarkdownText.escaped("\(edited.source(ofEntry: number)) → \(entry.lead)") + share(counts?[number]) + "\n\n"
        for risk in entry.otherRisks(isWhole: isFull) {
            text += "> **Also risky:** \(MarkdownText.escaped(risk))\n\n"
        }
        text += MarkdownText.escaped(entry.about(isWhole: isFull)) + "\n\n"
        for variant in isFull ? entry.variants : Array(entry.variants.prefix(1)) {
            for line in isFull ? variant.allErrors : variant.errors { text += "- \(MarkdownText.escaped(line))\n" }
            text += "\n| | before | after |\n| --- | --- | --- |\n"
            for row in rows(variant) {
                let cells = [[WordPiece(text: row.name, isChanged: false)], row.before, row.after].map { marked($0) }
                text += "| " + cells.joined(separator: " | ") + " |\n"
            }
            text += "\n"
        }
        if !isFull { for line in entry.others(hint: "") { text += "- \(MarkdownText.escaped(line))\n" } }
        if !isFull, entry.variants.count > 1 { text += "\n" }
        return text + markdownDetails(entry, edits)
    }

    /// Changed words stand out.
    private func marked(_ pieces: [WordPiece]) -> String {
        let isPart = pieces.contains { !$0.isChanged }
        return pieces.map { piece in
            let text = MarkdownText.escaped(piece.text)
            let isMarked = piece.isChanged && isPart && !piece.text.allSatisfy { $0 == " " }
            return isMarked ? "<b>\(text)</b>" : text
        }.joined()
    }

    /// What a reviewer opens: the edited lines, pictures of the worst situation, and the command that shows it.
    private func markdownDetails(_ entry: PolicyChange, _ edits: [FileEdit]) -> String {
        var text = "<details><summary>\(edits.isEmpty ? "Pictures" : "Edited lines and pictures")</summary>\n\n"
        if !edits.isEmpty { text += MarkdownText.block(lines(edits), language: "diff") + "\n" }
        if let worst = entry.variants.first {
            let (before, after, command) = pictures(worst)
            text += MarkdownText.block(command, language: "sh")
            let cells = before == after ? [("before and after", before)] : [("before", before), ("after", after)]
            text += "\n<table><tr>" + cells.map { "<td>\($0.0)</td>" }.joined() + "</tr>\n<tr>"
            text += cells.map { "<td><pre>\n\(MarkdownText.pre($0.1))</pre></td>" }.joined() + "</tr></table>\n\n"
            if entry.variants.contains(where: { $0.isAside || $0.errors != $0.allErrors }) {
                text += "All errors and situations:\n\n"
                let isOne = entry.variants.count == 1
                let lines = entry.variants.flatMap { variant in
                    let what = isOne ? "" : " – " + variant.allPhrases.joined(separator: ", ")
                    return variant.allErrors.map { Self.shortened($0) + what }
                }
                for line in lines.prefix(20) { text += "- \(MarkdownText.escaped(line))\n" }
                text += lines.count > 20 ? "- and \(lines.count - 20) more\n\n" : "\n"
            }
        }
        return edits.isEmpty && entry.variants.isEmpty ? "" : text + "</details>\n\n"
    }

    /// A list that is cut between two of its members.
    private static func shortened(_ list: String) -> String {
        let bytes = Array(list.utf8)
        let most = 1_000
        guard bytes.count > most,
            let end = bytes[..<most].lastIndex(where: { $0 == ASCII.comma || $0 == ASCII.semicolon })
        else { return list }
        return String(decoding: bytes[..<end], as: UTF8.self) + "; and more: see `policyctl diff --full`"
    }

    private var markdownLists: String {
        var text = ""
        for (title, lines) in lists where !lines.isEmpty {
            text += "#### \(title)\n\n" + lines.map { "- \(MarkdownText.escaped($0))\n" }.joined() + "\n"
        }
        for (title, edits) in [("Edits for the app", edited.ofApp), (othersTitle, edited.others)] where !edits.isEmpty {
            text += "<details><summary>\(title)</summary>\n\n"
            text += MarkdownText.block(lines(edits), language: "diff") + "\n</details>\n\n"
        }
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
            <main><h1>What people see differently</h1><p>\(MarkdownText.html(summary)).</p>

            """
        if !changes.isComplete { text += "<p><strong>\(PolicyChanges.incompleteNote)</strong></p>\n" }
        for tie in changes.ties {
            text += "<section class=\"change risky\"><h2>\(MarkdownText.html(tie.text))</h2></section>\n"
        }
        for (number, entry) in changes.entries.enumerated() { text += html(entry, number) }
        for (title, lines) in lists where !lines.isEmpty {
            text += "<section><h2>\(title)</h2><ul>"
            text += lines.map { "<li>\(MarkdownText.html($0))</li>" }.joined() + "</ul></section>\n"
        }
        for (title, edits) in [("Edits for the app", edited.ofApp), (othersTitle, edited.others)] where !edits.isEmpty {
            text += "<section><h2>\(title)</h2><pre>\(MarkdownText.pre(lines(edits)))</pre></section>\n"
        }
        return text + "</main></html>\n"
    }

    private func html(_ entry: PolicyChange, _ number: Int) -> String {
        let edits = edited.edits[number]
        var text = "<section class=\"\(entry.risks.isEmpty ? "change" : "change risky")\">"
        text +=
            "<h2>\(MarkdownText.html("\(edited.source(ofEntry: number)) → \(entry.lead)"))\(share(counts?[number]))</h2>\n"
        for risk in entry.otherRisks(isWhole: true) {
            text += "<p class=\"risk\"><strong>Also risky:</strong> \(MarkdownText.html(risk))</p>\n"
        }
        text += "<p>\(MarkdownText.html(entry.about(isWhole: true)))</p>\n"
        for variant in entry.variants { text += html(variant) }
        if !edits.isEmpty { text += "<pre>\(MarkdownText.pre(lines(edits)))</pre>\n" }
        return text + "</section>\n"
    }

    static let style = """
        :root{color-scheme:light dark}body{font:16px/1.45 system-ui,sans-serif;margin:0}main{max-width:72rem;margin:auto;padding:1rem}\
        section{border-top:1px solid #8886;padding:.5rem 0}table{border-collapse:collapse;width:100%}td,th{text-align:start;vertical-align:top;padding:.2rem .6rem;\
        border-bottom:1px solid #8883}pre{overflow:auto;font:13px/1.25 ui-monospace,monospace}.risk{border-inline-start:.3rem solid #c60;padding-inline-start:.6rem}\
        .pictures{display:grid;grid-template-columns:repeat(auto-fit,minmax(20rem,1fr));gap:1rem}
        """

    private func html(_ variant: PolicyChange.Variant) -> String {
        var text = "<ul>" + variant.allErrors.map { "<li>\(MarkdownText.html($0))</li>" }.joined() + "</ul>\n"
        text += "<table><tr><th></th><th>before</th><th>after</th></tr>\n"
        for row in rows(variant) {
            let cells = [row.name, row.before.map { $0.text }.joined(), row.after.map { $0.text }.joined()]
            text += "<tr>" + cells.map { "<td dir=\"auto\">\(MarkdownText.html($0))</td>" }.joined() + "</tr>\n"
        }
        let (before, after, command) = pictures(variant)
        text += "</table>\n<div class=\"pictures\"><pre aria-label=\"before\">\(MarkdownText.pre(before))</pre>"
        text += "<pre aria-label=\"after\">\(MarkdownText.pre(after))</pre></div>\n"
        return text + "<pre>\(MarkdownText.html(command))</pre>\n"
    }

    // MARK: Shared

    private var othersTitle: String { changes.isComplete ? "Edits that change nothing for users" : "Other edits" }

    private struct Row {
        let name: String
        let before: [WordPiece]
        let after: [WordPiece]
    }

    private func rows(_ variant: PolicyChange.Variant) -> [Row] {
        func plain(_ rules: [String]) -> [WordPiece] {
            [WordPiece(text: rules.joined(separator: ", refined by "), isChanged: true)]
        }
        let rules =
            variant.before == variant.after
            ? [] : [Row(name: "decided by", before: plain(variant.before), after: plain(variant.after))]
        return rules
            + variant.toldFacets.map { Row(name: $0.name, before: $0.pieces.before, after: $0.pieces.after) }
    }

    private func lines(_ edits: [FileEdit]) -> String {
        var lines: [String] = []
        for edit in edits {
            lines.append("@@ \(edit.path):\(edit.line)\(edit.added.isEmpty ? ", before" : "") @@")
            lines += edit.removed.map { "-" + $0 } + edit.added.map { "+" + $0 }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var lists: [(String, [String])] {
        [
            ("For the app", AppChange.lines(changes.app, atMost: 40)),
            (Self.forTranslators, TranslationChange.lines(changes.translations, atMost: 40)),
        ]
    }

    /// As the engine decides it now, and the command that asks for the same; of a situation that looks different, if
    /// there is one.
    private func pictures(_ variant: PolicyChange.Variant) -> (before: String, after: String, command: String) {
        let worst = pictures(variant.sample)
        if worst.before != worst.after { return worst }
        let others = variant.visibleFacets.lazy.map { pictures($0.sample) }
        return others.first { $0.before != $0.after } ?? worst
    }

    private func pictures(_ sample: DecisionSample) -> (before: String, after: String, command: String) {
        func picture(_ policy: ErrorPolicy) -> String {
            DecisionPicture(policy.decide(sample.event, seed: sample.seed), width: 44).lines.joined(separator: "\n")
                + "\n"
        }
        return (picture(old), picture(new), "policyctl evaluate \(sample.arguments)")
    }

    private var summary: String {
        let counted = changes.counted.joined(separator: "; ")
        if changes.isComplete { return counted.isEmpty ? "Nothing changes for users" : counted }
        return counted.isEmpty ? "not everything was compared" : counted + "; not everything was compared"
    }

    private func share(_ count: Int?) -> String {
        guard let count else { return "" }
        return " — " + PolicyChanges.share(count, of: total)
    }
}

extension MarkdownText {
    /// For a block of preformatted text between tags: its lines stay.
    static func pre(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { html(String($0)) }.joined(separator: "\n")
    }
}
