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
            guard self[index].locale?.text != language else { continue }
            guard listed.contains(language) else {
                let isTag = language.utf8.count <= 11 && LocaleTag.canonical(language) == language
                guard self[index].locale == nil, isTag, !listed.isEmpty else { continue }
                log.report(
                    .structureMissingKey, "`locale` is missing for these translations", at: place,
                    help: "add `locale: \(language)`, and list \(language) under `locales`, for example as optional")
                self[index].isLocaleMisspelt = true
                continue
            }
            if let written = self[index].locale {
                log.report(
                    .referenceUnknownLocale,
                    "the name \(file) doesn’t match the language “\(written.text)” in this file",
                    at: written.place,
                    help: "write `locale: \(language)`" + (listed.contains(written.text) ? ", or rename the file" : ""),
                    nearest: [language])
            } else {
                log.report(
                    .structureMissingKey, "`locale` is missing for these translations", at: place,
                    help: "add `locale: \(language)`")
            }
            self[index].locale = Name(language, self[index].locale?.place ?? place)
        }
    }
}
