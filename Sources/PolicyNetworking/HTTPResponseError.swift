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
    /// The answer's first line and header.
    public let response: HTTPURLResponse
    /// The answer's content.
    public let body: Data

    /// Makes an error of an answer.
    public init(response: HTTPURLResponse, body: Data = Data()) {
        self.response = response
        self.body = body
    }

    /// Throws where the status is not 200 to 299. What is no HTTP response passes.
    public static func check(_ response: URLResponse, body: Data = Data()) throws(HTTPResponseError) {
        guard let response = response as? HTTPURLResponse, !(200..<300).contains(response.statusCode) else { return }
        throw HTTPResponseError(response: response, body: body)
    }

    /// The status alone: address and body may hold what is nobody's business.
    public var description: String { "HTTP status \(response.statusCode)" }

    package var serverResponse: any ServerResponse { response }

    package var serverBody: [UInt8] { Array(body.prefix(ErrorResponse.mostBytes + 1)) }
}

extension HTTPURLResponse: ServerResponse {
    /// By name, because a dictionary keeps no order.
    public var headerFields: [HTTPHeader] {
        allHeaderFields.compactMap { key, value in
            (key.base as? String).map { HTTPHeader(name: $0, value: (value as? String) ?? String(describing: value)) }
        }
        .sorted { $0.name < $1.name }
    }

    /// The host of the address that was asked.
    public var host: String? { url?.host }
}
