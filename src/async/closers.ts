// Closes resources in the reverse order of their opening, even if a later one fails to open.

export interface Closers {
  /** Registers how to close the part, and returns the part. */
  opened<Part>(part: Part, close: () => unknown): Part;
  close(): Promise<void>;
}

export function createClosers(): Closers {
  const closers: (() => unknown)[] = [];
  return {
    opened(part, close) {
      closers.push(close);
      return part;
    },
    async close() {
      for (const close of closers.splice(0).toReversed()) await close();
    },
  };
}
