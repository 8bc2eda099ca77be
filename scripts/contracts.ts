// The list of contracts for the scripts, read from redocly.yaml.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface ContractSource {
  /** The folder in spec/ and the name of the files in generated/: `v2`. */
  name: string;
  /** The name in redocly.yaml: `v2@2.0`. */
  api: string;
  root: string;
  /** Published to partners: documented, mocked, and served under /docs and /openapi. */
  published: boolean;
}

/** To add a version, add a line under `apis` in redocly.yaml. Names of v and a digit are published. */
export function readContractSources(): ContractSource[] {
  const { apis }: { apis: Record<string, { root: string }> } = parse(readFileSync('redocly.yaml', 'utf8'));
  return Object.entries(apis).map(([api, { root }]) => {
    const name = api.split('@')[0] ?? api;
    return { name, api, root, published: /^v\d/.test(name) };
  });
}
