// Reads the file of a candidate. Rejects files that are not a contract of a published version.
import { readFile, stat } from 'node:fs/promises';
import { type Contract, readDocument } from '../openapi/contract.js';
import { counted } from '../texts/counted.js';
import { ConfigError } from '../variable-types.js';
import { isDocument } from './impact.js';
import { candidateId } from './refusals.js';

export interface Candidate {
  readonly file: string;
  readonly id: string;
  readonly served: Contract;
  readonly edited: Contract;
}

/** The message contains the variable, the file and the fault. */
export const fault = (file: string, text: string): ConfigError =>
  new ConfigError(`  - CANDIDATE_CONTRACT: ${file} ${text}`);

/** More than ten times the largest contract. */
const MOST_BYTES = 5_000_000;

/** Rejects with a ConfigError if the file is not a contract of a published version. */
export async function readCandidate(file: string, published: readonly Contract[]): Promise<Candidate> {
  const { size, text } = await readBounded(file).catch((error: unknown) => {
    throw fault(file, `cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (text === undefined)
    throw fault(file, `has ${counted(size, 'byte')}; a contract has at most ${MOST_BYTES}`);
  let document: unknown;
  let elsewhere: string | undefined;
  try {
    document = JSON.parse(text, (name, value) => {
      if (name === '$ref' && typeof value === 'string' && !value.startsWith('#/')) elsewhere = value;
      return value;
    });
  } catch {
    throw fault(file, 'is not JSON; `npm run generate` writes contracts as JSON, such as generated/v2.json');
  }
  if (!isDocument(document) || !/^3\.1\.\d+$/.test(String(document.openapi)))
    throw fault(file, 'is not an OpenAPI 3.1 document');
  if (elsewhere !== undefined)
    throw fault(
      file,
      `refers to another file, ${elsewhere.slice(0, 100)}; take the bundled one, such as generated/v2.json`,
    );
  const { version } = document.info;
  const served = published.find((contract) => contract.version === version);
  if (!served) {
    const known = published.map((contract) => contract.version).join(', ');
    throw fault(
      file,
      `has version ${version.slice(0, 100)} in \`info\`, which is not published; the published versions are ${known}`,
    );
  }
  try {
    return { file, id: candidateId(document), served, edited: readDocument(document, served.name) };
  } catch (error) {
    throw fault(file, `is not a valid contract: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function readBounded(file: string): Promise<{ size: number; text?: string }> {
  const { size } = await stat(file);
  return size > MOST_BYTES ? { size } : { size, text: await readFile(file, 'utf8') };
}
