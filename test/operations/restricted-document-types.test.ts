// Uploads when the operator accepts only certain extensions (`DOCUMENT_TYPES`).
import { expect, test } from 'vitest';
import { useGateway } from '../support/gateway.js';
import { NARROWED, narrowedDocuments } from './document-samples.js';
import { expectRefusal } from './expect-refusal.js';
import { document } from './multipart.js';
import { stagesOf } from './v2/stages.js';

const gateway = useGateway({ environment: { DOCUMENT_TYPES: NARROWED.join(', ').toUpperCase() } });
const { newDraft, upload } = stagesOf(gateway);

test.each(narrowedDocuments)(
  '%s is accepted only with a configured extension',
  async (_, filename, content, found) => {
    const { policyKey: policyId } = await newDraft();
    const answer = await upload({ policyId }, document(content, filename));
    if (found === undefined) return expect(answer.status, answer.text).toBe(200);
    expectRefusal(answer, 'UNSUPPORTED_MEDIA_TYPE');
    expect(answer.body.error.message).toContain(found);
  },
);
