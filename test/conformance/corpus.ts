// Requests by operation and kind, from the contracts: an example with one thing changed. The keys
// of policies and runs are names such as `{policyKey}`, which each view (views.ts) replaces.
import { groupBy } from '../../src/group-by.js';
import type { Random } from '../support/random.js';
import { type ContractDocument, follow, type Operation, operationsIn, type Schema } from './document.js';
import { placesIn } from './requests.js';

export interface Case {
  readonly version: string;
  readonly operation: Operation;
  readonly kind: string;
  /** Encoded, and without the query. */
  readonly path: string;
  /** Names and values, not encoded. */
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

type Change = readonly [kind: string, value: unknown];

const own: Readonly<Record<string, string>> = {
  policyKey: '{policyKey}',
  policyActivityKey: '{policyActivityKey}',
  policyNo: '{policyNo}',
  policyId: '{policyKey}',
  submissionId: '{submissionId}',
};
const swapCase = ([first = '', ...rest]: string) =>
  (first === first.toUpperCase() ? first.toLowerCase() : first.toUpperCase()) + rest.join('');

/** Values to try for a schema: bounds and values next to them, enum values, and other types. */
function valuesOf(document: ContractDocument, written: Schema): Change[] {
  const schema = follow(document, written);
  const { minLength, maxLength, minimum, maximum, minItems, enum: words = [], format, type } = schema;
  const forms = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  const at = (kind: string, bound: number | undefined, make: (size: number) => unknown): Change[] =>
    bound === undefined || Math.abs(bound) > 1e17 || (kind.includes('length') && bound > 3_000)
      ? []
      : [bound - 1, bound, bound + 1]
          .filter((size) => !kind.includes('length') || size >= 0)
          .map((size) => [`${kind} ${size - bound}`, make(size)]);
  return [
    ...forms.flatMap((form) => valuesOf(document, form)),
    ...at('smallest length', minLength, (size) => 'a'.repeat(size)),
    ...at('largest length', maxLength, (size) => 'a'.repeat(size)),
    ...at('minimum', minimum, (size) => size),
    ...at('maximum', maximum, (size) => size),
    ...(minItems === undefined ? [] : [['no items', []] as const]),
    ...words.slice(0, 8).map((word): Change => ['word', word]),
    ...(words.length > 0
      ? [['another word', 'another'] as const, ['word in another case', swapCase(String(words[0]))] as const]
      : []),
    ...(format === undefined
      ? []
      : ['2026-02-30', '2026-1-1', 'x'].map((text): Change => [`format ${format}`, text])),
    ...(type === 'string'
      ? [['another type', 7] as const, ['blank', ' '] as const, ['another value', '999999'] as const]
      : []),
    ...(type === 'integer' || type === 'number'
      ? [['another type', 'seven'] as const, ['fraction', 1.5] as const]
      : []),
    ...(type === 'boolean' ? [['another type', 'true'] as const, ['the other', false] as const] : []),
    ...(type === 'object' ? [['another type', 'text'] as const, ['empty', {}] as const] : []),
    ['null', null],
  ];
}

function bodiesOf(document: ContractDocument, { body }: Operation): [kind: string, body: string][] {
  if (body?.mediaType !== 'application/json') return [];
  const text = (value: unknown) => JSON.stringify(value);
  const all = body.examples.flatMap((example): [string, string][] => {
    const count = placesIn(document, structuredClone(example), body.schema).length;
    const changed = (
      index: number,
      kind: string,
      change: (holder: object, name: string | number) => void,
    ): [string, string] => {
      const copy = structuredClone(example);
      const place = placesIn(document, copy, body.schema)[index];
      if (place) change(place.holder, place.name);
      return [kind, text(copy)];
    };
    const places = placesIn(document, structuredClone(example), body.schema);
    return [
      ['example', text(example)],
      ...Array.from({ length: count }, (_, index) => index).flatMap((index): [string, string][] => [
        changed(index, 'left out', (holder, name) =>
          Array.isArray(holder) ? holder.splice(Number(name), 1) : Reflect.deleteProperty(holder, name),
        ),
        changed(index, 'unknown', (holder) => Reflect.set(holder, 'unknownField', 1)),
        changed(index, 'name in another case', (holder, name) => {
          if (Array.isArray(holder)) return;
          Reflect.set(holder, swapCase(String(name)), Reflect.get(holder, name));
          Reflect.deleteProperty(holder, name);
        }),
        ...valuesOf(document, places[index]?.schema ?? {}).map(([kind, value]) =>
          changed(index, kind, (holder, name) => Reflect.set(holder, name, value)),
        ),
      ]),
    ];
  });
  const others = ['', '[]', 'null', '"text"', '{"policy":', '{}'].map((one): [string, string] => [
    'another body',
    one,
  ]);
  return [...all, ...others];
}

const accepts = [
  'text/plain',
  'application/xml',
  '*/*',
  'application/*',
  'application/json;q=0',
  'text/plain, application/json;q=0.5',
];
const FILE =
  '--part\r\nContent-Disposition: form-data; name="file"; filename="NAME"\r\nContent-Type: text/plain\r\n\r\nBYTES\r\n--part--\r\n';
const files: readonly [kind: string, name: string, bytes: string][] = [
  ['example', 'a.txt', 'x'],
  ['active content', 'a.html', '<script>alert(1)</script>'],
  ['active content', 'a.exe', 'MZ\u0090'],
  ['empty', 'a.txt', ''],
  ['name of a device', 'CON.txt', 'x'],
];

/** `text` is different for each operation, because each key is used for one call. */
const headerValues: readonly [kind: string, value: (text: string) => string][] = [
  ['empty', () => ''],
  ['short', (text) => text],
  ['with a space', (text) => `${text} b`],
  ['with a tab', (text) => `${text}\tb`],
  ['longest', (text) => text.padEnd(200, 'x')],
  ['too long', (text) => text.padEnd(201, 'x')],
];

function casesOf(document: ContractDocument, operation: Operation): Case[] {
  const { parameters, path, body } = operation;
  const text = (value: unknown) => (value === null ? 'null' : typeof value === 'object' ? '' : String(value));
  const of = (place: string) => parameters.filter((one) => one.in === place);
  const usual = ({ name, example }: (typeof parameters)[number]) => own[name] ?? String(example);
  const query = of('query')
    .filter(({ name, required }) => required || own[name] !== undefined)
    .map((one) => [one.name, usual(one)] as const);
  const headers = {
    ...Object.fromEntries(
      of('header')
        .filter(({ required }) => required)
        .map((one) => [one.name, usual(one)]),
    ),
    ...(body && {
      'Content-Type':
        body.mediaType === 'application/json' ? body.mediaType : 'multipart/form-data; boundary=part',
    }),
  };
  const filled = (values: Readonly<Record<string, string>> = {}) =>
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? own[name] ?? name);
  const bodies: [string, string | undefined][] =
    body === undefined
      ? [
          ['example', undefined],
          ['a body', '{"a":1}'],
        ]
      : body.mediaType === 'application/json'
        ? bodiesOf(document, operation)
        : files.map(([kind, name, bytes]) => [
            kind,
            FILE.replace('NAME', name).replace('BYTES', () => bytes),
          ]);
  const [, usualBody] = bodies[0] ?? [];
  const base = { version: document.name, operation, path: filled(), query, headers, body: usualBody };
  const withHeader = (name: string, value: string) => ({ ...headers, [name]: value });
  const without = (name: string) =>
    Object.fromEntries(Object.entries(headers).filter(([one]) => one !== name));
  return [
    ...bodies.map(([kind, one]) => ({ ...base, kind, body: one })),
    ...of('query').flatMap((one) => {
      const others = query.filter(([name]) => name !== one.name);
      const changed = (kind: string, ...values: string[]) => ({
        ...base,
        kind: `query: ${kind}`,
        query: [...others, ...values.map((value) => [one.name, value] as const)],
      });
      return [
        changed('left out'),
        changed('empty', ''),
        changed('twice', usual(one), usual(one)),
        changed('example', usual(one)),
        ...valuesOf(document, one.schema).map(([kind, value]) => changed(kind, text(value))),
        {
          ...base,
          kind: 'query: name in another case',
          query: [...others, [swapCase(one.name), usual(one)] as const],
        },
      ];
    }),
    { ...base, kind: 'query: unknown', query: [...query, ['unknown', '1'] as const] },
    ...of('header')
      .filter(({ name }) => name !== 'Prefer')
      .flatMap((one) => [
        { ...base, kind: 'header: left out', headers: without(one.name) },
        ...headerValues.map(([kind, value]) => ({
          ...base,
          kind: `header: ${kind}`,
          headers: withHeader(one.name, value(`${document.name}${operation.id}`)),
        })),
      ]),
    ...of('path').flatMap((one) =>
      ['999999', 'x'.repeat(100), 'x'.repeat(101), ' '].map((value) => ({
        ...base,
        kind: 'path: another value',
        path: filled({ [one.name]: encodeURIComponent(value) }),
      })),
    ),
    ...accepts.map((Accept) => ({ ...base, kind: 'Accept', headers: withHeader('Accept', Accept) })),
    ...['text/plain', 'application/json; charset=latin1', 'application/xml'].map((type) => ({
      ...base,
      kind: 'Content-Type',
      headers: withHeader('Content-Type', type),
      body: base.body ?? '{"a":1}',
    })),
  ];
}

/** At least `count` cases, if there are as many, taken in turns from each operation and kind. */
export function corpusOf(documents: readonly ContractDocument[], count: number, random: Random): Case[] {
  const all = documents.flatMap((document) =>
    operationsIn(document).flatMap((operation) =>
      casesOf(document, operation).map((one) => ({ operation: operation.id, one })),
    ),
  );
  const groups = groupBy(all, ({ operation, one }) => `${one.version} ${operation} ${one.kind}`);
  const left = [...groups.values()].map((cases) =>
    cases.map(({ one }) => ({ one, at: random.next() })).sort((a, b) => a.at - b.at),
  );
  const taken: Case[] = [];
  for (let turn = 0; taken.length < count; turn += 1) {
    const round = left.flatMap((cases) => cases[turn]?.one ?? []);
    if (round.length === 0) break;
    taken.push(...round);
  }
  return taken;
}
