// The grace periods in the documentation and in deploy/ are all the same, and long enough for the
// defaults of production.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/gateway/config.js';

/** Time after the drain to release runs, and to close the administration listener and the store. */
const RESERVE_SECONDS = 15;
const NAMED =
  /(?:TimeoutStopSec=|terminationGracePeriodSeconds: |--stop-timeout |grace period of |a stop may take )(\d+)/g;
/** In Compose, only the grace period of the gateways. */
const IN_COMPOSE = /^x-gateway:[\s\S]*?stop_grace_period: (\d+)/gm;

const files = [
  ['docs/operations/deploy.md', NAMED],
  ['docs/operations/install.md', NAMED],
  ['deploy/gateway.service', NAMED],
  ['deploy/kustomize/deployment.yaml', NAMED],
  ['deploy/compose.yaml', IN_COMPOSE],
] as const;

test('the grace period covers the lame-duck period, the drain and a reserve', () => {
  const named = files.flatMap(([file, pattern]) => {
    const found = [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, seconds]) => Number(seconds));
    expect(found, file).not.toEqual([]);
    return found;
  });
  expect(new Set(named).size, 'all grace periods are the same').toBe(1);
  const { drainSeconds } = readConfig({});
  const lameDuckSeconds = 10;
  expect(named[0]).toBeGreaterThanOrEqual(lameDuckSeconds + drainSeconds + RESERVE_SECONDS);
});
