import PolicyEngine

extension DecisionParts {
    /// The title that is shown, and why it is none that stands nearer.
    var texts: [DecisionReasons.Part] {
        let compiled = policy.compiled
        let origin = Evaluator(compiled).messageOrigin(of: event, decided: decision)
        let key: SettingKey = origin.key == .gaveUpMessage ? .gaveUpMessage : .message
        var parts = [part("text", value: "“\(decision.message.title)” (\(decision.message.locale))", key: key)]
        if origin.message >= 0, view.says(key, before: origin.place) {
            parts.append(note("from \(owner(of: origin)): closer texts cannot be filled in"))
        }
        if let part = titleOfCategory(origin) { parts.append(part) }
        parts += leftOut.map { note($0) }
        if origin.message >= 0, let remark = laterWording(origin) { parts.append(note(remark)) }
        if let wanted = event.context.locale, origin.message >= 0 {
            let nearest = policyLocale(wanted)
            if origin.locale != nearest {
                let lacks = lack(of: Int(origin.message), in: nearest)
                parts.append(note("\(decision.message.locale) instead of \(compiled.locales[nearest]): \(lacks)"))
            } else if wanted.split(separator: "-").first != compiled.locales[nearest].split(separator: "-").first {
                parts.append(note("\(decision.message.locale) instead of \(wanted), which the policy does not have"))
            }
        }
        return parts
    }

    private func owner(of origin: MessageOrigin) -> String {
        MessageOwners(policy.compiled)[origin.message].first?.title ?? "what is inherited"
    }

    /// Where a rule leaves its title to its category, or repeats it.
    private func titleOfCategory(_ origin: MessageOrigin) -> DecisionReasons.Part? {
        let compiled = policy.compiled
        guard origin.message >= 0, origin.place == 0, view.sets(origin.key),
            let category = compiled.categories.rows.first(where: {
                compiled.strings.string($0.id).hasSameBytes(as: decision.category)
            }), let place = compiled.origin(of: origin.key, inSettings: category.settings), place.rank != .fallback
        else { return nil }
        let settings = compiled.settings[category.settings]
        let number = Int32(bitPattern: compiled.settingValues[settings.position(of: origin.key)].number)
        guard number != origin.message, titles(of: number, origin.locale) == titles(of: origin.message, origin.locale)
        else { return nil }
        let owner = Self.owner(place)
        return DecisionReasons.Part(
            name: "", value: "its title is the one of \(owner)", origin: owner,
            source: place.source.isEmpty ? nil : place.source)
    }

    private func titles(of message: Int32, _ locale: Int) -> [[String]] {
        let texts = policy.compiled.texts[locale]
        let row = texts.messages[message]
        return (row.title..<row.reason).map {
            texts.patterns.spellings(texts.patterns.patterns[$0], naming: { "{\($0)}" }, atMost: 60)
        }
    }

    /// The policy's language that a wanted one leads to.
    private func policyLocale(_ wanted: String) -> Int {
        var order = policy.compiled.chain.order(wanted)
        return order.next() ?? 0
    }

    // MARK: Wordings

    /// Parts of which no wording can be filled in.
    private var leftOut: [String] {
        var values: [(part: String, names: [String])] = []
        for value in Evaluator(policy.compiled).valuesMissed(event, decided: decision) {
            let part =
                switch value.part {
                case .title: "no closer title"
                case .reason: "no reason"
                case .suggestion: "no suggestion"
                }
            let why =
                value.isNoNumber
                ? "is not a number"
                : value.name == "\(BuiltInValue.serverMessage.name)" ? "is missing, or not trusted" : "is unknown"
            let name = "{\(value.name)} \(why)"
            if let index = values.firstIndex(where: { $0.part == part }) {
                values[index].names.append(name)
            } else {
                values.append((part, [name]))
            }
        }
        return values.map { "\($0.part): \($0.names.joined(separator: ", "))" }
    }

    /// What is said of a part that is not shown in its first wording; nil where all are.
    private func laterWording(_ origin: MessageOrigin) -> String? {
        let row = policy.compiled.texts[origin.locale].messages[origin.message]
        if origin.title != MessageOrigin.none, origin.title > row.title {
            return laterWording(of: "title", origin.title, wordings: row.title..<row.reason, locale: origin.locale)
        }
        if origin.reason != MessageOrigin.none, origin.reason > row.reason {
            return laterWording(
                of: "reason", origin.reason, wordings: row.reason..<row.suggestion, locale: origin.locale)
        }
        guard origin.suggestion != MessageOrigin.none, origin.suggestion > row.suggestion else { return nil }
        return laterWording(
            of: "suggestion", origin.suggestion, wordings: row.suggestion..<row.end, locale: origin.locale)
    }

    private func laterWording(of part: String, _ shown: UInt32, wordings: Range<UInt32>, locale: Int) -> String {
        let texts = policy.compiled.texts[locale].patterns
        var names: [String] = []
        for argument in texts.patterns[wordings.lowerBound].arguments.indices {
            let row = texts.arguments[argument]
            let name = BuiltInValue(rawValue: row.kind).map { "\($0.name)" } ?? texts.strings.string(row.name)
            if !names.contains(name) { names.append(name) }
        }
        let needed = names.map { "{\($0)}" }.joined(separator: names.count == 2 ? " and " : ", ")
        let number = Int(shown - wordings.lowerBound) + 1
        let last = wordings.count > number ? "; the texts after it are used only if this one cannot be filled in" : ""
        return "\(part): text \(number) of \(wordings.count), because the first needs \(needed) and cannot be filled in"
            + last
    }

    // MARK: Languages

    /// Why a language cannot say a message.
    private func lack(of message: Int, in locale: Int) -> String {
        let (source, row) = (
            policy.compiled.texts[0].messages[message], policy.compiled.texts[locale].messages[message]
        )
        let parts = [
            ("title", source.title..<source.reason, row.title..<row.reason),
            ("reason", source.reason..<source.suggestion, row.reason..<row.suggestion),
            ("suggestion", source.suggestion..<source.end, row.suggestion..<row.end),
        ].filter { !$0.1.isEmpty }
        let missing = parts.filter { $0.2.isEmpty }.map { $0.0 }
        if missing.count == parts.count { return "it has no such text" }
        if missing.isEmpty { return "it cannot be filled in there" }
        return "its text has no \(missing.joined(separator: " and no ")), and a message is in one language"
    }
}
