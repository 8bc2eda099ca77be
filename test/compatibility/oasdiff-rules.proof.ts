// Each rule of oasdiff: what the judge says about the edit that the rule describes.
import { expect, test } from 'vitest';
import { openDocument } from '../../src/compatibility/document.js';
import { judge } from '../../src/compatibility/judge.js';
import { small } from './documents.js';
import { caseOf, levels, whyNot } from './oasdiff-rules.js';

const MOST_MISSING = 0.02;
const MINUTES = 5 * 60_000;
const cases = [...levels.keys()].flatMap((id) => {
  const found = whyNot(id) === undefined ? caseOf(id) : undefined;
  return found ? [{ id, ...found }] : [];
});

test('the judge gives the right verdict on the edit of each rule', { timeout: MINUTES }, () => {
  const judged = cases.map(({ id, old, next, verdict }) => {
    const { verdict: found } = judge(openDocument(small(old), 'OLD'), openDocument(small(next), 'NEW'));
    return { id, verdict, found };
  });
  // An edit that changes nothing may be judged the same or compatible: the cases do not say which.
  const isHarmless = (verdict: string) => verdict === 'same' || verdict === 'compatible';
  const isRight = ({ verdict, found }: (typeof judged)[number]) =>
    verdict === found || (isHarmless(verdict) && isHarmless(found));
  expect(judged.filter((one) => !isRight(one))).toEqual([]);
});

test('at most 2 % of the rules have neither a case nor a reason to have none', () => {
  const reasonless = [...levels.keys()].filter((id) => whyNot(id) === undefined);
  const missing = reasonless.filter((id) => !cases.some((one) => one.id === id));
  const [all, without] = [levels.size, levels.size - reasonless.length];
  process.stdout.write(`oasdiff: ${all} rules, ${cases.length} cases, ${without} not applicable\n`);
  expect(all).toBeGreaterThan(500);
  expect(missing.length, missing.join(' ')).toBeLessThanOrEqual(all * MOST_MISSING);
});
