/// The files of a small policy, to begin with. Lint finds nothing in it.
enum PolicyTemplate {
    /// `locales` are lines below `locales:`.
    static func app(locales: String) -> String {
        """
        # The app: its languages, its screens, its actions, its buttons, and what people see if no rule matches an
        # error. Change everything here; `policyctl lint` reports what no longer fits.
        schema: 1

        locales:
          source: en
        \(locales)
        # The three built-in categories. Their settings apply to every rule that doesn’t override them.
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

        # The screens. A screen below another one is written checkout/payment.
        scopes: [home, login]

        # The situations that the app reports.
        reports: [firstLoad, idempotent]

        # The app’s actions, in addition to retry and dismiss.
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
        # No connection, or a lost one.
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

          # The person left the screen or changed their mind, so nothing is shown.
          - id: network.cancelled
            when:
              - { domain: NSURLErrorDomain, code: cancelled }
              - { domain: CancellationError }
            category: nonRetryable
            show: none
            log: false

          # The screen has no content yet, so the error fills it.
          - id: first-load.fills-the-screen
            when: { category: retryable, firstLoad: true }
            show: screen

        """

    static let server = """
        # Responses of a server.
        schema: 1

        retrySchedules:
          # For short interruptions: two retries, 3 s in total. Longer waits than 10 s are shown.
          brief:
            backoff: exponential
            initial: 1s
            multiplier: 2
            maxDelay: 2s
            jitter: equal
            maxRetries: 2
            retryAfter: { honor: true, upTo: 10s }

        rules:
          # Nothing is shown before the last retry, unless the screen has no content yet.
          - id: server.busy
            when:
              - { http: 429 }
              - { http: 502..504 }
            category: retryable
            steps:
              - { untilAttempt: 2, show: none }
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

          # Nobody is logged in yet, so there is no logout.
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
        # Expected decisions; `policyctl test` reports decisions that differ. Only the fields under `expect` are
        # compared.
        schema: 1

        tests:
          - name: without a connection, a first load fills the screen, and a later one is an alert
            given: { domain: NSURLErrorDomain, code: notConnectedToInternet }
            each:
              - { firstLoad: true, expect: { rule: network.offline, surface: screen } }
              - { firstLoad: false, expect: { rule: network.offline, surface: alert } }
            expect:
              category: retryable
              title: You’re offline
              suggestion: Check your internet connection, then try again.
              recovery: [retry, dismiss]

          - name: people see that the connection was lost
            given: { domain: NSURLErrorDomain }
            each: { code: [timedOut, networkConnectionLost] }
            expect:
              rule: network.interrupted
              category: retryable
              surface: alert
              title: The connection was interrupted
              suggestion: Check your internet connection, then try again.

          - name: nothing is shown for canceled work
            each:
              - { domain: NSURLErrorDomain, code: cancelled, expect: { category: nonRetryable } }
              - { domain: CancellationError }
              - { domain: CancellationError, code: cancelled }
            expect: { surface: none, log: false }

          - name: nothing is shown for a busy server before the last retry
            given: { http: 503, idempotent: true }
            story:
              - { attempt: 1, expect: { rule: server.busy, surface: none, retry: { after: { between: [0.5s, 1s] } } } }
              - { attempt: 2, expect: { surface: none, retry: any } }
              - attempt: 3
                expect:
                  surface: alert
                  retry: none
                  stopped: exhausted
                  title: We’re a bit busy right now
                  suggestion: Wait a little, then try again.

          - name: a busy server’s Retry-After is used
            given: { http: 503, idempotent: true, headers: { Retry-After: "7" } }
            expect: { retry: { after: 7s, from: retryAfter } }

          - name: each status has its message
            each:
              - { http: 400, expect: { rule: server.refused } }
              - { http: 404, expect: { rule: server.not-found } }
              - { http: 410, expect: { rule: server.not-found } }
              - { http: 429, expect: { rule: server.busy } }
              - { http: 499, expect: { rule: server.refused } }
              - { http: 500, expect: { rule: server.fault } }
              - { http: 501, expect: { rule: server.fault } }
              - { http: 502, expect: { rule: server.busy } }
              - { http: 504, expect: { rule: server.busy } }
              - { http: 505, expect: { rule: server.fault } }
              - { http: 599, expect: { rule: server.fault } }
              - { http: 399, expect: { rule: fallback } }

          - name: a missing page is permanent
            given: { http: 404 }
            expect:
              category: nonRetryable
              surface: alert
              title: We can’t find this
              reason: It may have been moved or deleted.
              recovery: [dismiss]

          - name: a rejected request is not retried
            given: { http: 400 }
            expect: { category: nonRetryable, title: This isn’t possible, reason: Our service didn’t accept it. }

          - name: a server error can be retried
            given: { http: 500 }
            expect:
              category: retryable
              surface: alert
              title: That didn’t work on our side
              reason: The problem is ours, not yours.

          - name: an ended session logs out, but not on the login screen
            given: { http: 401 }
            each:
              - { scope: home, expect: { rule: login.ended, surface: none, perform: logOut } }
              - scope: login
                expect:
                  refinedBy: login.wrong-password
                  surface: alert
                  title: Login didn’t work
                  suggestion: Check your username and password.
                  recovery: [dismiss]
                  perform: none

          - name: the fallback is shown for unknown errors
            given: { domain: SomethingNew }
            expect:
              rule: fallback
              surface: alert
              title: We couldn’t complete that
              suggestion: Close the app and open it again.

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
}
