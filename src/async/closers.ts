// Closes resources in the reverse order of their opening, even if a later one fails to open.

export interface Closers {
  /** Registers how to close the part, and returns the part. */
  opened<Part>(part: Part, close: () => unknown): Part;
  /** Closes all parts, and rejects with the first error. */
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
      const failures: unknown[] = [];
      for (const close of closers.splice(0).toReversed())
        try {
          await close();
        } catch (error) {
          failures.push(error);
        }
      if (failures.length > 0) throw failures[0];
    },
  };
}
