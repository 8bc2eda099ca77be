// POST /insured/search: an insured is found in encrypted requests and in responses, by several
// requests that each search one batch of the store.
import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { components } from '../../generated/admin.js';
import { expectRefusal } from '../operations/expect-refusal.js';
import { useGateway } from '../support/gateway.js';
import { insertRun } from '../support/insert-run.js';
import { everythingStored, issueFor, newInsured } from './insured.js';
import { insertCall, useBeside } from './journal.js';

const gateway = useGateway({
  store: 'postgres',
  environment: { ENCRYPTION_KEYS: randomBytes(32).toString('base64') },
});
const store = useBeside(gateway);

type Matches = components['schemas']['InsuredMatches'];

async function search(text: string): Promise<Matches[]> {
  const parts: Matches[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const body = after === undefined ? { text } : { text, after };
    const { data } = await gateway().admin.client.POST('/insured/search', { body });
    if (!data) throw new Error('No response');
    parts.push(data);
    after = data.next;
  }
  return parts;
}
const found = async (text: string) => (await search(text)).flatMap(({ matches }) => matches);

describe('200', () => {
  test('a company is found by name, e-mail or address in encrypted requests, with its policy and masked values', async () => {
    const of = newInsured();
    const run = await issueFor(gateway(), of);
    await issueFor(gateway(), newInsured());
    expect((await everythingStored(store())).includes(of.insured.email)).toBe(false);
    for (const text of [
      of.insured.companyName.toUpperCase(),
      of.insured.email,
      `  ${of.insured.mailingAddress1}`,
    ]) {
      const [match, ...others] = await found(text);
      expect(others).toEqual([]);
      expect(match).toMatchObject({
        kind: 'RUN',
        id: run.submissionId,
        policyNo: run.boundPolicyNo,
        policyKey: run.policyKey,
        state: 'SUCCESS',
      });
      expect(match?.fields[0]?.field).toMatch(/^request\.full\.insured\.\w+$/);
      expect(JSON.stringify(match?.fields)).not.toContain(of.values[0]);
    }
    const [match] = await found(of.insured.companyName);
    expect(match?.fields).toEqual([
      {
        field: 'request.full.insured.companyName',
        value: expect.stringMatching(/^O······ & "S····" [0-9a-f]·······$/),
      },
    ]);
  });

  test('an insured is found in responses of calls too; a number matches whole values only', async () => {
    const id = await insertCall(store().db, {
      state: 'DONE',
      answer: JSON.stringify({ contacts: [{ contactKey: 7_004_551, name: 'Marner & Co' }] }),
    });
    expect(await found('marner')).toMatchObject([
      {
        kind: 'CALL',
        id,
        policyKey: '1000421',
        fields: [{ field: 'response.contacts[0].name', value: 'M····· & C·' }],
      },
    ]);
    expect(await found('7004551')).toMatchObject([{ id }]);
    expect(await found('700455')).toEqual([]);
  });

  test('a search that needs several requests covers the whole store', async () => {
    const ids = [];
    for (let n = 0; n < 3; n += 1)
      ids.push(await insertCall(store().db, { state: 'DONE', answer: '"Silas Lammeter"' }));
    await sql`insert into ${sql.table('gateway.run')} (submission_id, call_key, partner_id, key_id, producer_id, api_version,
      last_step) select gen_random_uuid(), 'c', 'p', 'k', '1', '2.0', 'BIND' from generate_series(1, 1200)`.execute(
      store().db,
    );
    const parts = await search('Silas Lammeter');
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.flatMap(({ matches }) => matches.map((match) => match.id)).toSorted()).toEqual(
      ids.toSorted(),
    );
    const runs = parts.slice(0, -1).reduce((sum, { scanned }) => sum + scanned, 0);
    const counted = await store()
      .db.selectFrom('run')
      .select(({ fn }) => fn.countAll<number>().as('runs'))
      .executeTakeFirst();
    expect(counted).toEqual({ runs });
  });

  test('a run that cannot be decrypted is listed', async () => {
    const id = await insertRun(store().db, { payload: 'sealed:00000000:AAAA' });
    const parts = await search('anything at all');
    expect(parts.flatMap(({ unreadable }) => unreadable)).toEqual([id]);
    await store().db.deleteFrom('run').where('submission_id', '=', id).execute();
  });
});

describe('400', () => {
  test.each<[string, object, string[]]>([
    ['no text', {}, ['text']],
    ['a single letter', { text: 'a ' }, ['text']],
    ['a position that no response returned', { text: 'Marner', after: `runs:${'x'.repeat(36)}` }, ['after']],
  ])('%s is refused', async (_, body, fields) => {
    const answer = await gateway().admin.send('post', '/insured/search', body);
    expectRefusal(answer, 'VALIDATION_ERROR', fields);
  });

  test('a position with an invalid id is rejected without a database error', async () => {
    const after = `calls:${randomUUID().replaceAll(/\d/g, '-')}`;
    const answer = await gateway().admin.send('post', '/insured/search', { text: 'Marner', after });
    expectRefusal(answer, 'VALIDATION_ERROR', ['after']);
  });
});
