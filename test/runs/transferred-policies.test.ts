// A stage may give a policy to another broker company: from then on, the partners of that company
// own the run that created the policy.
import { expect, test } from 'vitest';
import { interceptWrites, repeatsAll } from '../../src/back-office/port-operations.js';
import { Problem, UnknownOutcome } from '../../src/problems.js';
import { expectRefusal } from '../operations/expect-refusal.js';
import { refused } from '../operations/run-calls.js';
import { useSimulatedGateway } from '../operations/simulated-gateway.js';
import { callsOf } from '../operations/v1/calls.js';
import { keysOf, stagesOf } from '../operations/v2/stages.js';
import { fullExample, issueExample } from '../support/examples.js';

/** The number of next full stages that the carrier rejects, or whose response is lost. */
let [rejected, lost] = [0, 0];
const { gateway } = useSimulatedGateway((carrier) => ({
  ...interceptWrites(carrier, async (name, call, send, content) => {
    if (name === 'enrichDraft' && rejected > 0) {
      rejected -= 1;
      throw refused;
    }
    const answer = await send(...content, call);
    if (name !== 'enrichDraft' || lost === 0) return answer;
    lost -= 1;
    throw new UnknownOutcome(new Problem('BACK_OFFICE_TIMEOUT', 'No response in time.'), undefined);
  }),
  repeats: repeatsAll('never'),
}));
const [v1, v2] = [callsOf(gateway), stagesOf(gateway)];
const [BEFORE, AFTER] = ['50123', '8800102'];

/** The body of a run whose quote fails, and succeeds when it is retried. */
function failingOnce() {
  const { quoteRequest, ...others } = issueExample();
  const sections = quoteRequest?.sections.map((section) => ({
    ...section,
    agreement: { ...section.agreement, agreement: '9001400' },
  }));
  return { ...others, quoteRequest: { ...quoteRequest, sections } };
}

const partnerOf = async (...producerIds: string[]) => {
  const { apiKey } = await gateway().addPartner({ producerIds });
  return { 'x-api-key': apiKey };
};
const owners = async () => ({
  former: await partnerOf(BEFORE),
  next: await partnerOf(AFTER),
  both: await partnerOf(BEFORE, AFTER),
});
/** A run whose full step has failed. */
const failedInFull = async (partner: { 'x-api-key': string }) => {
  rejected = 1;
  const started = await v2.issue(issueExample(), partner);
  const { body: failed } = await v2.runStatus(started.body.policyNo, { ...partner, ...untilEnd });
  expect(failed).toMatchObject({ overallStatus: 'FAILED', currentStep: 'FULL' });
  return { started, failed, ...started.body };
};
const untilEnd = { Prefer: 'wait=50; until=end' };

test('a run is read and retried by partners of the broker company that owns its policy now, and by no others', async () => {
  const { former, next, both } = await owners();
  const started = await v2.issue(failingOnce(), former);
  const { submissionId, policyNo } = started.body;
  const { body: failed } = await v2.runStatus(policyNo, { ...former, ...untilEnd });
  expect(failed).toMatchObject({ overallStatus: 'FAILED', currentStep: 'QUOTE' });

  const given = await v2.full(keysOf(started), { ...fullExample(), producer: { id: AFTER } }, both);
  expect(given.status, given.text).toBe(200);

  for (const name of [submissionId, policyNo]) {
    for (const ask of [v1.runStatus, v2.runStatus, v2.stepStatus, v1.retry, v2.retry])
      expect((await ask(name, former)).status).toBe(404);
    for (const key of [next, both])
      for (const ask of [v1.runStatus, v2.runStatus, v2.stepStatus])
        expect((await ask(name, key)).body).toEqual(failed);
  }
  expect((await v2.retry(policyNo, next)).status).toBe(202);
  const { body: ended } = await v2.runStatus(policyNo, { ...next, ...untilEnd });
  expect(ended).toMatchObject({ submissionId, overallStatus: 'SUCCESS' });
});

test('a run whose full step failed is not retried once its policy belongs to another broker company, because the step would give the policy back', async () => {
  const { former, next, both } = await owners();
  const { started, failed, submissionId, policyNo } = await failedInFull(former);
  const give = (producerId: string) =>
    v2.full(keysOf(started), { ...fullExample(), producer: { id: producerId } }, both);
  expect((await give(AFTER)).status).toBe(200);

  for (const key of [next, both]) expectRefusal(await v2.retry(policyNo, key), 'INVALID_STATE');
  const operators = await gateway().admin.send('post', `/runs/${submissionId}/retry`);
  expectRefusal(operators, 'INVALID_STATE');
  expect((await v2.runStatus(policyNo, next)).body).toEqual(failed);

  expect((await give(BEFORE)).status).toBe(200);
  expect((await v2.retry(policyNo, former)).status).toBe(202);
  const { body: ended } = await v2.runStatus(policyNo, { ...former, ...untilEnd });
  expect(ended).toMatchObject({ submissionId, overallStatus: 'SUCCESS' });
});

test('after a transfer whose response was lost, only the new owner reads the run, and no retry gives the policy back', async () => {
  const { former, next, both } = await owners();
  const { started, submissionId, policyNo } = await failedInFull(former);
  lost = 1;
  const given = await v2.full(keysOf(started), { ...fullExample(), producer: { id: AFTER } }, both);
  expectRefusal(given, 'BACK_OFFICE_TIMEOUT');

  const operators = await gateway().admin.send('post', `/runs/${submissionId}/retry`);
  expectRefusal(operators, 'INVALID_STATE');
  expectRefusal(await v2.runStatus(policyNo, former), 'NOT_FOUND');
  expect((await v2.runStatus(policyNo, next)).status).toBe(200);
});
