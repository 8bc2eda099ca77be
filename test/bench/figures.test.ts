// The statistics of the benchmark, the goals of its figures, and their output.
import { expect, test } from 'vitest';
import { cpuMicroseconds } from './cpu.js';
import { type FigureName, type FiguresOf, figureNames, judge, type Measured } from './figures.js';
import { asJson, asMarkdown, asText } from './report.js';
import { scaleDetail } from './scale.js';
import { difference, median, pairwise, percentile, ratio, single } from './statistics.js';

const releases = [20, 24];

const inFlight: FiguresOf<'in-flight'> = {
  'calls in flight: share of them at once': single(0.5),
  'calls in flight: peak resident size': single(500),
  'calls in flight: errors': single(0),
  'calls in flight: event-loop delay, p99': single(12.5),
};

test('the median of an even number of values lies between the two in the middle, whatever their order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 1, 2, 4])).toBe(3);
  expect(() => median([])).toThrow('without values');
});

test('a percentile is a measured value', () => {
  const values = [50, 10, 40, 20, 30];
  expect(percentile(values, 0.1)).toBe(10);
  expect(percentile(values, 0.5)).toBe(30);
  expect(percentile(values, 0.9)).toBe(50);
  expect(percentile([7], 0.9)).toBe(7);
});

test('a machine that slows down from round to round does not change a ratio', () => {
  const [peer, ours] = [
    [300, 3_000, 600],
    [100, 1_000, 200],
  ];
  expect(pairwise(peer, ours, ratio)).toEqual({ median: 3, p10: 3, p90: 3, rounds: 3 });
  expect(pairwise(peer, ours, difference)).toEqual({ median: 400, p10: 200, p90: 2_000, rounds: 3 });
});

test('measurements with different numbers of rounds are refused', () => {
  expect(() => pairwise([1, 2], [1], ratio)).toThrow('2 and 1 rounds');
});

test('a figure exactly at its goal reaches "at least" and "at most", and not "below"', () => {
  for (const release of releases) {
    const reaches = new Map(
      judge(
        everyFigure(() => 0),
        release,
      ).map(({ name, reach }) => [name, reach]),
    );
    const results = judge(
      everyFigure((name) => reaches.get(name) ?? 0),
      release,
    );
    expect(results.map(({ name }) => name)).toEqual(figureNames);
    for (const { name, bound, value, reach, holds } of results) {
      expect(value, name).toBe(reach ?? 0);
      expect(holds, name).toBe(bound === undefined ? undefined : bound !== 'below');
    }
  }
});

test('a figure may have its goal only on some releases of Node, and each figure has a goal on at least one', () => {
  const [older, newer] = releases.map((release) =>
    judge(
      everyFigure(() => 0),
      release,
    ).flatMap(({ name, bound }) => (bound === undefined ? [] : [name])),
  );
  expect(older).toContain('enforced ÷ bare Express, POST /v2');
  expect(newer).not.toContain('enforced ÷ bare Express, POST /v2');
  expect(newer).toContain('enforced above bare node:http, POST /v2');
  expect(new Set([...(older ?? []), ...(newer ?? [])]).size).toBe(figureNames.length);
  const report = { facts: [], results: judge({ 'enforced ÷ Fastify, GET': single(0.5) }, 20), details: [] };
  expect(asText(report, false)).toContain('0 of 0 figures');
});

test('a figure on the wrong side of its goal does not reach it', () => {
  for (const release of releases) {
    for (const { bound, holds, name } of judge(
      everyFigure(() => -1),
      release,
    ))
      expect(holds, name).toBe(bound && bound !== 'at least');
    for (const { bound, holds, name } of judge(
      everyFigure(() => 1_000_000),
      release,
    ))
      expect(holds, name).toBe(bound && bound === 'at least');
  }
});

test('a section compiles with all of its figures and no other', () => {
  // @ts-expect-error: a figure that is not measured
  const incomplete: FiguresOf<'in-flight'> = { 'calls in flight: errors': single(0) };
  const unknown: FiguresOf<'in-flight'> = {
    ...inFlight,
    // @ts-expect-error: a figure that the table does not have
    'calls in flight: lost': single(0),
  };
  expect(Object.keys(unknown)).toContain(Object.keys(incomplete)[0]);
});

test('--json prints one object: the name, value and goal of each figure, and whether the figure reaches the goal', () => {
  const printed: unknown = JSON.parse(
    asJson({ facts: ['a run'], results: judge(inFlight, 20), details: [] }),
  );
  expect(printed).toMatchObject({
    figures: [
      { name: 'calls in flight: share of them at once', value: 0.5, reach: 1, holds: false },
      { name: 'calls in flight: peak resident size', value: 500, reach: 500, holds: false },
      { name: 'calls in flight: errors', value: 0, reach: 0, holds: true },
      { name: 'calls in flight: event-loop delay, p99', value: 12.5, reach: 50, holds: true },
    ],
  });
});

test('--markdown prints tables, and colours are printed only on request', () => {
  const report = { facts: ['a run'], results: judge(inFlight, 20), details: [] };
  const markdown = asMarkdown(report);
  expect(markdown).toContain('| figure | value | p10 to p90 | goal |\n| --- | ---: | ---: | ---: |\n');
  expect(markdown).toContain('| calls in flight: peak resident size | 500 MB | 500 to 500 | < 500 MB ✖ |');
  expect(markdown).toContain('| calls in flight: errors | 0 | 0 to 0 | ≤ 0 ✔ |');
  const sequence = '\u001b[';
  expect(markdown).not.toContain(sequence);
  expect(asText(report, false)).not.toContain(sequence);
  expect(asText(report, true)).toContain(`${sequence}32m✔`);
  expect(asText(report, true)).toContain(`${sequence}31m✖`);
});

test('the CPU time of a process grows by the time that the process computes', () => {
  const before = cpuMicroseconds(process.pid);
  const usage = process.cpuUsage();
  while (process.cpuUsage(usage).user < 100_000);
  // The kernel adds the time of a running thread only at its next tick, some milliseconds late.
  expect(cpuMicroseconds(process.pid) - before).toBeGreaterThan(80_000);
});

function everyFigure(of: (name: FigureName) => number): Measured {
  const measured: Measured = {};
  for (const name of figureNames) measured[name] = single(of(name));
  return measured;
}

test('the scale follows from the measured costs: 500 calls a second, half of them writes of 38 s', () => {
  const { title, head, rows } = scaleDetail({ gateway: 400, postgres: 200, megabytesPer1000: 1 });
  expect(title).toContain('is full at 80000 calls a second');
  expect(head.at(-1)).toBe('500 a second');
  expect(Object.fromEntries(rows.map(([name, ...values]) => [name, values.at(-1)]))).toEqual({
    'calls in flight': '9750',
    'connections to the back office': '12667',
    'processes, each with a core': '4',
    'cores of PostgreSQL': '0.1',
    'connections of PostgreSQL': '80',
    'stored per year': '15768 GB',
  });
});
