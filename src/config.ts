// Owns the gateway's environment: the only file that reads it. Everything is checked at start and every fault listed at once.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cleanEnv, EnvError, makeValidator, str } from 'envalid';

export const count = makeValidator((input) => {
  if (!/^\d+$/.test(input)) throw new EnvError('must be a whole number, 0 or more');
  return Number(input);
});
export const scale = makeValidator((input) => {
  const value = Number(input);
  if (input.trim() === '' || !(value >= 0)) throw new EnvError('must be a number, 0 or more');
  return value;
});
const day = makeValidator((input) => {
  const at = new Date(`${input}T23:59:59Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(input) || Number.isNaN(at.getTime()))
    throw new EnvError('must be a day, YYYY-MM-DD');
  return at;
});
export const postgresUrl = makeValidator((input) => {
  if (!/^postgres(ql)?:\/\//.test(input)) throw new EnvError('must start with postgres:// or postgresql://');
  return input;
});

export const logLevel = str({
  choices: ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
  default: 'info',
  desc: 'least level logged',
});

/** To add a variable: a row here, and a row in the README's table. A secret's row goes into `secrets` too. */
export const variables = {
  MODE: str({ choices: ['sandbox', 'production'], default: 'sandbox', desc: 'sandbox or production' }),
  PORT: count({ default: 8080, desc: 'port of the public listener; 0 takes a free one' }),
  HOST: str({ default: '127.0.0.1', desc: 'address of the public listener' }),
  ADMIN_PORT: count({ default: 8081, desc: 'port of metrics and administration; 0 takes a free one' }),
  ADMIN_HOST: str({ default: '127.0.0.1', desc: 'address of metrics and administration' }),
  ADMIN_TOKEN: str({
    default: undefined,
    desc: "the administration's token; in the sandbox made on the first start when unset",
  }),
  DATA_DIR: str({ default: './data', desc: 'folder of the embedded store and the simulated back office' }),
  DATABASE_URL: postgresUrl({ default: undefined, desc: 'PostgreSQL in place of the embedded store' }),
  SIMULATOR_TIME_SCALE: scale({
    default: 0.05,
    desc: "share of the back office's real durations; 0 answers at once",
  }),
  SANDBOX_API_KEY: str({
    default: undefined,
    desc: "the sandbox partner's key; made on the first start when unset",
  }),
  CORS_ORIGINS: str({ default: '*', desc: 'origins that browsers may call from, separated by commas' }),
  LOG_LEVEL: logLevel,
  MAX_BODY_BYTES: count({ default: 1_048_576, desc: 'largest JSON body, in bytes' }),
  MAX_DOCUMENT_BYTES: count({ default: 104_857_600, desc: 'largest document, in bytes' }),
  CALL_RETENTION_DAYS: count({
    default: 90,
    desc: 'days that ended calls are kept, and their answers replayed',
  }),
  V1_SUNSET: day({ default: undefined, desc: 'last day of version 1.0, once it is decided' }),
};
export const secrets = ['DATABASE_URL', 'SANDBOX_API_KEY', 'ADMIN_TOKEN'];

export interface Config {
  readonly mode: 'sandbox' | 'production';
  readonly port: number;
  readonly host: string;
  readonly adminPort: number;
  readonly adminHost: string;
  readonly adminToken: string | undefined;
  readonly dataDirectory: string;
  readonly databaseUrl: string | undefined;
  readonly simulatorTimeScale: number;
  readonly sandboxApiKey: string | undefined;
  readonly corsOrigins: readonly string[];
  readonly logLevel: string;
  readonly maxBodyBytes: number;
  readonly maxDocumentBytes: number;
  readonly callRetentionDays: number;
  readonly v1SunsetAt: Date | undefined;
}

/** Everything that is wrong with the environment, one line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads and checks the environment. Throws a ConfigError that lists every fault. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const faults: string[] = [];
  const env = cleanEnv(withSecretFiles(environment, secrets, faults), variables, {
    reporter: ({ errors }) => {
      for (const [name, error] of Object.entries(errors))
        faults.push(`${name}: ${error?.message ?? 'is wrong'}`);
    },
  });
  if (faults.length === 0) faults.push(...modeFaults(env));
  if (faults.length > 0) throw new ConfigError(faults.map((fault) => `  - ${fault}`).join('\n'));
  return {
    mode: env.MODE,
    port: env.PORT,
    host: env.HOST,
    adminPort: env.ADMIN_PORT,
    adminHost: env.ADMIN_HOST,
    adminToken: env.ADMIN_TOKEN,
    dataDirectory: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    simulatorTimeScale: env.SIMULATOR_TIME_SCALE,
    sandboxApiKey: env.SANDBOX_API_KEY,
    corsOrigins: env.CORS_ORIGINS.split(',').map((origin) => origin.trim()),
    logLevel: env.LOG_LEVEL,
    maxBodyBytes: env.MAX_BODY_BYTES,
    maxDocumentBytes: env.MAX_DOCUMENT_BYTES,
    callRetentionDays: env.CALL_RETENTION_DAYS,
    v1SunsetAt: env.V1_SUNSET,
  };
}

/** `NAME_FILE` gives a secret by the path of a file that holds it. */
export function withSecretFiles(
  environment: NodeJS.ProcessEnv,
  names: readonly string[],
  faults: string[],
): NodeJS.ProcessEnv {
  const read = names.flatMap((name) => {
    const file = environment[`${name}_FILE`];
    if (file === undefined) return [];
    if (environment[name] !== undefined) faults.push(`${name}: give it or ${name}_FILE, not both`);
    try {
      return [[name, readFileSync(file, 'utf8').trim()]];
    } catch {
      faults.push(`${name}_FILE: cannot read ${file}`);
      return [];
    }
  });
  return { ...environment, ...Object.fromEntries(read) };
}

interface ModeFacts {
  MODE: string;
  DATABASE_URL: string | undefined;
  SANDBOX_API_KEY: string | undefined;
  ADMIN_TOKEN: string | undefined;
  CORS_ORIGINS: string;
}

/** What may not go to production. */
function modeFaults(env: ModeFacts): string[] {
  if (env.MODE !== 'production') return [];
  const faults = ['MODE: production needs a real back office, and this release has the simulated one only'];
  if (!env.DATABASE_URL) faults.push('DATABASE_URL: production needs PostgreSQL, not the embedded store');
  if (env.SANDBOX_API_KEY) faults.push('SANDBOX_API_KEY: production takes no sandbox key');
  if (!env.ADMIN_TOKEN) faults.push('ADMIN_TOKEN: production is given the token of its administration');
  if (env.CORS_ORIGINS.includes('*'))
    faults.push('CORS_ORIGINS: production names its origins; * is for the sandbox');
  return faults;
}
