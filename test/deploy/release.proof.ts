// The files of a release, as one command makes them: the tarballs, a manifest with its lock file,
// the list of packages, the changes, and the checksums of all. It needs `npm run build`.
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, copyFile, mkdir, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeScratchDirectory } from '../support/scratch.js';

const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
const folder = path.join('dist', 'release');
const make = (...options: string[]) =>
  spawnSync('node_modules/.bin/tsx', ['scripts/release-files.ts', ...options], {
    encoding: 'utf8',
    env: { ...process.env, TEST_PROGRAMS: 'built' },
  });

/** The packages that npm has installed in a folder, without development packages. */
const packagesIn = (cwd: string): Set<string | undefined> =>
  new Set(
    execFileSync('npm', ['ls', '--all', '--parseable', '--long', '--omit=dev'], { cwd, encoding: 'utf8' })
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(':')[1]),
  );

describe('the files of a release', () => {
  beforeAll(() => {
    const { status, stdout, stderr } = make();
    expect(status, stdout + stderr).toBe(0);
  }, 240_000);

  test('are the three tarballs, a manifest with its lock file, the list of packages, the changes, and the checksums of all', () => {
    const files = [
      'CHANGES.md',
      'package-lock.json',
      'package.json',
      `policy-submission-client-${version}.tgz`,
      `${name}-${version}.cdx.json`,
      `${name}-${version}.tgz`,
      `policy-submission-mock-${version}.tgz`,
    ];
    expect(readdirSync(folder).toSorted()).toEqual([...files, 'SHA256SUMS'].toSorted());
    const checked = execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(checked.match(/^.*(?=: OK$)/gm)?.toSorted()).toEqual(files.toSorted());
  });

  test('are the same bytes each time, whatever the permissions of the clone are', async () => {
    const sums = () => readFileSync(path.join(folder, 'SHA256SUMS'), 'utf8');
    const first = sums();
    const { mode } = await stat('README.md');
    await chmod('README.md', 0o600);
    onTestFinished(() => chmod('README.md', mode));
    expect(make().status).toBe(0);
    expect(sums()).toBe(first);
    for (const file of readdirSync(folder).filter((one) => one.endsWith('.tgz'))) {
      const packed = execFileSync('tar', ['-tvzf', path.join(folder, file)], { encoding: 'utf8' });
      expect(packed.match(/^(?!-rw-r--r-- |-rwxr-xr-x ).+/gm)).toBeNull();
    }
  }, 240_000);

  test('the list of packages contains everything that is installed or in a page, and nothing else', () => {
    const { bomFormat, metadata, components } = JSON.parse(
      readFileSync(path.join(folder, `${name}-${version}.cdx.json`), 'utf8'),
    );
    expect([bomFormat, metadata.component]).toMatchObject(['CycloneDX', { name, version }]);
    const listed = components.map((one: { readonly 'bom-ref': string }) => one['bom-ref']);
    const installed = packagesIn('.');
    expect(installed.size).toBeGreaterThan(150);
    const inPages = listed.filter((one: string) => !installed.has(one));
    expect(new Set(listed).size).toBe(installed.size + inPages.length);
    expect(inPages.map((one: string) => one.replace(/@[\d.]+$/, '')).toSorted()).toEqual([
      '@redocly/cli',
      'minisearch',
    ]);
    const tarball = path.join(folder, `${name}-${version}.tgz`);
    const licences = ['-xOzf', tarball, 'package/dist/portal/docs/assets/THIRD-PARTY.txt'];
    const text = execFileSync('tar', licences, { encoding: 'utf8', maxBuffer: 2 ** 24 });
    expect(text).toContain('Redocly');
    expect(text).toContain('Luca Ongaro');
  });

  test('npm ci installs the tarball with exactly the packages of the lock file', async () => {
    const place = await makeScratchDirectory('locked');
    onTestFinished(() => rm(place, { recursive: true, force: true }));
    for (const file of ['package.json', 'package-lock.json', `${name}-${version}.tgz`])
      await copyFile(path.join(folder, file), path.join(place, file));
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: place, stdio: 'pipe' });
    const program = path.join(place, 'node_modules/.bin/gateway');
    expect(execFileSync(program, ['--version'], { encoding: 'utf8' })).toBe(`${version}\n`);
    expect(packagesIn(place)).toEqual(new Set([...packagesIn('.'), `${name}@${version}`]));
  }, 240_000);

  test('the changes are those of this version', () => {
    const changes = readFileSync(path.join(folder, 'CHANGES.md'), 'utf8');
    expect(changes).toContain('### For operators');
    expect(changes).toContain('Metrics (`docs/metrics.md`)');
    expect(changes).not.toMatch(/^## |\]\(/m);
  });

  test('the tarball has the name and the version of package.json', () => {
    const tarball = path.join(folder, `${name}-${version}.tgz`);
    const packed = execFileSync('tar', ['-xOzf', tarball, 'package/package.json'], { encoding: 'utf8' });
    expect(JSON.parse(packed)).toMatchObject({ name, version });
  });
});

test('a tag of another version makes no files', () => {
  const { status, stderr } = make('--tag', 'v0.0.1');
  expect(status).toBe(2);
  expect(stderr).toContain(`The tag is v0.0.1, and package.json says ${version}.`);
});

test('a file that is not in git is not packed, and the secrets of Compose do not reach a tarball', async () => {
  const file = path.join('deploy', `untracked-${process.pid}`);
  const secret = path.join('deploy', 'secrets', `untracked-${process.pid}`);
  await mkdir(path.dirname(secret), { recursive: true });
  onTestFinished(async () => {
    for (const one of [file, secret]) await rm(one, { force: true });
    await rmdir(path.dirname(secret)).catch(() => undefined);
  });
  for (const one of [file, secret]) await writeFile(one, 'a secret');
  const { status, stderr } = make();
  expect([status, stderr]).toEqual([2, `The tarball would contain files that are not in git: ${file}\n`]);
}, 240_000);

test('a version without a recorded store is refused before anything is made', async () => {
  const place = await makeScratchDirectory('unrecorded');
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  await writeFile(path.join(place, 'package.json'), JSON.stringify({ name, version: '9.9.9' }));
  await writeFile(path.join(place, 'package-lock.json'), '{}');
  await writeFile(path.join(place, 'CHANGELOG.md'), '## 9.9.9\n\n- A change.\n');
  const script = path.resolve('scripts/release-files.ts');
  const options = [script, '--tag', 'v9.9.9', '--check'];
  const { status, stderr } = spawnSync(path.resolve('node_modules/.bin/tsx'), options, {
    cwd: place,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([2, 'No store of 9.9.9 is recorded. Run: npm run release:store\n']);
});
