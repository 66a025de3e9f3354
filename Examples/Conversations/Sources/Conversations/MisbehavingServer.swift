import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A small HTTP server on this machine that misbehaves on request.
///
/// `POST /signup` and `POST /login` look at what is sent. `GET /conversations?please=…`: `fail`, `fail-once`, `maintenance`, `garbage`, `drop`, `stall`.
final class MisbehavingServer: Sendable {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private struct State: Sendable {
        var calls: [String: Int] = [:]
        var open: Set<Int32> = []
        var isStopped = false
    }

    let port: UInt16
    private let listener: Int32
    private let state = Guarded(State())

    init() throws {
        #if canImport(Glibc)
            listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            listener = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let port: UInt16? = withUnsafeMutablePointer(to: &address) { [listener] pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                guard listener >= 0, bind(listener, address, size) == 0, listen(listener, 32) == 0,
                    getsockname(listener, address, &size) == 0
                else { return nil }
                return pointer.pointee.sin_port.bigEndian
            }
        }
        guard let port else { throw Failure(description: "no port could be had on this machine") }
        self.port = port
        Thread.detachNewThread { [self] in accept() }
    }

    /// How often a path was called, misbehaviour included.
    func calls(of path: String) -> Int { state.with { $0.calls[path, default: 0] } }

    /// Nobody is there any more: connections are refused from now on.
    func stop() {
        let open = state.with { state in
            state.isStopped = true
            defer { state.open = [] }
            return state.open
        }
        for connection in open { _ = shutdown(connection, Int32(SHUT_RDWR)) }
        _ = shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }

    private func accept() {
        while true {
            let connection = Self.next(listener)
            if connection < 0 { return }
            let isWanted = state.with { state in
                if !state.isStopped { state.open.insert(connection) }
                return !state.isStopped
            }
            guard isWanted else {
                close(connection)
                return
            }
            Thread.detachNewThread { [self] in
                serve(connection)
                _ = state.with { $0.open.remove(connection) }
                close(connection)
            }
        }
    }

    private static func next(_ listener: Int32) -> Int32 {
        #if canImport(Glibc)
            Glibc.accept(listener, nil, nil)
        #elseif canImport(Musl)
            Musl.accept(listener, nil, nil)
        #else
            Darwin.accept(listener, nil, nil)
        #endif
    }

    // MARK: One request

    private func serve(_ connection: Int32) {
        guard let request = Self.read(connection) else { return }
        let count = state.with { state in
            state.calls[request.target, default: 0] += 1
            return state.calls[request.target, default: 0]
        }
        switch ServerAnswer.to(request, call: count) {
        case .answer(let bytes): Self.write(bytes, to: connection)
        case .drop: return
        case .stall:
            // Until the other side gives up.
            var byte: UInt8 = 0
            while recv(connection, &byte, 1, 0) > 0 {}
        }
    }

    private static func read(_ connection: Int32) -> ServerRequest? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while bytes.count < 65_536 {
            let count = recv(connection, &buffer, buffer.count, 0)
            if count <= 0 { return nil }
            bytes += buffer[..<count]
            if let request = ServerRequest(bytes) { return request }
        }
        return nil
    }

    private static func write(_ bytes: [UInt8], to connection: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            #if canImport(Darwin)
                let flags: Int32 = 0
            #else
                let flags = Int32(MSG_NOSIGNAL)
            #endif
            let count = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, flags) }
            if count <= 0 { return }
            rest = rest.dropFirst(count)
        }
    }
}

/// A value that is only touched by one thread at a time.
final class Guarded<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: sending Value) { self.value = value }

    func with<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body(&value)
    }
}
