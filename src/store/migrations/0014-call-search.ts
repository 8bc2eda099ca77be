// Nothing: 0023-search-indexes builds the indexes that this migration used to build, without blocking writes.
export const up = async (): Promise<void> => undefined;
