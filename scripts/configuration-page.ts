// Builds docs/configuration.md from the tables of environment variables.
import { secrets, variableGroups } from '../src/gateway/variables.js';
import { simulatorSecrets, simulatorVariables } from '../src/simulator/server/config.js';

/** The part of an envalid specification that the page shows. */
interface Variable {
  readonly desc?: string;
  readonly default?: unknown;
  readonly choices?: readonly unknown[];
}
type Variables = Readonly<Record<string, Variable>>;

const INTRODUCTION = `<!-- Written by \`npm run generate\` from src/gateway/variables.ts and
src/simulator/server/config.ts. Never edited by hand. -->

# Configuration

Environment variables configure the gateway. All are checked at startup, and all errors are listed
together. The variables marked with * are secrets: each can also be read from a file whose path is
in \`<NAME>_FILE\`.
`;

const SIMULATOR = `## The simulator

\`npm run simulator\` starts the simulated back office as a [separate process](simulator.md).
It reads these variables:
`;

export function configurationPage(): string {
  const groups = Object.entries(variableGroups).map(
    ([title, variables]) => `## ${title}\n\n${table(variables, secrets)}`,
  );
  return [INTRODUCTION, ...groups, SIMULATOR, table(simulatorVariables, simulatorSecrets)].join('\n');
}

function table(variables: Variables, secret: readonly string[]): string {
  const rows = Object.entries(variables).map(
    ([name, { desc, choices, ...variable }]) =>
      `| \`${name}\`${secret.includes(name) ? ' *' : ''} | ${shown(variable.default)} | ${[desc, ...oneOf(choices)].join(' ')} |`,
  );
  return ['| variable | default | meaning |', '|---|---|---|', ...rows, ''].join('\n');
}

const oneOf = (choices: readonly unknown[] | undefined): string[] =>
  choices ? [`One of ${choices.map((choice) => `\`${choice}\``).join(', ')}.`] : [];

function shown(value: unknown): string {
  if (value === undefined) return '–';
  const text = Array.isArray(value) ? value.join(',') : String(value);
  return text === '' ? '–' : `\`${text}\``;
}
