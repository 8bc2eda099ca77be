// Compares the changelog of each release with what the judge finds today. If the sentences of the
// judge have improved, copy them.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { pointsOf } from '../../scripts/contract/points.js';
import { openDocument } from '../../src/compatibility/document.js';
import { judge } from '../../src/compatibility/judge.js';

interface Line {
  readonly release?: string;
  readonly points?: readonly string[];
}
const lines: Line[] = parse(readFileSync('spec/released/changelog.yaml', 'utf8'));
const releases = lines.flatMap(({ release, points = [] }) => (release ? [[release, points] as const] : []));

test.each(releases)('the points of %s are those that the judge finds', (release, points) => {
  const [version = '', number] = release.split('/');
  const open = (which: number) => {
    const file = `spec/released/${version}/${which}.json`;
    return openDocument(JSON.parse(readFileSync(file, 'utf8')), file);
  };
  const found = Number(number) === 1 ? [] : judge(open(Number(number) - 1), open(Number(number))).findings;
  expect(points).toEqual(pointsOf(found));
});
