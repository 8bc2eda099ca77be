// Each fact of the requirements names an existing test, each decision has a row in
// docs/requirements.md, and no operation, error code or state of the contracts is left out.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { propertyOf, publishedContracts } from '../contract/contracts.js';
import { statements } from './statements.js';

/** Statements without a test. May only be lowered. */
const MOST_OPEN = 0;

const decisions = readFileSync('docs/requirements.md', 'utf8');
/** The first cell of each row of docs/requirements.md. */
const requirements = [...decisions.matchAll(/^\| (.*?) \|/gm)].map(([, cell = '']) => cell);
/** The texts in the code of a file: names of tests and of the rows of their tables. */
const textsByFile = new Map<string, readonly string[]>();
function textsOf(file: string): readonly string[] {
  const known = textsByFile.get(file);
  if (known) return known;
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  textsByFile.set(file, texts);
  return texts;
}

test('there are statements, and no two say the same', () => {
  const proofs = new Set(statements.flatMap(({ tests = [] }) => tests.map((proof) => proof.join(': '))));
  const open = statements.filter((statement) => statement.open !== undefined);
  process.stdout.write(
    `requirements: ${statements.length} statements, ${proofs.size} tests named, ${open.length} open\n`,
  );
  expect(statements.length).toBeGreaterThan(150);
  expect(new Set(statements.map(({ says }) => says.toLowerCase())).size).toBe(statements.length);
  for (const { says } of statements) expect(says).toMatch(/^[A-Z].*\.$/);
});

test(`at most ${MOST_OPEN} statements are open`, () => {
  expect(
    statements.flatMap(({ says, open }) => (open === undefined ? [] : [says])).length,
  ).toBeLessThanOrEqual(MOST_OPEN);
});

test.each(statements.map((statement) => [statement.says, statement] as const))(
  '%s',
  (_, { tests = [], decision }) => {
    const missing = tests.filter(
      ([file, name]) => !existsSync(file) || !textsOf(file).some((text) => text.includes(name)),
    );
    expect(missing).toEqual([]);
    if (decision !== undefined)
      expect(
        requirements.some((cell) => cell.startsWith(decision)),
        decision,
      ).toBe(true);
  },
);

test('each statement has a test that `npm test` runs, and not only proofs', () => {
  // The suite of the port runs in proofs; the tables of fields are compared by a test that is named
  // beside them.
  const isSlow = (file: string) =>
    file.startsWith('test/back-office/behaviour/') || file.endsWith('.proof.ts');
  const slow = statements.filter(({ tests = [] }) =>
    tests.every(([file]) => isSlow(file) || file === 'test/requirements/fields.ts'),
  );
  expect(slow.map(({ says }) => says)).toEqual([]);
});

test('each named file runs, because it is a test or a test imports it', () => {
  const sources = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const imported = new Set(
    sources.flatMap((file) =>
      [...readFileSync(path.join('test', file), 'utf8').matchAll(/ from '(\.[^']*)\.js'/g)].map(
        ([, to = '']) => path.join('test', path.dirname(file), `${to}.ts`),
      ),
    ),
  );
  const named = new Set(statements.flatMap(({ tests = [] }) => tests.map(([file]) => file)));
  expect([...named].filter((file) => !file.endsWith('.test.ts') && !imported.has(file))).toEqual([]);
});

test('every file that docs/requirements.md names exists', () => {
  const files = new Set(decisions.match(/(?<=`)(test|src|scripts|client)\/[\w./-]+(?=`)/g));
  expect(files.size).toBeGreaterThan(50);
  expect([...files].filter((file) => !existsSync(file))).toEqual([]);
});

test('no two rows of docs/requirements.md begin with the same requirement, except those that continue one', () => {
  const own = requirements.filter((cell) => cell !== 'The same');
  expect(own.length).toBeGreaterThan(50);
  expect(own.filter((cell, at) => own.indexOf(cell) !== at)).toEqual([]);
});

const enumOf = (...path: string[]): string[] => {
  const newest = publishedContracts.at(-1)?.document;
  const values = propertyOf(newest, 'components', 'schemas', ...path, 'enum');
  if (!Array.isArray(values)) throw new Error(`no values at ${path.join('.')}`);
  return values.map(String);
};
const prefixed = (prefix: string, names: string[]) => names.map((name) => `${prefix} ${name}`);

test('each operation of each version is in a statement', () => {
  const declared = publishedContracts.flatMap(({ name, document }) =>
    Object.values(document.paths)
      .flatMap((item) => Object.values(item))
      .flatMap((operation) => {
        const id = propertyOf(operation, 'operationId');
        return typeof id === 'string' ? [`${name} ${id}`] : [];
      }),
  );
  expect(declared.length).toBeGreaterThan(30);
  const mentioned = new Set<string>(statements.flatMap(({ operations = [] }) => operations));
  expect(declared.filter((name) => !mentioned.has(name))).toEqual([]);
});

test('each error code is in a statement', () => {
  const mentioned = new Set<string>(statements.flatMap(({ codes = [] }) => codes));
  expect(enumOf('ErrorCode').filter((code) => !mentioned.has(code))).toEqual([]);
});

test('each state of policies, activities, runs and steps is in a statement', () => {
  const outcome = ['SubmissionOutcome', 'properties'];
  const declared = [
    ...prefixed('outcome', enumOf(...outcome, 'policyStatus')),
    ...prefixed('outcome activity', enumOf(...outcome, 'policyActivityStatus')),
    ...prefixed('policy', enumOf('PolicyState')),
    ...prefixed('activity', enumOf('ActivityState')),
    ...prefixed('run', enumOf('OverallStatus')),
    ...prefixed('current', enumOf('CurrentStep')),
    ...prefixed('step', enumOf('StepStatus')),
  ];
  const mentioned = new Set<string>(statements.flatMap(({ states = [] }) => states));
  expect(declared.filter((name) => !mentioned.has(name))).toEqual([]);
});
