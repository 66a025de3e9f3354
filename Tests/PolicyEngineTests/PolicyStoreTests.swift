import Foundation
import PolicyEngine
import TestSupport
import Testing

/// A policy that is read again when its files change.
@Suite struct PolicyStoreTests {
    /// A folder of its own, gone after the test.
    private final class Place {
        let url = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)")
        var path: String { url.path }

        init() throws { try make("") }
        deinit { try? FileManager.default.removeItem(at: url) }

        func make(_ name: String) throws {
            try FileManager.default.createDirectory(at: url.appending(path: name), withIntermediateDirectories: true)
        }

        /// In place: the same file, other bytes.
        func write(_ text: String, _ name: String) throws {
            try Data(text.utf8).write(to: url.appending(path: name))
        }

        func link(_ name: String, to target: String) throws {
            let new = name + ".new"
            try FileManager.default.createSymbolicLink(
                atPath: url.appending(path: new).path, withDestinationPath: target)
            #expect(rename(url.appending(path: new).path, url.appending(path: name).path) == 0)
        }
    }

    private static func rules(_ title: String) -> String {
        """
        schema: 1
        locales: { source: en }
        recoveryOptions: { dismiss: { title: Close, action: dismiss } }
        fallback: { show: alert, message: { title: Failed }, recovery: [dismiss] }
        rules:
          - id: busy
            when: { http: 503 }
            category: nonRetryable
            show: alert
            message: { title: \(title) }

        """
    }

    private func title(_ store: PolicyStore) -> String {
        store.policy.decide(ErrorEvent(links: [ErrorCause(http: 503)])).message.title
    }

    private func isLoaded(_ change: PolicyStore.Change, _ number: Int) -> Bool {
        if case .loaded(let revision) = change { revision.number == number } else { false }
    }

    @Test("A change is seen, and what changes no meaning is none") func loaded() throws {
        let place = try Place()
        try place.write(Self.rules("One"), "app.yaml")
        let store = try PolicyStore(place.path)
        #expect(title(store) == "One" && store.current.number == 1)
        try place.write(Self.rules("Two"), "app.yaml")
        #expect(isLoaded(store.refresh(), 2) && title(store) == "Two")
        try place.write("# a comment\n" + Self.rules("Two"), "app.yaml")
        guard case .unchanged = store.refresh() else {
            Issue.record("a comment is no change")
            return
        }
        #expect(store.current.number == 2)
    }

    @Test("The last good policy stays while files cannot be used, and one of each problem is told") func kept() throws {
        let place = try Place()
        try place.write(Self.rules("One"), "app.yaml")
        let store = try PolicyStore(place.path)
        let whole = Self.rules("Two")
        // Cut anywhere, it is either no policy, or one that says what its lines say.
        for cut in stride(from: 1, to: whole.utf8.count, by: 7) {
            try place.write(String(whole.prefix(cut)), "app.yaml")
            if case .kept(let error) = store.refresh() { #expect(!error.diagnostics.isEmpty) }
            #expect(["One", "Two", "T", "Tw", "Failed"].contains(title(store)), "\(cut)")
        }
        try place.write("schema: 1\nrules: [", "app.yaml")
        guard case .kept(let error) = store.refresh() else {
            Issue.record("it cannot be used")
            return
        }
        #expect(error.description.contains("app.yaml:"))
        guard case .unchanged = store.refresh() else {
            Issue.record("it was told before")
            return
        }
        try FileManager.default.removeItem(at: place.url.appending(path: "app.yaml"))
        guard case .kept = store.refresh() else {
            Issue.record("no file is another problem")
            return
        }
        try place.write(Self.rules("Three"), "app.yaml")
        guard case .loaded = store.refresh() else {
            Issue.record("it can be used again")
            return
        }
        #expect(title(store) == "Three")
    }

    @Test("A folder that is swapped by a link is seen, as a ConfigMap is") func links() throws {
        let place = try Place()
        for (folder, title) in [("..1", "One"), ("..2", "Two")] {
            try place.make(folder)
            try place.write(Self.rules(title), folder + "/app.yaml")
        }
        try place.make("mounted")
        try place.link("..data", to: "..1")
        try FileManager.default.createSymbolicLink(
            atPath: place.url.appending(path: "mounted/app.yaml").path, withDestinationPath: "../..data/app.yaml")
        // Links that lead out of a policy’s folder are refused, as everywhere; the mount itself is the folder.
        let store = try PolicyStore(place.path + "/..data")
        #expect(title(store) == "One")
        try place.link("..data", to: "..2")
        #expect(isLoaded(store.refresh(), 2) && title(store) == "Two")
    }

    @Test("A ConfigMap’s own folder: each file is a link through `..data`") func configMap() throws {
        let place = try Place()
        for (folder, title) in [("..1", "One"), ("..2", "Two")] {
            try place.make(folder)
            try place.write(Self.rules(title), folder + "/app.yaml")
        }
        try place.link("..data", to: "..1")
        try FileManager.default.createSymbolicLink(
            atPath: place.url.appending(path: "app.yaml").path, withDestinationPath: "..data/app.yaml")
        let store = try PolicyStore(place.path)
        #expect(title(store) == "One")
        try place.link("..data", to: "..2")
        #expect(isLoaded(store.refresh(), 2) && title(store) == "Two")
    }

    @Test("A compiled file is reloaded, and a damaged one refused") func compiled() throws {
        let place = try Place()
        func compiled(_ title: String) throws -> Data {
            Data(try LoadedPolicy(files: [SourceFile(path: "app.yaml", text: Self.rules(title))]).compiled())
        }
        let file = place.url.appending(path: "app.policy")
        try compiled("One").write(to: file)
        let store = try PolicyStore(file.path)
        try compiled("Two").prefix(400).write(to: file)
        guard case .kept = store.refresh() else {
            Issue.record("it is cut off")
            return
        }
        #expect(title(store) == "One")
        try compiled("Two").write(to: file, options: .atomic)
        #expect(isLoaded(store.refresh(), 2) && title(store) == "Two")
    }

    @Test("Without a policy at the start there is no store") func missing() throws {
        let place = try Place()
        #expect(throws: PolicyLoadError.self) { try PolicyStore(place.path + "/nowhere") }
        #expect(throws: PolicyLoadError.self) { try PolicyStore(place.path) }
    }

    /// Two files that must agree: a decision with one file of each kind would show it.
    @Test("Readers never meet two revisions in one decision") func readers() async throws {
        let place = try Place()
        func write(_ number: Int) throws {
            try place.write(Self.rules("T\(number), suggestion: S\(number)"), "app.yaml")
        }
        try write(0)
        let store = try PolicyStore(place.path)
        let rounds = Machine.hasTime ? 2_000 : 100
        await withTaskGroup(of: Int.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    var mixed = 0
                    for _ in 0..<rounds * 3 {
                        let revision = store.current
                        let one = revision.policy.decide(ErrorEvent(links: [ErrorCause(http: 503)])).message
                        if one.title.dropFirst() != (one.suggestion ?? "").dropFirst() { mixed += 1 }
                        await Task.yield()
                    }
                    return mixed
                }
            }
            for number in 1...rounds {
                try? write(number)
                store.refresh()
            }
            for await mixed in group { #expect(mixed == 0) }
        }
        #expect(title(store) == "T\(rounds)" && store.current.number == rounds + 1)
    }

    @Test("Changes come until nobody reads them") func stream() async throws {
        let place = try Place()
        try place.write(Self.rules("One"), "app.yaml")
        let store = try PolicyStore(place.path)
        try place.write(Self.rules("Two"), "app.yaml")
        var seen: [Int] = []
        for await change in store.changes(every: .milliseconds(5)) {
            guard case .loaded(let revision) = change else { continue }
            seen.append(revision.number)
            if revision.number == 3 { break }
            try place.write(Self.rules("Three"), "app.yaml")
        }
        #expect(seen == [2, 3])
    }
}
