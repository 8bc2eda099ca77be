// The stateful mock: the gateway in front of the simulated back office, on a store that is deleted
// at the end. If a request chooses a status, the stateless mock responds.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { createClosers } from '../src/async/closers.js';
import { compose } from '../src/gateway/compose.js';
import { readConfig } from '../src/gateway/config.js';
import type { Gateway } from '../src/gateway/gateway.js';
import { listen } from '../src/gateway/listen.js';
import { loadContract } from '../src/openapi/contract.js';
import { defaultBehaviour, isValidKey, KEY_HINT, type MockedApp, withBehaviour } from './behaviour.js';
import { publishedVersions } from './contracts.js';
import { createMockApp, type Mock, type MockParts } from './mock-app.js';
import { delayOf } from './preferences.js';
import { startPrism } from './prism.js';

/** Drafts can be read back, and runs progress. Addresses and keys are as on the stateless mock. */
export async function startStateful(
  port: number,
  options: Omit<MockParts, 'prism' | 'log'> & { readonly host?: string } = {},
): Promise<Mock> {
  const { host = '127.0.0.1', publicUrl, portVariable = 'MOCK_PORT', behaviour = defaultBehaviour } = options;
  const closers = createClosers();
  try {
    const directory = await mkdtemp(path.join(tmpdir(), 'policy-mock-'));
    closers.opened(directory, () => rm(directory, { recursive: true, force: true }));
    const { SIMULATOR_TIME_SCALE = '0.02', SANDBOX_API_KEY = 'mock-key-0123456789abcdef' } = process.env;
    const log = pino({ level: 'warn' });
    const prism = await startPrism();
    closers.opened(prism, prism.close);
    const contracts = await Promise.all(publishedVersions().map(loadContract));
    const config = readConfig({
      // A store leaves a marker in the parent of its folder.
      DATA_DIR: path.join(directory, 'stores'),
      SIMULATOR_TIME_SCALE,
      SANDBOX_API_KEY,
      CORS_ORIGINS: '*',
      LOG_LEVEL: 'warn',
      ...(publicUrl !== undefined && { PUBLIC_URL: publicUrl }),
    });
    const gateway = await compose(config, { log });
    closers.opened(gateway, gateway.close);
    const mocked = await createMockApp(contracts, { prism, log, publicUrl });
    const prefixes = contracts.map(({ name }) => `/${name}`);
    const hints = [
      KEY_HINT,
      'Drafts, policies and runs are stored until the mock stops.',
      'Prefer: code=404 or ?__code=404 chooses a declared status, Prefer: delay=30000 a delay.',
    ];
    const app = withBehaviour(remembering(gateway, mocked), { hints, prefixes, behaviour });
    const listener = await listen(app, { host, port, hostVariable: '--host', portVariable }, gateway.needs);
    return {
      address: listener.url,
      prefixes,
      operations: gateway.contract.operations.length,
      hints,
      async close() {
        await Promise.all([gateway.drain(), listener.drain(0)]);
        await closers.close();
      },
    };
  } catch (error) {
    return closers.closeAfter(error);
  }
}

/** Treats every valid key as the key of the sandbox. */
const remembering =
  ({ app, sandboxKey }: Pick<Gateway, 'app' | 'sandboxKey'>, mocked: MockedApp): MockedApp =>
  (preferences, req, res) => {
    const delayMs = delayOf(preferences);
    if (preferences.code !== undefined || delayMs === undefined) return mocked(preferences, req, res);
    if (isValidKey(String(req.headers['x-api-key'] ?? ''))) req.headers['x-api-key'] = sandboxKey;
    if (delayMs === 0) app(req, res);
    else void wait(delayMs).then(() => app(req, res));
  };
