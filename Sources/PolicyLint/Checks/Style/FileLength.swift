import PolicyEngine

enum FileLength {
    static let longest = 600

    static let check = Check(
        "style/file-length", .info, isOff: true,
        summary: "a file of more than 600 lines",
        why: "Which file something stands in never matters, so files can be as short as they are easy to read: one for each part of the app, say.",
        examples: [
            Check.Example(
                bad: """
                    ⟦recoveryOptions⟧:
                      later: { title: Later, action: dismiss }
                    ⟨# and so on
                    ×700⟩
                    """,
                good: """
                    recoveryOptions:
                      later: { title: Later, action: dismiss }
                    """)
        ]
    ) { policy, log in
        for file in policy.files.compactMap({ $0 }) {
            let lines = file.source.bytes.reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) }
            guard lines > longest, let first = file.pairs(0).first(where: { !file.tree.equals($0.key, "schema") })?.key else { continue }
            // Vocabularies are looked up, not read.
            if file.tree.equals(first, "domains") { continue }
            log.add("this file has \(lines) lines", at: file.place(first), help: "split it: files are joined, and which one something stands in never matters")
        }
    }
}
