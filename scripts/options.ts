// Reads the options of a script. `--help` describes the script, and an unknown option is refused
// before anything runs.
import { type ParseArgsConfig, parseArgs } from 'node:util';

type KnownOptions = NonNullable<ParseArgsConfig['options']>;

/** `says` is what `--help` prints before the options. */
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
    // Node's further sentences are about arguments that these scripts do not take.
    const [what = ''] = error.message.split('. ');
    console.error(`${what}; --help lists the options.`);
    process.exit(2);
  }
}
