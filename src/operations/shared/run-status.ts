// Returns the status of a run: its record, when to read it again, and the applied wait.
import type { Principal } from '../../partners/principal.js';
import type { Runs } from '../../runs/runs.js';

interface StatusRequest {
  readonly params: { readonly policyNo: string };
  readonly headers: { readonly Prefer?: string };
  readonly principal: Principal;
  readonly callerNow: () => Promise<Principal>;
  readonly signal: AbortSignal;
}

/** Shorter than the usual timeout of proxies. */
const LONGEST_WAIT_SECONDS = 50;

export async function runStatus(runs: Runs, request: StatusRequest) {
  const { params, headers, principal, callerNow, signal } = request;
  const asked = waitAskedFor(headers.Prefer);
  const wait = asked && { ms: asked.seconds * 1_000, untilEnd: asked.untilEnd, signal, callerNow };
  const { record, retryAfter } = await runs.read(params.policyNo, principal, wait);
  return {
    record,
    headers: {
      ...(retryAfter !== undefined && { 'Retry-After': retryAfter }),
      ...(asked && { 'Preference-Applied': preferenceApplied(asked) }),
    },
  };
}

export interface AskedWait {
  readonly seconds: number;
  /** Whether to wait for the end of the run, not only for its next change. */
  readonly untilEnd: boolean;
}

export const preferenceApplied = ({ seconds, untilEnd }: AskedWait): string =>
  `wait=${seconds}${untilEnd ? '; until=end' : ''}`;

const UNTIL_END = /^\s*until\s*=\s*"?end"?\s*$/i;

/** RFC 7240: the first valid `wait` applies; invalid ones and unknown parameters are ignored. */
export function waitAskedFor(prefer = ''): AskedWait | undefined {
  for (const preference of prefer.split(',')) {
    const [token = '', ...parameters] = preference.split(';');
    const seconds = /^\s*wait\s*=\s*"?(\d+)"?\s*$/i.exec(token)?.[1];
    if (seconds === undefined) continue;
    const untilEnd = parameters.some((parameter) => UNTIL_END.test(parameter));
    return { seconds: Math.min(Number(seconds), LONGEST_WAIT_SECONDS), untilEnd };
  }
  return undefined;
}
