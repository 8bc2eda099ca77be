// Asks for confirmation before a command does something with serious consequences.
import { createInterface } from 'node:readline';
import { Failure } from './failure.js';

export type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean };

export interface Question {
  /** What will happen. */
  readonly text: string;
  /** `--yes` was given. */
  readonly isAnswered: boolean;
}

/** Resolves if the operator agrees; otherwise throws a Failure, and nothing is done. */
export type Confirm = (question: Question) => Promise<void>;

/** The question goes to standard error, so that `--json` prints only JSON. */
export function createConfirm(stdin: Input | undefined, stderr: { write(text: string): unknown }): Confirm {
  return async ({ text, isAnswered }) => {
    if (isAnswered) return;
    if (!stdin?.isTTY)
      throw new Failure(`${text}\n\nNothing was done. To do it without a terminal, add --yes.`, {
        code: 'NOT_CONFIRMED',
      });
    stderr.write(`${text}\n\nContinue? [y/N] `);
    const answer = await firstLine(stdin);
    if (!/^\s*y(es)?\s*$/i.test(answer)) throw new Failure('Nothing was done.', { code: 'NOT_CONFIRMED' });
  };
}

async function firstLine(stdin: Input): Promise<string> {
  const lines = createInterface({ input: stdin });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
  }
}
