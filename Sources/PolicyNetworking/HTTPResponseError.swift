public import Foundation
public import PolicyRuntime

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// An answer whose status says that something went wrong, with all a policy can read from it. For apps that have no error of their own for that:
///
/// ```swift
/// let (data, response) = try await session.data(for: request)
/// try HTTPResponseError.check(response, body: data)
/// ```
public struct HTTPResponseError: AnsweredError, CustomStringConvertible {
    /// The response’s status line and header.
    public let response: HTTPURLResponse
    /// The response’s body.
    public let body: Data

    /// Creates an error from a response.
    public init(response: HTTPURLResponse, body: Data = Data()) {
        self.response = response
        self.body = body
    }

    /// Throws if the status is not 200 to 299. A response that is not HTTP passes.
    public static func check(_ response: URLResponse, body: Data = Data()) throws(HTTPResponseError) {
        guard let response = response as? HTTPURLResponse, !(200..<300).contains(response.statusCode) else { return }
        throw HTTPResponseError(response: response, body: body)
    }

    /// The status alone, because the URL and the body can contain private data.
    public var description: String { "HTTP status \(response.statusCode)" }

    package var serverResponse: any ServerResponse { response }

    package var serverBody: [UInt8] { Array(body.prefix(ErrorResponse.mostBytes + 1)) }
}

extension HTTPURLResponse: ServerResponse {
    /// The header fields by name, because a dictionary has no order.
    public var headerFields: [HTTPHeader] {
        allHeaderFields.compactMap { key, value in
            (key.base as? String).map { HTTPHeader(name: $0, value: (value as? String) ?? String(describing: value)) }
        }
        .sorted { $0.name < $1.name }
    }

    /// The host of the requested URL.
    public var host: String? { url?.host }
}
