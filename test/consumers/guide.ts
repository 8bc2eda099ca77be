// The files, commands and versions of docs/guides/tools.md.
import { readFileSync } from 'node:fs';
import { PLACEHOLDERS } from '../../scripts/portal/samples.js';

const page = readFileSync('docs/guides/tools.md', 'utf8');

export interface Block {
  readonly language: string;
  /** A file's path in the partner's folder; for a command, the tool. */
  readonly name: string;
  readonly text: string;
}

/** The fenced blocks that have a name, adapted to a gateway. */
export function guideBlocks({ url, apiKey }: { readonly url: string; readonly apiKey: string }): Block[] {
  const blocks = page.matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms);
  return [...blocks].map(([, language = '', name = '', text = '']) => ({
    language,
    name,
    text: text.replaceAll(PLACEHOLDERS.gateway, url).replaceAll(PLACEHOLDERS.apiKey, apiKey),
  }));
}

/**
 * Each package that the page names with its version: in the table, in `npm install` commands, and
 * in the addresses of scripts.
 */
export const guideVersions: readonly (readonly [name: string, version: string])[] = [
  ...page.matchAll(/^\| `([^`]+)` \| ([\d.]+) \|/gm),
  ...page.matchAll(/^npm install (?:--save-dev )?(\S+)@([\d.]+)$/gm),
  ...page.matchAll(/\/npm\/((?:@[^/]+\/)?[^@/]+)@([\d.]+)\//g),
].map(([, name = '', version = '']) => [name, version]);
