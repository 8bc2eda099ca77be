// The tables of the first release.
import { type Kysely, sql } from 'kysely';
import { baseline } from '../baseline.js';
import { audit, calls } from './0001-release/calls.js';
import { nodes, partners } from './0001-release/partners.js';
import { readiness, runs } from './0001-release/runs.js';

export const release = baseline({
  schema: 'gateway',
  statements: [...partners, ...nodes, ...calls, ...audit, ...runs, ...readiness],
  former: {
    names: [
      '0001-partners',
      '0002-calls',
      '0003-runs',
      '0004-limits',
      '0005-documents',
      '0006-runs-of-partner',
      '0007-contacts',
      '0008-self-service',
      '0009-readiness',
      '0011-encryption-keys',
      '0012-partners-and-tokens',
      '0014-call-search',
      '0015-outages',
      '0016-erasure',
      '0018-exchange-ids',
      '0019-audit',
      '0020-found-by-name',
      '0021-node-description',
      '0022-run-request',
      '0023-search-indexes',
      '0024-filter-indexes',
      '0025-old-matches',
      '0026-store-identity',
      '0027-counted-audit',
      '0028-sighting-order',
      '0029-undelivered-responses',
    ],
    missing: {
      '0030-store-tables': (db) =>
        db.schema.alterTable('store_identity').addColumn('table_id', 'text').execute(),
      '0031-doubt-causes': addDoubtCauses,
    },
  },
});

/** Doubts from before have no recorded cause. */
async function addDoubtCauses(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('run_step').addColumn('doubt_cause', 'text').execute();
  await sql`update gateway.run_step set doubt_cause = 'NOT_RECORDED'
    where status = 'FAILED' and in_doubt`.execute(db);
}
