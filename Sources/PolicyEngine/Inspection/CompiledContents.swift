/// What a compiled policy holds, in numbers.
package struct CompiledContents: Sendable {
    package struct Language: Sendable {
        package let tag: String
        /// Messages and button titles it has, of all there are in the source language.
        package let done: Int
        package let bytes: Int
    }

    package struct SectionSize: Sendable {
        package let name: String
        package let rows: Int
        package let bytes: Int
    }

    package let format: Int
    package let oldestReader: Int
    package let bytes: Int
    package let contentHash: String
    package let meaning: String
    package let rules: Int
    package let categories: Int
    package let screens: Int
    package let options: Int
    package let schedules: Int
    package let domains: Int
    package let messages: Int
    /// Files that rules and categories were written in, by path; none where places were left out.
    package let files: [String]
    package let languages: [Language]
    package let sections: [SectionSize]

    package init(_ policy: ErrorPolicy) {
        let compiled = policy.compiled
        let (image, header) = (compiled.image, compiled.image.header)
        format = Int(header.format)
        oldestReader = Int(header.oldestReader)
        bytes = header.size
        contentHash = Fingerprint.hex(header.contentHash)
        meaning = policy.policyHash
        rules = compiled.rules.count - 1
        categories = compiled.categories.count
        screens = compiled.scopes.screens.count - 1
        options = compiled.options.count
        schedules = compiled.schedules.count
        domains = compiled.links.book.domains.count
        let source = compiled.texts[0].messages
        let wanted = source.indices.filter { source[$0].state != MessageRow.lacking }
        messages = wanted.count
        var paths: [String] = []
        var isKnown = [Bool](repeating: false, count: compiled.strings.count)
        let places = compiled.rules.rows.map { $0.file } + compiled.categories.rows.map { $0.file }
        for file in places where file != StringTable.none && !isKnown[Int(file)] {
            isKnown[Int(file)] = true
            paths.append(compiled.strings.string(file))
        }
        files = paths.sorted { $0.precedesByBytes($1) }
        languages = compiled.locales.indices.map { number in
            let own = Section.allCases.filter { $0.isOfLocale || $0 == .stringEnds || $0 == .stringBytes }
            return Language(
                tag: compiled.locales[number],
                done: wanted.reduce(0) {
                    $0 + (compiled.texts[number].messages[$1].state == MessageRow.lacking ? 0 : 1)
                },
                bytes: own.reduce(0) { $0 + image.place($1, locale: number + 1).size })
        }
        sections = Section.allCases.compactMap { section in
            let locales =
                section.isOfLocale
                ? Array(1...compiled.locales.count) : section.rawValue <= 2 ? Array(0...compiled.locales.count) : [0]
            let size = locales.reduce(0) { $0 + image.place(section, locale: $1).size }
            return size == 0 ? nil : SectionSize(name: section.name, rows: size / section.rowSize, bytes: size)
        }
    }

    /// How far each language is.
    package var languagesJSON: String {
        var writer = JSONWriter(indented: true)
        writer.begin("{")
        writer.member("source", languages[0].tag)
        writer.key("total")
        writer.value(messages)
        writeLanguages(to: &writer)
        writer.end("}")
        return writer.text + "\n"
    }

    private func writeLanguages(to writer: inout JSONWriter) {
        writer.key("locales")
        writer.begin("[")
        for language in languages {
            writer.begin("{")
            writer.member("locale", language.tag)
            writer.key("done")
            writer.value(language.done)
            writer.key("bytes")
            writer.value(language.bytes)
            writer.end("}")
        }
        writer.end("]")
    }

    package var json: String {
        var writer = JSONWriter(indented: true)
        func number(_ name: String, _ value: Int) {
            writer.key(name)
            writer.value(value)
        }
        writer.begin("{")
        number("format", format)
        number("oldestReader", oldestReader)
        number("bytes", bytes)
        writer.member("contentHash", contentHash)
        writer.member("policy", meaning)
        for (name, value) in [
            ("rules", rules), ("categories", categories), ("screens", screens), ("options", options),
            ("schedules", schedules), ("domains", domains),
            ("messages", messages),
        ] {
            number(name, value)
        }
        writer.key("files")
        writer.begin("[")
        for file in files { writer.value(file) }
        writer.end("]")
        writeLanguages(to: &writer)
        writer.key("sections")
        writer.begin("[")
        for section in sections {
            writer.begin("{")
            writer.member("section", section.name)
            number("rows", section.rows)
            number("bytes", section.bytes)
            writer.end("}")
        }
        writer.end("]")
        writer.end("}")
        return writer.text + "\n"
    }
}
