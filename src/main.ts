// Owns the process: environment → compose → listen → drain. The only file that knows process signals.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { banner } from './banner.js';
import { compose } from './compose.js';
import { type Config, readConfig } from './config.js';
import { ConfigError } from './environment.js';

try {
  await serve(readConfig());
} catch (error) {
  const told =
    error instanceof ConfigError ? `The environment is not right:\n${error.message}` : String(error);
  process.stderr.write(`${told}\n`);
  process.exitCode = 1;
}

async function serve(config: Config): Promise<void> {
  process.stderr.write('starting …\n');
  const gateway = await compose(config);
  const server = createServer(gateway.app);
  server.listen(config.port, config.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    await gateway.close();
    throw error;
  }
  const { address, port, family }: AddressInfo = listeningAt(server.address());
  const host = family === 'IPv6' ? `[${address}]` : address;
  const { contract, sandboxKey, storeKind } = gateway;
  const facts = {
    mode: config.mode,
    timeScale: config.simulatorTimeScale,
    backOfficeUrl: config.backOffice?.url,
    contract,
    sandboxKey,
    storeKind,
  };
  process.stdout.write(`${banner({ ...facts, address: `http://${host}:${port}` })}\n`);

  // What is under way is finished; new connections are refused from the first signal on.
  const drain = async (signal: string) => {
    gateway.log.info({ signal }, 'draining');
    server.close();
    server.closeIdleConnections();
    await once(server, 'close');
    await gateway.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void drain(signal));
}

function listeningAt(address: ReturnType<ReturnType<typeof createServer>['address']>): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The listener has no port');
  return address;
}
