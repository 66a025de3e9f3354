import Foundation
import PolicyCore

/// What an answer of a server says about what went wrong.
package enum HTTPErrorResponse {
    /// A longer body is not read: an answer that is an error is short, and reading one that is not must not take
    /// seconds.
    package static let mostBytes = 64 << 10

    /// The most particular first; the status and the header stand in the last, which is the most general.
    static func links(_ response: any ServerResponse, _ body: [UInt8]?) -> [ErrorCause] {
        var answer = read(body, response)
        if answer.links.isEmpty { answer.links = [ErrorCause()] }
        var last = answer.links.removeLast()
        last.http = response.statusCode
        last.headers = response.headerFields
        if let wait = answer.wait { last.headers.append(HTTPHeader(name: "google.rpc.RetryInfo", value: wait)) }
        answer.links.append(last)
        return answer.links
    }

    private struct Answer {
        var links: [ErrorCause] = []
        /// How long the server wants us to wait, as Protocol Buffers write it in JSON: `3.5s`.
        var wait: String?
    }

    private static func read(_ body: [UInt8]?, _ response: any ServerResponse) -> Answer {
        guard let body, !body.isEmpty, body.count <= mostBytes, let first = body.first(where: { $0 > ASCII.space }),
            first == ASCII.openBrace || first == ASCII.openBracket,
            let value = JSONValue.read(body)
        else { return Answer() }
        // Google's servers put streamed errors into a list of one.
        let object = value["error"] == nil ? value.first ?? value : value
        if let error = object["error"], error["code"]?.integer != nil || error["status"]?.text != nil {
            return status(error)
        }
        if let error = object["error"], error["type"]?.text != nil {
            return stripe(error, isStripe: isStripe(response))
        }
        if let answer = ErrorBody.read(object) { return Answer(links: [answer]) }
        return problem(object, isDeclared: response.field("Content-Type").hasPrefix("application/problem+json"))
    }

    // MARK: Problem details (RFC 9457)

    /// Undeclared, it has to look like one: many an answer has a member called `type`.
    private static func problem(_ object: JSONValue, isDeclared: Bool) -> Answer {
        let type = object["type"]?.text ?? "about:blank"
        let isURI = ["about:", "http:", "https:", "urn:", "tag:"].contains { type.hasPrefix($0) }
        guard case .object = object,
            isDeclared || isURI && (object["title"]?.text != nil || object["status"]?.integer != nil)
        else { return Answer() }
        var link = ErrorCause(domain: "ProblemDetails")
        // “about:blank” says no more than the status.
        if type != "about:blank" { link.code = ErrorCode(type) }
        link.parameters = object.parameters(except: ["type", "title", "status", "detail"])
        if let message = object["detail"]?.text ?? object["title"]?.text {
            link.parameters["serverMessage"] = .text(message)
        }
        return Answer(links: [link])
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
            switch detail["@type"]?.text?.split(separator: "/").last {
            case "google.rpc.ErrorInfo":
                // A domain is a service’s name; one without a dot could pass for a type of the app’s.
                guard answer.links.count < 4, let reason = detail["reason"]?.text, let domain = detail["domain"]?.text,
                    domain.contains(".")
                else { continue }
                answer.links.insert(
                    ErrorCause(
                        domain: domain, code: .name(reason),
                        parameters: detail["metadata"]?.parameters(except: []) ?? [:]), at: 0)
            case "google.rpc.RetryInfo": answer.wait = detail["retryDelay"]?.text
            case "google.rpc.LocalizedMessage":
                if let message = detail["message"]?.text {
                    answer.links[answer.links.count - 1].parameters["serverMessage"] = .text(message)
                }
            default: continue
            }
        }
        return answer
    }

    /// `RESOURCE_EXHAUSTED` becomes `resourceExhausted`, and `INTERNAL`, as gRPC has it in Swift, `internalError`.
    private static func camelCased(_ name: String) -> String {
        if name == "INTERNAL" { return "internalError" }
        let words = name.lowercased().split(separator: "_")
        return (words.first.map(String.init) ?? "")
            + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    // MARK: Stripe, and others who write errors in its way

    private static func isStripe(_ response: any ServerResponse) -> Bool {
        !response.field("Stripe-Version").isEmpty || response.host?.hasSuffix("stripe.com") ?? false
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
