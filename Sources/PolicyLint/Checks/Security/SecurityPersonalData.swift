import PolicyEngine

enum SecurityPersonalData {
    static let check = Check(.securityPersonalData, ofShownTexts: true) { policy, log in
        let book = policy.texts
        for text in book.texts where text.hasStructure && text.kind != .help {
            for value in book.values(text) where names.contains(value.name.lowercased()) {
                guard
                    let surface = policy.shownTexts.surfaces(of: text, in: book).first(where: {
                        [.toast, .badge, .alertAboveAll].contains($0)
                    })
                else { continue }
                log.add(
                    "\(value.name) is shown as \(surface == .badge ? "a badge" : surface == .toast ? "a toast" : "an alert above all screens")",
                    at: book.place(value.range, in: text), label: "bystanders can read it",
                    help: "delete it, or show it as an alert or next to its field")
            }
        }
    }

    private static let names: Set<String> = [
        "email", "emailaddress", "mail", "phone", "phonenumber", "userid", "customerid", "accountnumber", "iban",
        "cardnumber", "address", "deliveryaddress", "birthday",
        "dateofbirth", "fullname", "firstname", "lastname", "patient", "ssn", "taxid",
    ]
}
