// Owns the gateway's environment: the only file that reads it. Everything is checked at start and every fault listed at once.
import path from 'node:path';
import { cleanEnv, str } from 'envalid';
import type { Repeat } from './back-office/port.js';
import {
  ConfigError,
  count,
  day,
  headerToken,
  httpUrl,
  logLevel,
  positiveCount,
  positiveScale,
  postgresUrl,
  scale,
  withSecretFiles,
} from './environment.js';
import { modeFaults } from './mode-rules.js';

/** To add a variable: a row here, and a row in the README's table. A secret's row goes into `secrets` too. */
export const variables = {
  MODE: str({ choices: ['sandbox', 'production'], default: 'sandbox', desc: 'sandbox or production' }),
  PORT: count({ default: 8080, desc: 'port of the public listener; 0 takes a free one' }),
  HOST: str({ default: '127.0.0.1', desc: 'address of the public listener' }),
  DATA_DIR: str({ default: './data', desc: 'folder of the embedded store and the simulated back office' }),
  DATABASE_URL: postgresUrl({ default: undefined, desc: 'PostgreSQL in place of the embedded store' }),
  BACK_OFFICE_URL: httpUrl({ default: undefined, desc: 'the back office, in place of the simulated one' }),
  BACK_OFFICE_API_KEY: headerToken({ default: undefined, desc: "the gateway's own key for the back office" }),
  BACK_OFFICE_REPEATS: str<Repeat>({
    choices: ['byKey', 'byLookup', 'never'],
    default: 'never',
    desc: 'how the back office lets a write be repeated whose outcome is not known',
  }),
  BACK_OFFICE_CONNECTIONS: positiveCount({ default: 100, desc: 'connections to it, and calls at once' }),
  BACK_OFFICE_DEADLINE_SCALE: positiveScale({ default: 1, desc: 'share of the deadlines of its calls' }),
  SIMULATOR_TIME_SCALE: scale({
    default: 0.05,
    desc: "share of the back office's real durations; 0 answers at once",
  }),
  SANDBOX_API_KEY: str({
    default: undefined,
    desc: "the sandbox partner's key; made on the first start when unset",
  }),
  ADMIN_TOKEN: str({ default: undefined, desc: 'the token of the admin listener' }),
  ADMIN_PORT: count({ default: 8081, desc: 'port of the admin listener; 0 takes a free one' }),
  ADMIN_HOST: str({ default: '127.0.0.1', desc: 'address of the admin listener' }),
  CORS_ORIGINS: str({ default: '*', desc: 'origins that browsers may call from, separated by commas' }),
  LOG_LEVEL: logLevel,
  MAX_BODY_BYTES: count({ default: 1_048_576, desc: 'largest JSON body, in bytes' }),
  MAX_DOCUMENT_BYTES: count({ default: 104_857_600, desc: 'largest document, in bytes' }),
  CALL_RETENTION_DAYS: positiveCount({
    default: 90,
    desc: 'days that ended calls are kept, and their answers replayed',
  }),
  V1_SUNSET: day({ default: undefined, desc: 'last day of version 1.0, once it is decided' }),
};
export const secrets = ['DATABASE_URL', 'BACK_OFFICE_API_KEY', 'SANDBOX_API_KEY', 'ADMIN_TOKEN'];

/** Where the back office is, and what it is known to bear. */
export interface BackOfficeConfig {
  readonly url: string;
  readonly apiKey: string;
  readonly repeats: Repeat;
  readonly connections: number;
  readonly deadlineScale: number;
}

export interface Config {
  readonly mode: 'sandbox' | 'production';
  readonly port: number;
  readonly host: string;
  readonly dataDirectory: string;
  readonly databaseUrl: string | undefined;
  /** Absent: the simulated one. */
  readonly backOffice: BackOfficeConfig | undefined;
  readonly simulatorTimeScale: number;
  readonly sandboxApiKey: string | undefined;
  readonly adminToken: string | undefined;
  readonly adminPort: number;
  readonly adminHost: string;
  readonly corsOrigins: readonly string[];
  readonly logLevel: string;
  readonly maxBodyBytes: number;
  readonly maxDocumentBytes: number;
  readonly callRetentionDays: number;
  readonly v1SunsetAt: Date | undefined;
}

/** Reads and checks the environment. Throws a ConfigError that lists every fault. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const faults: string[] = [];
  const given = withSecretFiles(environment, secrets, faults);
  const env = cleanEnv(given, variables, {
    reporter: ({ errors }) => {
      for (const [name, error] of Object.entries(errors))
        faults.push(`${name}: ${error?.message ?? 'is wrong'}`);
    },
  });
  faults.push(...modeFaults(given));
  if (faults.length > 0) throw new ConfigError(faults.map((fault) => `  - ${fault}`).join('\n'));
  return {
    mode: env.MODE,
    port: env.PORT,
    host: env.HOST,
    dataDirectory: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    backOffice: backOfficeOf(env),
    simulatorTimeScale: env.SIMULATOR_TIME_SCALE,
    sandboxApiKey: env.SANDBOX_API_KEY,
    adminToken: env.ADMIN_TOKEN,
    adminPort: env.ADMIN_PORT,
    adminHost: env.ADMIN_HOST,
    corsOrigins: env.CORS_ORIGINS.split(',').map((origin) => origin.trim()),
    logLevel: env.LOG_LEVEL,
    maxBodyBytes: env.MAX_BODY_BYTES,
    maxDocumentBytes: env.MAX_DOCUMENT_BYTES,
    callRetentionDays: env.CALL_RETENTION_DAYS,
    v1SunsetAt: env.V1_SUNSET,
  };
}

interface BackOfficeVariables {
  readonly BACK_OFFICE_URL: string | undefined;
  readonly BACK_OFFICE_API_KEY: string | undefined;
  readonly BACK_OFFICE_REPEATS: Repeat;
  readonly BACK_OFFICE_CONNECTIONS: number;
  readonly BACK_OFFICE_DEADLINE_SCALE: number;
}

function backOfficeOf(env: BackOfficeVariables): BackOfficeConfig | undefined {
  const { BACK_OFFICE_URL: url, BACK_OFFICE_API_KEY: apiKey } = env;
  if (url === undefined || apiKey === undefined) return undefined;
  return {
    url,
    apiKey,
    repeats: env.BACK_OFFICE_REPEATS,
    connections: env.BACK_OFFICE_CONNECTIONS,
    deadlineScale: env.BACK_OFFICE_DEADLINE_SCALE,
  };
}
