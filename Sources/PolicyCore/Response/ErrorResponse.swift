/// What a server’s response says about what went wrong: its status, its header and its body.
package struct ErrorResponse {
    private let status: Int?
    private let headers: [HTTPHeader]
    private let host: String?
    private let body: JSONValue?

    /// A longer body is not read: an answer that is an error is short, and reading one that is not must not take
    /// seconds.
    package static let mostBytes = 64 << 10

    /// `status`: 100 to 599; nil where a body is all that is known. `host`: the server that was asked.
    package init(status: Int?, headers: [HTTPHeader] = [], host: String? = nil, body: JSONValue? = nil) {
        self.status = status
        self.headers = headers
        self.host = host
        self.body = body
    }

    /// The most particular first; the status and the header stand in the last, which is the most general.
    package var links: [ErrorCause] {
        var answer = read()
        if answer.links.isEmpty { answer.links = [ErrorCause()] }
        var last = answer.links.removeLast()
        last.http = status
        last.headers = headers + last.headers
        if let wait = answer.wait { last.headers.append(HTTPHeader(name: "google.rpc.RetryInfo", value: wait)) }
        answer.links.append(last)
        return answer.links
    }

    private struct Answer {
        var links: [ErrorCause] = []
        /// How long the server wants us to wait, as Protocol Buffers write it in JSON: `3.5s`.
        var wait: String?
    }

    private func read() -> Answer {
        // `restJson1` of AWS names the error in the header.
        if let name = Self.awsName(field("x-amzn-errortype")) {
            var link = ErrorCause(domain: "AWSError", code: .name(name))
            let message = body.flatMap { $0["message"]?.text ?? $0["Message"]?.text }
            if let message { link.parameters["serverMessage"] = .text(message) }
            return Answer(links: [link])
        }
        guard let value = body else { return Answer() }
        // Google's servers put streamed errors into a list of one.
        let object = value["error"] == nil ? value.first ?? value : value
        if let error = object["error"], error["code"]?.integer != nil || error["status"]?.text != nil {
            return Self.status(error)
        }
        // A gateway writes the status of gRPC without anything around it.
        if let number = object["code"]?.integer, (1...16).contains(number), object["message"]?.text != nil,
            object["details"]?.isList == true
        {
            return Self.status(object)
        }
        if let error = object["error"], error["type"]?.text != nil {
            return Self.stripe(error, isStripe: isStripe || Self.isStripe(error))
        }
        if let answer = ErrorBody.read(object) { return Answer(links: [answer]) }
        let type = field("content-type")
        return Self.problem(object, isDeclared: type.utf8.starts(with: "application/problem+json".utf8))
    }

    /// The first field of a name in small letters, whatever its capitals; empty where there is none.
    private func field(_ name: StaticString) -> String {
        headers.first { header in header.name.withBytes { $0.isSame(ignoringCaseOf: name) } }?.value ?? ""
    }

    /// The name between a namespace and an address: `com.amazonaws#Throttling:http://…`; nil for none.
    static func awsName(_ type: String) -> String? {
        let start = type.utf8.firstIndex(of: ASCII.hash).map { type.utf8.index(after: $0) } ?? type.utf8.startIndex
        let name = type.utf8[start...].prefix { $0 != ASCII.colon }
        let isName =
            !name.isEmpty && name.count <= 100 && name.allSatisfy { $0.isLetter || $0.isDigit || $0 == ASCII.dot }
        return isName ? String(decoding: Array(name), as: UTF8.self) : nil
    }

    // MARK: Problem details (RFC 9457)

    /// Undeclared, it has to look like one: many an answer has a member called `type`, or `title`.
    private static func problem(_ object: JSONValue, isDeclared: Bool) -> Answer {
        let type = object["type"]?.text ?? "about:blank"
        let isURI = ["about:", "http:", "https:", "urn:", "tag:"].contains { type.utf8.starts(with: $0.utf8) }
        guard case .object = object,
            isDeclared || isURI && Self.isExplained(object)
        else { return Answer() }
        var link = ErrorCause(domain: "ProblemDetails")
        // “about:blank” says no more than the status.
        if !type.hasSameBytes(as: "about:blank") { link.code = ErrorCode(type) }
        link.parameters = object.parameters(except: ["type", "title", "status", "detail"])
        if let message = object["detail"]?.text ?? object["title"]?.text {
            link.parameters["serverMessage"] = .text(message)
        }
        return Answer(links: [link])
    }

    /// A type with a title or a status; without a type both.
    private static func isExplained(_ object: JSONValue) -> Bool {
        let (hasTitle, hasStatus) = (object["title"]?.text != nil, object["status"]?.integer != nil)
        return object["type"]?.text == nil ? hasTitle && hasStatus : hasTitle || hasStatus
    }

    // MARK: google.rpc.Status

    private static func status(_ error: JSONValue) -> Answer {
        var link = ErrorCause(domain: "RPCError")
        if let name = error["status"]?.text {
            link.code = .name(camelCased(name))
        } else if let number = error["code"]?.integer, let name = RPCCode.name(number) {
            link.code = .name(name)
        }
        if let message = error["message"]?.text { link.parameters["serverMessage"] = .text(message) }
        var answer = Answer(links: [link])
        for detail in (error["details"]?.members ?? []).prefix(16) {
            let type = detail["@type"]?.text.map(lastPart) ?? ""
            if type.hasSameBytes(as: "google.rpc.ErrorInfo") {
                // A domain is a service’s name; one without a dot could pass for a type of the app’s.
                guard answer.links.count < 4, let reason = detail["reason"]?.text, let domain = detail["domain"]?.text,
                    domain.utf8.contains(ASCII.dot)
                else { continue }
                answer.links.insert(
                    ErrorCause(
                        domain: domain, code: .name(reason),
                        parameters: detail["metadata"]?.parameters(except: []) ?? [:]), at: 0)
            } else if type.hasSameBytes(as: "google.rpc.RetryInfo") {
                answer.wait = detail["retryDelay"]?.text
            } else if type.hasSameBytes(as: "google.rpc.LocalizedMessage"), let message = detail["message"]?.text {
                answer.links[answer.links.count - 1].parameters["serverMessage"] = .text(message)
            }
        }
        return answer
    }

    private static func lastPart(_ path: String) -> String {
        String(decoding: Array(path.utf8.split(separator: ASCII.slash).last ?? [][...]), as: UTF8.self)
    }

    /// `RESOURCE_EXHAUSTED` becomes `resourceExhausted`, and `INTERNAL`, as gRPC has it in Swift, `internalError`.
    private static func camelCased(_ name: String) -> String {
        if name.hasSameBytes(as: "INTERNAL") { return "internalError" }
        var bytes: [UInt8] = []
        for (place, word) in name.utf8.split(separator: ASCII.underscore).enumerated() {
            for (offset, byte) in word.enumerated() {
                let isCapital = place > 0 && offset == 0
                bytes.append(byte.isLetter ? (isCapital ? byte & ~ASCII.caseBit : byte | ASCII.caseBit) : byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    // MARK: Stripe, and others who write errors in its way

    private var isStripe: Bool {
        !field("stripe-version").isEmpty || host.map { Self.ends($0, with: "stripe.com") } ?? false
    }

    /// A body without its head: types and members that only Stripe has, or the page about the code.
    private static func isStripe(_ error: JSONValue) -> Bool {
        let (type, page) = (error["type"]?.text ?? "", error["doc_url"]?.text ?? "")
        return error["decline_code"]?.text != nil || type.hasSameBytes(as: "card_error")
            || type.hasSameBytes(as: "idempotency_error") || page.utf8.starts(with: "https://stripe.com/".utf8)
            || page.utf8.starts(with: "https://docs.stripe.com/".utf8)
    }

    private static func ends(_ text: String, with end: String) -> Bool {
        text.utf8.count >= end.utf8.count && text.utf8.suffix(end.utf8.count).elementsEqual(end.utf8)
    }

    private static func stripe(_ error: JSONValue, isStripe: Bool) -> Answer {
        let domain = isStripe ? "StripeError" : "ErrorBody"
        var links: [ErrorCause] = []
        var parameters = error.parameters(except: [
            "type", "message", "code", "decline_code", "doc_url", "request_log_url",
        ])
        if let message = error["message"]?.text { parameters["serverMessage"] = .text(message) }
        if let decline = error["decline_code"]?.text {
            links.append(ErrorCause(domain: domain, code: ErrorCode(decline), parameters: parameters))
        }
        let code = error["code"]?.text ?? error["type"]?.text
        links.append(ErrorCause(domain: domain, code: code.map { ErrorCode($0) }, parameters: parameters))
        return Answer(links: links)
    }
}

/// The codes of gRPC by their numbers (google/rpc/code.proto).
private enum RPCCode {
    private static let names = [
        "ok", "cancelled", "unknown", "invalidArgument", "deadlineExceeded", "notFound", "alreadyExists",
        "permissionDenied", "resourceExhausted",
        "failedPrecondition", "aborted", "outOfRange", "unimplemented", "internalError", "unavailable", "dataLoss",
        "unauthenticated",
    ]

    static func name(_ number: Int64) -> String? {
        number > 0 && number < Int64(names.count) ? names[Int(number)] : nil
    }
}
