// The tarball installs and runs without a checkout. It needs `npm run build`.
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const MEGABYTE = 1_000_000;

describe.skipIf(!existsSync('dist/executable.js'))('the tarball, installed without optional packages', () => {
  let folder: string;
  let tarball: string;

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'package-'));
    const packing = ['pack', '--silent', '--pack-destination', folder];
    tarball = path.join(folder, execFileSync('npm', packing, { encoding: 'utf8' }).trim());
    const omitting = ['--omit=dev', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
    execFileSync('npm', ['install', ...omitting, tarball], { cwd: folder, stdio: 'pipe' });
  }, 300_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const gateway = (command: string, variables: Record<string, string> = {}) =>
    promisify(execFile)(path.join(folder, 'node_modules/.bin/gateway'), command.split(' '), {
      cwd: folder,
      env: { PATH: process.env.PATH, PORT: '0', ADMIN_PORT: '0', ...variables },
    }).then(
      ({ stdout }) => stdout,
      (error: { readonly stdout: string; readonly stderr: string }) => error.stdout + error.stderr,
    );

  test('is smaller than 7 MB, and smaller than 75 MB when it is installed', () => {
    const installed = readdirSync(path.join(folder, 'node_modules'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(path.join(entry.parentPath, entry.name)).size);
    const bytes = installed.reduce((sum, size) => sum + size, 0);
    expect(installed.length).toBeGreaterThan(1_000);
    expect(statSync(tarball).size).toBeLessThan(7 * MEGABYTE);
    expect(bytes).toBeLessThan(75 * MEGABYTE);
  });

  test.each(['start', 'simulator'])('%s names the package that the embedded store needs', async (program) => {
    const key = { BACK_OFFICE_API_KEY: 'a-key-for-the-simulator-of-this-test' };
    expect(await gateway(program, program === 'simulator' ? key : {})).toMatch(
      /needs a package that is not installed: npm install @electric-sql\/pglite@\d+\.\d+\.\d+, or set /,
    );
  });

  test.each(['start', 'simulator'])('%s starts nothing for --help or an unknown option', async (program) => {
    expect(await gateway(`${program} --help`)).toMatch(new RegExp(`^Usage: gateway ${program} `));
    expect(await gateway(`${program} --port 80`)).toContain("unknown option '--port'");
  });

  test('has every page that the pages for operators lead to, except those for developers', () => {
    const root = path.join(folder, 'node_modules/policy-submission-gateway');
    const pages = [
      'README.md',
      'CHANGELOG.md',
      'SECURITY.md',
      'docs/operations.md',
      'docs/commands.md',
    ].concat(
      readdirSync(path.join(root, 'docs/operations'), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.md'))
        .map((name) => path.join('docs/operations', name)),
    );
    const missing = pages.flatMap((page) =>
      [...readFileSync(path.join(root, page), 'utf8').matchAll(/\]\((?!https?:|mailto:)([^)#\s]+\.md)/g)]
        .map(([, link = '']) => path.join(path.dirname(page), link))
        .filter((link) => !existsSync(path.join(root, link))),
    );
    expect(new Set(missing)).toEqual(new Set(['CONTRIBUTING.md']));
  });

  test('has the commands of the operator', async () => {
    expect(await gateway('--version')).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(await gateway('--help')).toContain('partner');
  });
});
