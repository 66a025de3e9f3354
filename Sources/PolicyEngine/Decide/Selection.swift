/// Which entry of which rule decides.
struct Selection {
    var candidate: Int32
    var link: Int
    var isAmbiguous: Bool
}

/// Candidates that are left, in memory of the caller's; the few that do not fit go to the heap.
struct Survivors {
    private let buffer: UnsafeMutableBufferPointer<Int32>
    private var spill: [Int32] = []
    private(set) var count = 0

    init(_ buffer: UnsafeMutableBufferPointer<Int32>) {
        self.buffer = buffer
    }

    var all: [Int32] { (0..<count).map { self[$0] } }

    subscript(index: Int) -> Int32 {
        get { index < buffer.count ? buffer[index] : spill[index - buffer.count] }
        set { if index < buffer.count { buffer[index] = newValue } else { spill[index - buffer.count] = newValue } }
    }

    mutating func removeAll() {
        count = 0
        if !spill.isEmpty { spill = [] }
    }

    mutating func append(_ number: Int32) {
        for index in 0..<count where self[index] == number { return }
        if count < buffer.count { buffer[count] = number } else { spill.append(number) }
        count += 1
    }

    /// Keeps those no other one drops; `drops(a, b)`: a drops b.
    mutating func filter(_ drops: (Int32, Int32) -> Bool) {
        guard count > 1 else { return }
        for index in 0..<count {
            let one = self[index]
            for other in 0..<count where other != index && drops(plain(self[other]), one) {
                self[index] = ~one
                break
            }
        }
        var kept = 0
        for index in 0..<count where self[index] >= 0 {
            self[kept] = self[index]
            kept += 1
        }
        count = kept
        if spill.count > max(0, count - buffer.count) { spill.removeLast(spill.count - max(0, count - buffer.count)) }
    }

    /// Dropped ones are marked by their complement until all are judged.
    private func plain(_ number: Int32) -> Int32 { number < 0 ? ~number : number }
}

extension CompiledPolicy {
    /// Section "which rule wins": nearest scope, down the chain in three rounds, says more, ladder, `beats`.
    func select(
        _ index: CandidateIndex, links: Range<Int>, _ event: ErrorEvent, _ views: UnsafeBufferPointer<LinkView>,
        _ moment: Moment, category: Int32, _ memory: UnsafeMutableBufferPointer<Int32>
    ) -> Selection? {
        var survivors = Survivors(memory)
        let link = gather(&survivors, index, links: links, event, views, moment, category: category)
        guard survivors.count > 0 else { return nil }
        if survivors.count > 1 {
            keepThoseSayingMore(&survivors)
            keepHighest(&survivors)
            keepUnbeaten(&survivors)
        }
        return winner(survivors, link: link)
    }

    /// Steps 1 and 2: all candidates that claim the event at the level, round and link that decide. Answers that link; -1 without any.
    @inline(__always)
    func gather(
        _ survivors: inout Survivors, _ index: CandidateIndex, links: Range<Int>, _ event: ErrorEvent, _ views: UnsafeBufferPointer<LinkView>,
        _ moment: Moment, category: Int32
    ) -> Int {
        var best = Int32.max
        var bestLink = -1
        for pass in 0..<2 {
            for link in links where views[link].isWrapper == (pass == 1) {
                let position = Int32(pass << 5 | link)
                index.forEach(views[link]) { number in
                    let probe = probes.probes[Int(number)]
                    let depth = probes.level(probe, at: moment.screen)
                    let key = (1 << 14 - depth) << 16 | Int32(probe.round) << 8 | position
                    guard depth >= 0, key <= best, moment.flags & ~probe.flags == 0, probes.accepts(probe, category: category),
                        self.links.accepts(probe.error, views[link], { event.links[link] }),
                        !probe.asksMore || acceptsMore(number, link: link, of: event, views, moment)
                    else { return }
                    if key < best {
                        best = key
                        bestLink = link
                        survivors.removeAll()
                    }
                    survivors.append(number)
                }
            }
        }
        return bestLink
    }

    func keepThoseSayingMore(_ survivors: inout Survivors) { survivors.filter { relations.claimsLess.contains($0, $1) } }

    func keepHighest(_ survivors: inout Survivors) { survivors.filter { probes.probes[Int($0)].ladder > probes.probes[Int($1)].ladder } }

    func keepUnbeaten(_ survivors: inout Survivors) {
        if relations.beats.isEmpty { return }
        survivors.filter { relations.beats.contains(probes.probes[Int($0)].rule, probes.probes[Int($1)].rule) }
    }

    /// Of those nothing decides between, the lower id.
    func winner(_ survivors: Survivors, link: Int) -> Selection {
        var winner = survivors[0]
        var isAmbiguous = false
        for index in 1..<max(survivors.count, 1) {
            let other = survivors[index]
            if rule(other).wordsClass != rule(winner).wordsClass { isAmbiguous = true }
            let leads = (rule(other).rank, other) < (rule(winner).rank, winner)
            if leads { winner = other }
        }
        return Selection(candidate: winner, link: link, isAmbiguous: isAmbiguous)
    }
}
