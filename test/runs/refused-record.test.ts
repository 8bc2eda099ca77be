// A record that the store will always refuse: its run fails, its caller gets the reason, and
// concurrent runs are stored.
import { expect, test } from 'vitest';
import { useRuns } from '../operations/run-fixture.js';

const runs = useRuns();
const { start, ended } = runs.calls('v2');

test('the policy number of another run fails the base step, and concurrent runs are stored', async () => {
  const { policyNo } = (await start()).body;
  await ended(policyNo);
  // As after a reset of a carrier's test system, which assigns its numbers a second time.
  runs.hooked.recording.repeatNumber();
  const answers = await Promise.all(
    [1, 2, 3].map((writtenLine) => {
      const { fullRequest } = runs.calls('v2').body;
      return start({ fullRequest: { ...fullRequest, writtenLine } }).then((answer) => answer);
    }),
  );
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, 202, 202]);
  const failed = answers.find(({ status }) => status === 200);
  expect(failed?.body.message).toContain('a policy number that belongs to another run');
  for (const { body } of answers) await ended(body.submissionId);
});
