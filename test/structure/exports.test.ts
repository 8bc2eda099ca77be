// A function, a value or a type is exported only if another file uses it.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const texts = ['src', 'scripts', 'client', 'mock', 'test', 'vitest.config.ts', 'package.json']
  .flatMap((place) =>
    place.includes('.')
      ? [place]
      : readdirSync(place, { recursive: true, encoding: 'utf8' }).map((file) => path.join(place, file)),
  )
  .filter((file) => /\.(ts|js|json)$/.test(file) && !/(^|[\\/])(node_modules|dist)[\\/]/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** The files in which each word occurs. */
const users = new Map<string, Set<string>>();
for (const { file, text } of texts)
  for (const word of text.match(/[A-Za-z_$][\w$]*/g) ?? [])
    users.set(word, (users.get(word) ?? new Set()).add(file));

const exported = texts
  .filter(({ file }) => /^(src|scripts|mock)[\\/]/.test(file))
  .flatMap(({ file, text }) =>
    [...text.matchAll(/^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm)].map(
      ([, name = '']) => ({ file, name }),
    ),
  )
  // The compiler reports other types that nothing uses; these are its checks.
  .filter(({ name }) => !/^(?:NoneIs|NothingIs)/.test(name));

test('each exported function, value or type is used in another file', () => {
  process.stdout.write(`exports: ${exported.length} looked at\n`);
  expect(exported.length).toBeGreaterThan(1_000);
  const alone = exported.filter(({ name }) => (users.get(name)?.size ?? 0) < 2);
  expect(alone.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});
