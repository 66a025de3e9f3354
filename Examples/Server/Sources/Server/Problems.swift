import Foundation
import PolicyRuntime

/// Makes a problem (RFC 9457) of whatever was thrown: title and detail are the texts of the policy in the caller’s
/// language, and `Retry-After` is its schedule.
struct Problems: Sendable {
    let policy: ErrorPolicy

    func response(to error: any Error, _ request: HTTPRequest) -> HTTPResponse {
        let context = EventContext(
            attempt: 1, isIdempotent: request.isSafe,
            locale: language(request.header("accept-language") ?? ""))
        let event = ErrorEvent(error, context: context)
        let decision = policy.decide(event)
        let status = (error as? ShopError)?.status ?? 500

        var members = error is ShopError ? event.links[0].parameters.json : [:]
        if case .name(let code)? = event.links.first?.code, error is ShopError {
            members["type"] = "https://shop.example/problems/\(code)"
        }
        members["status"] = status
        members["title"] = decision.message.title
        let sentences = [decision.message.reason, decision.message.suggestion].compactMap { $0 }
        if !sentences.isEmpty { members["detail"] = sentences.joined(separator: " ") }

        var response = HTTPResponse(status: status, json: members, type: "application/problem+json")
        response.headers.append(("Content-Language", decision.message.locale))
        // Whole seconds (RFC 9110, 10.2.3), never too few.
        if let wait = decision.retry?.after {
            let (seconds, rest) = wait.components
            response.headers.append(("Retry-After", "\(seconds + (rest > 0 ? 1 : 0))"))
        }
        return response
    }

    /// The first language of `Accept-Language` that the policy has (RFC 9110, 12.5.4); nil for none.
    private func language(_ field: String) -> String? {
        let wishes = field.split(separator: ",").compactMap { wish -> (tag: String, weight: Double)? in
            let parts = wish.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
            return parts.first.flatMap { $0.isEmpty || !(weight > 0 && weight <= 1) ? nil : ($0, weight) }
        }
        // Equal weights stay in order.
        let ordered = wishes.enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
        return ordered.map { $0.element.tag }.first { tag in
            let language = tag.split(separator: "-").first.map { $0.lowercased() }
            return policy.locales.contains { $0.split(separator: "-").first.map { $0.lowercased() } == language }
        }
    }
}

extension EventValues {
    /// For JSON.
    fileprivate var json: [String: Any] {
        reduce(into: [:]) { members, pair in
            switch pair.value {
            case .text(let text): members[pair.key] = text
            case .integer(let number): members[pair.key] = number
            case .number(let number): members[pair.key] = number
            case .boolean(let truth): members[pair.key] = truth
            }
        }
    }
}
