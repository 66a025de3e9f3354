import Foundation
import PolicyCore

/// Walks through an error and its causes, each followed at once by its own.
struct ErrorReader {
    private var links: [ErrorCause] = []
    /// Objects on the way so far, kept as long as they are compared: `NSError`s can hold each other, and some are made only when they are asked for.
    private var seen: [AnyObject] = []
    /// What is still to be read; the last comes first.
    private var waiting: [(error: any Error, isEnded: Bool)] = []
    /// Whether what is being read lies below a cancellation, which says all there is to say.
    private var isEnded = false
    /// Whether what was read last had been met before.
    private var isRepeated = false
    /// Errors that nothing caused, and how many of them say that somebody ended the work.
    private var roots = (all: 0, cancelled: 0)

    private static let mostSteps = 256

    static func links(of error: any Error) -> [ErrorCause] {
        var reader = ErrorReader()
        reader.readAll(error)
        return reader.links
    }

    /// Whether an error goes back to cancellations alone. Of several errors side by side these are never the reason.
    static func isCancelled(_ error: any Error) -> Bool {
        var reader = ErrorReader()
        reader.readAll(error)
        return reader.waiting.isEmpty && reader.roots.all > 0 && reader.roots.all == reader.roots.cancelled
    }

    private mutating func readAll(_ error: any Error) {
        waiting = [(error, false)]
        // What only holds others makes no link, so steps are counted as well.
        for _ in 0..<Self.mostSteps {
            guard links.count < ErrorEvent.longestChain, let next = waiting.popLast() else { break }
            let error = RuntimeMirror.unboxed(next.error)
            let isCancellation = Cancellation.isOne(error)
            isEnded = next.isEnded || isCancellation
            let before = waiting.count
            isRepeated = false
            read(error)
            if isRepeated { continue }
            if next.isEnded || !isCancellation && waiting.count > before { continue }
            roots.all += 1
            if isCancellation { roots.cancelled += 1 }
        }
    }

    private mutating func read(_ error: any Error) {
        let traits = TypeTraits.of(error)
        switch traits.sort {
        case .bridged: read(error as NSError)
        case .decoding: if let error = error as? DecodingError { read(error) }
        case .encoding: if let error = error as? EncodingError { read(error) }
        case .cancellation: links.append(ErrorCause(domain: traits.domain, code: .name("cancelled")))
        case .answer:
            if let error = error as? any AnsweredError {
                links += ErrorResponse.links(error.serverResponse, error.serverBody)
            }
        case .wrapping: if let error = error as? any WrappingError { follow([error.wrappedError]) }
        case .several: if let error = error as? MultipleErrors { follow(error.errors) }
        case .identifiable: if let error = error as? any PolicyIdentifiable { read(error, traits) }
        case .custom: if let error = error as? any CustomNSError { read(error, traits) }
        case .plain: read(error, traits)
        }
    }

    private mutating func isNew(_ object: AnyObject) -> Bool {
        isRepeated = seen.contains { $0 === object }
        if isRepeated { return false }
        seen.append(object)
        return true
    }

    /// The causes of the link read last, in their order; what was only cancelled comes last.
    private mutating func follow(_ causes: [any Error]) {
        waiting += Cancellation.last(causes).prefix(ErrorEvent.longestChain).reversed().map { ($0, isEnded) }
    }

    /// False for an object that was met before.
    @discardableResult
    private mutating func append(
        _ error: any Error, domain: String, code: ErrorCode?, payload: Payload, traits: TypeTraits,
        own: EventValues = [:]
    ) -> Bool {
        if traits.isObject, !isNew(error as AnyObject) { return false }
        var link = ErrorCause(domain: domain, code: code)
        // Before `NSError` is asked: bridging keeps the texts of neither of the two.
        if traits.hasTexts, let texts = error as? any LocalizedError { link.parameters = ErrorTexts.parameters(texts) }
        for more in [payload.parameters, own] where !more.isEmpty {
            link.parameters.merge(more)
        }
        if let response = payload.response { link.take(response) }
        links.append(link)
        follow(payload.causes)
        return true
    }

    private mutating func read(_ error: any Error, _ traits: TypeTraits) {
        let found = CaseName.find(error)
        let payload = Payload(error, found, traits)
        append(
            error, domain: traits.domain, code: found.map { .name($0.name) } ?? payload.code, payload: payload,
            traits: traits)
    }

    private mutating func read(_ error: any PolicyIdentifiable, _ traits: TypeTraits) {
        var payload = Payload(error, CaseName.find(error), traits)
        payload.dropParameters()
        guard
            append(
                error, domain: error.policyDomain, code: error.policyCode, payload: payload, traits: traits,
                own: error.policyParameters)
        else {
            return
        }
        if let custom = error as? any CustomNSError { followUnderlying(custom.errorUserInfo) }
    }

    /// A domain of its own is the author's; one that is only the type's name says no more than that.
    private mutating func read(_ error: any CustomNSError, _ traits: TypeTraits) {
        let own = type(of: error).errorDomain
        let isOwn = own != String(reflecting: type(of: error))
        let found = CaseName.find(error)
        let payload = Payload(error, found)
        let userInfo = error.errorUserInfo
        let parameters = ErrorTexts.parameters(userInfo)
        if let found {
            guard
                append(
                    error, domain: isOwn ? own : traits.domain, code: .name(found.name), payload: payload,
                    traits: traits, own: parameters)
            else {
                return
            }
            // Whether the number is the author's or the compiler's cannot be told: rules that name it find it here, behind the name.
            if isOwn, links.count < ErrorEvent.longestChain {
                links.append(ErrorCause(domain: own, code: .number(Int64(error.errorCode))))
            }
        } else {
            let code = isOwn ? .number(Int64(error.errorCode)) : payload.code
            guard
                append(
                    error, domain: isOwn ? own : traits.domain, code: code, payload: payload, traits: traits,
                    own: parameters)
            else { return }
        }
        takeWait(userInfo)
        followUnderlying(userInfo)
    }

    private mutating func read(_ error: NSError) {
        guard isNew(error) else { return }
        let userInfo = error.userInfo
        let number = ErrorCause(
            domain: error.domain, code: .number(Int64(error.code)), parameters: ErrorTexts.parameters(userInfo))
        if error.domain == NSPOSIXErrorDomain, let name = Int32(exactly: error.code).flatMap({ POSIXNames.name($0) }) {
            // Numbers differ from system to system. The name comes first; where all agree, rules that know only the number find it after the name.
            links.append(ErrorCause(domain: error.domain, code: .name(name), parameters: number.parameters))
            if POSIXNames.isSameEverywhere(error.code), links.count < ErrorEvent.longestChain { links.append(number) }
        } else {
            links.append(number)
        }
        takeWait(userInfo)
        followUnderlying(userInfo)
    }

    /// What CloudKit says about when to come back, as if a server had said it.
    private mutating func takeWait(_ userInfo: [String: Any]) {
        guard let wait = userInfo[Self.retryAfterKey] as? NSNumber, !links.isEmpty else { return }
        links[links.count - 1].headers.append(HTTPHeader(name: "Retry-After", value: wait.stringValue))
    }

    private mutating func followUnderlying(_ userInfo: [String: Any]) {
        if userInfo.isEmpty { return }
        var causes: [any Error] = []
        if let cause = userInfo[NSUnderlyingErrorKey] as? any Error { causes.append(cause) }
        if let several = userInfo[Self.severalKey] as? [any Error] { causes += several }
        if let items = userInfo[Self.partsKey] as? [AnyHashable: any Error] {
            causes += Self.distinct(items)
        }
        // Other frameworks have keys of their own, such as StoreKit for the error of its service.
        let known = [NSUnderlyingErrorKey, Self.severalKey, Self.partsKey]
        for (key, value) in userInfo.sorted(by: { $0.key < $1.key }) where !known.contains(key) {
            if PayloadKind.of(value) == .cause, let cause = value as? any Error { causes.append(cause) }
        }
        follow(causes)
    }

    /// Of many items that failed alike one is enough, and by their codes they come in the same order in each run.
    private static func distinct(_ items: [AnyHashable: any Error]) -> [any Error] {
        var seen: Set<String> = []
        return items.values.map { ($0, $0 as NSError) }
            .sorted { ($0.1.domain, $0.1.code) < ($1.1.domain, $1.1.code) }
            .filter { seen.insert("\($0.1.domain):\($0.1.code)").inserted }
            .map(\.0)
    }

    /// `NSMultipleUnderlyingErrorsKey`, `CKPartialErrorsByItemIDKey` and `CKErrorRetryAfterKey`, which are not everywhere.
    private static let severalKey = "NSMultipleUnderlyingErrorsKey"
    private static let partsKey = "CKPartialErrors"
    private static let retryAfterKey = "CKRetryAfter"

    private mutating func read(_ error: DecodingError) {
        switch error {
        case .typeMismatch(_, let context):
            append("DecodingError", code: "typeMismatch", path: context.codingPath, cause: context.underlyingError)
        case .valueNotFound(_, let context):
            append("DecodingError", code: "valueNotFound", path: context.codingPath, cause: context.underlyingError)
        case .keyNotFound(let key, let context):
            append(
                "DecodingError", code: "keyNotFound", path: context.codingPath + [key], cause: context.underlyingError)
        case .dataCorrupted(let context):
            append("DecodingError", code: "dataCorrupted", path: context.codingPath, cause: context.underlyingError)
        @unknown default: links.append(ErrorCause(domain: "DecodingError"))
        }
    }

    private mutating func read(_ error: EncodingError) {
        switch error {
        case .invalidValue(_, let context):
            append("EncodingError", code: "invalidValue", path: context.codingPath, cause: context.underlyingError)
        @unknown default: links.append(ErrorCause(domain: "EncodingError"))
        }
    }

    private mutating func append(_ domain: String, code: String, path: [any CodingKey], cause: (any Error)?) {
        let parameters: EventValues = ["codingPath": .clipped(Self.text(path))]
        links.append(ErrorCause(domain: domain, code: .name(code), parameters: parameters))
        if let cause { follow([cause]) }
    }

    /// As in `user.addresses[2].street`.
    private static func text(_ path: [any CodingKey]) -> String {
        var text = ""
        for key in path.prefix(64) {
            if let index = key.intValue, key.stringValue.hasPrefix("Index ") {
                text += "[\(index)]"
            } else {
                text += (text.isEmpty ? "" : ".") + key.stringValue
            }
        }
        return text
    }
}
