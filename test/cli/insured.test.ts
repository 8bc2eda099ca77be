// The commands on insureds over real HTTP: find, rehearse, erase with a receipt, show it, and apply it again.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueFor, newInsured } from '../admin/insured.js';
import { useGateway } from '../support/gateway.js';
import { makeScratchDirectory } from '../support/scratch.js';
import { runCliHere } from './cli.js';

const gateway = useGateway({ store: 'postgres', environment: { ADMIN_TOKEN: 'operator' } });
const insured = (...args: string[]) =>
  runCliHere(['insured', ...args, '--admin-url', gateway().admin.url], {
    environment: { ADMIN_TOKEN: 'operator' },
  });

let folder: string;
beforeAll(async () => {
  folder = await makeScratchDirectory('receipts');
});
afterAll(() => rm(folder, { recursive: true }));

const why = ['--reason', 'DSR-118', '--by', 'm.okafor'];

test('an insured is found, rehearsed, erased with a receipt that can be shown again, and not found any more', async () => {
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
  expect(rehearsal.stdout).toMatch(/^Nothing was erased yet\. This would be erased:/);
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
    expect.stringContaining('Nothing is stored of Q9999999.'),
  ]);
});
