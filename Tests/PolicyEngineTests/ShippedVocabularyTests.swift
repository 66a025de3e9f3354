import PolicyEngine
import Testing

/// What the shipped policy makes of the errors of Apple's frameworks and of the enums apps are often written with.
@Suite struct ShippedVocabularyTests {
    static let cases: [(domain: String, code: ErrorCode, rule: String)] = [
        ("SKErrorDomain", 2, "cancellation.on-purpose"), ("SKErrorDomain", 4, "purchases.not-allowed"),
        ("SKErrorDomain", 5, "purchases.not-for-sale-here"),
        ("SKErrorDomain", 7, "network.offline"), ("SKErrorDomain", 9, "purchases.privacy-notice"),
        ("SKErrorDomain", 14, "purchases.offer-ended"),
        ("SKErrorDomain", 18, "purchases.offer-not-for-this-account"), ("SKErrorDomain", 0, "purchases.not-completed"),
        ("SKErrorDomain", 99, "purchases.not-completed"), ("StoreKitError", "userCancelled", "cancellation.on-purpose"),
        ("StoreKitError", "notAvailableInStorefront", "purchases.not-for-sale-here"),
        ("StoreKitError", "unsupported", "requests.not-available"),
        ("Product.PurchaseError", "purchaseNotAllowed", "purchases.not-allowed"),
        ("Product.PurchaseError", "invalidOfferSignature", "purchases.offer-ended"),
        ("VerificationResult.VerificationError", "invalidSignature", "purchases.not-confirmed"),
        ("Transaction.RefundRequestError", "duplicateRequest", "purchases.refund-asked-before"),
        ("Transaction.RefundRequestError", "failed", "purchases.refund-not-sent"),
        ("CKErrorDomain", 3, "network.offline"),
        ("CKErrorDomain", 4, "network.connection-lost"), ("CKErrorDomain", 6, "server.busy"),
        ("CKErrorDomain", 7, "requests.too-many"),
        ("CKErrorDomain", 9, "cloud.not-signed-in"), ("CKErrorDomain", 10, "authorization.not-allowed"),
        ("CKErrorDomain", 11, "requests.not-found"),
        ("CKErrorDomain", 14, "requests.changed-meanwhile"), ("CKErrorDomain", 18, "requests.app-outdated"),
        ("CKErrorDomain", 20, "cancellation.on-purpose"),
        ("CKErrorDomain", 25, "storage.plan-full"), ("CKErrorDomain", 28, "cloud.data-deleted"),
        ("CKErrorDomain", 36, "cloud.account-not-ready"),
        ("CKErrorDomain", 1, "cloud.other"), ("APIError", "validationError", "validation.rejected"),
        ("APIError", "invalidResponse", "decoding.networking"),
        ("APIError", "transportError", "server.unexplained"),
        ("NetworkError", "noInternetConnection", "network.offline"),
        ("NetworkError", "timeout", "network.timed-out"),
        ("NetworkError", "unauthorized", "authorization.session-ended"),
        ("NetworkError", "cancelled", "cancellation.on-purpose"), ("NetworkError", "unknown", "server.unexplained"),
    ]

    @Test func eachErrorHasItsRule() throws {
        let policy = try shippedPolicy()
        for (domain, code, rule) in Self.cases {
            #expect(policy.decide(ErrorEvent(domain: domain, code: code), seed: 1).rule == rule, "\(domain) \(code)")
        }
    }

    @Test(
        "A case that only passes on what is underneath lets it decide",
        arguments: ["StoreKitError:networkError", "APIError:transportError", "CKErrorDomain:partialFailure"])
    func wrappers(_ text: String) throws {
        let parts = text.split(separator: ":").map(String.init)
        let links = [
            ErrorCause(domain: parts[0], code: .name(parts[1])), ErrorCause(domain: "NSURLErrorDomain", code: -1009),
        ]
        #expect(try shippedPolicy().decide(ErrorEvent(links: links), seed: 1).rule == "network.offline")
    }

    @Test("iCloud’s login is the device’s: nobody is logged out of the app")
    func logout() throws {
        let decision = try shippedPolicy().decide(ErrorEvent(domain: "CKErrorDomain", code: 9), seed: 1)
        #expect(decision.perform == nil)
        #expect(decision.recovery.map(\.id) == ["openSettings", "cancel"])
    }
}
