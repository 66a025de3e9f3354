Terminal.leave(Program.run(Array(CommandLine.arguments.dropFirst())))
