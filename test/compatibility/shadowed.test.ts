// The verdict on a new path that may match requests of an existing path is `undecided`.
import { expect, test } from 'vitest';
import { openDocument } from '../../src/compatibility/document.js';
import { judge } from '../../src/compatibility/judge.js';

const pathsOf = (paths: readonly string[], type: string) => ({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: Object.fromEntries(
    paths.map((path) => {
      const names = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
      const parameters = names.map((name) => ({ name, in: 'path', required: true, schema: { type } }));
      return [path, { get: { parameters, responses: { '200': { description: 'Read' } } } }];
    }),
  ),
});

test.each([
  ['/a/{id}', '/a/b', 'undecided'],
  ['/a/{id}.json', '/a/b.json', 'undecided'],
  ['/a/{id}.json', '/a/b.xml', 'compatible'],
  ['/a/{x}-{y}', '/a/b-c', 'undecided'],
  ['/a/{x}-{y}', '/a/b', 'compatible'],
  ['/a/{id}', '/a/{id}.json', 'undecided'],
  ['/a/{id}.json', '/a/{id}', 'undecided'],
  ['/a/{id}.json', '/a/{id}.xml', 'compatible'],
  ['/a/{id}.json', '/a/b-{id}', 'undecided'],
  ['/a/c-{id}', '/a/b-{id}', 'compatible'],
  ['/a/b.json', '/a/{id}.json', 'compatible'],
  ['/a/b', '/a/{id}', 'compatible'],
  ['/a/{id}', '/a/{name}', 'undecided'],
  ['/a/{id}/{part}', '/a/{id}/b', 'undecided'],
  ['/books/{id}', '/{kind}/mine', 'undecided'],
  ['/books/{id}', '/{kind}/{id}', 'compatible'],
  ['/a/{id}', '/a/{id}/b', 'compatible'],
  ['/a/{id}.json', '/a/bxjson', 'compatible'],
])('beside %s, the new path %s is %s', (known, added, verdict) => {
  const [old, next] = [[known], [known, added]].map((paths) => pathsOf(paths, 'string'));
  expect(judge(openDocument(old, 'OLD'), openDocument(next, 'NEW')).verdict).toBe(verdict);
});

test("a new path is compatible if its segment is not a valid value of the existing path's parameter", () => {
  const judged = (added: string) => {
    const [old, next] = [['/a/{id}.json'], ['/a/{id}.json', added]].map((paths) => pathsOf(paths, 'integer'));
    return judge(openDocument(old, 'OLD'), openDocument(next, 'NEW')).verdict;
  };
  expect([judged('/a/b.json'), judged('/a/7.json')]).toEqual(['compatible', 'undecided']);
});
