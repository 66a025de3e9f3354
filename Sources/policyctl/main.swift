Platform.leave(Program.run(Platform.arguments))
