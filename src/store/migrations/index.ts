// The gateway's migrations, in the order in which they are applied. Never edit, rename or remove a
// released one: nodes refuse a database with a migration that they do not know. How to add one:
// CONTRIBUTING.md.
import type { Migrations } from '../migrate.js';
import { release } from './0001-release.js';
import { traffic } from './0002-traffic.js';
import * as fewerIndexes from './0003-fewer-indexes.js';
import * as auditByMonth from './0004-audit-by-month.js';
import { endedSessions } from './0005-ended-sessions.js';
import { retries } from './0006-retries.js';
import { earlierRetries } from './0007-earlier-retries.js';
import * as retriedRuns from './0008-retried-runs.js';
import * as collation from './0009-collation.js';

/**
 * Those of all migrations, except Kysely's own. `test/store/store.test.ts` compares them with the
 * catalogue.
 */
const uniqueIndexes = [
  'admin_token_name_key',
  'admin_token_pkey',
  'api_key_id',
  'api_key_pkey',
  'audit_pkey',
  'call_joined',
  'call_key',
  'call_pkey',
  'ended_session_pkey',
  'erasure_pkey',
  'migration_note_pkey',
  'node_pkey',
  'partner_pkey',
  'partner_usage_pkey',
  'policy_pkey',
  'policy_lease_pkey',
  'readiness_drill_pkey',
  'readiness_key_pkey',
  'readiness_sighting_pkey',
  'run_of_number',
  'run_pkey',
  'run_step_pk',
  'store_identity_pkey',
  'traffic_pkey',
];

export const gatewayMigrations: Migrations = {
  '0001-release': release,
  '0002-traffic': traffic,
  '0003-fewer-indexes': fewerIndexes,
  '0004-audit-by-month': auditByMonth,
  '0005-ended-sessions': endedSessions,
  '0006-retries': retries,
  '0007-earlier-retries': earlierRetries,
  // A development version recorded this change as 0007-retried-runs. A repeat changes nothing.
  '0008-retried-runs': { ...retriedRuns, former: { names: ['0007-retried-runs'], missing: {} } },
  '0009-collation': { ...collation, uniqueIndexes },
};
