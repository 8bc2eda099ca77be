// While a run works on a policy, no other call writes or edits it; reads continue.
import { expect, test } from 'vitest';
import { operationRows, publishedContracts } from '../contract/contracts.js';
import { takesLock } from '../contract/operation-guards.js';
import { exampleRequest } from '../operations/example-request.js';
import { refused } from '../operations/run-calls.js';
import { useRuns } from '../operations/run-fixture.js';

const runs = useRuns();
const { gateway, hooked } = runs;
const { start, ended, status } = runs.calls('v2');
const rows = operationRows(publishedContracts);
const exclusive = rows.filter(([, operation]) => takesLock(operation));
const reads = rows.filter(([, { id }]) => /^(listPolicyStatuses|getPolicyDetails)$/.test(id));

async function codesFor(asked: typeof rows, keys: Record<string, string>) {
  const answers = asked.map(async ([label, operation, contract]) => {
    const { method, target, headers, body } = exampleRequest(contract, operation, keys);
    const answer = await fetch(`${gateway().url}${target}`, {
      method,
      headers: { ...headers, 'x-api-key': gateway().apiKey },
      ...(body !== undefined && { body }),
    });
    const { error } = Object(await answer.json().catch(() => ({})));
    return [label, error === undefined ? answer.status : error.code];
  });
  return Object.fromEntries(await Promise.all(answers));
}

const all = (asked: typeof rows, said: unknown) => Object.fromEntries(asked.map(([label]) => [label, said]));

test('a run works on its policy alone, from the creation of the policy until the end of the run', async () => {
  process.stdout.write(`alone: ${exclusive.length} operations kept out, ${reads.length} reads\n`);
  expect(exclusive.length).toBeGreaterThan(5);
  let arrived = hooked.holdNext();
  const started = start().then((answer) => answer);
  const seen: unknown[] = [];
  let release = await arrived;
  for (const _ of ['FULL', 'QUOTE', 'BIND']) {
    arrived = hooked.holdNext();
    release();
    release = await arrived;
    const { policyKey, policyActivityKey } = (await started).body;
    seen.push(await codesFor(exclusive, { policyKey, policyActivityKey }));
    expect(await codesFor(reads, { policyKey })).toEqual(all(reads, 200));
  }
  release();
  const { policyKey, policyActivityKey, submissionId } = (await started).body;
  await ended(submissionId);
  for (const codes of seen) expect(codes).toEqual(all(exclusive, 'POLICY_BUSY'));
  for (const row of exclusive)
    expect(await codesFor([row], { policyKey, policyActivityKey })).toEqual(all([row], 200));
});

test('a failed run does not block its policy', async () => {
  hooked.refuse('quotePolicy', refused);
  const {
    policyKey = '',
    policyActivityKey = '',
    policyNo = '',
  } = await ended((await start()).body.policyNo);
  expect((await status(policyNo)).body.overallStatus).toBe('FAILED');
  for (const row of exclusive)
    expect(await codesFor([row], { policyKey, policyActivityKey })).toEqual(all([row], 200));
});
