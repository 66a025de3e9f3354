import PolicyEngine
import PolicyText

/// What the catalogue says of its checks, as pages.
package enum CheckPages {
    /// All of them in one text.
    package static func markdown(_ checks: [Check]) -> String {
        var text = """
            # Checks

            `policyctl lint` finds these mistakes. The name of the check is in brackets at the start of each finding; `policyctl lint --explain CHECK-ID` prints the same.

            To suppress a finding, write a comment above it: `# policyctl: disable CHECK-ID -- why`. To turn a check off everywhere, write \
            `CHECK-ID: off` under `checks:` in `.policyctl.yaml`; instead of `off` you can write `info`, `warning`, or `error`.

            *Safe* fixes change neither decisions nor texts; `policyctl lint --fix` applies them. `--unsafe-fixes` also applies the others: review what they change.

            """
        for group in groups(checks) {
            text += "\n| [\(group.name)](#\(group.name)) | severity | fix | finds |\n| --- | --- | --- | --- |\n"
            for check in group.checks {
                text +=
                    "| [\(check.id)](#\(anchor(check))) | \(level(check)) | \(fix(check)) | \(MarkdownText.prose(check.summary, inTable: true)) |\n"
            }
        }
        for group in groups(checks) {
            text += "\n## \(group.name)\n"
            for check in group.checks {
                text += "\n<a id=\"\(anchor(check))\"></a>\n\n### \(check.id)\n\n\(section(check))"
            }
        }
        return text
    }

    /// One check's page without its title.
    static func section(_ check: Check) -> String {
        var facts = [
            level(check) == "off" ? "off by default; otherwise \(check.severity.rawValue)" : check.severity.rawValue,
            "fix: \(fix(check))",
        ]
        if !check.aliases.isEmpty {
            facts.append("formerly " + check.aliases.map { "`\($0)`" }.joined(separator: ", "))
        }
        if !check.canBeOff {
            let what = check.canBeHidden ? "a policy" : "settings"
            facts.append("cannot be turned off, because \(what) with this error cannot be used")
        } else if !check.canBeHidden {
            facts.append("turned off in the settings, not by a comment")
        }
        var text =
            "\(MarkdownText.prose(sentence(check.summary))) *(\(facts.joined(separator: "; ")))*\n\n\(MarkdownText.prose(check.why))\n"
        for example in check.examples {
            text += "\nExample:\n\n" + MarkdownText.block(lines(example.bad), language: "text")
            text +=
                "\nUse instead:\n\n"
                + MarkdownText.block(VisibleLines.text(MarkedText(example.good).text), language: "yaml")
        }
        if !check.ignore.isEmpty { text += "\nWhen to ignore: \(MarkdownText.prose(check.ignore))\n" }
        if !check.related.isEmpty {
            text += "\nRelated: " + check.related.map { "`\($0)`" }.joined(separator: ", ") + "\n"
        }
        return text
    }

    /// The same for readers of plain text.
    static func plain(_ check: Check) -> String {
        var text = check.why + "\n"
        for example in check.examples {
            text +=
                "\nExample:\n\n\(lines(example.bad))\nUse instead:\n\n"
                + VisibleLines.text(MarkedText(example.good).text)
        }
        if !check.ignore.isEmpty { text += "\nWhen to ignore: \(check.ignore)\n" }
        return text
    }

    /// A check as data.
    package static func json(_ checks: [Check]) -> String {
        var writer = JSONWriter(indented: true)
        writer.begin("{")
        writer.member("version", 1)
        writer.array("checks", elements: checks) { check, writer in
            writer.element { writer in
                writer.member("id", check.id)
                writer.array("aliases", elements: check.aliases) { $1.value($0) }
                writer.member("group", check.group)
                writer.member("severity", check.severity.rawValue)
                writer.key("isOff")
                writer.value(check.isOff)
                writer.key("canBeOff")
                writer.value(check.canBeOff)
                writer.member("fix", check.fix.rawValue)
                writer.member("summary", check.summary)
                writer.member("why", check.why)
                if !check.ignore.isEmpty { writer.member("ignore", check.ignore) }
                writer.array("related", elements: check.related) { $1.value($0) }
                writer.array("examples", elements: check.examples) { example, writer in
                    writer.element { writer in
                        let bad = MarkedText(example.bad)
                        writer.member("bad", bad.text)
                        writer.array("marks", elements: bad.marks) { mark, writer in
                            writer.element {
                                $0.member("start", mark.lowerBound)
                                $0.member("end", mark.upperBound)
                            }
                        }
                        writer.member("good", MarkedText(example.good).text)
                    }
                }
            }
        }
        writer.end("}")
        return writer.text + "\n"
    }

    /// In the order of the checks.
    package static func groups(_ checks: [Check]) -> [(name: String, checks: [Check])] {
        var groups: [(name: String, checks: [Check])] = []
        for check in checks {
            if groups.last?.name == check.group {
                groups[groups.count - 1].checks.append(check)
            } else {
                groups.append((check.group, [check]))
            }
        }
        return groups
    }

    /// `warning`, or `off` for what has to be asked for.
    package static func level(_ check: Check) -> String { check.isOff ? "off" : check.severity.rawValue }
    package static func fix(_ check: Check) -> String { check.fix == .none ? "–" : check.fix.rawValue }

    private static func anchor(_ check: Check) -> String { String(check.id.map { $0 == "/" ? "-" : $0 }) }

    private static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() + "." }

    private static func lines(_ marked: String) -> String {
        MarkedText(marked).underlined.map { $0.line + "\n" + ($0.carets.map { $0 + "\n" } ?? "") }.joined()
    }
}

/// A text of several lines with control characters made visible.
enum VisibleLines {
    static func text(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { VisibleLine.shown(String($0)) }.joined(
            separator: "\n") + "\n"
    }
}

extension Check {
    /// Errors that loading finds keep a policy from being used, so they are always said.
    package var canBeOff: Bool { find != nil || severity != .error || !canBeHidden && id != "meta/bad-config" }

    /// What is said about comments is not asked of comments.
    package var canBeHidden: Bool { group != "meta" }
}
