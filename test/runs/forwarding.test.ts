// What a run sends to the back office: each block at its stage, unchanged, under the key of its
// step.
import { expect, test } from 'vitest';
import type { Version } from '../operations/run-calls.js';
import { useRuns } from '../operations/run-fixture.js';
import { firstExample } from '../operations/v1/calls.js';
import { audit, issueExample } from '../support/examples.js';

const runs = useRuns();
const { recording } = runs.hooked;
const underwriting = [
  'underWriter',
  'agencyOccupation',
  'umr',
  'revTurnover',
  'typeOfLayer',
  'producingUnderwriter',
  'marketIndustrialSector',
  'sBFClass',
];

async function arrivedOf(version: Version, body: object, headers = {}) {
  const { start, ended } = runs.calls(version);
  recording.takeArrived();
  const answer = await start(body, headers);
  expect(answer.status, answer.text).toBe(202);
  await ended(answer.body.submissionId);
  return { answer: answer.body, arrived: recording.takeArrived() };
}

const partOf = (full: object, isBase: boolean) =>
  Object.fromEntries(Object.entries(full).filter(([name]) => !isBase || !underwriting.includes(name)));

test('in version 2.0, BASE sends the base fields, FULL all fields, QUOTE and BIND their blocks', async () => {
  const body = issueExample();
  const { answer, arrived } = await arrivedOf('v2', body);
  expect(arrived.map(({ method }) => method)).toEqual([
    'createDraft',
    'enrichDraft',
    'quotePolicy',
    'bindPolicy',
  ]);
  expect(arrived.map(({ content }) => content.at(-1))).toEqual([
    partOf(body.fullRequest, true),
    body.fullRequest,
    body.quoteRequest,
    'bindRequest' in body ? body.bindRequest : undefined,
  ]);
  const { policyKey, policyActivityKey } = answer;
  for (const { content } of arrived.slice(1)) expect(content[0]).toEqual({ policyKey, policyActivityKey });
});

test('in version 1.0, the revenue is sent under the name of the back office', async () => {
  const body = firstExample('createGlobalSubmission');
  const { insuredRevenueTurnover: revTurnover, ...full } = body.fullRequest;
  const { arrived } = await arrivedOf('v1', body);
  expect(revTurnover).toBeGreaterThan(0);
  expect(arrived.map(({ content }) => content.at(-1))).toEqual([
    partOf(full, true),
    { ...full, revTurnover },
    body.quoteRequest,
    'bindRequest' in body ? body.bindRequest : undefined,
  ]);
});

test('each step sends its own key, and all steps send the submission id of the run and the audit headers', async () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const { answer, arrived } = await arrivedOf('v2', issueExample(), { traceparent, tracestate: 'vendor=1' });
  expect(arrived.map(({ call }) => call)).toEqual(
    ['BASE', 'FULL', 'QUOTE', 'BIND'].map((step) =>
      expect.objectContaining({
        writeKey: `${answer.submissionId}:${step}`,
        originationSource: audit['X-Origination-Source'],
        auditUserId: audit['X-Audit-UserId'],
        traceparent: expect.stringContaining('4bf92f3577b34da6a3ce929d0e0e4736'),
        tracestate: 'vendor=1',
      }),
    ),
  );
  expect(arrived[0]?.call).toMatchObject({ submissionId: answer.submissionId });
});

test('of an existing insured, only the contact is forwarded', async () => {
  const { fullRequest } = issueExample();
  const insureContacts = { id: '70455' };
  const insured = { ...fullRequest.insured, insureContacts };
  const { arrived } = await arrivedOf('v2', { fullRequest: { ...fullRequest, insured } });
  for (const { content } of arrived) expect(content.at(-1)).toMatchObject({ insured: { insureContacts } });
  expect(JSON.stringify(arrived)).not.toContain(fullRequest.insured.companyName);
});
