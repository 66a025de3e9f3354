/// A binary heap: the least element at hand, adding and taking it in logarithmic time.
package struct TicketHeap<Element: Comparable> {
    private var elements: [Element] = []

    package init() {}

    package var first: Element? { elements.first }

    package mutating func add(_ element: Element) {
        elements.append(element)
        var child = elements.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            if elements[parent] <= elements[child] { return }
            elements.swapAt(parent, child)
            child = parent
        }
    }

    /// Without the elements that `isWanted` does not want.
    package mutating func keep(_ isWanted: (Element) -> Bool) {
        // What is in order is a heap.
        elements = elements.filter(isWanted).sorted()
    }

    package mutating func removeFirst() {
        guard let last = elements.popLast(), !elements.isEmpty else { return }
        elements[0] = last
        var parent = 0
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2]
            where child < elements.count && elements[child] < elements[least] { least = child }
            if least == parent { return }
            elements.swapAt(parent, least)
            parent = least
        }
    }
}
