/// What shells offer behind `policyctl`, from the same table that arguments are read by.
enum ShellCompletions {
    enum Shell: String, CaseIterable {
        case bash, zsh, fish
    }

    static func text(_ shell: Shell, _ commands: [Command]) -> String {
        switch shell {
        case .bash: bash(commands)
        case .zsh: zsh(commands)
        case .fish: fish(commands)
        }
    }

    /// Commands of two words, by their first.
    private static func families(_ commands: [Command]) -> [(name: String, members: [String])] {
        var families: [(name: String, members: [String])] = []
        for words in commands.map({ $0.name.split(separator: " ").map(String.init) }) where words.count == 2 {
            if families.last?.name != words[0] { families.append((words[0], [])) }
            families[families.count - 1].members.append(words[1])
        }
        return families
    }

    private static func firstWords(_ commands: [Command]) -> [String] {
        var words: [String] = []
        for command in commands {
            let word = String(command.name.prefix { $0 != " " })
            if !words.contains(word) { words.append(word) }
        }
        return words + ["help", "version"]
    }

    private static func bash(_ commands: [Command]) -> String {
        var text = """
            # bash completion for policyctl
            _policyctl() {
              local current=${COMP_WORDS[COMP_CWORD]} options= words=
              if [ "$COMP_CWORD" = 1 ]; then
                COMPREPLY=($(compgen -W "\(firstWords(commands).joined(separator: " "))" -- "$current"))
                return
              fi
              case "${COMP_WORDS[1]}" in

            """
        for (name, members) in families(commands) {
            text +=
                "    \(name))\n      if [ \"$COMP_CWORD\" = 2 ]; then words=\"\(members.joined(separator: " "))\"; fi\n      case \"${COMP_WORDS[2]}\" in\n"
            for command in commands where command.name.hasPrefix(name + " ") {
                text += "        \(command.name.dropFirst(name.count + 1))) options=\"\(optionWords(command))\" ;;\n"
            }
            text += "      esac ;;\n"
        }
        for command in commands where !command.name.contains(" ") {
            text += "    \(command.name)) options=\"\(optionWords(command))\" ;;\n"
        }
        return text + """
              esac
              if [ -n "$words" ]; then
                COMPREPLY=($(compgen -W "$words" -- "$current"))
              elif [[ $current == -* ]]; then
                COMPREPLY=($(compgen -W "$options" -- "$current"))
              else
                COMPREPLY=($(compgen -f -- "$current"))
              fi
            }
            complete -o filenames -F _policyctl policyctl

            """
    }

    private static func fishValues(_ option: Option) -> String {
        switch option.kind {
        case .flag: ""
        case .choice(_, let known): " -x -a \(fishQuoted(known.joined(separator: " ")))"
        case .value, .list, .number: " -r"
        }
    }

    private static func optionWords(_ command: Command) -> String {
        command.options.map { "--" + $0.name }.joined(separator: " ")
    }

    private static func zsh(_ commands: [Command]) -> String {
        var text = "#compdef policyctl\n_policyctl() {\n  local -a commands\n  commands=(\n"
        for command in commands {
            text += "    \(zshQuoted(command.name.withReplaced(" ", "\\ ") + ":" + command.summary))\n"
        }
        text +=
            "  )\n  if (( CURRENT == 2 )); then\n    _describe command commands\n    return\n  fi\n  case \"$words[2]\" in\n"
        for (name, members) in families(commands) {
            text +=
                "    \(name))\n      if (( CURRENT == 3 )); then compadd \(members.joined(separator: " ")); return; fi\n      case \"$words[3]\" in\n"
            for command in commands where command.name.hasPrefix(name + " ") {
                text += "        \(command.name.dropFirst(name.count + 1))) _arguments \(zshOptions(command)) ;;\n"
            }
            text += "      esac ;;\n"
        }
        for command in commands where !command.name.contains(" ") {
            text += "    \(command.name)) _arguments \(zshOptions(command)) ;;\n"
        }
        return text + "  esac\n}\n_policyctl \"$@\"\n"
    }

    private static func zshOptions(_ command: Command) -> String {
        let options = command.options.map { option in
            let summary = option.summary.withReplaced("[", "(").withReplaced("]", ")").withReplaced(":", ",")
            switch option.kind {
            case .flag: return zshQuoted("--\(option.name)[\(summary)]")
            case .choice(_, let known):
                return zshQuoted("--\(option.name)[\(summary)]:\(option.name):(\(known.joined(separator: " ")))")
            case .value(let value), .number(let value, _):
                return zshQuoted("--\(option.name)[\(summary)]:\(value.withReplaced(":", " ").lowercased()):_files")
            case .list(let value):
                return zshQuoted("*--\(option.name)[\(summary)]:\(value.withReplaced(":", " ").lowercased()):_files")
            }
        }
        return (options + ["'*:file:_files'"]).joined(separator: " ")
    }

    private static func zshQuoted(_ text: String) -> String { "'" + text.withReplaced("'", "’") + "'" }

    private static func fish(_ commands: [Command]) -> String {
        var text = "# fish completion for policyctl\n"
        for command in commands where !command.name.contains(" ") {
            text +=
                "complete -c policyctl -n __fish_use_subcommand -a \(command.name) -d \(fishQuoted(command.summary))\n"
        }
        for (name, members) in families(commands) {
            text += "complete -c policyctl -n __fish_use_subcommand -a \(name)\n"
            text +=
                "complete -c policyctl -n '__fish_seen_subcommand_from \(name)' -a '\(members.joined(separator: " "))'\n"
        }
        for command in commands {
            let seen = command.name.split(separator: " ").map { "__fish_seen_subcommand_from \($0)" }.joined(
                separator: "; and ")
            for option in command.options {
                text +=
                    "complete -c policyctl -n '\(seen)' -l \(option.name)\(fishValues(option)) -d \(fishQuoted(option.summary))\n"
            }
        }
        return text
    }

    private static func fishQuoted(_ text: String) -> String {
        "'" + text.withReplaced("\\", "\\\\").withReplaced("'", "\\'") + "'"
    }
}
