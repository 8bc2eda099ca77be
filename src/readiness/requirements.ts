// The lines of the report. To change what a client has to prove, change a row here, and the
// portal's page to which it links.
import { partnerOperation } from '../partner-operations.js';
import { type ErrorCode, problems } from '../problems.js';
import { type DrillName, drills } from './drills.js';
import {
  after,
  always,
  corrects,
  goesOn,
  type Judge,
  polls,
  type Reaction,
  readsOn,
  repeatsWithKey,
  retriesRun,
  seen,
  waits,
  waitsOrRepeats,
} from './evidence.js';
import { hasEnded } from './history.js';
import { isSuccess, type Sighting } from './sightings.js';

export interface Requirement {
  readonly title: string;
  /** A line with weight 2 counts as two. */
  readonly weight: 1 | 2 | 3;
  /** The portal's page that explains how to meet the requirement. */
  readonly help: string;
  readonly drill?: DrillName;
  readonly judge: Judge;
}

const FLOW = '/docs/guides/flow';
const RUNS = '/docs/guides/one-call#follow-the-run';
const RETRIES = '/docs/guides/retries';
const REHEARSAL = '/docs/guides/sandbox#failures-on-purpose';
const errorPage = (code: ErrorCode): string => `/docs/errors/${code}`;

const made =
  (policy: 'drafted' | 'quoted') =>
  (one: Sighting): boolean =>
    isSuccess(one) && partnerOperation(one.operation).policy === policy;
const read =
  (what: 'policy' | 'referenceData') =>
  (one: Sighting): boolean =>
    isSuccess(one) && partnerOperation(one.operation).reads === what;

const isStatusRead = ({ operation }: Sighting): boolean => partnerOperation(operation).reads === 'run';
const isWrite = ({ isWrite: writes }: Sighting): boolean => writes;

/** How the client reacted to the latest exchange that the drill hit. */
const drilled = (
  drill: DrillName,
  reaction: Reaction,
  { weight = 2, help = RETRIES }: Partial<Pick<Requirement, 'weight' | 'help'>> = {},
): Requirement => ({
  title: drills[drill].expects.replace(/\.$/, ''),
  weight,
  help: drills[drill].effect.kind === 'fail' ? errorPage(drills[drill].effect.code) : help,
  drill,
  judge: after((one) => one.drill === drill, reaction),
});

const table = {
  draft: {
    title: 'Create a draft',
    weight: 1,
    help: `${FLOW}#create-a-draft`,
    judge: seen(made('drafted'), 'A draft was created.'),
  },
  quote: {
    title: 'Get a quote',
    weight: 1,
    help: `${FLOW}#quote`,
    judge: seen(
      (one) => made('quoted')(one) || ['QUOTE_OK', 'SUCCESS'].includes(one.runStatus ?? ''),
      'A policy was quoted.',
    ),
  },
  run: {
    title: 'Follow a run to its end',
    weight: 1,
    help: RUNS,
    judge: seen(({ runStatus }) => hasEnded(runStatus), 'The end of a run was read.'),
  },
  'read-back': {
    title: 'Read a policy back',
    weight: 1,
    help: `${FLOW}#read-it-back`,
    judge: seen(read('policy'), 'A policy was read.'),
  },
  'reference-data': {
    title: 'Read identifiers from the lookups',
    weight: 1,
    help: '/docs/reference-data',
    judge: seen(read('referenceData'), 'A lookup was read.'),
  },
  'newest-version': {
    title: 'Use the newest version only',
    weight: 1,
    help: '/docs/guides/versions#choose-a-version',
    judge: always({
      of: () => true,
      keeps: ({ isDeprecated }) => !isDeprecated,
      inARow: 20,
      kept: 'The last 20 requests used the newest version.',
      broken: 'A deprecated version was used in the last 20 requests.',
    }),
  },
  'idempotency-key': {
    title: 'Send an Idempotency-Key with every write',
    weight: 3,
    help: RETRIES,
    judge: always({
      of: isWrite,
      keeps: ({ key }) => key !== undefined,
      inARow: 10,
      kept: 'The last 10 writes had a key.',
      broken: 'A write had no Idempotency-Key in the last 10 writes.',
    }),
  },
  'own-key': {
    title: 'Use each Idempotency-Key for one write only',
    weight: 2,
    help: errorPage('IDEMPOTENCY_KEY_REUSED'),
    judge: always({
      of: isWrite,
      keeps: ({ code }) => code !== 'IDEMPOTENCY_KEY_REUSED',
      inARow: 10,
      kept: 'No key of the last 10 writes was used for another write.',
      broken: 'A key was used for another write.',
    }),
  },
  correction: {
    title: 'Correct a request that was rejected with VALIDATION_ERROR, rather than repeat it',
    weight: 1,
    help: errorPage('VALIDATION_ERROR'),
    judge: corrects,
  },
  'retry-after': {
    title: 'Wait as long as Retry-After says before the next attempt',
    weight: 2,
    help: RETRIES,
    judge: after(
      (one) => one.retryAfter !== undefined && one.code !== undefined && problems[one.code].retry === 'later',
      waits,
    ),
  },
  polling: {
    title: 'Read the status of a run no faster than asked',
    weight: 1,
    help: RUNS,
    judge: after(
      (one) =>
        isStatusRead(one) && isSuccess(one) && (one.retryAfter !== undefined || one.isLongPoll === true),
      polls,
    ),
  },
  'failed-run': {
    title: 'Retry a failed run until it succeeds',
    weight: 2,
    help: REHEARSAL,
    judge: retriesRun,
  },
  'lost-request': drilled('lost-request', repeatsWithKey, { weight: 3 }),
  'lost-response': drilled('lost-response', repeatsWithKey, { weight: 3 }),
  'slow-response': drilled('slow-response', waitsOrRepeats),
  unavailable: drilled('unavailable', repeatsWithKey),
  'rate-limited': drilled('rate-limited', repeatsWithKey),
  'policy-busy': drilled('policy-busy', repeatsWithKey),
  'in-progress': drilled('in-progress', repeatsWithKey),
  'outcome-unknown': drilled('outcome-unknown', repeatsWithKey, { weight: 3 }),
  'new-field': drilled('new-field', goesOn, {
    help: '/docs/guides/versions#what-can-change-within-a-version',
  }),
  restart: drilled('restart', readsOn, { help: RUNS }),
} as const satisfies Record<string, Requirement>;

export type RequirementId = keyof typeof table;
export const requirements: Readonly<Record<RequirementId, Requirement>> = table;
