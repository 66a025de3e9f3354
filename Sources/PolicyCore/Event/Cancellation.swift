extension ErrorCause {
    /// Whether it only says that somebody ended the work on purpose: `CancellationError`, and what Foundation, CFNetwork
    /// and CloudKit report for it (`NSURLErrorCancelled`, `NSUserCancelledError`, `kCFURLErrorCancelled`,
    /// `CKErrorOperationCancelled`).
    package var isCancellation: Bool {
        switch (domain, code) {
        case ("CancellationError", _), ("NSURLErrorDomain", .number(-999)), ("NSCocoaErrorDomain", .number(3_072)),
            ("kCFErrorDomainCFNetwork", .number(-999)), ("CKErrorDomain", .number(20)):
            true
        default: false
        }
    }
}
