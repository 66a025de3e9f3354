package import PolicyEngine

/// Domains whose errors mean that there was no response, so that they carry no HTTP status.
package enum TransportDomains {
    package static let names: Set<String> = [
        "NSURLErrorDomain", "NSPOSIXErrorDomain", "NSCocoaErrorDomain", "kCFErrorDomainCFNetwork",
    ]

    /// Those of the connection alone; the others also have errors of files.
    package static func isOfConnection(_ domain: Term) -> Bool {
        domain.value == .name("NSURLErrorDomain") || domain.value == .name("kCFErrorDomainCFNetwork")
    }

    /// Whether the error can happen: connection and response at once cannot.
    package static func canHappen(_ event: ErrorEvent) -> Bool {
        event.links.allSatisfy { $0.http == nil || !names.contains($0.domain ?? "") }
    }
}
