// The operations of the port, with deadlines and durations, and the functions that wrap every
// operation.
import { mapRows } from '../map-rows.js';
import type {
  BackOffice,
  BackOfficeReads,
  BackOfficeWrites,
  ReadCall,
  Repeat,
  Repeats,
  StageName,
  WriteCall,
  WriteRecord,
} from './port.js';

export type WriteName = keyof BackOfficeWrites;
export type ReadName = keyof BackOfficeReads;
export type OperationName = WriteName | ReadName;

// The last argument of every method is its call; `Contents` are the arguments before it.
export type Contents = {
  readonly [O in OperationName]: Parameters<BackOffice[O]> extends [...infer Content, unknown]
    ? Content
    : never;
};
type LastOf<Given, Kind> = Given extends [...unknown[], infer Call extends Kind] ? Call : never;
export type PortCalls = { readonly [W in WriteName]: LastOf<Parameters<BackOffice[W]>, WriteCall> } & {
  readonly [R in ReadName]: LastOf<Parameters<BackOffice[R]>, ReadCall>;
};
export type Responses = { readonly [O in OperationName]: Awaited<ReturnType<BackOffice[O]>> };
type Arguments<O extends OperationName> = [...content: Contents[O], call: PortCalls[O]];

export type Methods<
  Name extends OperationName,
  Results extends { readonly [O in Name]: unknown } = Responses,
> = {
  readonly [O in Name]: (...given: Arguments<O>) => Promise<Results[O]>;
};

/** The field of a WriteRecord with the response of a write. */
interface RecordField<Response> {
  readonly name: Exclude<keyof WriteRecord, 'state'>;
  responseOf(record: WriteRecord): Response | undefined;
}
const recordField = <Name extends Exclude<keyof WriteRecord, 'state'>>(name: Name) => ({
  name,
  responseOf: (record: WriteRecord) => record[name],
});

interface Operation {
  /** Milliseconds: at least 1.5 times the longest known duration. */
  readonly deadlineMs: number;
  /** Required or assumed durations, which the simulated back office scales. */
  readonly seconds: readonly [least: number, most: number];
}
interface WriteOperation<Response> extends Operation {
  /** A stream can be read only once, so only the caller can repeat the write. */
  readonly body: 'json' | 'stream';
  readonly recordField: RecordField<Response>;
}

const outcome = recordField('outcome');

/** Tables that are derived from this one need no further row for a new stage. */
export const portStages: { readonly [W in StageName]: WriteOperation<Responses[W]> } = {
  enrichDraft: { body: 'json', deadlineMs: 90_000, seconds: [40, 60], recordField: outcome },
  quotePolicy: { body: 'json', deadlineMs: 90_000, seconds: [20, 40], recordField: outcome },
  // The requirements give no durations for the other stages.
  bindPolicy: { body: 'json', deadlineMs: 90_000, seconds: [20, 40], recordField: outcome },
  declineSubmission: { body: 'json', deadlineMs: 30_000, seconds: [5, 10], recordField: outcome },
  markQuoteNotTakenUp: { body: 'json', deadlineMs: 30_000, seconds: [5, 10], recordField: outcome },
};

export const portWrites: { readonly [W in WriteName]: WriteOperation<Responses[W]> } = {
  createDraft: { body: 'json', deadlineMs: 90_000, seconds: [35, 40], recordField: outcome },
  createCompleteDraft: { body: 'json', deadlineMs: 90_000, seconds: [40, 60], recordField: outcome },
  ...portStages,
  generatePolicyReference: {
    body: 'json',
    deadlineMs: 20_000,
    seconds: [2, 5],
    recordField: recordField('policyReference'),
  },
  // The deadline of an upload is the longest time without progress: its duration depends on its
  // size.
  uploadDocument: {
    body: 'stream',
    deadlineMs: 30_000,
    seconds: [1, 3],
    recordField: recordField('documentReceipt'),
  },
};

export const portReads: { readonly [R in ReadName]: Operation } = {
  listPolicyStatuses: { deadlineMs: 10_000, seconds: [0.5, 1] },
  getPolicyDetails: { deadlineMs: 10_000, seconds: [1, 2] },
  listSubmissions: { deadlineMs: 10_000, seconds: [1, 2] },
  getSubmission: { deadlineMs: 10_000, seconds: [1, 2] },
  listAllowedValues: { deadlineMs: 15_000, seconds: [3, 6] },
  listContacts: { deadlineMs: 10_000, seconds: [0.5, 1] },
  identifyPolicy: { deadlineMs: 5_000, seconds: [0.1, 0.2] },
  findWrite: { deadlineMs: 5_000, seconds: [0.1, 0.2] },
  getReferenceData: { deadlineMs: 10_000, seconds: [0.5, 1] },
};

export const portOperations: { readonly [O in OperationName]: Operation } = { ...portWrites, ...portReads };

export const isWriteName = (name: string): name is WriteName => Object.hasOwn(portWrites, name);
const isReadName = (name: string): name is ReadName => Object.hasOwn(portReads, name);
export const isOperationName = (name: string): name is OperationName => isWriteName(name) || isReadName(name);

const isStageName = (name: string): name is StageName => Object.hasOwn(portStages, name);

export const stageNames: readonly StageName[] = Object.keys(portStages).filter(isStageName);
export const writeNames: readonly WriteName[] = Object.keys(portWrites).filter(isWriteName);
export const operationNames: readonly OperationName[] = Object.keys(portOperations).filter(isOperationName);

export const forStages = <Entry>(entry: Entry) => mapRows<Record<StageName, Entry>>(portStages, () => entry);

export const repeatsAll = (repeat: Repeat): Repeats => mapRows<Repeats>(portWrites, () => repeat);

/** The `Repeats` of a back office that honours the idempotency key of every write. */
export const repeatsByKey = repeatsAll('byKey');

export function methodsOf<
  Name extends OperationName,
  Results extends { readonly [O in Name]: unknown } = Pick<Responses, Name>,
>(
  table: Readonly<Record<Name, unknown>>,
  perform: <O extends Name>(operation: O, content: Contents[O], call: PortCalls[O]) => Promise<Results[O]>,
): Methods<Name, Results> {
  return mapRows<Methods<Name, Results>>(table, (operation) => (...given) => {
    const [content, call] = contentAndCall<typeof operation>(given);
    return perform(operation, content, call);
  });
}

/** TypeScript cannot split a tuple whose type depends on a type parameter. */
const contentAndCall = <O extends OperationName>(given: readonly unknown[]) =>
  [given.slice(0, -1), given.at(-1)] as [Contents[O], PortCalls[O]];

/** Runs instead of a call; `send` is the original method. */
export type Intercept<Name extends OperationName> = <O extends Name>(
  operation: O,
  call: PortCalls[O],
  send: (...given: Arguments<O>) => Promise<Responses[O]>,
  content: Contents[O],
) => Promise<Responses[O]>;

export function interceptWrites(backOffice: BackOffice, intercept: Intercept<WriteName>): BackOffice {
  return { ...backOffice, ...intercepted(portWrites, backOffice, intercept) };
}

export function interceptCalls(backOffice: BackOffice, intercept: Intercept<OperationName>): BackOffice {
  return { repeats: backOffice.repeats, ...intercepted(portOperations, backOffice, intercept) };
}

const intercepted = <Name extends OperationName>(
  table: Readonly<Record<Name, unknown>>,
  backOffice: Methods<Name>,
  intercept: Intercept<Name>,
): Methods<Name> =>
  mapRows<Methods<Name>>(table, (operation) => (...given) => {
    const [content, call] = contentAndCall<typeof operation>(given);
    return intercept(operation, call, backOffice[operation], content);
  });
