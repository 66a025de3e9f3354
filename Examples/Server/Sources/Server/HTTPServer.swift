import Foundation

#if canImport(Glibc)
    import Glibc
    private let stream = Int32(SOCK_STREAM.rawValue)
#else
    private let stream = SOCK_STREAM
#endif

/// Answers requests on this machine, each connection in a thread of its own: small, and not for the open internet.
struct HTTPServer: Sendable {
    let port: UInt16
    /// For the whole of a request.
    private static let seconds = 10
    /// Nil hangs up.
    let answer: @Sendable (HTTPRequest) -> HTTPResponse?

    /// Ends only with an error. `started` is told the port, which the system chooses for port 0.
    func run(started: (UInt16) -> Void) throws {
        // A caller that has gone must not end the server.
        signal(SIGPIPE, SIG_IGN)
        let listener = socket(AF_INET, stream, 0)
        var yes: Int32 = 1
        setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout.size(ofValue: yes)))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout.size(ofValue: address))
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
                bind(listener, name, length) == 0 && listen(listener, 64) == 0
                    && getsockname(listener, name, &length) == 0
            }
        }
        guard listener >= 0, isBound else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        started(UInt16(bigEndian: address.sin_port))
        fflush(nil)
        while true {
            let connection = accept(listener, nil, nil)
            if connection < 0 {
                // Such as too many open files: some will be closed.
                Thread.sleep(forTimeInterval: 0.05)
                continue
            }
            Thread.detachNewThread { serve(connection) }
        }
    }

    private func serve(_ connection: Int32) {
        defer { close(connection) }
        var limit = timeval(tv_sec: Self.seconds, tv_usec: 0)
        let end = Date(timeIntervalSinceNow: Double(Self.seconds))
        setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout.size(ofValue: limit)))
        var received = Data()
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0, Date() < end else { return }
            received.append(contentsOf: buffer[..<count])
            do {
                guard let request = try HTTPRequest(received) else { continue }
                if let response = answer(request) {
                    send(response.bytes(withBody: request.method != "HEAD"), to: connection)
                }
                return
            } catch {
                let refusal = HTTPResponse(status: 400, type: "text/plain", body: Data("This is not a request.\n".utf8))
                return send(refusal.bytes(withBody: true), to: connection)
            }
        }
    }

    private func send(_ bytes: Data, to connection: Int32) {
        bytes.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                let count = write(connection, bytes.baseAddress! + sent, bytes.count - sent)
                guard count > 0 else { return }
                sent += count
            }
        }
    }
}
