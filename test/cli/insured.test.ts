// The commands on insureds over real HTTP: find, rehearse, erase with a receipt, show it, and apply
// it again.
import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '../../generated/admin.js';
import { MOST_OF_ORDER } from '../../src/cli/insured-commands.js';
import { digestOf } from '../../src/erasure/receipt-digest.js';
import { loadContract } from '../../src/openapi/contract.js';
import type { Store } from '../../src/store/store.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { issueFor, newInsured } from '../admin/insured.js';
import { insertCall, openBeside } from '../admin/journal.js';
import { useGateway } from '../support/gateway.js';
import { makeScratchDirectory } from '../support/scratch.js';
import { runCliHere } from './cli.js';

type Receipt = components['schemas']['ErasureReceipt'];

const gateway = useGateway({ store: 'postgres', environment: { ADMIN_TOKEN: 'operator' } });
const insured = (...args: string[]) =>
  runCliHere(['insured', ...args, '--admin-url', gateway().admin.url], {
    environment: { ADMIN_TOKEN: 'operator' },
  });

let folder: string;
let store: Store<GatewayTables>;
beforeAll(async () => {
  folder = await makeScratchDirectory('receipts');
  store = await openBeside(gateway());
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});
const endedCall = () => insertCall(store.db, { state: 'DONE', status: 200, answer: '{}' });
const isErased = async (id: string) => {
  const call = await store.db.selectFrom('call').select('erased_at').where('id', '=', id).executeTakeFirst();
  return call?.erased_at !== null;
};

const why = ['--reason', 'DSR-118', '--by', 'm.okafor'];

test('an insured is found, erased after a rehearsal, with a receipt that can be shown again, and no longer found', async () => {
  const of = newInsured();
  const { submissionId, boundPolicyNo } = await issueFor(gateway(), of);
  const policyNo = boundPolicyNo ?? '';
  const found = await insured('find', of.insured.companyName);
  expect(found.stdout).toMatch(
    new RegExp(`^RUN +${submissionId} +${policyNo} +(?:just now|\\d+ s ago) +SUCCESS +request\\.full`, 'm'),
  );
  expect(found.stdout).not.toContain(of.values[0]);
  expect(found.stdout).toContain(`insured erase --policy ${policyNo} --reason`);

  const rehearsal = await insured('erase', '--policy', policyNo, ...why);
  expect(rehearsal.stdout).toMatch(/^Nothing has been erased yet\. This would be erased:/);
  expect(rehearsal.stdout).toContain('requests 1, outputs 4, errors 0, responses 1');
  expect(rehearsal.stdout).toContain('repeat the command with --yes');
  expect((await insured('receipts')).stdout).toContain('No erasures.');

  const file = join(folder, 'receipt.json');
  const erased = await insured('erase', '--policy', policyNo, ...why, '--yes', '--out', file);
  expect(erased.stdout).toMatch(/^✔ Erased 20.* UTC by m\.okafor\./);
  const [receipt] = JSON.parse(await readFile(file, 'utf8'));
  expect(receipt).toMatchObject({ policies: [policyNo], runs: [submissionId] });
  expect((await insured('receipts')).stdout).toMatch(
    new RegExp(`^${receipt.erasureId} +20.*m\\.okafor +DSR-118`, 'm'),
  );
  const shown = await insured('receipts', receipt.erasureId, '--json');
  expect(JSON.parse(shown.stdout)).toEqual(receipt);
  expect((await insured('find', of.insured.companyName)).stdout).toMatch(
    /^Nothing found in \d+ runs and calls\./,
  );

  const again = await insured('erase', '--again', file, '--yes');
  expect(again.stdout).toContain('All of it has been erased before.');
  const changed = join(folder, 'changed.json');
  await writeFile(changed, JSON.stringify([{ ...receipt, runs: [] }]));
  const refused = await insured('erase', '--again', changed, '--yes');
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringContaining('is not a receipt of an erasure, or was changed'),
  ]);
});

test('wrong usage and refusals say what to do', async () => {
  expect(await insured('erase', ...why)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--policy'),
  });
  expect(await insured('erase', '--policy', 'Q1')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--reason and --by are required'),
  });
  expect(await insured('erase', '--policy', 'Q1', '--again', 'x.json')).toMatchObject({ code: 2 });
  const unknown = await insured('erase', '--policy', 'Q9999999', ...why, '--yes');
  expect([unknown.code, unknown.stderr]).toEqual([
    1,
    expect.stringContaining('Nothing is stored about Q9999999.'),
  ]);
});

describe('a receipt is never lost', () => {
  test('a receipt with more items than an order can have is applied again in several orders', async () => {
    const calls = [await endedCall(), await endedCall()];
    const [first = '', last = ''] = calls;
    const others = (count: number) => Array.from({ length: count }, () => randomUUID());
    const content: Omit<Receipt, 'digest'> = {
      erasureId: randomUUID(),
      isRehearsal: false,
      erasedAt: '2026-11-20T10:00:00.000Z',
      erasedBy: 'm.okafor',
      reason: 'DSR-119',
      policies: ['Q9999998'],
      runs: others(2_001),
      calls: [first, ...others(MOST_OF_ORDER.calls - 1), last],
      counts: { requests: 0, outputs: 0, errors: 0, responses: 2, resolutions: 0, auditUsers: 0 },
    };
    const file = join(folder, 'large.json');
    await writeFile(file, JSON.stringify({ ...content, digest: digestOf(content) }));
    const out = join(folder, 'parts.json');
    const { code, stderr } = await insured('erase', '--again', file, '--yes', '--out', out);
    expect([code, stderr]).toEqual([0, '']);
    expect([await isErased(first), await isErased(last)]).toEqual([true, true]);
    const parts: Receipt[] = JSON.parse(await readFile(out, 'utf8'));
    expect(parts.map((part) => part.calls)).toEqual([[first], [last], []]);
    for (const part of parts) expect(part).toMatchObject({ reason: 'DSR-119', erasedBy: 'm.okafor' });
  });

  test('more policies than an order can have are erased in several orders', async () => {
    const { boundPolicyNo } = await issueFor(gateway(), newInsured());
    const names = new Array<string>(MOST_OF_ORDER.policies + 1).fill(boundPolicyNo ?? '');
    const { code, stdout, stderr } = await insured('erase', '--policy', ...names, ...why, '--json');
    expect([code, stderr]).toEqual([0, '']);
    const receipts: Receipt[] = JSON.parse(stdout);
    expect(receipts.map(({ policies }) => policies.length)).toEqual([MOST_OF_ORDER.policies, 1]);
    for (const receipt of receipts)
      expect(receipt).toMatchObject({ reason: 'DSR-118', erasedBy: 'm.okafor' });
  });

  test('no part of a receipt has more items than the contract allows in an order', async () => {
    const { document } = await loadContract('admin');
    const { properties } = document.components?.schemas?.ErasureOrder ?? {};
    const limits = Object.entries(properties ?? {}).flatMap(([name, { maxItems }]) =>
      maxItems === undefined ? [] : [[name, maxItems]],
    );
    expect(Object.fromEntries(limits)).toEqual(MOST_OF_ORDER);
  });

  test('nothing is erased if --out names a file that exists, or cannot be created', async () => {
    const id = await endedCall();
    const file = join(folder, 'of-yesterday.json');
    await writeFile(file, 'the receipt of yesterday');
    for (const out of [file, join(folder, 'no-such-folder', 'receipt.json')]) {
      const refused = await insured('erase', '--call', id, ...why, '--yes', '--out', out);
      expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('Nothing was erased.')]);
    }
    expect(await isErased(id)).toBe(false);
    expect(await readFile(file, 'utf8')).toBe('the receipt of yesterday');
  });

  test('a refused erasure leaves no file, so that the command can be repeated', async () => {
    const file = join(folder, 'refused.json');
    const refused = await insured('erase', '--policy', 'Q9999999', ...why, '--yes', '--out', file);
    expect(refused.code).toBe(1);
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });

  test('the receipt of the first erasure is written and shown if the second fails', async () => {
    const calls = [await endedCall(), await endedCall()];
    const files = calls.map((id) => join(folder, `${id}.json`));
    for (const [at, id] of calls.entries())
      await insured('erase', '--call', id, ...why, '--yes', '--out', files[at] ?? '');
    // As after a restore from a backup.
    const [first = '', second = ''] = calls;
    const restored = { erased_at: null, answer: '{}' };
    await store.db.updateTable('call').set(restored).where('id', 'in', calls).execute();
    await store.db.updateTable('call').set({ state: 'UNKNOWN' }).where('id', '=', second).execute();

    const file = join(folder, 'again.json');
    const { code, stdout, stderr } = await insured('erase', '--again', ...files, '--yes', '--out', file);
    const [receipt, ...others] = JSON.parse(await readFile(file, 'utf8'));
    expect([receipt.calls, others]).toEqual([[first], []]);
    expect([await isErased(first), await isErased(second)]).toEqual([true, false]);
    expect(code).toBe(1);
    expect(stdout).toContain(receipt.erasureId);
    expect(stderr).toContain(`The outcome of the call ${second} is unknown.`);
    expect(stderr).toContain(`Before that, 1 of 2 orders had been carried out: ${receipt.erasureId}.`);
  });
});

test('names from other systems are quoted in a command to copy', async () => {
  const { insured: of } = newInsured();
  await insertCall(store.db, {
    state: 'DONE',
    status: 200,
    policy_key: "7; rm -rf ~ #'$(id)",
    answer: JSON.stringify({ insured: of }),
  });
  const { stdout } = await insured('find', of.companyName);
  expect(stdout).toContain(`insured erase --policy '7; rm -rf ~ #'\\''$(id)' --reason`);
});
