import PolicyEngine
import PolicySigning
import PolicyText

/// `policyctl keys …`: keys that sign updates.
enum KeysCommands {
    static let all = [new, show, rotate]

    static let new = Command(
        name: "keys new", summary: "Create the two keys that sign an app’s updates",
        arguments: nil,
        examples: [
            .init(
                command: "policyctl keys new --output keys",
                meaning: "writes keys/signing.pem and keys/reserve.pem, and prints the lines for the app")
        ],
        groups: [
            OptionGroup(
                title: "OPTIONS",
                options: [Option("output", kind: .value("DIR"), summary: "Write the private keys to DIR")])
        ],
        notes: [
            "The signing key signs every update; keep it where updates are signed, such as the secret store of your CI. "
                + "The reserve key replaces it if it is lost or stolen; keep it offline, never in the same place as the signing key.",
            "The files are Ed25519 keys in PEM, as `openssl genpkey -algorithm ed25519` writes them. Only you can read them.",
        ],
        run: { arguments throws(CommandError) in
            let folder = try output(arguments)
            let names = ["signing", "reserve"]
            for name in names where Platform.isThere("\(folder)/\(name).pem") {
                throw CommandError(
                    "“\(folder)/\(name).pem” already exists", help: "name another folder: an app trusts its first keys")
            }
            try ignoreInGit(folder)
            var keys: [UpdateKey] = []
            for name in names { keys.append(try write("\(folder)/\(name).pem")) }
            return try CommandOutput.write(
                """
                Wrote \(folder)/signing.pem and \(folder)/reserve.pem. Keep the second one offline.

                In the app:

                  try UpdateKeys(
                      signing: "\(keys[0])",
                      reserve: "\(keys[1])")

                """)
        })

    static let show = Command(
        name: "keys show", summary: "Print the public key of a private key",
        arguments: "FILE",
        examples: [
            .init(
                command: "policyctl keys show keys/signing.pem",
                meaning: "the public key (44 characters), to paste into the app"),
            .init(command: "vault read … | policyctl keys show -", meaning: "of a key on standard input"),
        ],
        groups: [],
        notes: [],
        run: { arguments throws(CommandError) in
            try UpdateOptions.refuseSecrets(arguments)
            guard arguments.positional.count == 1, let file = arguments.positional.first else {
                throw CommandError("the file of one private key is needed", help: "policyctl keys show signing.pem")
            }
            return try CommandOutput.write("\(try privateKey(file).key)\n")
        })

    static let rotate = Command(
        name: "keys rotate", summary: "Replace a key that was lost or stolen",
        arguments: nil,
        examples: [
            .init(
                command: "policyctl keys rotate --retire KEY --reserve-key keys/reserve.pem --output keys-2",
                meaning: "writes keys-2/signing.pem, and keys-2/key-change.txt for `policyctl sign`")
        ],
        groups: [
            OptionGroup(
                title: "OPTIONS",
                options: [
                    Option("retire", kind: .value("KEY"), summary: "The public key that is no longer trusted"),
                    Option(
                        "reserve-key", kind: .value("FILE"),
                        summary: "The private reserve key; - is standard input"),
                    Option(
                        "signing-key", kind: .value("KEY"),
                        summary: "The public signing key, if the reserve key is retired"),
                    Option("output", kind: .value("DIR"), summary: "Write the new private key to DIR"),
                ])
        ],
        notes: [
            "Apps learn of the change with the next update: pass the file to `policyctl sign --key-change` from now on, "
                + "for as long as apps with the old key are in use. The apps then discard everything that the old key "
                + "signed.",
            "To retire the reserve key itself, name it with --retire, and the signing key with --signing-key.",
        ],
        run: { arguments throws(CommandError) in
            try UpdateOptions.refuseSecrets(arguments)
            guard let word = arguments.value("retire"), let retired = UpdateKey(word) else {
                throw CommandError(
                    "--retire needs a public key", help: "44 characters, as `policyctl keys show FILE` prints them")
            }
            guard let file = arguments.value("reserve-key") else {
                throw CommandError("the reserve key is missing", help: "write --reserve-key FILE")
            }
            let reserve = try privateKey(file)
            let folder = try output(arguments)
            let name = retired == reserve.key ? "reserve" : "signing"
            let kept = name == "signing" ? reserve.key : try signingKey(arguments)
            let path = "\(folder)/key-change.txt"
            if Platform.isThere(path) {
                throw CommandError("“\(path)” already exists", help: "name another folder with --output")
            }
            try ignoreInGit(folder)
            let follower = try write("\(folder)/\(name).pem")
            guard let change = KeyChange(retired: retired, kept: kept, follower: follower, signedWith: reserve) else {
                throw CommandError("the reserve key cannot sign")
            }
            try CommandFiles.write([SourceFile(path: path, text: change.text + "\n")])
            let next =
                name == "signing"
                ? "Sign updates with \(folder)/signing.pem and --key-change \(path)."
                : "Sign updates with the signing key as before, and --key-change \(path). Keep \(folder)/reserve.pem offline."
            return try CommandOutput.write(
                """
                \(retired)
                is replaced by
                \(follower)
                for apps whose reserve key is
                \(reserve.key)

                \(next)
                Also pin the new key in the next version of the app.

                """)
        })

    private static func signingKey(_ arguments: Arguments) throws(CommandError) -> UpdateKey {
        guard let key = arguments.value("signing-key").flatMap({ UpdateKey($0) }) else {
            throw CommandError(
                "the public signing key is missing", help: "write --signing-key KEY, as apps have it now")
        }
        return key
    }

    private static func output(_ arguments: Arguments) throws(CommandError) -> String {
        guard let folder = arguments.value("output"), !folder.isEmpty else {
            throw CommandError("the folder for private keys is missing", help: "write --output keys")
        }
        if VisibleText.clean(folder) != folder {
            throw CommandError("the name of the folder contains control characters", help: "write --output keys")
        }
        return folder.hasSuffix("/") && folder.utf8.count > 1 ? String(folder.dropLast()) : folder
    }

    /// Lets git ignore a folder that is made for keys, so that nobody commits them by accident. A folder that has other
    /// files is left as it is.
    private static func ignoreInGit(_ folder: String) throws(CommandError) {
        guard !Platform.isThere(folder) || Platform.isEmptyFolder(folder) else { return }
        try CommandFiles.write([SourceFile(path: "\(folder)/.gitignore", text: "*\n")])
    }

    /// Writes a new private key, and returns the public one.
    private static func write(_ path: String) throws(CommandError) -> UpdateKey {
        guard let key = PrivateKey() else { throw CommandError("this system has no Ed25519") }
        do throws(FileWriter.Failure) {
            try FileWriter.writePrivate([UInt8](key.pem.utf8), to: path)
        } catch {
            throw CommandError("“\(path)” cannot be written: \(error.reason)")
        }
        return key.key
    }

    /// Reads a private key that nobody else can read.
    static func privateKey(_ file: String) throws(CommandError) -> PrivateKey {
        if UpdateKey(file) != nil { throw UpdateOptions.keyAsArgument }
        let source = try CommandFiles.read(file, what: "private key", limit: 16_384)
        guard let key = PrivateKey(pem: String(decoding: source.bytes, as: UTF8.self)) else {
            throw CommandError(
                "“\(source.path)” is not an unencrypted Ed25519 private key in PEM",
                help: "`policyctl keys new` writes one")
        }
        if file != "-", Platform.kind(of: file) == .file, !Platform.isPrivate(file) {
            throw CommandError("other users can read “\(file)”", help: "run `chmod 600 \(ShellWord.quoted(file))`")
        }
        return key
    }
}
