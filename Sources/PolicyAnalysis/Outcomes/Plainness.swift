import PolicyEngine

extension Region {
    /// Whether its errors have a domain or a code and must have a status.
    var isMixed: Bool {
        links.contains {
            !$0.http.contains(-1) && (!$0.domain.contains(NameSet.absent) || !$0.code.names.contains(NameSet.absent))
        }
    }
}

extension ErrorEvent {
    /// How much there is to be said of it.
    package var weight: Int {
        var weight = links.count * 4 + context.values.count
        for link in links where link.http != nil && (link.domain != nil || link.code != nil) { weight += 100 }
        for isSet in [
            context.scope != nil, context.attempt != nil, context.isFirstLoad != nil, context.isUserInitiated != nil,
            context.isIdempotent != nil,
            context.isOnline != nil, context.platform != nil, context.appVersion != nil,
            links.first?.headers.isEmpty == false, links.first?.parameters.isEmpty == false,
        ] where isSet { weight += 1 }
        return weight
    }
}
