/// What the presenter has still to do. An order that a later one makes needless is not carried out: of many updates the last, and nothing that would be
/// taken away before it was seen.
struct PresentationOrders {
    private var orders: [PresentationBoard.Command?] = []
    private var next = 0
    /// Where the pending show or update of a presentation is.
    private var pending: [PresentationTicket: Int] = [:]

    var isEmpty: Bool { next == orders.count }

    mutating func add(_ order: PresentationBoard.Command) {
        let id = order.presentation.id
        switch order {
        case .show: pending[id] = orders.count
        case .update(let presentation):
            if let index = pending[id], let earlier = orders[index] {
                if case .show = earlier { orders[index] = .show(presentation) } else { orders[index] = order }
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

    mutating func takeFirst() -> PresentationBoard.Command? {
        while next < orders.count {
            let index = next
            next += 1
            guard let order = orders[index] else { continue }
            if pending[order.presentation.id] == index { pending[order.presentation.id] = nil }
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
