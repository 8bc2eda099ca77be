// The sessions of the operator's page: a cookie that contains the encrypted hash of the operator's
// token, but not the token itself.
import { hkdfSync, randomUUID } from 'node:crypto';
import { createSealing, MARK } from '../store/sealing.js';
import type { EndedSessions } from './ended-sessions.js';
import type { Principal } from './principal.js';

/** The length of a shift. */
const LASTS_MS = 8 * 3_600_000;
const NAME = 'operator-session';

interface AdminSession {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly endsAtMs: number;
}

interface OpenedSession extends AdminSession {
  /** The value of the `Set-Cookie` header. */
  readonly cookie: string;
}

export interface AdminSessions {
  /** `origin` is that of the requesting page, as its browser sends it. */
  open(tokenHash: string, origin: string | undefined): OpenedSession;
  /** The caller with this `Cookie` header; undefined unless its session is valid. */
  principalOf(cookies: string | undefined): Promise<Principal | undefined>;
  /** Resolves with the value of the `Set-Cookie` header that removes the cookie. */
  end(session: AdminSession | undefined, origin: string | undefined): Promise<string>;
}

interface AdminSessionsParts {
  /** The configured token. Nodes that share it accept each other's sessions. */
  readonly token: string;
  /** The operator with the token of this hash, if the token is still valid. */
  principalOf(tokenHash: string): Promise<Principal | undefined>;
  readonly ended: EndedSessions;
  /** Milliseconds since 1970. */
  now(): number;
}

export function createAdminSessions({ token, principalOf, ended, now }: AdminSessionsParts): AdminSessions {
  const secret = Buffer.from(hkdfSync('sha256', token, '', NAME, 32)).toString('base64');
  const sealing = createSealing([secret]);

  const sessionIn = (value: string): (AdminSession & { readonly tokenHash: string }) | undefined => {
    try {
      // A text without the mark of encryption would be used unchanged.
      const [id = '', endsAt = '', tokenHash = ''] = sealing.open(MARK + value, NAME).split(' ');
      return { id, endsAtMs: Number(endsAt), tokenHash };
    } catch {
      return undefined;
    }
  };
  return {
    open(tokenHash, origin) {
      const session = { id: randomUUID(), endsAtMs: now() + LASTS_MS };
      const sealed = sealing.seal(`${session.id} ${session.endsAtMs} ${tokenHash}`, NAME);
      return { ...session, cookie: cookieOf(sealed.slice(MARK.length), LASTS_MS / 1_000, origin) };
    },
    async principalOf(cookies) {
      const value = valueIn(cookies);
      const session = value === undefined ? undefined : sessionIn(value);
      if (!session || session.endsAtMs <= now()) return undefined;
      const [principal, isEnded] = await Promise.all([principalOf(session.tokenHash), ended.has(session.id)]);
      if (!principal || isEnded) return undefined;
      // If the store does not report whether the session has ended, the session may only read: an
      // ended session must not change anything when the store responds again a moment later.
      const unconfirmed = { role: 'read', isUnconfirmed: true } as const;
      return { ...principal, ...(isEnded === undefined && unconfirmed), session };
    },
    async end(session, origin) {
      if (session) await ended.add(session);
      return cookieOf('', 0, origin);
    },
  };
}

const VALUE = new RegExp(`(?:^|; *)${NAME}=([\\w:+/=-]+)`);

const valueIn = (cookies: string | undefined): string | undefined => VALUE.exec(cookies ?? '')?.[1];

const LOOPBACK = /^http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;

/** Without TLS, some browsers store no `Secure` cookie, even for a page on the same machine. */
function cookieOf(value: string, seconds: number, origin: string | undefined): string {
  const secure = LOOPBACK.test(origin ?? '') ? '' : '; Secure';
  return `${NAME}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}
