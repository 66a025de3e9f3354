import PolicyEngine
import PolicyMessages

/// Texts of an app by table, key and language: `.strings`, `.stringsdict` and String Catalogs.
struct StringTables {
    /// A format of `printf`, or one for each plural form of its only number.
    enum Text: Equatable {
        case format(String)
        case plural([(category: String, format: String)])

        static func == (left: Text, right: Text) -> Bool {
            switch (left, right) {
            case (.format(let one), .format(let other)): one.hasSameBytes(as: other)
            case (.plural(let one), .plural(let other)):
                one.map { $0.category + $0.format } == other.map { $0.category + $0.format }
            default: false
            }
        }
    }

    struct Key: Hashable {
        let table: String
        let name: String
    }

    private(set) var texts: [Key: [String: Text]] = [:]
    /// The tables that have a key.
    private var tables: [String: Set<String>] = [:]
    private(set) var locales: Set<String> = []
    /// Keys whose texts have no form that can be used, with the reason.
    private(set) var unusable: [String: String] = [:]
    /// Files that could not be read, with the reason.
    private(set) var unread: [(path: String, reason: String)] = []
    /// The language in which the app is written.
    let source: String

    init(source: String) { self.source = source }

    /// What a table has of a key in a language; a key without a table is looked for in all, `Localizable` first.
    func text(table: String?, key: String, locale: String) -> Text? {
        if let table { return texts[Key(table: table, name: key)]?[locale] }
        if let found = texts[Key(table: "Localizable", name: key)]?[locale] { return found }
        let others = (tables[key] ?? []).sorted { $0.precedesByBytes($1) }
        return others.lazy.compactMap { texts[Key(table: $0, name: key)]?[locale] }.first
    }

    fileprivate mutating func add(_ text: Text, key: Key, locale: String) {
        if texts[key]?[locale] == nil { set(text, key: key, locale: locale) }
    }

    fileprivate mutating func set(_ text: Text, key: Key, locale: String) {
        locales.insert(locale)
        tables[key.name, default: []].insert(key.table)
        texts[key, default: [:]][locale] = text
    }

    fileprivate mutating func refuse(_ path: String, _ reason: String) { unread.append((path, reason)) }
}

extension StringTables {
    static let endings = [".strings", ".stringsdict", ".xcstrings"]

    mutating func add(_ file: SourceFile) {
        let parts = file.path.split(separator: "/").map { String($0) }
        guard let name = parts.last, let ending = Self.endings.first(where: { name.hasSuffix($0) }) else { return }
        let table = String(name.dropLast(ending.count))
        if ending == ".xcstrings" { return addCatalog(file, table) }
        guard let folder = parts.dropLast().last, folder.hasSuffix(".lproj") else { return }
        let tag = String(folder.dropLast(6))
        let locale = tag == "Base" ? source : LocaleTag.canonical(tag)
        guard let locale else { return refuse(file.path, "invalid language tag “\(tag)”") }
        if ending == ".stringsdict" { return addPlurals(file, table, locale) }
        guard let pairs = StringsFile.read(file) else {
            return refuse(file.path, "it is neither a list of \"key\" = \"text\" nor an XML property list")
        }
        for (name, text) in pairs { add(.format(text), key: Key(table: table, name: name), locale: locale) }
    }

    private mutating func addPlurals(_ file: SourceFile, _ table: String, _ locale: String) {
        guard let entries = StringsDict.read(file) else { return refuse(file.path, "it is not an XML property list") }
        for (name, text) in entries {
            guard let text else {
                unusable[name] = "the text of “\(name)” chooses by several numbers, or has no form `other`"
                continue
            }
            let key = Key(table: table, name: name)
            set(text, key: key, locale: locale)
        }
    }

    private mutating func addCatalog(_ file: SourceFile, _ table: String) {
        guard let value = JSONValue.file(file.bytes), case .object(let strings)? = value["strings"] else {
            return refuse(file.path, "it is not a String Catalog")
        }
        let language = value["sourceLanguage"]?.text.flatMap { LocaleTag.canonical($0) } ?? source
        for (name, entry) in strings {
            let key = Key(table: table, name: name)
            var isSourceUnusable = false
            var localizations: [(name: String, value: JSONValue)] = []
            if case .object(let members)? = entry["localizations"] { localizations = members }
            for (tag, localization) in localizations {
                guard let locale = LocaleTag.canonical(tag) else { continue }
                if let text = localization["stringUnit"]?["value"]?.text {
                    add(.format(text), key: key, locale: locale)
                } else if case .object(let forms)? = localization["variations"]?["plural"] {
                    let texts = forms.compactMap { form in
                        form.value["stringUnit"]?["value"]?.text.map { (category: form.name, format: $0) }
                    }
                    if texts.contains(where: { $0.category == "other" }) {
                        add(.plural(texts), key: key, locale: locale)
                    }
                } else if locale == language {
                    isSourceUnusable = true
                    unusable[name] = "the text of “\(name)” differs between devices"
                }
            }
            // The key is the text of the source where nothing else is written.
            if texts[key]?[language] == nil, !isSourceUnusable { add(.format(name), key: key, locale: language) }
        }
    }
}

/// `"key" = "text";` with comments, in UTF-8 or UTF-16; or a property list in XML, as tools for translators write it.
enum StringsFile {
    /// Nil for what is something else.
    static func read(_ file: SourceFile) -> [(name: String, text: String)]? {
        let bytes = utf8(file.bytes)
        if bytes.first(where: { $0 > ASCII.space }) == ASCII.less {
            return PropertyList.read(SourceFile(path: file.path, bytes: bytes))?.members?.compactMap { member in
                member.value.text.map { (member.name, $0) }
            }
        }
        var (pairs, index): ([(name: String, text: String)], Int) = ([], 0)
        while true {
            skip(bytes, &index)
            if index >= bytes.count { return pairs }
            guard let name = word(bytes, &index) else { return nil }
            skip(bytes, &index)
            guard index < bytes.count, bytes[index] == ASCII.equals else { return nil }
            index += 1
            skip(bytes, &index)
            guard let text = word(bytes, &index) else { return nil }
            skip(bytes, &index)
            guard index < bytes.count, bytes[index] == ASCII.semicolon else { return nil }
            index += 1
            pairs.append((name, text))
        }
    }

    private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
        UTF16Text.utf8(bytes) ?? (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes)
    }

    private static func skip(_ bytes: [UInt8], _ index: inout Int) {
        while index < bytes.count {
            if bytes[index] <= ASCII.space {
                index += 1
            } else if bytes[index...].starts(with: "//".utf8) {
                while index < bytes.count, bytes[index] != ASCII.lineFeed { index += 1 }
            } else if bytes[index...].starts(with: "/*".utf8) {
                index += 2
                while index < bytes.count, !bytes[index...].starts(with: "*/".utf8) { index += 1 }
                index += 2
            } else {
                return
            }
        }
    }

    private static func word(_ bytes: [UInt8], _ index: inout Int) -> String? {
        guard index < bytes.count else { return nil }
        guard bytes[index] == ASCII.quote else {
            let name = bytes[index...].prefix {
                $0.isLetter || $0.isDigit || [ASCII.dot, ASCII.underscore].contains($0)
            }
            index += name.count
            return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
        }
        var text: [UInt8] = []
        index += 1
        while index < bytes.count, bytes[index] != ASCII.quote {
            guard bytes[index] == ASCII.backslash, index + 1 < bytes.count else {
                text.append(bytes[index])
                index += 1
                continue
            }
            index += 1
            switch bytes[index] {
            case ASCII.n: text.append(ASCII.lineFeed)
            case ASCII.t: text.append(ASCII.tab)
            case ASCII.r: text.append(ASCII.carriageReturn)
            case ASCII.upperU:
                let digits = bytes[(index + 1)...].prefix(4)
                if let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
                    let scalar = Unicode.Scalar(value)
                {
                    text += Array(String(scalar).utf8)
                    index += digits.count
                }
            default: text.append(bytes[index])
            }
            index += 1
        }
        guard index < bytes.count else { return nil }
        index += 1
        return String(decoding: text, as: UTF8.self)
    }
}
