// `partner kit`: the zip of one partner, unpacked, against a real gateway process.
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBuiltFiles } from '../../src/cli/kit/built-files.js';
import { partnerKit } from '../../src/cli/kit/partner-kit.js';
import { type GatewayProcess, startGatewayProcess } from '../support/process.js';
import { makeScratchDirectory } from '../support/scratch.js';
import { makeTestPlace, sharedResource, type TestPlace } from '../support/store.js';
import { type CliRun, runCli, runCliHere } from './cli.js';

/** Contacts of the sandbox with the role PRD, other than the one in the examples. */
const PRODUCER = '50002';
const OTHER = '50003';
const NAME = 'Whitcombe & "Sons" <script>alert(1)</script>';

let gateway: GatewayProcess;
let place: TestPlace;
let folder: string;
let partner: Record<'partnerId' | 'keyId' | 'apiKey', string>;
let files: Map<string, string>;
let written: CliRun;

const environment = () => ({ DATA_DIR: place.directory, ADMIN_PORT: new URL(gateway.adminAddress).port });
const run = (...args: string[]) => runCliHere(['partner', ...args], { environment: environment() });
const kitArguments = (...args: string[]) => [
  'partner',
  'kit',
  partner.partnerId,
  '--gateway',
  `${gateway.address}/`,
  ...args,
];
const add = async (...args: string[]): Promise<typeof partner> =>
  JSON.parse((await run('add', '--name', NAME, ...args, '--json')).stdout);

beforeAll(async () => {
  await sharedResource('client');
  place = await makeTestPlace();
  gateway = await startGatewayProcess({ ...place.environment, SIMULATOR_TIME_SCALE: '0' });
  folder = await makeScratchDirectory('kit');
  partner = await add('--producer', PRODUCER, '50001');
  const out = path.join(folder, 'kit.zip');
  written = await runCli(kitArguments('--out', out), { environment: environment() });
  expect(written, written.stderr).toMatchObject({ code: 0, stderr: '' });
  const zip = unzipSync(await readFile(out));
  for (const [name, content] of Object.entries(zip)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  files = new Map(Object.entries(zip).map(([name, content]) => [name, strFromU8(plain(name, content))]));
});
afterAll(async () => {
  expect(await gateway.stop('SIGTERM')).toBe(0);
  await place.dispose();
});

/** Compressed bytes may contain any short text by chance. */
const plain = (name: string, content: Uint8Array) => (name.endsWith('.tgz') ? gunzipSync(content) : content);

const fileOf = (name: string): string => files.get(name) ?? '';

test('the kit has a start page, a checklist, the client, and the contract and scripts of the newest version', () => {
  const names = [...files.keys()];
  expect(names).toEqual(
    expect.arrayContaining([
      'index.html',
      'checklist.md',
      expect.stringMatching(/^client\/policy-submission-client-.+\.tgz$/),
      'v2/openapi.json',
      'v2/curl/createBaseSubmission.sh',
    ]),
  );
  expect(names.filter((name) => name.startsWith('/') || name.includes('..'))).toEqual([]);
});

test('the kit has the older version to which a key is pinned, and no other', async () => {
  expect([...files.keys()].filter((name) => /^v[01]\//.test(name))).toEqual([]);
  const { partnerId } = await add('--producer', PRODUCER, '--api-version', '1.0');
  const out = path.join(folder, 'pinned.zip');
  expect(await run('kit', partnerId, '--out', out)).toMatchObject({ code: 0 });
  const names = Object.keys(unzipSync(await readFile(out)));
  expect(names).toContain('v1/curl/createBaseSubmission.sh');
  expect(names.filter((name) => name.startsWith('v0/'))).toEqual([]);
  expect(files.size).toBeLessThan(names.length);
});

test('the kit has no part of a key, and the command says so', () => {
  expect(written.stdout).toContain('It contains no key.');
  const secrets = [partner.apiKey, partner.keyId, 'pk_'];
  for (const [name, content] of files)
    for (const secret of secrets) expect(content.includes(secret), `${name} contains ${secret}`).toBe(false);
});

test('each file has the addresses and the broker company of the partner', () => {
  const built = readBuiltFiles().manifest;
  for (const [name, content] of files) {
    if (name.endsWith('.tgz')) continue;
    expect(content.includes(built.gateway), `${name} contains ${built.gateway}`).toBe(false);
    expect(content.includes(`"${built.producer}"`), `${name} contains ${built.producer}`).toBe(false);
  }
  expect(fileOf('v2/curl/issuePolicy.sh')).toContain(`"${PRODUCER}"`);
  const { servers }: { servers: { url: string }[] } = JSON.parse(fileOf('v2/openapi.json'));
  expect(servers[0]?.url).toBe(`${gateway.address}/v2`);
});

test('the start page leads to every file, loads nothing, and shows names as text', () => {
  const page = fileOf('index.html');
  const links = [...page.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, target = '']) => target);
  const local = links.filter((target) => !/^https?:/.test(target)).map(decodeURIComponent);
  expect(local.sort()).toEqual([...files.keys()].filter((name) => name !== 'index.html').sort());
  expect(links.filter((target) => /^https?:/.test(target) && !target.startsWith(gateway.address))).toEqual(
    [],
  );
  expect(page).not.toMatch(/<(script|link|img|iframe)/);
  expect(page).toContain('Whitcombe &amp; &quot;Sons&quot; &lt;script&gt;');
  expect(page).toContain(PRODUCER);
  for (const [, address] of page.matchAll(/href="(http[^"]+)"/g)) expect(address).not.toContain('//docs');
});

test('the addresses in the kit exist', async () => {
  const addresses = [...fileOf('index.html').matchAll(/href="(http[^"]+)"/g)].map(
    ([, address = '']) => address,
  );
  expect(addresses.length).toBeGreaterThan(3);
  for (const address of new Set(addresses)) expect((await fetch(address)).status, address).toBe(200);
});

test('the first request of the start page succeeds as printed', async () => {
  const [, command = ''] = /<code>API_KEY=… (sh [^<]+)<\/code>/.exec(fileOf('index.html')) ?? [];
  const { stdout } = await promisify(execFile)('sh', command.split(' ').slice(1), {
    cwd: folder,
    env: { PATH: process.env.PATH, API_KEY: partner.apiKey },
  });
  expect(stdout).toMatch(/\n201\n$/);
  expect(stdout).toContain('"policyKey"');
});

test('a script without a key says what to set', async () => {
  const started = promisify(execFile)('sh', ['v2/curl/listSubmissions.sh'], {
    cwd: folder,
    env: { PATH: process.env.PATH },
  });
  await expect(started).rejects.toMatchObject({ stderr: expect.stringContaining('Set API_KEY to your key') });
});

test("a kit needs a broker company for its requests: any for a partner of all companies, otherwise one of the partner's", async () => {
  const { partnerId } = await add('--all');
  const out = path.join(folder, 'all.zip');
  expect(await run('kit', partnerId, '--out', out)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--producer <id>'),
  });
  expect((await run('kit', partnerId, '--producer', OTHER, '--out', out)).code).toBe(0);
  expect(strFromU8(unzipSync(await readFile(out))['v2/curl/issuePolicy.sh'] ?? new Uint8Array())).toContain(
    `"${OTHER}"`,
  );
  expect(await run('kit', partner.partnerId, '--producer', OTHER, '--out', out)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${PRODUCER}, 50001 only`),
  });
});

test('values are in the environment of Postman and in the text of flows and collections; other files stay unchanged', async () => {
  const built = readBuiltFiles();
  const { gateway: placeholder, producer } = built.manifest;
  const environment = ['gateway', 'apiKey', 'producer'].map((key) => ({ key, value: '', enabled: true }));
  const binary = Buffer.from([0, 255, 34, 53]);
  const { stdout } = await run('list', '--json');
  const { partners }: { partners: Parameters<typeof partnerKit>[0]['partner'][] } = JSON.parse(stdout);
  const listed = partners.find(({ partnerId }) => partnerId === partner.partnerId);
  if (!listed) throw new Error('The partner is not listed');
  const kit = partnerKit({
    ...built,
    files: new Map([
      ['postman-environment.json', Buffer.from(JSON.stringify({ name: 'Gateway', values: environment }))],
      ['v2/flows/stages.arazzo.yaml', Buffer.from(`url: ${placeholder}/v2\nid: "${producer}"\n`)],
      ['v2/postman-collection.json', Buffer.from(JSON.stringify({ raw: JSON.stringify({ id: producer }) }))],
      ['v2/flows/proposal.pdf', binary],
    ]),
    partner: listed,
    olderVersions: [],
    producer: 'A "quoted" $& one',
    gateway: 'https://api.carrier.example',
    sandbox: 'https://sandbox.carrier.example',
  });
  const textOf = (name: string) => kit.get(name)?.toString('utf8') ?? '';
  expect(JSON.parse(textOf('postman-environment.json'))).toEqual({
    name: 'Gateway',
    values: [
      { key: 'gateway', value: 'https://sandbox.carrier.example', enabled: true },
      { key: 'apiKey', value: '', enabled: true },
      // Postman inserts it unchanged between the quotes of a JSON string.
      { key: 'producer', value: String.raw`A \"quoted\" $& one`, enabled: true },
    ],
  });
  expect(textOf('v2/flows/stages.arazzo.yaml')).toBe(
    'url: https://sandbox.carrier.example/v2\nid: "A \\"quoted\\" $& one"\n',
  );
  expect(JSON.parse(JSON.parse(textOf('v2/postman-collection.json')).raw)).toEqual({
    id: 'A "quoted" $& one',
  });
  expect(kit.get('v2/flows/proposal.pdf')).toEqual(binary);
});

test('every request of the kit goes to the sandbox if the gateway has one', async () => {
  const [production, sandbox] = ['https://api.carrier.example', 'https://sandbox.carrier.example'];
  const out = path.join(folder, 'sandbox.zip');
  const addresses = ['--gateway', production, '--sandbox', sandbox];
  expect((await run('kit', partner.partnerId, ...addresses, '--out', out)).code).toBe(0);
  const zip = Object.entries(unzipSync(await readFile(out)));
  for (const [name, content] of zip.filter(([name]) => name.endsWith('.sh'))) {
    expect(strFromU8(content), name).toContain(sandbox);
    expect(strFromU8(content), name).not.toContain(production);
  }
  const contract: { servers: unknown } = JSON.parse(
    strFromU8(zip.find(([name]) => name === 'v2/openapi.json')?.[1] ?? new Uint8Array()),
  );
  expect(contract.servers).toEqual([{ url: `${sandbox}/v2` }, { url: `${production}/v2` }]);
});

test('an unknown partner, an invalid address, a missing folder and a partner without a valid key are reported', async () => {
  expect(await run('kit', 'partner_unknown')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no partner partner_unknown'),
  });
  expect((await run('kit', partner.partnerId, '--gateway', 'javascript:alert(1)')).code).toBe(2);
  expect(await run('kit', partner.partnerId, '--out', path.join(folder, 'none', 'kit.zip'))).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('(ENOENT)'),
  });
  const { partnerId } = await add('--producer', PRODUCER);
  await run('revoke', partnerId, '--yes');
  const { stdout } = await run('kit', partnerId, '--out', path.join(folder, 'revoked.zip'));
  expect(stdout).toContain(`npm run gateway -- partner key ${partnerId}`);
});

test('a missing build is named with the command to run', async () => {
  const dist = await makeScratchDirectory('dist');
  expect(() => readBuiltFiles(dist)).toThrow('Run: npm run docs');
  await mkdir(path.join(dist, 'kit'));
  await writeFile(path.join(dist, 'kit', 'kit.json'), '{}');
  expect(() => readBuiltFiles(dist)).toThrow('The client has not been built');
});
