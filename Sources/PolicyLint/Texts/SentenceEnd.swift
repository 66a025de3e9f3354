/// How languages end a sentence.
enum SentenceEnd {
    /// Full stops beyond the ASCII one: Armenian, Devanagari, Urdu, Ethiopic, Japanese and Chinese in both widths.
    static func isStop(_ scalar: UInt32) -> Bool {
        [0x0589, 0x0964, 0x06D4, 0x1362, 0x3002, 0xFF0E, 0xFF61].contains(scalar)
    }

    /// The full stop of a language.
    static func stop(of language: String) -> String { stops[language] ?? "." }

    private static let stops = [
        "zh": "。", "yue": "。", "ja": "。", "hy": "։", "hi": "।", "mr": "।", "ne": "।", "bn": "।", "ur": "۔", "am": "።",
        "ti": "።",
    ]

    /// Languages that write sentences without a sign at their end, or with one of their own.
    static let unstopped: Set<String> = ["th", "lo", "km", "my", "dz", "bo"]
}
