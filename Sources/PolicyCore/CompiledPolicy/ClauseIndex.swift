/// Finds the clauses a link may concern by its domain, code and status. A clause found is still tested whole,
/// so the index only has to miss nothing.
package struct ClauseIndex: Sendable {
    private let buckets: CodeMap
    private let items: Table<Int32>
    /// Clauses that no key leads to.
    private let general: Table<Int32>
    package let isEmpty: Bool

    package static let anyDomain: Int32 = -3

    init(buckets: CodeMap, items: Table<Int32>, general: Table<Int32>) {
        self.buckets = buckets
        self.items = items
        self.general = general
        isEmpty = items.isEmpty && general.isEmpty
    }

    package static func classifying(_ image: CompiledImage) -> ClauseIndex {
        ClauseIndex(
            buckets: CodeMap(image.table(.classifyingBuckets)), items: image.table(.classifyingItems),
            general: image.table(.classifyingGeneral))
    }

    package static func refining(_ image: CompiledImage) -> ClauseIndex {
        ClauseIndex(
            buckets: CodeMap(image.table(.refiningBuckets)), items: image.table(.refiningItems),
            general: image.table(.refiningGeneral))
    }

    /// Calls `body` with every clause the link may concern; some may come twice.
    @inline(__always)
    package func forEach(_ view: InternedCause, _ body: (Int32) -> Void) {
        if isEmpty { return }
        switch view.codeKind {
        case .number:
            if view.domain >= 0 { visit(view.domain, kind: .number, value: view.number, body: body) }
            visit(Self.anyDomain, kind: .number, value: view.number, body: body)
        case .known:
            if view.domain >= 0 { visit(view.domain, kind: .name, value: Int64(view.name), body: body) }
            visit(Self.anyDomain, kind: .name, value: Int64(view.name), body: body)
        case .absent, .unknown: break
        }
        if view.domain >= 0 { visit(view.domain, kind: .all, value: 0, body: body) }
        if view.http >= 0 { visit(Self.anyDomain, kind: .status, value: view.http, body: body) }
        for index in general.indices { body(general[index]) }
    }

    @inline(__always)
    private func visit(_ domain: Int32, kind: CodeMap.Kind, value: Int64, body: (Int32) -> Void) {
        guard let packed = buckets.find(domain, kind, value) else { return }
        for index in CodeMap.unpack(packed) { body(items[index]) }
    }
}
