import PolicyEngine

/// Where somebody types in a file, told by the lines around it: a file that is being written is seldom YAML as a whole.
struct CursorPlace {
    /// The keys above, from the top of the file.
    private(set) var path: [String] = []
    /// The key whose value is typed; nil where a key is typed.
    private(set) var key: String?
    /// What is typed so far, as offsets of the file.
    private(set) var typed: Range<Int>
    /// Keys that stand beside the one that is typed, with their values as they are written.
    private(set) var siblings: [String: String] = [:]
    /// Whether the name of a value is typed in a text, behind a brace.
    private(set) var isPlaceholder = false

    private let lines: TextPositions
    private let bytes: [UInt8]

    /// Nil in a comment.
    init?(_ bytes: [UInt8], _ lines: TextPositions, at offset: Int) {
        self.lines = lines
        self.bytes = bytes
        typed = offset..<offset
        let number = lines.line(of: offset)
        let before = bytes[lines.start(ofLine: number)..<offset]
        let line = Line(before)
        guard let scan = FlowScan(before.dropFirst(line.column)), !scan.isBehindFlow else { return nil }
        typed = (offset - scan.token.count)..<offset
        if let text = blockText(above: number, column: line.isBlank ? before.count : line.column) {
            (path, key) = (text.path, text.key)
        } else {
            path = above(number, column: line.column, dash: line.dash) + scan.frames.dropLast().compactMap { $0.key }
            key = scan.frames.last?.key
            if scan.frames.last?.isList == true { key = path.popLast() }
            // A list stands in the map of its key.
            let map = scan.frames.last { !$0.isList }
            siblings =
                scan.frames.count > 1 && map?.values.isEmpty == false
                ? map?.values ?? [:] : siblings(number, column: line.column)
        }
        readPlaceholder(before)
    }

    /// In a text, a brace that is not closed.
    private mutating func readPlaceholder(_ before: ArraySlice<UInt8>) {
        guard key != nil, let brace = before.lastIndex(of: ASCII.openBrace),
            !before[brace...].contains(ASCII.closeBrace)
        else { return }
        let name = before[(brace + 1)...]
        let isName = name.allSatisfy { $0.isLetter || $0.isDigit }
        // At the beginning of a value it opens a map.
        let value = before[..<brace].last { $0 != ASCII.space }
        guard isName, value != ASCII.colon, value != ASCII.comma, value != ASCII.openBracket else { return }
        isPlaceholder = true
        typed = (typed.upperBound - name.count)..<typed.upperBound
    }

    // MARK: Lines

    /// A line’s beginning: blanks, signs of lists, a key.
    private struct Line {
        /// Of the first sign of a list; that of the key where there is none.
        let dash: Int
        /// Where the key begins.
        let column: Int
        let key: String?
        let value: String
        let isBlank: Bool
        /// Whether a text in block style follows.
        let beginsText: Bool

        var hasDash: Bool { dash < column }

        init(_ line: ArraySlice<UInt8>) {
            var rest = line.drop { $0 == ASCII.space }
            dash = rest.startIndex - line.startIndex
            while rest.first == ASCII.minus, rest.count == 1 || rest.dropFirst().first == ASCII.space {
                rest = rest.dropFirst().drop { $0 == ASCII.space }
            }
            column = rest.startIndex - line.startIndex
            isBlank = rest.isEmpty || rest.first == ASCII.hash
            let name = rest.prefix { $0 != ASCII.colon && $0 > ASCII.space }
            let isKey = !name.isEmpty && name.endIndex < rest.endIndex && rest[name.endIndex] == ASCII.colon
            key = isKey ? Self.unquoted(name) : nil
            let value = rest[name.endIndex...].dropFirst().drop { $0 == ASCII.space }
            self.value = String(decoding: value, as: UTF8.self)
            beginsText = isKey && (value.first == ASCII.greater || value.first == ASCII.bar)
        }

        static func unquoted(_ name: ArraySlice<UInt8>) -> String {
            let isQuoted = name.count > 1 && (name.first == ASCII.quote || name.first == ASCII.apostrophe)
            return String(decoding: isQuoted ? name.dropFirst().dropLast() : name, as: UTF8.self)
        }
    }

    private func line(_ number: Int) -> Line { Line(bytes[lines.range(ofLine: number)]) }

    /// The keys above a line whose own key begins at a column.
    private func above(_ number: Int, column: Int, dash: Int) -> [String] {
        var path: [String] = []
        // Below a list, its key may stand in the same column as the sign.
        var most = dash < column ? dash : column - 1
        var number = number - 1
        while number >= 0, most >= 0 {
            let line = line(number)
            number -= 1
            if line.isBlank { continue }
            if line.column <= most, let key = line.key {
                path.insert(key, at: 0)
                most = line.hasDash ? line.dash : line.column - 1
            } else if line.hasDash, line.dash <= most {
                most = line.dash
            }
        }
        return path
    }

    /// Keys of the same map, without that of the line itself.
    private func siblings(_ number: Int, column: Int) -> [String: String] {
        var found: [String: String] = [:]
        func goOn(_ other: Int, _ isBelow: Bool) -> Bool {
            let line = line(other)
            if line.isBlank { return true }
            if line.column < column || isBelow && line.dash < column { return false }
            if line.column == column, let key = line.key { found[key] = line.value }
            return line.dash >= column
        }
        var other = number - 1
        if !line(number).hasDash { while other >= 0, goOn(other, false) { other -= 1 } }
        other = number + 1
        while other < lines.lineCount, goOn(other, true) { other += 1 }
        return found
    }

    /// The key of the text in block style around a line.
    private func blockText(above number: Int, column: Int) -> (path: [String], key: String)? {
        var number = number - 1
        while number >= 0 {
            let line = line(number)
            if !line.isBlank, line.column < column {
                guard line.beginsText, let key = line.key else { return nil }
                return (above(number, column: line.column, dash: line.dash), key)
            }
            number -= 1
        }
        return nil
    }
}

/// Reads a line up to the cursor: which braces and brackets are open, and which keys stand in them.
private struct FlowScan {
    struct Frame {
        var isList = false
        /// The key whose value follows.
        var key: String?
        var values: [String: String] = [:]
        /// Whether a value in braces or brackets has ended, so that only a comma can follow.
        var isDone = false
    }

    var isBehindFlow: Bool { frames.last?.isDone == true }

    private(set) var frames = [Frame()]
    /// What is typed, up to the cursor.
    private(set) var token: [UInt8] = []
    private var quote: UInt8?

    /// Nil in a comment.
    init?(_ line: ArraySlice<UInt8>) {
        var last = ASCII.space
        for (offset, byte) in line.enumerated() {
            if let open = quote {
                if byte == open { quote = nil } else { token.append(byte) }
            } else if byte == ASCII.hash, last == ASCII.space {
                return nil
            } else {
                let next = line.dropFirst(offset + 1).first
                take(byte, isLast: next == nil || next == ASCII.space)
            }
            last = byte
        }
    }

    private var isInFlow: Bool { frames.count > 1 }

    private mutating func take(_ byte: UInt8, isLast: Bool) {
        let isStart = token.isEmpty
        switch byte {
        case ASCII.quote where isStart, ASCII.apostrophe where isStart: quote = byte
        case ASCII.openBrace where isStart: frames.append(Frame())
        case ASCII.openBracket where isStart: frames.append(Frame(isList: true))
        case ASCII.closeBrace where isInFlow, ASCII.closeBracket where isInFlow:
            frames.removeLast()
            frames[frames.count - 1].isDone = true
            token = []
        case ASCII.comma where isInFlow:
            let last = frames.count - 1
            frames[last].isDone = false
            if !frames[last].isList, let key = frames[last].key {
                frames[last].values[key] = String(decoding: token, as: UTF8.self)
                frames[last].key = nil
            }
            token = []
        case ASCII.colon where isLast && frames.last?.isList == false && frames.last?.key == nil:
            let name = String(decoding: token, as: UTF8.self)
            frames[frames.count - 1].key = name
            frames[frames.count - 1].values[name] = ""
            token = []
        case ASCII.space where isStart: break
        default: token.append(byte)
        }
    }
}
