// Which documents are accepted, by their name and first bytes.
import { expect, test } from 'vitest';
import { HEAD_BYTES } from '../../src/rules/document-content.js';
import { documentTypeFault } from '../../src/rules/document-types.js';
import {
  NARROWED,
  narrowedDocuments,
  refusedDocuments,
  takenDocuments,
} from '../operations/document-samples.js';

const headOf = (content: Buffer) => content.subarray(0, HEAD_BYTES);

test.each(takenDocuments)('%s named %s is accepted', (_, name, content) => {
  expect(documentTypeFault(headOf(content), name, undefined)).toBeUndefined();
});

test.each(refusedDocuments)(
  '%s named %s is refused, whichever extensions the operator accepts',
  (_, name, content, found) => {
    for (const accepted of [undefined, NARROWED, [name.split('.').at(-1)?.toLowerCase() ?? '']]) {
      expect(documentTypeFault(headOf(content), name, accepted)).toContain(`are those of ${found}.`);
    }
  },
);

test.each(narrowedDocuments)(
  'with a restricted list of extensions, only those are accepted: %s',
  (_, name, content, found) => {
    const fault = documentTypeFault(headOf(content), name, NARROWED);
    if (found === undefined) expect(fault).toBeUndefined();
    else expect(fault).toContain(found);
  },
);

test('extensions ignore case only for A to Z: no other letter is folded to one of these', () => {
  const isAccepted = (name: string) => documentTypeFault(Buffer.from('x'), name, ['bak']) === undefined;
  expect(['a.bak', 'a.BAK', 'a.ba\u212A'].map(isAccepted)).toEqual([true, true, false]);
});

test('an error for an extension lists the accepted extensions', () => {
  expect(documentTypeFault(Buffer.from('x'), 'a.zip', ['pdf', 'txt'])).toContain('extensions: .pdf, .txt.');
});

test('a head of one repeated byte, of any value and several lengths, causes no exception', () => {
  for (let first = 0; first < 256; first += 1) {
    for (const length of [1, 2, 3, 4, 5, 8, 12, 30, 262]) {
      const head = Buffer.alloc(length, first);
      expect(['string', 'undefined']).toContain(typeof documentTypeFault(head, 'a.pdf', ['pdf']));
    }
  }
});

// With a pattern that backtracks, a verdict would take minutes, longer than the timeout of a test.
test('markup that is designed to be slow to parse gets a verdict', () => {
  for (const unit of ['<!--', '<!doctype [', '<?xml', ' ', '<!--x-->', '<!doctype x[ ]']) {
    for (const text of [`<${unit.repeat(HEAD_BYTES)}`, unit.repeat(HEAD_BYTES)]) {
      const fault = documentTypeFault(headOf(Buffer.from(text)), 'a.xml', undefined);
      expect(['string', 'undefined']).toContain(typeof fault);
    }
  }
});
