// Returns the status of a run: the record, when to read it again, and how long to wait for a change.
import type { Principal } from '../../partners/principal.js';
import type { Runs } from '../../runs/runs.js';

export interface StatusRequest {
  readonly params: { readonly policyNo: string };
  readonly headers: { readonly Prefer?: string };
  readonly principal: Principal;
  readonly signal: AbortSignal;
}

/** Below the usual timeout of proxies. */
const LONGEST_WAIT_SECONDS = 50;

export async function runStatus(runs: Runs, { params, headers, principal, signal }: StatusRequest) {
  const seconds = waitAskedFor(headers.Prefer);
  const wait = seconds === undefined ? undefined : { ms: seconds * 1_000, signal };
  const { record, retryAfter } = await runs.read(params.policyNo, principal, wait);
  return {
    record,
    headers: {
      ...(retryAfter !== undefined && { 'Retry-After': retryAfter }),
      ...(seconds !== undefined && { 'Preference-Applied': `wait=${seconds}` }),
    },
  };
}

/** RFC 7240: the first valid preference counts; invalid ones are ignored. */
export function waitAskedFor(prefer = ''): number | undefined {
  for (const preference of prefer.split(',')) {
    const [token = ''] = preference.split(';');
    const seconds = /^\s*wait\s*=\s*"?(\d{1,9})"?\s*$/i.exec(token)?.[1];
    if (seconds !== undefined) return Math.min(Number(seconds), LONGEST_WAIT_SECONDS);
  }
  return undefined;
}
