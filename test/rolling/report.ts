// The figures of a rolling restart as Markdown, and what is wrong with them.
import type { RollingResult } from './run-rolling.js';

export function report({ requests, broken, ended, stops, runs, openCalls, seconds }: RollingResult): string {
  const inFlight = stops.map(({ requestsAtSignal }) => requestsAtSignal);
  const took = stops.map((stop) => stop.seconds);
  const rows: readonly (readonly [string, string | number])[] = [
    ['nodes stopped and started again', stops.length],
    ['requests', requests],
    ['**broken** (reset, timeout, error status)', broken],
    ['requests in flight at a stop: min / max', `${Math.min(...inFlight)} / ${Math.max(...inFlight)}`],
    ['seconds of a stop: min / max', `${Math.min(...took)} / ${Math.max(...took)}`],
    ['stopped: drained completely', stops.filter(({ lastLine }) => lastLine === DRAINED).length],
    ['runs accepted', runs.accepted],
    ['runs with the status SUCCESS', runs.succeeded],
    ['calls left open in the journal', openCalls],
    ['seconds', seconds],
  ];
  const by = Object.entries(ended).map(([how, count]) => `${how}: ${count}`);
  return [
    '| | |',
    '| --- | ---: |',
    ...rows.map(([name, figure]) => `| ${name} | ${figure} |`),
    '',
    by.join(', '),
  ].join('\n');
}

const DRAINED = 'stopped: drained completely';

/** Describes everything that has happened and must not. */
export function faultsOf(
  { requests, broken, stops, runs, openCalls }: RollingResult,
  atLeast: number,
): string[] {
  return [
    ...(broken > 0 ? [`${broken} requests broke`] : []),
    ...(requests < atLeast ? [`only ${requests} of ${atLeast} requests`] : []),
    ...(runs.succeeded < runs.accepted ? [`${runs.accepted - runs.succeeded} runs did not succeed`] : []),
    ...(openCalls === 0 ? [] : [`${openCalls} calls are open`]),
    ...stops
      .filter(({ requestsAtSignal }) => requestsAtSignal === 0)
      .map(({ node }) => `${node} was idle at a stop`),
    ...stops
      .filter(({ lastLine }) => !lastLine.startsWith('stopped: '))
      .map(({ node, lastLine }) => `the last log line of ${node} was: ${lastLine}`),
  ];
}
