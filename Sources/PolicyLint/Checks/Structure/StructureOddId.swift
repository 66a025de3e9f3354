import PolicyEngine

enum StructureOddId {
    static let check = Check(.structureOddId) { policy, log in
        for document in policy.documents {
            var names = document.rules.compactMap { $0.id } + document.categories.map { $0.name }
            names +=
                document.options.map { $0.name } + document.schedules.map { $0.name } + document.scopes.map { $0.path }
            for name in names {
                guard let odd = oddCharacter(name.text), !isQuoted(name, policy) else { continue }
                log.add(
                    "the name “\(name.text)” contains \(odd)", at: name.place,
                    help:
                        "use letters, digits, periods, and hyphens, as in network.offline; change it wherever it is used"
                )
            }
        }
    }

    private static func oddCharacter(_ text: String) -> String? {
        let isOrdinary = text.utf8.allSatisfy {
            ($0 | ASCII.caseBit >= ASCII.a && $0 | ASCII.caseBit <= ASCII.z) || ($0 >= ASCII.minus && $0 <= ASCII.nine)
                || $0 == ASCII.underscore
        }
        if isOrdinary { return nil }
        // Controls, and marks that turn the reading direction, are found by other checks.
        for scalar in text.unicodeScalars where scalar.properties.isDefaultIgnorableCodePoint && !scalar.isControl {
            return "an invisible character (U+\(String(scalar.value, radix: 16, uppercase: true)))"
        }
        for character in text {
            if character.isWhitespace { return "a blank" }
            if character == "," || character == ";" { return "a comma" }
            if "\"'`“”„‟‘’‚‛«»‹›".contains(character) { return "a quotation mark" }
        }
        return nil
    }

    /// Found as that by another check.
    private static func isQuoted(_ name: Name, _ policy: LintContext) -> Bool {
        guard let first = policy.written(name.place).first, let last = name.text.last else { return false }
        return "“„‘‚«»‹›”".contains(first) && "”“’‘»«›‹".contains(last)
            && !name.text.contains(where: { $0.isWhitespace })
    }
}
