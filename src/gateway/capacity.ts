// How many writes a second the connections to the back office allow, for the banner and the log.

/** The typical duration of a write in the real back office. */
const WRITE_SECONDS = 38;

/** The slots for concurrent calls of this process. */
interface ConcurrencyLimits {
  readonly maxConcurrentReads: number;
  readonly maxConcurrentWrites: number;
}

export interface Capacity {
  readonly readPlaces: number;
  readonly writePlaces: number;
  /** Rounded to one decimal. */
  readonly writesPerSecond: number;
}

export function capacityOf({ maxConcurrentReads, maxConcurrentWrites }: ConcurrencyLimits): Capacity {
  const writesPerSecond = Math.round((maxConcurrentWrites / WRITE_SECONDS) * 10) / 10;
  return { readPlaces: maxConcurrentReads, writePlaces: maxConcurrentWrites, writesPerSecond };
}

export function capacityText({ readPlaces, writePlaces, writesPerSecond }: Capacity): string {
  const connections = readPlaces + writePlaces;
  return `${writesPerSecond} writes/s (${writePlaces} of the ${connections} BACK_OFFICE_CONNECTIONS are for writes, at ${WRITE_SECONDS} s per write)`;
}
