// Generates requests for a contract from a seed: examples and schema values, most of them changed
// in one or two places.
import type { Random } from '../support/random.js';
import type { Sent } from './contract-validator.js';
import {
  type ContractDocument,
  follow,
  type Operation,
  operationsIn,
  type Parameter,
  type Schema,
} from './document.js';
import { createValueMaker } from './values.js';

interface Draft {
  operation: Operation;
  query: [name: string, encoded: string][];
  headers: Record<string, string>;
  path: Record<string, string>;
  json: unknown;
  body: string | undefined;
}

const ODD_INTEGERS = ['0x1', '0b11', '01', '%201', '1e1', '1.0', '1%20', '2', '99', '-1', 'Infinity', '+1'];
const ODD_TEXTS = ['', '0', 'a:b', 'a+b', '%E9', '%C3%A9', 'a=b', '%00', 'NaN', '%2525'];
const NO_PARAMETER: Parameter = { name: 'unknown', in: 'query', schema: {} };

export type MakeRequest = () => Sent;

export function createRequestMaker(
  document: ContractDocument,
  random: Random,
  operations: readonly Operation[] = operationsIn(document),
): MakeRequest {
  const { pick, chance, integer } = random;
  const values = createValueMaker(document, random);

  const textOf = ({ schema, example }: Parameter): string => {
    const given = chance(0.5) && example !== undefined ? example : values.make(schema);
    return String(given);
  };
  const valid = (): Draft => {
    const operation = pick(operations);
    const { parameters, body } = operation;
    const sent = parameters.filter(({ required, in: place }) => required || place === 'path' || chance(0.3));
    const of = (place: string) => sent.filter((parameter) => parameter.in === place);
    const draft: Draft = {
      operation,
      query: of('query').map((one) => [
        one.name,
        encodeURIComponent(one.name === 'location' ? 'A/B' : textOf(one)),
      ]),
      headers: Object.fromEntries(of('header').map((one) => [one.name, headerText(one)])),
      path: Object.fromEntries(of('path').map((one) => [one.name, 'Q9999999'])),
      json: undefined,
      body: undefined,
    };
    if (body?.mediaType === 'application/json') {
      const isExample = chance(0.5) && body.examples.length > 0;
      draft.json = isExample ? structuredClone(pick(body.examples)) : values.make(body.schema);
      if (isExample && chance(0.5)) enrich(draft.json, body.schema);
    }
    return draft;
  };
  /** Node trims spaces around a header value. */
  const headerText = (parameter: Parameter): string => {
    // The request would be held until a run changes, and there is no run.
    if (parameter.name === 'Prefer') return pick(['wait=0', 'respond-async', 'x'.repeat(200)]);
    const text = textOf(parameter)
      .replaceAll(/[^ -~]/g, 'x')
      .trim();
    return text === '' ? 'x' : text;
  };

  /** Replaces some fields of an example by values made from their schemas. */
  const enrich = (json: unknown, schema: Schema) => {
    const places = placesIn(document, json, schema);
    for (let i = integer(1, 3); i > 0 && places.length > 0; i -= 1) {
      const { holder, name, schema: own } = pick(places);
      Reflect.set(holder, name, values.make(own, 2));
    }
  };

  const inBody = (draft: Draft, change: (place: BodyPlace) => void) => {
    const places = placesIn(document, draft.json, draft.operation.body?.schema ?? {});
    if (places.length > 0) change(pick(places));
    else replaceBody(draft);
  };
  /** A document stays unchanged. */
  const replaceBody = (draft: Draft) => {
    const { body } = draft.operation;
    // A body without content, such as `{}`, counts as none.
    if (!body) draft.body = pick(['{"a":1}', 'text', '0']);
    else if (body.mediaType === 'application/json')
      draft.json = pick<unknown>([null, [], 'text', 7, true, {}]);
  };
  const inQuery = (
    draft: Draft,
    change: (pair: [string, string], parameter: Parameter | undefined) => void,
  ) => {
    const declared = draft.operation.parameters.filter((parameter) => parameter.in === 'query');
    const parameter = declared.length > 0 ? pick(declared) : undefined;
    const name = parameter?.name ?? 'policyKey';
    const pair: [string, string] = draft.query.find((one) => one[0] === name) ?? [name, '1'];
    if (!draft.query.includes(pair)) draft.query.push(pair);
    change(pair, parameter);
  };

  const ofBody: readonly ((draft: Draft) => void)[] = [
    (draft) => inBody(draft, ({ holder, name }) => Reflect.deleteProperty(holder, name)),
    (draft) => inBody(draft, ({ holder, name, schema }) => Reflect.set(holder, name, values.miss(schema))),
    (draft) => inBody(draft, ({ holder, name, schema }) => Reflect.set(holder, name, values.miss(schema))),
    (draft) => inBody(draft, ({ holder, name, schema }) => Reflect.set(holder, name, values.make(schema, 2))),
    (draft) =>
      inBody(draft, ({ holder }) => {
        const name = pick([
          '',
          '0',
          'a.b',
          'x/y~z',
          'toString',
          'constructor',
          '__proto__',
          'unknown',
          'x'.repeat(150),
        ]);
        if (!Array.isArray(holder)) Object.defineProperty(holder, name, { value: 1, enumerable: true });
      }),
    replaceBody,
  ];
  /** The head of a request has room for the longest value of each parameter once. */
  const shortened = (value: string) => (value.length > 1_000 ? '1' : value);
  const changeValue = (draft: Draft) =>
    inQuery(draft, (pair, { name, schema } = NO_PARAMETER) => {
      if (name === 'location') return;
      const isInteger = follow(document, schema).type === 'integer';
      const missed = encodeURIComponent(String(values.miss(schema)));
      pair[1] = pick([missed, pick(ODD_TEXTS), pick(isInteger ? ODD_INTEGERS : ODD_TEXTS)]);
    });
  const ofParameters: readonly ((draft: Draft) => void)[] = [
    (draft) => inQuery(draft, (pair) => draft.query.splice(draft.query.indexOf(pair), 1)),
    (draft) => inQuery(draft, ([name, value]) => draft.query.push([name, pick([shortened(value), '1'])])),
    (draft) =>
      inQuery(draft, () => draft.query.push([pick(['unknown', 'policykey', 'page', '__proto__']), '1'])),
    changeValue,
    changeValue,
    changeValue,
    (draft) => {
      const [name] = Object.keys(draft.headers).filter((header) => header !== 'Prefer');
      if (name !== undefined)
        draft.headers[name] = pick(['', '\u00e9', 'x'.repeat(201), 'a\tb', 'a b', '~!']);
    },
    (draft) => {
      const name = pick([...Object.keys(draft.headers), 'none']);
      Reflect.deleteProperty(draft.headers, name);
    },
  ];

  return () => {
    const draft = valid();
    for (let i = pick([0, 0, 1, 1, 1, 2]); i > 0; i -= 1)
      pick(chance(draft.operation.body ? 0.6 : 0.1) ? ofBody : ofParameters)(draft);
    const { json, body, ...sent } = draft;
    return { ...sent, body: body ?? (json === undefined ? undefined : JSON.stringify(json)) };
  };
}

interface BodyPlace {
  readonly holder: object;
  readonly name: string | number;
  readonly schema: Schema;
}

/** Every value in a body that has a schema, with that schema. */
export function placesIn(document: ContractDocument, value: unknown, written: Schema): BodyPlace[] {
  const { properties = {}, items, oneOf = [], anyOf = [], allOf = [] } = follow(document, written);
  const branches = [...oneOf, ...anyOf, ...allOf].flatMap((branch) => placesIn(document, value, branch));
  if (Array.isArray(value))
    return [
      ...branches,
      ...value.flatMap((item, name) =>
        items ? [{ holder: value, name, schema: items }, ...placesIn(document, item, items)] : [],
      ),
    ];
  if (typeof value !== 'object' || value === null) return branches;
  const own = Object.entries(properties).filter(([name]) => Object.hasOwn(value, name));
  return [
    ...branches,
    ...own.flatMap(([name, schema]) => [
      { holder: value, name, schema },
      ...placesIn(document, Reflect.get(value, name), schema),
    ]),
  ];
}
