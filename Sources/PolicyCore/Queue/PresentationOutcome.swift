/// What became of an error that was handed to a presentation queue.
public enum PresentationOutcome: Sendable, Equatable {
    /// The policy shows nothing.
    case silent
    /// It was on show, and somebody pressed a button or closed it; the option's number where there was one.
    case answered(option: Int?)
    /// It was on show as long as such things are.
    case expired
    /// Another of the same content was there already, and stands for it.
    case folded(into: PresentationTicket)
    /// What was on show says that errors of its kind need not be told.
    case absorbed(by: PresentationTicket)
    /// Something newer took its place on the screen, or told the same louder.
    case replaced(by: PresentationTicket)
    /// It was withdrawn because its cause is gone; or it ended so long ago that nobody knows how.
    case withdrawn
    /// 1,000 others were waiting that are as loud and older, or louder.
    case dropped
}

extension PresentationOutcome: CustomStringConvertible {
    /// In words, for logs.
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
