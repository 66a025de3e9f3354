public import PolicyCore

/// The response of a server, whoever fetched it: what a policy can read of it.
///
/// `HTTPURLResponse` is one where `PolicyNetworking` is imported; let the response of another HTTP client be one too, and errors that carry it
/// are known by its status and header.
public protocol ServerResponse {
    /// The HTTP status, 100 to 599.
    var statusCode: Int { get }

    /// The fields of the header, in order.
    var headerFields: [HTTPHeader] { get }

    /// The name of the server that was asked; nil where it is not known.
    var host: String? { get }
}

extension ServerResponse {
    /// The first field of a name, whatever its capitals; empty where there is none.
    func field(_ name: String) -> String {
        headerFields.first { $0.name.lowercased() == name.lowercased() }?.value ?? ""
    }
}

/// An error that is nothing but a server's response.
package protocol AnsweredError: Error {
    var serverResponse: any ServerResponse { get }
    var serverBody: [UInt8] { get }
}
