// The same submission, sent through any version, creates the same policy at the back office, field
// by field, except for the fields that a change removes. same-policy.proof.ts sends more of them.
import { afterAll, describe, expect, test, vi } from 'vitest';
import { loadContract } from '../../src/openapi/contract.js';
import { type OlderVersion, touchedIn } from '../../src/versions/change.js';
import { differencesOf } from '../../src/versions/differences.js';
import { olderVersions } from '../../src/versions/index.js';
import { v0Handlers } from '../../src/versions/v0/index.js';
import { v1Handlers } from '../../src/versions/v1/index.js';
import { operationsIn, readDocument } from '../conformance/document.js';
import { createValueMaker } from '../conformance/values.js';
import { createRandom } from '../support/random.js';
import { createFitter } from './convert-value.js';
import { asTheyAre, type Naming, withReferences } from './named-entries.js';
import { call, handlersOver, validatorsOf } from './recorded-handlers.js';

const SEED = 1;
const SUBMISSIONS = Number(process.env.SUBMISSIONS ?? 6);
vi.setConfig({ testTimeout: 30_000 + SUBMISSIONS * 500 });
const STAGES = ['createBaseSubmission', 'enrichSubmission', 'createQuote'] as const;
const keys = { policyKey: '1', policyActivityKey: '1' };

interface Version {
  readonly name: string;
  readonly handlersOf: OlderVersion['handlersOver'];
  readonly naming: Naming;
  /**
   * A stage's body with resolved references, converted to the next version. A second
   * implementation, written from the requirements.
   */
  inLaterWords(id: string, body: unknown): unknown;
}
const asItIs = (_: string, body: unknown): unknown => body;
const newest: Version = {
  name: 'v2',
  handlersOf: (handlers) => handlers,
  naming: asTheyAre,
  inLaterWords: asItIs,
};
const v1: Version = { name: 'v1', handlersOf: v1Handlers, naming: asTheyAre, inLaterWords: asItIs };
const laterNames: Readonly<Record<string, string>> = {
  underWriterDetails: 'underWriter',
  insuredRevenueTurnover: 'revTurnover',
  codeSplit: 'regulatoryCoding',
  regulatoryCode: 'code',
};
const v0: Version = {
  name: 'v0',
  handlersOf: v0Handlers,
  naming: withReferences,
  inLaterWords(id, body) {
    const renamed: object = JSON.parse(JSON.stringify(body), (_, value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).map(([name, child]) => [laterNames[name] ?? name, child]))
        : value,
    );
    return id === 'createBaseSubmission' ? { writtenLine: 100, ...renamed } : renamed;
  },
};

const toolsOf = ({ name }: Version) => {
  const document = readDocument(name);
  const bodies = new Map(operationsIn(document).map(({ id, body }) => [id, body?.schema ?? {}]));
  const validators = validatorsOf(document);
  return {
    document,
    schemaOf: (id: string) => bodies.get(id) ?? expect.fail(id),
    isValid: (id: string, body: unknown) => validators(bodies.get(id) ?? {})(body),
    validators,
  };
};

/** What reaches the back office from a body with resolved references. */
async function sent({ handlersOf }: Version, id: string, body: unknown): Promise<unknown> {
  const { handlers, passed } = handlersOver(handlersOf);
  await call(handlers.get(id), { body, query: id === 'createBaseSubmission' ? {} : keys });
  return passed().body;
}

describe.each([
  ['0.0', '1.0', v0, v1],
  ['0.0', '2.0', v0, newest],
  ['1.0', '2.0', v1, newest],
] as const)('through %s and through %s', (from, to, older, newer) => {
  const [source, target] = [toolsOf(older), toolsOf(newer)];
  const steps = Object.values(olderVersions);
  const between = steps.slice(
    steps.findIndex((step) => step.from === from),
    steps.findIndex((step) => step.to === to) + 1,
  );
  /** Fields that the later contract lacks, according to the changes. */
  const removedFrom = async (id: string) => {
    const contracts = await Promise.all([loadContract(older.name), loadContract(newer.name)]);
    const [first, second] = contracts.map((contract) => {
      const operation = contract.operations.find((one) => one.id === id) ?? expect.fail(id);
      return [operation, contract] as const;
    });
    if (!first || !second) throw new Error('There are two');
    const gone = differencesOf(first, second).filter((difference) => difference.newer === undefined);
    const touched = between.flatMap(({ changes }) => changes.flatMap((change) => touchedIn(change, id)));
    return gone
      .map(({ part }) => part)
      .filter((part) => touched.includes(part))
      .map((part) => part.replace('body ', ''));
  };
  const counts = { submissions: 0, fields: 0, lost: new Map<string, number>() };
  afterAll(() => {
    const lost = [...counts.lost].map(([place, count]) => `${place} ${count}`).toSorted();
    process.stdout.write(
      `same policy through ${from} and ${to}: ${counts.submissions} stages, ${counts.fields} equal fields; lost: ${lost.join(', ') || 'none'}\n`,
    );
  });

  test.each(STAGES)('%s: the policy has the same fields, except those that a change removes', async (id) => {
    const random = createRandom(SEED);
    const values = createValueMaker(source.document, random, { longLists: 0 });
    const others = createValueMaker(target.document, random, { longLists: 0 });
    const inWordsOf = createFitter(target.document, others, target.validators);
    const declared = await removedFrom(id);
    for (let done = 0, tries = 0; done < SUBMISSIONS; tries += 1) {
      if (tries > 40 * SUBMISSIONS) expect.fail(`too few bodies are valid in both: ${done}`);
      const body = values.make(source.schemaOf(id));
      if (!source.isValid(id, body)) continue;
      const given = older.naming.resolve(older.naming.name(body));
      const before = await sent(older, id, structuredClone(given));
      // The same submission in the other version: missing fields are generated, unknown ones
      // removed.
      const same = inWordsOf(older.inLaterWords(id, given), target.schemaOf(id));
      if (!target.isValid(id, same)) continue;
      const after = await sent(newer, id, same);
      done += 1;
      counts.submissions += 1;
      const held = new Map(fieldsOf(after));
      for (const [place, value] of fieldsOf(before)) {
        if (held.has(place)) {
          expect(held.get(place), place).toBe(value);
          counts.fields += 1;
          continue;
        }
        const named = place.replaceAll(/\/\d+(?=\/|$)/g, '[]');
        const part = declared.find((one) => named === one || named.startsWith(`${one}/`));
        expect(part, `${place} is lost, and no change lists it`).toBeDefined();
        counts.lost.set(`${part}`, (counts.lost.get(`${part}`) ?? 0) + 1);
      }
    }
  });
});

/** Every leaf value, with its JSON pointer. */
function fieldsOf(value: unknown, at = ''): [place: string, value: string][] {
  const below = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (below.length === 0) return [[at, JSON.stringify(value)]];
  return below.flatMap(([name, child]) => fieldsOf(child, `${at}/${name}`));
}
