// The simulator's migrations in the order they are applied. To change a table: add a file and a line.
import type { Migrations } from '../../../store/migrate.js';
import * as policies from './0001-policies.js';
import * as calls from './0002-calls.js';
import * as contacts from './0003-contacts.js';
import * as records from './0004-records.js';
import * as producers from './0005-producers.js';
import * as effects from './0006-effects.js';
import * as brokers from './0007-documented-brokers.js';
import * as privateBrokers from './0008-private-brokers.js';
import * as revenue from './0009-quoted-revenue.js';
import * as foldedSearch from './0010-folded-search.js';

export const simulatorMigrations: Migrations = {
  '0001-policies': policies,
  '0002-calls': calls,
  '0003-contacts': contacts,
  '0004-records': records,
  '0005-producers': producers,
  '0006-effects': effects,
  '0007-documented-brokers': brokers,
  '0008-private-brokers': privateBrokers,
  '0009-quoted-revenue': revenue,
  '0010-folded-search': foldedSearch,
};
