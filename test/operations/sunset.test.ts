// Each deprecated version has its own sunset date and returns it in every response.
import { expect, test } from 'vitest';
import { publishedContracts } from '../contract/contracts.js';
import { useGateway } from '../support/gateway.js';

const gateway = useGateway({ environment: { V0_SUNSET: '2027-03-31', V1_SUNSET: '2027-12-31' } });
const sunsets: Readonly<Record<string, string | undefined>> = {
  v0: 'Wed, 31 Mar 2027 23:59:59 GMT',
  v1: 'Fri, 31 Dec 2027 23:59:59 GMT',
};

test.each(publishedContracts.map((contract) => [contract.name, contract] as const))(
  '%s returns its own sunset date, even on errors',
  async (name, { deprecatedAt }) => {
    const { headers, status } = await gateway().http.post(`/${name}/submission/base`).send({});
    expect(status).toBe(401);
    expect(headers.sunset).toBe(sunsets[name]);
    expect(headers.deprecation).toBe(deprecatedAt && `@${deprecatedAt.getTime() / 1_000}`);
    expect(headers.link).toBe(deprecatedAt && '</docs/v2>; rel="successor-version"');
  },
);

test('every deprecated version can have a sunset date', () => {
  expect(Object.keys(sunsets)).toEqual(
    publishedContracts.filter(({ deprecatedAt }) => deprecatedAt).map(({ name }) => name),
  );
});
