public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// An answer whose status says that something went wrong, with all a policy can read from it. For apps that have no error of their own for that:
///
/// ```swift
/// let (data, response) = try await session.data(for: request)
/// try HTTPResponseError.check(response, data)
/// ```
public struct HTTPResponseError: Error {
    /// The answer's first line and header.
    public let response: HTTPURLResponse
    /// The answer's content.
    public let body: Data

    /// Makes an error of an answer.
    public init(_ response: HTTPURLResponse, _ body: Data = Data()) {
        self.response = response
        self.body = body
    }

    /// Throws where the status is not 200 to 299. What is no HTTP response passes.
    public static func check(_ response: URLResponse, _ body: Data = Data()) throws(HTTPResponseError) {
        guard let response = response as? HTTPURLResponse, !(200..<300).contains(response.statusCode) else { return }
        throw HTTPResponseError(response, body)
    }
}
