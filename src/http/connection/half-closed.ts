// Responses to a client that has closed its side of the connection: it may still read, or be gone.
import type { Socket } from 'node:net';
import { endBothDirections, type RestParts } from './rest-of-body.js';

/** An exchange whose response was written but may not arrive. */
export interface Delivery {
  /** Makes the end of the exchange wait for `delivered`. */
  awaitDelivery(): void;
  delivered(isDelivered: boolean): void;
}

/** The deliveries of one connection. They arrive in order, so the last one confirms all. */
export class Deliveries {
  readonly #open: Delivery[] = [];

  constructor(private readonly socket: Socket) {
    socket.once('close', () => this.#settle(false));
  }

  add(delivery: Delivery | undefined): void {
    if (!delivery) return;
    delivery.awaitDelivery();
    this.#open.push(delivery);
  }

  /**
   * Ends the connection once it is certain whether the client reads the responses. A client that is
   * gone looks like a client that still reads, until its system resets the connection because of a
   * response; after that, even an empty write fails. Meanwhile the client already has the complete
   * last response: only the end of the connection comes later.
   */
  confirm(last: Delivery | undefined, { limits, after }: RestParts): void {
    this.add(last);
    const { socket } = this;
    const cancel = after(limits().hangUpMs, () =>
      socket.write('', (error) => {
        this.#settle(!error);
        endBothDirections(socket);
      }),
    );
    socket.once('close', cancel);
  }

  #settle(isDelivered: boolean): void {
    for (const delivery of this.#open.splice(0)) delivery.delivered(isDelivered);
  }
}
