// GET /encryption-keys and POST /encryption-keys/resealing: the rotation of the keys that encrypt stored data.
import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { sealedPlace } from '../../src/runs/ids.js';
import { createSealing } from '../../src/store/sealing.js';
import { runCliHere } from '../cli/cli.js';
import { expectRefusal } from '../operations/expect-refusal.js';
import { useGateway } from '../support/gateway.js';
import { insertRun } from '../support/insert-run.js';
import { openBeside } from './journal.js';

const [old, young, gone] = [1, 2, 3].map(() => randomBytes(32).toString('base64'));
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

  test('the commands say what to do, encrypt again, and then say that the old key can be removed', async () => {
    const before = await run('status');
    expect(before.stdout, before.stderr).toMatch(/^KEY +STATE +NODES/);
    expect(before.stdout).toMatch(new RegExp(`^${idOf(old)} +IN_USE +1 of 1 +0 +is still needed`, 'm'));
    expect(before.stdout).toMatch(
      new RegExp(`^${idOf(old)} is needed by:\n {2}requests of runs +1, from 20`, 'm'),
    );
    expect(before.stdout).toContain(`Next: Add ${idOf(gone)} to ENCRYPTION_KEYS again`);
    expect(before.stdout).toContain('-- keys reseal');
    const resealed = await run('reseal');
    expect(resealed.stdout, resealed.stderr).toMatch(/^✔ 1 texts are encrypted with the current key now/);
    const after = await run('status');
    expect(after.stdout).toContain(`No stored data needs ${idOf(old)}.`);
    expect(after.stdout).toContain(`Next: Remove ${idOf(old)} from ENCRYPTION_KEYS`);
    const json = await run('status', '--json');
    expect(JSON.parse(json.stdout)).toEqual(await list());
  });
});

describe('409', () => {
  // After the other has stopped: a process has one engine.
  const plain = useGateway();

  test('a gateway without keys cannot encrypt anything again, and says that it encrypts nothing', async () => {
    const { http, client, token } = plain().admin;
    expectRefusal(await http.post('/encryption-keys/resealing').set('x-api-key', token), 'INVALID_STATE');
    const { data } = await client.GET('/encryption-keys');
    expect(data).toEqual({ encryptsWith: null, nodes: 1, silentNodes: 0, keys: [] });
  });
});
