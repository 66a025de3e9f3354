/// Which translations there are of an id; the translations themselves stay in the documents’ lists.
struct TranslationTable: Sendable {
    fileprivate struct Link {
        let locale: Int32
        var list: Int32
        var index: Int32
        /// The number of the next one of the same id; -1 behind the last.
        var next: Int32 = -1
    }

    /// Of each id that is translated.
    private(set) var ids: [String] = []
    private var numbers: [String: Int32] = [:]
    /// By the id’s number.
    private var ends: [(first: Int32, last: Int32)] = []
    private var links: [Link] = []
    private var lists: [[WrittenTranslation]] = []

    /// `count`: how many ids there may be.
    mutating func reserve(_ count: Int) {
        ids.reserveCapacity(count)
        numbers.reserveCapacity(count)
        ends.reserveCapacity(count)
        links.reserveCapacity(count)
    }

    /// All translations of one file are added after this, in order.
    mutating func begin(_ list: [WrittenTranslation]) { lists.append(list) }

    /// Adds one from the list begun last. Of two in one language the later counts: then the earlier is handed back.
    mutating func add(_ index: Int, locale: Int) -> WrittenTranslation? {
        let list = lists.count - 1
        let number = number(lists[list][index].id.text)
        var next = ends[number].first
        while next >= 0 {
            let link = links[Int(next)]
            if Int(link.locale) == locale {
                links[Int(next)].list = Int32(list)
                links[Int(next)].index = Int32(index)
                return lists[Int(link.list)][Int(link.index)]
            }
            next = link.next
        }
        let added = Int32(links.count)
        links.append(Link(locale: Int32(locale), list: Int32(list), index: Int32(index)))
        let last = Int(ends[number].last)
        if last < 0 { ends[number].first = added } else { links[last].next = added }
        ends[number].last = added
        return nil
    }

    private mutating func number(_ id: String) -> Int {
        if let known = numbers[id] { return Int(known) }
        numbers[id] = Int32(ids.count)
        ids.append(id)
        ends.append((first: -1, last: -1))
        return ids.count - 1
    }

    func translations(of id: String) -> Translations {
        Translations(links: links, lists: lists, position: numbers[id].map { ends[Int($0)].first } ?? -1)
    }
}

/// What stands under one id in one language, given by its number.
package struct Translation: Sendable {
    package let locale: Int
    package let entry: WrittenTranslation
}

/// The translations of one id, at most one of each language.
package struct Translations: Sequence, IteratorProtocol {
    fileprivate let links: [TranslationTable.Link]
    fileprivate let lists: [[WrittenTranslation]]
    fileprivate var position: Int32

    /// The one in a language, given by its number.
    func entry(in locale: Int) -> WrittenTranslation? {
        var next = position
        while next >= 0 {
            let link = links[Int(next)]
            if Int(link.locale) == locale { return lists[Int(link.list)][Int(link.index)] }
            next = link.next
        }
        return nil
    }

    package mutating func next() -> Translation? {
        guard position >= 0 else { return nil }
        let link = links[Int(position)]
        position = link.next
        return Translation(locale: Int(link.locale), entry: lists[Int(link.list)][Int(link.index)])
    }
}
