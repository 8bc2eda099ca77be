// Formats the result of the chaos test of runs, and lists the errors found.
import { sumOf } from '../cluster/injected.js';
import type { ChaosRunsResult } from './run-chaos.js';

const SHARE_IN_FLIGHT = 0.8;

export function faultsOf(result: ChaosRunsResult): string[] {
  const { options, accepted, kills, killsInFlight, freezes, faults } = result;
  return [
    ...faults,
    ...(accepted < options.runs ? [`${accepted} of ${options.runs} runs were accepted`] : []),
    ...(kills < options.kills ? [`${kills} of ${options.kills} kills were done`] : []),
    ...(killsInFlight < SHARE_IN_FLIGHT * kills
      ? [`${killsInFlight} of ${kills} kills interrupted a step`]
      : []),
    ...(freezes < options.freezes ? [`${freezes} of ${options.freezes} gateways were frozen`] : []),
    ...(result.endedAlone > 0 ? [`${result.endedAlone} gateways ended by themselves`] : []),
    ...(result.unexpected > 0 ? [`${result.unexpected} steps failed unexpectedly, as the logs say`] : []),
    ...(result.parked > 0 && !options.isLossy ? [`${result.parked} runs were left to an operator`] : []),
    ...(options.mode !== 'never' && result.resolved > 0 ? [`${result.resolved} steps were parked`] : []),
  ];
}

export function report(result: ChaosRunsResult): string {
  const { injected, orphaned, recoverySeconds: seconds } = result;
  const kinds = Object.keys(injected).toSorted();
  const faults = faultsOf(result);
  return [
    ...table([
      ['`BACK_OFFICE_REPEATS`', result.options.mode],
      ['runs accepted', result.accepted],
      ['finished (SUCCESS)', result.finished],
      ['rejected by the back office, on purpose', result.refused],
      ['failed otherwise', result.failed],
      ['left to an operator', result.parked],
      ['**lost**', result.lost],
      ['exposed to a loss of the store (of them gone)', `${result.exposed} (${result.gone})`],
      ['steps done', result.steps],
      ['effects', result.effects],
      ['**effects doubled**', result.doubled],
      ['reported wrongly', result.wrong],
      ['gateways killed (with a step in flight)', `${result.kills} (${result.killsInFlight})`],
      ['gateways frozen (with a step in flight)', `${result.freezes} (${result.freezesInFlight})`],
      ['restarts of PostgreSQL', result.postgresRestarts],
      ['fail-overs of PostgreSQL', result.failOvers],
      ['runs in progress on a killed gateway', orphaned],
      ['recoveries measured', seconds.length],
      ['recovery time in seconds: min / median / max', spanOf(seconds)],
      ['recoveries in the logs', result.recoveries],
      ['calls sent again', result.sentAgain],
      ['retries of failed runs', result.retried],
      ['steps resolved by the operator (of them done)', `${result.resolved} (${result.resolvedAsDone})`],
      ['faults injected', sumOf(injected)],
      ['seconds', result.seconds],
    ]),
    '',
    kinds.map((kind) => `${kind} ${injected[kind]}`).join(', '),
    '',
    ...(faults.length === 0 ? ['No run lost, no effect doubled.'] : faults),
  ].join('\n');
}

function table(rows: readonly (readonly [name: string, value: string | number])[]): string[] {
  return ['| | |', '| --- | ---: |', ...rows.map(([name, value]) => `| ${name} | ${value} |`)];
}

function spanOf(seconds: readonly number[]): string {
  const at = (share: number) => seconds[Math.round((seconds.length - 1) * share)]?.toFixed(1) ?? '–';
  return `${at(0)} / ${at(0.5)} / ${at(1)}`;
}
