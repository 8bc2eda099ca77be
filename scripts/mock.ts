// `npm run mock`: the mock on its port, until it is stopped.
import { startMock } from './start-mock.js';

const port = Number(process.env.MOCK_PORT ?? 4010);
const mock = await startMock(port);
console.log(`mock of ${mock.operations} operations:`);
for (const prefix of mock.prefixes) console.log(`  ${mock.address}${prefix}/…`);
console.log('Any x-api-key is accepted. Choose a response with: Prefer: code=404, or Prefer: example=<name>');

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void mock.close().then(() => process.exit(0));
  });
}
