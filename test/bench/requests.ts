// The figures of the request path, and the CPU time per request of every server.
import type { FiguresOf } from './figures.js';
import { type TargetName, targets } from './request-targets.js';
import type { Measured } from './slots.js';
import { difference, pairwise, ratio, type Summary, summarize } from './statistics.js';

export interface TargetTimes {
  readonly title: string;
  readonly method: 'GET' | 'POST';
  /** Microseconds per request. */
  readonly cpu: Summary;
  readonly postgresCpu: Summary | undefined;
}

export function requestFigures(measured: Measured): FiguresOf<'requests'> {
  const against = (peer: TargetName, ours: TargetName) =>
    pairwise(cpuOf(measured, peer), cpuOf(measured, ours), ratio);
  const above = (peer: TargetName, ours: TargetName) =>
    pairwise(cpuOf(measured, ours), cpuOf(measured, peer), difference);
  return {
    'enforced above bare node:http, POST /v2': above('nodePost', 'enforcedPost'),
    'enforced above bare node:http, GET /v2': above('nodeGet', 'enforcedGet'),
    'enforced ÷ bare Express, POST /v2': against('barePost', 'enforcedPost'),
    'enforced ÷ bare Express, POST bare path': against('barePost', 'enforcedBarePost'),
    'enforced ÷ bare Express, GET /v2': against('bareGet', 'enforcedGet'),
    'enforced ÷ bare Express, GET bare path': against('bareGet', 'enforcedBareGet'),
    'enforced ÷ EOV alone, POST': against('stockPost', 'enforcedPost'),
    'enforced ÷ openapi-backend, POST': against('openapiBackendPost', 'enforcedPost'),
    'enforced ÷ Fastify validating the body only, POST': against('fastifyPost', 'enforcedPost'),
    'enforced ÷ Fastify, GET': against('fastifyGet', 'enforcedGet'),
    'enforced ÷ Prism proxy, POST': against('prismPost', 'enforcedPost'),
    'counting what requests have: CPU, POST': pairwise(
      cpuOf(measured, 'countedPost'),
      cpuOf(measured, 'enforcedPost'),
      difference,
    ),
  };
}

export function journalFigures(measured: Measured): FiguresOf<'journal'> {
  const aboveBare = (ours: TargetName) =>
    pairwise(cpuOf(measured, ours), cpuOf(measured, 'barePost'), (a, b) => difference(a, b) / 1_000);
  return {
    'journal and policy lock: CPU above bare Express': aboveBare('journalPost'),
    'journal, policy lock and ownership: CPU above bare Express': aboveBare('ownershipPost'),
  };
}

export function timesOf(measured: Measured): TargetTimes[] {
  return targets.flatMap(({ name, title, method, sections }) => {
    const slots = measured.get(name);
    if (!slots) return [];
    const isStored = sections.some((section) => section === 'journal') && name !== 'barePost';
    const postgres = slots.flatMap(({ postgresCpu }) => postgresCpu ?? []);
    const postgresCpu = isStored && postgres.length > 0 ? summarize(postgres) : undefined;
    return [{ title, method, cpu: summarize(cpuOf(measured, name)), postgresCpu }];
  });
}

const cpuOf = (measured: Measured, name: TargetName): number[] =>
  (measured.get(name) ?? []).map(({ cpu }) => cpu);
