// `npm run mock`: the mock on its port, until it is stopped. With --stateful, a gateway whose back office is simulated in memory.
import { endAfterEscapedErrors } from '../../src/escaped-errors.js';
import { readOptions } from '../options.js';
import { startMock } from './front.js';
import { startStateful } from './stateful.js';

const { stateful } = readOptions(
  'Serves the mock of every version at MOCK_PORT. With --stateful, a gateway whose back office is simulated in memory.',
  { stateful: { type: 'boolean', default: false } },
);
const port = Number(process.env.MOCK_PORT ?? 4010);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`MOCK_PORT must be a port number, not ${process.env.MOCK_PORT}.`);
  process.exit(1);
}
const { PUBLIC_URL: publicUrl } = process.env;
if (publicUrl !== undefined && !(/^https?:/.test(publicUrl) && URL.canParse(publicUrl))) {
  console.error(`PUBLIC_URL must be the address at which callers reach the mock, not ${publicUrl}.`);
  process.exit(1);
}
const starting = stateful ? startStateful(port, { publicUrl }) : startMock(port, undefined, { publicUrl });
const mock = await starting.catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
console.log(`mock of ${mock.operations} operations:`);
for (const prefix of mock.prefixes) console.log(`  ${mock.address}${prefix}/…`);
for (const line of mock.hints) console.log(line);

const closeWith = (status: number) => void mock.close().finally(() => process.exit(status));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => closeWith(0));
endAfterEscapedErrors({
  log: ({ err }, message) => console.error(message, err),
  drain: () => closeWith(1),
});
