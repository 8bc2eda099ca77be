// The names of schemas and parameters, from which client generators derive the names of types.
import { expect, test } from 'vitest';
import { propertyOf, publishedContracts } from './contracts.js';

test.each(publishedContracts.map(({ name, document }) => [name, document] as const))(
  '%s: no generator has to number a type, and no type hides a JavaScript global',
  (_, document) => {
    const names = ['schemas', 'parameters'].flatMap((kind) =>
      Object.keys(propertyOf(document, 'components', kind) ?? {}),
    );
    expect(names.length).toBeGreaterThan(10);
    const ignoringCase = names.map((name) => name.toLowerCase());
    expect(ignoringCase.filter((name, index) => ignoringCase.indexOf(name) !== index)).toEqual([]);
    expect(names.filter((name) => name in globalThis)).toEqual([]);
  },
);
