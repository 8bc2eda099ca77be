// Formats the result of the chaos test of calls: modes, injected faults, and errors.
import { sumOf } from '../cluster/injected.js';
import { faultsOf, type ModeResult } from './run-mode.js';

type Row = readonly [name: string, of: (result: ModeResult) => string | number];

const rows: readonly Row[] = [
  ['flows', ({ flows }) => flows],
  ['calls', ({ calls }) => calls],
  ['responses', ({ answers }) => answers],
  ['effects', ({ effects }) => effects],
  ['**doubled**', ({ doubled }) => doubled],
  ['**lost**', ({ lost }) => lost],
  ['wrong', ({ wrong }) => wrong],
  ['unresolved', ({ open }) => open],
  ['sent again', ({ retries }) => retries],
  ['repeated without a key after the call ended', ({ repeatedWithoutKey }) => repeatedWithoutKey],
  ['calls whose caller got `OUTCOME_UNKNOWN`', ({ parked }) => parked],
  [
    'calls resolved by the operator (of them done)',
    ({ resolved, resolvedAsDone }) => `${resolved} (${resolvedAsDone})`,
  ],
  ['calls that the operator found by the regular search', ({ foundOnRounds }) => foundOnRounds],
  ['gateways killed (with calls in flight)', ({ kills, withCalls }) => `${kills} (${withCalls})`],
  ['gateways restarted', ({ restarts }) => restarts],
  ['fail-overs of PostgreSQL', ({ failOvers }) => failOvers],
  ['repeats replayed afterwards', ({ afterwards }) => afterwards.replayed],
  ['policies unlocked afterwards', ({ afterwards }) => `${afterwards.freed} of ${afterwards.created}`],
  ['submissions listed', ({ afterwards }) => afterwards.submissions],
  ['faults injected', ({ injected }) => sumOf(injected)],
  ['seconds', ({ seconds }) => seconds],
];

export function report(results: readonly ModeResult[]): string {
  const kinds = [...new Set(results.flatMap(({ injected }) => Object.keys(injected)))].toSorted();
  const faults = results.flatMap(faultsOf);
  return [
    ...table(results, rows),
    '',
    ...table(results, [
      ...kinds.map((kind): Row => [kind, ({ injected }) => injected[kind] ?? 0]),
      ['**all**', ({ injected }) => sumOf(injected)],
    ]),
    '',
    ...(faults.length === 0 ? ['No effect doubled, no response lost.'] : faults),
  ].join('\n');
}

function table(results: readonly ModeResult[], of: readonly Row[]): string[] {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['', ...results.map(({ mode }) => mode)]),
    line(['---', ...results.map(() => '---:')]),
    ...of.map(([name, value]) => line([name, ...results.map(value)])),
  ];
}
