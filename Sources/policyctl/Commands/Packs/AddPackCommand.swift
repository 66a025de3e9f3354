import PolicyEngine
import PolicyImport
import PolicyText

/// `policyctl add-pack`: ready-made rules for errors that many apps share.
enum AddPackCommand {
    static let command = Command(
        name: "add-pack",
        summary: "Add ready-made rules for Stripe, OAuth, gRPC, and others",
        arguments: "[PACK…]",
        examples: [
            .init(command: "policyctl add-pack", meaning: "list all packs"),
            .init(command: "policyctl add-pack stripe", meaning: "its codes, rules, translations, and tests"),
            .init(
                command: "policyctl add-pack grpc oauth --policies ios/policies",
                meaning: "two packs for the policy in another folder"),
        ],
        groups: [
            OptionGroup(
                title: "OPTIONS",
                options: [
                    Option(
                        "policies", kind: .value("DIR"),
                        summary: "Use the policy in DIR [default: nearest `policies`]"),
                    Option("dry-run", kind: .flag, summary: "Print the rule file; write nothing"),
                ])
        ],
        notes: [
            "Your codes, buttons, and categories are unchanged, as are errors that your rules already name. If a rule has the same name or text as a pack rule, it keeps your text and also matches the pack’s errors. Everything else goes in new files.",
            "The texts are in English, German, Vietnamese, and Chinese; other languages are left to translators.",
        ],
        run: run)

    private static func run(_ arguments: Arguments) throws(CommandError) -> ExitCode {
        let names = arguments.positional
        if names.isEmpty { return try CommandOutput.write(list(width: min(Platform.width, 100))) }
        let packs = try packs(names)
        let folder = try PolicyLocation.rules(arguments)
        let policy = try PolicyLocation.files(arguments)
        let added = try add(packs, to: policy, in: folder)
        if arguments.flag("dry-run") == true {
            Platform.writeError(added.text(folder: folder, verb: "would write"))
            let rules = added.files.filter { file in packs.contains { file.path == "packs/\($0.name).yaml" } }
            return try CommandOutput.write(
                VisibleText.clean(rules.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n")))
        }
        let files = (added.files + added.changed).map { SourceFile(path: folder + "/" + $0.path, bytes: $0.bytes) }
        let old = policy.map { SourceFile(path: folder + "/" + $0.path, bytes: $0.bytes) }
        try CommandFiles.write(files, replacing: old)
        let option = PolicyLocation.isFound(folder) ? "" : " --policies \(ShellWord.quoted(folder))"
        return try CommandOutput.write(added.text(folder: folder) + next(added, option))
    }

    static func packs(_ names: [String]) throws(CommandError) -> [Pack] {
        var packs: [Pack] = []
        for name in names {
            guard let pack = Pack.named(name) else {
                let known = Pack.all.map { $0.name }
                throw CommandError(
                    "unknown pack “\(name)”",
                    help: NameSuggestion.question(for: name, among: known)
                        ?? "there are " + known.joined(separator: ", "))
            }
            if !packs.contains(where: { $0.name == name }) { packs.append(pack) }
        }
        return packs
    }

    private static func list(width: Int) -> String {
        let column = Pack.all.map { $0.name.utf8.count }.max() ?? 0
        var text = ""
        for pack in Pack.all {
            let lines = TextLines.wrap(pack.summary, width: width - column - 2)
            for (place, line) in lines.enumerated() {
                text += TextLines.pad(place == 0 ? pack.name : "", to: column) + "  " + line + "\n"
            }
        }
        return text + "\npolicyctl add-pack \(Pack.all[0].name) adds a pack to the policy.\n"
    }

    static func addition(
        _ pack: Pack, to policy: [SourceFile], leaving: Set<String> = []
    ) throws(CommandError) -> PackAddition {
        do throws(PackAddition.UnknownLanguage) {
            return try PackAddition(pack, to: policy, leaving: leaving)
        } catch {
            throw CommandError(
                "the policy is written in “\(error.tag)”, but packs are in en, \(Pack.languages.joined(separator: ", "))",
                help: "translate the output of `policyctl add-pack \(pack.name)` for a policy in English")
        }
    }

    /// What some packs add to a policy, one after the other.
    static func add(
        _ packs: [Pack], to policy: [SourceFile], in folder: String? = nil
    ) throws(CommandError) -> AddedPacks {
        var all = policy
        var added = AddedPacks()
        for pack in packs {
            let addition = try addition(pack, to: all)
            do throws(PolicyLoadError) {
                try added.add(addition, to: folder)
            } catch {
                throw CommandError(
                    "the pack “\(pack.name)” conflicts with this policy: \(error.diagnostics.first { $0.severity == .error }?.message ?? "")",
                    help: "nothing was changed")
            }
            all = addition.result
        }
        return added
    }

    private static func next(_ added: AddedPacks, _ option: String) -> String {
        guard !added.files.isEmpty else { return "" }
        var lines = [
            ("policyctl test\(option)", "tests included"),
            ("policyctl lint\(option)", "what else goes with it"),
            ("policyctl preview\(option)", "read the texts, and adapt them to your app"),
        ]
        if let tag = added.untranslated.first {
            lines.append(
                ("policyctl messages export --locale \(tag) --output \(tag).xliff\(option)", "for a translator"))
        }
        return "\nNext:\n" + lines.map { VisibleText.line("  \($0.0)") + "      \($0.1)\n" }.joined()
    }
}
