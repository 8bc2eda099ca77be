// Checks the shape that every error response has, so that a test lists only the status, the code
// and the fields.
import type { Response } from 'supertest';
import { expect } from 'vitest';
import { type ErrorCode, problems } from '../../src/problems.js';

export function expectRefusal(answer: Response, code: ErrorCode, fields?: readonly string[]): void {
  expect(answer.status, answer.text).toBe(problems[code].status);
  expect(answer.body.error).toMatchObject({
    code,
    message: expect.stringMatching(/\S/),
    requestId: answer.headers['x-request-id'],
    help: `/docs/errors/${code}`,
  });
  if (fields) expect(fieldsOf(answer)).toEqual([...fields].sort());
}

/** The invalid fields, in alphabetical order. */
export function fieldsOf({ body }: Response): string[] {
  const details: { field: string }[] = body.error.details ?? [];
  return details.map(({ field }) => field).sort();
}

/** What is wrong with each field. */
export function issuesOf({ body }: Response): Record<string, string> {
  const details: { field: string; issue: string }[] = body.error.details ?? [];
  return Object.fromEntries(details.map(({ field, issue }) => [field, issue]));
}
