import PolicyEngine

enum TabIndent {
    static let check = Check(
        loading: "yaml/tab-indent", repair: .unsafe,
        summary: "a line indented with a Tab",
        why: "How far a line is indented says what it belongs to, and a Tab is as wide as each editor likes. YAML therefore allows only spaces there.",
        examples: [
            Check.Example(
                bad: """
                    recoveryOptions:
                    ⟦\t⟧later:
                    \t\ttitle: Later
                    \t\taction: dismiss
                    """,
                good: """
                    recoveryOptions:
                      later:
                        title: Later
                        action: dismiss
                    """)
        ]
    ) { diagnostic, policy in
        guard let place = diagnostic.place else { return nil }
        let bytes = policy.inspection.files[Int(place.file)].bytes
        var edits: [Fix.Edit] = []
        var index = 0
        while index < bytes.count {
            let start = index
            while index < bytes.count, bytes[index] == 0x09 || bytes[index] == 0x20 { index += 1 }
            let isMeant = start < index && (bytes[start] == 0x09 || (start...index).contains(Int(place.lower)))
            if isMeant {
                for tab in start..<index where bytes[tab] == 0x09 {
                    edits.append(Fix.Edit(SourcePlace(file: place.file, lower: Int32(tab), upper: Int32(tab + 1)), "  "))
                }
            }
            while index < bytes.count, bytes[index] != 0x0A { index += 1 }
            index += 1
        }
        return edits.isEmpty ? nil : Fix(.unsafe, "write two spaces for each Tab", edits)
    }
}
