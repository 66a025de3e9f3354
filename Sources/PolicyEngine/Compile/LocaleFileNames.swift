extension [PolicyDocument] {
    /// A file called `vi.yaml` is in Vietnamese: where it says otherwise, or nothing, that is reported, and its name counts.
    mutating func correctLocales(_ files: [SourceFile], reporting log: inout DiagnosticLog) {
        let listed = Set(compactMap { $0.locales }.flatMap { $0.required + $0.optional + $0.draft }.map { $0.text })
        for index in indices {
            guard let place = self[index].translationsPlace, !self[index].isLocaleMisspelt else { continue }
            let path = files[Int(self[index].file)].path
            let file = path.utf8.lastIndex(of: ASCII.slash).map { String(path[path.utf8.index(after: $0)...]) } ?? path
            guard let dot = file.utf8.lastIndex(of: ASCII.dot) else { continue }
            let language = String(file[..<dot])
            guard listed.contains(language), self[index].locale?.text != language else { continue }
            if let written = self[index].locale {
                guard listed.contains(written.text) else { continue }
                log.report(
                    .referenceUnknownLocale,
                    "the name \(file) doesn’t match the language “\(written.text)” in this file",
                    at: written.place,
                    help: "write `locale: \(language)`, or rename the file")
            } else {
                log.report(
                    .structureMissingKey, "`locale` is missing for these translations", at: place,
                    help: "add `locale: \(language)`")
            }
            self[index].locale = Name(language, self[index].locale?.place ?? place)
        }
    }
}
