import PolicyCore

/// The words a name is made of, in small letters: `refreshFailed` → refresh, failed; `HTTPServerError` → http, server, error.
package enum NameWords {
    package static func of(_ name: String, longest: Int = 80) -> [String] {
        let bytes = Array(name.utf8.prefix(longest))
        func isUpper(_ place: Int) -> Bool {
            bytes.indices.contains(place) && (ASCII.upperA...ASCII.upperZ).contains(bytes[place])
        }
        func isLower(_ place: Int) -> Bool {
            bytes.indices.contains(place) && (ASCII.a...ASCII.z).contains(bytes[place])
        }
        var words: [[UInt8]] = [[]]
        for place in bytes.indices {
            let isWord = bytes[place].isLetter || bytes[place].isDigit
            // A word begins behind a small letter or a digit, and with the last capital of several.
            let begins = isUpper(place) && place > 0 && (!isUpper(place - 1) || isLower(place + 1))
            if !isWord || begins, words.last?.isEmpty == false { words.append([]) }
            if isWord { words[words.count - 1].append(isUpper(place) ? bytes[place] | ASCII.caseBit : bytes[place]) }
        }
        return words.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
    }
}
