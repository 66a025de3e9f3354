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
        let all = FileEdits.withoutMoves(old.files, new.files)
        let (before, after) = (DefinitionLines(old), DefinitionLines(new))
        let names = all.map { edit in
            // What was taken out belongs to something of the old files.
            let new = edit.added.isEmpty ? [] : after.names(in: edit.path, Self.lines(edit.line, edit.added))
            let old = edit.removed.isEmpty ? [] : before.names(in: edit.path, Self.lines(edit.oldLine, edit.removed))
            return new.union(old)
        }
        let owned = changes.entries.map { Self.edits(of: $0, names: names) }
        var (order, places): ([[Int]], [Int]) = ([], [])
        for (number, edits) in owned.enumerated() {
            // What one edit alone has made is one entry, of however many kinds it is.
            let same = edits.count == 1 ? order.firstIndex { owned[$0[0]] == edits } : nil
            if let same { order[same].append(number) } else { order.append([number]) }
            places.append(same ?? order.count - 1)
        }
        self.places = places
        self.changes = changes.replacing(
            order.map { numbers in PolicyChange.joined(numbers.map { changes.entries[$0] }) })
        edits = order.map { owned[$0[0]].map { all[$0] } }
        let tied = changes.ties.map { tie in
            all.indices.filter { !names[$0].isDisjoint(with: tie.rules) && !owned.joined().contains($0) }
        }
        ofTies = tied.map { $0.map { all[$0] } }
        let told = Set(owned.joined()).union(tied.joined())
        let rest = all.indices.filter { !told.contains($0) }.map { all[$0] }
        ofApp = rest.filter { edit in changes.app.contains { Self.names(edit, $0) } }
        others = rest.filter { edit in !changes.app.contains { Self.names(edit, $0) } }
    }

    private static func lines(_ first: Int, _ lines: [String]) -> ClosedRange<Int> { first...first + lines.count - 1 }

    private static func names(_ edit: FileEdit, _ change: AppChange) -> Bool {
        (change.isNew ? edit.added : edit.removed).contains { $0.holds(text: change.name) }
    }

    /// The edits within what an entry is about, and schedules; without one, those within anything it may come from.
    private static func edits(of entry: PolicyChange, names: [Set<String>]) -> [Int] {
        if let definition = entry.definition {
            var wanted: Set<String> = [definition]
            if entry.touched.contains(DefinitionLines.schedules) { wanted.insert(DefinitionLines.schedules) }
            let own = names.indices.filter { !names[$0].isDisjoint(with: wanted) }
            if !own.isEmpty { return own }
        }
        return names.indices.filter { !names[$0].isDisjoint(with: entry.touched) }
    }
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
        return edits.prefix(3).map { "\($0.path):\($0.line)" }.joined(separator: ", ")
    }
}

extension PolicyChanges {
    fileprivate func replacing(_ entries: [PolicyChange]) -> PolicyChanges {
        PolicyChanges(
            entries: entries, ties: ties, app: app, translations: translations, withoutEffect: withoutEffect,
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
