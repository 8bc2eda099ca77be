// PUT /submission/global/uploadDocument of version 1.0, one describe per status.
import { describe, expect, test } from 'vitest';
import { useGateway } from '../../support/gateway.js';
import { sampled } from '../../support/sampled.js';
import { describeBackOfficeErrors } from '../back-office-errors-suite.js';
import { refusedDocuments, refusedForms, takenDocuments } from '../document-samples.js';
import { expectRefusal, issuesOf } from '../expect-refusal.js';
import { callsOf } from './calls.js';

/** In a sample, version 2.0 is tested with all rows, and this version only with the first. */
const inOneVersion = <Row>(rows: readonly Row[]) => sampled(rows, () => ['any']);
const gateway = useGateway({ environment: { MAX_DOCUMENT_BYTES: '20000' } });
const { upload, newDraft } = callsOf(gateway);
const pdf = Buffer.from('%PDF-1.7 a proposal');
const ofDraft = async () => ({ policyId: (await newDraft()).policyKey });

describe('200', () => {
  test('a document of a draft is stored, and the response is a sentence', async () => {
    const answer = await upload(await ofDraft()).attach('file', pdf, 'proposal.pdf');
    expect(answer.status, answer.text).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    expect(answer.text).toContain('proposal.pdf');
  });

  test.each(inOneVersion(takenDocuments))('%s is accepted as %s', async (_, filename, content) => {
    const answer = await upload(await ofDraft()).attach('file', content, filename);
    expect(answer.status, answer.text).toBe(200);
  });
});

describe('400', () => {
  test.each(refusedForms)('%s is rejected', async (_, { type, body }, faults) => {
    const answer = await upload({ policyId: '1' }, { 'Content-Type': type }).send(body);
    expectRefusal(answer, 'VALIDATION_ERROR', Object.keys(faults));
    expect(issuesOf(answer)).toEqual(faults);
  });

  test('a location that leaves the folder of the policy is rejected', async () => {
    const query = { ...(await ofDraft()), location: '../other' };
    expectRefusal(await upload(query).attach('file', pdf, 'a.pdf'), 'VALIDATION_ERROR', ['location']);
  });
});

describe('401', () => {
  test('a call without a key is rejected before its body is read', async () => {
    expectRefusal(
      await gateway().http.put('/v1/submission/global/uploadDocument').attach('file', pdf, 'a.pdf'),
      'UNAUTHORIZED',
    );
  });
});

describe('404', () => {
  test('an unknown policy is not found', async () => {
    expectRefusal(await upload({ policyId: '1' }).attach('file', pdf, 'a.pdf'), 'NOT_FOUND');
  });
});

describe('413', () => {
  test('a document above the limit is rejected', async () => {
    const large = Buffer.alloc(20_001, 'x');
    expectRefusal(await upload(await ofDraft()).attach('file', large, 'a.txt'), 'PAYLOAD_TOO_LARGE');
  });
});

describe('415', () => {
  test('a body that is not multipart is rejected', async () => {
    expectRefusal(await upload({ policyId: '1' }).send({ file: 'x' }), 'UNSUPPORTED_MEDIA_TYPE');
  });

  test.each(inOneVersion(refusedDocuments))('%s is rejected as %s', async (_, filename, content, found) => {
    const answer = await upload({ policyId: '1' }).attach('file', content, filename);
    expectRefusal(answer, 'UNSUPPORTED_MEDIA_TYPE');
    expect(answer.body.error.message).toContain(found);
  });
});

describeBackOfficeErrors((policyId) => upload({ policyId }).attach('file', pdf, 'a.pdf'));
