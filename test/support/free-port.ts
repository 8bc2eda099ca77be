// A port that is free now, for a program that must be given one.
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { listenAnywhere } from './listen.js';

/** Operating systems assign ports from this one upwards to programs that request port 0. */
const LOWEST_EPHEMERAL = 32_768;

export async function freePort(): Promise<number> {
  const { url, close } = await listenAnywhere(createServer());
  await close();
  return Number(new URL(url).port);
}

/** For a program that starts later: the system could give a port from `freePort` to another one. */
export async function portForLater(): Promise<number> {
  const port = randomInt(10_000, LOWEST_EPHEMERAL);
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.on('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return portForLater();
  server.close();
  await once(server, 'close');
  return port;
}
