// Which documents are accepted by name and first bytes; and that the contracts tell partners the same list.
import { describe, expect, test } from 'vitest';
import { HEAD_BYTES } from '../../src/rules/document-content.js';
import { acceptedTypes, documentTypeFault, documentTypes } from '../../src/rules/document-types.js';
import { propertyOf, publishedContracts } from '../contract/contracts.js';
import { refusedDocuments, takenDocuments } from '../operations/document-samples.js';

const headOf = (content: Buffer) => content.subarray(0, HEAD_BYTES);

test.each(takenDocuments)('%s is taken as %s', (_, name, content) => {
  expect(documentTypeFault(headOf(content), name)).toBeUndefined();
});

test.each(refusedDocuments)('%s is refused as %s', (_, name, content, found) => {
  const fault = documentTypeFault(headOf(content), name);
  expect(fault).toContain(found);
  expect(fault).toContain(acceptedTypes);
});

test('every ending of the table is among those that are taken here, or has one like it', () => {
  const tried = new Set(takenDocuments.map(([, name]) => name.split('.').at(-1)?.toLowerCase()));
  const untried = documentTypes.filter(({ endings }) => !endings.some((ending) => tried.has(ending)));
  expect(untried).toEqual([]);
});

test('bytes of every value in any place are judged without an error', () => {
  for (let first = 0; first < 256; first += 1) {
    for (const length of [1, 2, 3, 4, 5, 8, 12, 30, 262]) {
      const head = Buffer.alloc(length, first);
      expect(['string', 'undefined']).toContain(typeof documentTypeFault(head, 'a.pdf'));
    }
  }
});

test('markup that was made to be slow to read is judged at once', () => {
  const started = performance.now();
  for (const unit of ['<!--', '<!doctype [', '<?xml', ' ', '<!--x-->', '<!doctype x[ ]']) {
    documentTypeFault(headOf(Buffer.from(`<${unit.repeat(HEAD_BYTES)}`)), 'a.xml');
    documentTypeFault(headOf(Buffer.from(unit.repeat(HEAD_BYTES))), 'a.xml');
  }
  expect(performance.now() - started).toBeLessThan(500);
});

const inOneLine = (text: unknown) => String(text).replaceAll(/\s+/g, ' ');

describe.each(publishedContracts.map((contract) => [contract.name, contract] as const))(
  'the contract %s',
  (_, { document, operations }) => {
    test('lists the accepted types where it speaks of the file', () => {
      const upload = document.components?.schemas?.DocumentUpload;
      const told = inOneLine(propertyOf(upload, 'properties', 'file', 'description'));
      expect(told).toContain(`${acceptedTypes}.`);
    });

    test('lists them where it speaks of the refusal', () => {
      const upload = operations.find(({ id }) => id === 'uploadDocument');
      const answer = propertyOf(document.paths, upload?.path ?? '', 'put', 'responses', '415');
      const name = String(propertyOf(answer, '$ref')).split('/').at(-1) ?? '';
      const declared = propertyOf(document, 'components', 'responses', name) ?? answer;
      expect(inOneLine(propertyOf(declared, 'description'))).toContain(`${acceptedTypes}.`);
      expect(JSON.stringify(document.components?.examples)).toContain(`Accepted are: ${acceptedTypes}.`);
    });
  },
);
