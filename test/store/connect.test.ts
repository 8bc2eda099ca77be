// What an operator reads when there is no connection to the store.
import { Socket } from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { connect, NotAsked } from '../../src/store/connect.js';
import { freePort } from '../support/free-port.js';

test('for a host with several addresses, the failure of each is named', async () => {
  const addresses = [4, 6].map((family) => ({ address: family === 4 ? '127.0.0.1' : '::1', family }));
  const pool = new pg.Pool({
    host: 'dual-stack.example',
    port: await freePort(),
    stream: () => {
      const socket = new Socket();
      const dial = socket.connect.bind(socket);
      return Object.assign(socket, {
        connect: (port: number, host: string) =>
          dial({ port, host, lookup: (_host, _options, found) => found(null, addresses) }),
      });
    },
  });
  const failure = await connect(pool).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(NotAsked);
  expect(String(failure)).toMatch(
    /^NotAsked: No connection to the store: connect ECONNREFUSED 127\.0\.0\.1:\d+; connect E\w+ ::1:\d+$/,
  );
  await pool.end();
});
