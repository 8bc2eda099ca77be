// The shape that every refusal has, so that a test says only what is its own: the status, the code, the fields.
import type { Response } from 'supertest';
import { expect } from 'vitest';
import { type ErrorCode, problems } from '../../src/problems.js';

export function expectRefusal(answer: Response, code: ErrorCode, fields?: readonly string[]): void {
  expect(answer.status, answer.text).toBe(problems[code].status);
  expect(answer.body.error).toMatchObject({
    code,
    message: expect.stringMatching(/\S/),
    requestId: answer.headers['x-request-id'],
  });
  if (fields) expect(fieldsOf(answer)).toEqual([...fields].sort());
}

/** The fields at fault, in the alphabet's order. */
export function fieldsOf({ body }: Response): string[] {
  const details: { field: string }[] = body.error.details ?? [];
  return details.map(({ field }) => field).sort();
}

/** What is wrong with each field. */
export function issuesOf({ body }: Response): Record<string, string> {
  const details: { field: string; issue: string }[] = body.error.details ?? [];
  return Object.fromEntries(details.map(({ field, issue }) => [field, issue]));
}
