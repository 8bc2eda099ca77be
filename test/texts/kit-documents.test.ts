// What a kit contains in addition to its scripts, with hostile names: read by a real parser of each
// language, it equals the kit of an ordinary name with the names exchanged.
import { runInNewContext, Script } from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { testsOf } from '../../scripts/flows/postman-expressions.js';
import { render } from '../../scripts/portal/markdown.js';
import { scriptLiteral } from '../../src/texts/json.js';
import { markdownText } from '../../src/texts/markdown.js';
import { sampleSize } from '../support/sampled.js';
import { sharedResource } from '../support/store.js';
import { hostileNames } from './hostile-names.js';
import { built, kitOf } from './kit.js';

const names = hostileNames(37).filter((_, at) => at % sampleSize(1, 4) === 0);
const ADDRESS = 'https://api.example';
const ORDINARY = 'ORDINARY';
const YAML = 'v2/flows/stages.arazzo.yaml';
const ENVIRONMENT = 'postman-environment.json';
const COLLECTION = 'v2/postman-collection.json';

/** The value with the given name instead of the ordinary one, wherever that is a whole string. */
const withName = (value: unknown, name: string): unknown =>
  JSON.parse(JSON.stringify(value), (_, each) => (each === ORDINARY ? name : each));

const files = (wanted: (file: string) => boolean) =>
  new Map([...built().files].filter(([file]) => wanted(file)));

beforeAll(() => sharedResource('client'));

test.each(['1.1', '1.2'] as const)('the flows are valid YAML %s', (version) => {
  const from = files((file) => file === YAML);
  const documentOf = (name: string) =>
    parse(kitOf({ name, address: ADDRESS }, from).get(YAML) ?? '', { version });
  const ordinary: unknown = documentOf(ORDINARY);
  expect(JSON.stringify(ordinary)).toContain(ORDINARY);
  for (const name of names) expect(documentOf(name), name).toEqual(withName(ordinary, name));
});

test('the contract is valid JSON', () => {
  const from = files((file) => file === 'v2/openapi.json');
  const documentOf = (name: string) =>
    JSON.parse(kitOf({ name, address: ADDRESS }, from).get('v2/openapi.json') ?? '');
  const ordinary: unknown = documentOf(ORDINARY);
  const hostile = names.slice(0, 10).concat('"', '\\', '\u2028');
  for (const name of hostile) expect(documentOf(name), name).toEqual(withName(ordinary, name));
});

interface Collection {
  item: { item: { request: { body?: { raw?: string } }; event: { script: { exec: string[] } }[] }[] }[];
  event: { script: { exec: string[] } }[];
}

describe('Postman', () => {
  const wanted = (file: string) => [ENVIRONMENT, COLLECTION].includes(file);
  const kitFor = (name: string) => {
    const kit = kitOf({ name, address: ADDRESS }, files(wanted));
    const collection: Collection = JSON.parse(kit.get(COLLECTION) ?? '');
    const environment: { values: { key: string; value: string }[] } = JSON.parse(kit.get(ENVIRONMENT) ?? '');
    return { collection, environment };
  };
  /** Postman inserts values unchanged, and looks for variables in the inserted text. */
  const inserted = (text: string, values: readonly { key: string; value: string }[]): string => {
    const filled = values.reduce((all, { key, value }) => all.replaceAll(`{{${key}}}`, () => value), text);
    return filled === text ? text : inserted(filled, values);
  };
  const bodiesOf = ({ collection, environment }: ReturnType<typeof kitFor>): unknown[] =>
    collection.item
      .flatMap(({ item }) => item)
      .flatMap(({ request: { body } }) =>
        body?.raw === undefined ? [] : [JSON.parse(inserted(body.raw, environment.values))],
      );

  test('each body is JSON with the name once the variables are inserted', () => {
    const ordinary = bodiesOf(kitFor(ORDINARY));
    expect(JSON.stringify(ordinary)).toContain(ORDINARY);
    for (const name of names) expect(bodiesOf(kitFor(name)), name).toEqual(withName(ordinary, name));
  });

  test('the broker company is inserted into texts of bodies only', () => {
    const { collection } = kitFor(ORDINARY);
    const rest: unknown = JSON.parse(JSON.stringify(collection), (key, value) =>
      key === 'raw' ? undefined : value,
    );
    expect(JSON.stringify(rest)).not.toContain('{{producer}}');
  });

  test('each script compiles', () => {
    const { collection } = kitFor(ORDINARY);
    const items = collection.item.flatMap(({ item }) => item);
    const scripts = [collection, ...items].flatMap(({ event }) =>
      event.map(({ script: { exec } }) => exec.join('\n')),
    );
    expect(scripts.length).toBeGreaterThan(10);
    for (const script of scripts) expect(() => new Script(script), script).not.toThrow();
  });

  test('a script has the names of steps and the expected texts as string literals', () => {
    for (const name of names.filter((one) => !/['\n\r\u2028\u2029]/.test(one))) {
      const lines = testsOf(
        {
          stepId: name,
          description: '',
          operationId: '',
          successCriteria: [{ condition: `$response.body#/a == '${name}'` }],
          outputs: { [name]: '$statusCode' },
          onFailure: [{ name: 'again', type: 'retry', criteria: [{ condition: '$statusCode == 503' }] }],
        },
        name,
      );
      const set: [string, unknown][] = [];
      runInNewContext(lines.join('\n'), {
        pm: {
          response: { json: () => ({ a: name }), code: 200, headers: { get: () => null } },
          collectionVariables: {
            get: () => undefined,
            set: (key: string, value: unknown) => set.push([key, value]),
            unset: () => undefined,
          },
          test: (_: string, check: () => void) => check(),
          expect: (value: unknown) => ({ to: { equal: (other: unknown) => expect(value).toBe(other) } }),
        },
      });
      expect(set).toEqual([[`${name}.${name}.${name}`, 200]]);
    }
  });
});

test('a literal of JavaScript is the text, ends no HTML script, and has no variable of Postman', () => {
  for (const name of names) {
    const literal = scriptLiteral(name);
    expect(runInNewContext(literal)).toBe(name);
    expect(literal).not.toMatch(/[<\n\r\u2028\u2029]|\{\{/);
  }
});

test('the Markdown of the checklist has the same elements with every name', () => {
  const shapeOf = (name: string) => {
    const markdown =
      kitOf(
        { name, address: ADDRESS },
        files(() => false),
      ).get('checklist.md') ?? '';
    return [
      ...render(markdown)
        .toString()
        .matchAll(/<[^>]+>/g),
    ].map(([tag]) => tag.replace(/ (id|href)="[^"]*"/g, ''));
  };
  const ordinary = shapeOf(ORDINARY);
  for (const name of names) expect(shapeOf(name), name).toEqual(ordinary);
});

test('a text of Markdown has no address that a viewer turns into a link by itself', () => {
  expect(names.some((name) => name.includes('www.'))).toBe(true);
  for (const name of names) expect(markdownText(name)).not.toMatch(/www\.|(?<!\\)[:@]/i);
});
