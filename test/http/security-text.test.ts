// GET /.well-known/security.txt (RFC 9116): where to report a vulnerability, if the operator has
// set it.
import { describe, expect, test } from 'vitest';
import { securityText } from '../../src/http/security-text.js';
import { expectRefusal } from '../operations/expect-refusal.js';
import { useGateway } from '../support/gateway.js';

const address = '/.well-known/security.txt';

test('the file expires half a year after the day on which it was read', () => {
  const parts = { contacts: ['tel:+1-201-555-0123'], publicUrl: undefined };
  expect(securityText(parts, new Date('2026-11-22T18:00:00.5Z'))).toBe(
    'Contact: tel:+1-201-555-0123\nExpires: 2027-05-21T00:00:00.000Z\nPreferred-Languages: en\n',
  );
});

describe('with a contact', () => {
  const gateway = useGateway({
    environment: {
      SECURITY_CONTACT: 'mailto:security@carrier.example, https://carrier.example/report',
      PUBLIC_URL: 'https://api.carrier.example/',
    },
  });

  test('the file has all its fields, even for a caller without a key', async () => {
    const { status, headers, text } = await gateway().http.get(address).set('Host', 'attacker.example');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const fields = text.trimEnd().split('\n');
    expect(fields).toEqual([
      'Contact: mailto:security@carrier.example',
      'Contact: https://carrier.example/report',
      expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT00:00:00\.000Z$/),
      'Preferred-Languages: en',
      'Canonical: https://api.carrier.example/.well-known/security.txt',
      'Policy: https://api.carrier.example/docs/security',
    ]);
    const expires = Date.parse(fields[2]?.slice('Expires: '.length) ?? '');
    expect(expires).toBeGreaterThan(Date.parse(String(headers.date)));
    expect(expires - Date.parse(String(headers.date))).toBeLessThan(365 * 86_400_000);
  });

  test('the file names a policy page that exists', async () => {
    const { status, text } = await gateway().http.get('/docs/security');
    expect(status).toBe(200);
    expect(text).toContain('Report a vulnerability');
  });

  test('the portal names the public URL too, not the host of the request', async () => {
    const { text } = await gateway().http.get('/llms.txt').set('Host', 'attacker.example');
    expect(text).toContain('(https://api.carrier.example/openapi/v2.json)');
    expect(text).not.toMatch(/attacker|127\.0\.0\.1/);
  });

  test('another method gets a 405', async () => {
    expectRefusal(await gateway().http.post(address), 'METHOD_NOT_ALLOWED');
  });
});

describe('without a contact', () => {
  const gateway = useGateway();

  test('the address returns a 404', async () => {
    expectRefusal(await gateway().http.get(address), 'NOT_FOUND');
  });
});
