/// Bytes of a YAML file → a tree of nodes, or diagnostics that say why not.
package struct YAMLReader: ~Copyable {
    private let file: Int32
    private let shift: Int
    private let limits: ReadingLimits
    private var builder: TreeBuilder
    private var anchors: [[UInt8]: (node: Int, before: Int, expanded: Int?)] = [:]
    /// Anchors of nodes that are not complete yet, innermost last.
    private var openAnchors: [(node: Int, name: [UInt8])] = []
    private var aliasCount = 0
    private var documentCount = 0

    private init(_ bytes: [UInt8], file: Int32, shift: Int, limits: ReadingLimits) {
        self.file = file
        self.shift = shift
        self.limits = limits
        builder = TreeBuilder(bytes, format: .yaml, limits: limits, expecting: bytes.count)
    }

    /// Nil when the file cannot be used; the log then has at least one error. An empty file is an empty tree.
    /// `keys` are names that may stand before a colon; only where reading fails they are asked for, to tell what was meant.
    package static func read(
        _ bytes: [UInt8], file: Int32, limits: ReadingLimits = ReadingLimits(),
        keys: @autoclosure () -> Set<String> = [], reporting log: inout DiagnosticLog
    ) -> NodeTree? {
        if bytes.count > limits.bytes {
            let place = SourcePlace(file: file, lower: 0, upper: 1)
            log.report(
                .yamlLimits, "the file is larger than \(limits.bytes) bytes, which is the limit", at: place,
                help: "split it into several files; the files have no order")
            return nil
        }
        if let fault = UTF8Check.firstFault(in: bytes) {
            report(fault, in: bytes, file: file, to: &log)
            return nil
        }
        if let offset = tooManyDirectives(bytes, limits.directives) {
            log.report(
                .yamlLimits, "more than \(limits.directives) lines begin with “%”",
                at: SourcePlace(file: file, lower: Int32(offset), upper: Int32(offset + 1)),
                help: "delete them; policies don’t need them")
            return nil
        }
        let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        var reader = YAMLReader(bytes, file: file, shift: hasMark ? 3 : 0, limits: limits)
        let errorsBefore = log.errorCount
        bytes.withUnsafeBufferPointer { all in
            reader.run(UnsafeBufferPointer(rebasing: all[(hasMark ? 3 : 0)...]), keys: keys, log: &log)
        }
        return log.errorCount > errorsBefore ? nil : reader.builder.tree
    }

    /// Where the first directive too many begins.
    private static func tooManyDirectives(_ bytes: [UInt8], _ most: Int) -> Int? {
        guard bytes.first(where: { $0 > ASCII.space }) == ASCII.percent else { return nil }
        var count = 0
        var line = 0
        while line < bytes.count {
            if bytes[line] == ASCII.percent { count += 1 }
            if count > most { return line }
            line = (bytes[line...].firstIndex(of: ASCII.lineFeed) ?? bytes.count) + 1
        }
        return nil
    }

    private static func report(_ fault: UTF8Check.Fault, in bytes: [UInt8], file: Int32, to log: inout DiagnosticLog) {
        if let other = WideEncoding.name(of: bytes) {
            log.report(
                .yamlEncoding, "the file is in \(other)", at: SourcePlace(file: file, lower: 0, upper: 1),
                help: "save the file as UTF-8")
            return
        }
        switch fault {
        case .brokenSequence(let offset):
            log.report(
                .yamlEncoding, "byte \(hex(UInt32(bytes[offset]), 2)) is not part of any UTF-8 character",
                at: SourcePlace(file: file, lower: Int32(offset), upper: Int32(offset + 1)),
                help: "save the file as UTF-8")
        case .controlCharacter(let offset, let value):
            log.report(
                .yamlEncoding, "invisible control character (U+\(hex(value, 4)))",
                at: SourcePlace(file: file, lower: Int32(offset), upper: Int32(offset + 1)),
                help: "delete it; inside double quotes it can be written as \\u\(hex(value, 4))")
        }
    }

    private static func hex(_ value: UInt32, _ digits: Int) -> String {
        let text = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }

    private mutating func run(
        _ bytes: UnsafeBufferPointer<UInt8>, keys: () -> Set<String>, log: inout DiagnosticLog
    ) {
        guard var events = YAMLEvents(bytes) else {
            log.report(.yamlLimits, "not enough memory to read this file", at: nil)
            return
        }
        while true {
            let event = events.next()
            switch event {
            case .streamEnd: return
            case .streamStart, .documentEnd: continue
            case .failure:
                let failure = events.failure()
                // What cannot be read behind an alias in its line follows from it.
                if let last = log.diagnostics.last, last.code == .yamlAlias, let place = last.place,
                    YAMLLine(bytes, around: Int(place.lower) - shift).end >= failure.offset
                {
                    return
                }
                log.report(SyntaxErrorMessage(failure, in: bytes, keys: keys()).diagnostic(file: file, shift: shift))
                return
            default:
                if !accept(event, events: &events, log: &log) { return }
            }
        }
    }

    /// False when reading cannot go on.
    private mutating func accept(_ event: YAMLEvents.Event, events: inout YAMLEvents, log: inout DiagnosticLog)
        -> Bool
    {
        var refusal: TreeBuilder.Refusal?
        switch event {
        case .documentStart(let hasDirectives):
            return acceptDocument(hasDirectives, here: here(&events), log: &log)
        case .alias:
            return acceptAlias(events.anchor ?? [], lower: events.lower(), upper: events.upper(), log: &log)
        case .scalar(let style) where !events.isMarkedScalar:
            let lower = events.lower()
            refusal = builder.scalar(style, events.scalarValue, at: lower + shift, to: events.upper() + shift)
        case .scalar(let style):
            let isText = check(&events, Self.scalarTags, isPlain: style == .plain, &log)
            let anchor = events.anchor
            remember(anchor)
            let lower = events.lower()
            refusal = builder.scalar(
                isText && style == .plain ? .quoted : style, events.scalarValue, at: lower + shift,
                to: events.upper() + shift)
            close(anchor)
        case .sequenceStart:
            _ = check(&events, Self.sequenceTags, &log)
            remember(events.anchor)
            refusal = builder.begin(.sequence, at: events.lower() + shift)
        case .mappingStart:
            _ = check(&events, Self.mappingTags, &log)
            remember(events.anchor)
            refusal = builder.begin(.mapping, at: events.lower() + shift)
        default:
            endCollection(events.upper(), &log)
        }
        if let refusal { report(refusal, here(&events), &log) }
        return refusal == nil
    }

    private func here(_ events: inout YAMLEvents) -> SourcePlace {
        let lower = events.lower()
        return place(lower, max(events.upper(), lower + 1))
    }

    private mutating func acceptDocument(_ hasDirectives: Bool, here: SourcePlace, log: inout DiagnosticLog) -> Bool {
        documentCount += 1
        if hasDirectives {
            log.report(
                .yamlSyntax, "directives such as %YAML and %TAG are not supported", at: here,
                help: "delete the line that starts with %")
        }
        if documentCount > 1 {
            log.report(
                .yamlMultiDocument, "a second document starts here", at: here, label: "“---” begins another document",
                help: "delete the “---”, or put the text after it into another file")
            return false
        }
        return true
    }

    private mutating func acceptAlias(_ name: [UInt8], lower: Int, upper: Int, log: inout DiagnosticLog) -> Bool {
        let here = place(lower, upper)
        let text = String(decoding: name, as: UTF8.self)
        aliasCount += 1
        if aliasCount > limits.aliases {
            log.report(
                .yamlLimits, "more than \(limits.aliases) aliases in one file", at: here,
                help: "write them out, or use a category")
            return false
        }
        guard let anchor = anchors[name] else {
            let known = anchors.keys.map { String(decoding: $0, as: UTF8.self) }
            log.report(
                .yamlAlias, "unknown alias “*\(text)”: no “&\(text)” before it", at: here,
                help: (aliasCount <= 20 ? NameSuggestion.question(for: text, among: known) : nil)
                    ?? "a text that starts with * must be in quotes; asterisks don’t make it bold")
            return stand(in: &log, here)
        }
        guard let expanded = anchor.expanded else {
            log.report(.yamlAlias, "“*\(text)” is inside the value it repeats", at: here, help: "write it out")
            return false
        }
        if let refusal = builder.alias(anchor.node, expanding: expanded, at: lower + shift, to: upper + shift) {
            report(refusal, here, &log)
            return false
        }
        if builder.expandedCount > limits.expandedNodes {
            log.report(
                .yamlLimits,
                "written out, the aliases of this file would make more than \(limits.expandedNodes) values", at: here,
                help: "use “*\(text)” less often")
            return false
        }
        return true
    }

    /// An empty text in place of what is missing, so that the rest can still be checked.
    private mutating func stand(in log: inout DiagnosticLog, _ here: SourcePlace) -> Bool {
        let empty = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        return builder.scalar(.quoted, empty, at: Int(here.lower), to: Int(here.upper)) == nil
    }

    private mutating func remember(_ anchor: [UInt8]?) {
        guard let anchor else { return }
        anchors[anchor] = (builder.nextIndex, builder.expandedCount, nil)
        openAnchors.append((builder.nextIndex, anchor))
    }

    private mutating func close(_ anchor: [UInt8]?) {
        guard let anchor, let known = anchors[anchor] else { return }
        anchors[anchor]?.expanded = builder.expandedCount - known.before
        openAnchors.removeLast()
    }

    private mutating func endCollection(_ offset: Int, _ log: inout DiagnosticLog) {
        guard let index = builder.end(at: offset + shift) else { return }
        settleAnchors(of: index)
        guard builder.tree.nodes[index].kind == .mapping else { return }
        let repeated = builder.repeatedKeys(in: index)
        if let (key, first) = repeated.first(where: { builder.tree.equals(builder.tree.resolved($0.key), "id") }),
            isInBlockStyle(index)
        {
            log.report(
                .yamlDuplicateKey, "duplicate key “id”", at: place(of: key), label: "is a “- ” missing before this?",
                related: [.init(place(of: first), "the first")],
                help: "begin each entry of the list with “- ”: write “- id: …”, or delete the duplicate")
            return
        }
        if reportLostRule(repeated, in: index, &log) { return }
        if repeated.isEmpty { return }
        let tree = builder.tree
        var keys: [String: [Int]] = [:]
        for (key, first) in repeated { keys[tree.string(key), default: [first]].append(key) }
        // Worked out once for each name, so that thousands of keys take no longer than it takes to report them.
        let lists = keys.mapValues { listed($0) }
        let gaps = namesWithNothingBelow(index, tree)
        var listedNames: Set<String> = []
        for (key, first) in repeated {
            let name = tree.string(key)
            let list = lists[name] ?? nil
            if list != nil, !listedNames.insert(name).inserted { continue }
            let section =
                index == 0 && Self.sections.contains(name)
                ? "delete this line, and put the lines below it at the end of the first “\(name)”" : nil
            log.report(
                .yamlDuplicateKey, "duplicate key “\(name)”", at: place(of: key), label: "this one would silently win",
                related: [.init(place(of: first), "the first")],
                help: section ?? list ?? misplaced(between: first, and: key, gaps, tree) ?? "delete the duplicate")
        }
    }

    /// A name with nothing below it stands between the two, as does an entry that was pasted too far right.
    private func misplaced(between first: Int, and key: Int, _ gaps: [Int], _ tree: NodeTree) -> String? {
        var (low, high) = (0, gaps.count)
        while low < high {
            let middle = (low + high) / 2
            if gaps[middle] <= first { low = middle + 1 } else { high = middle }
        }
        guard low < gaps.count, gaps[low] + 1 < key else { return nil }
        return
            "“\(tree.string(gaps[low]))” above has nothing below it: if this belongs to it, it is indented incorrectly, "
            + "and begins in the column of the entries around it"
    }

    /// In order.
    private func namesWithNothingBelow(_ mapping: Int, _ tree: NodeTree) -> [Int] {
        let end = Int(tree.nodes[mapping].end)
        return (mapping + 1..<max(end, mapping + 1)).filter { index in
            guard index + 1 < end, tree.nodes[index].kind == .scalar else { return false }
            let value = tree.nodes[index + 1]
            return value.kind == .scalar && value.textCount == 0
        }
    }

    private static let sections: Set<String> = [
        "rules", "translations", "domains", "categories", "recoveryOptions", "scopes", "retrySchedules", "actions",
        "reports",
    ]

    /// `http: 500, http: 502`, where any of several is meant.
    private func listed(_ keys: [Int]) -> String? {
        let (tree, name) = (builder.tree, builder.tree.string(keys[0]))
        guard ["http", "code", "domain", "scope", "rule"].contains(name) else { return nil }
        var values: [String] = []
        for value in keys.map({ $0 + 1 }) {
            guard tree.nodes.indices.contains(value) else { return nil }
            let members = tree.nodes[value].kind == .sequence ? Array(tree.children(of: value)) : [value]
            guard members.allSatisfy({ tree.nodes[$0].kind == .scalar }) else { return nil }
            values += members.map { tree.string($0) }
        }
        return "to match any of several, write a list: \(name): [\(values.joined(separator: ", "))]"
    }

    /// A rule whose `- id:` is lost: nothing is to be deleted.
    private func reportLostRule(_ repeated: [(key: Int, first: Int)], in map: Int, _ log: inout DiagnosticLog) -> Bool {
        guard let (key, first) = repeated.first else { return false }
        let name = builder.tree.string(key)
        let names = repeated.map { builder.tree.string($0.key) }
        guard names.count > 1, names.contains("when"), isInBlockStyle(map) else { return false }
        log.report(
            .yamlDuplicateKey, "duplicate key “\(name)”", at: place(of: key), label: "another rule seems to begin here",
            related: [.init(place(of: first), "the first")],
            help: "put the line “- id: …” before it, with a name for the rule")
        return true
    }

    /// A map in braces begins before its first key.
    private func isInBlockStyle(_ mapping: Int) -> Bool {
        builder.tree.nodes[mapping].lower == builder.tree.nodes[mapping + 1].lower
    }

    private mutating func settleAnchors(of index: Int) {
        guard let last = openAnchors.last, last.node == index else { return }
        openAnchors.removeLast()
        if let anchor = anchors[last.name], anchor.node == index {
            anchors[last.name]?.expanded = builder.expandedCount - anchor.before
        }
    }

    private static let scalarTags = ["str", "int", "float", "bool", "null"]
    private static let sequenceTags = ["seq"]
    private static let mappingTags = ["map"]

    /// True when the tag says that a plain scalar is text.
    private func check(
        _ events: inout YAMLEvents, _ core: @autoclosure () -> [String], isPlain: Bool = false,
        _ log: inout DiagnosticLog
    ) -> Bool {
        guard let tag = events.tag else { return false }
        let name = String(decoding: tag, as: UTF8.self)
        if name == "!", !isPlain { return true }
        if core().contains(where: { name == "tag:yaml.org,2002:" + $0 }) { return name.hasSuffix(":str") }
        let shown = name.hasPrefix("tag:yaml.org,2002:") ? "!!" + name.dropFirst(18) : name
        let range = events.tagRange()
        log.report(
            .yamlTag, name == "!" ? "the “!” is not part of the text" : "unsupported tag “\(shown)”",
            at: place(range.lowerBound, range.upperBound),
            help: openCondition.map {
                "write what must not match under its own key: not: { \($0): \(name.dropFirst()) } under `when`"
            }
                ?? (name == "!"
                    ? "put the whole text in quotes, or delete the sign"
                    : "delete it; a text that starts with ! must be in quotes"))
        return false
    }

    /// The condition whose value comes next.
    private var openCondition: String? {
        let last = builder.nextIndex - 1
        guard last >= 0, builder.tree.nodes[last].kind == .scalar else { return nil }
        let key = builder.tree.string(last)
        return ["category", "scope", "domain", "code", "http", "platform", "rule"].contains(key) ? key : nil
    }

    private func report(_ refusal: TreeBuilder.Refusal, _ here: SourcePlace, _ log: inout DiagnosticLog) {
        switch refusal {
        case .depth:
            log.report(
                .yamlLimits, "lists and maps are nested more than \(limits.depth) levels deep here", at: here,
                help: "reduce the nesting")
        case .nodes:
            log.report(
                .yamlLimits, "the file contains more than \(limits.nodes) values", at: here,
                help: "split it into several files")
        case .scalar:
            log.report(
                .yamlLimits, "this text is longer than \(limits.scalarBytes) bytes", at: here, help: "shorten it")
        }
    }

    private func place(_ lower: Int, _ upper: Int) -> SourcePlace {
        SourcePlace(file: file, lower: Int32(lower + shift), upper: Int32(upper + shift))
    }

    private func place(of node: Int) -> SourcePlace {
        SourcePlace(file: file, lower: builder.tree.nodes[node].lower, upper: builder.tree.nodes[node].upper)
    }

}
