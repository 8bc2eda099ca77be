// Formats the table of faults and alerts, and lists what no alert shows in time.
import { type AlertResult, CLEARED_WITHIN_MS, holdsFor } from './run-alerts.js';

const SHOWN_WITHIN_MS = 30_000;

const secondsOf = (ms: number | undefined, otherwise: string): string =>
  ms === undefined ? otherwise : String(Math.round(ms / 1000));

/** As in docs/reliability.md. */
export function report(results: readonly AlertResult[]): string {
  const rows = results.map((result) => {
    const { name, says, raises, shownAfterMs, clearedAfterMs, also } = result;
    const figures = [
      `[${raises}](alerts.md#${raises.toLowerCase()})`,
      secondsOf(shownAfterMs, '**never**'),
      holdsFor(result),
      secondsOf(clearedAfterMs, `> ${CLEARED_WITHIN_MS / 1000}`),
      also.join(', ') || '–',
    ];
    return `| **${name}**: ${says} | ${figures.join(' | ')} |`;
  });
  return [
    '| fault | alert | holds after, s | fires after another | gone after, s | also raised |',
    '| --- | --- | ---: | ---: | ---: | --- |',
    ...rows,
  ].join('\n');
}

export const faultsOf = (results: readonly AlertResult[]): string[] =>
  results.flatMap(({ name, raises, shownAfterMs }) =>
    shownAfterMs !== undefined && shownAfterMs <= SHOWN_WITHIN_MS
      ? []
      : [`${name}: ${raises} shows it after ${secondsOf(shownAfterMs, 'more than 60')} s`],
  );
