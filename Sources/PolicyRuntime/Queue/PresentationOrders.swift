import PolicyCore

/// What the presenter has still to do. An order that a later one makes needless is not carried out: of many updates the last, and nothing that would be
/// taken away before it was seen.
struct PresentationOrders {
    private var orders: [PresentationBoard<PresentableError>.Command?] = []
    private var next = 0
    private var needless = 0
    /// Where the pending show or update of a presentation is.
    private var pending: [PresentationTicket: Int] = [:]

    var isEmpty: Bool { next == orders.count }
    /// How many are to be done, needless ones too.
    var count: Int { orders.count - next }
    /// How many places are kept, those of orders that were carried out too.
    var placeCount: Int { orders.count }

    mutating func add(_ order: PresentationBoard<PresentableError>.Command) {
        let id = order.entry.id
        switch order {
        case .show: pending[id] = orders.count
        case .update(let entry):
            if let index = pending[id], let earlier = orders[index] {
                if case .show = earlier { orders[index] = .show(entry) } else { orders[index] = order }
                return
            }
            pending[id] = orders.count
        case .withdraw:
            if let index = pending.removeValue(forKey: id), let earlier = orders[index] {
                orders[index] = nil
                needless += 1
                if case .show = earlier { return forgetNeedless() }
            }
        }
        orders.append(order)
    }

    /// Under a presenter that takes long, what is needless does not pile up.
    private mutating func forgetNeedless() {
        guard needless > 64, needless > (orders.count - next) / 2 else { return }
        needless = 0
        orders = orders[next...].filter { $0 != nil }
        next = 0
        for (index, order) in orders.enumerated() {
            if let order, pending[order.entry.id] != nil { pending[order.entry.id] = index }
        }
    }

    mutating func takeFirst() -> PresentationBoard<PresentableError>.Command? {
        while next < orders.count {
            let index = next
            next += 1
            guard let order = orders[index] else { continue }
            orders[index] = nil
            if pending[order.entry.id] == index { pending[order.entry.id] = nil }
            forgetDone()
            return order
        }
        forgetDone()
        return nil
    }

    /// Also where there is always more to do, what was done does not pile up.
    private mutating func forgetDone() {
        guard next == orders.count || next > 64 && next > orders.count / 2 else { return }
        orders.removeFirst(next)
        pending = pending.mapValues { $0 - next }
        next = 0
    }
}
