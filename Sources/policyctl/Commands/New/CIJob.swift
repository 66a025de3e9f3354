import PolicyEngine
import PolicyLint

/// The jobs that check a policy in CI: findings at their lines, the policy’s tests, and what people see differently.
struct CIJob {
    enum System: String, CaseIterable { case github, gitlab }

    let system: System
    /// The folder of the policy, from the root of the repository.
    let folder: String
    /// Where PolicyEngine is published, as `OWNER/NAME` on GitHub.
    let repository: String

    static let options = [
        Option("ci", kind: .choice(System.self, as: "SYSTEM"), summary: "Also write a CI job: github or gitlab"),
        Option(
            "repository", kind: .value("OWNER/NAME"),
            summary: "Set the repository that --ci downloads policyctl from"),
    ]

    /// Nil without `--ci`.
    init?(_ arguments: Arguments, folder: String) throws(CommandError) {
        guard let system = arguments.value("ci").flatMap({ System(rawValue: $0) }) else {
            if arguments.value("repository") == nil { return nil }
            throw CommandError("--repository requires --ci", help: "add --ci github or --ci gitlab")
        }
        guard let repository = arguments.value("repository") ?? ToolVersion.repository else {
            throw CommandError(
                "--ci requires the repository that publishes policyctl",
                help: "add --repository OWNER/NAME, as on github.com")
        }
        let names = repository.split(separator: "/", omittingEmptySubsequences: false)
        guard names.count == 2, names.allSatisfy(Self.isName) else {
            throw CommandError(
                "invalid repository “\(repository)”",
                help: "write OWNER/NAME, such as --repository example/PolicyEngine")
        }
        guard folder.utf8.allSatisfy({ $0.isPlainInYAML }), !folder.hasPrefix("/"), !folder.hasPrefix("-"),
            !folder.split(separator: "/").contains("..")
        else {
            throw CommandError(
                "--ci needs a policy in the current folder, not in “\(folder)”",
                help: "change to the root of your repository and name a folder there, such as policies")
        }
        (self.system, self.folder, self.repository) = (system, folder, repository)
    }

    private static func isName(_ name: Substring) -> Bool {
        !name.isEmpty && name != "." && name != ".."
            && name.utf8.allSatisfy {
                $0.isLetter || $0.isDigit || [ASCII.minus, ASCII.underscore, ASCII.dot].contains($0)
            }
    }

    /// The files to write. None of them may be there already.
    func files() throws(CommandError) -> [SourceFile] {
        var files = [SourceFile(path: path, text: text)]
        // GitLab reads one file; ours is included from it.
        if system == .gitlab, !Platform.isThere(".gitlab-ci.yml") {
            files.append(SourceFile(path: ".gitlab-ci.yml", text: "include: \(path)\n"))
        }
        if Platform.isThere(path) {
            throw CommandError("“\(path)” already exists", help: "omit --ci, or move the file")
        }
        return files
    }

    /// What a person still has to do; nil for nothing.
    var next: String? {
        guard system == .gitlab, Platform.isThere(".gitlab-ci.yml") else { return nil }
        return "Add this line to .gitlab-ci.yml:\n\n  include: \(path)\n"
    }

    private var path: String {
        switch system {
        case .github: ".github/workflows/policy.yml"
        case .gitlab: "policy.gitlab-ci.yml"
        }
    }

    private var text: String {
        switch system {
        case .github: github
        case .gitlab: gitlab
        }
    }

    private var github: String {
        """
        # Checks the error policy in every pull request: findings at their lines, the policy's tests, and a comment
        # with what people see differently.
        name: policy
        on: [pull_request]
        permissions:
          contents: read
          pull-requests: write
        jobs:
          policy:
            runs-on: ubuntu-latest
            steps:
              - uses: actions/checkout@v4
                with:
                  fetch-depth: 0
              - uses: \(repository)@v\(ToolVersion.text)
                with:
                  version: \(ToolVersion.text)
                  policies: \(folder)
                  fail-level: warning
                  test: true
                  compare: origin/${{ github.base_ref }}
              # The token of a pull request from a fork may not write comments.
              - if: always() && github.event.pull_request.head.repo.full_name == github.repository
                env:
                  NUMBER: ${{ github.event.number }}
                  GH_TOKEN: ${{ github.token }}
                run: |
                  if [ -s policy-changes.md ]; then
                    gh pr comment "$NUMBER" --body-file policy-changes.md --edit-last --create-if-none
                  fi

        """
    }

    private var gitlab: String {
        """
        # Checks the error policy in every merge request: findings in its code quality report, the policy's tests
        # among its tests, and what people see differently as policy-changes.html.
        .policyctl:
          stage: test
          needs: []
          image: debian:stable-slim
          variables:
            POLICYCTL_VERSION: \(ToolVersion.text)
            POLICYCTL_RELEASES: https://github.com/\(repository)/releases/download
            GIT_DEPTH: 0
          before_script:
            - apt-get update -qq
            - apt-get install -y -qq --no-install-recommends ca-certificates curl git > /dev/null
            - name=policyctl-$POLICYCTL_VERSION-x86_64-unknown-linux-gnu
            - curl -fsSL -O "$POLICYCTL_RELEASES/v$POLICYCTL_VERSION/$name.tar.gz"
            - curl -fsSL -O "$POLICYCTL_RELEASES/v$POLICYCTL_VERSION/SHA256SUMS"
            - sha256sum --check --ignore-missing SHA256SUMS
            - tar xzf "$name.tar.gz" -C /usr/local --strip-components=1

        policy-lint:
          extends: .policyctl
          script:
            - >-
              policyctl lint --policies \(folder) --fail-level warning
              --output gitlab=policy-lint.json --output junit=policy-lint.xml
          artifacts:
            when: always
            reports:
              codequality: policy-lint.json
              junit: policy-lint.xml

        policy-test:
          extends: .policyctl
          script:
            - policyctl test --policies \(folder) --allow-empty --format junit > policy-test.xml
          artifacts:
            when: always
            reports:
              junit: policy-test.xml

        # With --fail-on risky this job fails if a change deserves a second look.
        policy-changes:
          extends: .policyctl
          rules:
            - if: $CI_PIPELINE_SOURCE == "merge_request_event"
          script:
            - git fetch origin "$CI_MERGE_REQUEST_TARGET_BRANCH_NAME"
            - policyctl diff FETCH_HEAD... --policies \(folder)
            - policyctl diff FETCH_HEAD... --policies \(folder) --format html > policy-changes.html
          artifacts:
            when: always
            expose_as: What people see differently
            paths: [policy-changes.html]

        """
    }
}

extension UInt8 {
    /// Whether it means nothing else than itself in a plain YAML value and in a shell’s word.
    fileprivate var isPlainInYAML: Bool {
        isLetter || isDigit || [ASCII.minus, ASCII.underscore, ASCII.dot, ASCII.slash].contains(self)
    }
}
