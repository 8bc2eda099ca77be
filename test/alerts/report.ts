// Formats a table of each fault, its alert and its text on the operator's page, and lists the
// faults that the alert or the page shows too late.
import { type AlertResult, CLEARED_WITHIN_MS } from './run-alerts.js';

const SHOWN_WITHIN_MS = 30_000;

const secondsOf = (ms: number | undefined, otherwise: string): string =>
  ms === undefined ? otherwise : String(Math.round(ms / 1000));

/** Formats the table of `docs/reliability.md`. */
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
    '| fault | alert | fires after, s | on the page after, s | text on the page | gone after, s | also raised |',
    '| --- | --- | ---: | ---: | --- | ---: | --- |',
    ...rows,
  ].join('\n');
}

const isLate = (ms: number | undefined): boolean => ms === undefined || ms > SHOWN_WITHIN_MS;

const lateness = (ms: number | undefined): string =>
  ms === undefined ? 'did not show it within 60 s' : `showed it after ${Math.round(ms / 1000)} s`;

export const faultsOf = (results: readonly AlertResult[]): string[] =>
  results.flatMap(({ name, raises, shownAfterMs, onPageAfterMs }) =>
    [
      { what: raises, ms: shownAfterMs },
      { what: "the operator's page", ms: onPageAfterMs },
    ]
      .filter(({ ms }) => isLate(ms))
      .map(({ what, ms }) => `${name}: ${what} ${lateness(ms)}`),
  );
