// Partners can read what a rule refuses: each word of its message is in the description of its
// field in every version that has it, and in the decision that names the field and the test.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { type Document, resolveSchema, type Schema, schemaAt } from '../../src/openapi/document.js';
import type { ErrorDetail } from '../../src/problems.js';
import { publishedContracts } from '../contract/contracts.js';
import { facts } from './reference-facts.js';

/** The fields of findings, for tables of cases. */
export function fieldsOf(findings: readonly ErrorDetail[]): string[] {
  for (const finding of findings) expect(unstated(finding), finding.message).toEqual([]);
  return findings.map(({ field }) => field);
}

const rows = readFileSync('docs/requirements.md', 'utf8')
  .split('\n')
  .map((line) => line.split(' | '));
const countries = facts.countries.map(({ name }) => name).join('|');
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
const fillers = wordsOf('is a the in of on for if which');

/** The words of a message before its advice, without fillers, countries and objects of fields. */
const saidBy = (message: string): string[] =>
  wordsOf(
    message.replace(/[;:].*/, '').replaceAll(RegExp(`(${countries}),?|\\w+\\.(?=\\w)`, 'g'), ''),
  ).filter((word) => !fillers.includes(word));

/** The descriptions and decisions that lack a word of the message. */
function unstated({ field, issue, message }: ErrorDetail): string[] {
  // Other issues are those of a schema, which shows them.
  if (issue !== 'required' && issue !== 'condition') return [];
  const names = field.replaceAll(/\[\d+\]/g, '').split('.');
  const test = path.relative('.', expect.getState().testPath ?? '');
  const decisions = rows.flatMap(([first = '', decision = '', , tests = '']) =>
    names.some((name) => first.includes(`\`${name}\``)) && tests.includes(test)
      ? [[first, decision].join()]
      : [],
  );
  const descriptions = publishedContracts.flatMap(({ document, operations }) =>
    operations.flatMap(({ id, parameters, requestBody }) => {
      const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema = {} }) =>
        ['', 'bindRequest'].flatMap((block) => textsAt(document, schema, [block, ...names].filter(Boolean))),
      );
      const own = parameters.flatMap((one) => (one.name === field && !one.required ? [one.description] : []));
      return [bodies, own.map(String)].flatMap((texts) =>
        texts.length > 0 ? [`${document.info.version} ${id}: ${texts.join(' ')}`] : [],
      );
    }),
  );
  expect(descriptions.length, `the contracts have no ${field}`).toBeGreaterThan(0);
  // The earliest shape lacks what some rules need, and says so.
  const stated = descriptions.filter((text) => !text.includes('in this version'));
  return [...decisions, ...stated].filter((text) => {
    const words = wordsOf(text);
    return !saidBy(message).every((word) => words.includes(word));
  });
}

/** The descriptions on the way to a field, in each form of a body that has it. */
function textsAt(document: Document, schema: Schema, names: readonly string[]): string[] {
  const { properties = {}, oneOf = [], items } = resolveSchema(schema, document);
  const [first = '', ...rest] = names;
  const next = properties[first];
  if (!next) return [...oneOf, ...(items ? [items] : [])].flatMap((form) => textsAt(document, form, names));
  const inside = rest.length > 0 ? textsAt(document, next, rest) : [''];
  return inside.length > 0 ? [textOf(document, next), ...inside] : [];
}

const textOf = (document: Document, { description, $ref }: Schema): string =>
  description === undefined && $ref ? textOf(document, schemaAt(document, $ref)) : String(description);
