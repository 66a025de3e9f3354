import PolicyEngine

enum PersonalData {
    static let check = Check(
        "security/personal-data", .warning,
        summary: "personal data where bystanders can read it",
        why: """
            A toast or an alert above all screens comes up whatever is on the screen, also while the screen is shared. An address or a number does not belong there. On \
            the screen where the person entered it, it may be shown.
            """,
        examples: [
            Check.Example(
                bad: """
                    domains:
                      AccountError:
                        codes: [notVerified]
                        parameters: [email]
                    rules:
                      - id: account.not-verified
                        when: { domain: AccountError, code: notVerified }
                        show: toast
                        message:
                          title: Please check your inbox
                          reason: Your address ⟦{email}⟧ is not confirmed yet.
                    """,
                good: """
                    domains:
                      AccountError:
                        codes: [notVerified]
                        parameters: [email]
                    rules:
                      - id: account.not-verified
                        when: { domain: AccountError, code: notVerified }
                        show: toast
                        message:
                          title: Please check your inbox
                          reason: Your address is not confirmed yet.
                    """)
        ]
    ) { policy, log in
        let book = policy.texts
        for text in book.texts where text.structure != nil && text.kind != .help {
            for value in book.values(text) where names.contains(value.name.lowercased()) {
                guard let surface = book.surfaces(text).first(where: { [.toast, .badge, .alertAboveAll].contains($0) }) else { continue }
                log.add(
                    "\(value.name) is shown as \(surface == .badge ? "a badge" : surface == .toast ? "a toast" : "an alert above all screens")",
                    at: book.place(value.range, in: text), label: "whoever looks on can read it", help: "leave it out, or show it as an alert or at its field")
            }
        }
    }

    private static let names: Set<String> = [
        "email", "emailaddress", "mail", "phone", "phonenumber", "userid", "customerid", "accountnumber", "iban", "cardnumber", "address", "deliveryaddress", "birthday",
        "dateofbirth", "fullname", "firstname", "lastname", "patient", "ssn", "taxid",
    ]
}
