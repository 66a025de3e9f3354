/// What was worked out for each key, for whoever asks again; several threads may.
package final class Memo<Asked: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
    private let lock = Lock()
    private let most: Int
    // From here on only for whoever holds the lock.
    private var known: [Asked: Value] = [:]

    /// `most`: when it holds so many, it begins anew.
    package init(atMost most: Int = .max) { self.most = most }

    /// Two threads that ask for the same at once may both work it out.
    package func value(_ asked: Asked, _ make: () -> Value) -> Value {
        if let value = lock.hold({ known[asked] }) { return value }
        let value = make()
        lock.hold {
            if known.count >= most { known.removeAll() }
            known[asked] = value
        }
        return value
    }
}

/// One value that is worked out when it is first asked for; several threads may ask.
package final class Once<Value: Sendable>: @unchecked Sendable {
    private let lock = Lock()
    // From here on only for whoever holds the lock.
    private var known: Value?

    package init() {}

    /// Two threads that ask at once may both work it out.
    package func value(_ make: () -> Value) -> Value {
        if let value = lock.hold({ known }) { return value }
        let value = make()
        lock.hold { known = value }
        return value
    }
}
