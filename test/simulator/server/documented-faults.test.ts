// docs/simulator.md lists every fault kind of the simulator, and no other.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { loadContract } from '../../../src/openapi/contract.js';
import { isBefore } from '../../../src/simulator/server/faults.js';
import { propertyOf } from '../../contract/contracts.js';

const page = await readFile('docs/simulator.md', 'utf8');
const { document } = await loadContract('simulator');

/** The rows below the heading with this start, up to the first line that is not a row. */
function rowsOf(heading: string): string[] {
  const lines = page.slice(page.indexOf(`| ${heading} |`)).split('\n');
  return lines.slice(
    2,
    lines.findIndex((line) => !line.startsWith('|')),
  );
}

test('the documentation lists every kind of fault, and whether the call is executed', () => {
  const kinds = propertyOf(document, 'components', 'schemas', 'FaultKind', 'enum');
  const expected = (Array.isArray(kinds) ? kinds : []).map((kind) => [kind, !isBefore(String(kind))]);
  const found = rowsOf('kind').map((row) => [/`(\w+)`/.exec(row)?.[1], row.includes('✓')]);
  expect(found).toEqual(expected);
});
