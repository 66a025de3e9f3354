import PolicyEngine
import PolicyLint

/// What an assistant has to know to write right rules: `AGENTS.md` in the folder of a policy. Keys and their meanings
/// come from the grammar.
enum AgentsGuide {
    static var text: String {
        """
        # How to edit this policy

        This folder decides what people see when an error occurs in the app. Every `.yaml` file in it is read; names
        and order of files don’t matter, and each begins with `schema: 1`. Files that end in `.test.yaml` are tests;
        `locales/` contains translations.

        After each edit, run these three commands. Fix what they report, and run them again:

            policyctl lint --preset strict     # must print “no findings”
            policyctl test                     # must pass; `--update` accepts intended changes
            policyctl diff main                # must print only the intended changes; without git, name a copy of
                                               # the folder as it was. `--full` lists everything

        To try an error: `policyctl evaluate DOMAIN:CODE` or `http:503`, with `--scope SCREEN --locale TAG --attempt N
        --idempotent --first-load --user-initiated=false --platform iOS --app-version 3.0 --header 'Retry-After: 7'
        --parameter NAME=VALUE`. Without `--idempotent` nothing is retried, and what is shown after retries comes at
        once.
        To see why a rule is not used: `policyctl explain http:503 --why-not RULE`. To understand a finding: `policyctl
        lint --explain CHECK`. To apply fixes that users don’t notice: `policyctl lint --fix`, then `policyctl fmt`.

        ## A rule

            rules:
              - id: payments.card-expired            # area.what-happened, unique
                when: { domain: StripeError, code: expired_card }
                category: payment                    # declared under `categories`, or retryable, nonRetryable, requiresLogout
                message:
                  title: This card has expired       # what happened, at most about 40 characters, no period
                  suggestion: Check the date or use another card.

        - **Classifying rule:** its `when` names a domain, a code, or a status. The most specific one decides: a code beats
          a range of codes, which beats a status, which beats a domain alone. Two that are equally specific for one
          error are a finding. For any error of a domain, also with a status:
          `[{ domain: X }, { domain: X, http: 100..599 }]`; such a rule also decides a 401, so nobody is logged out by
          it anymore.
        - **Refining rule:** its `when` has `category` or `rule`, and a situation such as `scope` (a rule for `checkout`
          covers `checkout/payment`). Only one is used: of the nearest screen, then the one that matches strictly less,
          then one that names a rule, then the one with more situations. Try first loads and background work after
          adding one. Each of its keys replaces the whole key: `message` needs all its texts again, and `show` also
          replaces `steps`. Other keys are inherited from the classifying rule, its category, and, only `show`,
          `message` and `recovery`, the fallback. `recovery: []`, `retry: none`, and `perform: none` inherit nothing.
        - In `when`, all keys of a map must match, or one map of a list. Lists of values are alternatives. Ranges
          include both ends: `502..504`, `..3`, `500..`. “Before 2.0” is `not: { appVersion: 2.0.. }`.
        - A situation that the app does not report is unknown: neither a condition on it nor its `not` matches. List what
          the app reports in `reports` (app.yaml).

        ## What app.yaml declares

            locales: { source: en, required: [de], optional: [fr] }
            domains:
              UploadError: { codes: { tooLarge: { parameters: [limit] } } }
            scopes:
              home: { loudest: { at: toast, except: [payment] } }
              checkout: {}
              checkout/payment: { fields: [expiryDate] }
            actions: [logOut, openSupport]
            recoveryOptions:
              contactSupport: { title: Contact support, action: openSupport }
            categories:                              # `is` is required; then `show`, `recovery`, `retry`, and others
              payment: { is: nonRetryable, absorbs: [{ category: payment, for: 30s }] }
            retrySchedules:
              brief:
                { backoff: exponential, initial: 1s, multiplier: 2, maxDelay: 8s, jitter: equal, maxRetries: 3,
                  retryAfter: { honor: true, upTo: 20s } }

        A rule with `retry: brief` waits as the server asks, up to 20 s; if it asks for more, retries end. What is shown
        meanwhile: `steps: [{ untilAttempt: 2, show: none }, { show: toast }]`, and `gaveUp: { show: alert, … }`
        afterwards.

        ## A test

            tests:
              - name: a busy server is quiet at first
                given: { http: 503, idempotent: true }
                each: { scope: [home, checkout] }    # optional: several cases
                expect: { surface: none, retry: any }

        ## Keys

        Keys of a rule: \(list(["rules"]))

        Keys of `when`: \(list(["rules", "when"]))

        Keys of `message`: \(list(["rules", "message"]))

        Keys of `retry`: \(list(["rules", "retry"]))

        ## Rules to keep

        - Use domains, codes, screens (`scopes`), buttons (`recoveryOptions`), actions, fields, and categories that are
          declared; declare new ones in `app.yaml`. `show` is one of \(Surface.allCases.map { $0.name }.joined(separator: ", ")).
        - Durations have units: `2s`, `500ms`, `1m30s`. Write numeric codes without quotes, and texts that begin with `{`
          in quotes.
        - Values in texts are in braces: `{name}`. Counts: `{count, plural, one {# file} other {# files}}`. If a value
          can be missing, write a list of texts; the first whose values are all known is used.
        - Only calls that are safe to repeat are retried. Use a schedule with jitter; never retry without a limit.
        - Write for the person who reads it: what happened, then what to do. No codes, no blame, no “please”, no “oops”.
        - If you change a text, translations in `locales/` are stale: translate them, then run
          `policyctl messages accept --locale TAG`. Keep the placeholders of the source.
        - `recovery: [retry, …]` only if a retry can help. `perform: logOut` only if the session has ended.
        - Every message has a next step or a button; a button that a text names is offered; titles of buttons have at most
          20 characters; a toast has no `dismiss`. If you cannot fix a finding, suppress it in the line above, with a
          reason and an end date: `# policyctl: disable CHECK until 2027-01-31 -- why`.
        - `policyctl lint` does not run the tests. `policyctl test --update` accepts all actual values, so review them first.
        - Do not change IDs of rules: translations, tests, and support codes use them.

        """
    }

    /// The keys that may stand somewhere, with what they are for.
    private static func list(_ path: [String]) -> String {
        Grammar.below(path).keys.map { "`\($0.name)` (\($0.summary))" }.joined(separator: ", ") + "."
    }
}
