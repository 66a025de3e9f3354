/// What is made of all pages: Swift for the linter, and the list of checks for readers.
struct CheckWriter {
    /// In the order of their ids.
    let pages: [PageText]
    /// Names such as `RetryNoJitter` that have a Swift file in their group's folder.
    let written: Set<String>

    /// By path from the project's folder.
    var files: [String: String] {
        var files: [String: String] = [
            "Sources/PolicyLint/Catalog/CheckRegistry.swift": registry, "docs/checks.md": list,
        ]
        for group in groups {
            files["Sources/PolicyLint/Pages/\(Self.capital(group.name))Pages.swift"] = swift(of: group.pages)
        }
        return files
    }

    private var groups: [(name: String, pages: [PageText])] {
        var groups: [(name: String, pages: [PageText])] = []
        for page in pages {
            let name = String(page.id.prefix { $0 != "/" })
            if groups.last?.name != name { groups.append((name, [])) }
            groups[groups.count - 1].pages.append(page)
        }
        return groups
    }

    /// `retry/no-jitter` is `RetryNoJitter` in `Checks/Retry`.
    static func typeName(_ id: String) -> String {
        id.split { $0 == "/" || $0 == "-" }.map { capital(String($0)) }.joined()
    }

    static func capital(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    private static func memberName(_ id: String) -> String {
        let name = typeName(id)
        return name.prefix(1).lowercased() + name.dropFirst()
    }

    private static let head = """
        // swift-format-ignore-file
        // Written by scripts/generate-checks from docs/checks; change the pages instead.


        """

    private var registry: String {
        var text =
            Self.head
            + "extension CheckCatalog {\n    /// In the order of their ids.\n    static let registry: [Check] = [\n"
        for page in pages {
            let type = Self.typeName(page.id)
            let label = page.foundBy == .run ? "running" : "loading"
            text +=
                written.contains(type)
                ? "        \(type).check,\n" : "        Check(\(label): .\(Self.memberName(page.id))),\n"
        }
        return text + "    ]\n}\n"
    }

    private func swift(of pages: [PageText]) -> String {
        var text = Self.head + "import PolicyEngine\n\nextension CheckPage {\n"
        for (number, page) in pages.enumerated() {
            if number > 0 { text += "\n" }
            var facts = ["\(Self.literal(page.id)), .\(page.severity)"]
            if page.isOff { facts.append("isOff: true") }
            if page.fix != "none" { facts.append("fix: .\(page.fix)") }
            if !page.formerly.isEmpty {
                facts.append("aliases: [\(page.formerly.map(Self.literal).joined(separator: ", "))]")
            }
            text +=
                "    static let \(Self.memberName(page.id)) = CheckPage(\n        \(facts.joined(separator: ", ")),\n"
            text +=
                "        summary: \(Self.literal(page.finds)),\n        why: \(Self.literal(page.why)),\n        examples: [\n"
            for example in page.examples {
                text += "            Example(bad: \(Self.literal(example.bad)), good: \(Self.literal(example.good))"
                text += example.isWhole ? ", isWhole: true),\n" : "),\n"
            }
            text += page.ignore.isEmpty ? "        ]" : "        ],\n        ignore: \(Self.literal(page.ignore))"
            if !page.related.isEmpty {
                text += ",\n        related: [\(page.related.map(Self.literal).joined(separator: ", "))]"
            }
            text += ")\n"
        }
        return text + "}\n"
    }

    private static func literal(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\"", "\\": result += "\\\(scalar)"
            case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{AD}", "\u{200B}"..."\u{200F}", "\u{2028}"..."\u{202E}",
                "\u{2060}"..."\u{206F}", "\u{FEFF}":
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    private var list: String {
        var text = """
            # Checks

            <!-- Written by scripts/generate-checks; change the pages in docs/checks instead. -->

            `policyctl lint` finds these mistakes. The name of the check is in brackets after each finding. Its page says why the finding matters, with examples. \
            `policyctl lint --explain CHECK-ID` prints the same. In the examples, `⟦` and `⟧` mark what is found.

            To suppress a finding, write a comment above it: `# policyctl: disable CHECK-ID -- why`. To turn a check off everywhere, write \
            `CHECK-ID: off` under `checks:` in `.policyctl.yaml`; instead of `off` you can write `info`, `warning`, or `error`.

            *Safe* fixes change neither decisions nor texts; `policyctl lint --fix` applies them. `--unsafe-fixes` also applies the others: review what they change.

            """
        for group in groups {
            text += "\n## \(group.name)\n\n| check | severity | fix | finds |\n| --- | --- | --- | --- |\n"
            for page in group.pages {
                let fix = page.fix == "none" ? "–" : page.fix
                let severity = page.isOff ? "off" : page.severity
                text +=
                    "| [\(page.id)](checks/\(page.id).md) | \(severity) | \(fix) | \(page.finds.replacing("|", with: "\\|")) |\n"
            }
        }
        return text
    }
}
