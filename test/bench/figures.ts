// The figures of the benchmark and their goals, in one table.
import type { Summary } from './statistics.js';

/** By default, all but the last are measured: the last takes minutes to store its runs. */
export const sections = [
  'requests',
  'journal',
  'in-flight',
  'runs',
  'start',
  'store',
  'stored-runs',
] as const;
export type Section = (typeof sections)[number];

type Reach = { readonly atLeast: number } | { readonly atMost: number } | { readonly below: number };
type Figure = {
  readonly section: Section;
  readonly unit: '' | 'µs' | 'ms' | 's' | 'B' | 'MB';
  /** The goal on Node 24 and later, where the peers cost less; null if there is none. */
  readonly newer?: Reach | null;
} & (Reach | { readonly newer: Reach });

/**
 * To add a figure, add a row. Its section does not compile until it measures the figure, and this
 * table does not compile without a goal.
 */
export const figures = {
  'enforced above bare node:http, POST /v2': { section: 'requests', unit: 'µs', newer: { atMost: 17 } },
  'enforced above bare node:http, GET /v2': { section: 'requests', unit: 'µs', newer: { atMost: 6 } },
  'enforced ÷ bare Express, POST /v2': { section: 'requests', unit: '', atLeast: 1.4, newer: null },
  'enforced ÷ bare Express, POST bare path': { section: 'requests', unit: '', atLeast: 1.4, newer: null },
  'enforced ÷ bare Express, GET /v2': { section: 'requests', unit: '', atLeast: 2, newer: null },
  'enforced ÷ bare Express, GET bare path': { section: 'requests', unit: '', atLeast: 2, newer: null },
  'enforced ÷ EOV alone, POST': { section: 'requests', unit: '', atLeast: 2.2 },
  'enforced ÷ openapi-backend, POST': {
    section: 'requests',
    unit: '',
    atLeast: 3.3,
    newer: { atLeast: 2.2 },
  },
  'enforced ÷ Fastify validating the body only, POST': {
    section: 'requests',
    unit: '',
    atLeast: 1,
    newer: { atLeast: 1.05 },
  },
  'enforced ÷ Fastify, GET': { section: 'requests', unit: '', newer: { atLeast: 0.9 } },
  'enforced ÷ Prism proxy, POST': { section: 'requests', unit: '', atLeast: 5.2 },
  'counting what requests have: CPU, POST': { section: 'requests', unit: 'µs', atMost: 10 },
  'journal and policy lock: CPU above bare Express': { section: 'journal', unit: 'ms', atMost: 0.1 },
  'journal, policy lock and ownership: CPU above bare Express': {
    section: 'journal',
    unit: 'ms',
    atMost: 0.1,
  },
  'calls in flight: share of them at once': { section: 'in-flight', unit: '', atLeast: 1 },
  'calls in flight: peak resident size': {
    section: 'in-flight',
    unit: 'MB',
    below: 500,
    newer: { atMost: 400 },
  },
  'calls in flight: errors': { section: 'in-flight', unit: '', atMost: 0 },
  'calls in flight: event-loop delay, p99': { section: 'in-flight', unit: 'ms', below: 50 },
  'runs/s ÷ DBOS alone, PostgreSQL, 1 at once': { section: 'runs', unit: '', atLeast: 0.8 },
  'runs/s ÷ DBOS alone, PostgreSQL, 20 at once': { section: 'runs', unit: '', atLeast: 1.1 },
  'runs/s ÷ DBOS alone, PostgreSQL, 100 at once': { section: 'runs', unit: '', atLeast: 1.1 },
  'runs/s ÷ DBOS alone, PGlite, 1 at once': { section: 'runs', unit: '', atLeast: 0.7 },
  'runs/s ÷ DBOS alone, PGlite, 20 at once': { section: 'runs', unit: '', atLeast: 0.9 },
  'runs/s ÷ DBOS alone, PGlite, 100 at once': { section: 'runs', unit: '', atLeast: 0.9 },
  'ready after start, existing stores: embedded': { section: 'start', unit: 's', below: 1.6 },
  'ready after start, existing stores: PostgreSQL': { section: 'start', unit: 's', below: 1.1 },
  'first start after the build, embedded': { section: 'start', unit: 's', below: 4 },
  'idle node: statements per second, PostgreSQL': { section: 'store', unit: '', atMost: 3 },
  'idle node: statements per second, embedded': { section: 'store', unit: '', atMost: 1 },
  'idle node: peak resident size, embedded': { section: 'store', unit: 'MB', atMost: 400 },
  'uncached key, GET: gateway': { section: 'store', unit: 'µs', atMost: 75 },
  'uncached key, GET: PostgreSQL': { section: 'store', unit: 'µs', atMost: 50 },
  'replay ÷ write, gateway and PostgreSQL': { section: 'store', unit: '', atMost: 0.8 },
  'write: PostgreSQL': { section: 'store', unit: 'µs', atMost: 120 },
  'stored by 1,000 mixed requests, with indexes': { section: 'store', unit: 'MB', atMost: 0.9 },
  'audit row with its indexes': { section: 'store', unit: 'B', atMost: 400 },
  'status read, very many runs stored ÷ 1,000 stored': { section: 'stored-runs', unit: '', atMost: 1.2 },
} as const satisfies Record<string, Figure>;

export type FigureName = keyof typeof figures;
export type Measured = Partial<Record<FigureName, Summary>>;

const isFigureName = (name: string): name is FigureName => Object.hasOwn(figures, name);
export const figureNames: readonly FigureName[] = Object.keys(figures).filter(isFigureName);

/** A section returns each of its figures, and no other. */
export type FiguresOf<S extends Section> = {
  readonly [Name in FigureName as (typeof figures)[Name]['section'] extends S ? Name : never]: Summary;
};

interface Held {
  readonly reach: number;
  readonly bound: 'at least' | 'at most' | 'below';
  readonly holds: boolean;
}

/** With its goal, if it has one on this release of Node. */
export interface Result extends Omit<Summary, 'median'>, Partial<Held> {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}

/** The first release of Node with goals for newer releases. */
const NEWER = 24;
export const runningRelease = Number.parseInt(process.versions.node, 10);
export const isNewer = (release: number): boolean => release >= NEWER;

/** Sorted as in the table, whatever the order of the measurements. */
export function judge(measured: Measured, release = runningRelease): Result[] {
  return figureNames.flatMap((name) => {
    const summary = measured[name];
    if (!summary) return [];
    const { median: value, ...spread } = summary;
    const figure: Figure = figures[name];
    const { newer } = figure;
    const reach = newer !== undefined && isNewer(release) ? newer : figure;
    return [{ name, value, unit: figure.unit, ...spread, ...(reach && held(value, reach)) }];
  });
}

function held(value: number, reach: Reach | Figure): Held | undefined {
  if ('atLeast' in reach) return { reach: reach.atLeast, bound: 'at least', holds: value >= reach.atLeast };
  if ('atMost' in reach) return { reach: reach.atMost, bound: 'at most', holds: value <= reach.atMost };
  if ('below' in reach) return { reach: reach.below, bound: 'below', holds: value < reach.below };
  return undefined;
}
