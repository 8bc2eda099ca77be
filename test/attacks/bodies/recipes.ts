// Recipes for hostile requests: how to build a body from an operation's example, by a seed.
import type { Random } from '../../support/random.js';
import { MOST_BYTES } from './bombs.js';
import { type BodyOperation, type Path, withValueAt } from './places.js';

const items = [
  '0',
  'null',
  '{}',
  '[]',
  '""',
  '{"id":"1"}',
  '{"code":1}',
  '{"__proto__":0}',
  '[[]]',
  'example',
  'wrong',
] as const;
const names = ['short', 'long', 'numbers', 'prototype', 'like', 'unicode', 'escaped', 'coded'] as const;
const texts = [
  'a',
  'line',
  'blanks',
  'unicode',
  'digits',
  'mail',
  'address',
  'date',
  'controls',
  'surrogates',
  'dots',
] as const;
const numbers = ['1e400', 'digits', 'fraction', '-0', 'exponent'] as const;
const deeps = ['arrays', 'objects', 'known', 'mixed', 'numbers'] as const;

/** One change to the body, at one place. */
export type Move =
  | {
      readonly kind: 'items';
      readonly at: Path;
      readonly item: (typeof items)[number];
      readonly bytes: number;
    }
  | {
      readonly kind: 'keys';
      readonly at: Path;
      readonly names: (typeof names)[number];
      readonly bytes: number;
    }
  | {
      readonly kind: 'text';
      readonly at: Path;
      readonly text: (typeof texts)[number];
      readonly bytes: number;
    }
  | {
      readonly kind: 'number';
      readonly at: Path;
      readonly number: (typeof numbers)[number];
      readonly bytes: number;
    }
  | {
      readonly kind: 'deep';
      readonly at: Path;
      readonly deep: (typeof deeps)[number];
      readonly bytes: number;
    }
  | { readonly kind: 'everywhere'; readonly value: 'null' | '0' | '""' | '[]' | '{}' };

export interface Recipe {
  readonly version: string;
  readonly operationId: string;
  readonly moves: readonly Move[];
  /** Characters added to the query or a header. */
  readonly query: number;
  readonly header: number;
}

export interface Request {
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

const MOST_MOVES = 4;
const LEAST_BYTES = 200;
/** A body of more than 20,000 values is refused before it is parsed. */
const MOST_LEVELS = 19_500;
/** Node accepts headers of 16 KB in total, including the request line. */
const MOST_HEADER = 12_000;

export function drawRecipe(operations: readonly BodyOperation[], random: Random): Recipe {
  const operation = random.pick(operations);
  const moves = Array.from({ length: random.integer(1, MOST_MOVES) }, () => drawMove(operation, random));
  const { version, operationId } = operation;
  return {
    version,
    operationId,
    moves,
    query: random.chance(0.05) ? random.magnitude(10, MOST_HEADER) : 0,
    header: random.chance(0.05) ? random.magnitude(10, MOST_HEADER) : 0,
  };
}

/**
 * The recipe with one difference: a change added, removed, replaced, enlarged or reduced.
 */
export function mutateRecipe(recipe: Recipe, operations: readonly BodyOperation[], random: Random): Recipe {
  const operation = operationOf(recipe, operations);
  const at = random.integer(0, recipe.moves.length - 1);
  const others = recipe.moves.filter((_, index) => index !== at);
  const [move] = recipe.moves.slice(at, at + 1);
  const fresh = drawMove(operation, random);
  switch (random.integer(0, 3)) {
    case 0:
      return { ...recipe, moves: [...recipe.moves, fresh].slice(-MOST_MOVES) };
    case 1:
      return { ...recipe, moves: [...others, fresh] };
    case 2:
      return others.length > 0 ? { ...recipe, moves: others } : { ...recipe, moves: [fresh] };
    default:
      if (!move || move.kind === 'everywhere') return { ...recipe, moves: [...others, fresh] };
      return { ...recipe, moves: [...others, resized(move, random)] };
  }
}

function resized<Sized extends Exclude<Move, { kind: 'everywhere' }>>(move: Sized, random: Random): Sized {
  const bytes = Math.round(move.bytes * random.pick([0.5, 1.3, 2, 4]));
  return { ...move, bytes: Math.min(MOST_BYTES, Math.max(LEAST_BYTES, bytes)) };
}

function drawMove({ places }: BodyOperation, random: Random): Move {
  const at = random.pick(places).path;
  const bytes = random.chance(0.2) ? MOST_BYTES : random.magnitude(LEAST_BYTES, MOST_BYTES);
  const ofType = (type: string) => {
    const fitting = places.filter(({ types }) => types.includes(type));
    return fitting.length > 0 && random.chance(0.7) ? random.pick(fitting).path : at;
  };
  switch (random.integer(0, 5)) {
    case 0:
      return { kind: 'items', at: ofType('array'), item: random.pick(items), bytes };
    case 1:
      return { kind: 'keys', at: ofType('object'), names: random.pick(names), bytes };
    case 2:
      return { kind: 'text', at: ofType('string'), text: random.pick(texts), bytes };
    case 3:
      return { kind: 'number', at: ofType('number'), number: random.pick(numbers), bytes };
    case 4:
      return { kind: 'deep', at, deep: random.pick(deeps), bytes };
    default:
      return { kind: 'everywhere', value: random.pick(['null', '0', '""', '[]', '{}'] as const) };
  }
}

export function operationOf(
  { version, operationId }: Recipe,
  operations: readonly BodyOperation[],
): BodyOperation {
  const found = operations.find((one) => one.version === version && one.operationId === operationId);
  if (!found) throw new Error(`There is no operation ${version} ${operationId} with a body`);
  return found;
}

/** The body is no longer than the gateway accepts. */
export function cook(recipe: Recipe, operations: readonly BodyOperation[]): Request {
  const operation = operationOf(recipe, operations);
  const fillings: string[] = [];
  let body: unknown = operation.example;
  let left = MOST_BYTES - JSON.stringify(body).length - 2_000;
  for (const move of recipe.moves) {
    if (move.kind === 'everywhere') {
      body = everywhere(body, JSON.parse(move.value));
      continue;
    }
    const room = Math.max(LEAST_BYTES, Math.min(move.bytes, left));
    const filling = fill(move, room, valueAt(operation.example, move.at));
    left -= Buffer.byteLength(filling);
    fillings.push(filling);
    body = withValueAt(body, move.at, `<filling ${fillings.length - 1}>`);
  }
  const text = JSON.stringify(body).replaceAll(
    /"<filling (\d+)>"/g,
    (_, at: string) => fillings[Number(at)] ?? '',
  );
  // Several fillings in one place, or multi-byte letters, may have made the text too long.
  if (Buffer.byteLength(text) > MOST_BYTES) return cook(halved(recipe), operations);
  return {
    path:
      recipe.query > 0
        ? `${operation.target}${operation.target.includes('?') ? '&' : '?'}${'q='.padEnd(recipe.query, 'q')}`
        : operation.target,
    body: text,
    headers: recipe.header > 0 ? { 'X-Audit-UserId': 'h'.repeat(recipe.header) } : {},
  };
}

const halved = (recipe: Recipe): Recipe => ({
  ...recipe,
  moves: recipe.moves.map((move) => (move.kind === 'everywhere' ? move : { ...move, bytes: move.bytes / 2 })),
});

/** JSON text of at most about the given number of bytes. */
function fill(move: Exclude<Move, { kind: 'everywhere' }>, bytes: number, known: unknown): string {
  switch (move.kind) {
    case 'items': {
      const example = JSON.stringify(Array.isArray(known) ? known[0] : known) ?? '0';
      const item = move.item === 'example' ? example : move.item === 'wrong' ? wrongly(example) : move.item;
      return `[${repeated(item, bytes)}]`;
    }
    case 'keys':
      return `{${keys(move.names, bytes)}}`;
    case 'text':
      return textOf(move.text, bytes);
    case 'number':
      return numberOf(move.number, bytes);
    case 'deep':
      return deepOf(move.deep, bytes);
  }
}

const repeated = (item: string, bytes: number) =>
  `${item},`.repeat(Math.max(1, Math.floor(bytes / (item.length + 1)))).slice(0, -1);

/** Replaces string values of fields with `"1"`, and numbers with strings of their digits. */
const wrongly = (json: string) => json.replaceAll(/:"[^"]*"/g, ':1').replaceAll(/:(\d+)/g, ':"$1"');

const PROTOTYPE = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
];

function keys(kind: (typeof names)[number], bytes: number): string {
  const made: string[] = [];
  let length = 0;
  for (let at = 0; length < bytes; at += 1) {
    const name = keyOf(kind, at);
    const key = kind === 'escaped' ? `${JSON.stringify(name)}:0` : `"${name}":0`;
    if (length + key.length + 1 > bytes && at > 0) break;
    made.push(key);
    length += key.length + 1;
  }
  return made.join(',');
}

function keyOf(kind: (typeof names)[number], at: number): string {
  switch (kind) {
    case 'short':
      return at.toString(36);
    case 'long':
      return `${at}${'k'.repeat(300)}`;
    case 'numbers':
      return String(at);
    case 'prototype':
      return `${PROTOTYPE[at % PROTOTYPE.length]}${at < PROTOTYPE.length ? '' : at}`;
    case 'like':
      return `insure${at}d`;
    case 'unicode':
      return `ключ${at}\u202e`;
    case 'escaped':
      return `${at}"\\\n`;
    case 'coded':
      return `\\u006b${at}`;
  }
}

function textOf(kind: (typeof texts)[number], bytes: number): string {
  const of = (unit: string) => `"${unit.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(unit))))}"`;
  switch (kind) {
    case 'a':
      return of('a');
    case 'line':
      return of('a').replace(/aa"$/, '\\n"');
    case 'blanks':
      return of(' ').replace(/"$/, 'x"');
    case 'unicode':
      return of('\u202eı');
    case 'digits':
      return of('9');
    case 'mail':
      return of('a.').replace(/"$/, '@b"');
    case 'address':
      return of('a@');
    case 'date':
      return of('2027-01-01T');
    case 'controls':
      return of('\\u0000');
    case 'surrogates':
      return of('\\ud800');
    case 'dots':
      return of('../');
  }
}

function numberOf(kind: (typeof numbers)[number], bytes: number): string {
  switch (kind) {
    case '1e400':
      return '1e400';
    case 'digits':
      return '9'.repeat(bytes);
    case 'fraction':
      return `0.${'3'.repeat(bytes)}`;
    case '-0':
      return '-0';
    case 'exponent':
      return `1e-${'9'.repeat(Math.min(bytes, 20))}`;
  }
}

function deepOf(kind: (typeof deeps)[number], bytes: number): string {
  const nest = (open: string, close: string) => {
    const depth = Math.max(1, Math.floor(bytes / (open.length + close.length)));
    return `${open.repeat(depth)}0${close.repeat(depth)}`;
  };
  switch (kind) {
    case 'arrays':
      return nest('[', ']');
    case 'objects':
      return nest('{"a":', '}');
    case 'known':
      return nest('{"insured":', '}');
    case 'mixed':
      return nest('[{"id":', '}]');
    case 'numbers': {
      // A hundred numbers that are refused, at the greatest depth that the gateway reads.
      const numbers = repeated('1e400', 600);
      const depth = Math.min(MOST_LEVELS, Math.max(1, Math.floor((bytes - numbers.length) / 2)));
      return `${'['.repeat(depth)}${numbers}${']'.repeat(depth)}`;
    }
  }
}

function everywhere(body: unknown, value: unknown): unknown {
  if (Array.isArray(body)) return body.map((item) => everywhere(item, value));
  if (typeof body !== 'object' || body === null)
    return typeof body === 'string' && body.startsWith('<filling') ? body : value;
  return Object.fromEntries(Object.entries(body).map(([name, field]) => [name, everywhere(field, value)]));
}

function valueAt(body: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
    body,
  );
}
