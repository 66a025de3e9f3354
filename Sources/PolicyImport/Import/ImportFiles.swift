import PolicyEdit
package import PolicyEngine
import PolicyMessages
import PolicyScenarios
import PolicyText

extension SwiftImport {
    /// A policy with the rules, their translations and a test for each.
    package func files() -> [SourceFile] {
        var files = [SourceFile(path: "app.yaml", text: appText), SourceFile(path: "domains.yaml", text: domainsText)]
        for (name, _, entries) in Self.groups(entries) {
            files.append(
                SourceFile(
                    path: "rules/\(name).yaml",
                    text: "schema: 1\n\nrules:\n" + entries.map { rule($0) }.joined(separator: "\n")))
        }
        let others = locales.filter { locale in locale != tables.source && entries.contains { $0.isSaid(in: locale) } }
        files += others.map { SourceFile(path: "locales/\($0).yaml", text: translations($0)) }
        for tag in others {
            let book = TextBook(files: files)
            guard let language = book.language(tag) else { continue }
            let accepted = TextAcceptance.files(book, files: files, language: language, ids: []).files
            files = files.map { old in accepted.first { $0.path == old.path } ?? old }
        }
        return files + [SourceFile(path: "tests/imported.test.yaml", text: testsText)]
    }

    /// What the app says besides, and the policy does not.
    private func incomplete(_ entry: Entry) -> [String] {
        left.filter { $0.error.hasSameBytes(as: entry.name) }.map { "\($0.property) (\($0.source))" }
    }

    /// The rules of some errors, as a file of rules has them.
    package func rules(where isAsked: (Entry) -> Bool) -> String {
        entries.filter(isAsked).map { rule($0) }.joined(separator: "\n")
    }

    /// By type, in their order; names of files.
    private static func groups(_ entries: [Entry]) -> [(name: String, base: String, entries: [Entry])] {
        var groups: [(name: String, base: String, entries: [Entry])] = []
        for entry in entries {
            let name = String(entry.id.prefix { $0 != "." })
            // A file of rules has a largest size.
            if let place = groups.lastIndex(where: { $0.base == name }), groups[place].entries.count < 1_000 {
                groups[place].entries.append(entry)
            } else {
                let number = groups.count { $0.base == name } + 1
                groups.append((number == 1 ? name : "\(name)-\(number)", name, [entry]))
            }
        }
        return groups
    }

    private var appText: String {
        let others = locales.filter { $0 != tables.source }
        let optional = others.isEmpty ? "" : "\n  optional: [\(others.joined(separator: ", "))]"
        return """
            # Made by `policyctl import`. What an error does is still the same for all: an alert with one button.
            # Give retries, buttons and screens to those that need them.
            schema: 1

            locales:
              source: \(tables.source)\(optional)

            categories:
              retryable:
                show: alert
                recovery: [retry, dismiss]
              nonRetryable:
                show: alert
                recovery: [dismiss]

            recoveryOptions:
              retry:
                title: Try again
                action: retry
              dismiss:
                title: OK
                action: dismiss
                role: cancel

            # Not from the app: write here what it is to say of an error that no rule knows.
            fallback:
              category: nonRetryable
              show: alert
              message:
                title: Something didn’t work
                suggestion: Close the app and open it again.
              recovery: [dismiss]

            """
    }

    private var domainsText: String {
        var text =
            "# The error types of the app: a domain is a Swift type, a code one of its cases.\nschema: 1\n\ndomains:\n"
        for domain in domains {
            text += "  \(TestText.scalar(domain.name)):"
            let common = domain.common.map { TestText.scalar($0, inFlow: true) }.joined(separator: ", ")
            if !common.isEmpty { text += "\n    parameters: [\(common)]" }
            text += domain.codes.isEmpty ? (common.isEmpty ? " {}\n" : "\n") : "\n    codes:\n"
            for code in domain.codes {
                let names = code.values.map { TestText.scalar($0, inFlow: true) }.joined(separator: ", ")
                let details = [code.number.map { "number: \($0)" }, names.isEmpty ? nil : "parameters: [\(names)]"]
                    .compactMap { $0 }
                text +=
                    "      \(TestText.scalar(code.name)): "
                    + (details.isEmpty ? "{}" : "{ \(details.joined(separator: ", ")) }") + "\n"
            }
        }
        return text
    }

    private func rule(_ entry: Entry) -> String {
        var text = "  # \(entry.source.inOneLine)\n  - id: \(TestText.scalar(entry.id))\n"
        let code = entry.code.map { ", code: \(Self.code($0))" } ?? ""
        text += "    when: { domain: \(TestText.scalar(entry.domain, inFlow: true))\(code) }\n"
        for what in incomplete(entry) { text += "    # not imported: \(what.inOneLine)\n" }
        let names = entry.names.sorted { $0.key < $1.key }.filter { $0.key != $0.value }
        if !names.isEmpty {
            text += "    # in the app: " + names.map { "{\($0.key)} is \($0.value)" }.joined(separator: ", ") + "\n"
        }
        text += "    category: nonRetryable\n    message:\n"
        return text + message(entry, in: tables.source, indent: "      ")
    }

    private func message(_ entry: Entry, in locale: String, indent: String) -> String {
        var text = ""
        for part in Part.allCases {
            guard let messages = entry.texts[part]?[locale]?.messages else { continue }
            if messages.count == 1 {
                text += "\(indent)\(part.rawValue): \(YAMLText.scalar(messages[0].text))\n"
            } else {
                text += "\(indent)\(part.rawValue):\n"
                for message in messages {
                    let names = message.without.map { "{\($0)}" }.joined(separator: ", ")
                    let note = names.isEmpty ? "" : " # where \(names) is empty"
                    text += "\(indent)  - \(YAMLText.scalar(message.text))\(note)\n"
                }
            }
        }
        return text
    }

    private func translations(_ locale: String) -> String {
        var text = "schema: 1\nlocale: \(locale)\ntranslations:\n"
        for entry in entries where entry.isSaid(in: locale) {
            text += "  \(TestText.scalar(entry.id)):\n" + message(entry, in: locale, indent: "    ")
        }
        return text
    }

    // MARK: Tests

    private var testsText: String {
        var text = "# Each error as the app shows it today.\nschema: 1\n\ntests:\n"
        for entry in entries {
            let sample = ImportProof.Sample(number: 404)
            let event = ImportProof.event(entry, sample, locale: tables.source)
            var given = "domain: \(TestText.scalar(entry.domain, inFlow: true))"
            if let code = entry.code { given += ", code: \(Self.code(code))" }
            let values = event.links[0].parameters.map {
                "\(TestText.scalar($0.key, inFlow: true)): \(Self.value($0.value))"
            }
            if !values.isEmpty { given += ", parameters: { \(values.joined(separator: ", ")) }" }
            let said = Part.allCases.compactMap { part in
                ImportProof.printed(entry, part, sample, locale: tables.source).map {
                    "\(part.rawValue): \(YAMLText.scalar($0, inFlow: true))"
                }
            }
            text +=
                "  - name: \(YAMLText.scalar("\(entry.domain)\(entry.code.map { "." + $0 } ?? "") is shown as before"))\n"
            text += "    given: { \(given) }\n"
            text +=
                "    expect: { rule: \(TestText.scalar(entry.id, inFlow: true)), \(said.joined(separator: ", ")) }\n"
        }
        return text
    }

    private static func code(_ code: String) -> String {
        Int64(code) == nil ? TestText.scalar(code, inFlow: true) : code
    }

    private static func value(_ value: EventValue) -> String {
        if case .text(let text) = value { YAMLText.scalar(text, inFlow: true) } else { value.description }
    }
}

extension SwiftImport.Entry {
    func isSaid(in locale: String) -> Bool { texts.values.contains { $0[locale] != nil } }
}
