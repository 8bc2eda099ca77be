// Runs the samples of the portal as programs, and compares what they send with the contract's
// examples.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages, PLACEHOLDERS, type SampleRequest, sampleRequest } from '../../scripts/portal/samples.js';
import { loadContract } from '../../src/openapi/contract.js';
import { type Listener, listenAnywhere } from '../support/listen.js';
import { makeScratchDirectory } from '../support/scratch.js';

const run = promisify(execFile);
const { document, operations, name } = await loadContract('v2');
export const requests = operations.map((operation): [id: string, SampleRequest] => [
  operation.id,
  sampleRequest(operation, document, name),
]);

const runners = {
  curl: ['sample.sh', 'bash'],
  javascript: ['sample.mjs', process.execPath],
  python: ['sample.py', 'python3'],
  java: ['Sample.java', 'java'],
} as const satisfies Partial<Record<keyof typeof languages, [file: string, command: string]>>;

/**
 * Tests that each program sends its request once. The tests are skipped if the language is not
 * installed.
 */
export async function describeSamples(language: keyof typeof runners, sampled = requests): Promise<void> {
  const [file, command] = runners[language];
  const isInstalled = await run(command, ['--version']).then(
    () => true,
    () => false,
  );
  describe.skipIf(!isInstalled)(language, () => {
    let listener: Listener;
    let folder: string;
    const received: { head: IncomingMessage; body: string }[] = [];
    beforeAll(async () => {
      folder = await makeScratchDirectory('samples');
      await writeFile(path.join(folder, 'proposal.pdf'), 'the proposal');
      const server = createServer(async (head, res) => {
        received.push({ head, body: await text(head) });
        res.end('{}');
      });
      listener = await listenAnywhere(server);
    });
    afterAll(() => listener.close());

    test.each(sampled)('the program for %s sends the request of the sample', async (_id, request) => {
      received.length = 0;
      const program = languages[language].print(request).replaceAll(PLACEHOLDERS.gateway, listener.url);
      await writeFile(path.join(folder, file), program);
      const { stdout } = await run(command, [path.join(folder, file)], { cwd: folder });

      expect(stdout).toContain('200');
      expect(received).toHaveLength(1);
      for (const { head, body } of received) {
        const { headers, method, url } = head;
        expect([method, PLACEHOLDERS.gateway + url]).toEqual([request.method, request.url]);
        for (const [header, value] of Object.entries(request.headers))
          expect(headers[header.toLowerCase()], header).toBe(value);
        if (request.isWrite) expect(headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/i);
        if (request.body !== undefined) {
          expect(headers['content-type']).toMatch(/^application\/json/);
          expect(JSON.parse(body)).toEqual(JSON.parse(request.body));
        }
        if (request.document !== undefined) {
          expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
          expect(body).toMatch(/name="file"; filename="proposal.pdf"[\s\S]*\r\n\r\nthe proposal\r\n--/);
        }
      }
    });
  });
}
