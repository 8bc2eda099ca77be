// Owns cross-origin access: preflight without a key on every path, and the three headers on every answer.
import cors from 'cors';
import type { RequestHandler } from 'express';
import type { Contract } from './contract.js';

const exposed = ['Api-Version', 'X-Request-Id', 'Retry-After'];

/** What browsers may send is derived from the contracts: their methods and their header parameters. */
export function crossOrigin(contracts: readonly Contract[], origins: readonly string[]): RequestHandler[] {
  const operations = contracts.flatMap((contract) => contract.operations);
  const methods = [...new Set(operations.map((o) => o.method.toUpperCase()).toSorted()), 'OPTIONS'].join(
    ', ',
  );
  const parameters = operations.flatMap((o) => o.parameters).filter((p) => p.in === 'header');
  const names = new Set(['Content-Type', 'x-api-key', 'Api-Version', ...parameters.map((p) => p.name)]);
  const headers = [...names].join(', ');
  return [
    (_req, res, next) => {
      res.setHeader('Access-Control-Allow-Methods', methods);
      res.setHeader('Access-Control-Allow-Headers', headers);
      next();
    },
    cors({
      origin: originOf(origins),
      methods,
      allowedHeaders: headers,
      exposedHeaders: exposed,
      optionsSuccessStatus: 200,
    }),
  ];
}

/** The caller's own origin when it is on the list, else the first of the list: a browser refuses it, and the header is there. */
function originOf(origins: readonly string[]): cors.CorsOptions['origin'] {
  if (origins.includes('*')) return '*';
  return (origin, decide) => decide(null, origins.find((allowed) => allowed === origin) ?? origins[0]);
}
