// Prints the completion script for bash or zsh, generated from the commands, so that no command is
// missing.
import { Argument, type Command, type Option } from 'commander';
import { allowedNames } from './arguments.js';

export const shells = ['bash', 'zsh'] as const;
type Shell = (typeof shells)[number];

export function addCompletionCommand(program: Command, write: (text: string) => void): void {
  program
    .command('completion')
    .description('print the completion script of a shell: source <(gateway completion bash)')
    .addArgument(new Argument('<shell>', 'bash or zsh').choices(shells))
    .action((shell: Shell) => write(completionScript(program, shell)));
}

/**
 * zsh runs the bash script through its own `bashcompinit`. In zsh, a letter after the colon of an
 * expansion would be a modifier.
 */
function completionScript(program: Command, shell: Shell): string {
  const lines = pathsOf(program, [], program.options);
  const zsh =
    shell === 'zsh'
      ? 'autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n'
      : '';
  return `${zsh}_gateway_words() {
  case "$1" in
${lines.join('\n')}
  esac
}
_gateway() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" at="" word next
  for word in "\${COMP_WORDS[@]:1:$((COMP_CWORD-1))}"; do
    next="\${at:+$at }$word"
    [ -n "$(_gateway_words "$next")" ] && at="$next"
  done
  local values="$(_gateway_words "$at|$previous")"
  COMPREPLY=($(compgen -W "\${values:-$(_gateway_words "$at")}" -- "$current"))
}
complete -o default -F _gateway gateway
`;
}

/** One line for each command, and one for each option that has a list of values. */
function pathsOf(command: Command, path: readonly string[], shared: readonly Option[]): string[] {
  const options = [...new Set([...command.options, ...shared])];
  const names = command.commands.map((each) => each.name());
  const values = command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices);
  const flags = options.flatMap(({ short, long }) => [short, long]).filter((flag) => flag !== undefined);
  const at = path.join(' ');
  const withValues = options.flatMap((option) => {
    const allowed = option.argChoices ?? allowedNames(option.parseArg);
    return allowed === undefined || option.long === undefined ? [] : [row(`${at}|${option.long}`, allowed)];
  });
  const below = command.commands.flatMap((each) => pathsOf(each, [...path, each.name()], shared));
  return [row(at, [...names, ...values, ...flags, '--help']), ...withValues, ...below];
}

const row = (at: string, words: readonly string[]): string => `    '${at}') echo '${words.join(' ')}' ;;`;
