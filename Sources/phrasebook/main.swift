// phrasebook is the command line: arguments, subcommands, output formats, exit codes and the real disk. What is right
// or wrong about phrases, and how a server talks, it must not know: that is in the libraries.

let program = Program(console: Console.standard)
let exitCode = await program.run(Array(CommandLine.arguments.dropFirst()))
program.console.end(exitCode)
