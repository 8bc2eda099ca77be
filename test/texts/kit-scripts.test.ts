// The shell scripts of a kit, executed by real shells: whatever an operator typed, it arrives as a
// text and nothing of it runs.
import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { addressText } from '../../src/texts/address.js';
import { makeScratchDirectory } from '../support/scratch.js';
import { sharedResource } from '../support/store.js';
import { CANARY, hostileNames } from './hostile-names.js';
import { built, kitOf } from './kit.js';

const run = promisify(execFile);
const names = hostileNames(37);
const ADDRESS = 'http://[::1]:1/$(touch CANARY)/`touch CANARY`;\'"&|[1-3]{a,b}';
const BASE = 'v2/curl/createBaseSubmission';

/** Writes down what it was started with, each argument followed by NUL. */
const recorder = `#!/bin/sh
printf '%s\\0' "$@" >> "$RECORD"
`;
/**
 * Run each script that is named in the arguments: as a program with programs, and faster, in the
 * same shell with functions.
 */
const drivers = {
  programs: `for script; do RECORD="$script.argv" "$SHELL_UNDER_TEST" "$script" || echo "$script failed"; done`,
  functions: `curl() { printf '%s\\0' "$@" > "$RECORD"; }; uuidgen() { echo some-uuid; }
for script; do (RECORD="$script.argv"; . "./$script") || echo "$script failed"; done`,
} as const;

/** With a pipe for its input, bash would take itself for a remote shell and read its start file. */
const WITHOUT_INPUT = 'exec "$0" "$@" < /dev/null';

let folder: string;
let bin: string;

beforeAll(async () => {
  await sharedResource('client');
  folder = await makeScratchDirectory('kit-scripts');
  bin = path.join(folder, 'bin');
  await mkdir(bin);
  await writeFile(path.join(bin, 'curl'), recorder);
  await writeFile(path.join(bin, 'uuidgen'), '#!/bin/sh\necho some-uuid\n');
  for (const name of ['curl', 'uuidgen']) await chmod(path.join(bin, name), 0o755);
});

/**
 * What each script starts `curl` with. Nothing else may appear in the folder, and nothing on
 * standard output.
 */
async function executed(
  shell: string,
  scripts: ReadonlyMap<string, string>,
  driver: keyof typeof drivers,
): Promise<Map<string, string[]>> {
  const place = path.join(folder, shell);
  await rm(place, { recursive: true, force: true });
  await mkdir(place);
  const files = [...scripts.keys()];
  for (const [file, text] of scripts) await writeFile(path.join(place, file), text);
  const { stdout, stderr } = await run(
    'sh',
    ['-c', WITHOUT_INPUT, shell, '-c', drivers[driver], 'driver', ...files],
    {
      cwd: place,
      env: { PATH: `${bin}:${process.env.PATH}`, SHELL_UNDER_TEST: shell, API_KEY: 'pk_1' },
    },
  );
  expect(stdout + stderr).toBe('');
  const expected = files.flatMap((file) => [file, `${file}.argv`]);
  expect((await readdir(place)).toSorted()).toEqual(expected.toSorted());
  const read = async (file: string): Promise<[string, string[]]> => {
    const record = await readFile(path.join(place, `${file}.argv`), 'utf8');
    return [file, record.split('\0').slice(0, -1)];
  };
  return new Map(await Promise.all(files.map(read)));
}

const bodyOf = (argv: readonly string[]): { producer?: { id?: string } } =>
  JSON.parse(argv[argv.indexOf('-d') + 1] ?? '{}');

describe.each(['bash', 'dash'])('%s', (shell) => {
  // As programs, each script starts several processes: once is enough, in the shell that a kit's
  // first line usually means.
  test.runIf(shell === 'dash')(
    'every script sends what it sends for an ordinary name, and the address and name as they are',
    async () => {
      const scriptsOf = (name: string, address: string) =>
        new Map(
          [...kitOf({ name, address })]
            .filter(([file]) => file.endsWith('.sh'))
            .map(([file, text]) => [file.replaceAll('/', '-'), text]),
        );
      const [ordinary, hostile] = [
        await executed(shell, scriptsOf('ORDINARY', 'http://ordinary'), 'programs'),
        await executed(
          shell,
          scriptsOf(`O'Brien'; touch ${CANARY}; '`, addressText(new URL(ADDRESS))),
          'programs',
        ),
      ];
      expect(hostile.size).toBeGreaterThan(25);
      for (const [file, argv] of hostile) {
        const inOrdinary = (argument: string) =>
          argument
            .replaceAll(`O'Brien'; touch ${CANARY}; '`, () => 'ORDINARY')
            .replaceAll(addressText(new URL(ADDRESS)), () => 'http://ordinary');
        expect(argv.map(inOrdinary), file).toEqual(ordinary.get(file));
      }
    },
  );

  test('every name arrives as it is', async () => {
    const base = new Map([...built().files].filter(([file]) => file === `${BASE}.json`));
    const scripts = names.map((name, at): [string, string] => [
      `${at}.sh`,
      kitOf({ name, address: 'http://ordinary' }, base).get(`${BASE}.sh`) ?? '',
    ]);
    const argvs = await executed(shell, new Map(scripts), 'functions');
    const arrived = names.map((_, at) => bodyOf(argvs.get(`${at}.sh`) ?? []).producer?.id);
    expect(arrived).toEqual(names);
  });
});
