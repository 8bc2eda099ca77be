// Documents as files: only in the policy's folder, never entirely in memory, and none left by a
// failure.
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { escapes } from '../../back-office/behaviour/documents.js';
import { expectProblem, newCall, policiesOf } from '../../back-office/behaviour/support.js';
import { useSimulator } from './simulated-store.js';

const { make, directory, count } = useSimulator();
const { drafted } = policiesOf(() => ({
  backOffice: () => make(),
  reopen: async () => undefined,
  countHeld: async () => (await count()).held,
  dispose: async () => undefined,
}));

const filesBelow = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

const upload = (policyId: string, location: string | undefined, content: Readable, name = 'a.pdf') =>
  make().uploadDocument({ policyId, name, location, policyReference: undefined, content }, newCall());
const text = (content: string) => Readable.from([Buffer.from(content)]);

test('a document is stored in its folder, replaces one with its name, and leaves no temporary file', async () => {
  const { policyKey } = await drafted();
  await upload(policyKey, 'Q & A/Proposal', text('hello'));
  const file = path.join(directory(), policyKey, 'Q & A/Proposal/a.pdf');
  expect(await readFile(file, 'utf8')).toBe('hello');
  await upload(policyKey, 'Q & A/Proposal', text('again'));
  expect(await readFile(file, 'utf8')).toBe('again');
  expect(await filesBelow(path.join(directory(), '.under-way'))).toEqual([]);
});

test.each(escapes)('the %s %j creates no file anywhere', async (field, value) => {
  const { policyKey } = await drafted();
  const before = await filesBelow(path.dirname(directory()));
  const [location, name] = field === 'location' ? [value, 'a.pdf'] : ['Folder', value];
  await expectProblem('VALIDATION_ERROR', () => upload(policyKey, location, text('x'), name));
  const after = await filesBelow(path.dirname(directory()));
  expect(after).toEqual(before);
});

test('failed and destroyed streams leave no file', async () => {
  const { policyKey } = await drafted();
  const before = await filesBelow(directory());
  const failing = Readable.from(
    (async function* () {
      yield Buffer.alloc(100_000);
      throw new Error('The caller went away');
    })(),
  );
  await expect(upload(policyKey, 'Folder', failing)).rejects.toThrow('The caller went away');
  const destroyed = text('x');
  destroyed.destroy();
  await expect(upload(policyKey, 'Folder', destroyed)).rejects.toThrow();
  expect(await filesBelow(directory())).toEqual(before);
});

test('a document is read as fast as it is written, so that a large one is never entirely in memory', async () => {
  const { policyKey } = await drafted();
  const chunk = Buffer.alloc(1024 * 1024, 7);
  const underWay = path.join(directory(), '.under-way');
  const writtenBytes = async () => {
    const files = await readdir(underWay);
    const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(underWay, file))).size));
    return Math.max(0, ...sizes);
  };
  let ahead = 0;
  const content = Readable.from(
    (async function* () {
      for (let read = 0; read < 128; read += 1) {
        ahead = Math.max(ahead, read * chunk.length - (await writtenBytes()));
        yield chunk;
      }
    })(),
    { objectMode: false, highWaterMark: 64 * 1024 },
  );
  const { size } = await upload(policyKey, undefined, content);
  expect(size).toBe(128 * chunk.length);
  expect(ahead).toBeLessThanOrEqual(8 * chunk.length);
});

test('a document with the name of a folder, and a folder with the name of a document, are refused', async () => {
  const { policyKey } = await drafted();
  await upload(policyKey, 'Folder', text('x'));
  const held = (await count()).held;
  await expectProblem('VALIDATION_ERROR', () => upload(policyKey, undefined, text('x'), 'Folder'));
  await expectProblem('VALIDATION_ERROR', () => upload(policyKey, 'Folder/a.pdf', text('x')));
  await expectProblem('VALIDATION_ERROR', () => upload(policyKey, 'x/'.repeat(3000), text('x')));
  expect((await count()).held).toBe(held);
  expect(await filesBelow(path.join(directory(), '.under-way'))).toEqual([]);
});

test('two concurrent uploads with one key leave one document', async () => {
  const { policyKey } = await drafted();
  const call = newCall();
  const store = () =>
    make().uploadDocument(
      { policyId: policyKey, name: 'a.pdf', location: 'F', policyReference: undefined, content: text('x') },
      call,
    );
  const [one, two] = await Promise.all([store(), store()]);
  expect(two).toEqual(one);
  expect(await filesBelow(path.join(directory(), policyKey))).toEqual(['F/a.pdf']);
});

test('temporary files of a killed process are removed, but those in progress are not', async () => {
  const { policyKey } = await drafted();
  const underWay = path.join(directory(), '.under-way');
  await mkdir(underWay, { recursive: true });
  await writeFile(path.join(underWay, 'old'), 'x');
  await writeFile(path.join(underWay, 'young'), 'x');
  const longAgo = new Date(Date.now() - 48 * 60 * 60 * 1000);
  await utimes(path.join(underWay, 'old'), longAgo, longAgo);
  await upload(policyKey, undefined, text('x'));
  expect(await filesBelow(underWay)).toEqual(['young']);
});
