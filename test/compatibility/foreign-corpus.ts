// Random edits of generated documents: the verdict of the judge, and that of the oracle.
import { openDocument } from '../../src/compatibility/document.js';
import { judge } from '../../src/compatibility/judge.js';
import { edit, isJson, makeDocument, randomOf } from './foreign-edits.js';
import { createOracle } from './oracle.js';

export interface Tried {
  readonly seed: number;
  readonly edits: readonly string[];
  readonly verdict: string;
  readonly milliseconds: number;
  /** Why the verdict is wrong, if it is. */
  readonly wrong?: string;
}

const MOST_EDITS = 3;

export function pairOf(seed: number) {
  const random = randomOf(seed);
  const old = makeDocument(random);
  const next = structuredClone(old);
  const count = 1 + random.below(MOST_EDITS);
  const edits = Array.from({ length: count }, () => edit(next, random));
  return { old, next, edits, random };
}

export function tryEdits(seed: number, tries: number): Tried {
  const { old, next, edits, random } = pairOf(seed);
  const started = process.cpuUsage();
  const { verdict, findings } = judge(openDocument(old, 'OLD'), openDocument(next, 'NEW'));
  const { user, system } = process.cpuUsage(started);
  const tried = { seed, edits, verdict, milliseconds: (user + system) / 1_000 };
  const oracle = createOracle(old, next, random, tries);
  if (verdict === 'same' || verdict === 'compatible') {
    const failure = oracle.failure();
    return failure ? { ...tried, wrong: `${failure.where} fails: ${JSON.stringify(failure.value)}` } : tried;
  }
  for (const { verdict: kind, place, pointer, witness } of findings) {
    if (kind !== 'breaking' || place !== 'request' || !pointer.startsWith('/body') || !isJson(witness))
      continue;
    if (!oracle.isRefused(String(witness.contentType), witness.body))
      return { ...tried, wrong: `the witness is wrong: ${JSON.stringify(witness)}` };
  }
  return tried;
}
