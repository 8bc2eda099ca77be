// Every named example of an error in every contract of partners: the error can happen there, and is
// what the example shows.
import { describe, expect, test } from 'vitest';
import { sampled } from '../support/sampled.js';
import { useProvocations } from './error-examples/provocations.js';
import { documents, type ErrorExample, type ExampleRow, rows, served } from './error-examples/rows.js';

const provocations = useProvocations();
const isKnown = (name: string): name is ErrorExample => Object.hasOwn(provocations, name);
const canHappen = (row: ExampleRow): boolean =>
  isKnown(row.name) && (provocations[row.name].at?.(row) ?? true);

/**
 * Values differ from request to request: numbers, quoted texts, media types, the state of a run,
 * and what is refused.
 */
const general = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, part) => (name === 'requestId' ? undefined : part), 1)
      .replaceAll(/\d+(\.\d+)?/g, '1')
      .replaceAll(/1 (second|character|request)s?\b/g, '1 $1s')
      .replaceAll(/\\"[^"]*\\"/g, '\\"…\\"')
      .replaceAll(/\b(application|text)\/[\w.+-]+( or (application|text)\/[\w.+-]+)*/g, 'media/type')
      .replaceAll(/the status [A-Z_]+/g, 'the status OF_A_RUN')
      .replaceAll(/cannot [a-z ]+\./g, 'cannot be changed.'),
  );

test('the type of the table of provocations covers every contract of partners', () => {
  expect(served.map(({ name }) => name).sort()).toEqual(Object.keys(documents).sort());
});

describe.each(served.map(({ name }) => name))('%s', (contract) => {
  const own = rows.filter((row) => row.contract.name === contract);
  const provoked = own.filter(canHappen);

  test('each example has an operation that provokes it', () => {
    const names = new Set(own.map(({ name }) => name));
    process.stdout.write(
      `error examples of ${contract}: ${names.size}, provoked ${provoked.length} times at ${own.length} places\n`,
    );
    expect([...names].filter((name) => !provoked.some((row) => row.name === name))).toEqual([]);
  });

  const tried = sampled(provoked, ({ name, operation }) => [name, operation.id]);
  test.each(tried.map((row) => [`${row.operation.id} ${row.status} ${row.name}`, row] as const))(
    '%s happens as the example shows',
    async (_, row) => {
      if (!isKnown(row.name)) throw new Error(`${row.name} has no provocation`);
      const { status, body } = await provocations[row.name].provoke(row);
      // The example may leave out parts of a detail, but no detail.
      expect(general(body)).toMatchObject(Object(general({ error: row.error })));
      expect(status).toBe(row.status);
    },
  );
});
