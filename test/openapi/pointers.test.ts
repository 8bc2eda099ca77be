// The JSON pointer of a field name is exact, even if the name is ambiguous.
import { describe, expect, test } from 'vitest';
import type { Operation } from '../../src/openapi/contract.js';
import type { Document, Schema } from '../../src/openapi/document.js';
import { createPointerOf } from '../../src/openapi/pointers.js';
import { propertyOf } from '../contract/contracts.js';
import { audit, baseExample, quoteExample } from '../support/examples.js';
import { useGateway } from '../support/gateway.js';

const gateway = useGateway();
const text: Schema = { type: 'string' };
const section: Schema = {
  type: 'object',
  properties: { 'ratedPremium(100%)': text, 'a/b~c': text, rev: { $ref: '#/components/schemas/Rev' } },
};
const document: Document = {
  openapi: '3.1.1',
  info: { title: 'Names', version: '1' },
  paths: {},
  components: { schemas: { Rev: { type: 'object', properties: { '-Turnover': text, '[0]': text } } } },
};
const body: Schema = {
  type: 'object',
  properties: {
    'rev.-Turnover': text,
    rev: { oneOf: [text, { type: 'object', properties: { amount: text } }] },
    sections: { type: 'array', items: section },
    policyKey: text,
  },
};
const operation: Pick<Operation, 'parameters' | 'requestBody'> = {
  parameters: [{ name: 'policyKey', in: 'query' }],
  requestBody: { content: { 'application/json': { schema: body } } },
};

describe('the schema decides where a name ends', () => {
  const pointerOf = createPointerOf(document, operation);

  test.each([
    ['body', ''],
    ['rev.-Turnover', '/rev.-Turnover'],
    ['rev.amount', '/rev/amount'],
    ['sections', '/sections'],
    ['sections[12]', '/sections/12'],
    ['sections[0].ratedPremium(100%)', '/sections/0/ratedPremium(100%)'],
    ['sections[0].a/b~c', '/sections/0/a~1b~0c'],
    ['sections[0].rev.-Turnover', '/sections/0/rev/-Turnover'],
    ['sections[0].rev.[0]', '/sections/0/rev/[0]'],
  ])('%s is at %j', (field, pointer) => {
    expect(pointerOf(field)).toBe(pointer);
  });

  test.each(['policyKey', 'Content-Type', 'file', 'sections.agreement', 'sections[0].unknown', 'rev[0]', ''])(
    '%j is not in the body and has no pointer',
    (field) => {
      expect(pointerOf(field)).toBeUndefined();
    },
  );

  test('an operation without a JSON body has no pointers', () => {
    expect(createPointerOf(document, { ...operation, requestBody: undefined })('body')).toBeUndefined();
  });
});

describe.each(['v1', 'v2'])('an error of %s', (version) => {
  const post = async (path: string, sent: object) => {
    const answer = await gateway()
      .http.post(`/${version}${path}`)
      .set({ 'x-api-key': gateway().apiKey, ...audit })
      .send(sent);
    expect(answer.status).toBe(400);
    return answer.body.error.details;
  };

  test('from the schema has a pointer for each field', async () => {
    const { division: _, ...rest } = baseExample();
    expect(await post('/submission/base', { ...rest, writtenLine: 'x', 'a/b': 1 })).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'division', pointer: '/division', issue: 'required' }),
        expect.objectContaining({ field: 'writtenLine', pointer: '/writtenLine', issue: 'type' }),
        expect.objectContaining({ field: 'a/b', pointer: '/a~1b', issue: 'unknown' }),
      ]),
    );
  });

  test('from a rule has a pointer', async () => {
    const insured = { companyName: 'Quay Works', domicileCountry: { code: 'US' } };
    expect(await post('/submission/base', { ...baseExample(), insured })).toContainEqual(
      expect.objectContaining({ field: 'insured.domicileState', pointer: '/insured/domicileState' }),
    );
  });

  test('about a parameter or header has no pointer', async () => {
    const path = version === 'v1' ? '/submission/quote' : '/quote/create';
    const details = await post(`${path}?policyKey=1`, quoteExample());
    const [found] = details.filter((detail: unknown) => propertyOf(detail, 'field') === 'policyActivityKey');
    expect(found).toMatchObject({ issue: 'required' });
    expect(found).not.toHaveProperty('pointer');
  });
});
