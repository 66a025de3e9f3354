import PolicyEngine
import PolicySigning

/// What commands about updates are told of an app.
enum UpdateOptions {
    static let app = Option("app", kind: .value("ID"), summary: "The app’s identifier, such as com.example.shop")
    static let appVersion = Option("app-version", kind: .value("VERSION"), summary: "The app’s version, such as 2.4.1")
    static let keys = [
        Option("signing-key", kind: .value("KEY"), summary: "The app’s public signing key"),
        Option("reserve-key", kind: .value("KEY"), summary: "The app’s public reserve key"),
    ]
    static let at = Option(
        "at", kind: .value("TIME"), summary: "Check for a time such as 2027-01-31T12:00:00Z [default: now]")

    /// What is said without repeating the key: it is in the shell’s history already, and must not get into a log too.
    static let keyAsArgument = CommandError(
        "a private key is read from a file or standard input, never from an argument",
        help: "write the name of its file, or - for standard input")

    /// Refuses a private key where a name or a number is expected, before anything repeats it.
    static func refuseSecrets(_ arguments: Arguments) throws(CommandError) {
        if arguments.inputs.contains(where: { $0.holds("PRIVATE KEY") || $0.holds(text: PrivateKey.mark) }) {
            throw keyAsArgument
        }
    }

    /// The update in a file; only its form is checked.
    static func update(_ path: String) throws(CommandError) -> SignedUpdate {
        let most = UpdateRecipient.usualMostBytes
        let file = try CommandFiles.read(path, what: "update", limit: most)
        do throws(UpdateRefusal) {
            return try SignedUpdate(file.bytes, mostBytes: most)
        } catch {
            throw CommandError("“\(file.path)” cannot be used: \(error)")
        }
    }

    /// Whether a file begins as a signed update does.
    static func isUpdate(_ path: String) -> Bool {
        guard Platform.kind(of: path) == .file, let file = try? CommandFiles.read(path, limit: 64) else { return false }
        return String(decoding: file.bytes, as: UTF8.self).hasPrefix("policy-update ")
    }

    /// Why an app would refuse an update whatever is in it; nil if it would not. What is not named about the app is not
    /// compared.
    static func refusal(_ update: SignedUpdate, _ arguments: Arguments) throws(CommandError) -> UpdateRefusal? {
        let recipient = UpdateRecipient(
            app: arguments.value("app") ?? update.statement.app,
            appVersion: arguments.value("app-version") ?? update.statement.fromAppVersion ?? "0",
            keys: try trustedKeys(arguments))
        let now = try time(arguments)
        do throws(UpdateRefusal) {
            try recipient.check(update, keys: recipient.keys.applying(update.keyChanges).keys)
            try recipient.checkTime(update.statement, at: now)
            return update.policyProblem.map { .unusable($0) }
        } catch {
            return error
        }
    }

    /// Which of the app’s keys signed it; nil if neither did.
    static func role(of update: SignedUpdate, _ arguments: Arguments) throws(CommandError) -> String? {
        let keys = try trustedKeys(arguments).applying(update.keyChanges).keys
        return update.key == keys.signing ? "the signing key" : update.key == keys.reserve ? "the reserve key" : nil
    }

    private static func trustedKeys(_ arguments: Arguments) throws(CommandError) -> UpdateKeys {
        guard let signing = arguments.value("signing-key"), let reserve = arguments.value("reserve-key") else {
            throw CommandError(
                "the app’s keys are missing",
                help: "write --signing-key KEY --reserve-key KEY, as in the app; `policyctl keys show FILE` prints them"
            )
        }
        do throws(UpdateKeyError) {
            return try UpdateKeys(signing: signing, reserve: reserve)
        } catch {
            throw CommandError(error.message)
        }
    }

    static func time(_ arguments: Arguments, _ name: String = "at") throws(CommandError) -> Duration {
        guard let word = arguments.value(name) else { return Platform.now }
        guard let time = CivilDate.parseRFC3339(word) else {
            throw CommandError("invalid time “\(word)”", help: "write a time such as 2027-01-31T12:00:00Z")
        }
        return .seconds(time / 1_000)
    }

    /// A version of a policy that an app was built with, or of an update.
    static func version(_ arguments: Arguments) throws(CommandError) -> Int? {
        guard let word = arguments.value("version") else { return nil }
        guard let number = Int(word), String(number) == word, (0...UpdateStatement.highestVersion).contains(number)
        else {
            throw CommandError(
                "invalid version “\(word)”", help: "write a whole number that increases with each update, such as 42")
        }
        return number
    }
}
