package import PolicyEngine
import PolicyText

/// Logged errors that no rule knows, those alike put together.
package struct ErrorHarvest {
    package struct Cluster: Sendable {
        package let domain: String?
        package let code: ErrorCode?
        package let http: Int?
        package internal(set) var count = 0
        /// How often on which screen; the app as a whole is empty.
        package internal(set) var screens: [String: Int] = [:]
        /// The first of them.
        package let example: ErrorEvent
        /// Names of the values the first of them carries, in their order; what Foundation says itself is left out.
        package let values: [String]

        /// The screens it happened on most, at most three.
        package var topScreens: [String] {
            screens.filter { !$0.key.isEmpty }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3).map {
                $0.key
            }
        }

        /// `APIError quotaExceeded, http 507`
        package var text: String {
            var parts = [[domain, code?.text].compactMap { $0 }.joined(separator: " ")].filter { !$0.isEmpty }
            if let http { parts.append("http \(http)") }
            return parts.isEmpty ? "an error without domain, code and status" : parts.joined(separator: ", ")
        }
    }

    private struct Key: Hashable {
        let domain: String?
        let code: String?
        let http: Int?
    }

    private let policy: ErrorPolicy
    private var order: [Key] = []
    private var clusters: [Key: Cluster] = [:]
    package private(set) var total = 0

    package init(_ policy: ErrorPolicy) {
        self.policy = policy
    }

    /// Counts one, whatever was decided about it when it was logged.
    package mutating func add(_ event: ErrorEvent, times: Int = 1) {
        total += times
        guard policy.decide(event, seed: 0).match == .fallback else { return }
        // Of a chain the innermost error says most.
        let link = event.links.last { $0.domain != nil || $0.code != nil || $0.http != nil } ?? ErrorCause()
        let key = Key(domain: link.domain, code: link.code?.text, http: link.http)
        if clusters[key] == nil {
            order.append(key)
            clusters[key] = Cluster(
                domain: link.domain, code: link.code, http: link.http, example: event, values: Self.values(of: link))
        }
        clusters[key]?.count += times
        clusters[key]?.screens[event.context.scope ?? "", default: 0] += times
    }

    private static func values(of link: ErrorCause) -> [String] {
        let ofFoundation: Set = ["errorDescription", "failureReason", "recoverySuggestion", "helpAnchor"]
        return link.parameters.map { $0.key }.filter { !ofFoundation.contains($0) }.sorted { $0.precedesByBytes($1) }
    }

    /// The most frequent first.
    package var sorted: [Cluster] {
        order.enumerated().compactMap { number, key in clusters[key].map { (number, $0) } }.sorted {
            ($1.1.count, $0.0) < ($0.1.count, $1.0)
        }.map { $0.1 }
    }

    package var count: Int { clusters.values.reduce(0) { $0 + $1.count } }
}
