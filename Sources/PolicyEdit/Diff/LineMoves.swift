import PolicyEngine

/// Which lines that were taken out stand elsewhere again. Lines that many places have, such as `recovery: [dismiss]`, are
/// told apart by the line before, else by the one behind.
struct LineMoves {
    private struct Line {
        let edit: Int
        let number: Int
        let text: String
        /// What the line belongs to.
        let owner: String
        let before: String
        let behind: String
    }

    private let removed: [[String]]
    private let added: [[String]]
    /// By edit, the numbers of lines that were moved.
    private var movedAway: [Set<Int>]
    private var movedHere: [Set<Int>]

    /// `owners`: by edit and line, what it belongs to, in the old text and in the new one. A line that belongs to
    /// something else now was not moved.
    init(removed: [[String]], added: [[String]], owners: (removed: [[String]], added: [[String]])) {
        (self.removed, self.added) = (removed, added)
        movedAway = removed.map { _ in [] }
        movedHere = added.map { _ in [] }
        let (gone, new) = (Self.lines(removed, owners.removed), Self.lines(added, owners.added))
        pair(gone, new) { $0.before.isEmpty ? nil : $0.before + "\n" + $0.text + "\n" + $0.owner }
        pair(gone, new) { $0.behind.isEmpty ? nil : $0.text + "\n" + $0.behind + "\n" + $0.owner }
        pair(gone, new) { $0.text + "\n" + $0.owner }
    }

    /// Stretches of lines of an edit that were not moved; blank lines are none.
    func runsOfRemoved(_ edit: Int) -> [Range<Int>] { Self.runs(removed[edit], leavingOut: movedAway[edit]) }

    func runsOfAdded(_ edit: Int) -> [Range<Int>] { Self.runs(added[edit], leavingOut: movedHere[edit]) }

    private mutating func pair(_ gone: [Line], _ new: [Line], by key: (Line) -> String?) {
        var places: [String: [Line]] = [:]
        for line in new.reversed() where !movedHere[line.edit].contains(line.number) {
            if let key = key(line) { places[key, default: []].append(line) }
        }
        for line in gone where !movedAway[line.edit].contains(line.number) {
            guard let key = key(line), let place = places[key]?.popLast() else { continue }
            movedAway[line.edit].insert(line.number)
            movedHere[place.edit].insert(place.number)
        }
    }

    private static func lines(_ edits: [[String]], _ owners: [[String]]) -> [Line] {
        edits.enumerated().flatMap { edit, all -> [Line] in
            let numbers = all.indices.filter { !isBlank(all[$0]) }
            return numbers.indices.map { place in
                Line(
                    edit: edit, number: numbers[place], text: all[numbers[place]],
                    // A comment says the same wherever it stands.
                    owner: FileEdit.isComment(all[numbers[place]]) ? "" : owners[edit][numbers[place]],
                    before: place == 0 ? "" : all[numbers[place - 1]],
                    behind: place + 1 == numbers.count ? "" : all[numbers[place + 1]])
            }
        }
    }

    private static func runs(_ lines: [String], leavingOut moved: Set<Int>) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for (number, line) in lines.enumerated() where !moved.contains(number) && !isBlank(line) {
            if let last = runs.last, last.upperBound == number {
                runs[runs.count - 1] = last.lowerBound..<number + 1
            } else {
                runs.append(number..<number + 1)
            }
        }
        return runs
    }

    private static func isBlank(_ line: String) -> Bool { line.utf8.allSatisfy { $0 == ASCII.space } }
}
