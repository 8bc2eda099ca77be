// The simulator's migrations in the order they are applied. To change a table: add a file and a line.
import type { Migrations } from '../../../store/migrate.js';
import * as policies from './0001-policies.js';

export const simulatorMigrations: Migrations = {
  '0001-policies': policies,
};
