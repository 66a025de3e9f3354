import PolicyEngine

/// Contents by number, so that equal ones are compared once.
package final class ContentTable {
    private let sides: [SettingContents]
    private(set) var contents: [OutcomeContent] = []
    private var numbers: [OutcomeContent: Int] = [:]
    private var ofChoice: [[RuleChoice: Int]]

    package init(_ sides: [SettingContents]) {
        self.sides = sides
        ofChoice = sides.map { _ in [:] }
    }

    package func number(_ cell: OutcomeCell, side: Int) -> Int {
        let choice = cell.choices[side]
        if let known = ofChoice[side][choice] { return known }
        let content = OutcomeContent(choice, event: cell.event, contents: sides[side])
        let number = numbers[content] ?? contents.count
        if number == contents.count {
            contents.append(content)
            numbers[content] = number
        }
        ofChoice[side][choice] = number
        return number
    }
}
