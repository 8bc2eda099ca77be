// A back office that records calls and returns the contract's example responses, for tests of what
// is forwarded.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BackOffice, ReadCall, WriteCall } from '../../../src/back-office/port.js';
import {
  interceptCalls,
  methodsOf,
  type OperationName,
  portOperations,
  repeatsByKey,
} from '../../../src/back-office/port-operations.js';
import { backOfficeExample } from '../../support/examples.js';

export interface Arrived {
  readonly method: OperationName;
  /** The arguments without the call; the content of a document as text. */
  readonly content: readonly unknown[];
  readonly call: WriteCall | ReadCall;
}

export interface RecordingBackOffice extends BackOffice {
  /** The calls that got a response since the last time, without reads of reference data. */
  takeArrived(): Arrived[];
  /** The next draft gets the same number as the last one. */
  repeatNumber(): void;
  /** The next read of a status. It waits until its caller disconnects. */
  nextRead(): Promise<ReadCall>;
}

/**
 * A read's signal is created on first use and is not an own property until then; the context is
 * only for the log.
 */
const asPlain = (call: WriteCall | ReadCall): WriteCall | ReadCall => ({
  ...call,
  ...('signal' in call && { signal: call.signal }),
  context: undefined,
});

export function createRecordingBackOffice(): RecordingBackOffice {
  const arrived: Arrived[] = [];
  const texts = new Map<unknown, string>();
  let drafts = 0;
  let holdRead: ((call: ReadCall) => void) | undefined;

  const plain: BackOffice = {
    repeats: repeatsByKey,
    ...methodsOf(portOperations, async (operation) => backOfficeExample(operation).body),
    async createDraft() {
      drafts += 1;
      const policyKey = String(drafts);
      return { ...backOfficeExample('createDraft').body, policyKey, policyNo: numbered('Q', policyKey) };
    },
    bindPolicy: async ({ policyKey }) => ({
      ...backOfficeExample('bindPolicy').body,
      policyNo: numbered('P', policyKey),
    }),
    async uploadDocument({ name, location, content }) {
      const bytes = await buffer(content);
      texts.set(content, bytes.toString());
      const path = location === undefined ? name : `${location}/${name}`;
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return { documentId: '1', path, size: bytes.length, sha256 };
    },
    async listPolicyStatuses(_policyKey, call) {
      if (holdRead) {
        holdRead(call);
        holdRead = undefined;
        await once(call.signal, 'abort');
        call.signal.throwIfAborted();
      }
      return [];
    },
    findWrite: async () => ({ state: 'unknown' }),
  };
  const withText = (value: unknown): unknown => {
    const content: unknown = Reflect.get(Object(value), 'content');
    return content instanceof Readable ? { ...Object(value), content: texts.get(content) } : value;
  };

  return {
    ...interceptCalls(plain, async (method, call, send, content) => {
      const response = await send(...content, call);
      if (method !== 'getReferenceData') arrived.push({ method, content, call: asPlain(call) });
      return response;
    }),
    takeArrived: () => arrived.splice(0).map((one) => ({ ...one, content: one.content.map(withText) })),
    repeatNumber: () => {
      drafts -= 1;
    },
    nextRead: () =>
      new Promise((resolve) => {
        holdRead = resolve;
      }),
  };
}

const numbered = (letter: 'Q' | 'P', policyKey: string) => `${letter}${policyKey.padStart(7, '0')}`;
