// Reads the configuration that a command on the stores needs, without a gateway.
import path from 'node:path';
import type { Repeat } from '../back-office/port.js';
import { backOfficeName, type ConfiguredOwner } from '../store/identity/owner.js';
import { variableReader } from '../variable-types.js';
import { variables } from './variables.js';

interface StoreConfig {
  readonly databaseUrl: string | undefined;
  readonly migrationDatabaseUrl: string | undefined;
  readonly dataDirectory: string;
  readonly owner: ConfiguredOwner;
  readonly isSimulated: boolean;
  /** What the back office promises for repeats; undefined if neither it nor an address is given. */
  readonly repeats: Repeat | undefined;
}

/** Throws a ConfigError. */
export function readStoreConfig(environment: NodeJS.ProcessEnv): StoreConfig {
  const { given, read, end } = variableReader(environment, ['DATABASE_URL', 'MIGRATION_DATABASE_URL']);
  const { MODE, DATABASE_URL, MIGRATION_DATABASE_URL, DATA_DIR, BACK_OFFICE_URL, BACK_OFFICE_REPEATS } =
    variables;
  const stores = { DATABASE_URL, MIGRATION_DATABASE_URL, DATA_DIR };
  const env = read({ ...stores, MODE, BACK_OFFICE_URL, BACK_OFFICE_REPEATS });
  end();
  return {
    databaseUrl: env.DATABASE_URL,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL,
    dataDirectory: path.resolve(env.DATA_DIR),
    owner: ownerOf(env, given),
    isSimulated: env.BACK_OFFICE_URL === undefined,
    repeats:
      env.BACK_OFFICE_URL === undefined && given.BACK_OFFICE_REPEATS === undefined
        ? undefined
        : env.BACK_OFFICE_REPEATS,
  };
}

export function ownerOf(
  env: { readonly MODE: ConfiguredOwner['mode']; readonly BACK_OFFICE_URL: string | undefined },
  given: NodeJS.ProcessEnv,
): ConfiguredOwner {
  const unset = (['MODE', 'BACK_OFFICE_URL'] as const).filter((name) => !given[name]);
  return { mode: env.MODE, backOffice: backOfficeName(env.BACK_OFFICE_URL), unset };
}
