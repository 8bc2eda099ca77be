// GET /encryption-keys and POST /encryption-keys/resealing: the rotation of the keys that encrypt
// stored data.
import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { sealedPlace } from '../../src/runs/ids.js';
import { createSealing } from '../../src/store/sealing.js';
import { runCliHere } from '../cli/cli.js';
import { expectRefusal } from '../operations/expect-refusal.js';
import { useGateway } from '../support/gateway.js';
import { insertRun } from '../support/insert-run.js';
import { until } from '../support/until.js';
import { openBeside } from './journal.js';

const [old, young, gone, other] = [1, 2, 3, 4].map(() => randomBytes(32).toString('base64'));
const idOf = (key = '') => createSealing([key]).keyIds[0];
describe('200', () => {
  const gateway = useGateway({
    environment: { ADMIN_TOKEN: 'operator', ENCRYPTION_KEYS: `${young},${old}` },
  });

  async function insertSealed(key = ''): Promise<void> {
    const store = await openBeside(gateway());
    const submission_id = await insertRun(store.db, { ended_at: new Date(), overall_status: 'FAILED' });
    const payload = createSealing([key]).seal('{}', sealedPlace.payload(submission_id));
    await store.db.updateTable('run').set({ payload }).where('submission_id', '=', submission_id).execute();
    await store.close();
  }

  const list = async () => (await gateway().admin.client.GET('/encryption-keys')).data;
  /** Waits until the node encrypts with the first key and has reported that to the other nodes. */
  const untilFirstEncrypts = () =>
    until('the first key encrypts', async () => {
      const [first] = (await list())?.keys ?? [];
      return first?.state === 'ENCRYPTS' && first.encryptingNodes === 1;
    });
  const run = (...args: string[]) =>
    runCliHere(['keys', ...args, '--admin-url', gateway().admin.url], {
      environment: { ADMIN_TOKEN: 'operator' },
    });

  beforeAll(async () => {
    await insertSealed(old);
    await insertSealed(gone);
  });

  test('the keys are listed by their ids with their states, and not the keys themselves', async () => {
    const report = await list();
    expect(report).toMatchObject({ encryptsWith: idOf(young), nodes: 1, silentNodes: 0 });
    expect(report?.keys.map(({ keyId, state, nodes }) => [keyId, state, nodes])).toEqual([
      [idOf(young), 'ENCRYPTS', 1],
      [idOf(old), 'IN_USE', 1],
      [idOf(gone), 'MISSING', 0],
    ]);
    const text = JSON.stringify(report);
    for (const key of [old, young, gone]) expect(text).not.toContain(key);
  });

  test('while nodes have different keys, the report says which key waits for the other nodes and which key only other nodes have', async () => {
    const store = await openBeside(gateway());
    const id = randomUUID();
    await sql`insert into gateway.node (id, started_at, lives_until, key_ids)
      values (${id}, now(), now() + interval '1 hour', ${[idOf(old), idOf(other)]}::text[])`.execute(
      store.db,
    );
    await until(
      'the node encrypts with the key that both nodes have',
      async () => (await list())?.encryptsWith === idOf(old),
    );
    const report = await list();
    const { stdout } = await run('status');
    await store.db.deleteFrom('node').where('id', '=', id).execute();
    await store.close();
    expect(report?.keys.map(({ keyId, state, nodes }) => [keyId, state, nodes])).toEqual([
      [idOf(young), 'WAITING', 1],
      [idOf(old), 'ENCRYPTS', 2],
      [idOf(gone), 'MISSING', 0],
      [idOf(other), 'OTHER_NODES', 1],
    ]);
    expect(stdout).toContain(`Next: Restart the nodes that do not have ${idOf(young)} yet`);
    await untilFirstEncrypts();
  });

  test('a key that was removed from this node is listed as long as another node has it', async () => {
    const store = await openBeside(gateway());
    const id = randomUUID();
    await sql`insert into gateway.node (id, started_at, lives_until, key_ids)
      values (${id}, now(), now() + interval '1 hour', ${[idOf(young), idOf(old), idOf(other)]}::text[])`.execute(
      store.db,
    );
    const { stdout } = await run('status');
    await store.db.deleteFrom('node').where('id', '=', id).execute();
    await store.close();
    expect(stdout).toMatch(new RegExp(`^${idOf(other)} +OTHER_NODES +1 of 2`, 'm'));
    expect(stdout).toContain(
      `Next: ${idOf(other)} is on 1 of 2 nodes, but not on this one: give every node the same ENCRYPTION_KEYS`,
    );
  });

  test('the commands say what to do, re-encrypt, and then say that the old key can be removed', async () => {
    const before = await run('status');
    expect(before.stdout, before.stderr).toMatch(/^KEY +STATE +NODES/);
    expect(before.stdout).toMatch(new RegExp(`^${idOf(old)} +IN_USE +1 of 1 +0 +is still needed`, 'm'));
    expect(before.stdout).toMatch(
      new RegExp(`^${idOf(old)} is needed by:\n {2}requests of runs +1, from 20`, 'm'),
    );
    expect(before.stdout).toContain(`Next: Add ${idOf(gone)} to ENCRYPTION_KEYS again`);
    expect(before.stdout).toContain('-- keys reseal');
    const resealed = await run('reseal');
    expect(resealed.stdout, resealed.stderr).toMatch(/^✔ Encrypted with the current key: 1 value\./);
    const after = await run('status');
    expect(after.stdout).toContain(`No stored data needs ${idOf(old)}.`);
    expect(after.stdout).toContain(`Next: Remove ${idOf(old)} from ENCRYPTION_KEYS`);
    const json = await run('status', '--json');
    expect(JSON.parse(json.stdout)).toEqual(await list());
  });
});

describe('409', () => {
  // Started after the other gateway has stopped: a process can run only one embedded store.
  const plain = useGateway();

  test('a gateway without keys cannot re-encrypt anything, and says that it encrypts nothing', async () => {
    const { http, client, token } = plain().admin;
    expectRefusal(await http.post('/encryption-keys/resealing').set('x-api-key', token), 'INVALID_STATE');
    const { data } = await client.GET('/encryption-keys');
    expect(data).toEqual({ encryptsWith: null, nodes: 1, silentNodes: 0, keys: [] });
  });
});
