/// A file as lines that belong together: each key or list member with the comments above it.
struct Outline {
    struct Comment {
        var text: [UInt8]
        var blankBefore = false
    }

    struct Entry {
        /// Whether a blank line sets it off. That is a matter of the place: it stays there when keys change places.
        var blankBefore = false
        var comments: [Comment] = []
        var blankAfterComments = false
        var value: Value
    }

    indirect enum Value {
        /// A key with its value, or a list member: the first line from its first sign on, the others as they stand in the file.
        case lines([[UInt8]], Rest)
        /// Lines below: the first is the key, or what stands beside a member’s dash.
        case nested([UInt8], Block)
    }

    /// How the further lines of a value move along with the first.
    enum Rest {
        /// They stood relative to this column.
        case relative(column: Int)
        /// As `relative`, and every blank may mean something.
        case untouched(column: Int)
        /// A block’s text after so many blanks; it is to stand `step` columns further in than its key.
        case blockText(indent: Int, step: Int)
    }

    struct Block {
        let isList: Bool
        var entries: [Entry] = []
        /// Comments behind the last entry.
        var tail: [Comment] = []
    }

    /// Lines that stay at the beginning.
    var head: [[UInt8]] = []
    var root = Block(isList: false)
    /// From the mark on that ends the document.
    var end: [[UInt8]] = []
}
