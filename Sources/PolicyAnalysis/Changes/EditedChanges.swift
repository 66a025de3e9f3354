package import PolicyEdit
package import PolicyEngine

/// Changes with the edits that made them, so that one edit is one entry.
package struct EditedChanges {
    package let changes: PolicyChanges
    /// By entry; empty if that is not known.
    package let edits: [[FileEdit]]
    /// By tie.
    package let ofTies: [[FileEdit]]
    /// Edits that made no entry, and name what is new or gone for the app.
    package let ofApp: [FileEdit]
    /// Edits that made no difference at all.
    package let others: [FileEdit]
    /// By entry of the changes as they were compared: which entry it is now.
    package let places: [Int]

    /// Nothing is known of edits unless both policies come from files.
    package init(_ changes: PolicyChanges, from old: LoadedPolicy?, to new: LoadedPolicy?) {
        guard let old, let new else {
            self.changes = changes
            (edits, ofTies) = (changes.entries.map { _ in [] }, changes.ties.map { _ in [] })
            (ofApp, others) = ([], [])
            places = Array(changes.entries.indices)
            return
        }
        let (before, after) = (DefinitionLines(old), DefinitionLines(new))
        let all = Self.edits(from: old, before, to: new, after)
        let unchanged = Self.unchanged(from: old, to: new, edits: all)
        let names = all.map { edit in
            // What was taken out belongs to something of the old files.
            let new = edit.added.isEmpty ? [] : after.names(in: edit.path, Self.lines(edit.line, edit.added))
            let old = edit.removed.isEmpty ? [] : before.names(in: edit.path, Self.lines(edit.oldLine, edit.removed))
            return new.union(old).subtracting(unchanged)
        }
        let index = EditIndex(names)
        // Files also declare what no rule uses yet, and a rule is written where it was edited.
        let changes = changes.replacing(
            app: AppChange.all(from: old, to: new),
            translations: changes.translations.compactMap {
                $0.withoutAccepted(in: new)?.withSource(from: old, to: new)
            }
                + TranslationChange.ofNewTexts(in: new, unlike: old),
            withoutEffect: changes.withoutEffect.filter { !index.edits(within: [$0]).isEmpty })
        let owned = changes.entries.map { Self.edits(of: $0, index, all) }
        var (order, places): ([[Int]], [Int]) = ([], [])
        var soleEntry: [Int: Int] = [:]
        for (number, edits) in owned.enumerated() {
            // What one edit alone has made is one entry, of however many kinds it is.
            let same = edits.count == 1 ? soleEntry[edits[0]] : nil
            if let same { order[same].append(number) } else { order.append([number]) }
            places.append(same ?? order.count - 1)
            if edits.count == 1 { soleEntry[edits[0]] = places[number] }
        }
        self.places = places
        self.changes = changes.replacing(
            order.map { numbers in PolicyChange.joined(numbers.map { changes.entries[$0] }) })
        var told = Set(owned.joined())
        // What an entry may also come from is no edit that changes nothing.
        let shared = order.map { numbers in
            let touched = numbers.reduce(into: Set<String>()) { $0.formUnion(changes.entries[$1].touched) }
            return index.edits(within: touched).filter { !told.contains($0) && !Self.isComment(all[$0]) }
        }
        edits = order.indices.map { place in
            (owned[order[place][0]] + shared[place]).map { all[$0] }
        }
        told.formUnion(shared.joined())
        let tied = changes.ties.map { tie in index.edits(within: Set(tie.rules)).filter { !told.contains($0) } }
        ofTies = tied.map { $0.map { all[$0] } }
        told.formUnion(tied.joined())
        let rest = all.indices.filter { !told.contains($0) }.map { all[$0] }
        let appNames = (Self.names(changes.app, isNew: true), Self.names(changes.app, isNew: false))
        let isOfApp = rest.map { Self.mentions($0.added, appNames.0) || Self.mentions($0.removed, appNames.1) }
        ofApp = rest.indices.filter { isOfApp[$0] }.map { rest[$0] }
        others = rest.indices.filter { !isOfApp[$0] }.map { rest[$0] }
    }

    /// Several rules that are new are several edits, although their lines are one stretch.
    private static func edits(
        from old: LoadedPolicy, _ before: DefinitionLines, to new: LoadedPolicy, _ after: DefinitionLines
    ) -> [FileEdit] {
        // What one of the policies lacks may have another name in the other.
        func owner(_ own: DefinitionLines, _ other: DefinitionLines) -> (String, Int) -> String {
            let known = other.names
            return { path, line in
                own.names(in: path, line...line).intersection(known).sorted().joined(separator: " ")
            }
        }
        let owners = (old: owner(before, after), new: owner(after, before))
        return FileEdits.withoutMoves(old.files, new.files, owners: owners).flatMap { edit in
            let (lines, first) = edit.added.isEmpty ? (edit.removed, edit.oldLine) : (edit.added, edit.line)
            let definitions = edit.added.isEmpty ? before : after
            return edit.split(at: definitions.beginnings(in: edit.path, Self.lines(first, lines)))
        }
    }

    /// Definitions that were only moved or written in another way.
    private static func unchanged(from old: LoadedPolicy, to new: LoadedPolicy, edits: [FileEdit]) -> Set<String> {
        let paths = Set(edits.map { $0.path })
        let contents = [old, new].map { loaded in
            DefinitionContents(loaded.files.filter { paths.contains($0.path) })
        }
        return contents[0].same(as: contents[1])
    }

    private static func lines(_ first: Int, _ lines: [String]) -> ClosedRange<Int> { first...first + lines.count - 1 }

    private static func isComment(_ edit: FileEdit) -> Bool {
        (edit.removed + edit.added).allSatisfy { line in
            FileEdit.isComment(line) || line.utf8.allSatisfy { $0 == ASCII.space || $0 == ASCII.tab }
        }
    }

    private static func names(_ changes: [AppChange], isNew: Bool) -> Set<String> {
        // Of a code or a value of a domain its own name.
        let named = changes.filter { $0.isNew == isNew }
        return Set(
            named.flatMap { change -> [String] in
                let words = change.name.split(separator: " ").map(String.init)
                return [change.name] + (change.kind == .code ? words.suffix(1) : [])
                    + (change.kind == .value ? words.prefix(1) : [])
            })
    }

    /// Whether a name stands in some lines as a word.
    private static func mentions(_ lines: [String], _ names: Set<String>) -> Bool {
        if names.isEmpty { return false }
        let ends: Set<UInt8> = [
            ASCII.space, ASCII.comma, ASCII.colon, ASCII.quote, ASCII.apostrophe, ASCII.openBracket, ASCII.closeBracket,
            ASCII.openBrace, ASCII.closeBrace,
        ]
        return lines.contains { line in
            line.utf8.split { ends.contains($0) }.contains { names.contains(String(Substring($0))) }
        }
    }

    /// The edits that made an entry; those of comments alone only if there are no others.
    private static func edits(of entry: PolicyChange, _ index: EditIndex, _ all: [FileEdit]) -> [Int] {
        let edits = edits(of: entry, index)
        let rules = edits.filter { !isComment(all[$0]) }
        return rules.isEmpty ? edits : rules
    }

    /// The edits within what an entry is about, and schedules; without one, those within anything it may come from.
    private static func edits(of entry: PolicyChange, _ index: EditIndex) -> [Int] {
        if let definition = entry.definition {
            var wanted: Set<String> = [definition]
            if entry.touched.contains(DefinitionLines.schedules) { wanted.insert(DefinitionLines.schedules) }
            let own = index.edits(within: wanted)
            if !own.isEmpty { return own }
        }
        return index.edits(within: entry.touched)
    }
}

/// Edits by the definitions that they lie in.
private struct EditIndex {
    private var byName: [String: [Int]] = [:]

    init(_ names: [Set<String>]) {
        for (number, own) in names.enumerated() {
            for name in own { byName[name, default: []].append(number) }
        }
    }

    func edits(within names: Set<String>) -> [Int] { Set(names.flatMap { byName[$0] ?? [] }).sorted() }
}

extension EditedChanges {
    /// `file:line` of an entry: of what it is about, if that was edited, else of the first edit.
    package func source(ofEntry number: Int) -> String {
        let (entry, edits) = (changes.entries[number], edits[number])
        let isEdited = entry.source.map { source in
            edits.contains { edit in
                source.hasPrefix(edit.path + ":")
                    && Int(source.dropFirst(edit.path.utf8.count + 1)).map {
                        edit.line..<edit.line + max(edit.added.count, 1) ~= $0
                    } ?? false
            }
        }
        if isEdited == true && edits.count == 1 || edits.isEmpty { return entry.source ?? entry.title }
        // Where the rule stands comes first, then its translations and others.
        let isNear = { (edit: FileEdit) in entry.source?.hasPrefix(edit.path + ":") == true }
        var ordered: [String] = []
        for edit in edits.filter(isNear) + edits.filter({ !isNear($0) }) {
            let place = "\(edit.path):\(edit.line)"
            if !ordered.contains(place) { ordered.append(place) }
        }
        let places = ordered.prefix(3).joined(separator: ", ")
        let left = ordered.count - 3
        return left > 0 ? "\(places) and \(left) more \(left == 1 ? "place" : "places")" : places
    }
}

extension PolicyChanges {
    fileprivate func replacing(
        _ entries: [PolicyChange]? = nil, app: [AppChange]? = nil, translations: [TranslationChange]? = nil,
        withoutEffect: [String]? = nil
    )
        -> PolicyChanges
    {
        PolicyChanges(
            entries: entries ?? self.entries, ties: ties, app: app ?? self.app,
            translations: translations ?? self.translations,
            withoutEffect: withoutEffect ?? self.withoutEffect,
            isComplete: isComplete)
    }
}

extension PolicyChange {
    /// What several entries say, as one about the first.
    fileprivate static func joined(_ entries: [PolicyChange]) -> PolicyChange {
        let first = entries[0]
        if entries.count == 1 { return first }
        func union(_ lists: [[String]]) -> [String] {
            var found: [String] = []
            for name in lists.joined() where !found.contains(name) { found.append(name) }
            return found
        }
        return PolicyChange(
            subject: first.subject, source: first.source, rules: union(entries.map { $0.rules }),
            deciding: union(entries.map { $0.deciding }), risks: ChangeRisk.listed(entries.map { Set($0.risks) }),
            variants: entries.flatMap { $0.variants }, languages: first.languages,
            touched: entries.reduce(into: []) { $0.formUnion($1.touched) })
    }
}
