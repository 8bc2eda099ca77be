// No string is matched against a pattern if it is longer than allowed. The rewritten schemas accept
// the same strings as the contract's.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { createRequestSchemas } from '../../src/http/request/check.js';
import type { Document } from '../../src/openapi/document.js';
import { matchShortTexts } from '../../src/openapi/short-texts.js';
import { formats } from '../../src/openapi/validator-set.js';
import { contracts } from '../contract/contracts.js';

/** All schemas in a node that have a maximum length and a pattern or a format. */
function limitedForms(node: unknown): object[] {
  if (typeof node !== 'object' || node === null) return [];
  const below = Object.values(node).flatMap(limitedForms);
  const isOne = 'maxLength' in node && ('pattern' in node || 'format' in node);
  return isOne ? [...below, node] : below;
}

test.each(contracts)(
  'no schema that finds errors of $name has a pattern or a format beside a maximum length',
  (contract) => {
    expect(limitedForms(createRequestSchemas(contract).document)).toEqual([]);
  },
);

describe('a rewritten schema accepts the same values as', () => {
  const schemas = [
    { type: 'string', maxLength: 3, pattern: '^a*$' },
    { type: ['string', 'null'], maxLength: 3, pattern: '^a*$' },
    { maxLength: 8, format: 'date' },
    { type: 'string', maxLength: 10, format: 'date', pattern: '^2' },
    { type: 'string', maxLength: 2, pattern: '^a', allOf: [{ pattern: 'b$' }] },
  ];
  const values = ['', 'a', 'ab', 'aaa', 'aaaa', 'b', '2027-01-01', '1027-01-01', '2027-02-30', null, 7];

  test.each(schemas)('%j', (schema) => {
    const document: Document = {
      openapi: '3.1.1',
      info: { title: 'Texts', version: '1.0' },
      paths: {},
      components: { schemas: { Text: schema } },
    };
    const searched = matchShortTexts(document).components?.schemas?.Text ?? {};
    expect(limitedForms(schema)).toHaveLength(1);
    const ajv = new Ajv2020({ allErrors: true, formats: { ...formats } });
    const [before, after] = [ajv.compile(schema), ajv.compile(searched)];
    expect(values.map((value) => after(value))).toEqual(values.map((value) => before(value)));
  });
});
