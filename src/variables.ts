// Owns the gateway's variables: what each is called, may be and means. `config.ts` reads them.
import { str } from 'envalid';
import type { Repeat } from './back-office/port.js';
import {
  count,
  day,
  encryptionKeys,
  fileEndings,
  headerToken,
  httpUrl,
  logLevel,
  networks,
  origins,
  positiveCount,
  positiveScale,
  postgresUrl,
  scale,
} from './environment.js';
import { defaultLimits } from './partners/limits.js';

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
  BACK_OFFICE_PLAIN_HTTP: str({
    choices: ['refused', 'allowed'],
    default: 'refused',
    desc: 'whether production may reach a back office on another machine over http://',
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
  CORS_ORIGINS: origins({ default: ['*'], desc: 'origins that browsers may call from, separated by commas' }),
  LOG_LEVEL: logLevel,
  MAX_BODY_BYTES: count({ default: 1_048_576, desc: 'largest JSON body, in bytes' }),
  MAX_DOCUMENT_BYTES: count({ default: 104_857_600, desc: 'largest document, in bytes' }),
  DOCUMENT_TYPES: fileEndings({
    default: undefined,
    desc: 'the only endings that documents may have, separated by commas; every one unless set',
  }),
  PARTNER_REQUESTS_PER_SECOND: positiveCount({
    default: defaultLimits.requestsPerSecond,
    desc: 'requests per second of a partner that has no limit of its own; ten seconds of them may come at once',
  }),
  PARTNER_CONCURRENT_CALLS: positiveCount({
    default: defaultLimits.concurrentCalls,
    desc: 'requests of such a partner in flight at the back office at once',
  }),
  PARTNER_CONCURRENT_RUNS: positiveCount({
    default: undefined,
    desc: 'runs of such a partner at once, 25 unless set',
  }),
  PARTNER_DOCUMENT_BYTES_PER_MINUTE: positiveCount({
    default: defaultLimits.documentBytesPerMinute,
    desc: 'bytes of documents per minute of such a partner',
  }),
  KEYLESS_REQUESTS_PER_SECOND: positiveCount({
    default: 20,
    desc: 'requests per second without a valid key from one client address; ten seconds of them may come at once',
  }),
  TRUSTED_PROXIES: networks({
    default: undefined,
    desc: "addresses and networks of proxies whose X-Forwarded-For names the client's address",
  }),
  MAX_CONNECTIONS: positiveCount({ default: 5_000, desc: 'connections of a listener at once' }),
  KEEP_ALIVE_SECONDS: positiveCount({
    default: 5,
    desc: 'how long a connection may be idle between requests; above the idle timeout of a proxy in front',
  }),
  MIN_UPLOAD_BYTES_PER_SECOND: count({
    default: 500,
    desc: 'bodies that arrive more slowly are refused; 0 waits for ever',
  }),
  UNREAD_RESPONSE_SECONDS: positiveCount({
    default: 60,
    desc: 'how long a caller may take to read a response before its connection is closed',
  }),
  CALL_RETENTION_DAYS: positiveCount({
    default: 90,
    desc: 'days that ended calls are kept, and their answers replayed',
  }),
  MAX_RUNS: positiveCount({
    default: 100,
    desc: 'runs that this process begins at once, and as many again that it takes up',
  }),
  MAX_RUNS_PER_KEY: positiveCount({ default: undefined, desc: 'former name of PARTNER_CONCURRENT_RUNS' }),
  RUN_MAX_TAKE_UPS: positiveCount({
    default: 10,
    desc: 'processes that may die at a run in a row before it is stopped',
  }),
  RUN_PAYLOAD_DAYS: positiveCount({
    default: 1,
    desc: 'days that the request of a run is kept that succeeded',
  }),
  RUN_RETENTION_DAYS: positiveCount({
    default: 90,
    desc: 'days that what a run was sent and answered is kept, and that it can be retried',
  }),
  RUN_RECORD_DAYS: positiveCount({ default: 730, desc: 'days that the bare record of a run is kept' }),
  ENCRYPTION_KEYS: encryptionKeys({
    default: undefined,
    desc: 'keys that seal what runs keep, 32 bytes each in base64, separated by commas; the first one seals',
  }),
  DRAIN_SECONDS: count({
    default: 100,
    desc: 'how long a process that is to end lets calls of runs finish before it hands them over',
  }),
  V0_SUNSET: day({ default: undefined, desc: 'last day of version 0.0, once it is decided' }),
  V1_SUNSET: day({ default: undefined, desc: 'last day of version 1.0, once it is decided' }),
};
export const secrets = [
  'DATABASE_URL',
  'BACK_OFFICE_API_KEY',
  'SANDBOX_API_KEY',
  'ADMIN_TOKEN',
  'ENCRYPTION_KEYS',
];
