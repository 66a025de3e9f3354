import PolicyEngine

enum SecurityBidiControl {
    static let check = Check(.securityBidiControl) { policy, log in
        // The pseudo-locale of `messages pseudo` turns every text on purpose.
        let pseudo = Set(policy.documents.filter { $0.locale?.text == "ar-XB" }.map { $0.file })
        for case let file? in policy.files where !pseudo.contains(file.number) {
            for (offset, scalar) in policy.facts[Int(file.number)].directions(in: file.source.bytes) {
                let place = SourcePlace(file: file.number, lower: Int32(offset), upper: Int32(offset + 3))
                log.add(
                    "invisible bidirectional control character", at: place,
                    label: "U+\(String(scalar, radix: 16, uppercase: true))", help: "delete it",
                    fix: Fix(.unsafe, title: "delete it", edits: [Fix.Edit(place, "")]))
            }
        }
        let book = policy.texts
        for text in book.texts where book.style(text) == .quoted && !pseudo.contains(text.file) {
            for (offset, scalar) in InvisibleSigns.directions(book.withBytes(text) { Array($0) }) {
                // Written as an escape: the sign itself was found above.
                let place = book.place(offset..<offset + 3, in: text)
                guard place.upper - place.lower > 3, place != book.place(text) else { continue }
                log.add(
                    "invisible bidirectional control character", at: place,
                    label: "U+\(String(scalar, radix: 16, uppercase: true))", help: "delete it",
                    fix: Fix(.unsafe, title: "delete it", edits: [Fix.Edit(place, "")]))
            }
        }
    }
}
