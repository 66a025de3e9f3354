public import Foundation
import PolicyRuntime

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// Downloads a signed update for `PolicyUpdates.refresh`.
///
/// ```swift
/// let outcome = await updates.refresh { try await UpdateDownload.bytes(from: url, mostBytes: $0) }
/// ```
public enum UpdateDownload {
    /// Why nothing was downloaded.
    public enum Failure: Error, Equatable, LocalizedError {
        /// The address is not https.
        case notEncrypted
        /// The server answered with another status than 200.
        case status(Int)
        /// The answer has more bytes than wanted.
        case tooLarge(mostBytes: Int)

        /// What went wrong, in one sentence.
        public var errorDescription: String? {
            switch self {
            case .notEncrypted: "the address of the update, or one that it leads to, is not https"
            case .status(let status): "the server of the update answered with status \(status)"
            case .tooLarge(let mostBytes): "the server of the update answered with more than \(mostBytes) bytes"
            }
        }
    }

    /// The bytes at an https address (or http on this machine, for trying it out). The download ends as soon as there
    /// are more bytes than wanted, or the task is canceled. Redirects must be https too.
    public static func bytes(
        from url: URL, mostBytes: Int, configuration: URLSessionConfiguration = .ephemeral
    ) async throws -> [UInt8] {
        try Task.checkCancellation()
        guard isAllowed(url, from: url) else { throw Failure.notEncrypted }
        let receiver = Receiver(mostBytes: mostBytes)
        let session = URLSession(configuration: configuration, delegate: receiver, delegateQueue: nil)
        defer { session.finishTasksAndInvalidate() }
        let task = session.dataTask(with: url)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                receiver.begin(continuation)
                task.resume()
            }
        } onCancel: {
            task.cancel()
        }
    }

    /// Whether an address may be asked, or the one before it may lead to it.
    fileprivate static func isAllowed(_ url: URL, from origin: URL?) -> Bool {
        switch url.scheme?.lowercased() {
        case "https": true
        case "http": isOnThisMachine(url) && origin.map { $0.scheme?.lowercased() == "http" } ?? false
        default: false
        }
    }

    private static func isOnThisMachine(_ url: URL) -> Bool {
        ["localhost", "127.0.0.1", "::1", "[::1]"].contains(url.host?.lowercased() ?? "")
    }
}

/// Collects the bytes of one download.
private final class Receiver: NSObject, URLSessionDataDelegate {
    private struct State {
        var bytes: [UInt8] = []
        var failure: UpdateDownload.Failure?
        var continuation: CheckedContinuation<[UInt8], any Error>?
        /// What it ended with, if nobody waited yet.
        var result: Result<[UInt8], any Error>?
    }

    private let mostBytes: Int
    private let state = Locked(State())

    init(mostBytes: Int) { self.mostBytes = mostBytes }

    func begin(_ continuation: CheckedContinuation<[UInt8], any Error>) {
        let result = state.with { state in
            if state.result == nil { state.continuation = continuation }
            return state.result
        }
        if let result { continuation.resume(with: result) }
    }

    /// Only the server’s certificate is looked at; there is no password to give.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        let isCertificate = challenge.protectionSpace.authenticationMethod == "NSURLAuthenticationMethodServerTrust"
        if !isCertificate { state.with { $0.failure = $0.failure ?? .status(401) } }
        completionHandler(isCertificate ? .performDefaultHandling : .cancelAuthenticationChallenge, nil)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        let isTooLarge = response.expectedContentLength > Int64(mostBytes)
        let isFine = state.with { state in
            state.failure = state.failure ?? (status != 200 ? .status(status) : isTooLarge ? tooLarge : nil)
            return state.failure == nil
        }
        completionHandler(isFine ? .allow : .cancel)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isFine = state.with { state in
            if state.bytes.count + data.count > mostBytes { state.failure = tooLarge }
            if state.failure == nil { state.bytes += data }
            return state.failure == nil
        }
        if !isFine { dataTask.cancel() }
    }

    private var tooLarge: UpdateDownload.Failure { .tooLarge(mostBytes: mostBytes) }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        let isAllowed = request.url.map { UpdateDownload.isAllowed($0, from: response.url) } ?? false
        if !isAllowed { state.with { $0.failure = .notEncrypted } }
        completionHandler(isAllowed ? request : nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let (continuation, result) = state.with { state in
            let failure: (any Error)? = state.failure ?? error
            let result: Result<[UInt8], any Error> = failure.map { .failure($0) } ?? .success(state.bytes)
            state.result = result
            defer { state.continuation = nil }
            return (state.continuation, result)
        }
        continuation?.resume(with: result)
    }
}
