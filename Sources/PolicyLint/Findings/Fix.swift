package import PolicyEngine

/// Changes that make a finding go away, as replaced stretches of the files' bytes.
package struct Fix: Sendable, Equatable {
    package enum Safety: String, Sendable {
        /// Neither decisions nor texts change.
        case safe
        /// What people see may change: a person has to agree.
        case unsafe
    }

    /// Stands in place of what stood there; both an empty place and an empty text are possible.
    package struct Edit: Sendable, Equatable {
        package let place: SourcePlace
        package let text: String

        package init(_ place: SourcePlace, _ text: String) {
            self.place = place
            self.text = text
        }
    }

    package let safety: Safety
    /// What it does, as in “put it in quotes”.
    package let title: String
    /// Never overlapping.
    package let edits: [Edit]

    package init(_ safety: Safety, title: String, edits: [Edit]) {
        self.safety = safety
        self.title = title
        self.edits = edits
    }

    /// Nil where edits lie outside the file or over each other.
    package static func applied(_ edits: [Fix.Edit], to bytes: [UInt8]) -> [UInt8]? {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 64)
        var position = 0
        for edit in edits.sorted(by: { ($0.place.lower, $0.place.upper) < ($1.place.lower, $1.place.upper) }) {
            let (lower, upper) = (Int(edit.place.lower), Int(edit.place.upper))
            guard lower >= position, upper <= bytes.count else { return nil }
            result += bytes[position..<lower]
            result += Array(edit.text.utf8)
            position = upper
        }
        return result + bytes[position...]
    }
}
