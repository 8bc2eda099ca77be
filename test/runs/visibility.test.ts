// Who sees a run: partners that may write for the run's broker company see it under each of its
// names and in each version; others get a 404.
import { expect, test } from 'vitest';
import { useRuns } from '../operations/run-fixture.js';

const runs = useRuns();
const { gateway } = runs;
const v1 = runs.calls('v1');
const v2 = runs.calls('v2');
const OWN = v2.body.fullRequest.producer.id;

test('partners of the run’s broker company and of all companies see and retry the run, and others do not', async () => {
  const keyOf = async (producerIds: string[] | 'all') => ({
    'x-api-key': (await gateway().addPartner({ producerIds })).apiKey,
  });
  const [owner, colleague, everybody, stranger] = [
    await keyOf([OWN]),
    await keyOf(['8800102', OWN]),
    await keyOf('all'),
    await keyOf(['8800102']),
  ];
  const { submissionId, policyNo = '' } = await v2.failed('quotePolicy', owner);
  let looked = 0;
  for (const name of [submissionId, policyNo]) {
    for (const ask of [v1.status, v2.status, v2.stepStatus]) {
      for (const key of [owner, colleague, everybody])
        expect((await ask(name, key)).body).toMatchObject({ submissionId });
      expect((await ask(name, stranger)).status).toBe(404);
      looked += 4;
    }
  }
  process.stdout.write(`ownership of runs: ${looked} reads\n`);
  for (const { retry } of [v1, v2]) expect((await retry(policyNo, stranger)).status).toBe(404);
  expect((await v2.retry(policyNo, colleague)).status).toBe(202);
  expect(await v2.ended(submissionId)).toMatchObject({ overallStatus: 'SUCCESS' });
});

test('a run that was started in one version is read and retried in the other', async () => {
  const { submissionId, policyNo = '' } = await v1.failed('bindPolicy');
  expect((await v2.stepStatus(policyNo)).body).toEqual((await v1.status(submissionId)).body);
  expect((await v2.retry(policyNo)).status).toBe(202);
  expect(await v1.ended(policyNo)).toMatchObject({ overallStatus: 'SUCCESS', bindAttempts: 2 });
});
