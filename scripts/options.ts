// Reads the options of a script: `--help` describes the script, and a wrong option ends it.
import { type ParseArgsConfig, parseArgs } from 'node:util';

type KnownOptions = NonNullable<ParseArgsConfig['options']>;

/** `says` is the text that `--help` prints before the options. */
export function readOptions<Options extends KnownOptions>(says: string, options: Options) {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    const names = Object.entries(options).map(([name, { type }]) =>
      type === 'boolean' ? `--${name}` : `--${name} <value>`,
    );
    console.log([says, '', `Options: ${[...names, '--help'].join(', ')}`].join('\n'));
    process.exit(0);
  }
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Only Node's first sentence: the others are about arguments that these scripts do not accept.
    const [what = ''] = error.message.split('. ');
    return refuse(`${what}; --help lists the options.`);
  }
}

/** Ends a script with wrong arguments. */
export function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}

/** Reads an option as a whole number from `least`, and refuses other texts. */
export const wholeNumbers =
  <Name extends string>(values: Readonly<Partial<Record<Name, unknown>>>) =>
  (name: Name, least = 1): number => {
    const text = String(values[name]);
    if (/^\d{1,9}$/.test(text) && Number(text) >= least) return Number(text);
    return refuse(`--${name} must be a whole number, ${least} or more, not ${text}.`);
  };

export function refuseUnknown(option: string, given: readonly string[], known: readonly string[]): void {
  const unknown = given.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    refuse(`--${option} has no ${unknown.join(', ')}: choose from ${known.join(', ')}.`);
}
