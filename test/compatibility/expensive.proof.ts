// A contract that is small but expensive to judge.
import { expect, test } from 'vitest';
import { openDocument } from '../../src/compatibility/document.js';
import { judge } from '../../src/compatibility/judge.js';
import { object, small } from './documents.js';

test('twelve fields that each require another do not exhaust the memory', () => {
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
