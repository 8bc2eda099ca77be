// A step that the sandbox rejects, by its magic values: the run fails there with the reason, and
// its policy stays usable.
import { expect, test } from 'vitest';
import type { components } from '../../generated/v2.js';
import { keysOf, stagesOf } from '../operations/v2/stages.js';
import { fullExample, issueExample, quoteExample } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';

type Record = components['schemas']['GlobalSubmissionStatus'];

const gateway = useGateway({ backoffMs: () => 500 });
const { issue, runStatus, quote, full, retry } = stagesOf(gateway);
const example = issueExample();
const { fullRequest, quoteRequest } = example;
const bindRequest = 'bindRequest' in example ? example.bindRequest : undefined;

async function ended(name: string): Promise<Record> {
  for (;;) {
    const { body }: { body: Record } = await runStatus(name, { Prefer: 'wait=30' });
    if (body.overallStatus === 'FAILED' || body.overallStatus === 'SUCCESS') return body;
  }
}

const [section] = quoteRequest?.sections ?? [];
const agreement = { agreement: '9000409', agreementActivity: '61002', agreementSection: '61003' };

const refusals = [
  ['BASE', 'VALIDATION_ERROR', { ...example, fullRequest: { ...fullRequest, producer: { id: '9000400' } } }],
  ['FULL', 'INVALID_STATE', { ...example, fullRequest: { ...fullRequest, underWriter: { id: '9000409' } } }],
  [
    'QUOTE',
    'INVALID_STATE',
    { ...example, quoteRequest: { ...quoteRequest, sections: [{ ...section, agreement }] } },
  ],
  [
    'BIND',
    'NOT_FOUND',
    { ...example, bindRequest: { ...bindRequest, programs: [{ programKey: { id: '9000404' } }] } },
  ],
] as const;

test.each(refusals)(
  'a %s step that is rejected with %s fails the run, and no later step is tried',
  async (step, code, body) => {
    const started = await issue(body);
    expect(started.status, started.text).toBe(step === 'BASE' ? 200 : 202);
    const record = await ended(started.body.submissionId);
    expect(record).toMatchObject({ overallStatus: 'FAILED', currentStep: step });
    const errors = {
      BASE: record.baseError,
      FULL: record.fullError,
      QUOTE: record.quoteError,
      BIND: record.bindError,
    };
    for (const [other, error] of Object.entries(errors)) {
      if (other === step) expect(error, other).toMatch(new RegExp(`^${code}: \\S`));
      else expect(error, other).toBeNull();
    }
    const attempts = [record.baseAttempts, record.fullAttempts, record.quoteAttempts, record.bindAttempts];
    const at = ['BASE', 'FULL', 'QUOTE', 'BIND'].indexOf(step);
    expect(attempts).toEqual([0, 1, 2, 3].map((of) => (of <= at ? 1 : 0)));
  },
);

test('a referred quote is not bound: the run fails at its bind, and says so', async () => {
  const sections = [{ ...section, '100%Limit': 250_000_000 }];
  const { body } = await issue({ ...example, quoteRequest: { ...quoteRequest, sections } });
  const record = await ended(body.policyNo);
  expect(record).toMatchObject({ overallStatus: 'FAILED', currentStep: 'BIND', quoteStatus: 'SUCCESS' });
  expect(record.quoteOutputJson).toContain('"policyStatus":"Referred"');
  expect(record.bindError).toMatch(/^INVALID_STATE: .*referred/);
});

test('a fault of the base step is retried, and fails the run if it persists', async () => {
  const started = await issue({ fullRequest: { ...fullRequest, producer: { id: '9000503' } } });
  expect(started.status).toBe(200);
  expect(started.body.message).toContain('BACK_OFFICE_UNAVAILABLE');
  expect(await ended(started.body.submissionId)).toMatchObject({ overallStatus: 'FAILED', baseAttempts: 3 });
});

test('the draft of a run that failed later can be continued with the single stages', async () => {
  const { body } = await issue({
    ...example,
    fullRequest: { ...fullRequest, underWriter: { id: '9000400' } },
  });
  const { policyNo } = await ended(body.policyNo);
  const keys = { policyKey: body.policyKey, policyActivityKey: body.policyActivityKey };
  keysOf(await full(keys, fullExample()));
  const quoted = await quote(keys, quoteExample());
  expect(quoted.status, quoted.text).toBe(200);
  expect(quoted.body.policyNo).toBe(policyNo);
  // A retry of the run sends the rejected full stage again, and the back office rejects it again.
  expect((await retry(body.submissionId)).status).toBe(202);
  expect(await ended(body.submissionId)).toMatchObject({ overallStatus: 'FAILED', fullAttempts: 2 });
});
