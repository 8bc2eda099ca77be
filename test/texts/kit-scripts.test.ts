// The scripts of a kit, executed by real shells: whatever an operator typed arrives as text,
// and none of it runs. Scripts of PowerShell are parsed, and executed where it is installed.
import { execFile, spawnSync } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { addressText } from '../../src/texts/address.js';
import { listenAnywhere } from '../support/listen.js';
import { makeScratchDirectory } from '../support/scratch.js';
import { sharedResource } from '../support/store.js';
import { CANARY, hostileNames } from './hostile-names.js';
import { built, kitOf } from './kit.js';

const run = promisify(execFile);
const hasPowerShell = spawnSync('pwsh', ['-Version']).error === undefined;
const names = hostileNames(37);
const ADDRESS = 'http://[::1]:1/$(touch CANARY)/`touch CANARY`;\'"&|[1-3]{a,b}';
const BASE = 'createBaseSubmission';

/** Writes down what it was started with, each argument followed by NUL. */
const recorder = `#!/bin/sh
printf '%s\\0' "$@" >> "$RECORD"
`;
/**
 * Each runs the scripts that the arguments name: `programs` as programs, `functions` faster, as
 * functions of the same shell.
 */
const drivers = {
  programs: `for script; do RECORD="$script.argv" "$SHELL_UNDER_TEST" "$script" || echo "$script failed"; done`,
  functions: `curl() { printf '%s\\0' "$@" > "$RECORD"; }; uuidgen() { echo some-uuid; }
for script; do (RECORD="$script.argv"; . "./$script") || echo "$script failed"; done`,
} as const;

/** With a pipe for its input, bash would behave like a remote shell and read its start file. */
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
 * The arguments with which each script starts `curl`. Nothing else may appear in the folder, and
 * nothing on standard output.
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
  // Run as a program, each script starts several processes: once is enough, in the shell that a
  // kit's first line usually means.
  test.runIf(shell === 'dash')(
    'every script sends the same as for an ordinary name, except the address and the name, which arrive as typed',
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

  test('every name arrives unchanged', async () => {
    const base = new Map([...built().files].filter(([file]) => file === `v2/requests/${BASE}.json`));
    const scripts = names.map((name, at): [string, string] => [
      `${at}.sh`,
      kitOf({ name, address: 'http://ordinary' }, base).get(`v2/curl/${BASE}.sh`) ?? '',
    ]);
    const argvs = await executed(shell, new Map(scripts), 'functions');
    const arrived = names.map((_, at) => bodyOf(argvs.get(`${at}.sh`) ?? []).producer?.id);
    expect(arrived).toEqual(names);
  });
});

/** What PowerShell takes for a single quote; two in a row inside a string are one. */
const QUOTE = "['\u2018-\u201B]";
const STRING = new RegExp(`${QUOTE}((?:${QUOTE}${QUOTE}|[^'\u2018-\u201B])*)${QUOTE}`, 'g');

/** The strings of a script, as PowerShell reads them, and the script without them. */
function readPowerShell(script: string) {
  const strings = [...script.matchAll(STRING)].map(([, inner = '']) =>
    inner.replaceAll(new RegExp(`(${QUOTE})${QUOTE}`, 'g'), '$1'),
  );
  return { strings, code: script.replaceAll(STRING, '') };
}

describe('PowerShell', () => {
  const scriptsOf = (name: string, address: string) =>
    new Map([...kitOf({ name, address })].filter(([file]) => file.endsWith('.ps1')));

  test('every script has the expected strings, and is otherwise the same for any name and address', () => {
    const ordinary = scriptsOf('ORDINARY', 'http://ordinary');
    expect(ordinary.size).toBeGreaterThan(12);
    for (const name of [
      "O'Brien'; New-Item CANARY; '",
      '\u2019; New-Item CANARY; \u2018',
      '$(New-Item CANARY)',
    ])
      for (const [file, text] of scriptsOf(name, addressText(new URL(ADDRESS)))) {
        const { strings, code } = readPowerShell(text);
        const before = readPowerShell(ordinary.get(file) ?? '');
        expect(code, file).toBe(before.code);
        expect(code).not.toContain('"');
        const exchanged = before.strings.map((one) =>
          one
            .replaceAll('http://ordinary', () => addressText(new URL(ADDRESS)))
            .replaceAll('"ORDINARY"', () => JSON.stringify(name)),
        );
        expect(strings, file).toEqual(exchanged);
      }
  });

  test('every name arrives unchanged', () => {
    const base = new Map([...built().files].filter(([file]) => file === `v2/requests/${BASE}.json`));
    const bodies = names.map((name) => {
      const text = kitOf({ name, address: 'http://ordinary' }, base).get(`v2/powershell/${BASE}.ps1`) ?? '';
      return readPowerShell(text).strings.find((one) => one.startsWith('{')) ?? '{}';
    });
    const arrived = bodies.map((body): unknown => JSON.parse(body).producer?.id);
    expect(arrived).toEqual(names);
  });

  // Windows PowerShell 5.1 reads a script without a byte order mark in the code page of the
  // machine, in which parts of other characters are quotes.
  test('every script begins with a byte order mark', () => {
    for (const [file, text] of scriptsOf('ORDINARY', 'http://ordinary'))
      expect(text, file).toMatch(/^\uFEFF# /);
  });

  test.runIf(hasPowerShell)('the script runs, and every name arrives', async () => {
    const place = path.join(folder, 'powershell');
    await rm(place, { recursive: true, force: true });
    await mkdir(place);
    const base = new Map([...built().files].filter(([file]) => file === `v2/requests/${BASE}.json`));
    const received: string[] = [];
    const server = createServer(async (request, response) => {
      received.push(await text(request));
      response.end('{}');
    });
    const { url, close } = await listenAnywhere(server);
    onTestFinished(close);
    for (const name of names) {
      const script = kitOf({ name, address: url }, base).get(`v2/powershell/${BASE}.ps1`) ?? '';
      await writeFile(path.join(place, 'request.ps1'), script);
      await run('pwsh', ['-NoProfile', '-File', 'request.ps1'], {
        cwd: place,
        env: { ...process.env, API_KEY: 'pk_1' },
      });
    }
    expect(received.map((body): unknown => JSON.parse(body).producer.id)).toEqual(names);
    expect(await readdir(place)).toEqual(['request.ps1']);
  });
});
