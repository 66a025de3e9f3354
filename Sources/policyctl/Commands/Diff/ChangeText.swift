import PolicyAnalysis
import PolicyEdit
import PolicyEngine
import PolicyLint
import PolicyText

/// What people see differently, for a terminal.
struct ChangeText {
    let edited: EditedChanges
    /// How often errors of each entry happened, and how many there were.
    let counts: [Int]?
    let total: Int
    let isFull: Bool
    let command: EvaluateLine
    let paint: Paint
    let width: Int

    private var changes: PolicyChanges { edited.changes }

    /// Empty if nothing changes, however much was edited.
    var text: String {
        if changes.isEmpty { return "" }
        let entries = changes.entries
        let texts = concurrentMap(entries.count, threads: entries.count > 100 ? 2 : 1) { entry(entries[$0], $0) + "\n" }
        var text = texts.joined()
        for (number, tie) in changes.ties.enumerated() { text += self.tie(tie, edited.ofTies[number]) + "\n" }
        return text + section("for the app", app + some(edited.ofApp))
            + section("for translators", translations)
            + section(changes.isComplete ? "edits that change nothing for users" : "other edits", some(edited.others))
            + closing
    }

    private func section(_ title: String, _ lines: [String]) -> String {
        lines.isEmpty ? "" : ([paint.bold(title)] + lines).joined(separator: "\n") + "\n\n"
    }

    // MARK: For people

    private func entry(_ entry: PolicyChange, _ number: Int) -> String {
        let (edits, source) = (edited.edits[number], edited.source(ofEntry: number))
        let mark = entry.risks.isEmpty ? "" : "! "
        var lines = wrapped(
            paint.bold(VisibleText.clean("\(mark)\(source) → \(entry.lead)")) + share(counts?[number]), 0)
        lines += edits.flatMap { self.lines(of: $0, isNamed: edits.count == 1) }
        for risk in entry.otherRisks(isWhole: isFull) { lines += wrapped("also risky: \(VisibleText.clean(risk))", 2) }
        if source != entry.title { lines += wrapped(VisibleText.clean(entry.about(isWhole: isFull)), 2) }
        if !entry.languages.dropped.isEmpty {
            lines += wrapped("people who read one of these languages see another one", 2)
        }
        if isFull {
            for variant in entry.variants { lines += self.variant(variant) }
        } else if let worst = entry.variants.first {
            lines += variant(worst)
            for other in entry.others(hint: ": --full") { lines += wrapped(VisibleText.clean(other), 2) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func share(_ count: Int?) -> String {
        count.map { "  " + PolicyChanges.share($0, of: total) } ?? ""
    }

    private func variant(_ variant: PolicyChange.Variant) -> [String] {
        var lines: [String] = []
        for (number, line) in (isFull ? variant.allErrors : variant.errors).enumerated() {
            lines += wrapped((number == 0 || line.hasPrefix("and ") ? "" : "and ") + VisibleText.clean(line), 2)
        }
        if variant.before != variant.after {
            lines += row(
                "decided by", before: [plain(variant.before.joined(separator: ", refined by "))],
                after: [plain(variant.after.joined(separator: ", refined by "))])
        }
        for facet in isFull ? variant.facets : variant.toldFacets {
            let pieces = facet.pieces
            lines += row(facet.name, before: pieces.before, after: pieces.after)
        }
        if !variant.visibleFacets.contains(where: { $0.subject == .title }) {
            let now = TextLines.wrap(VisibleText.clean(variant.shown), width: max(width - 22, 24))
            lines += now.enumerated().map { TextLines.pad($0.offset == 0 ? "    now" : "", to: 22) + $0.element }
        }
        return lines
            + wrapped(command.text(variant.sample.event, seed: variant.sample.seed), 4).map { paint.dim($0) }
    }

    private func plain(_ text: String) -> WordPiece { WordPiece(text: text, isChanged: true) }

    /// In one line if there is room, else one above the other.
    private func row(_ name: String, before: [WordPiece], after: [WordPiece]) -> [String] {
        func clean(_ pieces: [WordPiece]) -> String { VisibleText.clean(pieces.map { $0.text }.joined()) }
        let (old, new) = (clean(before), clean(after))
        let column = 22
        let head = "    " + (CellWidth.of(name) > column - 6 ? name + "  " : TextLines.pad(name, to: column - 4))
        let isShort = CellWidth.of(head) + CellWidth.of(old) + CellWidth.of(new) + 3 <= width
        if isShort, !old.utf8.contains(ASCII.lineFeed), !new.utf8.contains(ASCII.lineFeed) {
            let marked = after.map { piece in
                let text = VisibleText.clean(piece.text)
                return piece.isChanged ? paint.bold(text) : text
            }
            return [head + old + " → " + marked.joined()]
        }
        let room = max(width - column, 24)
        let first = TextLines.wrap(old, width: room)
        let second = TextLines.wrap(new, width: room - 2).map { paint.bold($0) }
        let indent = TextLines.pad("", to: column)
        let arrow = TextLines.pad("", to: column - 2) + "→ "
        return [head + (first.first ?? "")] + first.dropFirst().map { indent + $0 }
            + second.prefix(1).map { arrow + $0 } + second.dropFirst().map { indent + $0 }
    }

    private func tie(_ tie: NewTie, _ edits: [FileEdit]) -> String {
        var lines = wrapped(paint.bold(VisibleText.clean("! \(tie.text)")), 0)
        lines += some(edits)
        lines += wrapped(command.text(tie.example.event), 4).map { paint.dim($0) }
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: What was edited

    private static let mostEdits = 3
    private static let mostLines = 6

    private func some(_ edits: [FileEdit]) -> [String] {
        let shown = isFull ? edits : Array(edits.prefix(Self.mostEdits))
        var lines = shown.flatMap { self.lines(of: $0, isNamed: false) }
        let left = edits.count - shown.count
        if left > 0 { lines += wrapped("and \(left) more: --full", 2) }
        return lines
    }

    /// `isNamed`: where it is has been said.
    private func lines(of edit: FileEdit, isNamed: Bool) -> [String] {
        let cut = edit.removed.count == 1 && edit.added.count == 1 ? sharedStart(edit.removed[0], edit.added[0]) : 0
        return (isNamed ? [] : wrapped("\(VisibleText.clean(edit.path)):\(edit.line)", 2))
            + some(edit.removed, "-", cut: cut) + some(edit.added, "+", cut: cut)
    }

    /// How many letters two lines both begin with that are left out, so that what differs is on the screen.
    private func sharedStart(_ one: String, _ other: String) -> Int {
        let shared = zip(one, other).prefix { $0 == $1 }.count
        return isFull || max(one.count, other.count) + 6 <= width || shared < 24 ? 0 : shared - 16
    }

    /// Each on a line of its own, cut where the terminal ends.
    private func some(_ lines: [String], _ sign: String, cut: Int) -> [String] {
        let shown =
            isFull ? lines : Array(lines.prefix(lines.count > Self.mostLines ? Self.mostLines - 1 : Self.mostLines))
        let texts = shown.map { line in
            let rest = (cut > 0 ? "…" : "") + line.dropFirst(cut).map { $0 == "\t" ? " " : $0 }
            let text = "    \(sign) " + VisibleText.clean(String(rest))
            let cut = isFull ? text : TextLines.shortened(text, to: width)
            return sign == "-" ? paint.dim(cut) : cut
        }
        return texts + (lines.count > shown.count ? ["    \(sign) … \(lines.count - shown.count) more lines"] : [])
    }

    // MARK: For others

    private var app: [String] {
        AppChange.lines(changes.app, atMost: isFull ? .max : 8).flatMap { wrapped(VisibleText.clean($0), 2) }
    }

    private var translations: [String] {
        TranslationChange.lines(changes.translations, atMost: isFull ? .max : 8).flatMap {
            wrapped(VisibleText.clean($0), 2)
        }
    }

    private func wrapped(_ text: String, _ indent: Int) -> [String] {
        TextLines.wrap(text, width: width, indent: indent)
    }

    private var closing: String {
        let text = changes.counted.joined(separator: "; ")
        return (text.isEmpty ? "" : text + "\n") + (changes.isComplete ? "" : PolicyChanges.incompleteNote + "\n")
    }
}
