// Whether the text of a caller is blank, and its case, are decided in src/texts/, for all of
// Unicode.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folders = ['src/rules', 'src/simulator/carrier', 'src/back-office', 'src/operations'];
/** These files change the case of methods, headers, elements or seeded contacts, all in ASCII. */
const others = [
  'src/back-office/http/requests.ts',
  'src/back-office/http/response-check.ts',
  'src/rules/document-content.ts',
  'src/simulator/carrier/contact-seed.ts',
];

const linesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.join(folder, file))
    .filter((file) => !others.includes(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => `${file}: ${line.trim()}`),
    );
const matching = (pattern: RegExp) => folders.flatMap(linesOf).filter((line) => pattern.test(line));

// ſ, ı and ﬁ become letters from A to Z, which belong to other codes.
test('no rule changes the case of a code as Unicode does', () => {
  expect(matching(/\.to(?:Upper|Lower)Case\(/)).toEqual([]);
});

// Trimming keeps most invisible characters.
test('no rule decides by trimming whether a string is blank', () => {
  expect(matching(/\.trim\(\) [!=]== ''/)).toEqual([]);
});
