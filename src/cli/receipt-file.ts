// The file for the receipts of erasures. It is created before anything is erased, and has each receipt as soon as there is one.
import { rm, writeFile } from 'node:fs/promises';
import type { components } from '../../generated/admin.js';
import { Failure } from './failure.js';

type Receipt = components['schemas']['ErasureReceipt'];

export interface ReceiptFile {
  write(receipts: readonly Receipt[]): Promise<void>;
  /** If nothing was erased, so that the same command can be repeated. */
  remove(): Promise<void>;
}

/** Never over a file that exists, which may contain other receipts. */
export async function createReceiptFile(file: string): Promise<ReceiptFile> {
  await writeFile(file, '', { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    throw new Failure(`The receipts cannot be written to ${file} (${reasonOf(error)}). Nothing was erased.`, {
      next: 'Next: repeat the command with another --out.',
    });
  });
  return {
    write: (receipts) =>
      writeFile(file, `${JSON.stringify(receipts, null, 2)}\n`).catch((error: unknown) => {
        throw new Failure(`The receipts could not be written to ${file} (${reasonOf(error)}).`);
      }),
    remove: () => rm(file, { force: true }),
  };
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
