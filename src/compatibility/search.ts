// Searches for a value that one schema accepts and another refuses.
import { createProver, type Excuse } from './containment.js';
import { differences } from './differences.js';
import type { Schema } from './schema.js';
import { hashOf } from './schema-hash.js';
import { type Reason, reasonOf } from './sentences.js';
import { createValidators, type Validator } from './validators.js';
import { build, pointerOf } from './values.js';

export interface Question {
  readonly sender: Schema;
  readonly reader: Schema;
  /** What is really sent, if the sender was made more tolerant to compare it. */
  readonly exact?: Schema;
  /** Values of the sender to start from. */
  readonly examples: readonly unknown[];
  readonly isExcused?: Excuse;
}

export interface Witness {
  readonly reason: Reason;
  readonly value: unknown;
}

/** `within` is proven, `refused` has witnesses, `unknown` neither. */
export type Answer =
  | { readonly kind: 'equal' | 'within' | 'excused' | 'unknown' }
  | { readonly kind: 'refused'; readonly witnesses: readonly Witness[] };

export type Search = (question: Question) => Answer;

const MOST_TRIED = 6_000;
const MOST_TRIED_FOR_MORE = 200;
const MOST_WITNESSES = 20;

export function createSearch(): Search {
  const prove = createProver();
  const validators = createValidators();
  const answers = new Map<string, Answer>();
  const provers = new Map<Excuse, ReturnType<typeof createProver>>();
  return (question) => {
    const { sender, reader, exact = sender, examples, isExcused } = question;
    if (hashOf(sender) === hashOf(reader)) return { kind: 'equal' };
    // Many responses are the same one. A request has examples of its own.
    const key = `${hashOf(sender)} ${hashOf(reader)} ${hashOf(exact)}`;
    const known = examples.length === 0 ? answers.get(key) : undefined;
    if (known) return known;
    const answer = find();
    if (examples.length === 0) answers.set(key, answer);
    return answer;

    function find(): Answer {
      if (prove(reader, sender)) return { kind: 'within' };
      if (isExcused) {
        const proveBut = provers.get(isExcused) ?? createProver(isExcused);
        provers.set(isExcused, proveBut);
        if (proveBut(reader, sender)) return { kind: 'excused' };
      }
      const witnesses = searchWitnesses(question, validators(exact), validators(reader));
      return witnesses.length > 0 ? { kind: 'refused', witnesses } : { kind: 'unknown' };
    }
  };
}

function searchWitnesses(
  { sender, reader, examples, isExcused }: Question,
  sent: Validator,
  read: Validator,
): Witness[] {
  const found = new Map<string, Witness>();
  let tried = 0;
  for (const { steps, fill } of differences(sender, reader, isExcused ?? (() => false))) {
    const place = pointerOf(steps);
    for (const example of [...examples, undefined]) {
      tried += 1;
      const value = build(sender, steps, fill, example);
      if (!sent.accepts(value) || read.accepts(value)) continue;
      const reason = reasonOf(read.errors(), place);
      const key = `${reason.pointer.replaceAll(/\/\d+(?=\/|$)/g, '/0')} ${reason.keyword}`;
      const isRefused = (one: unknown) => sent.accepts(one) && !read.accepts(one);
      if (!found.has(key))
        found.set(key, {
          reason,
          value: example === undefined ? shrunk(value, isRefused, reason, read) : value,
        });
      break;
    }
    if (tried > (found.size > 0 ? MOST_TRIED_FOR_MORE : MOST_TRIED) || found.size >= MOST_WITNESSES) break;
  }
  // What fits no branch is less telling than what is wrong with it.
  const telling = [...found.values()].filter(({ reason }) => !reason.isVague);
  return telling.length > 0 ? telling : [...found.values()];
}

/** Without the parts that the witness does not need. */
function shrunk(
  value: unknown,
  isRefused: (one: unknown) => boolean,
  reason: Reason,
  read: Validator,
): unknown {
  const holds = (one: unknown) =>
    isRefused(one) && reasonOf(read.errors(), reason.pointer).pointer === reason.pointer;
  const places: (string | number)[][] = [[]];
  let witness = value;
  for (const place of places) {
    const here = place.reduce<unknown>(childOf, witness);
    const keys = keysOf(here);
    for (const key of keys) {
      const next = structuredClone(witness);
      const parent: unknown = place.reduce<unknown>(childOf, next);
      if (Array.isArray(parent) && typeof key === 'number') parent.splice(key, 1);
      else if (typeof parent === 'object' && parent !== null) Reflect.deleteProperty(parent, key);
      if (holds(next)) witness = next;
      else places.push([...place, key]);
    }
  }
  return witness;
}

/** A long list is there for its length. */
const LONG = 20;

function keysOf(value: unknown): (string | number)[] {
  if (Array.isArray(value)) return value.length > LONG ? [] : [...value.keys()].reverse();
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

const childOf = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
