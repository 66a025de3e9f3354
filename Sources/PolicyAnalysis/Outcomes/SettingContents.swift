package import PolicyEngine

/// What the values of one policy say, as hashes that are equal for equal content in whatever policy it lies.
package final class SettingContents {
    let policy: CompiledPolicy
    /// The languages that are compared, by their numbers in this policy.
    private let locales: [Int]
    private var messages: [UInt32: UInt64] = [:]
    private var recoveries: [UInt32: [UInt64]] = [:]
    private var schedules: [UInt32: UInt64] = [:]

    package init(_ policy: CompiledPolicy, locales: [String]) {
        self.policy = policy
        self.locales = locales.compactMap { policy.locales.firstIndex(of: $0) }
    }

    /// What a value says, piece by piece: of buttons which they are, and each of them.
    func hashes(_ key: SettingKey, _ value: SettingValue) -> [UInt64] {
        switch key {
        case .recovery, .gaveUpRecovery: recovery(value.number)
        default: [hash(key, value)]
        }
    }

    private func hash(_ key: SettingKey, _ value: SettingValue) -> UInt64 {
        switch key {
        case .message, .gaveUpMessage: message(value.number)
        case .help, .gaveUpHelp: help(value.number)
        case .recovery, .gaveUpRecovery: 0
        case .retry: value.row.map { schedule($0) } ?? 5
        case .steps: steps(value.range)
        case .absorbs: absorptions(value.range)
        case .field, .perform: optional(value.number)
        case .quiet, .minimumDuration, .severity, .log, .gaveUpShow: Mixer.mix(7, UInt64(value.number))
        }
    }

    private func optional(_ string: UInt32) -> UInt64 {
        var print = Fingerprint()
        print.add(policy.strings.optional(string))
        return print.value
    }

    private func steps(_ range: RowRange) -> UInt64 {
        var print = Fingerprint()
        for index in range.indices {
            let step = policy.steps[index]
            print.add(UInt64(index + 1 == Int(range.end) ? .max : step.untilAttempt))
            print.add(UInt64(step.show))
        }
        return print.value
    }

    private func absorptions(_ range: RowRange) -> UInt64 {
        var print = Fingerprint()
        for index in range.indices {
            print.add(policy.strings.string(policy.absorptions[index].category))
            print.add(UInt64(policy.absorptions[index].milliseconds))
        }
        return print.value
    }

    private func schedule(_ number: UInt32) -> UInt64 {
        if let known = schedules[number] { return known }
        var print = Fingerprint()
        print.add(policy.schedules[number].schedule(policy.scheduleWaits))
        schedules[number] = print.value
        return print.value
    }

    private func recovery(_ number: UInt32) -> [UInt64] {
        if let known = recoveries[number] { return known }
        var list = Fingerprint()
        var hashes: [UInt64] = []
        for index in policy.recoveries[number].indices {
            let option = policy.options[policy.recoveryOptions[index]]
            list.add(policy.strings.string(option.id))
            var print = Fingerprint()
            print.add(policy.strings.string(option.id))
            print.add(policy.strings.string(option.action))
            print.add(UInt64(option.role))
            print.add(message(option.title))
            hashes.append(print.value)
        }
        hashes.insert(list.value, at: 0)
        recoveries[number] = hashes
        return hashes
    }

    /// Title, reason and suggestion in all languages, and whether the server’s own sentence is shown.
    private func message(_ number: UInt32) -> UInt64 {
        if let known = messages[number] { return known }
        var print = Fingerprint()
        print.add(UInt64(policy.messageFlags[number]))
        for locale in locales {
            let (row, patterns) = (policy.texts[locale].messages[number], policy.texts[locale].patterns)
            print.add(row.state == MessageRow.lacking)
            for range in [row.title..<row.reason, row.reason..<row.suggestion, row.suggestion..<row.end] {
                print.add(range.count)
                for index in range { patterns.add(pattern: patterns.patterns[index], to: &print) }
            }
        }
        messages[number] = print.value
        return print.value
    }

    private func help(_ number: UInt32) -> UInt64 {
        var print = Fingerprint()
        for locale in locales {
            print.add(policy.texts[locale].patterns.strings.optional(policy.texts[locale].messages[number].help))
        }
        return print.value
    }
}

extension PatternTable {
    func add(pattern: PatternRow, to print: inout Fingerprint) {
        print.add(strings.optional(pattern.text))
        for index in pattern.arguments.indices {
            let argument = arguments[index]
            print.add(UInt64(argument.kind))
            print.add(UInt64(argument.needsNumber))
            print.add(strings.optional(argument.name))
        }
        add(body: pattern.body, to: &print)
    }

    /// As deep as texts may be nested.
    private func add(body: RowRange, to print: inout Fingerprint) {
        for index in body.indices {
            let part = parts[index]
            print.add(UInt64(part.kind))
            print.add(part.offset)
            switch PartRow.Kind(rawValue: part.kind) {
            case .literal: print.add(strings.string(part.argument))
            case .number:
                print.add(UInt64(part.argument))
                print.add(UInt64(part.first))
                let isAmount = NumberStyle.Form(rawValue: part.first) == .currency
                print.add(isAmount ? strings.string(part.end) : "")
            case .cardinal, .ordinal, .select:
                print.add(UInt64(part.argument))
                print.add(Int(part.end) - Int(part.first))
                for number in RowRange(start: part.first, end: part.end).indices {
                    let branch = branches[number]
                    print.add(UInt64(branch.kind))
                    if branch.kind == 2 {
                        print.add(strings.string(branch.word))
                    } else {
                        print.add(UInt64(branch.word))
                    }
                    print.add(branch.magnitude)
                    print.add(UInt64(UInt32(bitPattern: branch.exponent)))
                    print.add(UInt64(branch.isOther))
                    add(body: branch.parts, to: &print)
                }
            default:
                print.add(UInt64(part.argument))
                print.add(UInt64(part.first))
            }
        }
    }
}
