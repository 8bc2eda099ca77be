// An insured with only recognizable values, and the partner's calls for it.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Store } from '../../src/store/store.js';
import type { GatewayTables } from '../../src/store/tables.js';
import { baseExample, issueExample } from '../support/examples.js';
import type { TestGateway } from '../support/gateway.js';
import { ended } from './runs.js';

/**
 * A new insured each time. `values` are personal data; each contains the first value, which no
 * other insured has.
 */
export function newInsured() {
  const id = randomUUID().slice(0, 8);
  const insured = {
    companyName: `Ostrava & "Söhne" ${id}`,
    domicileCountry: { code: 'US' },
    domicileState: { code: 'MA' },
    mailingAddress1: `${id} Lantern Yard`,
    mailingAddressCity: `Raveloe ${id}`,
    email: `owner@${id}.example`,
    zipCode: '02110',
  };
  const user = `clerk-${id}`;
  const { mailingAddress1, mailingAddressCity, email } = insured;
  return { insured, user, values: [id, mailingAddress1, mailingAddressCity, email, user] };
}

export type NewInsured = ReturnType<typeof newInsured>;

/** Starts a run of all steps, and resolves when it has ended. */
export async function issueFor(
  gateway: Pick<TestGateway, 'client' | 'admin'>,
  { insured, user }: NewInsured,
  key: string = randomUUID(),
) {
  const body = issueExample();
  const { data, error } = await gateway.client.POST('/policy/issue', {
    params: { header: headerOf(user, key) },
    body: { ...body, fullRequest: { ...body.fullRequest, insured } },
  });
  if (!data) throw new Error(`Not accepted: ${JSON.stringify(error)}`);
  return ended(gateway, data.submissionId);
}

/** Creates a policy in a single call. */
export const draftFor = (
  { client }: Pick<TestGateway, 'client'>,
  { insured, user }: NewInsured,
  key: string = randomUUID(),
) =>
  client.POST('/submission/base', {
    params: { header: headerOf(user, key) },
    body: { ...baseExample(), insured },
  });

const headerOf = (user: string, key: string) => ({
  'X-Origination-Source': 'broker-portal',
  'X-Audit-UserId': user,
  'Idempotency-Key': key,
});

/** The rows of these tables change at any time. */
const OF_PROCESSES = ['node', 'partner_usage'];

/** Everything that the gateway stores, except traces of processes, as one string. */
export async function everythingStored(
  { db }: Pick<Store<GatewayTables>, 'db'>,
  except: readonly string[] = [],
): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'gateway'::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(
    db,
  );
  const texts = [];
  for (const { name } of tables.filter((table) => ![...OF_PROCESSES, ...except].includes(table.name))) {
    const { rows } = await sql<{ all: string }>`
      select coalesce(json_agg("row"), '[]')::text as all from ${sql.id('gateway', name)} as "row"`.execute(
      db,
    );
    texts.push(rows[0]?.all ?? '');
  }
  return texts.join('\n');
}
