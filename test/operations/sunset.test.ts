// Each deprecated version has its own sunset date and returns it in every response.
import { expect, test } from 'vitest';
import { publishedContracts } from '../contract/contracts.js';
import { useGateway } from '../support/gateway.js';

/** 31 March 2027 for version 0.0, 2028 for version 1.0, and so on. */
const days = new Map(
  publishedContracts
    .filter(({ deprecatedAt }) => deprecatedAt)
    .map(({ name }, at) => [name, `${2027 + at}-03-31`] as const),
);
const gateway = useGateway({
  environment: Object.fromEntries([...days].map(([name, day]) => [`${name.toUpperCase()}_SUNSET`, day])),
});

test('all versions except the newest are deprecated', () => {
  expect([...days.keys()]).toEqual(publishedContracts.slice(0, -1).map(({ name }) => name));
});

test.each(publishedContracts.map((contract) => [contract.name, contract] as const))(
  '%s returns its own sunset date if it is deprecated, even on errors',
  async (name, { deprecatedAt }) => {
    const { headers, status } = await gateway().http.post(`/${name}/submission/base`).send({});
    expect(status).toBe(401);
    const day = days.get(name);
    expect(headers.sunset).toBe(day && new Date(`${day}T23:59:59Z`).toUTCString());
    expect(headers.deprecation).toBe(deprecatedAt && `@${deprecatedAt.getTime() / 1_000}`);
    const newest = publishedContracts.at(-1)?.name;
    expect(headers.link).toBe(deprecatedAt && `</docs/${newest}>; rel="successor-version"`);
  },
);
