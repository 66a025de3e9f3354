/// What was read about languages, which policies that are loaded again and again ask for each time.
///
/// Bounded: when it is full it begins anew.
package final class LanguageMemory<Asked: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
    private static var most: Int { 64 }
    private let lock = Lock()
    private var known: [Asked: Value] = [:]

    package init() {}

    /// Two threads that ask for the same at once may both read it.
    package func value(_ name: Asked, _ read: () -> Value) -> Value {
        if let value = lock.hold({ known[name] }) { return value }
        let value = read()
        lock.hold {
            if known.count >= Self.most { known.removeAll() }
            known[name] = value
        }
        return value
    }
}
