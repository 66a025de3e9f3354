package import PolicyEngine
import PolicyText

/// An error and situation that shows a finding; always asked of the engine before it is shown.
package struct ExampleEvent: Sendable {
    package let event: ErrorEvent

    package init(event: ErrorEvent) { self.event = event }

    /// In words: `http 503 on “conversations”, first load`.
    package var text: String {
        let context = event.context
        var parts = [event.links.map { Self.text($0) }.joined(separator: ", caused by ")]
        if let scope = context.scope { parts[0] += " on “\(scope)”" }
        if let attempt = context.attempt { parts.append("call \(attempt)") }
        for (value, yes, no) in [
            (context.isFirstLoad, "first load", "not the first load"),
            (context.isUserInitiated, "a person started it", "no person started it"),
            (context.isIdempotent, "the call is safe to repeat", "the call is not safe to repeat"),
            (context.isOnline, "online", "offline"),
        ] {
            if let value { parts.append(value ? yes : no) }
        }
        for header in event.links.flatMap({ $0.headers }) {
            parts.append("with \(header.name)" + (header.name == "Retry-After" ? "" : ": \(header.value)"))
        }
        for (name, value) in event.links.flatMap({ $0.parameters.sorted { $0.key < $1.key } }) {
            parts.append("\(name): \(value.description)")
        }
        if let platform = context.platform { parts.append("on \(platform)") }
        if let version = context.appVersion { parts.append("version \(version)") }
        for (key, value) in context.values.sorted(by: { $0.key < $1.key }) {
            parts.append("\(key): \(value.description)")
        }
        return parts.joined(separator: ", ")
    }

    private static func text(_ link: ErrorCause) -> String {
        var parts: [String] = []
        switch (link.domain, link.code) {
        case (let domain?, let code?): parts.append("\(domain) \(code.text)")
        case (let domain?, nil): parts.append("an error of \(domain)")
        case (nil, let code?): parts.append("code \(code.text)")
        case (nil, nil): if link.http == nil { parts.append("an error") }
        }
        if let http = link.http { parts.append((parts.isEmpty ? "" : "with ") + "http \(http)") }
        return parts.joined(separator: " ")
    }

    /// What follows `policyctl evaluate` to ask the same.
    package var arguments: String {
        var words: [String] = []
        func add(_ name: String, _ value: String) {
            words += value.hasPrefix("-") ? ["--\(name)=\(value)"] : ["--\(name)", value]
        }
        if let first = event.links.first {
            if let domain = first.domain { add("domain", domain) }
            if let code = first.code { words.append("--code=\(code.text)") }
            if let http = first.http { add("http", String(http)) }
            for header in first.headers { add("header", "\(header.name): \(header.value)") }
        }
        for link in event.links.dropFirst() {
            let isPlain = link.parameters.isEmpty && link.headers.isEmpty
            add("underlying", isPlain ? ErrorText.text(link) : ErrorEvent(links: [link]).json)
        }
        let context = event.context
        if let scope = context.scope { add("scope", scope) }
        if let attempt = context.attempt { add("attempt", String(attempt)) }
        if let elapsed = context.elapsed { add("elapsed", elapsed.secondsText) }
        for (name, value) in [
            ("first-load", context.isFirstLoad), ("user-initiated", context.isUserInitiated),
            ("idempotent", context.isIdempotent), ("online", context.isOnline),
        ] {
            if let value { words.append(value ? "--\(name)" : "--\(name)=false") }
        }
        if let field = context.field { add("field", field) }
        if let platform = context.platform { add("platform", platform) }
        if let version = context.appVersion { add("app-version", version) }
        for (key, value) in context.values.sorted(by: { $0.key < $1.key }) {
            add("context", "\(key)=\(value.argument)")
        }
        for (key, value) in event.links.first?.parameters.sorted(by: { $0.key < $1.key }) ?? [] {
            add("parameter", "\(key)=\(value.argument)")
        }
        if let locale = context.locale { add("locale", locale) }
        return words.map { ShellWord.quoted($0) }.joined(separator: " ")
    }
}

extension CodeBook {
    package func code(_ number: Int64, in domain: String?) -> ErrorCode {
        let view = interned(ErrorCause(domain: domain, code: .number(number)))
        return view.names.isEmpty ? .number(number) : .name(names.text(nameList[view.names.lowerBound]))
    }
}

extension ConditionSpace {
    /// The plainest error and situation in a region: what may be left out is.
    package func witness(in region: Region) -> ExampleEvent {
        var event = ErrorEvent(links: region.links.map { link($0) })
        if event.links.isEmpty { event.links = [ErrorCause(domain: name(unmentionedName))] }
        if let place = region.screens.ranges.first?.lowerBound, place > 0 { event.context.scope = screen(at: place) }
        if !region.attempt.contains(0) {
            event.context.attempt = region.attempt.ranges.first.map { Int(clamping: $0.lowerBound) }
        }
        event.context.isFirstLoad = flag(.firstLoad, region.flags)
        event.context.isUserInitiated = flag(.userInitiated, region.flags)
        event.context.isIdempotent = flag(.idempotent, region.flags)
        event.context.isOnline = flag(.online, region.flags)
        if region.flags & FlagBits.bits(.retryAfter, yes: false, no: true, unreported: false) == 0 {
            event.links[0].headers = [HTTPHeader(name: "Retry-After", value: "7")]
        }
        if case .some(.some(let value)) = value(region.platform) { event.context.platform = value.description }
        if !region.version.contains(0), let span = region.version.ranges.first {
            event.context.appVersion = versionSpans[Int(span.lowerBound) - 1].text
        }
        for own in region.own {
            guard case .some(.some(let value)) = value(own.values) else { continue }
            ownKeys[own.key].set(value, in: &event)
        }
        return ExampleEvent(event: event)
    }

    private func flag(_ situation: Situation, _ flags: UInt16) -> Bool? {
        if flags & FlagBits.bits(situation, yes: false, no: false, unreported: true) != 0 { return nil }
        return flags & FlagBits.bits(situation, yes: true, no: false, unreported: false) != 0
    }

    /// `.some(nil)` where it may be left out.
    private func value(_ region: ValueRegion) -> EventValue?? {
        if region.names.contains(NameSet.absent) { return .some(nil) }
        if let number = plainNumber(region.numbers), region.numbers != .everything || region.names.isEmpty(of: universe)
        {
            return .integer(number)
        }
        guard let name = plainName(region.names) else { return plainNumber(region.numbers).map { .integer($0) } }
        let text = self.name(name)
        return text == "true" || text == "false" ? .boolean(text == "true") : .text(text)
    }

    private func link(_ region: LinkRegion) -> ErrorCause {
        var link = ErrorCause()
        if !region.http.contains(-1) { link.http = region.http.ranges.first.map { Int($0.lowerBound) } }
        if link.http == nil || !region.domain.contains(NameSet.absent) || region.domain == NameSet([NameSet.absent]) {
            if let domain = plainName(region.domain) { link.domain = name(domain) }
        }
        if !region.code.names.contains(NameSet.absent) { link.code = code(region.code, link.domain) }
        if link.domain == nil, link.code == nil, link.http == nil { link.code = code(region.code, nil) }
        return link
    }

    private func code(_ region: ValueRegion, _ domain: String?) -> ErrorCode? {
        guard let number = plainNumber(region.numbers) else { return plainName(region.names).map { .name(name($0)) } }
        return code(number, in: domain)
    }

    private func plainNumber(_ numbers: NumberSet) -> Int64? {
        if numbers.contains(1) { return 1 }
        guard let first = numbers.ranges.first else { return nil }
        return first.lowerBound == .min ? first.upperBound == .max ? 1 : first.upperBound : first.lowerBound
    }

    /// One nobody mentions where that is possible; else the first; never “none”.
    private func plainName(_ names: NameSet) -> Int32? {
        if names.contains(unmentionedName) { return unmentionedName }
        if !names.isComplement { return names.numbers.first { $0 >= 0 } }
        return (0..<Int32(universe - 1)).first { names.contains($0) }
    }
}
