// Edits of all contracts with their true verdicts, and those of the judge.
import { readFileSync } from 'node:fs';
import { openDocument } from '../../src/compatibility/document.js';
import { judge } from '../../src/compatibility/judge.js';
import { randomFrom } from '../texts/random-json.js';
import { editsOf, kinds, type Truth } from './edits.js';
import { isNode, type Node } from './places.js';

export const contracts = ['v2', 'v1', 'admin', 'back-office', 'v0', 'sandbox', 'simulator'];

/** The n-th place at which a contract can be edited in this way. */
export interface Chosen {
  readonly contract: string;
  readonly kind: string;
  readonly at: number;
}

export interface Judged extends Chosen {
  readonly truth: Truth;
  readonly verdict: string;
  readonly milliseconds: number;
}

const texts = new Map(contracts.map((name) => [name, readFileSync(`generated/${name}.json`, 'utf8')]));

export function read(contract: string): Node {
  const document: unknown = JSON.parse(texts.get(contract) ?? '');
  if (!isNode(document)) throw new Error(`${contract} is not a document`);
  return document;
}

/** How many places each kind has in each contract. */
export function countPlaces(names: readonly string[] = contracts): Chosen[] {
  return names.flatMap((contract) => {
    const document = read(contract);
    return kinds.map((kind) => ({ contract, kind, at: editsOf(document, kind).length }));
  });
}

/** Up to `each` places of each kind in each contract, evenly spread from the first. */
export const spread = (each: number): Chosen[] =>
  countPlaces().flatMap(({ contract, kind, at: count }) =>
    Array.from({ length: Math.min(each, count) }, (_, index) => {
      return { contract, kind, at: Math.floor((index * count) / Math.min(each, count)) };
    }),
  );

export function random(count: number, seed: number, names?: readonly string[]): Chosen[] {
  const possible = countPlaces(names).filter(({ at }) => at > 0);
  const below = randomFrom(seed);
  return Array.from({ length: count }, () => possible[below(possible.length)]).flatMap((one) =>
    one ? [{ ...one, at: below(one.at) }] : [],
  );
}

/** The document with the edit, and its true verdict. */
export function edited({ contract, kind, at }: Chosen): { after: Node; truth: Truth } {
  const after = read(contract);
  return { after, truth: editsOf(after, kind)[at]?.apply() ?? 'same' };
}

export function judgeEdit(chosen: Chosen): Judged {
  const before = read(chosen.contract);
  const { after, truth } = edited(chosen);
  // CPU time, because tests share the processor.
  const started = process.cpuUsage();
  const { verdict } = judge(openDocument(before, 'OLD'), openDocument(after, 'NEW'));
  const { user, system } = process.cpuUsage(started);
  return { ...chosen, truth, verdict, milliseconds: (user + system) / 1_000 };
}

const isHarmless = (verdict: string): boolean => verdict === 'same' || verdict === 'compatible';

/**
 * An edit of nothing but order or texts may be judged the same or compatible: the corpus does not
 * distinguish these.
 */
export const isWrong = ({ truth, verdict }: Judged): boolean =>
  verdict !== 'undecided' && verdict !== truth && !(isHarmless(verdict) && isHarmless(truth));

export function summary(judged: readonly Judged[]): string {
  const times = judged.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const of = (truth: string) => judged.filter((one) => one.truth === truth).length;
  const undecided = judged.filter(({ verdict }) => verdict === 'undecided').length;
  const median = Math.round(times[times.length >> 1] ?? 0);
  return [
    `${judged.length} edits: ${of('breaking')} breaking, ${of('echo')} echo, ${of('compatible') + of('same')} harmless;`,
    `${judged.filter(isWrong).length} wrong, ${undecided} undecided; median ${median} ms, longest ${Math.round(times.at(-1) ?? 0)} ms`,
  ].join(' ');
}
