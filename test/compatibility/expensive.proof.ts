// Contracts that are small and expensive to judge.
import { expect, test } from 'vitest';
import { openDocument } from '../../src/compatibility/document.js';
import { judge } from '../../src/compatibility/judge.js';
import { object, small } from './documents.js';

test('twelve fields that each demand another do not use up the memory', () => {
  const demanding = (type: string) => {
    const names = Array.from({ length: 12 }, (_, at) => `f${at}`);
    const fields = Object.fromEntries(names.map((name) => [name, { type }]));
    const dependentRequired = Object.fromEntries(names.map((name, at) => [name, [`f${(at + 1) % 12}`]]));
    return openDocument(small({ body: { ...object(fields), dependentRequired } }), type);
  };
  const { verdict, findings } = judge(demanding('string'), demanding('integer'));
  expect(verdict).toBe('undecided');
  expect(findings).toMatchObject([{ sentence: expect.stringContaining('neither proven nor refuted') }]);
});
