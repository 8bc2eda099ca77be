// Built validators give the same results as those compiled in the process, for every example and
// for modified ones.
import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRequestSchemas } from '../../src/http/request/check.js';
import { type CompiledFile, createValidatorSets } from '../../src/openapi/validator-set.js';
import { contracts } from '../contract/contracts.js';
import { examplesOf } from '../contract/named-examples.js';
import { makeScratchDirectory } from '../support/scratch.js';

const folder = await makeScratchDirectory('validators');
// Built files require Ajv's helpers from node_modules, which this folder does not have.
await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
const write = ({ name, source }: CompiledFile) => writeFile(path.join(folder, name), source);

const addSchema = vi.spyOn(Ajv2020.prototype, 'addSchema');
beforeEach(() => {
  addSchema.mockClear();
});
afterAll(() => addSchema.mockRestore());

/** The value, and copies of it with each member removed, emptied or of another type. */
function* changed(value: unknown): Generator<unknown> {
  yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    const at = (replacement: unknown) =>
      Array.isArray(value) ? value.with(Number(key), replacement) : { ...value, [key]: replacement };
    yield at('');
    yield at(typeof member === 'number' ? `${member}` : 1e300);
    yield at({ unknown: null });
    if (!Array.isArray(value))
      yield Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
    for (const inner of changed(member)) yield at(inner);
  }
}

/** A sample of the modified values of an example. */
function someOf(value: unknown): unknown[] {
  const all = [...changed(value)];
  const every = Math.ceil(all.length / 60);
  return all.filter((_, index) => index % every === 0);
}

const verdict = (validate: ValidateFunction, value: unknown) => {
  const copy = structuredClone({ value });
  return { holds: validate(copy.value), errors: validate.errors, value: copy.value };
};

test('built validators count characters, not UTF-16 units, where the length of a string does not decide', async () => {
  const [contract] = contracts;
  if (!contract) throw new Error('There is no contract');
  const document = { ...contract.document, components: { schemas: {} } };
  const createSet = () => createValidatorSets(document, { allErrors: false }, folder).json;
  const limits = [0, 1, 2, 3, 4].flatMap((limit) => [{ maxLength: limit }, { minLength: limit }]);
  const schemas = limits.map((limit) => ({ type: 'string', ...limit }));
  const texts = ['', 'a', 'é', 'ab', 'abc', '𝒜', '𝒜𝒜', '𝒜b𝒜', '𝒜𝒜𝒜𝒜', '𝒜𝒜𝒜𝒜𝒜', '\ud83d', 'a\ude00\ud83d'];
  const compiled = createSet();
  const decided = () => schemas.map((schema) => texts.map((text) => compiled.validatorOf(schema)(text)));
  const inProcess = decided();
  const file = compiled.compiled();
  await write(file);
  addSchema.mockClear();
  const loaded = createSet();
  expect(schemas.map((schema) => texts.map((text) => loaded.validatorOf(schema)(text)))).toEqual(inProcess);
  expect(inProcess).toEqual(
    limits.map(({ maxLength = 9, minLength = 0 }: { maxLength?: number; minLength?: number }) =>
      texts.map((text) => [...text].length <= maxLength && [...text].length >= minLength),
    ),
  );
  expect(addSchema).not.toHaveBeenCalled();
  // Each limit is in the file. For five of them, a function counts the characters of long strings;
  // for one, the length alone decides.
  expect(file.source.match(/\.length > \d+ && func\d+\(/g)).toHaveLength(5);
  expect(file.source.match(/\.length < 1\b/g)).toHaveLength(1);
  process.stdout.write(`lengths: ${limits.length} limits, ${texts.length} texts\n`);
});

describe.each(contracts)('the validators of $name', (contract) => {
  const createSet = () => createValidatorSets(contract.document, { allErrors: true }, folder).json;
  const examples = examplesOf(contract);
  const compiledSet = createSet();
  const { validators: compiledRequests } = createRequestSchemas(contract, folder);

  beforeAll(async () => {
    for (const { schema } of examples) compiledSet.validatorOf(schema);
    for (const operation of contract.operations) await compiledRequests.of(operation);
    await Promise.all([compiledSet.compiled(), ...compiledRequests.compiled()].map(write));
  });

  test('loaded from a file return the same errors for every example', () => {
    const loaded = createSet();
    let valid = 0;
    let wrong = 0;
    for (const { schema, value } of examples) {
      const validate = loaded.validatorOf(schema);
      for (const one of someOf(value)) {
        const found = verdict(validate, one);
        expect(found).toEqual(verdict(compiledSet.validatorOf(schema), one));
        if (found.holds) valid += 1;
        else wrong += 1;
      }
    }
    expect(addSchema).not.toHaveBeenCalled();
    expect(valid).toBeGreaterThan(0);
    expect(wrong).toBeGreaterThan(0);
  });

  test('of requests decide like those that express-openapi-validator compiles in this process, and compile nothing', async () => {
    const { validators: loaded } = createRequestSchemas(contract, folder);
    let refused = 0;
    for (const operation of contract.operations) {
      const [built, here] = [await loaded.of(operation), await compiledRequests.of(operation)];
      const bodies = examples.filter(({ name }) =>
        name.startsWith(`${contract.name} ${operation.id} request `),
      );
      for (const body of bodies.length > 0
        ? bodies.flatMap(({ value }) => [...someOf(value), { surplus: 1 }])
        : [undefined]) {
        const query = Object.fromEntries(operation.parameters.map(({ name }) => [name, '1']));
        for (const given of [query, {}]) {
          const request = () => ({
            query: { ...given },
            headers: {},
            params: {},
            body: structuredClone(body),
          });
          const [one, other] = [request(), request()];
          const holds = built.isValid(one);
          expect(holds).toBe(here.isValid(other));
          expect(one).toEqual(other);
          expect(built.firstFaults(one)).toEqual(here.firstFaults(other));
          if (!holds) refused += 1;
        }
      }
    }
    expect(refused).toBeGreaterThan(0);
    expect(addSchema).not.toHaveBeenCalled();
  });
});
