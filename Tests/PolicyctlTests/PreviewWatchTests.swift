import Foundation
import TestSupport
import Testing

/// `policyctl preview --watch`.
@Suite struct PreviewWatchTests {
    @Test("The page is written again after a file is saved, until it is interrupted") func watch() throws {
        let folder = try Shell.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try Shell.run("policyctl new policies", in: folder).exit == 0)
        try Data("<script>{{policy}}</script>\n".utf8).write(to: folder.appending(path: "template.html"))
        let result = try Shell.run(
            """
            policyctl preview --template template.html --watch >out 2>err & pid=$!
            wait_for() { for i in $(seq 400); do if eval "$1"; then return; fi; sleep 0.05; done; echo "never: $1"; }
            wait_for '[ -s policy-preview.html ]'
            wait_for 'grep -q waiting err'
            touch -d '1 minute ago' policy-preview.html
            echo '# saved' >> policies/app.yaml
            wait_for '[ policy-preview.html -nt template.html ]'
            kill -INT $pid
            wait $pid
            grep -c wrote out
            """, in: folder)
        #expect(result.stdout == "2\n", "\(result)")
        let refused = try Shell.run("policyctl preview --watch --output -", in: folder)
        #expect(refused.exit == 2 && refused.stderr.contains("name a file with --output"), "\(refused)")
    }
}
