import PolicyEngine

enum BidiControl {
    static let check = Check(
        "security/bidi-control", .error, repair: .unsafe,
        summary: "an invisible sign that turns the reading direction",
        why: """
            Such signs make a file look different from what it says, in editors and in reviews. The app sets the direction of every value by itself, so texts do not need \
            them.
            """,
        examples: [
            Check.Example(
                bad: """
                    rules:
                      - id: file.blocked
                        when: { domain: FileError }
                        message:
                          title: This file can’t be opened
                          reason: It is called photo⟦\u{202E}⟧gpj.exe.
                    """,
                good: """
                    rules:
                      - id: file.blocked
                        when: { domain: FileError }
                        message:
                          title: This file can’t be opened
                          reason: It is called photoexe.jpg.
                    """),
            Check.Example(
                bad: """
                    rules:
                      - id: file.blocked
                        when: { domain: FileError }
                        message:
                          title: "This file ⟦\\u202E⟧can’t be opened"
                    """,
                good: """
                    rules:
                      - id: file.blocked
                        when: { domain: FileError }
                        message:
                          title: "This file can’t be opened"
                    """),
        ]
    ) { policy, log in
        for case let file? in policy.files {
            for (offset, scalar) in InvisibleSigns.directions(file.source.bytes) {
                let place = SourcePlace(file: file.number, lower: Int32(offset), upper: Int32(offset + 3))
                log.add(
                    "an invisible sign turns the reading direction here", at: place, label: "U+\(String(scalar, radix: 16, uppercase: true))", help: "delete it",
                    fix: Fix(.unsafe, "delete it", [Fix.Edit(place, "")]))
            }
        }
        let book = policy.texts
        for text in book.texts where book.style(text) == .quoted {
            for (offset, scalar) in InvisibleSigns.directions(book.withBytes(text) { Array($0) }) {
                // Written as an escape: the sign itself was found above.
                let place = book.place(offset..<offset + 3, in: text)
                guard place.upper - place.lower > 3, place != book.place(text) else { continue }
                log.add(
                    "an invisible sign turns the reading direction here", at: place, label: "U+\(String(scalar, radix: 16, uppercase: true))", help: "delete it",
                    fix: Fix(.unsafe, "delete it", [Fix.Edit(place, "")]))
            }
        }
    }
}
