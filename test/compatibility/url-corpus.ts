// Random operations with parameters, keys and paths that differ in their names alone, and random
// edits of them. Requests are texts, as in a URL and in headers. Nothing here but the judge comes
// from src/.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { openDocument } from '../../src/compatibility/document.js';
import { judge } from '../../src/compatibility/judge.js';
import { isJson, type Json, type Random, randomOf } from './foreign-edits.js';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Json;
}
interface Operation {
  path: string;
  parameters: Parameter[];
  /** The ways to authenticate, each as the names of its security schemes. */
  ways: string[][];
}
/** A request. The keys of `sent` are a place and a name, such as `query q`. */
interface Message {
  readonly path: readonly string[];
  readonly sent: ReadonlyMap<string, readonly string[]>;
  /** Undeclared entries of `sent` that are credentials for the sender: any reader accepts them. */
  readonly keys: ReadonlySet<string>;
}

const keyPlaces: Readonly<Record<string, string>> = {
  key: 'header x-key',
  query: 'query key',
  token: 'header authorization',
};
const schemes = {
  key: { type: 'apiKey', in: 'header', name: 'X-Key' },
  query: { type: 'apiKey', in: 'query', name: 'key' },
  token: { type: 'http', scheme: 'bearer' },
};
const texts = ['a', 'ab', 'abc', '', '1', '2', '7', '12', '0.5', '-1', 'true', 'false', 'x'];
const placeOf = ({ in: place, name }: Parameter): string =>
  `${place} ${place === 'header' ? name.toLowerCase() : name}`;

function schemaOf({ one, chance, below }: Random): Json {
  const single = (): Json =>
    one([
      { type: 'string' },
      { type: 'string', ...(chance(0.5) ? { maxLength: 1 + below(3) } : { minLength: 1 }) },
      { type: 'string', enum: ['a', 'ab', '1'] },
      { type: 'integer', ...(chance(0.5) ? { minimum: below(3) } : {}) },
      { type: 'number' },
      { type: 'boolean' },
      { enum: [1, 2, 'a'] },
    ]);
  if (chance(0.2)) return { [one(['anyOf', 'oneOf'])]: [single(), single()] };
  if (chance(0.2))
    return {
      type: one([
        ['string', 'null'],
        ['integer', 'boolean'],
        ['integer', 'string'],
      ]),
    };
  return single();
}

const inQuery = (random: Random): Json => {
  const { chance, one } = random;
  const list = { type: 'array', items: schemaOf(random), ...(chance(0.3) ? { minItems: 1 } : {}) };
  if (chance(0.15))
    return {
      ...list,
      type: one([
        ['array', 'null'],
        ['array', 'string'],
      ]),
    };
  return chance(0.25) ? list : schemaOf(random);
};

const names = [
  ['query', 'q'],
  ['query', 'r'],
  ['query', 'key'],
  ['header', 'X-A'],
  ['header', 'X-Key'],
] as const;

function operationAt(path: string, random: Random): Operation {
  const { chance, one } = random;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']): Parameter[] =>
    chance(0.75) ? [{ name, in: 'path', required: true, schema: schemaOf(random) }] : [],
  );
  const others = names.flatMap(([place, name]): Parameter[] => {
    const schema = place === 'query' ? inQuery(random) : schemaOf(random);
    return chance(0.35) ? [{ name, in: place, required: chance(0.5), schema }] : [];
  });
  const ways = one([[], [], [['key']], [['query']], [['key'], []], [['key'], ['token']], [['key', 'token']]]);
  return { path, parameters: [...inPath, ...others], ways };
}

const templates = ['/things/{x}', '/things/{y}', '/things/{x}/{y}', '/things/{y}/{z}', '/things'] as const;

function operationsOf(random: Random): Operation[] {
  const paths = new Set([random.one(templates), ...(random.chance(0.4) ? [random.one(templates)] : [])]);
  return [...paths].map((path) => operationAt(path, random));
}

type Edit = (operations: Operation[], operation: Operation, random: Random) => void;

const withOtherNames: Edit = (_all, operation) => {
  operation.path = operation.path.replace('{x}', '{n}').replace('{z}', '{m}');
  for (const one of operation.parameters) if (one.in === 'path') one.name = renamed(one.name);
};
/** A header becomes a key, or the reverse. */
const withOtherKey: Edit = (_all, operation) => {
  const at = operation.parameters.findIndex(({ name }) => name === 'X-Key');
  operation.ways = at >= 0 ? [['key']] : [];
  if (at >= 0) operation.parameters.splice(at, 1);
  else operation.parameters.push({ name: 'X-Key', in: 'header', required: true, schema: { type: 'string' } });
};
const withOneMore: Edit = (_all, { path, parameters }, random) => {
  parameters.push(...operationAt(path, random).parameters.filter(isNew(parameters)).slice(0, 1));
};
const withOther: Edit = (_all, { parameters }, random) => {
  const chosen = parameters[random.below(parameters.length)];
  if (!chosen) return;
  const schema = chosen.in === 'query' ? inQuery(random) : schemaOf(random);
  const required = chosen.in === 'path' || random.chance(0.5);
  Object.assign(chosen, random.chance(0.3) ? { required } : { schema });
};
const withoutOne: Edit = (_all, { parameters }, { below }) => {
  parameters.splice(below(parameters.length), 1);
};
const withOtherWays: Edit = (_all, operation, random) => {
  operation.ways = operationAt(operation.path, random).ways;
};
const withOtherPath: Edit = (all, _operation, random) => {
  all.push(operationAt(random.one(templates), random));
};

/** Changes one thing, in place. */
function edit(operations: Operation[], random: Random): void {
  const operation = operations[random.below(operations.length)];
  const change = random.one<Edit>([
    ...([withOtherNames, withOtherKey, withOtherWays, withOtherPath, withOneMore, withoutOne] as const),
    ...([withOther, withOther, withOther, withOther] as const),
  ]);
  if (operation) change(operations, operation, random);
}
const renamed = (name: string): string => (name === 'x' ? 'n' : name === 'z' ? 'm' : name);
const isNew = (known: readonly Parameter[]) => (one: Parameter) =>
  known.every((other) => placeOf(other) !== placeOf(one));

const documentOf = (operations: readonly Operation[]): Json => ({
  openapi: '3.1.0',
  info: { title: 'Not ours', version: '1' },
  paths: Object.fromEntries(
    operations.map(({ path, parameters, ways }) => [
      path,
      {
        get: {
          operationId: path,
          parameters,
          security: ways.map((way) => Object.fromEntries(way.map((name) => [name, []]))),
          responses: { '200': { description: '' } },
        },
      },
    ]),
  ),
  components: { securitySchemes: schemes },
});

const ajv = new Ajv2020({ strict: false });
/** Whether the texts can be read as a value of the schema. */
function fits(schema: Json, sent: readonly string[]): boolean {
  const validate = ajv.compile(schema);
  const isValid = (value: unknown): boolean => validate(value);
  const read = (text: string): unknown[] => [
    text,
    ...(text !== '' && String(Number(text)) === text ? [Number(text)] : []),
    ...(text === 'true' || text === 'false' ? [text === 'true'] : []),
  ];
  const lists = sent.reduce<unknown[][]>(
    (all, text) => all.flatMap((list) => read(text).map((value) => [...list, value])),
    [[]],
  );
  return lists.some((list) => isValid(list) || (list.length === 1 && isValid(list[0])));
}

function accepts({ path, parameters, ways }: Operation, message: Message): boolean {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const isFit = inPath.every((name, at) => {
    const declared = parameters.find((one) => one.in === 'path' && one.name === name);
    return !declared || fits(declared.schema, [message.path[at] ?? '']);
  });
  const others = parameters.filter((one) => one.in !== 'path');
  const keys = new Set(ways.flat().map((name) => keyPlaces[name]));
  const areKnown = [...message.sent].every(([place, sent]) => {
    const declared = others.find((one) => placeOf(one) === place);
    return declared ? fits(declared.schema, sent) : keys.has(place) || message.keys.has(place);
  });
  const areThere = others.every((one) => !one.required || message.sent.has(placeOf(one)));
  // Nobody sends an empty key, whatever the schema of its header allows.
  const hasKey = (name: string) => message.sent.has(keyPlaces[name] ?? '');
  return isFit && areKnown && areThere && (ways.length === 0 || ways.some((way) => way.every(hasKey)));
}

function messageFor({ path, parameters, ways }: Operation, { one, chance, below }: Random): Message {
  const text = () => texts[below(texts.length)] ?? '';
  const sent = new Map<string, string[]>();
  for (const each of parameters) {
    if (each.in === 'path' || !(each.required || chance(0.6))) continue;
    const isList = each.in === 'query' && [each.schema.type].flat().includes('array');
    sent.set(placeOf(each), isList ? [text(), ...(chance(0.5) ? [text()] : [])] : [text()]);
  }
  const way = ways.length > 0 ? (ways[below(ways.length)] ?? []) : [];
  const keys = way.map((name) => keyPlaces[name] ?? '');
  for (const key of keys) if (!sent.has(key)) sent.set(key, [one(['a', 'ab', '1'])]);
  const declared = new Set(parameters.map(placeOf));
  return {
    path: path
      .split('{')
      .slice(1)
      .map(() => text() || 'a'),
    sent,
    keys: new Set(keys.filter((key) => !declared.has(key))),
  };
}

const nameless = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');

/** The operation that serves the clients of another document. */
function served(
  operation: Operation,
  from: readonly Operation[],
  by: readonly Operation[],
): Operation | undefined {
  const like = (all: readonly Operation[]) =>
    all.filter(({ path }) => nameless(path) === nameless(operation.path));
  const [theirs, own] = [like(from), like(by)];
  const isClear = theirs.length === 1 && own.length === 1;
  return isClear ? own[0] : own.find(({ path }) => path === operation.path);
}

/** The message that a witness shows. Undefined if it contains values other than strings. */
function shown(witness: unknown, template: string): Message | undefined {
  if (!isJson(witness) || typeof witness.url !== 'string') return undefined;
  const path = witness.url.split('/').slice(2).map(decodeURIComponent);
  if (path.length !== template.split('{').length - 1) return undefined;
  const sent = new Map<string, string[]>();
  const keys = new Set<string>();
  for (const [group, place] of [
    ['query', 'query'],
    ['headers', 'header'],
  ] as const) {
    for (const [name, value] of Object.entries(isJson(witness[group]) ? witness[group] : {}))
      sent.set(`${place} ${name}`, [value].flat().map(String));
  }
  for (const [kind, value] of Object.entries(isJson(witness.credentials) ? witness.credentials : {})) {
    const place = kind.startsWith('http') ? 'header authorization' : kind.replace('apiKey ', '');
    if (!sent.has(place)) keys.add(place);
    if (!sent.has(place)) sent.set(place, [String(value)]);
  }
  // Null, empty values and lists of at most one item cannot be read back from strings.
  const written = JSON.stringify([witness.query, witness.headers, witness.credentials]) ?? '';
  const isOfTexts = !/null|\{\}|""|\[[^,]*\]/.test(written.slice(1, -1));
  return isOfTexts ? { path, sent, keys } : undefined;
}

export interface Tried {
  readonly seed: number;
  readonly verdict: string;
  /** Why the verdict is wrong, if it is. */
  readonly wrong?: string;
  readonly old: Json;
  readonly next: Json;
}

export function tryParameters(seed: number, tries: number): Tried {
  const random = randomOf(seed);
  const before = operationsOf(random);
  const after = structuredClone(before);
  for (let count = 1 + random.below(2); count > 0; count -= 1) edit(after, random);
  const [old, next] = [documentOf(before), documentOf(after)];
  // A path that was added twice counts once.
  const left = [...new Map(after.map((one) => [one.path, one])).values()];
  const { verdict, findings } = judge(openDocument(old, 'OLD'), openDocument(next, 'NEW'));
  const tried = { seed, verdict, old, next };
  const refused = (operation: Operation, message: Message): boolean => {
    const other = served(operation, before, left);
    return accepts(operation, message) && !(other && accepts(other, message));
  };
  if (verdict === 'same' || verdict === 'compatible') {
    for (const operation of before) {
      for (let count = 0; count < tries; count += 1) {
        const message = messageFor(operation, random);
        if (refused(operation, message))
          return {
            ...tried,
            wrong: `${operation.path} fails: ${JSON.stringify([message.path, ...message.sent])}`,
          };
      }
    }
  }
  for (const { verdict: kind, place, operationId, witness } of findings) {
    const operation = before.find(({ path }) => path === operationId);
    const message =
      operation && kind === 'breaking' && place === 'request' ? shown(witness, operation.path) : undefined;
    if (operation && message && !refused(operation, message))
      return { ...tried, wrong: `the witness is wrong: ${JSON.stringify(witness)}` };
  }
  return tried;
}
