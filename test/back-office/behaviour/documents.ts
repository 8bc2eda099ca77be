// Storing documents: their receipts, and what is refused.
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { DocumentUpload } from '../../../src/back-office/port.js';
import { expectProblem, newCall, policiesOf, type Subject } from './support.js';

/** Locations and names that would lead out of the policy's folder, or that are not valid names. */
export const escapes: readonly (readonly [field: 'location' | 'name', value: string])[] = [
  ['location', '..'],
  ['location', '../..'],
  ['location', 'a/../../b'],
  ['location', 'a/..'],
  ['location', '/etc'],
  ['location', '/'],
  ['location', '..\\..'],
  ['location', 'a\\b'],
  ['location', 'C:\\temp'],
  ['location', 'a\u0000b'],
  ['location', 'a\nb'],
  ['location', 'a\u200bb'],
  ['location', '.\u034f./a'],
  ['location', '..;/a'],
  ['location', 'a/..;jsessionid=1'],
  ['location', 'x'.repeat(256)],
  ['name', ''],
  ['name', '.'],
  ['name', '..'],
  ['name', '../x.pdf'],
  ['name', '/etc/passwd'],
  ['name', 'a/b.pdf'],
  ['name', 'a\\b.pdf'],
  ['name', 'a\u0000.pdf'],
  ['name', 'a\u{e0041}.pdf'],
  ['name', '..;'],
  ['name', 'é'.repeat(128)],
];

export function describeDocuments(subject: Subject): void {
  const to = () => subject().backOffice();
  const { drafted } = policiesOf(subject);
  const uploadOf = (policyId: string, change: Partial<DocumentUpload> = {}): DocumentUpload => ({
    policyId,
    name: 'proposal.pdf',
    location: undefined,
    policyReference: undefined,
    content: Readable.from([Buffer.from('%PDF-1.7')]),
    ...change,
  });

  test('the key and the number of a policy name the same folder', async () => {
    const { policyKey } = await drafted();
    const call = newCall();
    const receipt = await to().uploadDocument(uploadOf(policyKey), call);
    // With one write key, only the same content is a repeat; the receipt names the first document.
    const byNumber = uploadOf(`Q${policyKey.padStart(7, '0')}`);
    if (to().repeats.uploadDocument === 'byKey')
      expect(await to().uploadDocument(byNumber, call)).toEqual(receipt);
    else expect((await to().uploadDocument(byNumber, newCall())).path).toBe(receipt.path);
    await expectProblem('NOT_FOUND', () =>
      to().uploadDocument(uploadOf(`P${policyKey.padStart(7, '0')}`), newCall()),
    );
  });

  test('the receipt contains path, size and hash', async () => {
    const { policyKey } = await drafted();
    const bytes = randomBytes(300_000);
    const content = Readable.from([
      bytes.subarray(0, 1),
      bytes.subarray(1, 200_000),
      bytes.subarray(200_000),
    ]);
    const upload = uploadOf(policyKey, { content, location: 'Underwriting/Proposal', policyReference: 'R' });
    const receipt = await to().uploadDocument(upload, newCall());
    expect(receipt).toEqual({
      documentId: expect.any(String),
      path: 'Underwriting/Proposal/proposal.pdf',
      size: 300_000,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
  });

  test('an empty document is accepted', async () => {
    const { policyKey } = await drafted();
    const receipt = await to().uploadDocument(uploadOf(policyKey, { content: Readable.from([]) }), newCall());
    expect(receipt).toMatchObject({ size: 0, path: 'proposal.pdf' });
  });

  test.each([
    [undefined, 'proposal.pdf'],
    ['', 'proposal.pdf'],
    ['a//b/./c/', 'a/b/c/proposal.pdf'],
    ['Q & A/50% 1', 'Q & A/50% 1/proposal.pdf'],
    ['%2e%2e', '%2e%2e/proposal.pdf'],
    ['...', '.../proposal.pdf'],
  ])('a document at the location %j has the path %j', async (location, path) => {
    const { policyKey } = await drafted();
    expect(await to().uploadDocument(uploadOf(policyKey, { location }), newCall())).toMatchObject({ path });
  });

  test.each(escapes)('the %s %j is refused', async (field, value) => {
    const { policyKey } = await drafted();
    const before = await subject().countHeld();
    const upload = uploadOf(policyKey, { [field]: value });
    const { details } = await expectProblem('VALIDATION_ERROR', () => to().uploadDocument(upload, newCall()));
    expect(details.map((detail) => detail.field)).toEqual([field]);
    expect(await subject().countHeld()).toBe(before);
  });

  test('a document of the same name in the same folder is replaced', async () => {
    const { policyKey } = await drafted();
    const first = await to().uploadDocument(uploadOf(policyKey), newCall());
    const held = await subject().countHeld();
    const content = Readable.from([Buffer.from('second')]);
    const second = await to().uploadDocument(uploadOf(policyKey, { content }), newCall());
    expect(second).toMatchObject({ path: first.path, size: 6 });
    expect(second.documentId).not.toBe(first.documentId);
    expect(await subject().countHeld()).toBe(held);
  });

  test('an upload for an unknown policy is refused', async () => {
    for (const policyId of ['999999999', '..', '', '/', '.under-way']) {
      await expectProblem('NOT_FOUND', () => to().uploadDocument(uploadOf(policyId), newCall()));
    }
  });

  test('a failed stream stores nothing, and its key can be used again', async () => {
    const { policyKey } = await drafted();
    const before = await subject().countHeld();
    const call = newCall();
    const content = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('The caller went away');
      })(),
    );
    await expect(to().uploadDocument(uploadOf(policyKey, { content }), call)).rejects.toThrow();
    expect(await subject().countHeld()).toBe(before);
    expect(await to().uploadDocument(uploadOf(policyKey), call)).toMatchObject({ size: 8 });
  });
}
