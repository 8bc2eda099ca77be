// `npm run release:files`: what a release of the program consists of, in dist/release/: the
// tarballs of the gateway, the typed client and the mock, the list of packages (SBOM), and the
// SHA-256 of each.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { readOptions, refuse } from './options.js';
import { must } from './run.js';

const { tag } = readOptions('Writes the files of a release to dist/release/.', { tag: { type: 'string' } });
const { name, version }: { name: string; version: string } = JSON.parse(
  await readFile('package.json', 'utf8'),
);
if (tag !== undefined && tag !== `v${version}`)
  refuse(`The tag is ${tag}, and package.json says ${version}. Tag v${version}, or correct the version.`);

const target = path.join('dist', 'release');
await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });

// A release of the program serves released contracts only.
await must('tsx', ['scripts/contract.ts', 'check', '--released']);
// The pages offer the client and the mock, so the build packs both.
await must('tsx', ['scripts/build.ts']);

const npm = promisify(execFile);
await npm('npm', ['pack', '--silent', '--pack-destination', target]);
for (const folder of ['client', 'mock'])
  for (const file of await readdir(path.join('dist', folder)))
    if (file.endsWith('.tgz')) await copyFile(path.join('dist', folder, file), path.join(target, file));

const sbom = ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--package-lock-only'];
const { stdout } = await npm('npm', sbom, { maxBuffer: 2 ** 26 });
await writeFile(path.join(target, `${name}-${version}.cdx.json`), stdout);

const files = (await readdir(target)).toSorted();
const sums = await Promise.all(
  files.map(async (file) => {
    const hash = createHash('sha256').update(await readFile(path.join(target, file)));
    return `${hash.digest('hex')}  ${file}\n`;
  }),
);
await writeFile(path.join(target, 'SHA256SUMS'), sums.join(''));
console.log(`release: ${files.length} files of ${version} in ${target}, and their SHA256SUMS`);
