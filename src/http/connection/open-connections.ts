// The open connections of a listener by client address, and which one a full listener closes.

export interface Guest {
  /** The kind of the accepted request that is being carried out, if there is one. */
  carriesOut(): 'read' | 'write' | undefined;
  /** Received bytes of the current request. */
  progress(): number;
}

/** `idle`: after a response. `busy`: new, or sending a request, or waiting for the response. */
export type Stage = 'ended' | 'idle' | 'busy';

/** The position of a connection in a line. Moving it needs no memory and no search. */
export class Seat<G extends Guest> {
  address: Address<G> | undefined = undefined;
  line: Line<G> | undefined = undefined;
  previous: Seat<G> | undefined = undefined;
  next: Seat<G> | undefined = undefined;

  constructor(readonly guest: G) {}
}

/** The seat that has waited longest is first. */
class Line<G extends Guest> implements Iterable<Seat<G>> {
  first: Seat<G> | undefined = undefined;
  #last: Seat<G> | undefined = undefined;

  /** Removes the seat from its previous line. */
  append(seat: Seat<G>): void {
    seat.line?.remove(seat);
    seat.line = this;
    seat.previous = this.#last;
    if (this.#last) this.#last.next = seat;
    else this.first = seat;
    this.#last = seat;
  }

  remove(seat: Seat<G>): void {
    const { previous, next } = seat;
    if (previous) previous.next = next;
    else this.first = next;
    if (next) next.previous = previous;
    else this.#last = previous;
    seat.line = undefined;
    seat.previous = undefined;
    seat.next = undefined;
  }

  /** The current seat may leave the line during the iteration. */
  *[Symbol.iterator](): Iterator<Seat<G>> {
    for (let seat = this.first; seat; ) {
      const { next } = seat;
      yield seat;
      seat = next;
    }
  }
}

class Address<G extends Guest> {
  count = 0;
  readonly ended = new Line<G>();
  readonly idle = new Line<G>();
  readonly busy = new Line<G>();
  readonly carriedOut = new Line<G>();

  constructor(readonly name: string) {}
}

/**
 * Among this many connections that have waited longest, the one that has sent the least is closed,
 * so that a new connection gets time to send more.
 */
const COMPARED = 100;

export class OpenConnections<G extends Guest> {
  #size = 0;
  readonly #addresses = new Map<string, Address<G>>();
  readonly #byCount: Set<Address<G>>[] = [];
  #most = 0;
  /** Proxies serve many clients, so their connections do not count as one client. */
  readonly #proxies = new Address<G>('');

  get size(): number {
    return this.#size;
  }

  add(seat: Seat<G>, name: string, isProxy: boolean): void {
    this.#size += 1;
    const address = isProxy ? this.#proxies : this.#addressOf(name);
    seat.address = address;
    address.busy.append(seat);
    if (!isProxy) this.#count(address, 1);
  }

  remove(seat: Seat<G>): void {
    const { address } = seat;
    if (!address) return;
    this.#size -= 1;
    seat.line?.remove(seat);
    seat.address = undefined;
    if (address !== this.#proxies) this.#count(address, -1);
  }

  move(seat: Seat<G>, stage: Stage): void {
    seat.address?.[stage].append(seat);
  }

  /**
   * The one with the least to lose, of the address with the most connections, but never one that
   * carries out a write. Connections of proxies come last, and only ended or idle ones.
   */
  weakest(): G | undefined {
    for (let count = this.#most; count > 0; count -= 1) {
      const addresses = this.#byCount[count];
      const found = addresses && weakestOf(addresses);
      if (found) return found.guest;
    }
    return (this.#proxies.ended.first ?? this.#proxies.idle.first)?.guest;
  }

  #addressOf(name: string): Address<G> {
    const known = this.#addresses.get(name);
    if (known) return known;
    const made = new Address<G>(name);
    this.#addresses.set(name, made);
    return made;
  }

  #count(address: Address<G>, change: 1 | -1): void {
    this.#byCount[address.count]?.delete(address);
    address.count += change;
    if (address.count === 0) this.#addresses.delete(address.name);
    else {
      const others = this.#byCount[address.count];
      if (others) others.add(address);
      else this.#byCount[address.count] = new Set([address]);
    }
    // One connection more or less changes the maximum by at most one.
    if (address.count > this.#most) this.#most = address.count;
    else if (this.#byCount[this.#most]?.size === 0) this.#most -= 1;
  }
}

/** Chooses among addresses with the same number of connections. */
function weakestOf<G extends Guest>(addresses: ReadonlySet<Address<G>>): Seat<G> | undefined {
  for (const { ended } of addresses) if (ended.first) return ended.first;
  for (const { idle } of addresses) if (idle.first) return idle.first;
  for (const address of addresses) {
    const slowest = slowestOf(address);
    if (slowest) return slowest;
  }
  for (const { carriedOut } of addresses)
    for (const seat of carriedOut) if (seat.guest.carriesOut() === 'read') return seat;
  return undefined;
}

function slowestOf<G extends Guest>({ busy, carriedOut }: Address<G>): Seat<G> | undefined {
  let slowest: Seat<G> | undefined;
  let least = Number.POSITIVE_INFINITY;
  let compared = 0;
  for (const seat of busy) {
    if (seat.guest.carriesOut()) {
      carriedOut.append(seat);
      continue;
    }
    const progress = seat.guest.progress();
    if (progress < least) [slowest, least] = [seat, progress];
    compared += 1;
    if (compared === COMPARED) break;
  }
  return slowest;
}
