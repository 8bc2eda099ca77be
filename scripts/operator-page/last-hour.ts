// The traffic of this node in the last hour: plots by minute, the back office, and the operations.
import type { Schemas } from './api.js';
import { type Child, el } from './dom.js';
import { badge, type Column, empty, note, short, table } from './parts.js';
import { meter, plot, type Series } from './plots.js';

type LastHour = Schemas['LastHour'];
type Minute = LastHour['minutes'][number];

export function plots({ minutes }: LastHour): Child[] {
  const common = {
    minutes: MINUTES,
    labelOf: (at: number) => clock(minutes[at - (MINUTES - minutes.length)]),
  };
  const series = (name: string, look: Series['look'], value: (minute: Minute) => number | null): Series => ({
    name,
    look,
    values: [...Array.from({ length: MINUTES - minutes.length }, () => null), ...minutes.map(value)],
  });
  const whole = (value: number) => value.toLocaleString('en');
  return [
    el(
      'div',
      { class: 'plots' },
      plot({
        ...common,
        title: 'Requests a minute',
        kind: 'bars',
        format: whole,
        series: [
          series('succeeded', 'good', ({ requests }) => requests.succeeded),
          series(
            'refused or disconnected',
            'soft',
            ({ requests }) => requests.refused + requests.disconnected,
          ),
          series('limited', 'warn', ({ requests }) => requests.limited),
          series('failed', 'bad', ({ requests }) => requests.failed),
        ],
      }),
      plot({
        ...common,
        title: '95 of 100 requests within',
        kind: 'lines',
        format: short,
        series: [
          series('reads', 'good', ({ reads }) => reads?.p95 ?? null),
          series('writes', 'busy', ({ writes }) => writes?.p95 ?? null),
        ],
      }),
      plot({
        ...common,
        title: 'Back-office calls a minute',
        kind: 'bars',
        format: whole,
        series: [
          series('responded', 'good', ({ backOffice: { calls, faults } }) => calls - faults),
          series('faults', 'bad', ({ backOffice: { faults } }) => faults),
        ],
      }),
      plot({
        ...common,
        title: '95 of 100 back-office calls within',
        kind: 'lines',
        format: short,
        series: [series('calls', 'busy', ({ backOffice: { latency } }) => latency?.p95 ?? null)],
      }),
    ),
  ];
}

const MINUTES = 60;

export const clock = (minute: Minute | undefined): string =>
  minute ? `${minute.from.slice(11, 16)} UTC` : 'before the start of this node';

export function backOffice({
  backOffice: { operations: all, places: used, openCircuits },
}: LastHour): Child[] {
  const circuits =
    openCircuits.length === 0
      ? badge('good', 'all circuits closed')
      : note(
          'bad',
          el(
            'p',
            {},
            `Not called at present for some partners: ${openCircuits.join(', ')}. Circuits close by themselves when the back office responds.`,
          ),
        );
  const meters = used
    ? el(
        'div',
        { class: 'meters' },
        meter('Slots for reads', used.read),
        meter('Slots for writes', used.write),
      )
    : undefined;
  const columns: Column<(typeof all)[number]>[] = [
    { title: 'Operation', cell: ({ operation }) => operation },
    { title: 'Calls', isNumber: true, cell: ({ calls }) => calls.toLocaleString('en') },
    {
      title: 'Faults',
      isNumber: true,
      cell: ({ faults }) => (faults > 0 ? badge('bad', String(faults)) : 0),
    },
    ...latencyColumns<(typeof all)[number]>(({ latency }) => latency),
  ];
  const rows =
    all.length === 0
      ? empty(
          used
            ? 'No calls in the last hour.'
            : 'The back office is simulated inside this process, so its calls are not measured.',
        )
      : table('Calls to the back office', columns, all);
  return [used && circuits, meters, rows];
}

const latencyColumns = <Row>(of: (row: Row) => Schemas['Latency'] | null): Column<Row>[] =>
  (['p50', 'p95', 'max'] as const).map((figure) => ({
    title: { p50: 'Half within', p95: '95 of 100 within', max: 'Longest' }[figure],
    isNumber: true,
    cell: (row) => {
      const latency = of(row);
      return latency ? short(latency[figure]) : '–';
    },
  }));

export function operations({ operations: all }: LastHour): Child {
  if (all.length === 0) return empty('No requests in the last hour.');
  const columns: Column<Schemas['LastHourOperation']>[] = [
    { title: 'Operation', cell: ({ operationId }) => operationId ?? 'no operation' },
    { title: 'Version', cell: ({ apiVersion }) => apiVersion ?? '–' },
    { title: 'Succeeded', isNumber: true, cell: ({ requests }) => requests.succeeded.toLocaleString('en') },
    { title: 'Refused', isNumber: true, cell: ({ requests }) => requests.refused + requests.limited },
    {
      title: 'Failed',
      isNumber: true,
      cell: ({ requests: { failed } }) => (failed > 0 ? badge('bad', String(failed)) : 0),
    },
    { title: 'Disconnected', isNumber: true, cell: ({ requests }) => requests.disconnected },
    ...latencyColumns<Schemas['LastHourOperation']>(({ latency }) => latency),
  ];
  return table('Operations', columns, all);
}
