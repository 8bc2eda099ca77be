// The Postman collections that `npm run docs` wrote. newman.proof.ts runs them.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { contracts } from './versions.js';

interface Request {
  readonly method: string;
  readonly header: readonly { readonly key: string; readonly value: string }[];
  readonly url: { readonly raw: string };
}
interface Item {
  readonly request: Request;
  readonly event: readonly { readonly script: { readonly exec: readonly string[] } }[];
}

const kit = path.join('dist', 'kit');
const itemsOf = (version: string): Item[] => {
  const { item }: { item: { item: Item[] }[] } = JSON.parse(
    readFileSync(path.join(kit, version, 'postman-collection.json'), 'utf8'),
  );
  return item.flatMap((folder) => folder.item);
};
const environment: { values: { key: string; value: string }[] } = JSON.parse(
  readFileSync(path.join(kit, 'postman-environment.json'), 'utf8'),
);

describe.each(contracts)('%s', (version, { operations }) => {
  const items = itemsOf(version);

  test('the collection contains every operation', () => {
    const requested = items.map(({ request }) => `${request.method} ${request.url.raw.split('?')[0]}`);
    const declared = operations.map(
      ({ method, path: template }) =>
        `${method.toUpperCase()} {{gateway}}/${version}${template.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    );
    expect(declared.filter((one) => !requested.includes(one))).toEqual([]);
  });

  test('every write has a new idempotency key', () => {
    const writes = operations.filter(({ parameters }) =>
      parameters.some(({ name }) => name === 'Idempotency-Key'),
    );
    const keys = items.flatMap(({ request }) =>
      request.header.filter(({ key }) => key === 'Idempotency-Key'),
    );
    expect(keys.length).toBeGreaterThanOrEqual(writes.length);
    expect(keys.filter(({ value }) => value !== '{{$guid}}')).toEqual([]);
  });

  test('every variable is in the environment, or stored by an earlier request', () => {
    const known = new Set(environment.values.map(({ key }) => key)).add('$guid');
    for (const { request, event } of items) {
      const used = [...JSON.stringify(request).matchAll(/\{\{([^}]+)\}\}/g)].map(([, name = '']) => name);
      expect(used.filter((name) => !known.has(name))).toEqual([]);
      const script = event.flatMap(({ script: { exec } }) => exec).join('\n');
      for (const [, name = ''] of script.matchAll(/collectionVariables\.set\("([^"]+)"/g)) known.add(name);
    }
  });
});

test('the environment contains no API key', () => {
  expect(environment.values.find(({ key }) => key === 'apiKey')?.value).toBe('');
});
