// Formats the table of faults and what shows them, and lists what an alert or the operator's page
// does not show in time.
import { type AlertResult, CLEARED_WITHIN_MS } from './run-alerts.js';

const SHOWN_WITHIN_MS = 30_000;

const secondsOf = (ms: number | undefined, otherwise: string): string =>
  ms === undefined ? otherwise : String(Math.round(ms / 1000));

/** As in docs/reliability.md. */
export function report(results: readonly AlertResult[]): string {
  const rows = results.map((result) => {
    const { name, says, raises, shownAfterMs, onPageAfterMs, pageSays, clearedAfterMs, also } = result;
    const figures = [
      `[${raises}](alerts.md#${raises.toLowerCase()})`,
      secondsOf(shownAfterMs, '**never**'),
      secondsOf(onPageAfterMs, '**never**'),
      pageSays ?? '–',
      secondsOf(clearedAfterMs, `> ${CLEARED_WITHIN_MS / 1000}`),
      also.join(', ') || '–',
    ];
    return `| **${name}**: ${says} | ${figures.join(' | ')} |`;
  });
  return [
    '| fault | alert | fires after, s | on the page after, s | which says | gone after, s | also raised |',
    '| --- | --- | ---: | ---: | --- | ---: | --- |',
    ...rows,
  ].join('\n');
}

const isLate = (ms: number | undefined): boolean => ms === undefined || ms > SHOWN_WITHIN_MS;

export const faultsOf = (results: readonly AlertResult[]): string[] =>
  results.flatMap(({ name, raises, shownAfterMs, onPageAfterMs }) =>
    [
      { what: raises, ms: shownAfterMs },
      { what: "the operator's page", ms: onPageAfterMs },
    ]
      .filter(({ ms }) => isLate(ms))
      .map(({ what, ms }) => `${name}: ${what} shows it after ${secondsOf(ms, 'more than 60')} s`),
  );
