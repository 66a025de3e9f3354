import PolicyEngine

/// One of the independent questions a region answers.
enum RegionAxis: Equatable {
    case domain(Int), http(Int), code(Int)
    case screens
    case flag(UInt16)
    case attempt, platform, version
    case own(Int)

    /// In the order they are asked: what tells most rules apart comes first.
    static func all(links: Int, own: Int) -> [RegionAxis] {
        (0..<links).flatMap { [.domain($0), .http($0), .code($0)] } + [.screens] + (0..<5).map { .flag($0) } + [
            .attempt, .platform, .version,
        ]
            + (0..<own).map { .own($0) }
    }

    /// What a region accepts on an axis; numbers alone, names alone, or both.
    func values(of region: Region) -> ValueRegion {
        switch self {
        case .domain(let link): ValueRegion(numbers: NumberSet([]), names: region.links[link].domain)
        case .http(let link): numbers(region.links[link].http)
        case .code(let link): region.links[link].code
        case .screens: numbers(region.screens)
        case .flag(let situation):
            numbers(NumberSet((0..<3).filter { region.flags >> (3 * situation + UInt16($0)) & 1 == 1 }.map { $0...$0 }))
        case .attempt: numbers(region.attempt)
        case .platform: region.platform
        case .version: numbers(region.version)
        case .own(let key): region.values(key)
        }
    }

    private func numbers(_ set: NumberSet) -> ValueRegion { ValueRegion(numbers: set, names: NameSet([])) }

    func set(_ values: ValueRegion, of region: inout Region) {
        switch self {
        case .domain(let link): region.links[link].domain = values.names
        case .http(let link): region.links[link].http = values.numbers
        case .code(let link): region.links[link].code = values
        case .screens: region.screens = values.numbers
        case .flag(let situation):
            region.flags &= ~(7 << (3 * situation))
            for range in values.numbers.ranges {
                for bit in range { region.flags |= 1 << (3 * situation + UInt16(bit)) }
            }
        case .attempt: region.attempt = values.numbers
        case .platform: region.platform = values
        case .version: region.version = values.numbers
        case .own(let key): region.narrow(key, to: values)
        }
    }
}

/// The values of an axis in classes: those of a class lie in the same boxes.
struct AxisClasses {
    struct Class {
        var values: ValueRegion
        /// Numbers of boxes, ascending.
        let boxes: [Int32]
    }

    private(set) var classes: [Class] = []
    private var known: [[Int32]: Int] = [:]

    /// `boxes` hold values each; the classes cover `whole`.
    init(_ whole: ValueRegion, _ boxes: [(number: Int32, values: ValueRegion)], universe: Int) {
        addNumbers(whole.numbers, boxes)
        addNames(whole.names, boxes: boxes, universe: universe)
    }

    private mutating func add(_ boxes: [Int32], numbers: NumberSet = NumberSet([]), names: NameSet = NameSet([])) {
        guard let place = known[boxes] else {
            known[boxes] = classes.count
            classes.append(Class(values: ValueRegion(numbers: numbers, names: names), boxes: boxes))
            return
        }
        if !numbers.isEmpty {
            classes[place].values.numbers = NumberSet(classes[place].values.numbers.ranges + numbers.ranges)
        }
        classes[place].values.names = classes[place].values.names.union(names)
    }

    private mutating func addNumbers(_ whole: NumberSet, _ boxes: [(number: Int32, values: ValueRegion)]) {
        if whole.isEmpty { return }
        var always: [Int32] = []
        var events: [(at: Int64, box: Int32, begins: Bool)] = []
        var last: [Int32] = []
        for (number, values) in boxes {
            if values.numbers == .everything {
                always.append(number)
                continue
            }
            for range in values.numbers.ranges {
                events.append((range.lowerBound, number, true))
                if range.upperBound < .max {
                    events.append((range.upperBound + 1, number, false))
                } else {
                    last.append(number)
                }
            }
        }
        events.sort { $0.at < $1.at }
        var pieces: [[Int32]: [ClosedRange<Int64>]] = [:]
        var order: [[Int32]] = []
        var active: [Int32] = []
        var start = Int64.min
        func close(_ end: Int64) {
            guard start <= end else { return }
            let piece = whole.intersection(NumberSet([start...end]))
            if piece.isEmpty { return }
            let signature = (active + always).sorted()
            if pieces[signature] == nil { order.append(signature) }
            pieces[signature, default: []] += piece.ranges
        }
        var next = 0
        while next < events.count {
            let at = events[next].at
            if at > .min { close(at - 1) }
            start = at
            while next < events.count, events[next].at == at {
                if events[next].begins {
                    active.append(events[next].box)
                } else {
                    active.removeAll { $0 == events[next].box }
                }
                next += 1
            }
        }
        close(.max)
        for signature in order { add(signature, numbers: NumberSet(pieces[signature] ?? [])) }
    }

    private mutating func addNames(_ whole: NameSet, boxes: [(number: Int32, values: ValueRegion)], universe: Int) {
        if whole.isEmpty(of: universe) { return }
        var members: [Int32: [Int32]] = [:]
        var mentioned: [Int32] = []
        var complements: [(number: Int32, names: NameSet)] = []
        func mention(_ name: Int32) {
            if members.updateValue(members[name] ?? [], forKey: name) == nil { mentioned.append(name) }
        }
        for (number, values) in boxes {
            for name in values.names.numbers {
                mention(name)
                if !values.names.isComplement { members[name]?.append(number) }
            }
            if values.names.isComplement { complements.append((number, values.names)) }
        }
        var groups: [[Int32]: [Int32]] = [:]
        var order: [[Int32]] = []
        for name in mentioned where whole.contains(name) {
            var signature = members[name] ?? []
            for one in complements where one.names.contains(name) { signature.append(one.number) }
            signature.sort()
            if groups[signature] == nil { order.append(signature) }
            groups[signature, default: []].append(name)
        }
        let rest = whole.subtracting(NameSet(mentioned))
        if !rest.isEmpty(of: universe) { add(complements.map { $0.number }.sorted(), names: rest) }
        for signature in order { add(signature, names: NameSet(groups[signature] ?? [])) }
    }
}

extension NameSet {
    func union(_ other: NameSet) -> NameSet { complement.intersection(other.complement).complement }
}
