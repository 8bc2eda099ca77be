// The gateways that errors are provoked on: with the simulated carrier, with one whose writes wait
// or are in doubt, and with one that fails.
import { sql } from 'kysely';
import {
  type Methods,
  methodsOf,
  type OperationName,
  portOperations,
  repeatsAll,
} from '../../../src/back-office/port-operations.js';
import { useBeside } from '../../admin/journal.js';
import { refusal, useScripted } from '../../back-office/http/scripted-server.js';
import { openBareEngine } from '../../support/bare-engine.js';
import { useGateway } from '../../support/gateway.js';
import { createHookedBackOffice } from '../hooked-back-office.js';
import { createSend } from './send.js';

/** Broker companies: a partner's own, and another. */
export const [OWN, FOREIGN] = ['8800101', '8800102'];
export const MAX_DOCUMENT_BYTES = 1_000;
/** Deadlines: for a back office that never responds, and for the others. */
const [SHORT_MS, LONG_MS] = [20, 10_000];

export function useSimulated() {
  let failsAfter = Number.POSITIVE_INFINITY;
  const gateway = useGateway({
    environment: {
      TRUSTED_PROXIES: '127.0.0.1',
      KEYLESS_REQUESTS_PER_SECOND: '1',
      MAX_DOCUMENT_BYTES: String(MAX_DOCUMENT_BYTES),
    },
    openEngine: openBareEngine,
    // Stands still, so no quota becomes available again.
    limitsElapsedMs: () => {
      failsAfter -= 1;
      if (failsAfter < 0) throw new Error('The clock has stopped');
      return 0;
    },
  });
  const beside = useBeside(gateway);
  const execute = (statement: string) => sql.raw(statement).execute(beside().db);
  return {
    gateway,
    send: createSend(gateway),
    execute,
    /** The clock of the limits fails once it has been read the given number of times. */
    async whileClockFails<T>(reads: number, ask: () => Promise<T>): Promise<T> {
      failsAfter = reads;
      return ask().finally(() => {
        failsAfter = Number.POSITIVE_INFINITY;
      });
    },
    async withoutTable<T>(table: string, ask: () => Promise<T>): Promise<T> {
      await execute(`alter table gateway.${table} rename to away`);
      return ask().finally(() => execute(`alter table gateway.away rename to ${table}`));
    },
  };
}

export function useHooked() {
  const hooked = createHookedBackOffice('never');
  const gateway = useGateway({ backOffice: hooked.backOffice, openEngine: openBareEngine });
  const beside = useBeside(gateway);
  /** Holds the next write of the first request while the second one is sent. */
  const during = async <T>(first: () => PromiseLike<unknown>, second: () => Promise<T>): Promise<T> => {
    const arrived = hooked.holdNext();
    const held = first();
    const release = await arrived;
    return second().finally(async () => {
      release();
      await held;
    });
  };

  return { hooked, gateway, send: createSend(gateway), beside, during };
}

type Carrier = Methods<OperationName>;

export function useFailing() {
  const scripted = useScripted();
  const nobody: Carrier = methodsOf(portOperations, () => Promise.reject(new Error('Nobody is there')));
  let carrier = nobody;
  const gateway = useGateway({
    backOffice: {
      ...methodsOf(portOperations, (operation, content, call) => carrier[operation](...content, call)),
      repeats: repeatsAll('never'),
    },
    openEngine: openBareEngine,
  });
  const send = createSend(gateway);
  const adapter = (deadlineMs: number, url = scripted().url) =>
    scripted().adapter({ url, deadlineOf: () => deadlineMs });
  const sendTo =
    (choose: () => Carrier): typeof send =>
    async (...given) => {
      carrier = choose();
      return send(...given);
    };
  return {
    gateway,
    /** A bug: something other than a problem is thrown. */
    sendToBug: sendTo(() => nobody),
    sendToUnreachable: sendTo(() => adapter(LONG_MS, 'http://127.0.0.1:1')),
    sendToSilent: sendTo(() => {
      scripted().behave(() => undefined);
      return adapter(SHORT_MS);
    }),
    sendToFailed: sendTo(() => {
      scripted().behave(refusal(500, 'FAULT'));
      return adapter(LONG_MS);
    }),
  };
}
