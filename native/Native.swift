import PolicyCore
package import PolicyEngine

// The functions of policy_core.h, which says what they do.

/// Behind the pointer that C has.
final class OpenPolicy: Sendable {
    let policy: ErrorPolicy

    init(_ policy: ErrorPolicy) { self.policy = policy }

    static func at(_ address: UnsafeRawPointer) -> OpenPolicy {
        Unmanaged<OpenPolicy>.fromOpaque(address).takeUnretainedValue()
    }
}

@_cdecl("policy_open") public func open(
    _ bytes: UnsafeRawPointer?, _ count: Int, _ problem: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?
) -> UnsafeMutableRawPointer? {
    problem?.pointee = nil
    do throws(CompiledPolicyError) {
        let policy = try ErrorPolicy(compiled: UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
        return Unmanaged.passRetained(OpenPolicy(policy)).toOpaque()
    } catch {
        problem?.pointee = textForC(error.message)
        return nil
    }
}

@_cdecl("policy_decide") public func decide(
    _ policy: UnsafeRawPointer?, _ error: UnsafePointer<UInt8>?, _ count: Int, _ seed: UInt64
) -> UnsafeMutablePointer<UInt8>? {
    guard let policy, let event = event(error, count) else { return nil }
    return textForC(OpenPolicy.at(policy).policy.decide(event, seed: seed).json)
}

func event(_ error: UnsafePointer<UInt8>?, _ count: Int) -> ErrorEvent? {
    error.flatMap { EventReader.event(UnsafeBufferPointer(start: $0, count: count)) }
}

@_cdecl("policy_response") public func response(
    _ status: Int32, _ headers: UnsafePointer<CChar>?, _ host: UnsafePointer<CChar>?, _ body: UnsafePointer<UInt8>?,
    _ count: Int
) -> UnsafeMutablePointer<UInt8>? {
    let body = body.map { Array(UnsafeBufferPointer(start: $0, count: min(count, ErrorResponse.mostBytes + 1))) }
    let response = ErrorResponse(
        status: (100...599).contains(status) ? Int(status) : nil,
        headers: headers.map { fields(of: String(cString: $0)) } ?? [], host: host.map { String(cString: $0) },
        body: body.flatMap { JSONValue(body: $0) })
    let links = response.links
    guard links.contains(where: { $0.http != nil || $0.domain != nil }) else { return nil }
    return textForC(ErrorEvent(links: links, context: EventContext()).json)
}

/// The fields of a header, one a line; what an error has no room for is not read.
private func fields(of text: String) -> [HTTPHeader] {
    let lines = text.utf8.split { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }
    let fields = lines.lazy.compactMap { line -> HTTPHeader? in
        guard let colon = line.firstIndex(of: ASCII.colon), colon > line.startIndex, line.count <= 60_000 else {
            return nil
        }
        let value = line[colon...].dropFirst().drop { $0 == ASCII.space || $0 == ASCII.tab }
        return HTTPHeader(name: String(Substring(line[..<colon])), value: String(Substring(value)))
    }
    return Array(fields.prefix(PolicyLimits.headers))
}

@_cdecl("policy_free") public func free(_ text: UnsafeMutablePointer<UInt8>?) { text?.deallocate() }

@_cdecl("policy_close") public func close(_ policy: UnsafeRawPointer?) {
    if let policy { Unmanaged<OpenPolicy>.fromOpaque(policy).release() }
}

/// The bytes of a text and a zero byte, for `policy_free`.
func textForC(_ text: String) -> UnsafeMutablePointer<UInt8> {
    var text = text
    return text.withUTF8 { bytes in
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + 1)
        if let start = bytes.baseAddress { copy.initialize(from: start, count: bytes.count) }
        copy[bytes.count] = 0
        return copy
    }
}
