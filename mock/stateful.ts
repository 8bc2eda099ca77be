// The mock with a memory: the gateway in front of the simulated back office, on a store that is
// deleted at the end.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { compose } from '../src/gateway/compose.js';
import { readConfig } from '../src/gateway/config.js';
import { listen } from '../src/gateway/listen.js';
import { publishedVersions } from './contracts.js';
import type { Mock, MockParts } from './front.js';

/**
 * Drafts can be read back, and runs progress, at the same addresses as on the mock and with the
 * same key.
 */
export async function startStateful(
  port: number,
  options: Pick<MockParts, 'publicUrl' | 'portVariable'> & { readonly host?: string } = {},
): Promise<Mock> {
  const { host = '127.0.0.1', publicUrl, portVariable = 'MOCK_PORT' } = options;
  const directory = await mkdtemp(path.join(tmpdir(), 'policy-mock-'));
  const removeStore = () => rm(directory, { recursive: true, force: true });
  const { SIMULATOR_TIME_SCALE = '0.02', SANDBOX_API_KEY = 'mock-key-0123456789abcdef' } = process.env;
  const start = async () => {
    const config = readConfig({
      DATA_DIR: directory,
      SIMULATOR_TIME_SCALE,
      SANDBOX_API_KEY,
      CORS_ORIGINS: '*',
      LOG_LEVEL: 'warn',
      ...(publicUrl !== undefined && { PUBLIC_URL: publicUrl }),
    });
    return compose(config, { log: pino({ level: 'warn' }) });
  };
  const gateway = await start().catch(async (error: unknown) => {
    await removeStore();
    throw error;
  });
  const close = async () => {
    await gateway.close();
    await removeStore();
  };
  const place = { host, port, portVariable };
  const listener = await listen(gateway.app, place, gateway.needs).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    address: listener.url,
    prefixes: publishedVersions().map((name) => `/${name}`),
    operations: gateway.contract.operations.length,
    hints: [`x-api-key: ${gateway.sandboxKey}. Everything is forgotten when the mock stops.`],
    async close() {
      await Promise.all([gateway.drain(), listener.drain(0)]);
      await close();
    },
  };
}
