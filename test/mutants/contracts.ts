// Mutants of the published contracts: small edits, each with the comparisons in
// test/requirements that notice it, and with the verdict of the judge (src/compatibility).
import { readDocument } from '../../src/openapi/contract.js';
import { type Chosen, countPlaces, edited, judgeEdit, random } from '../compatibility/corpus.js';
import { fieldComparisons, wireComparisons } from '../requirements/differences.js';
import { operationComparisons } from '../requirements/endpoints.js';

const comparisons = { ...fieldComparisons, ...wireComparisons, ...operationComparisons };
const published = ['v0', 'v1', 'v2'];

/** These kinds change only descriptions, or the notation. */
const noMutants = /^(description|summary) changed$|^enum in another order$|^schema wrapped$/;

/** One mutant of each kind, in the oldest contract that has a place for it: the smallest one. */
export function oneOfEachKind(): Chosen[] {
  const places = countPlaces(published).filter(({ kind, at }) => at > 0 && !noMutants.test(kind));
  const first = new Map(places.toReversed().map((one) => [one.kind, one]));
  return [...first.values()].map((one) => ({ ...one, at: one.at >> 1 }));
}

/** Random mutants, no two of which are the same. */
export function drawMutants(count: number, seed: number): Chosen[] {
  const drawn = random(3 * count, seed, published).filter(({ kind }) => !noMutants.test(kind));
  const byName = new Map(drawn.map((one) => [nameOf(one), one]));
  return [...byName.values()].slice(0, count);
}

const nameOf = ({ contract, kind, at }: Chosen) => `${contract}: ${kind}, place ${at}`;

export interface Tried {
  readonly name: string;
  /** The comparisons that find a difference; empty if the mutant survives. */
  readonly noticedBy: readonly string[];
  /** The first difference. */
  readonly difference: string;
}

export function tryMutant(chosen: Chosen): Tried {
  const text = JSON.stringify(edited(chosen).after);
  const found = Object.entries(comparisons).flatMap(([name, compare]) => {
    const [difference] = compare(readDocument(JSON.parse(text), chosen.contract)).differences;
    return difference === undefined ? [] : [{ name, difference }];
  });
  return {
    name: nameOf(chosen),
    noticedBy: found.map(({ name }) => name),
    difference: found[0]?.difference ?? '',
  };
}

export interface JudgedMutant extends Tried {
  readonly isBreaking: boolean;
  readonly verdict: string;
}

export function judgeMutant(chosen: Chosen): JudgedMutant {
  const { truth, verdict } = judgeEdit(chosen);
  return { ...tryMutant(chosen), isBreaking: truth === 'breaking', verdict };
}

export function summaryOf(judged: readonly JudgedMutant[]): string {
  const noticed = judged.filter(({ noticedBy }) => noticedBy.length > 0);
  const breaking = judged.filter(({ isBreaking }) => isBreaking);
  const found = breaking.filter(({ verdict }) => verdict === 'breaking');
  return [
    `${noticed.length} of ${judged.length} mutants of the contracts were noticed without the judge;`,
    `the judge finds ${found.length} of the ${breaking.length} breaking ones`,
  ].join(' ');
}
