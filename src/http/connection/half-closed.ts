// The response to a client that has ended its direction of the connection: it still reads, or it is gone.
import type { Socket } from 'node:net';
import { endBothDirections, type RestParts } from './rest-of-body.js';

/** An exchange whose response was written, but may not arrive. */
export interface Delivery {
  /** Its end waits for `delivered`. */
  awaitDelivery(): void;
  delivered(isDelivered: boolean): void;
}

/**
 * Ends the connection once it is certain whether somebody reads the response. A client that is gone looks like one that still
 * reads until its system resets the connection because of the response; after that, even an empty write fails. The client has the
 * whole response meanwhile: only the end of the connection comes later.
 */
export function confirmDelivery(
  socket: Socket,
  { limits, after }: RestParts,
  delivery: Delivery | undefined,
): void {
  delivery?.awaitDelivery();
  let isOpen = true;
  const settle = (isDelivered: boolean) => {
    if (isOpen) delivery?.delivered(isDelivered);
    isOpen = false;
  };
  const cancel = after(limits().hangUpMs, () =>
    socket.write('', (error) => {
      settle(!error);
      endBothDirections(socket);
    }),
  );
  socket.once('close', () => {
    cancel();
    settle(false);
  });
}
