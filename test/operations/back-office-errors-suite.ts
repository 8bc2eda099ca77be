// Failures of the back office: one suite for every operation with the statuses 502, 503 and 504.
import type { Response } from 'supertest';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from './expect-refusal.js';

/** `send` puts the value where the sandbox looks for it: policy key, producer or policy number. */
export function describeBackOfficeErrors(send: (value: string) => PromiseLike<Response>): void {
  describe.each([
    [502, '9000502', 'BACK_OFFICE_ERROR'],
    [503, '9000503', 'BACK_OFFICE_UNAVAILABLE'],
    [504, '9000504', 'BACK_OFFICE_TIMEOUT'],
  ] as const)('%i', (status, value, code) => {
    test(`the value ${value} of the sandbox provokes ${code}`, async () => {
      const answer = await send(value);
      expectRefusal(answer, code);
      expect(answer.headers['retry-after'] !== undefined).toBe(status === 503);
    });
  });
}
