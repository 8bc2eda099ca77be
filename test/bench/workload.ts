// The requests of the benchmark and their expected responses: a quote of 5 KB, and the status of a
// policy.
import { readFile } from 'node:fs/promises';
import type { components } from '../../generated/v2.js';
import { type Contract, loadContract } from '../../src/openapi/contract.js';
import type { Document } from '../../src/openapi/document.js';
import type { Ready } from './server-process.js';

type Schemas = components['schemas'];

export const API_KEY = 'bench';
export const PATH = '/quote/create';
export const QUERY = '?policyKey=1000421&policyActivityKey=2000842';
export const STATUS_PATH = '/policy/status';
/** A partner of the benchmark is bound to it. */
export const PRODUCER_ID = '8800101';
export const BODY_BYTES = 5_000;

export const outcome: Schemas['SubmissionOutcome'] = {
  policyStatus: 'Policy Updated',
  policyNo: 'Q1000421',
  reference: null,
  policyKey: '1000421',
  policyActivityKey: '2000842',
  policyActivityStatus: 'Active',
  quoteNo: 'QT-1000421',
};

/** The contract's example: a quoted policy with one activity. */
export const statuses: Schemas['PolicyStatusSummary'][] = [
  {
    policykey: 1000421,
    policyactivitykey: 2000842,
    account: 70455,
    insured: 70455,
    producer: 50123,
    product: 210,
    id: 3000117,
    effectiveDate: '2027-01-01',
    expiryDate: '2027-12-31',
    policyStatus: 'Quote',
    policyActivityStatus: 'Active',
  },
];

export const headers = {
  'x-api-key': API_KEY,
  'content-type': 'application/json',
  'x-origination-source': 'bench',
  'x-audit-userid': 'bench',
};

/** The contract's example with more coverages, until it has the size. */
export async function quoteBody(): Promise<string> {
  const file = new URL('../../generated/examples/v2/createQuote.json', import.meta.url);
  const quote: { sections: { coverage: unknown[] }[] } = JSON.parse(await readFile(file, 'utf8'));
  const [section] = quote.sections;
  const [coverage] = section?.coverage ?? [];
  while (JSON.stringify(quote).length < BODY_BYTES) section?.coverage.push(coverage);
  return JSON.stringify(quote);
}

/** The whole contract, with paths at the root, for other validators. */
export async function plainContract(): Promise<{ contract: Contract; document: Document }> {
  const contract = await loadContract('v2');
  return { contract, document: { ...contract.document, servers: [{ url: '/' }] } };
}

/**
 * Without references: openapi-backend's loader cannot follow one past a `%` in a property's name.
 */
export async function inlinedContract(): Promise<unknown> {
  const { document } = await plainContract();
  const inline = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(inline);
    if (typeof node !== 'object' || node === null) return node;
    if ('$ref' in node && typeof node.$ref === 'string') return inline(lookUp(document, node.$ref));
    return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, inline(child)]));
  };
  return inline({ ...document, components: { securitySchemes: document.components?.securitySchemes } });
}

function lookUp(document: Document, ref: string): unknown {
  const steps = ref.slice(2).split('/');
  return steps.reduce<unknown>((node, step) => new Map(Object.entries(node ?? {})).get(step), document);
}

export function ready(port: number, keys: Ready['keys'] = {}): void {
  const message: Ready = { port, keys };
  process.send?.(message);
}
