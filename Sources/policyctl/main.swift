Terminal.leave(Program.run(Terminal.arguments))
