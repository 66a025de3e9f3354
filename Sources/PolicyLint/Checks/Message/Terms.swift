import PolicyEngine

enum Terms {
    static let check = Check(
        "message/terms", .warning, repair: .unsafe,
        summary: "two names for one thing",
        why: """
            Where one text says “log in” and the next “sign in”, people wonder whether these are two things, and translators translate both. The name used more often \
            is kept.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: session.ended
                        when: { http: 401 }
                        message:
                          title: Please log in again
                          suggestion: You can log in with your email address.
                      - id: session.elsewhere
                        when: { http: 409 }
                        message:
                          title: You’re in use elsewhere
                          suggestion: Close the other app, then ⟦sign in⟧ here.
                    """,
                good: """
                    rules:
                      - id: session.ended
                        when: { http: 401 }
                        message:
                          title: Please log in again
                          suggestion: You can log in with your email address.
                      - id: session.elsewhere
                        when: { http: 409 }
                        message:
                          title: You’re in use elsewhere
                          suggestion: Close the other app, then log in here.
                    """)
        ]
    ) { policy, log in
        let book = policy.texts
        let all = book.matches(.terms).filter { book.entry($0).instead != nil }
        for language in book.languages.indices {
            let own = all.filter { book.texts[$0.text].language == language }
            for pair in Set(own.map { name($0, book) }).sorted() {
                guard let other = mirror(pair), let partner = own.first(where: { name($0, book) == other }) else { continue }
                let here = own.filter { name($0, book) == pair }
                let there = own.filter { name($0, book) == other }
                guard here.count < there.count || here.count == there.count && here[0].text > there[0].text else { continue }
                for match in here {
                    guard let instead = book.entry(match).instead else { continue }
                    let words = book.words(match)
                    let new = words.first?.isUppercase == true ? instead.prefix(1).uppercased() + instead.dropFirst() : instead
                    log.add(
                        "“\(words)” is called “\(instead)” elsewhere", at: book.place(match), related: [Diagnostic.Related(book.place(partner), "here")],
                        help: "use one name for one thing", fix: policy.rewriting(match.range, in: book.texts[match.text], as: new, "write “\(new)”"))
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
