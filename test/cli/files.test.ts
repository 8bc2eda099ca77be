// Files that operators give to commands: whatever is wrong with a file, the command says it in a
// sentence.
import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCliConfig } from '../../src/cli/config.js';
import { createProgram } from '../../src/cli/program.js';
import { createSigningKey } from '../../src/readiness/signature.js';
import { makeTestDirectory } from '../support/store.js';
import { runCliHere } from './cli.js';

const ID = '9c6d2f40-1b7e-4a35-8f09-5e3a7d1c2b84';
const found = ['--by', 'me', '--note', 'looked'];

/** Each place where a command reads a file, and a command that does. */
const readers: Readonly<Record<string, (file: string, key: string) => readonly string[]>> = {
  'readiness verify <file>': (file, key) => ['readiness', 'verify', file, '--key', key],
  'readiness verify --key <file>': (file) => ['readiness', 'verify', file, '--key', file],
  'readiness verify --contract <file>': (file, key) => [
    'readiness',
    'verify',
    key,
    '--key',
    key,
    '--contract',
    file,
  ],
  'call resolve --answer <file>': (file) => ['call', 'resolve', ID, '--done', '--answer', file, ...found],
  'call resolve --from-file <file>': (file) => ['call', 'resolve', '--from-file', file, '--yes', ...found],
  'run resolve --done <file>': (file) => ['run', 'resolve', ID, '--done', file, ...found],
  'run resolve --from-file <file>': (file) => ['run', 'resolve', '--from-file', file, '--yes', ...found],
  'contract impact <file>': (file) => ['contract', 'impact', file],
  'insured erase --again <file...>': (file) => ['insured', 'erase', '--again', file],
};
const writers = ['--out <file>'];

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
const signature = '"signature":{"algorithm":"Ed25519","keyId":"0","value":"AA=="}';

const contents: Readonly<Record<string, string | Buffer>> = {
  nothing: '',
  spaces: ' \r\n\t\r\n',
  null: 'null',
  'a list': '[]',
  'a list of null': '[null]',
  'an object': '{}',
  'a number': '17',
  'a text': '"text"',
  true: 'true',
  'half an object': '{"signature":',
  'a byte order mark and null': '\uFEFFnull',
  'bytes that are not UTF-8': Buffer.from([0xff, 0xfe, 0x00, 0x80]),
  'random bytes': randomBytes(3_000),
  zeros: Buffer.alloc(1_000),
  'UTF-16': utf16(`{${signature}}`),
  'huge nesting': deep,
  'huge nesting in an object': `{"answer":${deep},"outcome":"done"}`,
  'names twice': '{"outcome":"done","outcome":"notDone","publicKey":"a","publicKey":"b"}',
  'a name that every object has': '{"__proto__":null,"constructor":1,"toString":2}',
  'an odd signature': '{"signature":[]}',
  'a signature without its report': `{${signature}}`,
  'a digest without its receipt': '{"erasureId":1,"digest":null,"counts":[]}',
  'CRLF between lines': '{"callId":null}\r\n\r\nnull\r\n[]\r\n',
  'control characters': '{"\\u001b[2J":1,"\\u202e":2,"\\u001b[2J":3}',
};

let place: Awaited<ReturnType<typeof makeTestDirectory>>;
let key: string;
beforeAll(async () => {
  place = await makeTestDirectory([]);
  key = path.join(place.directory, 'key.json');
  await writeFile(key, JSON.stringify(createSigningKey()));
});
afterAll(() => place.dispose());

/** No server listens there. */
const environment = { ADMIN_PORT: '9', ADMIN_TOKEN: 'token' };

const expectSentence = (stderr: string) => {
  expect(stderr).not.toMatch(/Unexpected|TypeError|RangeError|\n {4}at /);
  expect(stderr).not.toMatch(/(?!\n)\p{Cc}|\p{Bidi_Control}/u);
  expect(stderr.trim()).not.toBe('');
};

describe.each(Object.keys(readers))('%s', (reader) => {
  const argsOf = readers[reader];
  test.each(['json', 'jsonl', 'csv'])(
    'explains in a sentence what is wrong with the content of a .%s file, whatever it is',
    async (ending) => {
      for (const content of Object.values(contents)) {
        const file = path.join(place.directory, `odd.${ending}`);
        await writeFile(file, content);
        const { code, stderr } = await runCliHere(argsOf?.(file, key) ?? [], { environment });
        // A file without decisions is valid.
        if (code !== 0 || !reader.includes('--from-file')) expectSentence(stderr);
      }
    },
  );

  test('explains in a sentence that the file is a folder, or is missing', async () => {
    for (const file of [place.directory, path.join(place.directory, 'nowhere')]) {
      const { code, stderr } = await runCliHere(argsOf?.(file, key) ?? [], { environment });
      expect(code).toBe(1);
      expectSentence(stderr);
    }
  });
});

test('a token file with any content is read or refused with a reason', async () => {
  for (const content of Object.values(contents)) {
    const file = path.join(place.directory, 'token');
    await writeFile(file, content);
    const { code, stderr } = await runCliHere(['status'], {
      environment: { ADMIN_PORT: '9', ADMIN_TOKEN_FILE: file },
    });
    expect(code).toBe(1);
    expectSentence(stderr);
  }
});

function filesOf(command: Command, names: readonly string[]): string[] {
  const own = [
    ...command.registeredArguments.map((one) => {
      const name = `${one.name()}${one.variadic ? '...' : ''}`;
      return one.required ? `<${name}>` : `[${name}]`;
    }),
    ...command.options.map(({ flags }) => flags),
  ];
  const here = own.filter((one) => /file/i.test(one.replace(/^--from-/, '')) && !writers.includes(one));
  return [
    ...here.map((one) => [...names, one].join(' ')),
    ...command.commands.flatMap((child) => filesOf(child, [...names, child.name()])),
  ];
}

test('every file that a command reads is in the table `readers`', () => {
  const streams = { stdout: { write: () => undefined }, stderr: { write: () => undefined } };
  const program = createProgram(readCliConfig({}), streams);
  expect(filesOf(program, []).toSorted()).toEqual(Object.keys(readers).toSorted());
});

test('all commands read files through one function', async () => {
  const reading: string[] = [];
  for (const folder of ['src/cli', 'src/cli/kit', 'src/maintenance'])
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const file = path.join(folder, entry.name);
      if (!entry.isFile()) continue;
      if (
        /\b(readFile|readFileSync|createReadStream|open)\b[^;]*from 'node:fs/.test(
          await readFile(file, 'utf8'),
        )
      )
        reading.push(file);
    }
  // The token is one word of a header, and the kit's files are the program's own.
  expect(reading).toEqual(['src/cli/config.ts', 'src/cli/text-file.ts', 'src/cli/kit/built-files.ts']);
});
