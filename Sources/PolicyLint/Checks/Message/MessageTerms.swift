import PolicyEngine

enum MessageTerms {
    static let check = Check(.messageTerms) { policy, log in
        let book = policy.texts
        let all = book.matches(.terms).filter { book.entry($0).instead != nil }
        for language in book.languages.indices {
            let own = all.filter { book.texts[$0.text].language == language }
            for pair in Set(own.map { name($0, book) }).sorted() {
                guard let other = mirror(pair), let partner = own.first(where: { name($0, book) == other }) else {
                    continue
                }
                let here = own.filter { name($0, book) == pair }
                let there = own.filter { name($0, book) == other }
                guard here.count < there.count || here.count == there.count && here[0].text > there[0].text else {
                    continue
                }
                for match in here {
                    guard let instead = book.entry(match).instead else { continue }
                    let words = book.words(match)
                    let new =
                        words.first?.isUppercase == true
                        ? instead.prefix(1).uppercased() + instead.dropFirst() : instead
                    log.add(
                        "“\(words)” here, but “\(instead)” elsewhere", at: book.place(match),
                        related: [Diagnostic.Related(book.place(partner), "here")],
                        help: "use one term for one thing",
                        fix: policy.rewriting(match.range, in: book.texts[match.text], as: new, "write “\(new)”"))
                }
            }
        }
    }

    private static func name(_ match: TextMatch, _ book: TextIndex) -> String {
        let entry = book.entry(match)
        return entry.text + "=" + (entry.instead ?? "")
    }

    private static func mirror(_ name: String) -> String? {
        let parts = name.split(separator: "=")
        return parts.count == 2 ? parts[1] + "=" + parts[0] : nil
    }
}
