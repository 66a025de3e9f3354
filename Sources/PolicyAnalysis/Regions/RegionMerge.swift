import PolicyEngine

/// Regions put together where they differ on one axis alone, so that few words are needed for them.
struct RegionMerge {
    private let axes: [RegionAxis]

    init(links: Int, own: Int) {
        axes = Array(RegionAxis.all(links: links, own: own).reversed())
    }

    /// The same errors and situations in fewer pieces.
    func merged(_ regions: [Region]) -> [Region] {
        var regions = regions
        var count = 0
        while count != regions.count {
            count = regions.count
            for axis in axes where regions.count > 1 { regions = merged(regions, on: axis) }
        }
        return regions
    }

    private func merged(_ regions: [Region], on axis: RegionAxis) -> [Region] {
        var places: [Region: Int] = [:]
        var merged: [Region] = []
        for region in regions {
            let values = axis.values(of: region)
            var rest = region
            axis.clear(&rest)
            guard let place = places[rest] else {
                places[rest] = merged.count
                merged.append(region)
                continue
            }
            axis.replace(axis.values(of: merged[place]).union(values), of: &merged[place])
        }
        return merged
    }
}

extension RegionAxis {
    /// Makes all regions equal that differ here alone.
    fileprivate func clear(_ region: inout Region) {
        if case .own(let key) = self {
            region.own.removeAll { $0.key == key }
        } else {
            set(ValueRegion(numbers: NumberSet([]), names: NameSet([])), of: &region)
        }
    }

    fileprivate func replace(_ values: ValueRegion, of region: inout Region) {
        if case .own(let key) = self { region.own.removeAll { $0.key == key } }
        if case .own = self, values == .all { return }
        set(values, of: &region)
    }
}

extension ValueRegion {
    func union(_ other: ValueRegion) -> ValueRegion {
        ValueRegion(numbers: NumberSet(numbers.ranges + other.numbers.ranges), names: names.union(other.names))
    }
}
