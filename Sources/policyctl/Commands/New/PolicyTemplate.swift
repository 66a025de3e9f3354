/// The files of a small policy, to begin with. Lint finds nothing in it.
enum PolicyTemplate {
    /// `locales` are lines below `locales:`.
    static func app(locales: String) -> String {
        """
        # What the app is like: its languages, its screens, what it can do, its buttons, and what people see when
        # no rule knows an error. Change everything here; `policyctl lint` says what does not fit any more.
        schema: 1

        locales:
          source: en
        \(locales)
        # Three kinds of error always exist. What they say here holds for every rule that says nothing else.
        categories:
          retryable:
            show: alert
            recovery: [retry, dismiss]
            severity: warning
          nonRetryable:
            show: alert
            recovery: [dismiss]
          requiresLogout:
            show: none
            perform: logOut
            severity: notice

        # The screens. Below a screen you write checkout/payment.
        scopes: [home, login]

        # What the app says about a situation.
        reports: [firstLoad, idempotent]

        # What the app can do, besides retry and dismiss.
        actions: [logOut]

        recoveryOptions:
          retry:
            title: Try again
            action: retry
          dismiss:
            title: Close
            action: dismiss
            role: cancel

        fallback:
          category: nonRetryable
          show: alert
          message:
            title: We couldn’t complete that
            suggestion: Close the app and open it again.
          recovery: [dismiss]

        """
    }

    static let network = """
        # No connection, or one that broke off.
        schema: 1

        domains:
          NSURLErrorDomain:
            codes: { cancelled: -999, timedOut: -1001, networkConnectionLost: -1005, notConnectedToInternet: -1009 }
          CancellationError:
            codes: [cancelled]

        rules:
          - id: network.offline
            when: { domain: NSURLErrorDomain, code: notConnectedToInternet }
            category: retryable
            message:
              title: You’re offline
              suggestion: Check your internet connection, then try again.

          - id: network.interrupted
            when: { domain: NSURLErrorDomain, code: [timedOut, networkConnectionLost] }
            category: retryable
            message:
              title: The connection was interrupted
              suggestion: Check your internet connection, then try again.

          # Somebody left the screen, or changed their mind: nobody wants to be told.
          - id: network.cancelled
            when:
              - { domain: NSURLErrorDomain, code: cancelled }
              - { domain: CancellationError }
            category: nonRetryable
            show: none
            log: false

          # There is nothing on the screen yet that an alert could cover.
          - id: first-load.fills-the-screen
            when: { category: retryable, firstLoad: true }
            show: screen

        """

    static let server = """
        # What a server answers.
        schema: 1

        retrySchedules:
          # Three times, at most 5 s in all; a server that says when to come back is obeyed.
          brief:
            backoff: exponential
            initial: 1s
            multiplier: 2
            maxDelay: 2s
            jitter: equal
            maxRetries: 3
            retryAfter: { honor: true, upTo: 3s }

        rules:
          # Nobody is told before the app has given up, unless nothing is on the screen yet.
          - id: server.busy
            when:
              - { http: 429 }
              - { http: 502..504 }
            category: retryable
            steps:
              - { untilAttempt: 3, show: none }
              - { show: alert }
            message:
              title: We’re a bit busy right now
              suggestion: Wait a little, then try again.
            retry: brief

          - id: server.fault
            when: { http: 5xx }
            category: retryable
            message:
              title: That didn’t work on our side
              reason: The problem is ours, not yours.

          - id: server.not-found
            when: { http: [404, 410] }
            category: nonRetryable
            message:
              title: We can’t find this
              reason: It may have been moved or deleted.

          - id: server.refused
            when: { http: 4xx }
            category: nonRetryable
            message:
              title: This isn’t possible
              reason: Our service didn’t accept it.

          - id: login.ended
            when: { http: 401 }
            category: requiresLogout
            message:
              title: Your session has ended
              suggestion: Log in again to carry on.

          # Nobody is logged in yet, so nobody is logged out.
          - id: login.wrong-password
            when: { category: requiresLogout, scope: login }
            show: alert
            message:
              title: Login didn’t work
              suggestion: Check your username and password.
            recovery: [dismiss]
            perform: none

        """

    /// Tests of these rules.
    static let tests = """
        # What the policy is to decide; `policyctl test` says what it decides otherwise. Only what is named under
        # `expect` is compared.
        schema: 1

        tests:
          - name: without a connection, a first load fills the screen, and a later one is an alert
            given: { domain: NSURLErrorDomain, code: notConnectedToInternet }
            each:
              - { firstLoad: true, expect: { rule: network.offline, surface: screen } }
              - { firstLoad: false, expect: { rule: network.offline, surface: alert, recovery: [retry, dismiss] } }

          - name: a connection that breaks off is told
            given: { domain: NSURLErrorDomain }
            each: { code: [timedOut, networkConnectionLost] }
            expect: { rule: network.interrupted, surface: alert }

          - name: nobody is told what they stopped themselves
            each:
              - { domain: NSURLErrorDomain, code: cancelled }
              - { domain: CancellationError }
            expect: { surface: none, log: false }

          - name: nobody hears of a busy server before the app has given up
            given: { http: 503, idempotent: true }
            story:
              - { attempt: 1, expect: { rule: server.busy, surface: none, retry: any } }
              - { attempt: 3, expect: { surface: none, retry: any } }
              - { attempt: 4, expect: { surface: alert, retry: none, stopped: exhausted } }

          - name: what a server answers
            each:
              - { http: 404, expect: { rule: server.not-found, retry: none } }
              - { http: 400, expect: { rule: server.refused, retry: none } }
              - { http: 499, expect: { rule: server.refused } }
              - { http: 500, expect: { rule: server.fault, surface: alert } }
              - { http: 599, expect: { rule: server.fault } }

          - name: an ended session logs out, but not on the login screen
            given: { http: 401 }
            each:
              - { scope: home, expect: { rule: login.ended, surface: none, perform: logOut } }
              - { scope: login, expect: { refinedBy: login.wrong-password, surface: alert, perform: none } }

          - name: what no rule knows is told all the same
            given: { domain: SomethingNew }
            expect: { rule: fallback, surface: alert }

        """

    /// Translations that come along, by language.
    static let translations: [String: String] = ["de": german]

    private static let german = """
        schema: 1

        locale: de

        translations:
          retry:
            title: Erneut versuchen
          dismiss:
            title: Schließen
          fallback:
            title: Das hat leider nicht geklappt
            suggestion: Schließen Sie die App und öffnen Sie sie erneut.
          network.offline:
            title: Sie sind offline
            suggestion: Prüfen Sie Ihre Internetverbindung und versuchen Sie es dann erneut.
          network.interrupted:
            title: Die Verbindung wurde unterbrochen
            suggestion: Prüfen Sie Ihre Internetverbindung und versuchen Sie es dann erneut.
          server.busy:
            title: Bei uns ist gerade viel los
            suggestion: Warten Sie einen Moment und versuchen Sie es dann erneut.
          server.fault:
            title: Das hat bei uns nicht geklappt
            reason: Der Fehler liegt bei uns, nicht bei Ihnen.
          server.not-found:
            title: Das können wir nicht finden
            reason: Vielleicht wurde es verschoben oder gelöscht.
          server.refused:
            title: Das ist nicht möglich
            reason: Unser Dienst hat es nicht angenommen.
          login.ended:
            title: Ihre Sitzung ist beendet
            suggestion: Melden Sie sich erneut an, um fortzufahren.
          login.wrong-password:
            title: Die Anmeldung hat nicht geklappt
            suggestion: Prüfen Sie Benutzernamen und Passwort.

        """

    /// A job for GitHub that lints what a pull request changes.
    static func workflow(folder: String) -> String {
        """
        name: policy
        on: [pull_request]
        jobs:
          lint:
            runs-on: ubuntu-latest
            container: swift:6.2
            steps:
              - uses: actions/checkout@v4
              # The repository of PolicyEngine, with the version you build with.
              - uses: OWNER/PolicyEngine@main
                with:
                  policies: \(folder)
                  fail-level: warning

        """
    }
}
