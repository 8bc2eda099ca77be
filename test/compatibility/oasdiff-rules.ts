// The rules of oasdiff, each as an edit of a small document with the right verdict, or the reason
// why there is none.
import { readFileSync } from 'node:fs';
import { object, type Small } from './documents.js';

type Json = Readonly<Record<string, unknown>>;
export type Verdict = 'same' | 'compatible' | 'breaking' | 'undecided';
export interface Case {
  readonly old: Small;
  readonly next: Small;
  readonly verdict: Verdict;
}

/** The level of each rule: `ERR`, `WARN` or `INFO`. */
export const levels: ReadonlyMap<string, string> = new Map(
  readFileSync(new URL('oasdiff-rules.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line): [string, string] => [line.split(' ')[0] ?? '', line.split(' ')[1] ?? '']),
);

const text: Json = { type: 'string' };
const number: Json = { type: 'number' };
const list: Json = { type: 'array' };
const pair = object({ a: text, b: text });
const orNumbers = (...type: string[]): Json => ({ type, items: number });
const [B, C, S, U] = ['breaking', 'compatible', 'same', 'undecided'] as const;

type Row = readonly [old: Json, next: Json, request: Verdict, response: Verdict];
/** `narrows`: the schema accepts fewer values; `widens`: it accepts more. */
const narrows = (old: Json, next: Json): Row => [old, next, B, C];
const widens = (old: Json, next: Json): Row => [old, next, C, B];
const changes = (old: Json, next: Json): Row => [old, next, B, B];
const bounded = (
  key: string,
  type: Json = number,
): Record<'set' | 'unset' | 'increased' | 'decreased', Row> => {
  const [less, more] = [
    { ...type, [key]: 4 },
    { ...type, [key]: 5 },
  ];
  const isMost = key.startsWith('max') || key === 'exclusiveMaximum';
  return {
    set: narrows(type, less),
    unset: widens(less, type),
    increased: isMost ? widens(less, more) : narrows(less, more),
    decreased: isMost ? narrows(more, less) : widens(more, less),
  };
};
const withNames = (name: string, rows: Readonly<Record<string, Row>>): [string, Row][] =>
  Object.entries(rows).map(([end, row]) => [`${name}-${end}`, row]);
const added = (old: Json, more: Json) => ({
  added: narrows(old, { ...old, ...more }),
  removed: widens({ ...old, ...more }, old),
});
const test = { if: { required: ['a'] } };
const needs = (key: 'then' | 'else') => ({ [key]: { required: ['b'] } });
const content = (key: string, value: string) => ({ ...text, [`content${key}`]: value });
const contains = { ...list, contains: text };
const pets = (mapping: Json | undefined, key = 'kind'): Json => ({
  oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
  ...(mapping ? { discriminator: { propertyName: key, mapping } } : {}),
});
const [cat, dog] = ['#/components/schemas/Cat', '#/components/schemas/Dog'];
const both = { cat, dog };

/** Edits of one schema, with their verdicts in requests and in responses. */
const edits: ReadonlyMap<string, Row> = new Map<string, Row>([
  ...withNames('all-of', {
    added: narrows({ allOf: [pair] }, { allOf: [pair, { required: ['b'] }] }),
    removed: widens({ allOf: [pair, { required: ['b'] }] }, { allOf: [pair] }),
    'added-annotation-only': [{ allOf: [pair] }, { allOf: [pair, { title: 'A pair' }] }, S, S],
    'removed-annotation-only': [{ allOf: [pair, { title: 'A pair' }] }, { allOf: [pair] }, S, S],
  }),
  ...['anyOf', 'oneOf'].flatMap((key) =>
    withNames(key === 'anyOf' ? 'any-of' : 'one-of', {
      added: widens({ [key]: [text, number] }, { [key]: [text, number, list] }),
      removed: narrows({ [key]: [text, number, list] }, { [key]: [text, number] }),
    }),
  ),
  ['wrapped-in-one-of', widens(text, { oneOf: [text, number] })],
  ['became-enum', narrows(text, { ...text, enum: ['x'] })],
  ['became-nullable', widens(text, { type: ['string', 'null'] })],
  ['became-not-nullable', narrows({ type: ['string', 'null'] }, text)],
  ...withNames('const', {
    added: narrows(text, { const: 'x' }),
    removed: widens({ const: 'x' }, text),
    changed: changes({ const: 'x' }, { const: 'y' }),
  }),
  ['enum-value-added', widens({ enum: ['x'] }, { enum: ['x', 'y'] })],
  ['enum-value-removed', narrows({ enum: ['x', 'y'] }, { enum: ['x'] })],
  ...withNames('max', bounded('maximum')),
  ...withNames('exclusive-max', bounded('exclusiveMaximum')),
  ...withNames('max-length', bounded('maxLength', text)),
  ...withNames('max-items', bounded('maxItems', list)),
  ...withNames('min', bounded('minimum')),
  ...withNames('exclusive-min', bounded('exclusiveMinimum')),
  ...withNames('min-length', bounded('minLength', text)),
  ...withNames('min-items', bounded('minItems', list)),
  ...withNames('pattern', {
    added: narrows(text, { ...text, pattern: '^a+$' }),
    removed: widens({ ...text, pattern: '^a+$' }, text),
    changed: changes({ ...text, pattern: '^a+$' }, { ...text, pattern: '^b+$' }),
    generalized: widens({ ...text, pattern: '^a+$' }, { ...text, pattern: '^a*$' }),
  }),
  ...withNames('type', {
    changed: changes(list, number),
    generalized: widens({ type: 'integer' }, number),
    specialized: narrows(number, { type: 'integer' }),
    compatible: [{ type: 'integer' }, { ...number, multipleOf: 1 }, S, S],
  }),
  ...withNames('list-of-types', {
    // In a URL, any value is a list of one, unless its items must be of a type.
    widened: widens(orNumbers('number', 'array'), orNumbers('number', 'array', 'boolean')),
    narrowed: narrows(orNumbers('number', 'array', 'boolean'), orNumbers('number', 'array')),
  }),
  ...withNames('prefix-items', added(list, { prefixItems: [text] })),
  ...withNames('if', added(pair, { ...test, ...needs('then') })),
  ...withNames('then', added({ ...pair, ...test, ...needs('else') }, needs('then'))),
  ...withNames('else', added({ ...pair, ...test, ...needs('then') }, needs('else'))),
  ...withNames('contains', added(list, { contains: text })),
  ...withNames('min-contains', {
    increased: narrows({ ...contains, minContains: 2 }, { ...contains, minContains: 3 }),
    decreased: widens({ ...contains, minContains: 3 }, { ...contains, minContains: 2 }),
  }),
  ...withNames('max-contains', {
    increased: widens({ ...contains, maxContains: 2 }, { ...contains, maxContains: 3 }),
    decreased: narrows({ ...contains, maxContains: 3 }, { ...contains, maxContains: 2 }),
  }),
  ...withNames('dependent-required', {
    ...added(pair, { dependentRequired: { a: ['b'] } }),
    changed: changes(
      { ...pair, dependentRequired: { a: ['b'] } },
      { ...pair, dependentRequired: { b: ['a'] } },
    ),
  }),
  ...withNames('dependent-schema', added(pair, { dependentSchemas: { a: { required: ['b'] } } })),
  ...withNames('pattern-property', added({ type: 'object' }, { patternProperties: { '^x-': number } })),
  ...withNames('property-names', added({ type: 'object' }, { propertyNames: { pattern: '^[a-z]+$' } })),
  ...withNames(
    'unevaluated-items',
    added({ ...list, prefixItems: [text], minItems: 1 }, { unevaluatedItems: false }),
  ),
  // Partners ignore the fields of a response that they do not know.
  ['unevaluated-properties-added', narrows(pair, { ...pair, unevaluatedProperties: false })],
  ['unevaluated-properties-removed', [{ ...pair, unevaluatedProperties: false }, pair, C, C]],
  // A validator does not look into the content of a string.
  ['content-schema-added', [text, { ...text, contentSchema: number }, U, C]],
  ['content-schema-removed', [{ ...text, contentSchema: number }, text, C, U]],
  [
    'content-media-type-changed',
    [content('MediaType', 'text/csv'), content('MediaType', 'text/plain'), U, U],
  ],
  ['content-encoding-changed', [content('Encoding', 'base64'), content('Encoding', 'base32'), U, U]],
  ...withNames('discriminator', {
    added: narrows(pets(undefined), pets(both)),
    removed: [pets(both), pets(undefined), B, B],
    'property-name-changed': changes(pets(both), pets(both, 'sort')),
    'mapping-added': widens(pets(both), pets({ ...both, hound: dog })),
    'mapping-deleted': narrows(pets({ ...both, hound: dog }), pets(both)),
    'mapping-changed': changes(pets(both), pets({ cat, hound: dog })),
  }),
]);

const components = {
  schemas: {
    Cat: object({ kind: text, sort: text, lives: number }, ['kind', 'lives']),
    Dog: object({ kind: text, sort: text, tail: number }, ['kind', 'tail']),
  },
};
const query = (schema: Json, more: Json = {}): Small => ({
  parameters: [{ name: 'q', in: 'query', ...more, schema }],
});
const json = (schema: Json): Small => ({
  parameters: [{ name: 'q', in: 'query', content: { 'application/json': { schema } } }],
});
const header = (schema: Json, required = false): Small => ({
  parameters: [{ name: 'X-Way', in: 'header', required, schema }],
});
const sent = (schema: Json | undefined, required = true): Small => ({
  responses: {
    '200': {
      description: '',
      ...(schema ? { headers: { 'X-Left': { required, schema } } } : {}),
    },
  },
});
type Way = 'request' | 'response';
const places: Readonly<Record<string, readonly [Way, (schema: Json) => Small]>> = {
  'request-body': ['request', (schema) => ({ body: schema, components })],
  'request-property': ['request', (schema) => ({ body: object({ f: schema }), components })],
  'request-parameter-property': ['request', (schema) => json(object({ f: schema }))],
  'request-parameter': ['request', query],
  'request-header-property': ['request', header],
  'response-body': ['response', (schema) => ({ response: schema, components })],
  'response-mediatype': ['response', (schema) => ({ response: schema, components })],
  'response-property': ['response', (schema) => ({ response: object({ f: schema }, ['f']), components })],
  'response-header': ['response', (schema) => sent(schema)],
};
/** Places of fields that are not part of the message. */
const elsewhere: Readonly<Record<string, (schema: Json) => Small>> = {
  'request-read-only-property': (schema) => ({ body: object({ f: { ...schema, readOnly: true } }) }),
  'response-write-only-property': (schema) => ({ response: object({ f: { ...schema, writeOnly: true } }) }),
};

function fromEdits(id: string): Case | undefined {
  for (const [place, make] of Object.entries(elsewhere)) {
    const row = id.startsWith(`${place}-`) ? edits.get(id.slice(place.length + 1)) : undefined;
    if (row) return { old: make(row[0]), next: make(row[1]), verdict: S };
  }
  for (const [place, [way, make]] of Object.entries(places)) {
    const row = id.startsWith(`${place}-`) ? edits.get(id.slice(place.length + 1)) : undefined;
    if (row) return { old: make(row[0]), next: make(row[1]), verdict: way === 'request' ? row[2] : row[3] };
  }
  return undefined;
}

const secured = (security: unknown, scheme: Json = {}): Small => ({
  operation: { security },
  components: {
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key', ...scheme },
      token: {
        type: 'oauth2',
        flows: { clientCredentials: { tokenUrl: 'https://a.example', scopes: { read: 'Reads' } } },
      },
    },
  },
});
const globally = (security: unknown): Small => {
  const { operation: _, ...rest } = secured([]);
  return { ...rest, root: { security } };
};
const flow = (change: Json, key = 'tokenUrl'): Small => {
  const flows = { clientCredentials: { [key]: 'https://a.example', scopes: { read: 'Reads' }, ...change } };
  return { components: { securitySchemes: { token: { type: 'oauth2', flows } } } };
};
const media = (...types: readonly string[]): Json => ({
  content: Object.fromEntries(types.map((type) => [type, {}])),
});
const typed = (...types: readonly string[]): Small => ({
  responses: { '200': { description: '', ...media(...types) } },
});
const statuses = (...all: readonly string[]): Small => ({
  responses: Object.fromEntries(all.map((status) => [status, { description: '' }])),
});
const body = (properties: Json, required: readonly string[] = [], closed = false): Small => ({
  body: object(properties, required, closed),
});
const response = (properties: Json, required: readonly string[] = []): Small => ({
  response: object(properties, required),
});
const a = { a: text };
const flagged = (flag: string) => ({ a: { ...text, [flag]: true } });
const operation = (fields: Json): Small => ({ operation: fields });
const inPath = (...names: readonly string[]): Small => ({
  path: `/things/${names.map((name) => `{${name}}`).join('/')}`,
  parameters: names.map((name) => ({ name, in: 'path', required: true, schema: text })),
});
const path = (name: string): Small => ({ path: name });
const hook = { root: { webhooks: { made: { post: { responses: {} } } } } };
const twoPaths: Small = {
  root: { paths: { '/things': { post: { responses: {} }, get: { responses: {} } } } },
};
const onePath: Small = { root: { paths: { '/things': { post: { responses: {} } } } } };

type Single = readonly [old: Small, next: Small, verdict: Verdict];
const singles: Readonly<Record<string, Single>> = {
  'request-property-deprecated': [body(a), body(flagged('deprecated')), S],
  'request-property-reactivated': [body(flagged('deprecated')), body(a), S],
  'response-property-deprecated': [response(a), response(flagged('deprecated')), S],
  'response-property-reactivated': [response(flagged('deprecated')), response(a), S],
  'request-parameter-deprecated': [query(text), query(text, { deprecated: true }), S],
  'request-parameter-reactivated': [query(text, { deprecated: true }), query(text), S],
  'endpoint-added': [onePath, twoPaths, C],
  'endpoint-deprecated': [{}, operation({ deprecated: true }), C],
  'endpoint-reactivated': [operation({ deprecated: true }), {}, S],
  'api-path-removed-without-deprecation': [path('/a'), path('/b'), B],
  'api-removed-without-deprecation': [twoPaths, onePath, B],
  // A deprecated operation still has callers, which a removal refuses.
  'api-path-removed-with-deprecation': [{ ...path('/a'), ...operation({ deprecated: true }) }, path('/b'), B],
  'api-removed-with-deprecation': [twoPaths, onePath, B],
  'api-security-component-removed': [secured([]), {}, S],
  'api-security-component-added': [{}, secured([]), S],
  'api-security-component-type-changed': [secured([{ key: [] }]), secured([{ key: [] }], { in: 'query' }), B],
  'api-security-component-oauth-url-changed': [
    flow({}, 'authorizationUrl'),
    flow({ authorizationUrl: 'https://b.example' }),
    S,
  ],
  'api-security-component-oauth-token-url-changed': [flow({}), flow({ tokenUrl: 'https://b.example' }), S],
  'api-security-component-oauth-scope-added': [flow({}), flow({ scopes: { read: '', write: '' } }), S],
  'api-security-component-oauth-scope-removed': [flow({}), flow({ scopes: {} }), S],
  'api-security-component-oauth-scope-changed': [flow({}), flow({ scopes: { read: 'Other' } }), S],
  'api-security-removed': [secured([{ key: [] }, { token: [] }]), secured([{ key: [] }]), B],
  'api-security-added': [secured([{ key: [] }]), secured([{ key: [] }, { token: [] }]), C],
  'api-security-scope-added': [secured([{ token: [] }]), secured([{ token: ['read'] }]), B],
  'api-security-scope-removed': [secured([{ token: ['read', 'write'] }]), secured([{ token: ['read'] }]), C],
  'api-global-security-removed': [globally([{ key: [] }]), globally([]), C],
  'api-global-security-added': [globally([]), globally([{ key: [] }]), B],
  'api-global-security-scope-added': [globally([{ token: [] }]), globally([{ token: ['read'] }]), B],
  'api-global-security-scope-removed': [
    globally([{ token: ['read', 'write'] }]),
    globally([{ token: ['read'] }]),
    C,
  ],
  'request-body-added-required': [{}, { body: text }, B],
  'request-body-added-optional': [{}, { requestBody: media('application/json') }, C],
  'request-body-removed': [{ body: text }, {}, B],
  'request-body-became-optional': [
    { requestBody: { required: true, ...media('text/plain') } },
    { requestBody: media('text/plain') },
    C,
  ],
  'request-body-became-required': [
    { requestBody: media('text/plain') },
    { requestBody: { required: true, ...media('text/plain') } },
    B,
  ],
  'request-body-media-type-added': [
    { requestBody: media('text/plain') },
    { requestBody: media('text/plain', 'text/csv') },
    C,
  ],
  'request-body-media-type-removed': [
    { requestBody: media('text/plain', 'text/csv') },
    { requestBody: media('text/plain') },
    B,
  ],
  'request-body-media-type-schema-added': [{ body: {} }, { body: text }, B],
  'request-body-media-type-schema-removed': [{ body: text }, { body: {} }, C],
  'response-body-media-type-schema-added': [{ response: {} }, { response: text }, C],
  'response-body-media-type-schema-removed': [{ response: text }, { response: {} }, B],
  'request-body-default-value-added': [{ body: text }, { body: { ...text, default: 'x' } }, C],
  'request-body-default-value-removed': [{ body: { ...text, default: 'x' } }, { body: text }, C],
  'request-body-default-value-changed': [
    { body: { ...text, default: 'x' } },
    { body: { ...text, default: 'y' } },
    C,
  ],
  // A request without the field or parameter now means something else.
  ...Object.fromEntries(
    ['property', 'parameter'].flatMap((place): [string, Single][] => {
      const make = (one: Json): Small => (place === 'property' ? body({ a: one }) : query(one));
      const [none, x, y] = [text, { ...text, default: 'x' }, { ...text, default: 'y' }].map(make);
      const id = `request-${place}-default-value`;
      return [
        [`${id}-added`, [none ?? {}, x ?? {}, C]],
        [`${id}-removed`, [x ?? {}, none ?? {}, B]],
        [`${id}-changed`, [x ?? {}, y ?? {}, B]],
      ];
    }),
  ),
  ...Object.fromEntries(
    ['body', 'property'].flatMap((place): [string, Single][] => {
      const make = (one: Json): Small => (place === 'body' ? { response: one } : response({ a: one }));
      const [none, x, y] = [text, { ...text, default: 'x' }, { ...text, default: 'y' }].map(make);
      const id = `response-${place}-default-value`;
      return [
        [`${id}-added`, [none ?? {}, x ?? {}, S]],
        [`${id}-removed`, [x ?? {}, none ?? {}, S]],
        [`${id}-changed`, [x ?? {}, y ?? {}, S]],
      ];
    }),
  ),
  'new-required-request-default-parameter-to-existing-path': [
    {},
    query({ ...text, default: 'x' }, { required: true }),
    B,
  ],
  'new-optional-request-default-parameter-to-existing-path': [{}, query({ ...text, default: 'x' }), C],
  'new-required-request-parameter': [{}, query(text, { required: true }), B],
  'new-optional-request-parameter': [{}, query(text), C],
  'new-request-path-parameter': [inPath('x'), inPath('x', 'y'), B],
  'new-required-request-header-property': [
    {
      parameters: [{ name: 'X-Way', in: 'header', content: { 'application/json': { schema: object({}) } } }],
    },
    {
      parameters: [
        { name: 'X-Way', in: 'header', content: { 'application/json': { schema: object(a, ['a']) } } },
      ],
    },
    B,
  ],
  'request-header-property-became-required': [header(text), header(text, true), B],
  'request-parameter-removed': [query(text), {}, B],
  'request-parameter-removed-with-deprecation': [query(text, { deprecated: true }), {}, B],
  'request-parameter-became-required': [query(text), query(text, { required: true }), B],
  'request-parameter-became-optional': [query(text, { required: true }), query(text), C],
  // A number that becomes a string, or a value that becomes a list, would be compatible.
  'request-parameter-type-changed': [query(text), query(number), B],
  'request-property-became-required': [body(a), body(a, ['a']), B],
  'request-property-became-required-with-default': [
    body({ a: { ...text, default: 'x' } }),
    body({ a: { ...text, default: 'x' } }, ['a']),
    B,
  ],
  'request-property-became-optional': [body(a, ['a']), body(a), C],
  'request-property-removed': [body({ ...a, b: text }, [], true), body(a, [], true), B],
  'new-required-request-property': [body(a), body({ ...a, b: text }, ['b']), B],
  'new-required-request-property-with-default': [
    body(a),
    body({ ...a, b: { ...text, default: 'x' } }, ['b']),
    B,
  ],
  'new-optional-request-property': [body(a), body({ ...a, b: text }), C],
  'request-optional-property-became-not-write-only': [body(flagged('writeOnly')), body(a), S],
  'request-optional-property-became-write-only': [body(a), body(flagged('writeOnly')), S],
  'request-optional-property-became-read-only': [body(a), body(flagged('readOnly')), B],
  'request-optional-property-became-not-read-only': [body(flagged('readOnly')), body(a), C],
  'request-required-property-became-not-write-only': [body(flagged('writeOnly'), ['a']), body(a, ['a']), S],
  'request-required-property-became-write-only': [body(a, ['a']), body(flagged('writeOnly'), ['a']), S],
  'request-required-property-became-read-only': [body(a, ['a']), body(flagged('readOnly'), ['a']), B],
  'request-required-property-became-not-read-only': [body(flagged('readOnly'), ['a']), body(a, ['a']), B],
  // A number is sent as a string, so the reverse would be compatible.
  'response-header-type-changed': [sent(number), sent(text), B],
  'response-header-became-optional': [sent(text), sent(text, false), B],
  'required-response-header-removed': [sent(text), sent(undefined), B],
  'optional-response-header-removed': [sent(text, false), sent(undefined), C],
  'response-header-added': [sent(undefined), sent(text), C],
  // Partners that request the media type are refused.
  'response-media-type-removed': [typed('text/csv', 'text/plain'), typed('text/plain'), B],
  'response-media-type-added': [typed('text/plain'), typed('text/csv', 'text/plain'), C],
  'response-media-type-name-changed': [typed('text/plain'), typed('text/csv'), B],
  'response-media-type-name-generalized': [typed('image/png'), typed('image/*'), B],
  'response-media-type-name-specialized': [typed('image/*'), typed('image/png'), C],
  'response-optional-property-removed': [response({ ...a, b: text }), response(a), C],
  'response-optional-write-only-property-removed': [response(flagged('writeOnly')), response({}), C],
  'response-optional-property-added': [response(a), response({ ...a, b: text }), C],
  'response-optional-write-only-property-added': [response({}), response(flagged('writeOnly')), C],
  'response-optional-property-became-not-write-only': [response(flagged('writeOnly')), response(a), C],
  'response-optional-property-became-write-only': [response(a), response(flagged('writeOnly')), C],
  'response-optional-property-became-read-only': [response(a), response(flagged('readOnly')), S],
  'response-optional-property-became-not-read-only': [response(flagged('readOnly')), response(a), S],
  'response-property-became-optional': [response(a, ['a']), response(a), B],
  'response-property-became-required': [response(a), response(a, ['a']), C],
  'response-write-only-property-became-optional': [
    response(flagged('writeOnly'), ['a']),
    response(flagged('writeOnly')),
    S,
  ],
  'response-write-only-property-became-required': [
    response(flagged('writeOnly')),
    response(flagged('writeOnly'), ['a']),
    S,
  ],
  'response-required-property-removed': [response(a, ['a']), response({}), B],
  'response-required-write-only-property-removed': [response(flagged('writeOnly'), ['a']), response({}), C],
  'response-required-property-added': [response({}), response(a, ['a']), C],
  'response-required-write-only-property-added': [response({}), response(flagged('writeOnly'), ['a']), C],
  'response-required-property-became-not-write-only': [
    response(flagged('writeOnly'), ['a']),
    response(a, ['a']),
    C,
  ],
  'response-required-property-became-write-only': [
    response(a, ['a']),
    response(flagged('writeOnly'), ['a']),
    B,
  ],
  'response-required-property-became-read-only': [
    response(a, ['a']),
    response(flagged('readOnly'), ['a']),
    S,
  ],
  'response-required-property-became-not-read-only': [
    response(flagged('readOnly'), ['a']),
    response(a, ['a']),
    S,
  ],
  // Partners lose nothing if a success status is no longer sent, unless none is left.
  'response-success-status-removed': [statuses('200', '201'), statuses('200'), S],
  'response-success-status-added': [statuses('200'), statuses('200', '201'), B],
  'response-non-success-status-removed': [statuses('200', '404'), statuses('200'), S],
  'response-non-success-status-added': [statuses('200'), statuses('200', '404'), C],
  'api-operation-id-removed': [{}, operation({ operationId: undefined }), C],
  'api-operation-id-added': [operation({ operationId: undefined }), {}, C],
  'api-tag-removed': [operation({ tags: ['a'] }), {}, S],
  'api-tag-added': [{}, operation({ tags: ['a'] }), S],
  'webhook-added': [{}, hook, C],
  'webhook-removed': [hook, {}, B],
  'api-schema-removed': [{ components: { schemas: { Unused: text } } }, {}, S],
};

/** Why a rule has no case: it says nothing about which messages are accepted or sent. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/sunset/, 'a date in an extension, and a schedule rather than a message'],
  [/stability/, 'an extension of oasdiff'],
  [/x-extensible-enum/, "an extension of Zalando's guidelines"],
  [/version-(not-bumped|decreased)$/, 'how the document is numbered'],
];

export const caseOf = (id: string): Case | undefined => {
  const single = Object.hasOwn(singles, id) ? singles[id] : undefined;
  return single ? { old: single[0], next: single[1], verdict: single[2] } : fromEdits(id);
};
export const whyNot = (id: string): string | undefined => reasons.find(([like]) => like.test(id))?.[1];
