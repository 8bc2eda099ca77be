// Searches for a value that one schema accepts and another refuses.
import { type Containment, createContainment, type Excuse } from './containment.js';
import type { Choice } from './near.js';
import { NEVER, type Schema } from './schema.js';
import { hashOf } from './schema-hash.js';
import { type Reason, reasonOf, valueAt } from './sentences.js';
import { createValidators, type Validator } from './validators.js';
import { build, pointerOf } from './values.js';

export interface Question {
  readonly sender: Schema;
  readonly reader: Schema;
  /** The schema of the actual messages, if `sender` was widened for the comparison. */
  readonly exact?: Schema;
  /** Values of the sender with which the search starts. */
  readonly examples: readonly unknown[];
  readonly isExcused?: Excuse;
}

interface Witness {
  readonly reason: Reason;
  readonly value: unknown;
}

/**
 * `equal`: the same schema. `within`: proven. `excused`: proven, apart from excused differences.
 * `refused`: has witnesses. `unknown`: none of these. `empty`: nothing can be sent.
 */
export type Answer =
  | { readonly kind: 'equal' | 'within' | 'empty' | 'excused' | 'unknown' }
  | { readonly kind: 'refused'; readonly witnesses: readonly Witness[] };

export type Search = (question: Question) => Answer;

const MOST_TRIED = 6_000;
const MOST_TRIED_FOR_MORE = 600;
const MOST_WITNESSES = 20;

export function createSearch(): Search {
  const strict = createContainment();
  const validators = createValidators();
  const answers = new Map<string, Answer>();
  const excusing = new Map<Excuse, Containment>();
  return (question) => {
    const { sender, reader, exact = sender, examples, isExcused } = question;
    if (hashOf(sender) === hashOf(reader)) return { kind: 'equal' };
    // Many responses have equal schemas. An answer that depends on examples is not cached.
    const key = `${hashOf(sender)} ${hashOf(reader)} ${hashOf(exact)}`;
    const known = examples.length === 0 ? answers.get(key) : undefined;
    if (known) return known;
    const answer = find();
    if (examples.length === 0) answers.set(key, answer);
    return answer;

    function find(): Answer {
      // A contradictory schema allows no value, so its containment proves nothing.
      for (const sent of new Set([sender, exact]))
        if (strict.isWithin(sent, reader)) return { kind: strict.isWithin(sent, NEVER) ? 'empty' : 'within' };
      const but = isExcused && (excusing.get(isExcused) ?? createContainment(isExcused));
      if (isExcused && but) excusing.set(isExcused, but);
      if (but?.isWithin(sender, reader)) return { kind: 'excused' };
      const witnesses = searchWitnesses(question, but ?? strict, validators, exact);
      return witnesses.length > 0 ? { kind: 'refused', witnesses } : { kind: 'unknown' };
    }
  };
}

function searchWitnesses(
  { sender, reader, examples }: Question,
  { doubts }: Containment,
  validators: (schema: Schema) => Validator,
  exact: Schema,
): Witness[] {
  const [sent, read] = [validators(exact), validators(reader)];
  const found = new Map<string, Witness>();
  const explained: Choice[] = [];
  let tried = 0;
  const isEnough = () =>
    tried > (found.size > 0 ? MOST_TRIED_FOR_MORE : MOST_TRIED) || found.size >= MOST_WITNESSES;
  const isRefused = (value: unknown) => sent.accepts(value) === true && read.accepts(value) === false;
  for (const { steps, values, against, choices = [] } of doubts(sender, reader)) {
    if (choices.some(({ of, form }) => explained.some((one) => one.of === of && one.form !== form))) continue;
    const place = pointerOf(steps);
    const own = against && validators(against);
    /** Prefers the errors of the schema in doubt, which belongs to the intended alternative. */
    const reasonFor = (value: unknown): Reason => {
      const part = valueAt(value, place);
      return own && part !== undefined && own.accepts(part) === false
        ? reasonOf(own.errors(), '', place)
        : reasonOf(read.errors(), place);
    };
    for (const example of [...examples, undefined]) {
      let isFound = false;
      for (const value of build(sender, steps, values, example)) {
        tried += 1;
        isFound = isRefused(value);
        if (isFound) {
          const reason = reasonFor(value);
          if (!reason.isVague) explained.push(...choices);
          const key = `${reason.pointer.replaceAll(/\/\d+(?=\/|$)/g, '/0')} ${reason.keyword}`;
          const isSame = (one: Reason) => one.pointer === reason.pointer && one.keyword === reason.keyword;
          const holds = (one: unknown) => isRefused(one) && isSame(reasonFor(one));
          const shown = () => (example === undefined ? shrunk(value, holds) : value);
          if (!found.has(key)) found.set(key, { reason, value: shown() });
        }
        if (isFound || isEnough()) break;
      }
      if (isFound || isEnough()) break;
    }
    if (isEnough()) break;
  }
  // The error "matches no branch" explains less than a specific error.
  const telling = [...found.values()].filter(({ reason }) => !reason.isVague);
  return telling.length > 0 ? telling : [...found.values()];
}

/** Removes the parts that the witness does not need. */
function shrunk(value: unknown, holds: (one: unknown) => boolean): unknown {
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

/** Longer lists are not shortened, because they are probably refused for their length. */
const LONG = 20;

function keysOf(value: unknown): (string | number)[] {
  if (Array.isArray(value)) return value.length > LONG ? [] : [...value.keys()].reverse();
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

const childOf = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
