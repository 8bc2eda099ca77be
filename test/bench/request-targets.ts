// The servers of the benchmark, each with the requests that it is measured with.

export interface Target {
  readonly name: string;
  readonly title: string;
  /** A file of test/bench/servers. */
  readonly server: string;
  readonly sections: readonly ('requests' | 'journal')[];
  readonly method: 'GET' | 'POST';
  /** Before the path: the version, or nothing. */
  readonly base: '' | '/v2';
  /** The name of a key that the server has made; without one, the key of the workload. */
  readonly key?: string;
  /** The factor by which its slots have fewer requests. */
  readonly slowness: number;
}

const requests = { sections: ['requests'], base: '', slowness: 1 } as const;
const post = { ...requests, method: 'POST' } as const;
const get = { ...requests, method: 'GET' } as const;
const everything = { ...post, server: 'everything', sections: ['journal'], base: '/v2' } as const;

export const targets = [
  { ...post, name: 'enforcedPost', title: 'gateway, enforced, /v2', server: 'enforced', base: '/v2' },
  {
    ...post,
    name: 'countedPost',
    title: 'gateway, enforced and counted, /v2',
    server: 'enforced',
    base: '/v2',
    key: 'counted',
  },
  { ...post, name: 'enforcedBarePost', title: 'gateway, enforced, bare path', server: 'enforced' },
  {
    ...post,
    name: 'barePost',
    title: 'bare Express, express.json()',
    server: 'bare-express',
    sections: ['requests', 'journal'],
  },
  { ...post, name: 'stockPost', title: 'express-openapi-validator alone', server: 'stock-validator' },
  { ...post, name: 'openapiBackendPost', title: 'openapi-backend', server: 'openapi-backend' },
  { ...post, name: 'fastifyPost', title: 'Fastify, validating the body only', server: 'fastify' },
  { ...post, name: 'prismPost', title: 'Prism as a proxy', server: 'prism-proxy', slowness: 4 },
  { ...post, name: 'nodePost', title: 'bare node:http', server: 'node-http' },
  { ...get, name: 'enforcedGet', title: 'gateway, enforced, /v2', server: 'enforced', base: '/v2' },
  { ...get, name: 'enforcedBareGet', title: 'gateway, enforced, bare path', server: 'enforced' },
  { ...get, name: 'bareGet', title: 'bare Express, express.json()', server: 'bare-express' },
  { ...get, name: 'stockGet', title: 'express-openapi-validator alone', server: 'stock-validator' },
  { ...get, name: 'openapiBackendGet', title: 'openapi-backend', server: 'openapi-backend' },
  { ...get, name: 'fastifyGet', title: 'Fastify', server: 'fastify' },
  { ...get, name: 'nodeGet', title: 'bare node:http', server: 'node-http' },
  { ...everything, name: 'journalPost', title: 'gateway, journal and policy lock, /v2' },
  { ...everything, name: 'ownershipPost', title: 'gateway, ownership too, /v2', key: 'bound' },
] as const satisfies readonly Target[];

export type TargetName = (typeof targets)[number]['name'];
