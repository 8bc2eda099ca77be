// An administrator changes settings of the gateway's role, such as timeouts: everything works as
// before.
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createRecordingBackOffice } from '../operations/v2/recording-back-office.js';
import { endsAfterEach } from '../support/closed-with-test.js';
import { audit, baseExample, issueExample } from '../support/examples.js';
import { execute } from '../support/execute.js';
import { startTestGateway } from '../support/gateway.js';
import { makeTestLocation, sharedResource } from '../support/store.js';
import { until } from '../support/until.js';

const ends = endsAfterEach();
async function start(settings: Readonly<Record<string, string>>) {
  const { location, dispose } = await makeTestLocation('postgres', 'migrated');
  ends.push(dispose);
  const url = new URL(location.kind === 'postgres' ? location.url : '');
  const server = await sharedResource('postgres-url');
  const role = `limited_${randomBytes(6).toString('hex')}`;
  await execute(server, `create role ${role} superuser login password 'limited'`);
  ends.splice(0, 0, () => execute(server, `drop role ${role}`));
  for (const [name, value] of Object.entries(settings))
    await execute(server, `alter role ${role} set ${name} = '${value}'`);
  Object.assign(url, { username: role, password: 'limited' });
  const lines: Record<string, unknown>[] = [];
  const gateway = await startTestGateway({
    log: pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) }),
    backOffice: createRecordingBackOffice(),
    environment: { DATABASE_URL: url.href },
  });
  ends.push(gateway.stop);
  return { gateway, lines };
}

test.each([
  ['idle_session_timeout', '1s'],
  ['idle_in_transaction_session_timeout', '2s'],
  ['statement_timeout', '5s'],
  ['lock_timeout', '1s'],
  ['default_transaction_isolation', 'serializable'],
  ['timezone', 'Asia/Kolkata'],
  ['search_path', 'nowhere'],
  ['standard_conforming_strings', 'off'],
  ['datestyle', 'SQL, DMY'],
  ['intervalstyle', 'sql_standard'],
  ['plan_cache_mode', 'force_generic_plan'],
  ['bytea_output', 'escape'],
  ['client_encoding', 'LATIN1'],
])(
  '%s = %s of the role: drafts and runs succeed, and no connection breaks',
  async (name, value) => {
    const { gateway, lines } = await start({ [name]: value });
    const params = () => ({ header: { ...audit, 'Idempotency-Key': randomUUID() } });
    // Around the second after which the server ends an idle session.
    for (const quietMs of /^idle/.test(name) ? [0, 950, 1_000, 1_050, 2_000] : [0]) {
      await pause(quietMs);
      const drafted = await gateway.client.POST('/submission/base', {
        params: params(),
        body: baseExample(),
      });
      expect(drafted.response.status, JSON.stringify(drafted.error)).toBe(201);
    }
    const { data, response } = await gateway.client.POST('/policy/issue', {
      params: params(),
      body: issueExample(),
    });
    expect(response.status).toBe(202);
    const path = { policyNo: data?.submissionId ?? '' };
    await until('the run has succeeded', async () => {
      const { data: status } = await gateway.client.GET('/submission/global/{policyNo}/status', {
        params: { path },
      });
      return status?.overallStatus === 'SUCCESS';
    });
    expect(lines.filter(({ msg }) => msg === 'a database connection broke')).toEqual([]);
  },
  180_000,
);
