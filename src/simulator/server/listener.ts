// The simulator's listener: opens, closes temporarily to refuse connections, and closes
// permanently.
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { listenFailure } from '../../http/connection/listen-failure.js';
import { type ContractNeeds, createGuardedServer, type GuardedServer } from '../../http/connection/server.js';
import { refusals } from './error-responses.js';

export interface Place {
  readonly host: string;
  readonly port: number;
}

export interface Listener {
  /** Resolves to the address that it listens at. */
  open(app: RequestListener, place: Place): Promise<string>;
  /** Refuses connections for this many milliseconds, then accepts them again on the same port. */
  refuse(ms: number): void;
  /** Waits for the calls in flight. */
  close(): Promise<void>;
}

const variables = { hostVariable: 'SIMULATOR_HOST', portVariable: 'SIMULATOR_PORT' };

/** `onError` receives the error if another process has taken the port meanwhile. */
export function createListener(needs: ContractNeeds, onError: (error: unknown) => void): Listener {
  const servers = new Set<GuardedServer>();
  let open: GuardedServer | undefined;
  let reopen: () => Promise<unknown> = async () => undefined;
  let timer: NodeJS.Timeout | undefined;

  async function listen(app: RequestListener, { host, port }: Place): Promise<GuardedServer> {
    const guarded = createGuardedServer(app, { ...needs, errors: refusals });
    const { server } = guarded;
    server.listen(port, host);
    await once(server, 'listening').catch((error: unknown) => {
      throw listenFailure(error, { host, port, ...variables });
    });
    servers.add(guarded);
    server.once('close', () => servers.delete(guarded));
    open = guarded;
    return guarded;
  }

  return {
    async open(app, place) {
      const { server } = await listen(app, place);
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('The listener has no port');
      const { port, family } = address;
      reopen = () => listen(app, { host: place.host, port });
      return `http://${family === 'IPv6' ? `[${address.address}]` : address.address}:${port}`;
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
