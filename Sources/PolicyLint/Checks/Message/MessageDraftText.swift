import PolicyEngine

enum MessageDraftText {
    static let check = Check(.messageDraftText) { policy, log in
        policy.report(.draft, &log, help: "write the text, or delete the key until it is written") {
            "“\($0)” is not for users of the app"
        }
        let book = policy.texts
        for text in book.texts where text.kind != .help {
            guard text.traits.contains(.draft) || book.withBytes(text, { $0.count <= DraftSigns.longestPlaceholder })
            else { continue }
            let pieces = book.pieces(text)
            for piece in pieces {
                let found = book.withBytes(text) { DraftSigns.first($0, piece.range, isWhole: pieces.count == 1) }
                guard let (range, kind) = found else { continue }
                log.add(
                    "“\(book.string(text, range))” is not for users of the app", at: book.place(range, in: text),
                    help: help(kind))
            }
        }
    }

    private static func help(_ kind: DraftSigns.Kind) -> String {
        switch kind {
        case .comment: "people see this: put a note into a line of its own, behind # and outside the text"
        case .spreadsheet: "write the text that the spreadsheet shows"
        case .struckOut: "people see the marks and the words: delete both"
        case .placeholder: "write the text, or delete the key"
        case .languageMark: "people see this mark: delete it"
        case .gap: "write the text; a value of the error is written {name}, and declared under `parameters`"
        }
    }
}
