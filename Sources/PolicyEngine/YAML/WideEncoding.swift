/// Encodings of two and four bytes a character, known by their mark or, where the text begins with ASCII, by its zeros (YAML 1.2.2, 5.2).
enum WideEncoding {
    static func name(of bytes: [UInt8]) -> String? {
        let first = bytes.prefix(4).map { $0 }
        guard first.count >= 2 else { return nil }
        if first == [0xFF, 0xFE, 0, 0] || first == [0, 0, 0xFE, 0xFF] { return "UTF-32" }
        if first.starts(with: [0xFF, 0xFE]) || first.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
        guard first.count == 4 else { return nil }
        switch (first[0] == 0, first[1] == 0, first[2] == 0, first[3] == 0) {
        case (true, true, true, false), (false, true, true, true): return "UTF-32"
        case (true, false, true, false), (false, true, false, true): return "UTF-16"
        default: return nil
        }
    }
}
