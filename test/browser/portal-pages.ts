// The pages of the portal in dist/, and some of different kinds for the checks that cannot visit
// all.
import { readdirSync } from 'node:fs';

/** Every page except 404.html, relative to the portal's folder. */
export const allPages = readdirSync('dist/portal', { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.html') && !name.endsWith('404.html'),
);

/** One page of each of the most common kinds. The proofs visit all pages. */
export const onePageOfEachKind = [
  'index.html',
  'docs/guides/quickstart.html',
  'docs/errors.html',
  'docs/errors/VALIDATION_ERROR.html',
  'docs/changes.html',
  'docs/guides/retries.html',
  'docs/limits.html',
  'docs/downloads.html',
  'docs/reference-data.html',
  'docs/v2.html',
  'docs/v2/issuePolicy.html',
] as const satisfies string[];
