import Foundation
import TestSupport
import Testing

/// What `diff`, `lint --since` and `preview --compare` take from git, and what a repository or a pull request cannot
/// make them take.
@Suite(
    .enabled(if: Machine.has("git"), "there is no git"), .enabled(if: Machine.hasTime, "scripts/test --all runs it"))
struct GitTests {
    private static let git =
        "git -c user.name=a -c user.email=a@example.com -c init.defaultBranch=main -c commit.gpgsign=false"

    /// A clone whose branch changes what people see: `origin/main` is how it was before.
    private func clone(_ body: (URL, (String) throws -> Shell.Result) throws -> Void) throws {
        let folder = try Shell.temporaryFolder().resolvingSymlinksInPath()
        defer { try? FileManager.default.removeItem(at: folder) }
        let made = try Shell.run(
            """
            \(Self.git) init -q repo && cd repo && policyctl new policies > /dev/null \
            && git add -A && \(Self.git) commit -qm base && cd .. && git clone -q repo clone && cd clone \
            && sed -i.old 's/    category: retryable/    category: nonRetryable/' policies/rules/network.yaml \
            && rm policies/rules/*.old && \(Self.git) commit -qam change
            """, in: folder)
        #expect(made.exit == 0, "\(made.stderr)")
        let clone = folder.appending(path: "clone")
        try body(clone) { try Shell.run($0.replacing("GIT ", with: Self.git + " "), in: clone) }
    }

    private static let gate = "policyctl diff origin/main... --policies policies --format markdown --fail-on any"

    @Test(
        "A folder or file that is called as the base of a pull request hides nothing",
        arguments: [
            "mkdir -p 'origin/main...' && cp -r policies/* 'origin/main.../'",
            "mkdir -p origin && policyctl compile --output 'origin/main...'",
            "GIT tag origin/main HEAD", "GIT branch origin/main HEAD",
            "mv policies other && ln -s other policies",
            "mkdir other && cp -r policies/* other && rm -r policies && ln -s other policies "
                + "&& git add -A && GIT commit -qm x",
        ])
    func gateIsNotBypassed(_ attack: String) throws {
        try clone { _, run in
            let honest = try run(Self.gate)
            #expect(honest.exit == 1 && honest.stdout.contains("### Error policy: "), "\(honest.stderr)")
            let attacked = try run("\(attack) && \(Self.gate)")
            #expect(attacked.exit != 0, "\(attack)\n\(attacked.stdout)")
        }
    }

    @Test("A name that is a folder or a file as well as a revision is refused, with both ways to say which")
    func ambiguousNames() throws {
        try clone { _, run in
            for (name, setup) in [
                ("main", "cp -r policies main"), ("FETCH_HEAD", "git fetch -q origin && cp -r policies FETCH_HEAD"),
                ("v1", "GIT tag v1 && policyctl compile --output v1"),
            ] {
                let result = try run("\(setup); policyctl diff \(name)")
                #expect(result.exit == 2 && result.stderr.contains("“\(name)” is both a"), "\(result)")
                #expect(
                    result.stderr.contains("write ./\(name) for the")
                        && result.stderr.contains("\(name)^0 for the revision"))
                #expect(try run("policyctl diff ./\(name) && policyctl diff '\(name)^0'").exit == 0)
            }
            // Folders nobody could take for a revision are asked of nobody.
            #expect(try run("cp -r policies old && policyctl diff old && policyctl diff old policies").exit == 0)
            let other = try run("GIT tag topic HEAD && GIT branch topic HEAD~1 && policyctl diff topic")
            #expect(
                other.exit == 2
                    && other.stderr.contains("is ambiguous: refs/tags/topic, refs/heads/topic"),
                "\(other)")
            #expect(try run("policyctl lint --since topic").stderr.contains("is ambiguous"))
            #expect(try run("policyctl diff refs/heads/topic").exit == 0)
        }
    }

    @Test("Of an old revision git alone is read: links lead nowhere else, and what is on the disk has no say")
    func oldRevisions() throws {
        try clone { folder, run in
            try Data("SECRET_TOKEN: hunter2\n".utf8).write(to: folder.appending(path: "../secret"))
            func committed(_ setup: String) throws {
                let result = try run(
                    "git checkout -q -B trial origin/main && \(setup) && git add -A "
                        + "&& GIT commit -qm old && GIT commit -q --allow-empty -m new"
                )
                #expect(result.exit == 0, "\(setup): \(result.stderr)")
            }
            let refused = [
                ("ln -s ../../../secret policies/rules/x.yaml", "is a link that points outside the policy’s folder"),
                ("ln -s /etc/passwd policies/rules/x.yaml", "is a link that points outside the policy’s folder"),
                ("ln -s gone.yaml policies/rules/x.yaml", "is a broken link"),
                (
                    "ln -s y.yaml policies/rules/x.yaml && ln -s x.yaml policies/rules/y.yaml",
                    "is a broken link"
                ),
                (
                    "head -c 3000000 /dev/zero | tr '\\0' '#' > policies/rules/x.yaml",
                    "has 3000000 bytes; the limit is 1048576"
                ),
                ("printf x > \"$(printf 'policies/rules/x\\ny.yaml')\"", "contains an invisible character (U+A)"),
                (
                    "mkdir policies/sub && git init -q policies/sub "
                        + "&& GIT -C policies/sub commit -q --allow-empty -m x",
                    "is a git submodule"
                ),
            ]
            for (setup, words) in refused {
                try committed(setup)
                for command in [
                    "diff HEAD~1 HEAD", "lint --since HEAD~1", "preview --template /dev/null --compare HEAD~1",
                ] {
                    let result = try run(
                        "rm -rf policies/rules/x.yaml policies/rules/y.yaml policies/sub; policyctl \(command)")
                    if command.hasPrefix("preview") { continue }
                    #expect(result.exit == 2 && result.stderr.contains(words), "\(command) after \(setup): \(result)")
                    #expect(!(result.stdout + result.stderr).contains("hunter2"))
                    #expect(result.seconds < 10)
                }
                _ = try run("git checkout -q -f HEAD; git clean -qfd")
            }
            try committed(
                "mkdir policies/kept && mv policies/rules/network.yaml policies/kept/real.txt "
                    + "&& ln -s ../kept/real.txt policies/rules/network.yaml"
            )
            let inside = try run(
                "policyctl diff origin/main HEAD && rm policies/rules/network.yaml "
                    + "&& mkfifo policies/rules/network.yaml && policyctl diff origin/main HEAD"
            )
            #expect(inside.exit == 0 && inside.stdout.isEmpty && inside.seconds < 10, "\(inside)")
        }
    }

    @Test("What a repository’s settings and attributes name is not run, and hides no line")
    func settingsOfARepository() throws {
        try clone { folder, run in
            let trap = folder.appending(path: "../trap").standardized.path
            _ = try run(
                """
                for key in core.fsmonitor diff.external filter.x.clean filter.x.smudge filter.x.process \
                  diff.x.textconv diff.x.command core.pager core.editor; do
                  git config $key "touch '\(trap)'; cat"
                done
                mkdir -p .hooks && printf '#!/bin/sh\\ntouch "\(trap)"\\n' > .hooks/post-index-change
                chmod +x .hooks/* && git config core.hooksPath .hooks
                echo '*.yaml filter=x diff=x binary' > .gitattributes
                printf '\\nretrySchedules:\\n  eager: { backoff: linear, jitter: none }\\n' \
                  >> policies/rules/network.yaml
                """)
            for command in [
                "diff origin/main", "diff HEAD~1 HEAD", "lint --since HEAD",
                "preview --template /dev/null --compare HEAD",
            ] {
                let result = try run("policyctl \(command)")
                #expect(
                    !FileManager.default.fileExists(atPath: trap),
                    "\(command) ran a program of the repository: \(result)")
            }
            let since = try run("policyctl lint --since HEAD --format compact --select retry/no-jitter")
            #expect(since.stdout.contains("network.yaml") && since.stdout.contains("retry/no-jitter"), "\(since)")
        }
    }

    @Test("Revisions of a submodule are not those of the repository around it")
    func submodules() throws {
        try clone { folder, run in
            let result = try run(
                """
                GIT clone -q ../repo ../inner && mkdir outer && cd outer && GIT init -q . \
                && git -c protocol.file.allow=always submodule --quiet add ../../inner inner \
                && policyctl diff origin/main... --policies inner/policies
                """)
            #expect(result.exit == 2 && result.stderr.contains("is in a git submodule"), "\(result)")
            #expect(try run("cd outer/inner && policyctl diff HEAD").exit == 0)
        }
    }

    @Test("Without the commit at which a branch left another one nothing is compared: others’ changes are not its own")
    func shallowClones() throws {
        try clone { _, run in
            let made = try run(
                """
                (cd ../repo && GIT commit -q --allow-empty -m others) && GIT fetch -q origin && GIT push -q origin HEAD:topic \
                && git clone -q --depth 1 --branch topic "file://$PWD/../repo" ../shallow && cd ../shallow \
                && git fetch -q --depth 1 origin main:refs/remotes/origin/main
                """)
            #expect(made.exit == 0, "\(made)")
            for command in ["diff origin/main...", "lint --since origin/main"] {
                let result = try run("cd ../shallow && policyctl \(command)")
                #expect(
                    result.exit == 2 && result.stderr.contains("HEAD and “origin/main” have no common ancestor")
                        && result.stderr.contains("git fetch --unshallow"), "\(command): \(result)")
            }
            #expect(try run("cd ../shallow && git fetch -q --unshallow && policyctl diff origin/main...").exit == 0)
        }
    }

    @Test(
        "Files that git keeps otherwise than a folder does hide nothing",
        arguments: [
            // A link to a folder is followed on the disk, and git lists only the link.
            (
                "mkdir policies/.store && mv policies/rules/network.yaml policies/.store/ && ln -s .store policies/extra",
                "policies/extra"
            ),
            ("ln -s \"$PWD/policies/rules\" policies/extra", "policies/extra"),
            ("touch policies/$(printf 'z\\377').yaml", "is not valid UTF-8"),
        ])
    func linksToFolders(_ setup: String, _ said: String) throws {
        try clone { _, run in
            let made = try run("\(setup) && GIT add -A && GIT commit -qm odd && policyctl diff HEAD~1 HEAD")
            #expect(made.exit == 2 && made.stderr.contains(said.replacing("policies/", with: "")), "\(made)")
        }
    }

    @Test("Names that people read alike are two files")
    func composedNames() throws {
        try clone { _, run in
            let rule =
                "schema: 1\\nrules:\\n  - { id: c.%s, when: { http: %s }, category: nonRetryable, show: none, message: { title: T } }\\n"
            let result = try run(
                """
                printf '\(rule)' one 418 > policies/$(printf 'caf\\303\\251').yaml && GIT add -A && GIT commit -qm a \
                && printf '\(rule)' two 404 > policies/$(printf 'cafe\\314\\201').yaml && GIT add -A && GIT commit -qm b \
                && policyctl diff HEAD~1 HEAD --fail-on any
                """)
            #expect(result.exit == 1 && result.stdout.contains("c.two"), "\(result)")
        }
    }

    @Test(
        "Whoever may push a tag or add a folder does not choose what is compared",
        arguments: [
            ("GIT branch rel@1 HEAD~1 && GIT tag rel@1", "rel@1", "is ambiguous"),
            ("true", "$(git rev-parse --short=7 HEAD~1)", ""),
            (
                "H=$(git rev-parse --short=7 HEAD~1) && GIT tag $H && echo $H > ../hash", "$(cat ../hash)",
                "is ambiguous"
            ),
            ("cp -r policies main...HEAD", "main...HEAD", "looks like a git revision"),
            ("cp -r policies main..HEAD", "main..HEAD", "looks like a git revision"),
            ("mkdir 'HEAD:' && cp -r policies HEAD:policies", "HEAD:policies", "looks like a git revision"),
        ])
    func chosenNames(_ attack: String, name: String, said: String) throws {
        try clone { _, run in
            let result = try run("\(attack) && policyctl diff \(name) --fail-on any")
            #expect(
                result.exit == (said.isEmpty ? 1 : 2) && (said.isEmpty || result.stderr.contains(said)), "\(result)")
        }
    }

    @Test("In a hook the folder is the policy’s, although git names the repository")
    func hooks() throws {
        try clone { folder, run in
            #expect(try run("echo 'a: 1' > ci.yaml && GIT add -A && GIT commit -qm c").exit == 0)
            let result = try run("GIT_DIR=\(folder.path)/.git policyctl diff HEAD~1")
            #expect(result.exit == 0, "\(result)")
        }
    }

    @Test("A partial clone runs nothing that its settings name")
    func partialClones() throws {
        try clone { folder, run in
            let result = try run(
                """
                B=$(git rev-parse HEAD~1:policies/rules/network.yaml) && git unpack-objects -q < /dev/null; \
                git config extensions.partialClone origin && git config remote.origin.url /nowhere \
                && git config remote.origin.promisor true && git config remote.origin.uploadpack 'touch \(folder.path)/ran; false' \
                && git cat-file blob $B > ../kept && find .git/objects -type f -name "${B#??}" -delete; \
                mv .git/objects/pack ../pack; mkdir .git/objects/pack; policyctl diff HEAD~1; ls
                """)
            #expect(!result.stdout.contains("ran"), "\(result)")
        }
    }

    @Test("What git refuses is said in words of ours")
    func whatGitRefuses() throws {
        try clone { _, run in
            let broken = try run("printf '[core\\n' > .git/config; policyctl diff HEAD")
            #expect(
                broken.exit == 2 && broken.stderr.contains("git cannot read the repository of “policies”"), "\(broken)")
            let nowhere = try run("rm -rf .git; GIT_CEILING_DIRECTORIES=/ policyctl diff HEAD~1...")
            #expect(
                nowhere.exit == 2 && nowhere.stderr.contains("“policies” is not in a git repository\n"), "\(nowhere)")
        }
    }
}
