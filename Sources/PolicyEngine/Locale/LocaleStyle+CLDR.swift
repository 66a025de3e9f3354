extension LocaleStyle {
    /// Reads the tables once: some tens of microseconds.
    package convenience init(locale: String) {
        let names = LocaleData.names(locale)
        let numbers = NumberStyle(names: names)
        let cardinal = PluralRules(names: names, ordinal: false)
        self.init(
            numbers: numbers, cardinal: cardinal, ordinal: PluralRules(names: names, ordinal: true),
            units: UnitStyle(names: names, numbers: numbers, cardinal: cardinal),
            isRightToLeft: PackedTag(locale).map { LocaleStyle.isRightToLeft(LocaleData.writtenScript($0)) } ?? false)
    }

    private static let memory = Memo<String, LocaleStyle>(atMost: 64)

    /// Read once in a program, as long as there are few.
    package static func of(_ locale: String) -> LocaleStyle { memory.value(locale) { LocaleStyle(locale: locale) } }

    /// The scripts of right-to-left languages in ISO 15924 that are written today.
    private static func isRightToLeft(_ script: UInt32) -> Bool {
        scripts.contains { $0 == script }
    }

    private static let scripts = [
        "Adlm", "Arab", "Aran", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa", "Yezi",
    ].map {
        PackedTag("und-" + $0)?.script
    }
}
