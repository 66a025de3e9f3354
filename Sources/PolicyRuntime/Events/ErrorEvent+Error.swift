public import PolicyCore

extension ErrorEvent {
    /// Any error, as rules know it: its cause chain with domains, codes and values.
    ///
    /// - A ``PolicyIdentifiable`` error says itself what it is.
    /// - A Swift enum is its type's name, without the module and with outer types before it, and its case's name; never the number Foundation gives
    ///   it, which changes when a case gains a payload. Labelled payload becomes values for texts, errors in it become causes.
    /// - `NSError`, `URLError`, `POSIXError` and `CocoaError` are domain and number; what lies underneath follows.
    /// - `DecodingError` and `EncodingError` keep their case and their coding path, as the value `codingPath`.
    /// - A `CustomNSError` with a domain of its own is that domain; an enum is its case's name first, and its number right behind it.
    /// - Texts of a `LocalizedError` are the values `errorDescription`, `failureReason`, `recoverySuggestion` and `helpAnchor`.
    ///
    /// At most 16 links; causes that lead back to an error already met end there. Costs some microseconds.
    public init(_ error: any Error, context: EventContext = EventContext()) {
        self.init(links: ErrorReader.links(of: error), context: context)
    }

    /// The same, with the response it came from: its status, its header and what its body says become part of the first link and of its causes.
    ///
    /// Bodies: problem details (RFC 9457), `google.rpc.Status` as JSON, and errors as Stripe writes them; any other body is left aside, and so is one of
    /// more than 64 KiB. A sentence of the server's is only ever shown where a rule trusts it.
    public init(
        _ error: any Error, response: some ServerResponse, body: (some Sequence<UInt8>)? = [UInt8]?.none,
        context: EventContext = EventContext()
    ) {
        var links = ErrorReader.links(of: error)
        let answer = ErrorResponse.links(response, body.map { Array($0.prefix(ErrorResponse.mostBytes + 1)) })
        if links.isEmpty {
            links = answer
        } else {
            links[0].take(response)
            links.insert(contentsOf: answer.count > 1 || answer[0].domain != nil ? answer : [], at: 1)
        }
        self.init(links: links, context: context)
    }

    /// Creates an error from a response, if the app has no error type for it.
    public init(
        response: some ServerResponse, body: (some Sequence<UInt8>)? = [UInt8]?.none,
        context: EventContext = EventContext()
    ) {
        self.init(
            links: ErrorResponse.links(response, body.map { Array($0.prefix(ErrorResponse.mostBytes + 1)) }),
            context: context)
    }
}

extension ErrorCause {
    /// Status and header, where the link has none yet.
    mutating func take(_ response: any ServerResponse) {
        if http == nil { http = response.statusCode }
        if headers.isEmpty { headers = response.headerFields }
    }
}
