import Foundation
import PolicyNetworking

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What the app knows as going wrong. It only passes on what lies underneath; `policies/domains/sample-app.yaml` says so.
enum APIError: Error {
    case requestFailed(any Error)
}

struct Conversation: Decodable, Sendable {
    let title: String
}

/// The app's calls to its service.
struct API: Sendable {
    let port: UInt16
    /// How long an answer may take, seconds.
    var patience = 2.0

    func signup(_ username: String) async throws(APIError) { _ = try await send("/signup", ["username": username]) }

    func login(_ username: String, _ password: String) async -> Result<Void, APIError> {
        do throws(APIError) {
            _ = try await send("/login", ["username": username, "password": password])
            return .success(())
        } catch {
            return .failure(error)
        }
    }

    /// `wish`: how the server is to misbehave.
    func conversations(_ wish: String = "") async throws -> [Conversation] {
        let data = try await send("/conversations" + (wish.isEmpty ? "" : "?please=" + wish), nil)
        do { return try JSONDecoder().decode([Conversation].self, from: data) } catch {
            throw APIError.requestFailed(error)
        }
    }

    private func send(_ target: String, _ body: [String: String]?) async throws(APIError) -> Data {
        do {
            guard let url = URL(string: "http://127.0.0.1:\(port)\(target)") else { throw URLError(.badURL) }
            var request = URLRequest(url: url)
            if let body {
                request.httpMethod = "POST"
                request.httpBody = try JSONEncoder().encode(body)
            }
            let configuration = URLSessionConfiguration.ephemeral
            configuration.timeoutIntervalForRequest = patience
            let session = URLSession(configuration: configuration)
            defer { session.finishTasksAndInvalidate() }
            let (data, response) = try await session.data(for: request)
            try HTTPResponseError.check(response, body: data)
            return data
        } catch {
            throw APIError.requestFailed(error)
        }
    }
}
