import PolicyEdit
import PolicyEngine

/// A change that a form makes.
enum PageEdit {
    /// A text in a language; as translated from what the source says now. Blank: no text any more, in the source none
    /// in any language.
    case text(keys: [TextKey], locale: String, String)
    /// What is written in a language is right for the source as it is now.
    case accept(ids: [String], locale: String)
    case value(RuleEditor.Owner, key: String, YAMLValue?)

    /// `text`, id, `title` or `gaveUp/title/2`, language, text, ids of others that get the same text; `accept`, id,
    /// language, other ids; or `value`, `rule`, id, key, how it is written, its parts.
    init?(_ request: PageRequest) {
        switch request.text(0) {
        case "text":
            let ids = [request.text(1)] + request.fields.indices.dropFirst(5).map { request.text($0) }
            let keys = ids.compactMap { TextKey(id: $0, name: request.text(2)) }
            if keys.isEmpty { return nil }
            self = .text(keys: keys, locale: request.text(3), request.text(4))
        case "accept":
            let ids = [request.text(1)] + request.fields.indices.dropFirst(3).map { request.text($0) }
            self = .accept(ids: ids, locale: request.text(2))
        case "value":
            let id = request.text(2)
            let owner: RuleEditor.Owner
            switch request.text(1) {
            case "rule": owner = .rule(id)
            case "category": owner = .category(id)
            case "schedule": owner = .schedule(id)
            case "fallback": owner = .fallback
            default: return nil
            }
            let parts = request.fields.indices.dropFirst(5).map { request.text($0) }
            let value: YAMLValue?
            switch request.text(4) {
            case "none": value = nil
            case "list": value = .list(parts)
            case "plain": value = .plain(parts.first ?? "")
            case "text": value = .text(parts.first ?? "")
            default: return nil
            }
            self = .value(owner, key: request.text(3), value)
        default: return nil
        }
    }

    /// Files that are to be other ones; nil where it cannot be done.
    ///
    /// `isFresh`: a translation is of the source as it is now, whatever it was of before.
    func changed(_ files: [SourceFile], isFresh: Bool = false) -> [SourceFile]? {
        switch self {
        case .text(let keys, let locale, let text):
            var (files, changed) = (files, [SourceFile]())
            for key in keys {
                guard
                    let found = Self.changed(key, locale: locale, text: text, files: files, isFresh: isFresh)
                else { return nil }
                for file in found {
                    files.put(file)
                    changed.put(file)
                }
            }
            return changed
        case .accept(let ids, let locale):
            let book = TextBook(files: files)
            let entries = ids.compactMap { book.entry($0) }
            guard entries.count == ids.count else { return nil }
            var editor = TranslationEditor(book, locale: locale, files: files)
            for entry in entries { editor.setHash(of: entry.id, to: entry.hash) }
            return Self.files(&editor)
        case .value(let owner, let key, let value):
            guard let changed = RuleEditor(files).changed(owner, key, to: value) else { return nil }
            // A text more, which translations lack: they are of the texts before.
            let isText = key.hasPrefix("message/") || key.hasPrefix("gaveUp/message/")
            let noted = isText ? TranslationEditor.noting([owner.id], in: TextBook(files: files), files: files) : []
            return [changed] + noted
        }
    }

    private static func changed(
        _ key: TextKey, locale: String, text: String, files: [SourceFile], isFresh: Bool
    ) -> [SourceFile]? {
        let book = TextBook(files: files)
        guard let entry = book.entry(key.id) else { return nil }
        if text.utf8.allSatisfy({ $0 == ASCII.space || $0 == ASCII.lineFeed }) {
            return TextRemoval(of: key, book, files: files).changed(locale: locale)
        }
        if locale == book.sourceLocale {
            var editor = SourceEditor(book, files: files)
            guard editor.replace(key, with: text) else { return nil }
            return editor.changedFiles + TranslationEditor.noting([entry.id], in: book, files: files)
        }
        guard let language = book.language(locale) else { return nil }
        var editor = TranslationEditor(book, locale: locale, files: files)
        let known = language.alternatives(key.id, isGaveUp: key.isGaveUp, key.part).count
        // The second of a list cannot come before the first.
        guard known >= key.number else { return nil }
        let isThere = known > key.number
        if isThere { editor.replace(key, with: text) } else { editor.add(text, before: key) }
        let isNew = language.entries[key.id] == nil
        // Of several texts the others may still be those of an older source.
        let isWhole = entry.places.count == 1 && entry.places[0].alternatives.count == 1
        let hash = language.entries[key.id]?.sourceHash?.text
        if isNew || isFresh || hash != nil && isWhole { editor.setHash(of: key.id, to: entry.hash) }
        return Self.files(&editor)
    }

    private static func files(_ editor: inout TranslationEditor) -> [SourceFile]? {
        let changed = editor.changedFiles()
        return changed.isEmpty || !editor.shared.isEmpty ? nil : changed
    }
}

extension RuleEditor.Owner {
    fileprivate var id: String {
        switch self {
        case .rule(let id), .category(let id), .schedule(let id): id
        case .fallback: "fallback"
        }
    }
}

extension TextKey {
    /// `title`, `gaveUp/reason`, `title/2` for the second of a list.
    init?(id: String, name: String) {
        var parts = name.split(separator: "/").map { String($0) }
        let isGaveUp = parts.first == "gaveUp"
        if isGaveUp { parts.removeFirst() }
        guard let first = parts.first, let part = Part(rawValue: first), parts.count <= 2 else { return nil }
        let number = parts.count == 2 ? Int(parts[1]) ?? 0 : 1
        guard number >= 1 else { return nil }
        self.init(id: id, isGaveUp: isGaveUp, part: part, number: number - 1)
    }
}
