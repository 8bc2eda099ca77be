// Explains why no administration of a gateway responds at the address: the cause, and which
// variable or option to change.

import { codeOf } from '../error-code.js';
import { Failure } from './failure.js';

const ADDRESS = '--admin-url, or with ADMIN_HOST and ADMIN_PORT';

/** Throws unless the address is one that can be called. */
export function requireAddress(url: string): void {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed?.protocol === 'http:' || parsed?.protocol === 'https:') return;
  throw new Failure(`${url} is not an address of the administration.`, {
    code: 'INVALID_ADDRESS',
    next: `Set it with ${ADDRESS}: an address such as http://127.0.0.1:8081, a port such as 8081.`,
  });
}

/** Throws unless the token can be sent: the error of the call would print it. */
export function requireSendable(token: string, from: string): void {
  if (/^[\x20-\x7e]+$/.test(token)) return;
  throw new Failure(
    `The token from ${from} contains a line break or another character that cannot be sent.`,
    {
      code: 'INVALID_TOKEN',
      next: `Set ADMIN_TOKEN or ADMIN_TOKEN_FILE to the token alone, without quotes.`,
    },
  );
}

/** For the error of a call that got no response, or one that is not JSON. */
export function connectionFailure(url: string, reason: unknown): Failure {
  if (reason instanceof SyntaxError)
    return notTheAdministration(`${url} responded with something other than JSON`);
  // `fetch` keeps the error of the connection in its cause.
  const cause = reason instanceof Error && reason.cause instanceof Error ? reason.cause : reason;
  const code = codeOf(cause);
  const why = code || (cause instanceof Error ? cause.message : String(cause));
  if (/^(ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET_LENGTH_TOO_LONG)$/.test(code))
    return untrusted(`${url} does not use TLS (${code}).`, `Use http:// in --admin-url.`);
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return untrusted(
      `The certificate at ${url} is for another host name (${code}).`,
      'Use the host name of the certificate in --admin-url.',
    );
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code))
    return untrusted(
      `The certificate at ${url} is not trusted (${code}).`,
      'Set NODE_EXTRA_CA_CERTS to the file with the certificate of its authority.',
    );
  if (cause instanceof Error && cause.name === 'HTTPParserError')
    return notTheAdministration(`${url} does not respond with HTTP`);
  const closes = code === 'UND_ERR_SOCKET' || code === 'ECONNRESET';
  const tls = closes && url.startsWith('http:') ? ' If it uses TLS, use https:// in --admin-url.' : '';
  return new Failure(`No gateway responds at ${url} (${why}).`, {
    code: 'UNREACHABLE',
    next: `Start it with npm start or gateway start, or set its address with ${ADDRESS}.${tls}`,
    mayPass: true,
  });
}

export const notTheAdministration = (message: string): Failure =>
  new Failure(`${message}: it is not the administration of a gateway.`, {
    code: 'NOT_THE_ADMINISTRATION',
    next: `Set its address with ${ADDRESS}.`,
  });

const untrusted = (message: string, next: string): Failure => new Failure(message, { code: 'TLS', next });
