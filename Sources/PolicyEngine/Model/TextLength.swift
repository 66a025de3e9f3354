/// How long texts may be, in characters as people count them, before a surface cuts them or they are no longer read.
package enum TextLength {
    package static let longestButton = 20

    package static func longest(on surface: Surface, isTitle: Bool) -> Int? {
        switch surface {
        case .hidden: nil
        case .badge: isTitle ? 16 : nil
        case .toast: 90
        case .inline: 80
        case .alert, .alertAboveAll: isTitle ? 60 : 160
        case .screen: isTitle ? 60 : 240
        }
    }
}
