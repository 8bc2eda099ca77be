// Bytes of documents per minute: once they are used up, an upload is rejected before its body is
// read; other requests are served.
import { describe, expect, test } from 'vitest';
import { useGateway } from '../support/gateway.js';
import { document } from './multipart.js';
import { openUpload } from './raw-upload.js';
import { stagesOf } from './v2/stages.js';

const MOST = 100_000;
/** The clock of its limits does not advance: no quota becomes available again. */
const gateway = useGateway({
  limitsElapsedMs: () => 0,
  environment: { PARTNER_DOCUMENT_BYTES_PER_MINUTE: String(MOST) },
});
const { newDraft } = stagesOf(gateway);
const pdf = (size: number) => document(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, 'x')]));

async function upload(policyId: string, size: number, length?: 'chunked'): Promise<string> {
  const { type, body } = pdf(size);
  const open = openUpload(gateway(), { policyId, type, length: length ?? body.length });
  await open.write(body);
  if (length === 'chunked') open.socket.write('0\r\n\r\n');
  return open.answer();
}

describe('sequential uploads', () => {
  test('documents are accepted until the bytes are used up, with or without Content-Length', async () => {
    const policyId = (await newDraft()).policyKey;
    expect(await upload(policyId, MOST / 2)).toMatch(/^200/);
    expect(await upload(policyId, MOST / 2, 'chunked')).toMatch(/^200/);

    // Only the header is sent: the response does not wait for the body.
    const { type } = pdf(10);
    const refused = openUpload(gateway(), { policyId, type, length: 5_000_000 });
    expect(await refused.answer()).toBe('429 RATE_LIMITED');

    const read = await gateway().http.get('/v2/submissions').set('x-api-key', gateway().apiKey);
    expect(read.status).toBe(200);
    const { apiKey } = await gateway().addPartner();
    const other = await gateway().http.put('/v2/submission/global/uploadDocument').set('x-api-key', apiKey);
    expect(other.status).not.toBe(429);
  });
});
