import PolicyCore

extension ErrorResponse {
    /// The links of a response whose body was kept, the most particular first.
    static func links(_ response: any ServerResponse, _ body: [UInt8]?) -> [ErrorCause] {
        ErrorResponse(
            status: response.statusCode, headers: response.headerFields, host: response.host,
            body: body.flatMap { JSONValue(body: $0) }
        ).links
    }
}
