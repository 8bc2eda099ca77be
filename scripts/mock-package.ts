// `npm run mock:pack`: builds the mock as an npm package in dist/mock/, and its tarball. The
// package contains the mock's code and the contracts; other packages are dependencies.
import { chmod, copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { counted } from '../src/texts/counted.js';
import { readOptions } from './options.js';
import { ownPlaces } from './own-places.js';
import { pack } from './pack.js';

readOptions('Builds the mock as an npm package in dist/mock/, and its tarball.', {});
const target = path.join('dist', 'mock');
await rm(target, { recursive: true, force: true });
await mkdir(path.join(target, 'generated'), { recursive: true });

const { metafile } = await build({
  entryPoints: ['mock/main.ts', 'mock/prism-server.ts'],
  outdir: path.join(target, 'mock'),
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  // This file would include the gateway itself with its stores, which is too much for a mock.
  external: ['./stateful.js'],
  legalComments: 'none',
  plugins: [ownPlaces('../src/')],
  metafile: true,
  logLevel: 'warning',
});

const manifest: {
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
} = JSON.parse(await readFile('package.json', 'utf8'));
const known = { ...manifest.devDependencies, ...manifest.dependencies };
const imported = Object.values(metafile.outputs)
  .flatMap(({ imports }) => imports)
  .filter(({ path: name }) => !name.startsWith('node:') && !name.startsWith('.'))
  .map(({ path: name }) => /^(@[^/]+\/[^/]+|[^/]+)/.exec(name)?.[1] ?? name);
const dependencies = Object.fromEntries(
  [...new Set(imported)].toSorted().flatMap((name) => {
    const version = known[name];
    return version === undefined ? [] : [[name, version]];
  }),
);

const own: object = JSON.parse(await readFile('mock/package.json', 'utf8'));
const described = { ...own, version: manifest.version, dependencies };
const contracts = (await readdir('generated')).filter((name) => /^v\d+\.json$/.test(name));
await Promise.all([
  writeFile(path.join(target, 'package.json'), JSON.stringify(described, undefined, 2)),
  copyFile('mock/README.md', path.join(target, 'README.md')),
  copyFile('LICENSE', path.join(target, 'LICENSE')),
  cp('spec/released', path.join(target, 'spec', 'released'), { recursive: true }),
  ...contracts.map((name) => copyFile(path.join('generated', name), path.join(target, 'generated', name))),
]);
const program = path.join(target, 'mock', 'main.js');
await writeFile(program, `#!/usr/bin/env node\n${await readFile(program, 'utf8')}`);
await chmod(program, 0o755);
const { tarball } = await pack(target, target);
const count = Object.keys(dependencies).length;
console.log(
  `mock: ${counted(contracts.length, 'contract')}, ${counted(count, 'dependency', 'dependencies')}, in ${path.join(target, tarball)}`,
);
