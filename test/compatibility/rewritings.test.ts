// Schemas that are written in another form: the judge sees that they accept the same
// values.
import { expect, test } from 'vitest';
import { openDocument } from '../../src/compatibility/document.js';
import { judge } from '../../src/compatibility/judge.js';
import { sampleSize } from '../support/sampled.js';
import { object, type Small, small } from './documents.js';
import { randomOf } from './foreign-edits.js';
import { createOracle } from './oracle.js';
import { formats, rewriting, rewritingKinds } from './rewritings.js';

const SEEDS = sampleSize(4, 1);
const TRIES = 40;

const judged = (old: Small, next: Small): string => {
  const [before, after] = [small(old), small(next)];
  const { verdict } = judge(openDocument(before, 'OLD'), openDocument(after, 'NEW'));
  const isHarmless = verdict === 'same' || verdict === 'compatible';
  const failure = isHarmless ? createOracle(before, after, randomOf(1), TRIES).failure() : undefined;
  return failure ? `${verdict}, but ${JSON.stringify(failure)}` : isHarmless ? 'harmless' : verdict;
};

test.each(rewritingKinds)(
  '%s: harmless in both directions, and breaking if the new form accepts fewer values',
  (kind) => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const { one, other, less, isOfNames } = rewriting(kind, randomOf(seed));
      const inField = (schema: unknown) => object({ a: schema }, ['a']);
      const verdicts = [
        ...[judged({ body: one }, { body: other }), judged({ body: other }, { body: one })],
        ...[judged({ response: one }, { response: other }), judged({ response: other }, { response: one })],
        ...[judged({ body: inField(one) }, { body: inField(other) }), judged({ body: one }, { body: less })],
        ...[judged({ body: other }, { body: less }), judged({ response: less }, { response: one })],
      ];
      const harmless = Array.from({ length: 5 }, () => 'harmless');
      expect({ seed, one, other, less, verdicts }).toMatchObject({
        verdicts: [...harmless, 'breaking', 'breaking', isOfNames ? 'harmless' : 'breaking'],
      });
    }
  },
);

test.each(formats)(
  'strings of a pattern may become strings of the format %s: %s',
  (format, pattern, less) => {
    const text = { type: 'string' };
    expect(judged({ body: { ...text, pattern } }, { body: { ...text, format } })).toBe('harmless');
    expect(judged({ body: { ...text, pattern: less } }, { body: { ...text, format } })).toBe('breaking');
  },
);
