// Which version serves a path without a prefix, deprecation headers, and errors for paths that a
// version does not have.
import { describe, expect, test } from 'vitest';
import { reply } from '../../src/http/reply.js';
import { contractOf, tinyDocument } from './tiny-contract.js';
import { API_KEY, PINNED_KEY, useTinyGateway } from './tiny-gateway.js';

const older = tinyDocument();
older.info = { ...older.info, version: '1.0', 'x-deprecated-at': '2026-07-01' };
const newer = tinyDocument();
newer.info = { ...newer.info, version: '2.0' };
// Each version has one path that the other does not have: /older-note and /note.
const { '/things/{id}': thing, '/note': note, ...rest } = older.paths;
if (!thing || !note) throw new Error('The tiny contract has changed');
older.paths = { ...rest, '/things/{id}': thing, '/older-note': note };
const gateway = useTinyGateway({ contracts: [contractOf(older, 'v1'), contractOf(newer, 'v2')] });

async function get(target: string, headers: Record<string, string> = {}) {
  gateway().handleWith(async () =>
    target.includes('note')
      ? reply<never>(200, 'a note')
      : reply<never>(200, { name: 'one' }, { 'X-Count': 1 }),
  );
  return gateway().send({ target, headers });
}

describe('a bare path', () => {
  test.each([
    ['without Api-Version and without a pin is served by the newest version', {}, '2.0'],
    ['is served by the version in Api-Version', { 'Api-Version': '1.0' }, '1.0'],
    ['is served by the version that the key is pinned to', { 'x-api-key': `${PINNED_KEY}1.0` }, '1.0'],
    [
      'with a pin to a version that is no longer served is served by the newest',
      { 'x-api-key': `${PINNED_KEY}0.1` },
      '2.0',
    ],
    [
      'is served by the version in Api-Version rather than the pinned one',
      { 'x-api-key': `${PINNED_KEY}1.0`, 'Api-Version': '2.0' },
      '2.0',
    ],
  ])('%s', async (_, headers, version) => {
    const answer = await get('/things/1', { 'x-api-key': API_KEY, ...headers });
    expect(answer.status).toBe(200);
    expect(answer.headers['api-version']).toBe(version);
  });

  test.each([
    ['/older-note', {}, '1.0'],
    ['/note', { 'x-api-key': `${PINNED_KEY}1.0` }, '2.0'],
  ])('at %s, which only one version has, is served by that version', async (target, headers, version) => {
    const answer = await get(target, headers);
    expect(answer.status).toBe(200);
    expect(answer.headers['api-version']).toBe(version);
  });

  test('that the version in Api-Version does not have returns 404 and names the version that has it', async () => {
    const answer = await get('/older-note', { 'Api-Version': '2.0' });
    expect(answer.status).toBe(404);
    expect(answer.message).toBe('Version 2.0 has no operation at /older-note. Version 1.0 has it.');
  });

  test('that no version has returns 404 from the newest version', async () => {
    const answer = await get('/nowhere');
    expect(answer.status).toBe(404);
    expect(answer.headers['api-version']).toBe('2.0');
    expect(answer.message).toBe('Version 2.0 has no operation at /nowhere.');
  });

  test('that starts with an unknown version names the versions', async () => {
    const answer = await get('/v3/things/1');
    expect(answer.status).toBe(404);
    expect(answer.message).toBe('There is no version at /v3. Versions: /v1, /v2.');
  });

  test('with a misspelt path names the nearest one', async () => {
    const answer = await get('/thinks/1');
    expect(answer.message).toBe('Version 2.0 has no operation at /thinks/1. Did you mean /things/{id}?');
  });

  test('with an unknown Api-Version returns 400 with the supported versions', async () => {
    const answer = await get('/things/1', { 'Api-Version': '3.0' });
    expect(answer.status).toBe(400);
    expect(answer.message).toContain('Supported versions: 1.0, 2.0');
  });
});

describe('a prefixed path', () => {
  test('that the version does not have returns 404 and names the version that has it', async () => {
    const answer = await get('/v2/older-note');
    expect(answer.status).toBe(404);
    expect(answer.message).toContain('Version 1.0 has it.');
  });

  test.each(['/v1/things/1', '/v1/nowhere'])(
    'of a deprecated version has deprecation headers: %s',
    async (target) => {
      const { headers } = await get(target);
      expect(headers.deprecation).toBe(`@${Date.UTC(2026, 6, 1) / 1000}`);
      expect(headers.link).toBe('</docs/v2>; rel="successor-version"');
      expect(headers.sunset).toBe('Fri, 31 Dec 2027 23:59:59 GMT');
    },
  );

  test('of the newest version has no deprecation headers', async () => {
    const { headers } = await get('/v2/things/1');
    for (const name of ['deprecation', 'link', 'sunset']) expect(headers[name]).toBeUndefined();
  });
});

describe('with three versions', () => {
  const versions = ['0.9', '1.0', '2.0'].map((version) => {
    const document = tinyDocument();
    document.info = { ...document.info, version };
    return document;
  });
  const [first, second, third] = versions;
  if (!first || !second || !third) throw new Error('There are three');
  const { '/note': itsNote, ...withoutNote } = third.paths;
  if (!itsNote) throw new Error('The tiny contract has changed');
  third.paths = { ...withoutNote, '/newest-note': itsNote };
  const three = useTinyGateway({
    contracts: [contractOf(first, 'v0'), contractOf(second, 'v1'), contractOf(third, 'v2')],
  });

  test('a 404 names all versions that have the path', async () => {
    const { message } = await three().send({ target: '/note', headers: { 'Api-Version': '2.0' } });
    expect(message).toContain('Versions 0.9 and 1.0 have it.');
  });

  test('a path that the newest version does not have is served by the newest version that has it, or by the pinned one', async () => {
    three().handleWith(async () => reply<never>(200, 'a note'));
    const { status, headers } = await three().send({ target: '/note' });
    expect([status, headers['api-version']]).toEqual([200, '1.0']);
    const pinned = { 'x-api-key': `${PINNED_KEY}0.9` };
    const pinnedAnswer = await three().send({ target: '/note', headers: pinned });
    expect([pinnedAnswer.status, pinnedAnswer.headers['api-version']]).toEqual([200, '0.9']);
  });
});
