import PolicyText

/// What was written, in all files → what is run; every reference resolved, every mistake reported.
package struct PolicyCompiler: Sendable {
    package private(set) var catalog: MergedDocuments
    var log: DiagnosticLog
    package var parts = CompiledParts()
    var domainSetIndex = HashIndex()
    var codeSetIndex = HashIndex()
    var statusSetIndex = HashIndex()
    /// What each pattern matches of the names the policy mentions.
    var namesOfPattern: [Glob: [Int32]] = [:]
    var hasTooManyPatterns = false
    var recoveryIndex = HashIndex()
    /// Goes behind all other rules.
    var fallbackRule: RuleRow?
    private(set) var isTrial = false
    private var knownRelations: CompiledParts.PairLists?
    private let lines: [LineNumbers?]
    private let paths: [String]

    /// No policy when anything is wrong enough that no decision could be trusted; the log says what.
    /// `isTrial`: only to be asked for decisions, and on this thread alone; languages are not looked at, and it has no ``ErrorPolicy/policyHash``.
    /// `relations`: those of documents with the same rules that match the same, so that they are not worked out again.
    package static func compile(
        _ documents: [PolicyDocument], files: [SourceFile], isTrial: Bool = false,
        relations: CompiledParts.PairLists? = nil,
        reporting log: inout DiagnosticLog
    ) -> (policy: CompiledPolicy?, compiler: PolicyCompiler) {
        var documents = documents
        documents.correctLocales(files, reporting: &log)
        let catalog = MergedDocuments(documents, reporting: &log)
        var compiler = PolicyCompiler(catalog, documents: documents, files: files, log: log)
        compiler.isTrial = isTrial
        compiler.knownRelations = relations
        compiler.compileAll(documents)
        log = compiler.log
        guard log.errorCount == 0 else { return (nil, compiler) }
        guard let image = compiler.image(CompileOptions(), keepsOrigins: false),
            let policy = try? CompiledPolicy(image)
        else {
            log.report(
                .yamlLimits, "the compiled policy is larger than \(CompiledImage.Header.longest >> 20) MiB",
                at: nil,
                help: "split it into several policies")
            return (nil, compiler)
        }
        return (policy, compiler)
    }

    /// The compiled policy’s bytes. Nil where they would be too many.
    /// `keepsOrigins`: whether it also says where each value was written, which no decision needs.
    package func image(_ options: CompileOptions, keepsOrigins: Bool = true) -> CompiledImage? {
        parts.image(files: written, options, keepsOrigins: keepsOrigins)
    }

    /// The file and line of a place. The closure captures only what it needs: with the whole compiler it would copy
    /// that for each place.
    private var written: (SourcePlace) -> (path: String, line: Int) {
        { [paths, lines] place in
            let file = Int(place.file)
            return (path: paths[file], line: lines[file]?.line(at: Int(place.lower)) ?? 1)
        }
    }

    /// Once nobody asks for them any more.
    mutating func dropTranslations() { catalog.dropTranslations() }

    private init(_ catalog: MergedDocuments, documents: [PolicyDocument], files: [SourceFile], log: DiagnosticLog) {
        self.catalog = catalog
        self.log = log
        var lines = [LineNumbers?](repeating: nil, count: files.count)
        for document in documents
        where !document.rules.isEmpty || !document.categories.isEmpty || document.fallback != nil {
            lines[Int(document.file)] = LineNumbers(files[Int(document.file)].bytes)
        }
        self.lines = lines
        paths = files.map { $0.path }
    }

    /// What needs nothing but the catalog, and what nothing waits for until the end.
    private struct Aside: Sendable {
        var settingsClasses: [UInt64] = []
        var log = DiagnosticLog()
        var meaning: UInt64 = 0
        var styles: [LocaleStyle] = []
    }

    /// Of clauses to compare: below, starting a thread takes longer than it saves (docs/decisions/0004).
    package static let mostOnOneThread = 400

    /// Whether each entry that refines takes each category is kept.
    package static let mostAcceptedCategories = 10_000_000

    private func aside(_ documents: [PolicyDocument]) -> Aside {
        var apart = PolicyCompiler(catalog, documents: [], files: [], log: DiagnosticLog())
        let styles = catalog.servedLocales.map { LocaleStyle.of($0) }
        if isTrial { return Aside(settingsClasses: settingsClasses(), styles: styles) }
        apart.checkTranslations()
        apart.checkLanguages(documents, styles)
        return Aside(settingsClasses: settingsClasses(), log: apart.log, meaning: meaning(), styles: styles)
    }

    private mutating func compileAll(_ documents: [PolicyDocument]) {
        parts.locales = catalog.servedLocales
        guard isWithinLimits() else { return }
        let isWorthAThread =
            !isTrial && catalog.rules.count * catalog.servedLocales.count > 2 * Self.mostOnOneThread
        let (compiled, found) = concurrently(isWorthAThread) { [self] in
            withRows()
        } _: { [self] in
            aside(documents)
        }
        self = compiled
        log.take(found.log)
        parts.styles = found.styles
        if catalog.rules.isEmpty, log.errorCount == 0 {
            log.error(
                .structureEmptySection, "the policy has no rules, so every error would get the fallback",
                at: catalog.fallback?.place,
                help: "add a file with `rules:`")
        }
        guard log.errorCount == 0 else { return }
        for rule in found.settingsClasses.indices { parts.rules[rule].settingsClass = found.settingsClasses[rule] }
        if let knownRelations {
            parts.relations.moreSpecific = knownRelations.moreSpecific
            parts.relations.within = knownRelations.within
        } else {
            relateClauses()
        }
        parts.meaning = found.meaning
    }

    /// With everything that is written, as rows.
    private func withRows() -> PolicyCompiler {
        var compiler = self
        compiler.parts.texts = catalog.servedLocales.map { _ in LocaleTextBuilder() }
        compiler.compileVocabulary()
        compiler.compileScopes()
        compiler.compileOptions()
        compiler.compileSchedules()
        compiler.compileCategories()
        compiler.compileRules()
        compiler.parts.relations.beats = compiler.compileBeats()
        return compiler
    }

    private mutating func isWithinLimits() -> Bool {
        if parts.locales.count > CompiledImage.Header.mostLocales {
            log.report(
                .yamlLimits,
                "the policy has \(parts.locales.count) languages; the limit is \(CompiledImage.Header.mostLocales)",
                at: catalog.requiredLocales.first?.place, help: "list fewer languages")
            return false
        }
        let refining = catalog.rules.reduce(0) { $0 + ($1.when ?? []).count { $0.isRefining } }
        if refining * catalog.categories.count > Self.mostAcceptedCategories {
            log.report(
                .yamlLimits,
                "\(refining) maps under `when` name a category or a rule, and there are "
                    + "\(catalog.categories.count) categories; their product "
                    + "is limited to \(GroupedNumber.write(Self.mostAcceptedCategories))",
                at: catalog.categories.last?.name.place, help: "let several rules share a category")
            return false
        }
        return true
    }

    private mutating func compileVocabulary() {
        parts.vocabulary = Vocabulary(
            codes: catalog.domains.reduce(0) { $0 + $1.codes.count },
            numbered: catalog.domains.reduce(0) { $0 + $1.codes.count { $0.number != nil } })
        for domain in catalog.domains { parts.vocabulary.declare(domain) }
        for rule in catalog.rules {
            for entry in rule.when ?? [] { internNames(entry) }
        }
        parts.vocabulary.settle(catalog.domains)
        for domain in catalog.domains {
            let id = parts.vocabulary.names.find(domain.name.text)
            guard !domain.wrappers.isEmpty, let known = parts.vocabulary.domain(id)?.codes, !known.isEmpty else {
                continue
            }
            for wrapper in domain.wrappers where !parts.vocabulary.declares(.name(wrapper.text), in: id) {
                let names = known.map { parts.vocabulary.names.text($0.name) }
                log.error(
                    .referenceUnknownCode, "\(domain.name.text) does not declare the code “\(wrapper.text)”",
                    at: wrapper.place,
                    help: unlisted("declare it under its `codes`", names),
                    nearest: NameSuggestion.nearest(to: wrapper.text, among: names))
            }
        }
    }

    /// How many categories all screens together may leave out of `loudest`.
    package static var mostExceptions: Int { 1_000_000 }

    private mutating func compileScopes() {
        var exceptions = 0
        for scope in catalog.scopes.sorted(by: { $0.path.text < $1.path.text }) {
            let number = parts.scopes.declare(scope.path.text)
            guard let loudest = scope.loudest, let surface = loudest.surface else { continue }
            let categories = categories(loudest.exceptions)
            exceptions += categories.count
            if exceptions > Self.mostExceptions {
                log.report(
                    .yamlLimits,
                    "screens exclude more than \(GroupedNumber.write(Self.mostExceptions)) categories from `loudest`",
                    at: loudest.exceptions.first?.place ?? scope.path.place,
                    help: "write it once, for a screen above them: it also applies to all screens below")
                break
            }
            parts.scopes.setLoudest(surface, except: categories, of: number)
        }
        parts.scopes.settle()
    }

    private mutating func compileOptions() {
        for option in catalog.options {
            var title = MessageTexts()
            title.title = option.title
            if let action = option.action { checkAction(action) }
            parts.options.append(
                OptionRow(
                    id: parts.strings.add(option.name.text), action: parts.strings.add(option.action?.text ?? ""),
                    role: option.role.number,
                    title: UInt32(addMessage(title, of: option.name.text, trusts: false) { $0.texts.titleAlone })))
        }
    }

    /// A name nothing is declared under; what is declared is listed where that is short.
    func unknown(
        _ code: DiagnosticCode, _ what: String, _ name: Name, among names: @autoclosure () -> [String],
        help: String? = nil, isOneName: Bool = true
    ) -> Diagnostic {
        let known = log.isShort ? names() : []
        let nearest = isOneName ? log.nearest(to: name.text, among: known) : []
        return Diagnostic(
            code, "unknown \(what) “\(name.text)”", at: name.place, help: meant(nearest) ?? unlisted(help, known),
            nearest: nearest)
    }

    /// The names that are likely meant; a second advice beside them would only mislead.
    func meant(_ nearest: [String]) -> String? {
        nearest.isEmpty ? nil : "write " + nearest.joined(separator: " or ")
    }

    /// What to do about a name nobody declared, and the names there are.
    func unlisted(_ help: String?, _ known: [String]) -> String {
        let list =
            known.count <= 30 && !known.isEmpty ? "expected one of: " + known.sorted().joined(separator: ", ") : nil
        let advice = [list, help].compactMap { $0 }
        return advice.isEmpty ? "write a name that is declared" : advice.joined(separator: "; or ")
    }

    mutating func checkAction(_ action: Name) {
        guard !catalog.actions.contains(action.text) else { return }
        log.report(
            unknown(
                .referenceUnknownAction, "action", action, among: Array(catalog.actions),
                help: "list the app’s actions under `actions`"))
    }

    private mutating func compileSchedules() {
        for written in catalog.schedules {
            var stream = Fingerprint()
            stream.add(written.name.text)
            _ = add(written.schedule, stream: stream.value)
        }
    }

    private mutating func compileCategories() {
        guard let fallback = catalog.fallback else {
            let button = catalog.options.first { $0.action?.text == "dismiss" }?.name.text
            let (closing, isDeclared) = (button ?? "dismiss", button != nil)
            log.report(
                .reachNoFallback, "the policy has no fallback", at: nil,
                help:
                    "add, in any file, what happens to an error that no rule matches: fallback: {show: alert, message: {title: …}, recovery: [\(closing)]}"
                    + (isDeclared
                        ? "" : "; and the button: recoveryOptions: {\(closing): {title: Close, action: dismiss}}"))
            return
        }
        checkFallback(fallback)
        let hierarchy = catalog.hierarchy
        let categories = hierarchy.categories.enumerated().map { compiled($0.element, row: $0.offset) }
        let last = compiled(
            SettingsOwner(.fallback, name: "fallback", settings: fallback.settings, place: fallback.place),
            row: catalog.rules.count)
        for (number, category) in catalog.categories.enumerated() {
            if let name = category.settings.category {
                log.report(.structureUnknownKey, "a category has no `category`", at: name.place)
            }
            let chain = hierarchy.chain(ofCategory: number)
            let own = chain.owners.map { owner in
                owner.rank == .fallback ? last : categories[hierarchy.number(ofCategory: owner.name) ?? number]
            }
            parts.categories.append(
                CategoryRow(
                    id: parts.strings.add(category.name.text), kind: hierarchy.kind(ofCategory: number).number,
                    settings: add(.resolved(chain, own))))
            parts.categoryPlaces.append(category.name.place)
        }
        fallbackRule = RuleRow(
            id: parts.strings.add("fallback"), file: StringTable.none, line: 0,
            category: categoryNumber(fallback.settings.category) ?? categoryNumber(.nonRetryable),
            settings: add(last), rank: 0, settingsClass: 0)
    }

    private mutating func checkFallback(_ fallback: WrittenFallback) {
        let settings = fallback.settings
        if settings.steps == nil, !fallback.misspelt.contains("show") {
            log.report(
                .structureMissingKey, "the fallback has no surface", at: fallback.place,
                help: "add `show: alert`")
        }
        if settings.message?.title.isEmpty ?? true,
            !fallback.misspelt.contains(where: { $0 == "message" || $0 == "title" })
        {
            log.report(
                .structureMissingKey, "the fallback has no text", at: fallback.place, help: "add `message: {title: …}`")
        }
        if settings.recovery?.isEmpty ?? true, !fallback.misspelt.contains("recovery") {
            log.report(
                .structureMissingKey, "the fallback has no buttons", at: fallback.place,
                help: "add `recovery: [dismiss]`")
        }
        for locale in catalog.requiredLocales {
            guard let number = catalog.servedLocales.firstIndex(of: locale.text), number > 0,
                let source = settings.message, !catalog.mayBeStray(locale)
            else { continue }
            let texts = catalog.translations(of: "fallback").entry(in: number)?.texts ?? MessageTexts()
            let pairs = [
                ("title", source.title, texts.title), ("reason", source.reason, texts.reason),
                ("suggestion", source.suggestion, texts.suggestion),
            ]
            for (key, wanted, given) in pairs where !wanted.isEmpty && given.isEmpty {
                log.error(
                    .l10nMissingLocale, "the fallback has no \(key) in the required language “\(locale.text)”",
                    at: fallback.place,
                    related: [.init(locale.place, "required here")]
                        + (catalog.localePlaces[locale.text].map { [.init($0, "the text is missing in this file")] }
                            ?? []),
                    help: "add translations: {fallback: {\(key): …}} to the file of that language")
            }
        }
    }

    /// The number of a row of settings.
    mutating func add(_ settings: CompiledSettings) -> UInt32 { parts.add(settings) }

    mutating func add(_ schedule: RetrySchedule, stream: UInt64) -> Int32 {
        let start = parts.scheduleWaits.count
        if case .list(let waits) = schedule.backoff { parts.scheduleWaits += waits }
        parts.schedules.append(
            ScheduleRow(schedule, stream: stream, waits: RowRange(start..<parts.scheduleWaits.count)))
        return Int32(parts.schedules.count - 1)
    }

    func categoryNumber(_ kind: ErrorKind) -> Int32 { catalog.categoryNumbers[kind.rawValue] ?? 0 }

    /// Nil when nothing was written, or after a report.
    mutating func categoryNumber(_ name: Name?) -> Int32? {
        guard let name else { return nil }
        if let number = catalog.categoryNumbers[name.text] { return number }
        if catalog.ruleNumbers[name.text] != nil {
            log.report(
                .referenceUnknownCategory, "“\(name.text)” is a rule, not a category", at: name.place,
                help: "under `when`, write rule: \(name.text); elsewhere, name a category")
            return nil
        }
        if Surface.allCases.contains(where: { $0.name.hasSameBytes(as: name.text) }) {
            log.report(
                .referenceUnknownCategory, "“\(name.text)” is a surface, not a category", at: name.place,
                help: "write show: \(name.text)")
            return nil
        }
        log.report(
            unknown(
                .referenceUnknownCategory, "category", name, among: Array(catalog.categoryNumbers.keys),
                help: "declare it under `categories`"))
        return nil
    }
}
