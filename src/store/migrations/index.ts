// The gateway's migrations in the order they are applied.
//
// To change a table: add a file `NNNN-what.ts` here with the next number, add a line below, change
// `../tables.ts`. Never edit, rename or remove one that has been released: nodes refuse such a database. A migration that nodes
// of the previous version cannot work with exports `isAdditive = false`; test/store/additive-migrations.test.ts checks this.
import type { Migrations } from '../migrate.js';
import * as partners from './0001-partners.js';
import * as calls from './0002-calls.js';
import * as runs from './0003-runs.js';
import * as limits from './0004-limits.js';
import * as documents from './0005-documents.js';
import * as runsOfPartner from './0006-runs-of-partner.js';
import * as contacts from './0007-contacts.js';
import * as selfService from './0008-self-service.js';
import * as readiness from './0009-readiness.js';
import * as encryptionKeys from './0011-encryption-keys.js';

import * as partnersAndTokens from './0012-partners-and-tokens.js';
import * as callSearch from './0014-call-search.js';
import * as outages from './0015-outages.js';
import * as erasure from './0016-erasure.js';
import * as exchangeIds from './0018-exchange-ids.js';
import * as audit from './0019-audit.js';
import * as foundByName from './0020-found-by-name.js';
import * as nodeDescription from './0021-node-description.js';
import * as runRequest from './0022-run-request.js';
import * as searchIndexes from './0023-search-indexes.js';
import * as filterIndexes from './0024-filter-indexes.js';
import * as oldMatches from './0025-old-matches.js';
import * as storeIdentity from './0026-store-identity.js';
import * as countedAudit from './0027-counted-audit.js';
import * as sightingOrder from './0028-sighting-order.js';
import * as undeliveredResponses from './0029-undelivered-responses.js';
import * as storeTables from './0030-store-tables.js';
import * as doubtCauses from './0031-doubt-causes.js';

export const gatewayMigrations: Migrations = {
  '0001-partners': partners,
  '0002-calls': calls,
  '0003-runs': runs,
  '0004-limits': limits,
  '0005-documents': documents,
  '0006-runs-of-partner': runsOfPartner,
  '0007-contacts': contacts,
  '0008-self-service': selfService,
  '0009-readiness': readiness,
  '0011-encryption-keys': encryptionKeys,
  '0012-partners-and-tokens': partnersAndTokens,
  '0014-call-search': callSearch,
  '0015-outages': outages,
  '0016-erasure': erasure,
  '0018-exchange-ids': exchangeIds,
  '0019-audit': audit,
  '0020-found-by-name': foundByName,
  '0021-node-description': nodeDescription,
  '0022-run-request': runRequest,
  '0023-search-indexes': searchIndexes,
  '0024-filter-indexes': filterIndexes,
  '0025-old-matches': oldMatches,
  '0026-store-identity': storeIdentity,
  '0027-counted-audit': countedAudit,
  '0028-sighting-order': sightingOrder,
  '0029-undelivered-responses': undeliveredResponses,
  '0030-store-tables': storeTables,
  '0031-doubt-causes': doubtCauses,
};
