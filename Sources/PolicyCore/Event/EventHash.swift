extension ErrorEvent {
    /// A hash of all that a record says, however it is written: random waits of a stream are drawn from it, so that
    /// its records differ and parts of it decide as the whole does.
    package var contentHash: UInt64 {
        var print = Fingerprint()
        for link in links {
            print.addNames(of: link)
            print.add(link.http ?? 0)
            for header in link.headers {
                print.add(header.name)
                print.add(header.value)
            }
            print.add(link.parameters)
        }
        print.add(context.scope)
        print.add(context.attempt ?? 0)
        print.add(answer: context.isFirstLoad)
        print.add(answer: context.isUserInitiated)
        print.add(answer: context.isIdempotent)
        print.add(answer: context.isOnline)
        print.add(context.elapsed?.wholeMilliseconds ?? -1)
        print.add(context.locale)
        print.add(context.platform)
        print.add(context.appVersion)
        print.add(context.field)
        print.add(context.now?.wholeMilliseconds ?? -1)
        print.add(context.values)
        return print.value
    }
}

extension ErrorCause {
    /// A hash of the domain and the code.
    package var nameHash: UInt64 {
        var print = Fingerprint()
        print.addNames(of: self)
        return print.value
    }
}

extension Fingerprint {
    fileprivate mutating func addNames(of cause: ErrorCause) {
        add(cause.domain)
        switch cause.code {
        case .number(let number): add(number)
        case .name(let name): add(name)
        case nil: add(false)
        }
    }

    fileprivate mutating func add(answer: Bool?) { add(answer.map { $0 ? 1 : 0 } ?? 2) }

    fileprivate mutating func add(_ values: EventValues) {
        if values.isEmpty { return add(UInt64(0)) }
        addUnordered(values) { pair, print in
            print.add(pair.key)
            print.add(pair.value.description)
        }
    }
}
