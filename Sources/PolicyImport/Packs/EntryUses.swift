/// What rules name of the rest of a policy, each once and in the order in which it is met.
struct EntryUses {
    private(set) var categories: [String] = []
    private(set) var schedules: [String] = []
    private(set) var options: [String] = []
    private(set) var actions: [String] = []
    private(set) var reports: [String] = []

    mutating func add(options names: [String]) { Self.add(names, to: &options) }

    mutating func add(action: String) { Self.add([action], to: &actions) }

    mutating func add(report: String) { Self.add([report], to: &reports) }

    /// The settings of a rule, a category, a step or `gaveUp`.
    mutating func add(settings map: Int, in file: EntryFile) {
        Self.add(file.texts("category", in: map) + file.texts("is", in: map), to: &categories)
        let retries = file.texts("retry", in: map).filter { $0 != "none" }
        // A call is only repeated where the app says that this does no harm.
        if !retries.isEmpty { add(report: "idempotent") }
        Self.add(retries, to: &schedules)
        Self.add(file.texts("recovery", in: map), to: &options)
        Self.add(file.texts("perform", in: map).filter { $0 != "none" }, to: &actions)
        for key in ["gaveUp", "steps"] {
            guard let inner = file.value(key, in: map) else { continue }
            for part in file.members(inner) where file.isMap(part) { add(settings: part, in: file) }
        }
    }

    /// What categories name that are needed, and what buttons do.
    mutating func follow(in files: [EntryFile], lacks: (_ section: String, _ name: String) -> Bool) {
        var place = 0
        while place < categories.count {
            let name = categories[place]
            place += 1
            guard lacks("categories", name) else { continue }
            for file in files {
                if let map = file.value("categories").flatMap({ file.value(name, in: $0) }) {
                    add(settings: map, in: file)
                }
            }
        }
        for name in options where lacks("recoveryOptions", name) {
            for file in files {
                guard let map = file.value("recoveryOptions").flatMap({ file.value(name, in: $0) }) else { continue }
                Self.add(file.texts("action", in: map).filter { !["retry", "dismiss"].contains($0) }, to: &actions)
            }
        }
    }

    private static func add(_ names: [String], to list: inout [String]) {
        for name in names where !list.contains(name) { list.append(name) }
    }
}
