// The command that people type, for hints: npm in a checkout, node with a build, or the executable.
import path from 'node:path';

/** The built command line, and the built gateway, which prints the command at startup. */
const BUILT = [path.join('dist', 'cli', 'main.js'), path.join('dist', 'main.js')];

/** `script` is the started file, `npmScript` the npm script that started it. */
export function commandName(script: string | undefined, npmScript: string | undefined): string {
  const inCheckout = 'npm run gateway --';
  if (script === undefined || npmScript === 'gateway' || npmScript === 'start') return inCheckout;
  const { base, ext } = path.parse(script);
  if (base === 'executable.js' || ext === '') return 'gateway';
  return BUILT.some((file) => script.endsWith(file)) ? 'node dist/cli/main.js' : inCheckout;
}
