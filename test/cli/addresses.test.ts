// The command line derives the addresses of the administration and the gateway from their
// variables.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readCliConfig } from '../../src/cli/config.js';
import { runCliHere } from './cli.js';

describe('the address of a listener', () => {
  test.each([
    [undefined, '127.0.0.1'],
    ['', '127.0.0.1'],
    ['127.0.0.2', '127.0.0.2'],
    ['0.0.0.0', '127.0.0.1'],
    ['0', '127.0.0.1'],
    ['::', '[::1]'],
    ['0:0::0', '[::1]'],
    ['::1', '[::1]'],
    ['2001:db8::1', '[2001:db8::1]'],
    ['localhost', 'localhost'],
    ['gateway.internal', 'gateway.internal'],
  ])('for the host %j is %s', (host, reached) => {
    const { adminUrl, gatewayUrl } = readCliConfig({
      ...(host !== undefined && { ADMIN_HOST: host, HOST: host }),
      ADMIN_PORT: '9081',
      PORT: '9080',
    });
    expect(adminUrl).toBe(`http://${reached}:9081`);
    expect(gatewayUrl).toBe(`http://${reached}:9080`);
  });

  test('is the public address of the gateway, if that is set', () => {
    const { gatewayUrl } = readCliConfig({ PUBLIC_URL: 'https://example.com/api/', HOST: '127.0.0.2' });
    expect(gatewayUrl).toBe('https://example.com/api');
  });
});

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((one) => one?.address === '::1');
const listens = (server: Server, host: string) =>
  new Promise<number>((resolve) => {
    server.listen(0, host, () => resolve((server.address() as AddressInfo).port));
  });

test.each(['127.0.0.1', '127.0.0.7', '0.0.0.0', ...(hasIpv6 ? ['::1', '::'] : [])])(
  'a command reaches an administration that listens on %s',
  async (host) => {
    const asked: (string | undefined)[] = [];
    const server = createServer((req, res) => {
      asked.push(req.url);
      res.setHeader('Content-Type', 'application/json').end('{"partners": []}');
    });
    const port = await listens(server, host);
    onTestFinished(() => void server.close());
    const environment = { ADMIN_HOST: host, ADMIN_PORT: String(port), ADMIN_TOKEN: 't' };
    await runCliHere(['partner', 'list'], { environment });
    expect(asked).toHaveLength(1);
  },
);
