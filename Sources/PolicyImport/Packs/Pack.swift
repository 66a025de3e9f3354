import PolicyEdit
package import PolicyEngine

/// Rules for errors that many apps share, ready to be added to a policy: what a vendor's service or a system's framework
/// reports, with texts in four languages.
package struct Pack: Sendable {
    /// As people name it on the command line.
    package let name: String
    /// What it is for, in a few words.
    package let summary: String
    package let domains: [String]
    /// Where the list of codes comes from.
    package let source: String
    /// The code that a vendor’s answers hold beside each reason; nil where an answer has one code.
    var innerCode: String?

    /// The day on which the lists of codes were last looked at.
    package static let day = "2026-11-28"

    package static let all: [Pack] = [
        Pack(
            name: "apple-login", summary: "Sign in with Apple, passkeys, logins in a web page, Face ID and Touch ID",
            domains: [
                "com.apple.AuthenticationServices.AuthorizationError",
                "com.apple.AuthenticationServices.WebAuthenticationSession", "com.apple.LocalAuthentication",
            ],
            source: "Apple’s documentation of ASAuthorizationError, ASWebAuthenticationSessionError and LAError"),
        Pack(
            name: "cloudkit", summary: "iCloud: all codes of CKError", domains: ["CKErrorDomain"],
            source: "Apple’s documentation of CKError.Code"),
        Pack(
            name: "firebase-auth", summary: "Firebase Authentication: all codes of AuthErrorCode",
            domains: ["FIRAuthErrorDomain"], source: "AuthErrorCode in firebase-ios-sdk"),
        Pack(
            name: "foundation", summary: "Files, memory and decoding: NSCocoaErrorDomain, POSIX, DecodingError",
            domains: ["NSCocoaErrorDomain", "NSPOSIXErrorDomain", "DecodingError", "EncodingError"],
            source: "CocoaError.Code and POSIXErrorCode of Foundation"),
        Pack(
            name: "graphql", summary: "GraphQL services: `extensions.code` as Apollo Server writes it",
            domains: ["GraphQLError"], source: "Apollo Server’s built-in error codes"),
        Pack(
            name: "grpc", summary: "gRPC: the status codes, with the names of RPCError.Code in Swift",
            domains: ["RPCError"], source: "google/rpc/code.proto, and grpc-swift for the names"),
        Pack(
            name: "oauth", summary: "OAuth 2.0 and OpenID Connect", domains: ["OAuthError"],
            source: "RFC 6749, RFC 6750, RFC 8628 and OpenID Connect Core 1.0"),
        Pack(
            name: "storekit", summary: "Purchases in the App Store: StoreKit 1 and 2",
            domains: [
                "SKErrorDomain", "StoreKitError", "Product.PurchaseError", "VerificationResult.VerificationError",
                "Transaction.RefundRequestError",
            ], source: "Apple’s documentation of SKError.Code and of the errors of StoreKit 2"),
        Pack(
            name: "stripe", summary: "Payments with Stripe: codes of its API and reasons why cards are declined",
            domains: ["StripeError"],
            source: "Stripe’s API (client library 16.1.0), and docs.stripe.com/declines/codes",
            innerCode: "card_declined"),
        Pack(
            name: "urlsession", summary: "URLSession: NSURLErrorDomain, CFNetwork, and canceled tasks",
            domains: [
                "NSURLErrorDomain", "kCFErrorDomainCFNetwork", "CancellationError", "Swift.CancellationError",
            ], source: "URLError.Code of Foundation, and CFNetworkErrors"),
    ]

    /// The number of a code in a domain that a pack knows, where it has one.
    static func number(_ domain: String, _ code: String) -> String? {
        declared(domain).flatMap { $0.number(domain, code) }
    }

    /// The name of a number in a domain that a pack knows.
    static func name(_ domain: String, _ number: String) -> String? {
        Int64(number) == nil ? nil : declared(domain)?.code(domain, number, number: number)
    }

    /// Whether a pack knows the domain, and no such code in it.
    static func isUnknown(_ domain: String, _ code: String) -> Bool {
        guard Int64(code) == nil, let declared = declared(domain) else { return false }
        return declared.code(domain, code, number: nil) == nil
    }

    private static func declared(_ domain: String) -> DeclaredEntries? { byDomain[domain] }

    private static let byDomain: [String: DeclaredEntries] = {
        var entries: [String: DeclaredEntries] = [:]
        for pack in all {
            let declared = DeclaredEntries(pack.files.prefix(1).compactMap { EntryFile($0) })
            for domain in pack.domains { entries[domain] = declared }
        }
        return entries
    }()

    package static func named(_ name: String) -> Pack? { all.first { $0.name == name } }

    /// Languages of the texts besides English, in which the rules are written.
    package static let languages = ["de", "vi", "zh-Hans"]

    /// A rule file, and a file of translations for each language.
    package var files: [SourceFile] {
        let names = ["\(name).yaml"] + Self.languages.map { "\(name).\($0).yaml" }
        return names.compactMap { name in PackFiles.all[name].map { SourceFile(path: name, bytes: $0) } }
    }

    /// Cut from a policy that knows these errors: the files of a pack.
    package func cut(from policy: [SourceFile]) -> [SourceFile] {
        let cut = PolicyCut(policy, domains: Set(domains))
        let basic = ["retryable", "nonRetryable", "requiresLogout"]
        let result = cut.result(
            PolicyCut.Wishes(
                name: { $1 ?? $0 }, declares: { _, _ in true }, id: { $0 },
                lacks: { section, name in section != "categories" || !basic.contains(name) }))
        let head = "# \(summary).\n# Codes: \(source); checked on \(Self.day).\nschema: 1\n\n"
        let rules = SourceFile(path: "\(name).yaml", text: head + result.policy)
        return [SourceFile(path: rules.path, bytes: PolicyFormatter.format(rules) ?? rules.bytes)]
            + Self.languages.compactMap { tag in
                result.translations[tag].map {
                    SourceFile(
                        path: "\(name).\(tag).yaml", text: "schema: 1\n\nlocale: \(tag)\n\ntranslations:\n" + $0)
                }
            }
    }
}
