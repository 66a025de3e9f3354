import PolicyCore

/// How updates write bytes, numbers, and times.
enum UpdateText {
    static func base64(_ bytes: [UInt8]) -> String {
        String(decoding: bytes.withUnsafeBytes { Base64.encoded($0) }, as: UTF8.self)
    }

    /// Nil unless it is exactly how so many bytes are written: one text for each value.
    static func bytes(ofBase64 text: String, count: Int) -> [UInt8]? {
        guard text.utf8.count == (count + 2) / 3 * 4 else { return nil }
        guard let decoded = text.withBytes({ Base64.decoded($0) }), decoded.count == count else { return nil }
        let bytes = [UInt8](decoded.bytes)
        return base64(bytes) == text ? bytes : nil
    }

    /// Digits without a leading zero, at most the number of `most`.
    static func number(_ text: String, most: Int) -> Int? {
        guard let value = Int(text), (0...most).contains(value), String(value) == text else { return nil }
        return value
    }
}
