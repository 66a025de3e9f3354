import PolicyCore

/// What the presenter has still to do. An order that a later one makes needless is not carried out: of many updates the last, and nothing that would be
/// taken away before it was seen.
struct PresentationOrders {
    private var orders: [PresentationBoard<PresentableError>.Command?] = []
    private var next = 0
    /// Where the pending show or update of a presentation is.
    private var pending: [PresentationTicket: Int] = [:]

    var isEmpty: Bool { next == orders.count }

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
                if case .show = earlier { return }
            }
        }
        orders.append(order)
    }

    mutating func takeFirst() -> PresentationBoard<PresentableError>.Command? {
        while next < orders.count {
            let index = next
            next += 1
            guard let order = orders[index] else { continue }
            if pending[order.entry.id] == index { pending[order.entry.id] = nil }
            forgetDone()
            return order
        }
        forgetDone()
        return nil
    }

    private mutating func forgetDone() {
        if next == orders.count {
            orders.removeAll()
            next = 0
        }
    }
}
