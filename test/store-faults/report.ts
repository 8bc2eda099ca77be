// Formats the table of store faults, and lists violations.
import type { FaultResult } from './run-store-faults.js';

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** The table as docs/reliability.md has it. */
export function report(results: readonly FaultResult[]): string {
  const rows = results.map(({ name, says, lastsMs, responses, longestMs, readyAfterMs, doubled, lost }) => {
    const told = Object.entries(responses)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([said, count]) => `${said}: ${count}`)
      .join(', ');
    const figures = [seconds(lastsMs), told, seconds(longestMs), seconds(readyAfterMs), doubled, lost];
    return `| **${name}**: ${says} | ${figures.join(' | ')} |`;
  });
  return [
    '| fault | lasts, s | responses to callers | longest, s | ready again after, s | doubled | lost |',
    '| --- | ---: | --- | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n');
}

/**
 * A caller may get these while the store is unavailable. Unless the status is 2xx, it must repeat
 * the call. 504 means that an earlier attempt is in doubt.
 */
const MAY_READ =
  /^(2\d\d|503 SERVICE_UNAVAILABLE|409 (CALL_IN_PROGRESS|POLICY_BUSY)|504 BACK_OFFICE_TIMEOUT)$/;
const READY_WITHIN_MS = 30_000;

export function faultsOf(results: readonly FaultResult[]): string[] {
  return results.flatMap(({ name, doubled, lost, readyAfterMs, responses }) => [
    ...(doubled > 0 ? [`${name}: ${doubled} effects doubled`] : []),
    ...(lost > 0 ? [`${name}: ${lost} responses or effects lost`] : []),
    ...(readyAfterMs > READY_WITHIN_MS ? [`${name}: ready after ${seconds(readyAfterMs)} s`] : []),
    ...Object.keys(responses)
      .filter((said) => !MAY_READ.test(said))
      .map((said) => `${name}: callers read ${said}`),
  ]);
}
