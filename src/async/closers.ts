// Closes resources in the reverse order of their opening, even if a later one fails to open.

export interface Closers {
  opened<Part>(part: Part, close: () => unknown): Part;
  /** Closes everything, even after an error; rejects with the first one. */
  close(): Promise<void>;
  /** Closes everything; rejects with `error`, from which failures to close usually follow. */
  closeAfter(error: unknown): Promise<never>;
}

export function createClosers(): Closers {
  const closers: (() => unknown)[] = [];
  const closeAll = async () => {
    const failures: unknown[] = [];
    for (const close of closers.splice(0).toReversed())
      try {
        await close();
      } catch (error) {
        failures.push(error);
      }
    return failures;
  };
  return {
    opened(part, close) {
      closers.push(close);
      return part;
    },
    async close() {
      const failures = await closeAll();
      if (failures.length > 0) throw failures[0];
    },
    async closeAfter(error) {
      await closeAll();
      throw error;
    },
  };
}
