import Foundation
import PolicyRuntime

let help = """
    Conversations: an app whose service misbehaves. What you see comes from the rule files alone.

      login NAME PASSWORD     the password is “secret”; try another
      type NAME               the sign-up form checks a name while you type it
      signup NAME             try: ab, admin, bob
      load [WISH]             fail, fail-once, maintenance, garbage, drop, stall
      press N                 a button of what is on show; 0 closes it
      offline                 the service is gone
      help, quit

    Begin it with --verbose to see what analytics would get, and what policy and app do not have in common.

    """

let write: @Sendable (String) -> Void = { FileHandle.standardOutput.write(Data($0.utf8)) }
let arguments = CommandLine.arguments.dropFirst()
let isVerbose = arguments.contains("--verbose")
let locale = arguments.first { $0.hasPrefix("--locale=") }.map { String($0.dropFirst("--locale=".count)) }

do {
    let policy = try ErrorPolicy(compiled: compiledPolicy)
    let server = try MisbehavingServer()
    let app = ConversationsApp(
        policy, api: API(port: server.port), presenter: TerminalPresenter(write: write), clock: ContinuousClock(),
        locale: locale, print: write,
        log: { if isVerbose { write($0) } })
    write(help)
    while true {
        write("> ")
        guard let line = readLine() else { break }
        let words = line.split(separator: " ").map(String.init)
        let word = { (index: Int) in words.count > index ? words[index] : "" }
        switch word(0) {
        case "login": await app.login(word(1), word(2))
        case "type": await app.type(word(1))
        case "signup": await app.signUp(word(1))
        case "load": await app.load(word(1))
        case "press": await app.press(Int(word(1)) ?? 0)
        case "offline": server.stop()
        case "help": write(help)
        case "quit": exit(0)
        case "", "#": break
        default: write("  there is no “\(word(0))”; type help\n")
        }
    }
    write("\n")
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(2)
}
