// Random edits of generated documents: no verdict is wrong. Seed and count can
// be set: SEED=7 CASES=10000.
import { expect, test } from 'vitest';
import { tryEdits } from './foreign-corpus.js';
import { tryParameters } from './url-corpus.js';

const seed = Number(process.env.SEED ?? 1);
const cases = Number(process.env.CASES ?? 500);
/** Generous: a machine that does other work is ten times as slow. */
const timeout = 20 * 60_000 + cases * 1_000;

test(`${cases} randomly edited documents, seed ${seed}: no verdict is wrong`, { timeout }, () => {
  const tried = Array.from({ length: cases }, (_, index) => tryEdits(seed * 1_000_000 + index, 60));
  const of = (verdict: string) => tried.filter((one) => one.verdict === verdict).length;
  const times = tried.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  process.stdout.write(
    `foreign: ${cases} edited documents: ${of('breaking')} breaking, ${of('echo')} echo, ${of('compatible')} compatible, ${of('same')} same, ${of('undecided')} undecided; median ${Math.round(times[cases >> 1] ?? 0)} ms, longest ${Math.round(times.at(-1) ?? 0)} ms\n`,
  );
  expect(tried.filter(({ wrong }) => wrong !== undefined)).toEqual([]);
});

test(`${cases} documents with randomly edited parameters, seed ${seed}: no verdict is wrong`, {
  timeout,
}, () => {
  const tried = Array.from({ length: cases }, (_, index) => tryParameters(seed * 1_000_000 + index, 60));
  const undecided = tried.filter(({ verdict }) => verdict === 'undecided').length;
  process.stdout.write(`parameters: ${cases} documents, ${undecided} undecided\n`);
  expect(tried.filter(({ wrong }) => wrong !== undefined)).toEqual([]);
});

test('schemas that require each other recursively end the comparison, not the process', () => {
  const { verdict, wrong } = tryEdits(1_002_520, 0);
  expect({ verdict, wrong }).toEqual({ verdict: 'undecided', wrong: undefined });
});
