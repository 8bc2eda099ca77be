// The types of environment variables, a reader that also reads secrets from files, and the error
// that lists the invalid ones.
import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { type CleanedEnv, cleanEnv, EnvError, makeValidator, str } from 'envalid';
import { codeOf } from './error-code.js';
import { addressFault } from './store/postgres-address.js';

const whole = (least: number, most: number) =>
  makeValidator((input) => {
    if (/^\d+$/.test(input) && Number(input) >= least && Number(input) <= most) return Number(input);
    throw new EnvError(`must be a whole number from ${least} to ${most}`);
  });

// Every number has a maximum: a Node.js timer set for more than 24 days fires immediately, and
// dates end after 273,790 years.
export const count = whole(0, 1e12);
export const positiveCount = whole(1, 1e12);
export const port = whole(0, 65_535);
export const seconds = whole(0, 86_400);
export const positiveSeconds = whole(1, 86_400);
/** Up to a year. */
export const minutes = whole(0, 527_040);
/** Up to a century. */
export const days = whole(0, 36_525);
export const positiveDays = whole(1, 36_525);

const MOST_SCALE = 1_000;
const decimal = (isAllowed: (value: number) => boolean, range: string) =>
  makeValidator((input) => {
    const value = Number(input);
    if (/^[\d.]+$/.test(input) && isAllowed(value)) return value;
    throw new EnvError(`must be a number ${range}`);
  });
export const scale = decimal((value) => value <= MOST_SCALE, `from 0 to ${MOST_SCALE}`);
export const share = decimal((value) => value <= 1, 'from 0 to 1');
export const positiveScale = decimal(
  (value) => value > 0 && value <= MOST_SCALE,
  `above 0, at most ${MOST_SCALE}`,
);

/** Must not be empty: with an empty host, the server would listen on every address. */
export const text = makeValidator((input) => {
  if (input.trim() === '') throw new EnvError('must not be empty; leave the variable out for its default');
  if (input !== input.trim() || /\p{Cc}/u.test(input))
    throw new EnvError('must not begin or end with a space, or contain control characters');
  return input;
});

export const day = makeValidator((input) => {
  const at = new Date(`${input}T23:59:59Z`);
  // `Date` turns a day that the month does not have into a day of the next month.
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== input)
    throw new EnvError('must be a date, YYYY-MM-DD');
  return at;
});
export const postgresUrl = makeValidator((input) => {
  const fault = addressFault(input);
  if (fault !== undefined) throw new EnvError(fault);
  return input;
});

export const logLevel = str({
  choices: ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
  default: 'info',
  desc: 'Lowest level that is logged.',
});

/** An unsafe setting, which must be allowed explicitly. */
export const allowance = (desc: string) => str({ choices: ['refused', 'allowed'], default: 'refused', desc });

export const httpUrl = makeValidator((input) => {
  const url = URL.canParse(input) ? new URL(input) : undefined;
  // `URL` also corrects mistakes: surrounding spaces, backslashes, a scheme without slashes.
  if (!url || !/^https?:\/\/[^\s\\/][^\s\\]*$/i.test(input))
    throw new EnvError('must start with http:// or https://, without spaces or backslashes');
  if (url.port === '0') throw new EnvError('must not have port 0: nothing listens there');
  if (url.username || url.password || url.search || url.hash)
    throw new EnvError('must be a URL without user, query or fragment');
  return input;
});

export const headerToken = makeValidator((input) => {
  if (!/^[\x21-\x7e]+$/.test(input)) throw new EnvError('must be visible ASCII characters without spaces');
  return input;
});

/** Contact URIs as in RFC 9116. */
export const contacts = makeValidator((input) => {
  const all = listOf(input);
  const wrong = all.find(
    (one) => !/^(mailto:[^@]+@[^@]+|https:\/\/[^/]+.*|tel:\+?[\d.()-]+)$/.test(one) || !/^[!-~]+$/.test(one),
  );
  if (wrong !== undefined)
    throw new EnvError(`"${wrong}" must start with mailto:, https:// or tel:, without spaces`);
  return all;
});

export const listOf = (text: string): string[] => text.split(',').map((one) => one.trim());

export const files = makeValidator((input) => {
  const all = listOf(input);
  if (all.includes('')) throw new EnvError('must be paths of files, separated by commas');
  return all;
});

export const fileEndings = makeValidator((input) => {
  const all = listOf(input).map((ending) => ending.replace(/^\./, '').toLowerCase());
  const wrong = all.find((ending) => !/^[a-z0-9]{1,20}$/.test(ending));
  if (wrong !== undefined) throw new EnvError(`"${wrong}" must be a file name extension, such as pdf`);
  return all;
});

/**
 * Origins as browsers send them, separated by commas; `*` stands for all origins, `null` for pages
 * without an origin; an empty list allows none.
 */
export const origins = makeValidator((input) => {
  if (input.trim() === '') return [];
  const all = listOf(input);
  const wrong = all.find((origin) => origin !== '*' && origin !== 'null' && !isOrigin(origin));
  if (wrong !== undefined)
    throw new EnvError(`"${wrong}" must be scheme://host or scheme://host:port, as a browser sends it`);
  return all;
});

/** Browsers send lower case, no default port, no path; anything else would never match. */
function isOrigin(text: string): boolean {
  if (!/^[a-z][a-z0-9+.-]*:\/\/[^/?#@\\\s*]+$/.test(text) || !URL.canParse(text)) return false;
  return !/^https?:/.test(text) || new URL(text).origin === text;
}

export const KEY_BYTES = 32;

/** Errors name a key only by its position, because they are logged. */
export const encryptionKeys = makeValidator((input) => {
  const keys = listOf(input);
  // Node.js would skip characters that are not base64, such as a line break before a second key.
  const wrong = keys.findIndex(
    (key) => !/^[\w+/-]+=*$/.test(key) || Buffer.from(key, 'base64').length !== KEY_BYTES || key.length > 44,
  );
  if (wrong >= 0)
    throw new EnvError(
      `key number ${wrong + 1} must be ${KEY_BYTES} bytes in base64; create one with: openssl rand -base64 ${KEY_BYTES}`,
    );
  return keys;
});

export const networks = makeValidator((input) => {
  const list = listOf(input);
  const wrong = list.find((entry) => !isNetwork(entry));
  if (wrong !== undefined)
    throw new EnvError(`"${wrong}" must be an IP address or a network, such as 10.0.0.0/8`);
  return list;
});

function isNetwork(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/');
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === undefined || more.length > 0) return longest > 0 && more.length === 0;
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest;
}

/** Lists all errors in the environment, one per line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

interface VariableReader {
  /** Includes the secrets from files. */
  readonly given: NodeJS.ProcessEnv;
  /** Adds invalid values to `faults`. */
  read<Specs>(specs: Specs): CleanedEnv<Specs>;
  /** `NAME: what is wrong`. */
  readonly faults: string[];
  /** Throws a ConfigError that lists the faults, if there are any. */
  end(): void;
}

const unreadable: Readonly<Record<string, string>> = {
  EACCES: 'permission denied; let the user of the process read it',
  EISDIR: 'it is a folder; name the file in it',
  ENOENT: 'it does not exist; correct the path',
  ENOTDIR: 'its parent is not a folder; correct the path',
};

/** For example `docker run --env-file` keeps this character, and a terminal does not show it. */
const WINDOWS = 'ends with a carriage return; save the file that sets it with line endings of Unix (LF)';

/** `NAME_FILE` is the path of a file that contains the secret `NAME`. */
export function variableReader(environment: NodeJS.ProcessEnv, secrets: readonly string[]): VariableReader {
  const faults: string[] = [];
  const fromFiles = secrets.flatMap((name) => {
    const file = environment[`${name}_FILE`];
    if (file === undefined) return [];
    if (environment[name] !== undefined) faults.push(`${name}: set either ${name} or ${name}_FILE, not both`);
    try {
      const bytes = readFileSync(file);
      if (!isUtf8(bytes)) faults.push(`${name}_FILE: "${file}" is not encoded in UTF-8; save it as UTF-8`);
      return [[name, bytes.toString('utf8').trim()]];
    } catch (error) {
      faults.push(`${name}_FILE: cannot read "${file}": ${unreadable[codeOf(error)] ?? String(error)}`);
      return [];
    }
  });
  const given = { ...environment, ...Object.fromEntries(fromFiles) };
  return {
    given,
    faults,
    read: (specs) =>
      cleanEnv(given, specs, {
        reporter({ errors }: { errors: Readonly<Record<string, Error | undefined>> }) {
          for (const [name, error] of Object.entries(errors))
            faults.push(
              `${name}: ${given[name]?.endsWith('\r') ? WINDOWS : (error?.message ?? 'is invalid')}`,
            );
        },
      }),
    end() {
      if (faults.length > 0) throw new ConfigError(faults.map((fault) => `  - ${fault}`).join('\n'));
    },
  };
}
