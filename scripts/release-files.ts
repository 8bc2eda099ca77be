// `npm run release:files`: writes the files of a release of the program to dist/release/: the
// tarballs of the gateway, the typed client and the mock, the two files that install the gateway
// with exactly its packages, their list (SBOM), the entry of the changelog, and the SHA-256 sums.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { counted } from '../src/texts/counted.js';
import { type Lock, lockedInstallation, neededOf } from './locked-installation.js';
import { readOptions, refuse } from './options.js';
import { pack } from './pack.js';
import { buildAll, must } from './run.js';
import { inPages } from './third-party.js';

const { tag, check } = readOptions(
  'Writes the files of a release to dist/release/. With --check, only says whether it can be made.',
  { tag: { type: 'string' }, check: { type: 'boolean' } },
);
const manifest: Parameters<typeof lockedInstallation>[1] = JSON.parse(await readFile('package.json', 'utf8'));
const { name, version } = manifest;
const lock: Lock = JSON.parse(await readFile('package-lock.json', 'utf8'));
if (tag !== undefined && tag !== `v${version}`)
  refuse(`The tag is ${tag}, and package.json says ${version}. Tag v${version}, or correct the version.`);
const changes = changesOf(await readFile('CHANGELOG.md', 'utf8'));
if (tag !== undefined && !existsSync(`test/releases/${version}.json`))
  refuse(`No store of ${version} is recorded. Run: npm run release:store`);
// A release of the program serves only released contracts.
await must('tsx', ['scripts/contract.ts', 'check', '--released']);
if (check) {
  console.log(`release: ${version} can be made`);
  process.exit();
}

const target = path.join('dist', 'release');
await mkdir(target, { recursive: true });
for (const file of await readdir(target)) await rm(path.join(target, file));

// The pages offer the client and the mock, so the build packs both.
await buildAll();

const execute = promisify(execFile);
const { tarball, files: packed } = await pack('.', target);
const tracked = new Set((await execute('git', ['ls-files'], { maxBuffer: 2 ** 26 })).stdout.split('\n'));
const foreign = packed.filter((file) => !file.startsWith('dist/') && !tracked.has(file));
if (foreign.length > 0) refuse(`The tarball would contain files that are not in git: ${foreign.join(', ')}`);
for (const folder of ['client', 'mock'])
  for (const file of await readdir(path.join('dist', folder)))
    if (file.endsWith('.tgz')) await copyFile(path.join('dist', folder, file), path.join(target, file));

const content = await readFile(path.join(target, tarball));
for (const [file, text] of Object.entries(lockedInstallation(lock, manifest, { file: tarball, content })))
  await writeFile(path.join(target, file), text);

await writeFile(
  path.join(target, `${name}-${version}.cdx.json`),
  `${JSON.stringify(await listPackages(), undefined, 2)}\n`,
);
await writeFile(path.join(target, 'CHANGES.md'), changes);

const files = (await readdir(target)).toSorted();
const sums = await Promise.all(
  files.map(async (file) => {
    const hash = createHash('sha256').update(await readFile(path.join(target, file)));
    return `${hash.digest('hex')}  ${file}\n`;
  }),
);
await writeFile(path.join(target, 'SHA256SUMS'), sums.join(''));
console.log(`release: ${counted(files.length, 'file')} of ${version} in ${target}, and their SHA256SUMS`);

interface Bom {
  readonly serialNumber: string;
  readonly metadata: { readonly timestamp: string; readonly component: object };
  readonly components: readonly { readonly 'bom-ref': string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/**
 * The packages that the program needs, and those in its pages. `npm sbom --omit=dev` omits half of
 * them: those that development needs too (npm 11.19). So all are listed, and then filtered by the
 * lock file. The date is the commit's, and npm's random number is left out: the same commit has the
 * same list.
 */
async function listPackages(): Promise<object> {
  const needed = new Set([
    `${name}@${version}`,
    ...neededOf(lock).map(([place, one]) => `${place.split('node_modules/').at(-1)}@${one.version}`),
    ...inPages.map((each) => `${each}@${lock.packages[`node_modules/${each}`]?.version}`),
  ]);
  const sbom = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  const { stdout } = await execute('npm', sbom, { maxBuffer: 2 ** 26 });
  const { stdout: date } = await execute('git', ['show', '--no-patch', '--format=%ct']);
  const { serialNumber: _, metadata, components, dependencies, ...bom }: Bom = JSON.parse(stdout);
  const timestamp = new Date(Number(date) * 1000).toISOString();
  return {
    ...bom,
    // npm would use the name of the folder.
    metadata: { ...metadata, timestamp, component: { ...metadata.component, name } },
    components: components.filter((one) => needed.has(one['bom-ref'])),
    dependencies: dependencies
      .filter(({ ref }) => needed.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => needed.has(one)) })),
  };
}

/** The changelog's entry for this version, with the names of files instead of links to them. */
function changesOf(changelog: string): string {
  const entries = new Map(
    changelog
      .split(/^## /m)
      .slice(1)
      .map((entry) => [entry.split('\n')[0]?.trim(), entry.slice(entry.indexOf('\n')).trim()]),
  );
  if (tag !== undefined && entries.get('Unreleased'))
    refuse(`CHANGELOG.md has changes under Unreleased. Move them to ${version}.`);
  const own = entries.get(version);
  if (!own) refuse(`CHANGELOG.md has no entry ${version}.`);
  return `${own.replaceAll(/\[([^\]]+)\]\(([^)#]+)[^)]*\)/g, '$1 (`$2`)')}\n`;
}
