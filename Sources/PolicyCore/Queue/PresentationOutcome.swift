/// What happened to an error that was submitted to a presentation queue.
public enum PresentationOutcome: Sendable, Equatable {
    /// The policy shows nothing.
    case silent
    /// It was visible, and the person pressed a button or closed it; the button’s number, if any.
    case answered(option: Int?)
    /// It was visible for its whole time.
    case expired
    /// The same message was already there, and represents it.
    case folded(into: PresentationTicket)
    /// A visible error absorbed it.
    case absorbed(by: PresentationTicket)
    /// A newer error replaced it on the screen, or showed the same more prominently.
    case replaced(by: PresentationTicket)
    /// It was withdrawn because its cause no longer exists; or it ended too long ago to be remembered.
    case withdrawn
    /// 1,000 other errors were waiting that are as prominent and older, or more prominent.
    case dropped
}

extension PresentationOutcome: CustomStringConvertible {
    /// The outcome in words, for logs.
    public var description: String {
        switch self {
        case .silent: "silent"
        case .answered(let option): option.map { "answered with button \($0 + 1)" } ?? "closed"
        case .expired: "expired"
        case .folded(let other): "folded into \(other)"
        case .absorbed(let other): "absorbed by \(other)"
        case .replaced(let other): "replaced by \(other)"
        case .withdrawn: "withdrawn"
        case .dropped: "dropped"
        }
    }
}
