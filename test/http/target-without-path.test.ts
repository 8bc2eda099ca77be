// A request target without a path: Express runs no middleware for it, so no code of the gateway
// would see the request.
import { expect, test } from 'vitest';
import { exchange } from '../attacks/requests/raw.js';
import { useGateway } from '../support/gateway.js';

const gateway = useGateway();
const ports = () => [gateway().url, gateway().admin.url].map((url) => Number(new URL(url).port));

test('a target without a path gets an error of the contract', async () => {
  for (const port of ports()) {
    const { text } = await exchange(
      port,
      'GET http:// HTTP/1.1\r\nHost: gateway\r\nConnection: close\r\n\r\n',
    );
    expect(text).toMatch(/^HTTP\/1\.1 404 /);
    expect(text).toContain('"code":"NOT_FOUND"');
  }
});

test('a target without a path and with a broken body does not end the process', async () => {
  const escaped: unknown[] = [];
  const onEscaped = (error: unknown) => void escaped.push(error);
  process.on('uncaughtExceptionMonitor', onEscaped);
  for (const port of ports()) {
    const head = 'POST http:// HTTP/1.1\r\nHost: gateway\r\nTransfer-Encoding: chunked\r\n\r\n';
    await exchange(port, `${head}1\r\n0\r\nzz\r\n`);
  }
  process.off('uncaughtExceptionMonitor', onEscaped);
  expect(escaped).toEqual([]);
});
