// PUT /submission/global/uploadDocument, one describe per status.
import { request } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { HEAD_BYTES } from '../../../src/rules/document-content.js';
import { exchangeRaw } from '../../http/exchange-raw.js';
import { baseExample } from '../../support/examples.js';
import { useGateway } from '../../support/gateway.js';
import { describeBackOfficeErrors } from '../back-office-errors-suite.js';
import { refusedDocuments, refusedForms, takenDocuments } from '../document-samples.js';
import { expectRefusal, issuesOf } from '../expect-refusal.js';
import { document } from '../multipart.js';
import { stagesOf } from './stages.js';

const LIMIT = 2_000_000;
const gateway = useGateway({ environment: { MAX_DOCUMENT_BYTES: String(LIMIT) } });
const { base, upload, newDraft } = stagesOf(gateway);
let policyId = '';
beforeAll(async () => {
  policyId = (await newDraft()).policyKey;
});
const into = (location: string) => `policyId=${policyId}&location=${location}`;

describe('200', () => {
  test('the response is a plain-text sentence that names the document and the folder', async () => {
    const answer = await upload({
      policyId,
      location: 'Underwriting/Proposal',
      policyReference: 'CYB-2027/0421',
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.text).toBe('The document proposal.pdf has been stored in Underwriting/Proposal');
  });

  test('a form from the typed client is accepted', async () => {
    const form = new FormData();
    form.set('file', new Blob(['%PDF-1.7']), 'proposal.pdf');
    const { data, response } = await gateway().client.PUT('/submission/global/uploadDocument', {
      params: { query: { policyId } },
      body: { file: '' },
      bodySerializer: () => form,
      parseAs: 'text',
    });
    expect(response.status).toBe(200);
    expect(data).toBe('The document proposal.pdf has been stored in the top folder');
  });

  test.each([
    ['spaces and an ampersand, URL-encoded', 'Terms%20%26%20Conditions/2027', 'Terms & Conditions/2027'],
    ['a space as a plus sign', 'Terms+2027', 'Terms 2027'],
    ['a slash, URL-encoded', 'Underwriting%2FProposal', 'Underwriting/Proposal'],
    ['spaces and an ampersand, encoded twice', 'Terms%2520%2526%2520Conditions', 'Terms & Conditions'],
    ['other characters encoded twice, which stay encoded', 'a%252bb%253d', 'a%2bb%3d'],
    ['an accent separate from its letter', 'Donne%CC%81es', 'Donne\u0301es'],
    ['letters of any language', '%E5%A5%91%E7%B4%84%E6%9B%B8', '契約書'],
    ['empty levels, dots and a trailing slash', 'a//b/./c/', 'a/b/c'],
    ['nothing', '', 'the top folder'],
    ['a dot', '.', 'the top folder'],
    ['1000 characters', `${'123456789/'.repeat(99)}1234567890`, `${'123456789/'.repeat(99)}1234567890`],
  ])('the document is stored at the location: %s', async (_, location, folder) => {
    const answer = await upload(into(location));
    expect(answer.status, answer.text).toBe(200);
    expect(answer.text).toBe(`The document proposal.pdf has been stored in ${folder}`);
  });

  test.each([
    ['spaces and symbols', 'Terms & Conditions (100%).pdf', 'Terms & Conditions (100%).pdf'],
    ['letters of any language', '契約書.pdf', '契約書.pdf'],
    ['an accent separate from its letter', 'e\u0301.pdf', 'e\u0301.pdf'],
    ['an accent on its letter', 'é.pdf', 'é.pdf'],
    ['an emoji with its variation selector', '❤️ terms.pdf', '❤️ terms.pdf'],
    ['a word of Persian with its joiner', 'می\u200cروم.pdf', 'می\u200cروم.pdf'],
  ])('the document is stored under the file name: %s', async (_, filename, name) => {
    const answer = await upload({ policyId }, document(undefined, filename));
    expect(answer.text).toBe(`The document ${name} has been stored in the top folder`);
  });

  test.each([
    ['one byte', 1],
    ['exactly the inspected first bytes', HEAD_BYTES],
    ['one byte more than the inspected first bytes', HEAD_BYTES + 1],
    ['more than the limit of a JSON body', 1_500_000],
    ['exactly the maximum size', LIMIT],
  ])('a document of %s is accepted', async (_, size) => {
    const answer = await upload({ policyId }, document(Buffer.alloc(size, 'x'), 'a.txt'));
    expect(answer.status, answer.text).toBe(200);
  });

  test('the number of the policy may be in lower case', async () => {
    const { policyNo } = (await base(baseExample())).body;
    const answer = await upload({ policyId: policyNo.toLowerCase() });
    expect(answer.status, answer.text).toBe(200);
  });

  test.each(['application/json', 'text/html', 'image/*;q=0'])(
    'the response is a plain-text sentence, even with Accept: %s',
    async (accept) => {
      const answer = await upload({ policyId }, document(), { Accept: accept });
      expect(answer.status, answer.text).toBe(200);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    },
  );

  test.each(takenDocuments)('%s is accepted as %s', async (_, filename, content) => {
    const answer = await upload({ policyId }, document(content, filename));
    expect(answer.status, answer.text).toBe(200);
  });

  test('a document with the same name in the same folder is accepted', async () => {
    const [one, two] = [
      await upload({ policyId }, document('%PDF-1.6')),
      await upload({ policyId }, document('%PDF-1.7')),
    ];
    expect([one.status, two.status]).toEqual([200, 200]);
  });

  test('a body without Content-Length is accepted', async () => {
    const { type, body } = document();
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = request(`${gateway().url}/v2/submission/global/uploadDocument?policyId=${policyId}`, {
        method: 'PUT',
        headers: { 'x-api-key': gateway().apiKey, 'Content-Type': type, 'Transfer-Encoding': 'chunked' },
      });
      sent.once('response', (answer) => resolve(answer.resume().statusCode));
      sent.on('error', reject);
      for (const byte of body) sent.write(Buffer.of(byte));
      sent.end();
    });
    expect(status).toBe(200);
  });

  test('a page from another origin may send a preflight without a key', async () => {
    const answer = await gateway()
      .http.options('/v2/submission/global/uploadDocument')
      .set({ Origin: 'https://portal.example', 'Access-Control-Request-Method': 'PUT' });
    expect(answer.status).toBe(200);
    expect(answer.headers['access-control-allow-methods']).toContain('PUT');
    expect(answer.headers['access-control-allow-headers']).toContain('x-api-key');
    expect(answer.text).toBe('');
  });
});

describe('400', () => {
  test('a preflight that is not valid HTTP gets the error of the contract', async () => {
    const target = '/v2/submission/global/uploadDocument';
    const answer = await exchangeRaw(gateway().url, { method: 'OPTIONS', target, headers: { Host: 'a, b' } });
    expect(answer).toMatchObject({ status: 400, code: 'MALFORMED_REQUEST' });
    for (const header of ['x-request-id', 'access-control-allow-methods', 'access-control-allow-headers'])
      expect(answer.headers).toHaveProperty(header);
  });

  test.each([
    ['no policy', '', 'policyId', 'required'],
    ['a blank policy', 'policyId=', 'policyId', 'length'],
    ['a policy of 41 characters', `policyId=${'1'.repeat(41)}`, 'policyId', 'length'],
    ["the policy under its key's name", 'policyKey=1', 'policyKey', 'unknown'],
    ['two locations', 'policyId=1&location=a&location=b', 'location', 'duplicate'],
    ['a location of 1001 characters', `policyId=1&location=${'x/'.repeat(500)}x`, 'location', 'length'],
    [
      'a reference of 201 characters',
      `policyId=1&policyReference=${'x'.repeat(201)}`,
      'policyReference',
      'length',
    ],
  ])('%s in the query is rejected, and the error names the parameter', async (_, query, field, issue) => {
    const answer = await upload(query);
    expectRefusal(answer, 'VALIDATION_ERROR');
    expect(answer.body.error.details).toContainEqual(expect.objectContaining({ field, issue }));
  });

  test.each([
    ['upwards', '../other'],
    ['upwards, URL-encoded', '%2e%2e%2fother'],
    ['upwards, encoded twice', '%252e%252e%252fother'],
    ['upwards further on', 'a/../../other'],
    ['upwards with backslashes', '..%5Cother'],
    ['the root', '/etc'],
    ['the root, URL-encoded', '%2Fetc'],
    ['a drive', 'C:/Windows'],
    ['a network path', '%5C%5Cserver%5Cshare'],
    ['a null byte', 'a%00b'],
    ['a line break', 'a%0D%0Ab'],
    ['bytes that are not UTF-8', 'a%FFb'],
    ['a level of 256 characters', 'x'.repeat(256)],
    ['parent folder, encoded three times', '%25252e%25252e/other'],
    ['parent folder in overlong bytes', '%c0%ae%c0%ae/other'],
    ['parent folder in full-width dots', '%EF%BC%8E%EF%BC%8E/other'],
    ['parent folder in one character of two dots', '%E2%80%A5/other'],
    ['a full-width slash', 'a%EF%BC%8Fb'],
    ['a division slash', 'a%E2%88%95b'],
    ['a drive, URL-encoded', 'C%3AWindows'],
    ['a device namespace', '%5C%5C.%5Cpipe'],
    ['a device', 'a/NUL'],
    ['a null byte, encoded twice', 'a%2500b'],
    ['a text direction override', 'a%E2%80%AEfdp'],
    ['parent folder with a parameter', '..;/other'],
    ['parent folder with a parameter, URL-encoded', 'a/..%3Bx=1/other'],
    ['an invisible character', 'a%F3%A0%81%81b'],
  ])('a location is rejected: %s', async (_, location) => {
    expectRefusal(await upload(into(location)), 'VALIDATION_ERROR', ['location']);
  });

  test.each([
    ...refusedForms,
    ['a file name of spaces', document('x', '  '), { file: 'required' }],
    ['a folder name instead of a file name', document('x', '..'), { file: 'format' }],
    ['a file name with a folder', document('x', '../../etc/passwd.pdf'), { file: 'format' }],
    ['a file name that leads to the parent folder', document('x', '../a.txt'), { file: 'format' }],
    ['a file name with a Windows folder', document('x', 'x\\a.txt'), { file: 'format' }],
    ['a file name with an invisible character', document('x', 'a\u200b.pdf'), { file: 'format' }],
    ['a file name with a look-alike character', document('x', '...'), { file: 'format' }],
    ['a file name with a text direction override', document('x', 'a\u202efdp.exe'), { file: 'format' }],
    ['a quotation mark as browsers send it', document('x', 'say %22hi%22.txt'), { file: 'format' }],
    ['a line break as browsers send it', document('x', 'a%0D%0Ab.txt'), { file: 'format' }],
    ['a device name', document('x', 'NUL.pdf'), { file: 'format' }],
    ['a file name with an alternate data stream', document('x', 'a.pdf:b.exe'), { file: 'format' }],
    ['a file name that ends with a dot', document('x', 'a.pdf.'), { file: 'format' }],
    ['a file name of 256 characters', document('x', 'x'.repeat(256)), { file: 'length' }],
  ] satisfies typeof refusedForms)('%s is rejected', async (_, body, faults) => {
    const answer = await upload({ policyId }, body);
    expectRefusal(answer, 'VALIDATION_ERROR', Object.keys(faults));
    expect(issuesOf(answer)).toEqual(faults);
  });

  test('a file name with a Windows folder is rejected, not shortened', async () => {
    const answer = await upload({ policyId }, document('x', 'C:\\Users\\me\\a.pdf'));
    expectRefusal(answer, 'VALIDATION_ERROR', ['file', 'file']);
  });

  test('a wrong location and a wrong name are reported in one response', async () => {
    const answer = await upload(into('../other'), document('x', '...'));
    expectRefusal(answer, 'VALIDATION_ERROR', ['file', 'location']);
  });

  test.each([
    ['cut short', document().type, document().body.subarray(0, 60)],
    ['without its end', document().type, document().body.subarray(0, -8)],
    ['without a boundary', 'multipart/form-data', document().body],
    ['with a control character in the name', document().type, document('x', 'a\u0001b.pdf').body],
    ['whose parts have another boundary', 'multipart/form-data; boundary=other', document().body],
  ])('a form %s is rejected as malformed or invalid', async (_, type, body) => {
    const answer = await upload({ policyId }, { type, body });
    expect(answer.status, answer.text).toBe(400);
    expect(['MALFORMED_MULTIPART', 'VALIDATION_ERROR']).toContain(answer.body.error.code);
  });

  test('a request without a body is rejected with an error that says so', async () => {
    const answer = await gateway()
      .http.put(`/v2/submission/global/uploadDocument?policyId=${policyId}`)
      .set('x-api-key', gateway().apiKey);
    expectRefusal(answer, 'VALIDATION_ERROR', ['body']);
  });

  test('policy 9000400 of the sandbox is rejected with a field', async () => {
    expectRefusal(await upload({ policyId: '9000400' }), 'VALIDATION_ERROR', ['policyId']);
  });
});

describe('401', () => {
  test.each(['', 'nobody'])('key "%s" is rejected before the body is read', async (key) => {
    const malformed = { type: 'multipart/form-data', body: Buffer.from('no form') };
    expectRefusal(await upload('', malformed, { 'x-api-key': key }), 'UNAUTHORIZED');
  });
});

describe('404', () => {
  test.each(['999999999', 'Q9999999', 'P9999999', '..', "1'--"])(
    'no policy has the key or number %s',
    async (unknown) => {
      expectRefusal(await upload({ policyId: unknown }), 'NOT_FOUND');
    },
  );
});

describe('413', () => {
  test.each([LIMIT + 1, LIMIT * 3])('a document of %i bytes is rejected', async (size) => {
    expectRefusal(
      await upload({ policyId }, document(Buffer.alloc(size, 'x'), 'a.txt')),
      'PAYLOAD_TOO_LARGE',
    );
  });
});

describe('415', () => {
  test.each(['application/json', 'application/octet-stream', 'multipart/mixed; boundary=x'])(
    '%s is rejected',
    async (type) => {
      const answer = await upload({ policyId }, { type, body: Buffer.from('{}') });
      expectRefusal(answer, 'UNSUPPORTED_MEDIA_TYPE');
    },
  );

  test.each(refusedDocuments)('%s is rejected as %s, with the detected type', async (...row) => {
    const [, filename, content, found] = row;
    const answer = await upload({ policyId }, document(content, filename));
    expectRefusal(answer, 'UNSUPPORTED_MEDIA_TYPE');
    expect(answer.body.error.message).toContain(found);
  });
});

describeBackOfficeErrors((policyId) => upload({ policyId }));
