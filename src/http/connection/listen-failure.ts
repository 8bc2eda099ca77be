// Opens a listener, or says why it cannot be opened, and which variable corrects it.
import { once } from 'node:events';
import type { Server } from 'node:http';
import { codeOf } from '../../error-code.js';

export interface ListeningPlace {
  readonly host: string;
  readonly port: number;
  readonly hostVariable?: string | undefined;
  /** The variable or option of the port. */
  readonly portVariable: string;
}

const FOREIGN = ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'];

/** Resolves with the URL. The system may let fewer connections than `backlog` wait. */
export async function listenAt(server: Server, place: ListeningPlace, backlog?: number): Promise<string> {
  server.listen({ port: place.port, host: place.host, backlog });
  await once(server, 'listening').catch((error: unknown) => {
    throw listenFailure(error, place);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The listener has no port');
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}

export function listenFailure(error: unknown, place: ListeningPlace): Error {
  return new Error(reason(error, place), { cause: error });
}

function reason(error: unknown, { host, port, hostVariable, portVariable }: ListeningPlace): string {
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: set ${portVariable} to a free port, or to 0 for any free port.`;
  if (code === 'EACCES')
    return `Cannot listen on port ${port}: permission denied; set ${portVariable} to 1024 or above.`;
  if (hostVariable !== undefined && FOREIGN.includes(code))
    return (
      `Cannot listen on ${host}: this machine has no such address; set ${hostVariable} to one of its ` +
      'addresses, such as 127.0.0.1, or to 0.0.0.0 for all of them.'
    );
  const named = hostVariable === undefined ? host : `${host} (${hostVariable})`;
  return `Cannot listen on ${named}, port ${port} (${portVariable}): ${error}`;
}
