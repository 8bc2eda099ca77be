// Free ports for programs that are started later.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { portForLater } from './free-port.js';

test('a port for later is free, and the system gives it to no program that does not name it', async () => {
  const range = await readFile('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').catch(() => '32768');
  const [lowest] = range.split('\t').map(Number);
  for (let drawn = 0; drawn < 20; drawn += 1) {
    const port = await portForLater();
    expect(port).toBeLessThan(lowest ?? 0);
    const server = createServer().listen(port, '127.0.0.1');
    await expect.poll(() => server.listening).toBe(true);
    server.close();
  }
});
