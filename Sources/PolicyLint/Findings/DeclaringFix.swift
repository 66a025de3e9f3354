import PolicyEdit
package import PolicyEngine

/// Declares what a finding says nothing declares. Never applied together with others: a name may also be misspelt.
package struct DeclaringFix {
    /// `Declare the action “orderAgain”`
    package let title: String
    /// The file that declares the name, as it is to be.
    package let file: SourceFile

    /// Nil where nothing is to be declared, or no file can take it.
    package init?(_ finding: Finding, in inspection: PolicyInspection) {
        guard let place = finding.place, finding.check.hasPrefix("reference/un"),
            inspection.files.indices.contains(Int(place.file))
        else { return nil }
        let own = inspection.files[Int(place.file)]
        let range = Int(place.lower)..<Int(place.upper)
        let declaration: DeclarationEditor.Declaration
        if finding.check == "reference/unreported-situation" {
            guard let name = Self.key(in: own.bytes, range) else { return nil }
            declaration = .situation(name)
            title = "Declare that the app reports \(name)"
        } else {
            guard let tree = inspection.trees[Int(place.file)],
                let use = NameIndex.uses(in: tree, grammar: Grammar.file).first(where: { use in
                    use.range.overlaps(range) && !use.isDeclaration
                })
            else { return nil }
            // A tag that looks like one of the policy’s, or is none at all, is rather to be corrected.
            if use.kind == .language,
                !finding.diagnostic.nearest.isEmpty || LocaleTag.canonical(use.text) != use.text
            {
                return nil
            }
            declaration = .name(use.kind, use.text, domain: use.domain)
            title = "Declare the \(use.kind.word) “\(use.text)”"
        }
        guard let file = DeclarationEditor(inspection.files).declaring(declaration, else: own.path) else { return nil }
        self.file = file
    }

    /// A word with a colon behind it.
    private static func key(in bytes: [UInt8], _ range: Range<Int>) -> String? {
        guard range.upperBound < bytes.count, bytes[range.upperBound] == ASCII.colon else { return nil }
        return String(decoding: bytes[range], as: UTF8.self)
    }
}
