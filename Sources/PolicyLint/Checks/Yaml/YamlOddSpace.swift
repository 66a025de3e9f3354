import PolicyEngine

enum YamlOddSpace {
    static let check = Check(loading: .yamlOddSpace) { diagnostic, policy in
        guard let place = diagnostic.place else { return nil }
        let bytes = policy.inspection.files[Int(place.file)].bytes
        let spaces = policy.written(place).unicodeScalars.prefix { OddSpaces.contains($0) || $0 == " " }
        let length = spaces.reduce(0) { $0 + UTF8.width($1) }
        guard length > 0 else { return nil }
        let odd = SourcePlace(file: place.file, lower: place.lower, upper: place.lower + Int32(length))
        let before = place.lower > 0 ? bytes[Int(place.lower) - 1] : ASCII.lineFeed
        // Behind a colon or a dash one space is needed; in an indentation it may stand for one, for two, or for none.
        let replacements =
            before == ASCII.colon || before == ASCII.minus
            ? [" "] : ["", String(repeating: " ", count: spaces.count), String(repeating: "  ", count: spaces.count)]
        guard let edits = BestReading.choose(replacements.map { [Fix.Edit(odd, $0)] }, file: place.file, policy) else {
            return nil
        }
        return Fix(
            .safe, title: edits.first?.text.isEmpty == false ? "write an ordinary space" : "delete it", edits: edits)
    }
}
