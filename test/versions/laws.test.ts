// Laws for every request and response that is converted between versions, tested with bodies
// generated from the schemas. laws.proof.ts uses more of them.
import { describe, expect, test, vi } from 'vitest';
import { newestVersion } from '../../generated/versions.js';
import { olderVersions } from '../../src/versions/index.js';
import { follow, operationsIn, type Parameter, readDocument } from '../conformance/document.js';
import { createValueMaker } from '../conformance/values.js';
import { createRandom } from '../support/random.js';
import { asTheyAre, withReferences } from './named-entries.js';
import { call, handlersOver, validatorsOf } from './recorded-handlers.js';

const SEED = 1;
const BODIES = Number(process.env.BODIES ?? 8);
vi.setConfig({ testTimeout: 30_000 + BODIES * 100 });

/** The back office's schema of what an operation forwards. */
const taken: Readonly<Record<string, string>> = {
  createBaseSubmission: 'Draft',
  enrichSubmission: 'Underwriting',
  completeSubmission: 'CompleteDraft',
  createQuote: 'Quote',
  generatePolicyReference: 'PolicyReferenceRequest',
  fullRequest: 'CompleteDraft',
  quoteRequest: 'Quote',
  bindRequest: 'Bind',
};

const backOffice = validatorsOf(readDocument('back-office'));
const newest = readDocument(newestVersion);
const newestOperation = (id: string) =>
  operationsIn(newest).find((operation) => operation.id === id) ?? expect.fail(id);

/** The operation of the newest version that an older one becomes, version by version. */
const ofNewest = (name: string, id: string): string => {
  const names = Object.keys(olderVersions);
  const later = Object.values(olderVersions).slice(names.indexOf(name));
  return later.reduce((older, { becomes }) => becomes[older] ?? older, id);
};

describe.each(Object.entries(olderVersions))('%s', (name, version) => {
  const handlersOf = version.handlersOver;
  const references = version.hasReferenceForms ? withReferences : asTheyAre;
  const document = readDocument(name);
  const operations = operationsIn(document);
  const writes = operations.filter(({ body }) => body?.mediaType === 'application/json');
  const lost = version.changes.flatMap((change) => change.lost);
  const fills = version.changes.flatMap((change) => Object.entries(change.fills ?? {}));
  const base = operations.find(({ id }) => id === 'createBaseSubmission')?.body?.schema ?? {};
  const { required: wholeDraft = [] } = follow(document, base);

  test.each(writes)(
    '$id: a valid request converts to one that the back office accepts, with every value',
    async ({ id, body }) => {
      const { handlers, passed } = handlersOver(handlersOf);
      const isValid = validatorsOf(document)(body?.schema ?? {});
      const random = createRandom(SEED);
      const values = createValueMaker(document, random, { longLists: 0 });
      const withKeys = { policyKey: '1', policyActivityKey: '1' };
      let [sent, entries] = [0, 0];
      for (let tries = 0; sent < BODIES; tries += 1) {
        if (tries > 1_000 + 20 * BODIES) expect.fail('too few bodies are valid');
        const json = values.make(body?.schema ?? {});
        if (!isValid(json)) continue;
        sent += 1;
        const named = references.name(json);
        const isNew = id === 'enrichSubmission' && wholeDraft.every((field) => has(json, field));
        await call(handlers.get(id), { body: references.resolve(named), query: isNew ? {} : withKeys });
        const { operation, body: converted } = passed();
        expect(faultsAtBackOffice(operation, converted), JSON.stringify(json)).toEqual([]);
        const filled = fills
          .filter(([of]) => of === operation)
          .flatMap(([, fields]) => Object.entries(fields).filter(([field]) => !has(json, field)));
        expect(leaves(converted)).toEqual(
          leaves([without(named.entries, lost), ...filled.map(([, value]) => value)]),
        );
        entries += named.count;
      }
      process.stdout.write(
        `${name} ${id}: ${sent} requests with ${entries} references, ${lost.length} places lost\n`,
      );
    },
  );

  test.each(operations)(
    '$id: path and query parameters convert to those of the newest version, with every value',
    async ({ id, parameters, body: sent }) => {
      const values = createValueMaker(document, createRandom(SEED));
      const valuesOf = (place: string) =>
        Object.fromEntries(
          parameters
            .filter((parameter) => parameter.in === place)
            .map((parameter) => [parameter.name, values.make(parameter.schema)]),
        );
      for (let made = 0; made < BODIES; made += 1) {
        const { handlers, passed } = handlersOver(handlersOf);
        const given = { query: valuesOf('query'), params: valuesOf('path') };
        await call(handlers.get(id), { body: sent?.examples[0], ...given });
        const { operation, query, params } = passed();
        const declared = newestOperation(operation).parameters;
        expect(parameterFaults(declared, 'query', query)).toEqual([]);
        expect(parameterFaults(declared, 'path', params)).toEqual([]);
        expect(leaves([query, params])).toEqual(leaves([given.query, given.params]));
        // Values may change their names, but not swap them.
        for (const [name, value] of Object.entries({ ...query, ...params })) {
          const sentAs = { ...given.query, ...given.params };
          if (has(sentAs, name)) expect(value, name).toBe(Reflect.get(sentAs, name));
        }
      }
    },
  );

  test.each(operations)(
    '$id: a valid response of the newest version converts to a valid one',
    async ({ id, body: sent, responses }) => {
      const newer = newestOperation(ofNewest(name, id));
      const random = createRandom(SEED);
      const values = createValueMaker(newest, random, { longLists: 0 });
      const isNewer = validatorsOf(newest);
      const isOlder = validatorsOf(document);
      let answered = 0;
      for (const [status, { content = {} }] of Object.entries(newer.responses)) {
        if (Number(status) >= 300) continue;
        const schema = Object.values(content)[0]?.schema ?? {};
        for (let tries = 0, made = 0; made < BODIES; tries += 1) {
          if (tries > 1_000 + 20 * BODIES) expect.fail(`too few bodies of ${status} are valid`);
          const body = values.make(schema);
          if (!isNewer(schema)(body)) continue;
          made += 1;
          const { handlers } = handlersOver(handlersOf, { status: Number(status), body });
          const answer = await call(handlers.get(id), {
            body: sent?.examples[0],
            query: { policyKey: '1', policyActivityKey: '1' },
          });
          const declared = Object.values(responses[String(answer.status)]?.content ?? {})[0]?.schema;
          expect(declared, `${id} does not declare ${answer.status}`).toBeDefined();
          if (!isOlder(declared ?? {})(answer.body)) expect.fail(JSON.stringify(answer.body));
          answered += 1;
        }
      }
      expect(answered).toBeGreaterThanOrEqual(BODIES);
    },
  );
});

/** The back office's schema errors for a handler's body, or for each block of a one-call body. */
function faultsAtBackOffice(operation: string, body: unknown): string[] {
  const blocks = operation === 'issuePolicy' ? Object.entries(Object(body)) : [[operation, body]];
  return blocks.flatMap(([name, block]) => {
    const schema = taken[String(name)];
    if (schema === undefined) return [`${name} is sent nowhere`];
    const validate = backOffice({ $ref: `#/components/schemas/${schema}` });
    return validate(block) ? [] : [`${schema}: ${JSON.stringify(validate.errors)}`];
  });
}

/** Parameters that the newest operation does not declare, and required ones that are missing. */
function parameterFaults(declared: readonly Parameter[], place: string, given: object): string[] {
  const here = declared.filter((parameter) => parameter.in === place);
  return [
    ...Object.keys(given).filter((name) => !here.some((parameter) => parameter.name === name)),
    ...here
      .filter(({ name, required }) => required && !has(given, name))
      .map(({ name }) => `${name} is missing`),
  ];
}

/** A copy without the values at the JSON pointers. */
function without(body: unknown, pointers: readonly string[]): unknown {
  const copy = structuredClone(body);
  for (const pointer of pointers) {
    const path = pointer.slice(1).split('/');
    const last = path.pop() ?? '';
    const parent = path.reduce<unknown>((at, name) => Reflect.get(Object(at), name), copy);
    Reflect.deleteProperty(Object(parent), last);
  }
  return copy;
}

const has = (value: unknown, name: string): boolean => Object.hasOwn(Object(value), name);

/**
 * Every leaf value of a body, sorted, as one string: none may be lost, whatever the field names.
 */
function leaves(body: unknown): string {
  const found: string[] = [];
  const visit = (value: unknown) => {
    const below = typeof value === 'object' && value !== null ? Object.values(value) : [];
    if (below.length === 0) found.push(JSON.stringify(value));
    else below.forEach(visit);
  };
  visit(body);
  return found.sort().join('\n');
}
