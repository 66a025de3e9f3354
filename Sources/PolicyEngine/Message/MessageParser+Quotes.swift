/// Apostrophes that quote more than whoever wrote them thought.
extension MessageParser {
    /// `'{name}'` and `L'{name}` show the braces; whoever writes them mostly wants the value.
    mutating func doubtQuotedName(at apostrophe: Int) {
        let close = endOfQuote(at: apostrophe)
        guard let name = quotedName(in: apostrophe + 1..<(close ?? bytes.count)), doubts.count < Self.mostFaults else {
            return
        }
        if let close, !isInWord(apostrophe), !isBeforeWord(close) {
            return doubtQuotes(apostrophe..<close + 1, name: text(name))
        }
        doubtApostrophe(apostrophe, name: name)
        // The one that ends this quote begins the next, once this one is put right.
        guard let close, close + 1 < bytes.count, bytes[close + 1] == ASCII.openBrace,
            let next = quotedName(in: close + 1..<bytes.count), next.lowerBound == close + 2
        else { return }
        doubtApostrophe(close, name: next)
    }

    /// A pair of apostrophes around a value.
    private mutating func doubtQuotes(_ range: Range<Int>, name: String) {
        let quoted = text(range.lowerBound + 1..<range.upperBound - 1)
        let value = quoted.hasPrefix("{{") ? "{\(name)}" : quoted
        // “ „ « and " before the apostrophe.
        let isInQuotes = scalar(before: range.lowerBound).map { Self.quotationMarks.contains($0) } ?? false
        doubts.append(
            MessageFault(
                range: range, message: "apostrophes quote braces, so this shows {\(name)} instead of the value",
                help: isInQuotes
                    ? "delete the apostrophes: write \(value)"
                    : "write “\(value)”, or ''\(value)'' for apostrophes around the value"))
    }

    /// An apostrophe inside a word, or one that nothing closes.
    private mutating func doubtApostrophe(_ apostrophe: Int, name: Range<Int>) {
        let end = bytes[name.upperBound...].firstIndex(of: ASCII.closeBrace) ?? name.upperBound
        let value = text(apostrophe + 1..<min(end + 1, bytes.count))
        doubts.append(
            MessageFault(
                range: apostrophe..<min(end + 1, bytes.count),
                message: "this apostrophe starts a quote, so people see {\(text(name))} instead of the value",
                help: "use ’\(value)"))
    }

    /// Remembers a quote that takes in a brace without its partner.
    mutating func noteQuote(at apostrophe: Int) {
        let content = bytes[apostrophe + 1..<(endOfQuote(at: apostrophe) ?? bytes.count)]
        guard content.count > 1 else { return }
        var depth = 0
        for byte in content {
            if byte == ASCII.openBrace { depth += 1 }
            if byte == ASCII.closeBrace { depth -= 1 }
            if depth < 0 { break }
        }
        if depth != 0 { greedyQuotes.append(apostrophe) }
    }

    /// What is wrong with a text is most likely an apostrophe that quotes a brace the text needs.
    mutating func explainFaultsByQuotes() {
        if greedyQuotes.isEmpty || faults.isEmpty || hasOtherFaults { return }
        faults = greedyQuotes.prefix(Self.mostFaults).map { apostrophe in
            MessageFault(
                range: apostrophe..<apostrophe + 2,
                message: "this apostrophe starts a quote, so the braces after it are plain text",
                help: "use ’ instead of '")
        }
    }

    /// Where the next apostrophe is that is not doubled; nil where the quote goes on to the end.
    private func endOfQuote(at apostrophe: Int) -> Int? {
        var index = apostrophe + 1
        while index < bytes.count {
            if bytes[index] == ASCII.apostrophe {
                guard index + 1 < bytes.count, bytes[index + 1] == ASCII.apostrophe else { return index }
                index += 1
            }
            index += 1
        }
        return nil
    }

    /// The first name of a value in braces.
    private func quotedName(in range: Range<Int>) -> Range<Int>? {
        var index = range.lowerBound
        while let open = bytes[index..<range.upperBound].firstIndex(of: ASCII.openBrace) {
            let isEnd = { (byte: UInt8) in
                byte == ASCII.closeBrace || byte == ASCII.comma || byte == ASCII.openBrace || byte == ASCII.apostrophe
            }
            guard let end = bytes[(open + 1)..<range.upperBound].firstIndex(where: isEnd) else { return nil }
            let isName = bytes[end] == ASCII.closeBrace || bytes[end] == ASCII.comma
            if isName, end > open + 1, !text(open + 1..<end).unicodeScalars.contains(where: { !Self.isNamePart($0) }) {
                return open + 1..<end
            }
            index = open + 1
        }
        return nil
    }

    private func isBeforeWord(_ apostrophe: Int) -> Bool {
        String(decoding: bytes[(apostrophe + 1)...].prefix(4), as: UTF8.self).unicodeScalars.first?
            .properties.isAlphabetic ?? false
    }

    private func isInWord(_ apostrophe: Int) -> Bool {
        scalar(before: apostrophe)?.properties.isAlphabetic ?? false
    }

    private func scalar(before index: Int) -> Unicode.Scalar? {
        String(decoding: bytes[max(index - 4, 0)..<index], as: UTF8.self).unicodeScalars.last
    }

    private static let quotationMarks: Set<Unicode.Scalar> = ["“", "„", "«", "\"", "‘", "‚", "「", "»"]
}
