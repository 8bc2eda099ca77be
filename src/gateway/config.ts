// Reads and validates the gateway's configuration at start, and lists its errors together.
import path from 'node:path';
import type { CleanedEnv } from 'envalid';
import type { Repeat } from '../back-office/port.js';
import type { ConnectionLimits } from '../http/connection/limits.js';
import type { ForwardedHeader } from '../http/forwarded.js';
import type { PartnerLimits } from '../partners/limits.js';
import type { SelfServiceLimits } from '../partners/self-service-keys.js';
import type { RunLimits } from '../runs/compose.js';
import type { ConfiguredOwner } from '../store/identity/owner.js';
import { variableReader } from '../variable-types.js';
import { olderVersions } from '../versions/index.js';
import { commandName } from './command-name.js';
import { modeFaults } from './mode-rules.js';
import type { RetentionDays } from './retention.js';
import { ownerOf } from './store-config.js';
import { secrets, sunsetVariable, sunsetVariables, variables } from './variables.js';

interface BackOfficeConfig {
  readonly url: string;
  readonly apiKey: string;
  readonly repeats: Repeat;
  readonly connections: number;
  readonly deadlineScale: number;
}

/** The limits that operators can set. */
type ConnectionsConfig = Pick<
  ConnectionLimits,
  'maxConnections' | 'keepAliveMs' | 'minBodyBytesPerSecond' | 'unreadMs'
>;

export interface Config {
  readonly mode: 'sandbox' | 'production';
  /** Production may serve contracts that are not released. */
  readonly allowsUnreleased: boolean;
  /** Edited contracts, and the share of the accepted calls that are validated against them. */
  readonly candidate: { readonly files: readonly string[]; readonly share: number };
  readonly port: number;
  readonly host: string;
  readonly dataDirectory: string;
  readonly databaseUrl: string | undefined;
  /** For a user that may change the tables; by default, `databaseUrl` is used. */
  readonly migrationDatabaseUrl: string | undefined;
  /** Undefined for the simulated back office. */
  readonly backOffice: BackOfficeConfig | undefined;
  readonly owner: ConfiguredOwner;
  readonly simulatorTimeScale: number;
  readonly sandboxApiKey: string | undefined;
  /** Undefined if self-service keys are not offered. */
  readonly selfService: SelfServiceLimits | undefined;
  readonly adminToken: string | undefined;
  readonly adminPort: number;
  readonly adminHost: string;
  readonly publicUrl: string | undefined;
  readonly securityContacts: readonly string[];
  readonly corsOrigins: readonly string[];
  readonly logLevel: string;
  readonly maxBodyBytes: number;
  readonly maxDocumentBytes: number;
  /** Accepted extensions of documents; undefined if all but active content is accepted. */
  readonly documentTypes: readonly string[] | undefined;
  /** For each listener. */
  readonly connections: ConnectionsConfig;
  readonly retentionDays: RetentionDays;
  readonly runs: RunLimits;
  /** For partners without their own limits. */
  readonly partnerLimits: PartnerLimits;
  /** For each client address. */
  readonly keylessRequestsPerSecond: number;
  readonly trustedProxies: readonly string[];
  /** The header in which the proxies name the client. */
  readonly forwardedHeader: ForwardedHeader;
  /** 32 bytes each, in base64; without keys, nothing is encrypted. */
  readonly encryptionKeys: readonly string[];
  /** How long a process that is stopping still serves everything. */
  readonly lameDuckSeconds: number;
  readonly drainSeconds: number;
  /** The last day of each deprecated version, once it is decided. */
  readonly sunsetAt: Readonly<Record<string, Date | undefined>>;
  /** `ratio` is the share of traced requests; undefined without a collector. */
  readonly tracing: { readonly endpoint: string; readonly ratio: number } | undefined;
  /** About settings that work but should be changed. */
  readonly warnings: readonly string[];
}

/**
 * The current names by former ones. A start refuses those: a limit that silently returned to its
 * default would be an incident.
 */
export const renamedVariables: Readonly<Record<string, keyof typeof variables>> = {
  MAX_RUNS_PER_KEY: 'PARTNER_CONCURRENT_RUNS',
  RUN_MAX_TAKE_UPS: 'RUN_MAX_RECOVERIES',
};

/** Known before the configuration is read, so that its errors can be reported in the right form. */
export const isProduction = (): boolean => process.env.MODE === 'production';

export const commandLine = (): string => commandName(process.argv[1], process.env.npm_lifecycle_event);

/** Throws a ConfigError that lists the errors. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const { given, read, faults, end } = variableReader(environment, secrets);
  const warnings: string[] = [];
  for (const [former, name] of Object.entries(renamedVariables))
    if (environment[former] !== undefined)
      faults.push(`${former}: is not read any more; set ${name} instead`);
  const env = read(variables);
  const sunsets = read(sunsetVariables);
  faults.push(...modeFaults(given));
  if (faults.length === 0 && env.AUDIT_RETENTION_DAYS < env.CALL_RETENTION_DAYS)
    faults.push(
      'AUDIT_RETENTION_DAYS: must be at least CALL_RETENTION_DAYS, because the audit log finds the calls of a request',
    );
  end();
  if (env.MODE === 'production' && env.SECURITY_CONTACT === undefined)
    warnings.push('SECURITY_CONTACT is not set: partners cannot find where to report a vulnerability.');
  return {
    mode: env.MODE,
    allowsUnreleased: env.UNRELEASED_CONTRACT === 'allowed',
    candidate: {
      files: (env.CANDIDATE_CONTRACT ?? []).map((file) => path.resolve(file)),
      share: env.CANDIDATE_SHARE,
    },
    port: env.PORT,
    host: env.HOST,
    dataDirectory: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL,
    backOffice: backOfficeOf(env),
    owner: ownerOf(env, given),
    simulatorTimeScale: env.SIMULATOR_TIME_SCALE,
    sandboxApiKey: env.SANDBOX_API_KEY,
    selfService: selfServiceOf(env),
    adminToken: env.ADMIN_TOKEN,
    adminPort: env.ADMIN_PORT,
    adminHost: env.ADMIN_HOST,
    publicUrl: env.PUBLIC_URL,
    securityContacts: env.SECURITY_CONTACT ?? [],
    corsOrigins: env.CORS_ORIGINS,
    logLevel: env.LOG_LEVEL,
    maxBodyBytes: env.MAX_BODY_BYTES,
    maxDocumentBytes: env.MAX_DOCUMENT_BYTES,
    documentTypes: env.DOCUMENT_TYPES,
    connections: {
      maxConnections: env.MAX_CONNECTIONS,
      keepAliveMs: env.KEEP_ALIVE_SECONDS * 1_000,
      minBodyBytesPerSecond: env.MIN_UPLOAD_BYTES_PER_SECOND,
      unreadMs: env.UNREAD_RESPONSE_SECONDS * 1_000,
    },
    retentionDays: {
      calls: env.CALL_RETENTION_DAYS,
      payloads: env.RUN_PAYLOAD_DAYS,
      runs: env.RUN_RETENTION_DAYS,
      records: env.RUN_RECORD_DAYS,
      audit: env.AUDIT_RETENTION_DAYS,
    },
    runs: {
      maxConcurrent: env.MAX_RUNS,
      maxRecoveries: env.RUN_MAX_RECOVERIES,
      maxOutageSeconds: 60 * (env.RUN_MAX_OUTAGE_MINUTES ?? (env.BACK_OFFICE_URL === undefined ? 0 : 60)),
    },
    partnerLimits: {
      requestsPerSecond: env.PARTNER_REQUESTS_PER_SECOND,
      concurrentCalls: env.PARTNER_CONCURRENT_CALLS,
      concurrentRuns: env.PARTNER_CONCURRENT_RUNS,
      documentBytesPerMinute: env.PARTNER_DOCUMENT_BYTES_PER_MINUTE,
    },
    keylessRequestsPerSecond: env.KEYLESS_REQUESTS_PER_SECOND,
    trustedProxies: env.TRUSTED_PROXIES ?? [],
    forwardedHeader: env.FORWARDED_HEADER,
    encryptionKeys: env.ENCRYPTION_KEYS ?? [],
    lameDuckSeconds: env.LAME_DUCK_SECONDS ?? (env.MODE === 'production' ? 10 : 0),
    drainSeconds: env.DRAIN_SECONDS,
    sunsetAt: Object.fromEntries(
      Object.keys(olderVersions).map((name) => [name, sunsets[sunsetVariable(name)]]),
    ),
    tracing: tracingOf(env),
    warnings,
  };
}

type Variables = CleanedEnv<typeof variables>;

function tracingOf(env: Variables): Config['tracing'] {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '');
  return endpoint === undefined ? undefined : { endpoint, ratio: env.OTEL_TRACES_SAMPLER_ARG };
}

function backOfficeOf(env: Variables): BackOfficeConfig | undefined {
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

function selfServiceOf(env: Variables): SelfServiceLimits | undefined {
  if (env.MODE !== 'sandbox' || env.BACK_OFFICE_URL !== undefined || env.SANDBOX_KEY_DAYS === 0)
    return undefined;
  return {
    days: env.SANDBOX_KEY_DAYS,
    perHour: env.SANDBOX_KEYS_PER_HOUR,
    most: env.SANDBOX_KEYS,
  };
}
