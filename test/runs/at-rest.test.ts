// Data at rest with ENCRYPTION_KEYS: the payload, outputs and errors of a run are not readable in
// the store, and keys can be rotated.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createHookedBackOffice } from '../operations/hooked-back-office.js';
import { refused, runCalls } from '../operations/run-calls.js';
import { execute } from '../support/execute.js';
import { startTestGateway, type TestGateway } from '../support/gateway.js';
import { makeTestLocation, type TestLocation } from '../support/store.js';

// Each test starts a gateway, which takes a long time on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const newKey = () => randomBytes(32).toString('base64');
const [old, young] = [newKey(), newKey()];
const SANDBOX_API_KEY = 'key-of-this-test';

const hooked = createHookedBackOffice();
let place: TestLocation;
let url = '';
let gateway: TestGateway | undefined;
const { failed, status, retry, ended, body } = runCalls('v2', () => running(), hooked);

function running(): TestGateway {
  if (!gateway) throw new Error('The gateway is not running');
  return gateway;
}

/** Starts a gateway, after it stops the previous one: a process can have only one engine. */
async function startWith(...keys: string[]): Promise<void> {
  await gateway?.stop();
  const environment = { DATABASE_URL: url, SANDBOX_API_KEY, ENCRYPTION_KEYS: keys.join(',') };
  gateway = await startTestGateway({ store: 'postgres', backOffice: hooked.backOffice, environment });
}

beforeAll(async () => {
  place = await makeTestLocation('postgres', 'migrated');
  if (place.location.kind === 'postgres') url = place.location.url;
});
afterAll(async () => {
  await gateway?.stop();
  await place.dispose();
});

/**
 * Every row of every table, as text, by its table's name. The simulator's rows are left out: they
 * belong to the carrier.
 */
async function everything(): Promise<Map<string, string>> {
  const tables = await execute(
    url,
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema', 'simulator') and table_type = 'BASE TABLE'`,
  );
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const rows = await execute(url, `select t::text as row from ${name} as t`);
    found.set(String(name), rows.map(({ row }) => row).join('\n'));
  }
  return found;
}

const personal = [
  body.fullRequest.insured.companyName,
  body.fullRequest.insured.email,
  'contactliaison',
  'The carrier does not insure this risk',
  'Quote Preparation',
].map(String);
let submissionId = '';

test("payload, outputs and errors cannot be read in any table, the engine's included", async () => {
  await startWith(old);
  ({ submissionId } = await failed('quotePolicy'));
  // The engine knows a run only if another process may execute it.
  hooked.refuse('quotePolicy', refused);
  expect((await retry(submissionId)).status).toBe(202);
  const record = await ended(submissionId);
  expect(record.quoteError).toContain('The carrier does not insure this risk');
  expect(record.baseOutputJson).toContain('Quote Preparation');
  const tables = await everything();
  const runs = tables.get('gateway.run') ?? '';
  expect(runs).toContain('sealed:');
  // The search is complete: it finds the identifier of the run in both schemas.
  const schemas = [...tables]
    .filter(([, text]) => text.includes(submissionId))
    .map(([name]) => name.split('.')[0]);
  expect([...new Set(schemas)].sort()).toEqual(['engine', 'gateway']);
  process.stdout.write(`at rest: ${tables.size} tables, ${personal.length} texts looked for in each\n`);
  const readable = [...tables].flatMap(([name, text]) =>
    personal
      .filter((one) => text.includes(one) || text.includes(Buffer.from(one).toString('base64')))
      .map((one) => `${name}: ${one}`),
  );
  expect(readable).toEqual([]);
});

test('after a new key is added in front, data of the old key is decrypted and continued, and new data is encrypted with the new key', async () => {
  await startWith(young, old);
  const sealedBy = async () => {
    const rows = await execute(
      url,
      'select step, substr(output, 1, 16) as seal from gateway.run_step where submission_id = $1 and output is not null',
      [submissionId],
    );
    return new Map(rows.map(({ step, seal }) => [step, seal]));
  };
  const before = await sealedBy();
  expect((await status(submissionId)).body.quoteError).toContain('The carrier does not insure this risk');
  expect((await retry(submissionId)).status).toBe(202);
  expect(await ended(submissionId)).toMatchObject({ overallStatus: 'SUCCESS' });
  const after = await sealedBy();
  expect(after.get('FULL')).toBe(before.get('FULL'));
  expect(after.get('QUOTE')).not.toBe(after.get('FULL'));
  expect(after.get('BIND')).toBe(after.get('QUOTE'));
});

test('a read of data whose old key is missing returns a 503, and none of the data leaks', async () => {
  await startWith(young);
  const answer = await status(submissionId);
  expect([answer.status, answer.body.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.text).not.toContain('sealed');
});

test('a damaged text causes a 500, not a 503 that asks for a retry', async () => {
  await startWith(young, old);
  await execute(
    url,
    "update gateway.run_step set output = left(output, -6) || 'AAAAA=' where submission_id = $1 and step = 'FULL'",
    [submissionId],
  );
  const answer = await status(submissionId);
  expect([answer.status, answer.body.error.code]).toEqual([500, 'INTERNAL_ERROR']);
  expect(running().takeUnexpectedErrors()).toHaveLength(1);
});
