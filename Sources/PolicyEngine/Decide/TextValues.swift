/// The values texts may ask for, and how they are written.
struct TextValues {
    let event: ErrorEvent
    /// The link that decided: its own values stand before those of the others.
    let link: Int
    let hint: ServerHint
    let retriesLeft: Int?
    let field: String?
    let supportSeed: UInt64
    var trustsServerMessage = false

    static let serverMessageLimit = 200

    func knows(_ placeholder: Placeholder) -> Bool {
        switch placeholder {
        case .supportCode: true
        case .attempt: event.context.attempt != nil
        case .retryAfter: hint.wait != nil
        case .retriesLeft: retriesLeft != nil
        case .field: field != nil
        case .serverMessage: trustsServerMessage && serverMessage() != nil
        case .parameter(let name): parameter(name) != nil
        }
    }

    func append(_ placeholder: Placeholder, to text: inout String, in locale: String) {
        switch placeholder {
        case .attempt: if let attempt = event.context.attempt { text += PlainNumber.write(Int64(attempt), in: locale) }
        case .supportCode: text += supportCode
        case .retryAfter: if let wait = hint.wait { text += PlainNumber.write(thousandths: wait, in: locale) }
        case .retriesLeft: if let retriesLeft { text += PlainNumber.write(Int64(retriesLeft), in: locale) }
        case .field: if let field { text += CleanText.clean(field) }
        case .serverMessage: if trustsServerMessage, let message = serverMessage() { text += message }
        case .parameter(let name): if let value = parameter(name) { text += written(value, in: locale) }
        }
    }

    private func written(_ value: EventValue, in locale: String) -> String {
        switch value {
        case .text, .boolean: CleanText.clean(value.description)
        case .integer(let number): PlainNumber.write(number, in: locale)
        case .number(let number): PlainNumber.write(number, in: locale)
        }
    }

    private func parameter(_ name: String) -> EventValue? {
        guard link < event.links.count else { return nil }
        if let value = event.links[link].parameters[name] { return value }
        for other in event.links.prefix(CompiledPolicy.longestChain) {
            if !other.parameters.isEmpty, let value = other.parameters[name] { return value }
        }
        return nil
    }

    private func serverMessage() -> String? {
        guard let value = parameter("serverMessage") else { return nil }
        let text = CleanText.cleanServerText(value.description, limit: Self.serverMessageLimit)
        return text.isEmpty ? nil : text
    }

    /// Six characters of Crockford's base 32 that tell support which rule met which error.
    private var supportCode: String {
        let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
        var bits = supportSeed
        if link < event.links.count {
            var print = Fingerprint()
            print.add(supportSeed)
            print.add(event.links[link].domain)
            switch event.links[link].code {
            case .number(let number): print.add(String(number))
            case .name(let name): print.add(name)
            case nil: break
            }
            print.add(event.links[link].http ?? -1)
            bits = print.value
        }
        var code: [UInt8] = []
        for _ in 0..<6 {
            code.append(alphabet[Int(bits & 31)])
            bits >>= 5
        }
        return String(decoding: code, as: UTF8.self)
    }
}

/// Foreign text made fit to stand in a message.
enum CleanText {
    /// Without control characters and without marks that turn the reading direction of what follows.
    static func clean(_ text: String) -> String {
        let isClean = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
        if isClean || !text.unicodeScalars.contains(where: isUnwanted) { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar == "\n" || scalar == "\r" || scalar == "\t" || scalar.value == 0x2028 || scalar.value == 0x2029 {
                result.append(" ")
            } else if !isUnwanted(scalar) {
                result.append(scalar)
            }
        }
        return String(result)
    }

    private static func isUnwanted(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
        default: false
        }
    }

    /// A server's sentence: cleaned, without links, cut between characters.
    static func cleanServerText(_ text: String, limit: Int) -> String {
        let head = String(text.prefix(limit * 4))
        let words = clean(head).split(separator: " ", omittingEmptySubsequences: true).filter { !isLink($0) }
        let sentence = words.joined(separator: " ")
        return sentence.count > limit ? String(sentence.prefix(limit - 1)) + "…" : sentence
    }

    private static func isLink(_ word: Substring) -> Bool {
        let lower = word.lowercased()
        return lower.contains("://") || lower.hasPrefix("www.")
    }
}
