package import PolicyEngine
import PolicyText

/// Sentences of errors in Swift sources, found without building them, and what each would be in a policy.
package struct SwiftImport {
    /// Which part of a message a property of an error is.
    package enum Part: String, Sendable, CaseIterable { case title, reason, suggestion }

    /// One error that gets a rule.
    package struct Entry {
        package fileprivate(set) var id: String
        package let domain: String
        package let code: String?
        /// Where its sentences stand: a path and a line.
        package let source: String
        /// By part and language.
        var texts: [Part: [String: SentenceText]] = [:]
        /// What the app calls the values, by their names in texts.
        var names: [String: String] = [:]
    }

    struct Domain {
        let name: String
        /// Values of errors whose codes are not declared.
        var common: [String] = []
        var codes: [(name: String, number: String?, values: [String])] = []
    }

    /// A sentence that is not carried over.
    package struct Left: Sendable {
        /// `Reader.Failure.cutOff`
        package let error: String
        /// `errorDescription`, or the part of a message.
        package let property: String
        package let source: String
        /// How many sentences stand there; 0 where that of another error is shown.
        package var sentences = 1
        package let reason: String
        package let proposal: String
    }

    package private(set) var entries: [Entry] = []
    package private(set) var left: [Left] = []
    /// Errors that the app tells partly in one language, partly in another. A policy tells all of it in one.
    package private(set) var mixed: [(name: String, source: String, locales: [String])] = []
    /// Files of texts that could not be read.
    package var unread: [(path: String, reason: String)] { tables.unread }
    /// Sentences that are carried over, each counted once whatever its languages.
    package var carried: Int { entries.reduce(0) { $0 + $1.texts.count } }
    /// Places without a sentence of their own: they show that of the error underneath.
    package var passedOn: Int { left.count { $0.sentences == 0 } }
    /// The codes of each domain in their order, with the values that texts show.
    private(set) var domains: [Domain] = []
    private var ids: Set<String> = []
    /// Errors that rows of a list of keys are about.
    private var told: Set<String> = []
    let tables: StringTables
    /// Those with a sentence of their own, the source first.
    package private(set) var locales: [String]

    /// `sources`: Swift files. `texts`: files of texts with `xx.lproj` in their path, and String Catalogs.
    /// `locales`: those to be read; all that are there where it is empty.
    package init(sources: [SourceFile], texts: [SourceFile], source: String, locales: [String]) {
        var tables = StringTables(source: source)
        for file in texts { tables.add(file) }
        var (outline, accessors) = (SwiftOutline(), TextAccessors())
        for file in sources {
            outline.add(file.path, file.bytes)
            accessors.add(file.bytes)
        }
        accessors.derive(from: tables)
        self.tables = tables
        let found = locales.isEmpty ? tables.locales.sorted { $0.precedesByBytes($1) } : locales
        self.locales = [source] + found.filter { $0 != source }
        for type in outline.errors { add(type, outline, accessors) }
        let said = Set(entries.flatMap { $0.texts.values.flatMap { $0.keys } })
        self.locales.removeAll { $0 != source && !said.contains($0) }
    }

    /// `keys` says which texts tell which error; nothing is read but tables of texts.
    package init(keys: KeyMap, texts: [SourceFile], source: String, locales: [String]) {
        var tables = StringTables(source: source)
        for file in texts { tables.add(file) }
        self.tables = tables
        let found = locales.isEmpty ? tables.locales.sorted { $0.precedesByBytes($1) } : locales
        self.locales = [source] + found.filter { $0 != source }
        for row in keys.rows { add(row, keys) }
        let said = Set(entries.flatMap { $0.texts.values.flatMap { $0.keys } })
        self.locales.removeAll { $0 != source && !said.contains($0) }
    }

    private mutating func add(_ row: KeyMap.Row, _ keys: KeyMap) {
        let code = row.code.map { Pack.name(row.domain, $0) ?? $0 }
        var entry = Entry(
            id: Self.id(row.domain, code), domain: row.domain, code: code, source: "\(keys.path):\(row.line)")
        func refuse(_ reason: String, _ proposal: String) {
            left.append(
                Left(
                    error: entry.name, property: "title", source: entry.source, reason: reason, proposal: proposal))
        }
        if !told.insert(entry.name).inserted {
            return refuse("another row is about the same error", "delete one of the two")
        }
        if entry.name.utf8.contains(ASCII.asterisk) || code?.isEmpty == true {
            return refuse("in a rule, “*” matches any characters", "name the error itself")
        }
        if let code, code.utf8.allSatisfy({ $0.isDigit || $0 == ASCII.minus }), Int64(code) == nil {
            return refuse("“\(code)” is not a 64-bit number", "check the code of the error")
        }
        if let code, Pack.isUnknown(row.domain, code) {
            return refuse("\(row.domain) has no code “\(code)”", "check its spelling, or write the number")
        }
        for part in Part.allCases {
            guard let key = row.keys[part] else { continue }
            let arm = SentenceArm(
                property: part.rawValue, code: nil, reading: .sentence(row.sentence(key, tables: tables)),
                file: keys.path, line: row.line)
            entry.texts[part] = self.texts(of: arm, name: entry.name)
        }
        declare(row.domain, code, values: entry.allValues.map { $0.name })
        if entry.texts[.title] == nil { leaveAlone(entry) } else { append(entry) }
    }

    private mutating func declare(_ domain: String, _ code: String?, values: [String]) {
        let place = domains.firstIndex { $0.name.hasSameBytes(as: domain) } ?? domains.count
        if place == domains.count { domains.append(Domain(name: domain)) }
        guard let code, Int64(code) == nil else {
            // A number needs no name, and an error without a code has none.
            return domains[place].common += values.filter { !domains[place].common.contains($0) }
        }
        domains[place].codes.append((code, Pack.number(domain, code), values))
    }

    private mutating func add(_ type: SwiftOutline.TypeInfo, _ outline: SwiftOutline, _ accessors: TextAccessors) {
        let reader = ArmReader(type: type, outline: outline, accessors: accessors)
        let properties = type.properties.filter { property in
            // `localizedDescription` says the same as `errorDescription` where both are there.
            property.name != "localizedDescription" || !type.properties.contains { $0.name == "errorDescription" }
        }
        let arms = properties.flatMap { reader.arms(of: $0) }
        if arms.isEmpty { return }
        if type.isAmbiguous {
            return leaveAll(
                of: type, reason: "several types have the name \(type.path)",
                proposal: "import one of them at a time, or rename them")
        }
        if type.isProtocol {
            return leaveAll(
                of: type, reason: "it is what a protocol defines for every type that conforms to it",
                proposal: "write it into a rule for each of these types")
        }
        declare(type, reader)
        var order: [String] = []
        var found: [String: Entry] = [:]
        for arm in arms {
            let name = type.path + (arm.code.map { "." + $0.name } ?? "")
            guard let texts = texts(of: arm, name: name) else { continue }
            let key = arm.code?.name ?? ""
            if found[key] == nil {
                order.append(key)
                found[key] = Entry(
                    id: Self.id(type.path, arm.code?.name), domain: type.path, code: arm.code?.name,
                    source: "\(arm.file):\(arm.line)")
            }
            found[key]?.texts[Self.part(arm.property)] = texts
            found[key]?.names.merge(arm.names) { $1 }
        }
        // A rule needs a title.
        for key in order {
            guard var entry = found[key] else { continue }
            // A reason alone is what people read first, unless the title is only not carried over.
            let isTitleLeft = left.contains { $0.error == entry.name && $0.property == "errorDescription" }
            if !isTitleLeft, entry.texts[.title] == nil, let reason = entry.texts.removeValue(forKey: .reason) {
                entry.texts[.title] = reason
            }
            if entry.texts[.title] == nil { leaveAlone(entry) } else { append(entry) }
        }
    }

    /// Two types may have the same words in their names.
    private mutating func append(_ entry: Entry) {
        var entry = entry
        let common = entry.texts.values.reduce(Set(locales)) { $0.intersection($1.keys) }
        let others = Set(entry.texts.values.flatMap { $0.keys }).subtracting(common)
        if !others.isEmpty {
            mixed.append((entry.name, entry.source, others.sorted { $0.precedesByBytes($1) }))
            for part in entry.texts.keys { entry.texts[part] = entry.texts[part]?.filter { common.contains($0.key) } }
        }
        let id = entry.id
        var number = 2
        while !ids.insert(entry.id).inserted {
            entry.id = "\(id)-\(number)"
            number += 1
        }
        entries.append(entry)
    }

    /// A suggestion without a sentence before it.
    private mutating func leaveAlone(_ entry: Entry) {
        let isTitleLeft = left.contains {
            $0.error == entry.name && ["errorDescription", "title"].contains($0.property)
        }
        for part in Part.allCases where entry.texts[part] != nil {
            left.append(
                Left(
                    error: entry.name, property: part.rawValue, source: entry.source,
                    reason: isTitleLeft
                        ? "its title was not imported" : "it has no title",
                    proposal: "write a title into the rule by hand"))
        }
    }

    private mutating func leaveAll(of type: SwiftOutline.TypeInfo, reason: String, proposal: String) {
        for property in type.properties {
            left.append(
                Left(
                    error: type.path, property: property.name, source: "\(property.file):\(property.lines.first ?? 1)",
                    reason: reason, proposal: proposal))
        }
    }

    private mutating func declare(_ type: SwiftOutline.TypeInfo, _ reader: ArmReader) {
        let codes = reader.codes.map { code in
            (
                name: code.name, number: nil as String?,
                values: SwiftOutline.bound(code.values).filter {
                    $0.isShown && !SentenceReader.taken.contains($0.name)
                }
                .map { $0.name }
            )
        }
        domains.append(Domain(name: type.path, codes: codes))
    }

    private static func part(_ property: String) -> Part {
        switch property {
        case "failureReason": .reason
        case "recoverySuggestion": .suggestion
        default: .title
        }
    }

    private static func id(_ path: String, _ code: String?) -> String {
        let names = path.split(separator: ".").suffix(2).map { Self.words(String($0)) }
        // Reader.ReaderError is one reader too many.
        let isSaidTwice = names.count == 2 && names[1].starts(with: names[0])
        let words = isSaidTwice ? names[1] : Array(names.joined())
        return words.joined(separator: "-") + "."
            + (code.map { Self.words($0).joined(separator: "-") } ?? "any")
    }

    /// Names in other letters become the numbers of their characters.
    private static func words(_ name: String) -> [String] {
        if name.utf8.allSatisfy({ $0 < 0x80 }) {
            let words = NameWords.of(name, longest: 60)
            if !words.isEmpty { return words }
        }
        return ["u" + name.unicodeScalars.prefix(12).map { String($0.value, radix: 16) }.joined(separator: "-")]
    }

    /// By language; nil where nothing is said, or nothing can be carried over.
    private mutating func texts(of arm: SentenceArm, name: String) -> [String: SentenceText]? {
        func refuse(_ reason: String, _ proposal: String) {
            left.append(
                Left(
                    error: name, property: arm.property, source: "\(arm.file):\(arm.line)",
                    sentences: max(arm.sentences, reason == SentenceReader.passesOn ? 0 : 1), reason: reason,
                    proposal: proposal))
        }
        if arm.property == "recoveryOptions" {
            if arm.reading != .nothing {
                refuse(
                    "buttons are not imported", "declare them under `recoveryOptions`, and name them in the rule")
            }
            return nil
        }
        let sentence: Sentence
        switch arm.reading {
        case .nothing: return nil
        case .left(let reason, let proposal):
            refuse(reason, proposal)
            return nil
        case .sentence(let found): sentence = found
        }
        var texts: [String: SentenceText] = [:]
        for locale in locales {
            do throws(SentenceText.Missing) {
                let text = try SentenceText(sentence, tables: tables, locale: locale)
                if let fault = text.fault { throw SentenceText.Missing(reason: fault) }
                texts[locale] = text
            } catch {
                guard locale == tables.source else { continue }
                refuse(error.reason, "add the text, or write it into the rule by hand")
                return nil
            }
        }
        // A sentence without texts of tables is the same in every language.
        if !sentence.isTranslated { texts = texts.filter { $0.key == tables.source } }
        return texts
    }

    /// Leaves out what the policy would say otherwise than the app; see ``ImportProof``.
    mutating func leaveOut(_ id: String, _ part: Part, reason: String) {
        guard let place = entries.firstIndex(where: { $0.id == id }) else { return }
        let entry = entries[place]
        left.append(
            Left(
                error: entry.name, property: part.rawValue, source: entry.source, reason: reason,
                proposal: "write it into the rule by hand"))
        entries[place].texts[part] = nil
        if entries[place].texts[.title] == nil { leaveAlone(entries.remove(at: place)) }
    }
}

extension SwiftImport.Entry {
    /// `Reader.Failure.cutOff`
    var name: String { domain + (code.map { "." + $0 } ?? "") }
}

extension Sentence {
    fileprivate var isTranslated: Bool {
        parts.contains { if case .localized = $0 { true } else { false } }
    }
}
