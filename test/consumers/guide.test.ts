// The guide for tools names the versions that the proofs install, or that this project uses.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { guideVersions } from './guide.js';

const pinned = new Map(
  ['test/consumers/generators', 'test/consumers/one-call', 'test/consumers/pages', '.'].flatMap((folder) => {
    const manifest: { devDependencies: Record<string, string> } = JSON.parse(
      readFileSync(`${folder}/package.json`, 'utf8'),
    );
    return Object.entries(manifest.devDependencies);
  }),
);

test('the guide for tools names the versions that are tested', () => {
  expect(guideVersions).toHaveLength(17);
  expect(guideVersions.filter(([name, version]) => pinned.get(name) !== version)).toEqual([]);
});
