/// Bodies of answers in the forms that frameworks and standards have for errors, each with a domain of its own.
enum ErrorBody {
    static func read(_ object: JSONValue) -> ErrorCause? {
        vapor(object) ?? matrix(object) ?? aws(object) ?? oauth(object) ?? odata(object) ?? listed(object)
    }

    /// Matrix (Client-Server API, “Standard error response”): `{"errcode": "M_FORBIDDEN", "error": "…"}`.
    private static func matrix(_ object: JSONValue) -> ErrorCause? {
        guard let code = object["errcode"]?.text, code.utf8.starts(with: "M_".utf8) || code.utf8.contains(ASCII.dot)
        else { return nil }
        var link = ErrorCause(domain: "MatrixError", code: ErrorCode(code))
        if let message = object["error"]?.text { link.parameters["serverMessage"] = .text(message) }
        if let wait = object["retry_after_ms"]?.integer, wait >= 0 {
            link.headers = [HTTPHeader(name: "retry-after-ms", value: String(wait))]
        }
        return link
    }

    /// Services of AWS that speak JSON (Smithy, `awsJson1_1`): `{"__type": "…#ThrottlingException", "message": "…"}`.
    private static func aws(_ object: JSONValue) -> ErrorCause? {
        guard let type = object["__type"]?.text, let name = ErrorResponse.awsName(type) else { return nil }
        var link = ErrorCause(domain: "AWSError", code: .name(name))
        if let message = object["message"]?.text ?? object["Message"]?.text {
            link.parameters["serverMessage"] = .text(message)
        }
        return link
    }

    /// Vapor: `{"error": true, "reason": "…"}`.
    private static func vapor(_ object: JSONValue) -> ErrorCause? {
        guard object["error"]?.isTrue == true, let reason = object["reason"]?.text else { return nil }
        var link = ErrorCause(domain: "VaporError")
        link.code = object["code"]?.text.map { ErrorCode($0) }
        link.parameters = object.parameters(except: ["error", "reason", "code"])
        link.parameters["serverMessage"] = .text(reason)
        return link
    }

    /// OAuth 2.0 (RFC 6749, 5.2): `{"error": "invalid_grant", "error_description": "…"}`.
    private static func oauth(_ object: JSONValue) -> ErrorCause? {
        guard let code = object["error"]?.text, isToken(code) else { return nil }
        let description = object["error_description"]?.text
        guard
            description != nil || object["error_uri"]?.text != nil
                || codes.contains(where: { $0.hasSameBytes(as: code) })
        else { return nil }
        var link = ErrorCause(domain: "OAuthError", code: .name(code))
        if let description { link.parameters["serverMessage"] = .text(description) }
        return link
    }

    private static let codes = [
        "invalid_request", "invalid_client", "invalid_grant", "unauthorized_client", "unsupported_grant_type",
        "invalid_scope", "access_denied",
        "unsupported_response_type", "server_error", "temporarily_unavailable", "invalid_token", "insufficient_scope",
        "authorization_pending",
        "slow_down", "expired_token", "interaction_required", "login_required", "consent_required",
    ]

    private static func isToken(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 64
            && text.utf8.allSatisfy { (ASCII.a...ASCII.z).contains($0) || $0.isDigit || $0 == ASCII.underscore }
    }

    /// OData 4.01 (JSON format, 21.1), which Microsoft’s services share: `{"error": {"code": "…", "message": "…"}}`; the innermost code says most.
    private static func odata(_ object: JSONValue) -> ErrorCause? {
        guard let error = object["error"], let code = error["code"]?.text, let message = error["message"]?.text else {
            return nil
        }
        var link = ErrorCause(domain: "ODataError", code: ErrorCode(code))
        var inner = error["innererror"] ?? error["innerError"]
        for _ in 0..<8 {
            guard let next = inner else { break }
            if let code = next["code"]?.text { link.code = ErrorCode(code) }
            inner = next["innererror"] ?? next["innerError"]
        }
        if let target = error["target"]?.text { link.parameters["target"] = .text(target) }
        link.parameters["serverMessage"] = .text(message)
        return link
    }

    /// GraphQL (October 2021, 7.1.2) and JSON:API (1.1): a list `errors`, of which the first counts.
    private static func listed(_ object: JSONValue) -> ErrorCause? {
        guard let first = object["errors"]?.first else { return nil }
        if let message = first["message"]?.text,
            first["extensions"] != nil || first["locations"] != nil || first["path"] != nil
        {
            var link = ErrorCause(domain: "GraphQLError")
            link.code = first["extensions"]?["code"]?.text.map { ErrorCode($0) }
            link.parameters = first["extensions"]?.parameters(except: ["code"]) ?? [:]
            link.parameters["serverMessage"] = .text(message)
            return link
        }
        guard first["code"]?.text != nil || first["status"]?.text != nil,
            first["title"]?.text != nil || first["detail"]?.text != nil
        else { return nil }
        var link = ErrorCause(domain: "JSONAPIError")
        link.code = first["code"]?.text.map { ErrorCode($0) }
        if let pointer = first["source"]?["pointer"]?.text { link.parameters["pointer"] = .text(pointer) }
        if let message = first["detail"]?.text ?? first["title"]?.text {
            link.parameters["serverMessage"] = .text(message)
        }
        return link
    }
}
