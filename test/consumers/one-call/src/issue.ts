import { readFileSync } from 'node:fs';

export const address = process.env.GATEWAY ?? '';
export const headers = { 'x-api-key': process.env.API_KEY ?? '' };
export const audit = { 'X-Origination-Source': 'generated', 'X-Audit-UserId': 'me' };
export const writeHeaders = () => ({ ...audit, 'Idempotency-Key': crypto.randomUUID() });
/** The example of the operation. */
export const bodyOf = <Body>(): Body => JSON.parse(readFileSync('issue.json', 'utf8'));
