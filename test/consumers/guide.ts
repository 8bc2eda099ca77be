// The files and commands of docs/guides/tools.md, adapted to a gateway of the test.
import { readFileSync } from 'node:fs';
import { PLACEHOLDERS } from '../../scripts/portal/samples.js';

const page = readFileSync('docs/guides/tools.md', 'utf8');

export interface Block {
  readonly language: string;
  /** The file's path in the partner's folder, or the tool of a command. */
  readonly name: string;
  readonly text: string;
}

export interface Place {
  readonly url: string;
  readonly apiKey: string;
}

/** The fenced blocks that have a name. */
export function guideBlocks({ url, apiKey }: Place): Block[] {
  return [...page.matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms)].map(
    ([, language = '', name = '', text = '']) => ({
      language,
      name,
      text: text.replaceAll(PLACEHOLDERS.gateway, url).replaceAll(PLACEHOLDERS.apiKey, apiKey),
    }),
  );
}

/** The rows of the table of tested versions. */
export const guideVersions: readonly string[] = [...page.matchAll(/^\| [^|]+ \| ([\d., ]+) \|/gm)].map(
  ([, versions = '']) => versions,
);
