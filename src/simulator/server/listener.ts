// The simulator's listener: opens, closes for a while to refuse connections, and closes for good.
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { listenAt } from '../../http/connection/listen-failure.js';
import { type ContractNeeds, createGuardedServer, type GuardedServer } from '../../http/connection/server.js';
import { refusals } from './error-responses.js';

export interface Place {
  readonly host: string;
  readonly port: number;
}

export interface Listener {
  /** Resolves with the address of the listener. */
  open(app: RequestListener, place: Place): Promise<string>;
  /** Refuses connections for this many milliseconds, then accepts them again on the same port. */
  refuse(ms: number): void;
  /** Waits for the calls in flight. */
  close(): Promise<void>;
}

const variables = { hostVariable: 'SIMULATOR_HOST', portVariable: 'SIMULATOR_PORT' };

/** `onError` receives later errors, for example if another process has taken the port meanwhile. */
export function createListener(needs: ContractNeeds, onError: (error: unknown) => void): Listener {
  const servers = new Set<GuardedServer>();
  let open: GuardedServer | undefined;
  let reopen: () => Promise<unknown> = async () => undefined;
  let timer: NodeJS.Timeout | undefined;

  async function listen(app: RequestListener, place: Place): Promise<string> {
    const guarded = createGuardedServer(app, { ...needs, errors: refusals });
    const { server } = guarded;
    const address = await listenAt(server, { ...place, ...variables });
    servers.add(guarded);
    server.once('close', () => servers.delete(guarded));
    open = guarded;
    return address;
  }

  return {
    async open(app, { host, port }) {
      const address = await listen(app, { host, port });
      reopen = () => listen(app, { host, port: port || Number(new URL(address).port) });
      return address;
    },

    refuse(ms) {
      if (!open) return;
      open.drain().catch(onError);
      open = undefined;
      timer = setTimeout(() => reopen().catch(onError), ms);
    },

    async close() {
      clearTimeout(timer);
      const closed = [...servers].map(({ server }) => once(server, 'close'));
      open?.drain().catch(onError);
      await Promise.all(closed);
    },
  };
}
