import Foundation
import PolicyEngine
import TestSupport
import Testing

@testable import PolicyEdit

/// Values of rules are changed in their place, and nothing else.
@Suite struct RuleEditorTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "policies")
        .path

    private static func lines(_ file: SourceFile) -> [String] {
        String(decoding: file.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map {
            String($0)
        }
    }

    /// Every rule of the shipped policy: a value it has changes one line, one it has not is one line more, and taking it out again restores the file.
    @Test func everyRuleTakesValues() throws {
        let inspection = PolicyInspection(folder: Self.folder)
        let editor = RuleEditor(inspection.files)
        var (replaced, added) = (0, 0)
        let numbers = Set(LawCases.numbers(below: 4, usually: 1))
        for document in inspection.documents {
            for (number, rule) in document.rules.enumerated() where numbers.contains(number % 4) {
                guard let id = rule.id?.text, rule.settings.steps?.count ?? 1 == 1 else { continue }
                let before = inspection.files[Int(document.file)]
                let after = editor.changed(.rule(id), "show", to: .plain("badge")) ?? before
                let (old, new) = (Self.lines(before), Self.lines(after))
                #expect(after.path == before.path)
                if rule.settings.steps == nil {
                    added += 1
                    #expect(new.count == old.count + 1, "\(id)")
                    #expect(new.difference(from: old).count == 1, "\(id)")
                    let files = inspection.files.map { $0.path == after.path ? after : $0 }
                    #expect(RuleEditor(files).changed(.rule(id), "show", to: nil)?.bytes == before.bytes, "\(id)")
                } else {
                    replaced += 1
                    #expect(zip(old, new).count { $0 != $1 } <= 1 && new.count == old.count, "\(id)")
                }
                let changed = PolicyInspection(files: inspection.files.map { $0.path == after.path ? after : $0 })
                let found = changed.documents.flatMap { $0.rules }.first { $0.id?.text == id }
                #expect(found?.settings.steps?.map { $0.show } == [.badge], "\(id)")
            }
        }
        #expect(
            replaced + added >= LawCases.atLeast(50) && (replaced > 10 || !LawCases.areAll),
            "\(replaced) replaced, \(added) added")
    }

    @Test(arguments: [
        ("recovery: [a, b]", "recovery: [b]"),
        ("recovery: # which\n      - a # one\n      - b\n    quiet: 1", "recovery:\n      - b\n    quiet: 1"),
        ("recovery: []", "recovery: [b]"),
    ])
    func listsAreReplaced(_ old: String, _ new: String) throws {
        func text(_ part: String) -> String {
            "rules:\n  # before\n  - id: one\n    \(part) # behind\n    # below\n  - id: two\n    show: toast\n"
        }
        let editor = RuleEditor([SourceFile(path: "a.yaml", text: text(old))])
        #expect(
            editor.changed(.rule("one"), "recovery", to: .list(["b"])).map { String(decoding: $0.bytes, as: UTF8.self) }
                == text(new))
    }

    /// A comment behind the last member, and a comma before or in it.
    @Test(arguments: [
        ("{ id: one, show: toast, # first, second\n  }", "{ id: one, show: toast, quiet: 2 # first, second\n  }"),
        ("{ id: one, show: toast # first, second,\n  }", "{ id: one, show: toast, quiet: 2 # first, second,\n  }"),
        ("{ id: one }", "{ id: one, quiet: 2 }"), ("{ id: one, }", "{ id: one, quiet: 2 }"),
        ("{ id: one, not: { http: 4 } }", "{ id: one, not: { http: 4 }, quiet: 2 }"),
    ])
    func keysAreAddedInBraces(_ old: String, _ new: String) {
        let editor = RuleEditor([SourceFile(path: "a.yaml", text: "rules:\n- \(old)\n")])
        #expect(
            editor.changed(.rule("one"), "quiet", to: .plain("2")).map { String(decoding: $0.bytes, as: UTF8.self) }
                == "rules:\n- \(new)\n")
    }

    @Test func anEmptyListIsWritten() {
        let block = SourceFile(path: "a.yaml", text: "rules:\n  - id: one\n    recovery:\n      - a\n")
        #expect(
            RuleEditor([block]).changed(.rule("one"), "recovery", to: .list([])).map {
                String(decoding: $0.bytes, as: UTF8.self)
            }
                == "rules:\n  - id: one\n    recovery: []\n")
        let steps = SourceFile(path: "a.yaml", text: "rules:\n  - id: one\n    steps: [{ show: toast }]\n")
        #expect(RuleEditor([steps]).changed(.rule("one"), "show", to: .plain("alert")) == nil)
    }

    @Test func whatIsSharedOrNotThereStays() {
        let shared = SourceFile(path: "a.yaml", text: "rules:\n  - &one\n    id: one\n    show: toast\n  - *one\n")
        #expect(RuleEditor([shared]).changed(.rule("one"), "show", to: .plain("alert")) == nil)
        #expect(RuleEditor([shared]).changed(.rule("two"), "show", to: .plain("alert")) == nil)
        let flow = SourceFile(path: "a.yaml", text: "rules: [{ id: one, show: toast }]\n")
        #expect(
            RuleEditor([flow]).changed(.rule("one"), "show", to: .plain("alert")).map {
                String(decoding: $0.bytes, as: UTF8.self)
            }
                == "rules: [{ id: one, show: alert }]\n")
        #expect(
            RuleEditor([flow]).changed(.rule("one"), "quiet", to: .plain("2")).map {
                String(decoding: $0.bytes, as: UTF8.self)
            }
                == "rules: [{ id: one, show: toast, quiet: 2 }]\n")
        func without(_ key: String, _ text: String) -> String? {
            let file = SourceFile(path: "a.yaml", text: text)
            return RuleEditor([file]).changed(.rule("one"), key, to: nil).map {
                String(decoding: $0.bytes, as: UTF8.self)
            }
        }
        #expect(without("show", "rules: [{ id: one, show: toast }]\n") == "rules: [{ id: one }]\n")
        #expect(
            without("show", "rules: [{ id: one, show: toast, quiet: 2 }]\n") == "rules: [{ id: one, quiet: 2 }]\n")
        #expect(without("message/title", "rules: [{ id: one, message: { title: Hi } }]\n") == nil)
        #expect(without("show", "rules: [{ id: one,\n  show: toast, # why\n  quiet: 2 }]\n") == nil)
    }
}
