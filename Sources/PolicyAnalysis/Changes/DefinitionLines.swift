package import PolicyEngine

/// Which definition a line of a policy’s files belongs to: a rule, a category, a button and their translations by id.
package struct DefinitionLines {
    /// As translations name it.
    package static let fallback = "fallback"
    /// Which schedule an error has is not known of a compiled policy: any of them.
    package static let schedules = "schedules:"
    package static let locales = "locales:"

    package static func screen(_ path: String) -> String { "screen:" + path }

    /// Everything in the file of a language, by its BCP 47 tag.
    package static func translations(_ tag: String) -> String { "translations:" + tag }

    package static func domain(_ name: String) -> String { "domain:" + name }

    private struct Start {
        let line: Int
        let name: String
    }

    /// By path, ascending.
    private var starts: [String: [Start]] = [:]
    /// By path; of files that contain translations.
    private var languages: [String: String] = [:]

    package init(_ loaded: LoadedPolicy) {
        var places: [Int32: [(offset: Int32, name: String)]] = [:]
        func add(_ name: String, _ place: SourcePlace) { places[place.file, default: []].append((place.lower, name)) }
        let catalog = loaded.catalog
        for rule in catalog.rules { if let id = rule.id { add(id.text, id.place) } }
        for category in catalog.categories { add(category.name.text, category.name.place) }
        for option in catalog.options { add(option.name.text, option.name.place) }
        for schedule in catalog.schedules { add(Self.schedules, schedule.name.place) }
        for screen in catalog.scopes { add(Self.screen(screen.path.text), screen.path.place) }
        for place in catalog.localeLists { add(Self.locales, place) }
        if let fallback = catalog.fallback { add(Self.fallback, fallback.place) }
        for domain in catalog.domains { add(Self.domain(domain.name.text), domain.name.place) }
        for id in catalog.translatedIDs {
            for translation in catalog.translations(of: id) {
                let place = translation.entry.id.place
                add(id, place)
                languages[loaded.files[Int(place.file)].path] = catalog.servedLocales[translation.locale]
            }
        }
        for (file, found) in places {
            let (path, lines) = (loaded.files[Int(file)].path, LineTable(loaded.files[Int(file)].bytes))
            starts[path] = found.sorted { $0.offset < $1.offset }.map {
                Start(line: lines.line(at: Int($0.offset)), name: $0.name)
            }
        }
    }

    /// Of all definitions, and of the languages of files.
    var names: Set<String> {
        Set(starts.values.joined().map { $0.name }).union(languages.values.map(Self.translations))
    }

    /// Where definitions begin within some lines of a file, after the first of them. A file of translations is one.
    func beginnings(in path: String, _ lines: ClosedRange<Int>) -> [Int] {
        guard languages[path] == nil, let starts = starts[path] else { return [] }
        let inside = Set(starts.map { $0.line }.filter { $0 > lines.lowerBound && $0 <= lines.upperBound }).sorted()
        return starts[0].line > lines.lowerBound ? Array(inside.dropFirst()) : inside
    }

    /// The names of all definitions that some lines of a file belong to.
    package func names(in path: String, _ lines: ClosedRange<Int>) -> Set<String> {
        let starts = starts[path] ?? []
        let language = languages[path].map { [Self.translations($0)] } ?? []
        let begin = max(starts.firstPlace { $0.line <= lines.lowerBound } - 1, 0)
        return Set(starts[begin...].prefix { $0.line <= lines.upperBound }.map { $0.name } + language)
    }
}
