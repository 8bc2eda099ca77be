// An incoming document shares the event loop with other requests.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ReceivedFile } from '../../src/http/request/document-body.js';

test('a document that arrives all at once is passed on one chunk per turn of the event loop', async () => {
  const file = new ReceivedFile('proposal.pdf', 'application/pdf');
  const chunks = Array.from({ length: 8 }, (_, at) => Buffer.from([at]));
  const read: Buffer[] = [];
  file.content.on('data', (chunk) => read.push(chunk));
  for (const chunk of chunks) file.arriving.write(chunk);
  file.arriving.end();

  const passedInTurn: number[] = [];
  while (!file.content.readableEnded) {
    const before = read.length;
    await nextTurn();
    passedInTurn.push(read.length - before);
  }

  expect(Buffer.concat(read)).toEqual(Buffer.concat(chunks));
  expect(Math.max(...passedInTurn)).toBe(1);
});
