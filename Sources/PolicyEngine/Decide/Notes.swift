extension CompiledPolicy {
    /// What was passed over in an event, in words: links beyond the limit, hints and versions that could not be read, screens nobody declared.
    package func notes(on event: ErrorEvent) -> [String] {
        var notes: [String] = []
        if event.links.count > Self.longestChain {
            notes.append("the chain has \(event.links.count) errors; the first \(Self.longestChain) were looked at, the rest was dropped")
        }
        for link in event.links.prefix(Self.longestChain) where !link.headers.isEmpty {
            let found = ServerHint.read(link.headers, now: event.context.now) { header in
                notes.append("“\(header.name): \(CleanText.clean(String(header.value.prefix(60))))” could not be read and was ignored")
            }
            if found != nil { break }
        }
        if let version = event.context.appVersion, Version(version) == nil {
            notes.append("“\(CleanText.clean(String(version.prefix(60))))” is no version; the app's version counts as unknown")
        }
        if let scope = event.context.scope {
            let known = scopes.screens[Int(scopes.resolve(scope))].path
            if known != scope {
                let shown = CleanText.clean(String(scope.prefix(60)))
                notes.append(
                    known.isEmpty
                        ? "no screen “\(shown)” is declared; the rules of the whole app were used"
                        : "no screen “\(shown)” is declared; the rules of “\(known)” were used")
            }
        }
        return notes
    }
}
