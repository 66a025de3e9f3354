import PolicyEngine
import PolicyImport
import PolicyText

/// The files that packs add, and what is said of them.
struct AddedPacks {
    private(set) var files: [SourceFile] = []
    /// Files of the policy as they are then.
    private(set) var changed: [SourceFile] = []
    /// Languages of the policy that the packs do not speak.
    private(set) var untranslated: [String] = []
    private var lines: [(lead: String, files: [String])] = []

    /// `folder`: where the files go; nil where nothing is yet.
    mutating func add(_ addition: PackAddition, to folder: String?) throws(PolicyLoadError) {
        let name = addition.pack.name
        if addition.files.isEmpty, addition.changed.isEmpty {
            lines.append(("\(name): the policy already has all of it", []))
        } else {
            let rules = addition.rules.count == 1 ? "1 rule" : "\(addition.rules.count) rules"
            let codes = addition.codeCount == 1 ? "1 new code" : "\(addition.codeCount) new codes"
            let new = (addition.files + [try addition.tests()].compactMap { $0 }).map { file in
                SourceFile(
                    path: folder.map { CommandFiles.free(file.path, in: $0, besides: Set(files.map { $0.path })) }
                        ?? file.path, bytes: file.bytes)
            }
            // A pack may add to the file of one before it.
            files = files.map { old in addition.changed.first { $0.path == old.path } ?? old } + new
            lines.append(("\(name): \(rules), \(codes)", new.map { $0.path }))
            let changes = addition.changed.filter { one in !files.contains { $0.path == one.path } }
            changed = changed.filter { old in !changes.contains { $0.path == old.path } } + changes
            for file in addition.changed {
                lines.append(("  added errors to rules in \(file.path)", []))
            }
            if !addition.joined.isEmpty {
                lines.append(("  these rules now name them: \(addition.joined.sorted().joined(separator: ", "))", []))
            }
            for (rule, codes) in try addition.overruled() {
                let errors = codes == 1 ? "1 of these errors" : "\(codes) of these errors"
                lines.append(
                    (
                        "note: “\(rule)” decided \(errors), which a rule of the pack decides now; name a code there to keep it",
                        []
                    ))
            }
        }
        if !addition.taken.isEmpty {
            lines.append(
                (
                    "\(name): the policy has rules with these names, so new codes are not added: "
                        + addition.taken.joined(separator: ", "), []
                ))
        }
        for language in addition.untranslated where !untranslated.contains(language.tag) {
            untranslated.append(language.tag)
            let what = language.isRequired ? "required, and the policy can be used only with them" : "missing"
            lines.append(("\(name): the texts in \(language.tag) are \(what)", []))
        }
    }

    func text(folder: String, verb: String = "wrote") -> String {
        lines.map { line in
            VisibleText.line(line.lead) + line.files.map { VisibleText.line("  \(verb) \(folder)/\($0)") }.joined()
        }.joined()
    }
}
