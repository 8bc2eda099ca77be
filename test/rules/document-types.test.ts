// Which documents are accepted by name and first bytes.
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

test.each(takenDocuments)('%s is taken as %s', (_, name, content) => {
  expect(documentTypeFault(headOf(content), name, undefined)).toBeUndefined();
});

test.each(refusedDocuments)(
  '%s is refused as %s, whatever an operator accepts',
  (_, name, content, found) => {
    for (const accepted of [undefined, NARROWED, [name.split('.').at(-1)?.toLowerCase() ?? '']]) {
      expect(documentTypeFault(headOf(content), name, accepted)).toContain(`are those of ${found}.`);
    }
  },
);

test.each(narrowedDocuments)('where some endings are accepted only: %s', (_, name, content, found) => {
  const fault = documentTypeFault(headOf(content), name, NARROWED);
  if (found === undefined) expect(fault).toBeUndefined();
  else expect(fault).toContain(found);
});

test('a refusal by its ending lists the endings that are accepted', () => {
  expect(documentTypeFault(Buffer.from('x'), 'a.zip', ['pdf', 'txt'])).toContain('extensions: .pdf, .txt.');
});

test('bytes of every value in any place are judged without an error', () => {
  for (let first = 0; first < 256; first += 1) {
    for (const length of [1, 2, 3, 4, 5, 8, 12, 30, 262]) {
      const head = Buffer.alloc(length, first);
      expect(['string', 'undefined']).toContain(typeof documentTypeFault(head, 'a.pdf', ['pdf']));
    }
  }
});

test('markup that was made to be slow to read is judged at once', () => {
  const started = performance.now();
  for (const unit of ['<!--', '<!doctype [', '<?xml', ' ', '<!--x-->', '<!doctype x[ ]']) {
    documentTypeFault(headOf(Buffer.from(`<${unit.repeat(HEAD_BYTES)}`)), 'a.xml', undefined);
    documentTypeFault(headOf(Buffer.from(unit.repeat(HEAD_BYTES))), 'a.xml', undefined);
  }
  expect(performance.now() - started).toBeLessThan(500);
});
