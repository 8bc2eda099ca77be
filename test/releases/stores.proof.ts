// This version opens the store that each release has left, repeats what its callers had sent, and
// continues what its gateways had begun. A changed digest, encryption, record or migration fails.
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { execute } from '../support/execute.js';
import { type GatewayProcess, startGatewayProcess } from '../support/process.js';
import { makeTestDirectory, makeTestLocation } from '../support/store.js';
import { until } from '../support/until.js';
import { environment, type Readiness, readReleasedStore, restore, send } from './released-store.js';

interface Found {
  readonly matches: readonly { readonly id: string }[];
  readonly unreadable: readonly string[];
}

const releases = readdirSync('test/releases').flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? []);
const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));

test('the store of this version is recorded', () => {
  expect(releases).toContain(version);
});

describe.each(releases)('the store of version %s', (release) => {
  const store = readReleasedStore(release);
  let url: string;
  let gateway: GatewayProcess;
  const disposals: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const [place, data] = await Promise.all([makeTestLocation('postgres'), makeTestDirectory([])]);
    disposals.push(place.dispose, data.dispose);
    if (place.location.kind !== 'postgres') throw new Error('Not a PostgreSQL location');
    url = place.location.url;
    await restore(url, store);
    gateway = await startGatewayProcess({ ...environment, DATABASE_URL: url, DATA_DIR: data.directory });
  });
  afterAll(async () => {
    await gateway?.stop('SIGTERM');
    for (const dispose of disposals.toReversed()) await dispose();
  });

  /** How often the carrier has executed each write of a call or a run. */
  const effectsOf = async (name: string) => {
    const rows = await execute(
      url,
      'select idempotency_key as key, count(*)::int from simulator.call where starts_with(idempotency_key, $1) group by 1 order by 1',
      [name],
    );
    return Object.fromEntries(rows.map(({ key, count }) => [String(key).slice(name.length), count]));
  };
  const run = (id: string, method: 'GET' | 'POST') => {
    const path = `/v2/submission/global/${id}/${method === 'GET' ? 'status' : 'retry'}`;
    const { 'Idempotency-Key': _, 'Content-Type': __, ...headers } = store.interrupted.headers;
    return send<{ overallStatus?: string }>(gateway.address, { method, path, headers });
  };
  const untilRunIs = (id: string, status: string) =>
    until(`the run is ${status}`, async () => (await run(id, 'GET')).response.overallStatus === status);

  test('each read returns what it returned then', async () => {
    expect(store.reads.length).toBeGreaterThan(5);
    for (const exchange of store.reads) {
      const { status, response } = await send(gateway.address, exchange);
      expect({ status, response }, exchange.path).toMatchObject({ status: 200, response: exchange.response });
    }
    for (const exchange of store.adminReads) {
      const { status, response } = await send(gateway.adminAddress, exchange);
      expect(status, exchange.path).toBe(200);
      expect(lasting(response), exchange.path).toMatchObject(lasting(exchange.response));
    }
  });

  test('what a client has proven stays proven, and the same key signs it', async () => {
    const now = statesIn((await send<Readiness>(gateway.address, store.evidence)).response);
    expect(now).toMatchObject(statesIn(store.evidence.response));
    expect(Object.values(now)).toContain('proven');
    expect((await send(gateway.address, store.signer)).response).toEqual(store.signer.response);
  });

  test('a repeat of each write gets the response that it got then', async () => {
    expect(store.answered.length).toBeGreaterThan(10);
    for (const exchange of store.answered) {
      const { status, response, isReplayed } = await send(gateway.address, exchange);
      expect({ status, response, isReplayed }, exchange.path).toEqual({
        status: exchange.status,
        response: exchange.response,
        isReplayed: true,
      });
    }
  });

  test('a write whose gateway was killed is executed once', async () => {
    const [call] = await execute(url, 'select write_key from gateway.call where idempotency_key = $1', [
      store.interrupted.headers['Idempotency-Key'],
    ]);
    await until('the write has its response', async () => {
      return (await send(gateway.address, store.interrupted)).status === 201;
    });
    expect(await effectsOf(String(call?.write_key))).toEqual({ '': 1 });
  });

  test('a run whose gateway was killed is completed, with each step once', async () => {
    expect(store.interruptedRuns).toHaveLength(2);
    for (const id of store.interruptedRuns) {
      await untilRunIs(id, 'SUCCESS');
      expect(await effectsOf(id)).toEqual({ ':BASE': 1, ':FULL': 1, ':QUOTE': 1, ':BIND': 1 });
    }
  });

  test('a failed run succeeds after retries', async () => {
    // The carrier has forgotten that this agreement has failed once, and it fails once more.
    for (const status of ['FAILED', 'SUCCESS']) {
      expect(await run(store.failedRun, 'POST')).toMatchObject({ status: 202 });
      await untilRunIs(store.failedRun, status);
    }
  });

  test('the requests of runs are read: the insured is found', async () => {
    const { status, response } = await send<Found>(gateway.adminAddress, {
      method: 'POST',
      path: '/insured/search',
      headers: { 'x-api-key': environment.ADMIN_TOKEN, 'Content-Type': 'application/json' },
      body: JSON.stringify({ text: 'Harbour Light Analytics' }),
    });
    expect(status, JSON.stringify(response)).toBe(200);
    expect(response.unreadable).toEqual([]);
    expect(response.matches.map(({ id }) => id)).toContain(store.failedRun);
  });
});

/** The value without times, which have been moved. */
const lasting = (value: unknown): object =>
  JSON.parse(
    JSON.stringify(value, (_, item) =>
      typeof item === 'string' && /^\d{4}-\d\d-\d\dT/.test(item) ? undefined : item,
    ),
  );

/** The state of each line of a report. */
const statesIn = ({ lines }: Readiness): Record<string, string> =>
  Object.fromEntries(lines.map(({ id, state }) => [id, state]));
