// The gateway's environment variables. docs/configuration.md is generated from them.
import { str } from 'envalid';
import type { Repeat } from '../back-office/port.js';
import type { ForwardedHeader } from '../http/forwarded.js';
import { defaultBodyLimits } from '../http/request/body.js';
import { defaultLimits } from '../partners/limits.js';
import {
  allowance,
  contacts,
  count,
  day,
  days,
  encryptionKeys,
  fileEndings,
  files,
  headerToken,
  httpUrl,
  logLevel,
  minutes,
  networks,
  origins,
  port,
  positiveCount,
  positiveDays,
  positiveScale,
  positiveSeconds,
  postgresUrl,
  scale,
  seconds,
  share,
  text,
} from '../variable-types.js';
import { olderVersions } from '../versions/index.js';

// A new variable needs its use in config.ts and `npm run generate`; a secret also a row in
// `secrets`, and a renamed one a row in `renamedVariables` (config.ts).
const listeners = {
  PORT: port({ default: 8080, desc: "Port of the partners' listener. `0` selects a free port." }),
  HOST: text({ default: '127.0.0.1', desc: "Address of the partners' listener." }),
  ADMIN_PORT: port({ default: 8081, desc: 'Port of the administration listener. `0` selects a free port.' }),
  ADMIN_HOST: text({
    default: '127.0.0.1',
    desc: 'Address of the administration listener, which also serves `/healthz` and `/readyz`.',
  }),
  PUBLIC_URL: httpUrl({
    default: undefined,
    desc: 'Address at which partners reach the gateway, such as `https://api.example.com`, or `https://example.com/api` behind a proxy that removes the path. The contracts, `security.txt` and the samples in the portal name this address; the links in `help`, `Link` and `/.well-known/api-catalog` begin with its path. Unset, the samples name the host of the request.',
  }),
  SECURITY_CONTACT: contacts({
    default: undefined,
    desc: 'Where to report a vulnerability: `mailto:`, `https:` or `tel:` addresses, separated by commas. `/.well-known/security.txt` (RFC 9116) publishes them; unset, it returns 404.',
  }),
  CORS_ORIGINS: origins({
    default: ['*'],
    desc: 'Origins that browsers may call from, separated by commas; each is `scheme://host` or `scheme://host:port`. `CORS_ORIGINS=` allows none: the portal works, because it is on the same origin.',
  }),
  TRUSTED_PROXIES: networks({
    default: undefined,
    desc: "Addresses and networks of proxies, separated by commas, whose `X-Forwarded-For` names the client's address and whose `X-Forwarded-Proto` names the scheme of the portal's samples. Ports after the addresses are ignored.",
  }),
  FORWARDED_HEADER: str<ForwardedHeader>({
    choices: ['X-Forwarded-For', 'Forwarded'],
    default: 'X-Forwarded-For',
    desc: 'The header in which the proxies name the client. With `Forwarded` (RFC 7239), `X-Forwarded-For` and `X-Forwarded-Proto` are ignored; with `X-Forwarded-For`, `Forwarded` is ignored, because a proxy that sets one of these headers passes on what a caller writes into the other.',
  }),
  MAX_CONNECTIONS: positiveCount({
    default: 5_000,
    desc: 'Maximum open connections of each listener. Keep it below the limit of open files.',
  }),
  KEEP_ALIVE_SECONDS: positiveSeconds({
    default: 65,
    desc: 'How long a connection may be idle between requests. It must be longer than the idle timeout of the load balancer in front, which is often 60 s.',
  }),
  MIN_UPLOAD_BYTES_PER_SECOND: count({
    default: 500,
    desc: 'Minimum rate of a request body: one that arrives more slowly is refused with 408. With `0`, none is refused. See [connections](security.md#connections).',
  }),
  UNREAD_RESPONSE_SECONDS: positiveSeconds({
    default: 60,
    desc: 'How long a client may take to read a response before its connection is closed.',
  }),
  MAX_BODY_BYTES: count({ default: defaultBodyLimits.json, desc: 'Maximum size of a JSON body, in bytes.' }),
  MAX_DOCUMENT_BYTES: count({
    default: defaultBodyLimits.document,
    desc: 'Maximum size of a document, in bytes.',
  }),
  DOCUMENT_TYPES: fileEndings({
    default: undefined,
    desc: 'The only file name extensions that documents may have, separated by commas, such as `pdf,docx,png`. Unset, every type that is not active content is accepted.',
  }),
};

const storage = {
  DATA_DIR: text({
    default: './data',
    desc: 'Folder for the embedded stores, the sandbox key and the administration token.',
  }),
  DATABASE_URL: postgresUrl({
    default: undefined,
    desc: 'A PostgreSQL database instead of the embedded stores, [15 or later](operations/postgresql.md#address-and-tls). TLS is set with `?sslmode=verify-full&sslrootcert=/path`. One host, which must lead to the primary: connections to a standby are refused. PgBouncer works in session and transaction mode, without special settings; a call costs less with 1.21 or later and `max_prepared_statements` above 0.',
  }),
  MIGRATION_DATABASE_URL: postgresUrl({
    default: undefined,
    desc: 'The same database for a user that may create and change tables, so that the user of `DATABASE_URL` needs no such right: see [roles](operations/postgresql.md#roles). `migrate` uses only this address; a start uses it for pending migrations. Unset, `DATABASE_URL` is used. Migrations need two connections at the same time; PgBouncer may be in between, as for `DATABASE_URL`.',
  }),
  ENCRYPTION_KEYS: encryptionKeys({
    default: undefined,
    desc: 'Keys that encrypt the stored data of runs: 32 bytes each in base64, separated by commas. The gateway encrypts with the first key that every node has. `MODE=production` needs a key. See [at rest](retention.md#at-rest).',
  }),
  CALL_RETENTION_DAYS: positiveDays({
    default: 90,
    desc: 'Days that finished calls are kept and their responses replayed.',
  }),
  RUN_PAYLOAD_DAYS: positiveDays({
    default: 1,
    desc: 'Days that the request of a successful run is kept.',
  }),
  RUN_RETENTION_DAYS: positiveDays({
    default: 90,
    desc: 'Days that the request of a failed run and the step results of every run are kept, and that a failed run can be retried.',
  }),
  RUN_RECORD_DAYS: positiveDays({
    default: 730,
    desc: 'Days that the bare record of a run, the receipt of an erasure, and an expired or revoked administration token (without the token itself) are kept.',
  }),
  AUDIT_RETENTION_DAYS: positiveDays({
    default: 730,
    desc: 'Days that the [audit](operations/audit.md) (who did what, and when) is kept; entries may remain up to a month longer. At least `CALL_RETENTION_DAYS`.',
  }),
};

const backOffice = {
  BACK_OFFICE_URL: httpUrl({
    default: undefined,
    desc: 'Base URL of a back office that implements [spec/back-office](../spec/back-office/openapi.yaml). The gateway connects to it directly, and ignores variables such as `HTTPS_PROXY`. Unset, the simulated back office is used.',
  }),
  BACK_OFFICE_API_KEY: headerToken({
    default: undefined,
    desc: "The gateway's own key for the back office.",
  }),
  BACK_OFFICE_PLAIN_HTTP: allowance(
    '`allowed` lets `MODE=production` call a back office on another machine over `http://`, where the network is encrypted by other means.',
  ),
  BACK_OFFICE_REPEATS: str<Repeat>({
    choices: ['byKey', 'byLookup', 'never'],
    default: 'never',
    desc: 'How a write with an unknown outcome may be repeated. `byKey`: the back office honours the `Idempotency-Key`. `byLookup`: the back office can be asked whether the write happened. `never`: an operator must find out.',
  }),
  BACK_OFFICE_CONNECTIONS: positiveCount({
    default: 100,
    desc: 'Maximum concurrent calls from this process to the back office: a quarter for reads, the rest for writes, at least one each. Calls wait up to 5 s for a free slot, and steps of runs up to 60 s, in separate queues for each partner. If a call takes 38 s, 100 connections allow about two writes a second.',
  }),
  BACK_OFFICE_DEADLINE_SCALE: positiveScale({
    default: 1,
    desc: 'Multiplies the deadlines of back-office calls, which are longer than the real durations.',
  }),
  SIMULATOR_TIME_SCALE: scale({
    default: 0.05,
    desc: 'Multiplies the durations of the simulated back office: `1` means the real 20 to 60 s, `0` an immediate response.',
  }),
};

const access = {
  SANDBOX_API_KEY: headerToken({
    default: undefined,
    desc: 'Key of the sandbox partner. Unset, one is created on the first start; with a real back office, none is created.',
  }),
  SANDBOX_KEY_DAYS: days({
    default: 7,
    desc: 'Days that a [self-service key](guides/sandbox.md#a-key-of-your-own) is valid; one that is never used expires after a day. With `0`, and with a real back office, these keys are not offered.',
  }),
  SANDBOX_KEYS_PER_HOUR: positiveCount({
    default: 5,
    desc: 'Maximum self-service keys per hour from one client address, in each process.',
  }),
  SANDBOX_KEYS: positiveCount({
    default: 1_000,
    desc: 'Maximum self-service keys that are valid at the same time. In each process, clients in one IPv6 network (/48) can create at most a tenth of this number (or `SANDBOX_KEYS_PER_HOUR`, if that is more) at once, and the same number again over `SANDBOX_KEY_DAYS`.',
  }),
  ADMIN_TOKEN: headerToken({
    default: undefined,
    desc: 'Administration token. Unset, the sandbox creates one and stores it in `DATA_DIR/admin-token`; `MODE=production` needs a token of at least 32 random characters.',
  }),
  KEYLESS_REQUESTS_PER_SECOND: positiveCount({
    default: 20,
    desc: 'Maximum requests per second without a valid key from one client address, in each process. Bursts may be ten times as large.',
  }),
  PARTNER_REQUESTS_PER_SECOND: positiveCount({
    default: defaultLimits.requestsPerSecond,
    desc: 'Maximum requests per second from a partner, over all its keys and all processes. Bursts may be ten times as large. This limit and the next three apply to partners without [their own limits](security.md#limits).',
  }),
  PARTNER_CONCURRENT_CALLS: positiveCount({
    default: defaultLimits.concurrentCalls,
    desc: 'Maximum concurrent back-office calls for a partner, in each process.',
  }),
  PARTNER_CONCURRENT_RUNS: positiveCount({
    default: defaultLimits.concurrentRuns,
    desc: 'Maximum concurrent runs for a partner, over all its keys and all processes. If runs start at the same moment, each process may admit one more.',
  }),
  PARTNER_DOCUMENT_BYTES_PER_MINUTE: positiveCount({
    default: defaultLimits.documentBytesPerMinute,
    desc: 'Maximum document bytes per minute from a partner, over all its keys and all processes.',
  }),
};

const operation = {
  MODE: str({
    choices: ['sandbox', 'production'],
    default: 'sandbox',
    desc: '`production` refuses to start with an unsafe configuration, such as a weak `ADMIN_TOKEN` or no `ENCRYPTION_KEYS`. See [production](security.md#production).',
  }),
  UNRELEASED_CONTRACT: allowance(
    '`allowed` lets `MODE=production` serve contracts that differ from their newest release in `spec/released/` in more than descriptions and shared examples.',
  ),
  CANDIDATE_CONTRACT: files({
    default: undefined,
    desc: 'Edited contracts, such as `generated/v2.json`, separated by commas, at most one for each published version. Accepted calls are validated against these contracts too, and those that they would refuse are counted; no response changes. See [changing a contract](operations/contracts.md#try-an-edit-on-the-calls-of-partners).',
  }),
  CANDIDATE_SHARE: share({
    default: 1,
    desc: 'Share of the accepted calls that are validated against `CANDIDATE_CONTRACT`, 0 to 1.',
  }),
  LOG_LEVEL: logLevel,
  MAX_RUNS: positiveCount({
    default: 100,
    desc: 'Maximum concurrent new runs in this process; recovered runs have an equal, separate limit. Above `BACK_OFFICE_CONNECTIONS`, runs would wait for each other. One partner gets at most about three quarters of the slots for new runs.',
  }),
  RUN_MAX_RECOVERIES: positiveCount({
    default: 10,
    desc: 'How many consecutive crashes of its process a run survives; one more crash marks the run `FAILED`.',
  }),
  RUN_MAX_OUTAGE_MINUTES: minutes({
    default: undefined,
    desc: 'How long a step of a run waits for a back office that is unavailable, before the run is `FAILED`. `0`: the run fails after about 90 seconds. Unset: 60, and 0 with the simulated back office. See [outages](runs.md#outages-of-the-back-office).',
  }),
  LAME_DUCK_SECONDS: seconds({
    default: undefined,
    desc: 'How long a process that is stopping still serves everything, while `/readyz` returns 503 so that load balancers send requests elsewhere. Unset: 10 in production, 0 in the sandbox. See [deploy](operations/deploy.md).',
  }),
  DRAIN_SECONDS: seconds({
    default: 100,
    desc: 'How long a process that is stopping waits, after `LAME_DUCK_SECONDS`, for request bodies that are still arriving and for calls and steps of runs in flight. It then ends; see [what a stop does](operations/deploy.md#what-a-stop-does).',
  }),
};

export const sunsetVariable = (versionName: string): string => `${versionName.toUpperCase()}_SUNSET`;

export const sunsetVariables = Object.fromEntries(
  Object.entries(olderVersions).map(([name, { from }]) => [
    sunsetVariable(name),
    day({ default: undefined, desc: `Last day of version ${from}, \`YYYY-MM-DD\`, once it is decided.` }),
  ]),
);

const tracing = {
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl({
    default: undefined,
    desc: 'Address at which an OpenTelemetry collector accepts traces over HTTP, such as `http://localhost:4318`. Unset, nothing is traced. See [traces](metrics.md#traces).',
  }),
  OTEL_TRACES_SAMPLER_ARG: share({
    default: 0.05,
    desc: 'Share of the requests that are traced, 0 to 1. If a caller sends `traceparent`, its sampling decision applies.',
  }),
};

/** By the headings in docs/configuration.md. */
export const variableGroups = {
  Operation: { ...operation, ...sunsetVariables },
  'Back office': backOffice,
  Storage: storage,
  'Keys and limits': access,
  Listeners: listeners,
  Tracing: tracing,
};

export const variables = { ...operation, ...backOffice, ...storage, ...access, ...listeners, ...tracing };

export const secrets = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'BACK_OFFICE_API_KEY',
  'SANDBOX_API_KEY',
  'ADMIN_TOKEN',
  'ENCRYPTION_KEYS',
];
