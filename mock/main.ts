// Runs the mock until a signal: `npm run mock`, or the package's `policy-submission-mock`.
import { readOptions, refuse } from '../scripts/options.js';
import { endAfterEscapedErrors } from '../src/escaped-errors.js';
import { startFailure } from '../src/start-failure.js';
import { counted } from '../src/texts/counted.js';
import { startMock } from './mock-app.js';

const isPackage = !import.meta.url.endsWith('.ts');
const stateful =
  'With --stateful, serves a gateway with a simulated back office, on a store that is deleted at the end.';
const options = readOptions(
  `Serves the mock of every version at --port or MOCK_PORT (4010). ${isPackage ? '' : stateful}`.trim(),
  {
    port: { type: 'string' },
    host: { type: 'string', default: '127.0.0.1' },
    delay: { type: 'string', default: '0' },
    'failure-rate': { type: 'string', default: '0' },
    ...(!isPackage && { stateful: { type: 'boolean', default: false } }),
  },
);

const [given, portVariable] =
  options.port === undefined ? [process.env.MOCK_PORT ?? '4010', 'MOCK_PORT'] : [options.port, '--port'];
const port = Number(given);
if (!/^\d+$/.test(given) || port > 65_535) refuse(`${portVariable} must be a port number, not ${given}.`);
const { PUBLIC_URL: publicUrl } = process.env;
if (publicUrl !== undefined && !(/^https?:/.test(publicUrl) && URL.canParse(publicUrl)))
  refuse(`PUBLIC_URL must be the address at which callers reach the mock, not ${publicUrl}.`);

/** Not a number for an empty text, which `Number` reads as 0. */
const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));
const [delayMs, failureRate] = [numberIn(options.delay), numberIn(options['failure-rate'])];
if (!Number.isInteger(delayMs) || delayMs < 0 || delayMs > 120_000)
  refuse(`--delay must be from 0 to 120000 milliseconds, not ${options.delay}.`);
if (!(failureRate >= 0 && failureRate <= 1))
  refuse(`--failure-rate must be a share from 0 to 1, not ${options['failure-rate']}.`);
if (options.host.trim() === '') refuse('--host must be an address of this machine, not empty.');
const behaviour = { delayMs, failureRate, random: Math.random };

async function start() {
  const { host } = options;
  if (options.stateful !== true) return startMock(port, host, { publicUrl, portVariable, behaviour });
  const { startStateful } = await import('./stateful.js');
  return startStateful(port, { host, publicUrl, portVariable, behaviour });
}

const mock = await start().catch((error: unknown) => {
  console.error(startFailure(error));
  process.exit(1);
});
console.log(`mock of ${counted(mock.operations, 'operation')}:`);
for (const prefix of mock.prefixes) console.log(`  ${mock.address}${prefix}/…`);
for (const line of mock.hints) console.log(line);

const closeWith = (status: number) => void mock.close().finally(() => process.exit(status));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => closeWith(0));
endAfterEscapedErrors({
  log: ({ err }, message) => console.error(message, err),
  drain: () => closeWith(1),
});
