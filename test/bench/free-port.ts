// A port that is free now, for a program that must be given one.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { portOf } from './listen.js';

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const port = portOf(probe);
  probe.close();
  await once(probe, 'close');
  return port;
}
