// What has happened to a policy of the walk: the trace for error messages, the counts, and the
// comparison of responses.
import type { Response } from 'supertest';
import { expect } from 'vitest';
import type { Result } from './model.js';

export type Counts = Record<string, number>;
export type Notes = ReturnType<typeof createNotes>;

export const codeOf = ({ body }: Response): string | undefined => body?.error?.code;

export function createNotes() {
  const counts: Counts = {};
  const trace: string[] = [];
  const count = (stage: string, result: string) => {
    counts[`${stage} ${result}`] = (counts[`${stage} ${result}`] ?? 0) + 1;
  };
  const told = (answer: Response) => `${trace.join(', ')}: ${answer.text}`;
  /** Notes a response that the caller compares. */
  const note = (stage: string, answer: Response) => {
    trace.push(`${stage} ${answer.status}`);
    count(stage, codeOf(answer) ?? 'done');
  };
  return {
    counts,
    trace,
    count,
    told,
    note,
    compareCode(stage: string, answer: Response, expected: string | undefined): void {
      note(stage, answer);
      expect(codeOf(answer), told(answer)).toBe(expected);
    },
    compareResult(answer: Response, expected: readonly Result[]): void {
      const result: Result = answer.status < 300 ? 'done' : answer.status === 409 ? 'refused' : 'invalid';
      expect(expected, told(answer)).toContain(result);
      if (result === 'invalid') expect(answer.status, answer.text).toBe(400);
    },
  };
}
