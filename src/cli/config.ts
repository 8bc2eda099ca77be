// The environment of the command line (only this file and config.ts read it): the gateway's address and token.
import { readFile } from 'node:fs/promises';
import path from 'node:path';

export interface CliConfig {
  /** Where the administration listens, unless `--admin-url` says otherwise. */
  readonly adminUrl: string;
  readonly wantsNoColour: boolean;
  readToken(): Promise<FoundToken>;
}

export interface FoundToken {
  /** Undefined where there is none at the place. */
  readonly token: string | undefined;
  /** Where it was looked for, in words for the operator. */
  readonly from: string;
}

/** The names and defaults are those of the gateway's own variables, so that both may have the same environment. */
export function readCliConfig(environment: NodeJS.ProcessEnv = process.env): CliConfig {
  const { ADMIN_PORT, ADMIN_TOKEN, ADMIN_TOKEN_FILE, DATA_DIR, NO_COLOR } = environment;
  return {
    adminUrl: `http://127.0.0.1:${ADMIN_PORT || 8081}`,
    wantsNoColour: Boolean(NO_COLOR),
    readToken: async () => {
      if (ADMIN_TOKEN) return { token: ADMIN_TOKEN, from: 'ADMIN_TOKEN' };
      const file = ADMIN_TOKEN_FILE || path.join(DATA_DIR || './data', 'admin-token');
      const text = await readFile(file, 'utf8').catch(() => '');
      return { token: text.trim() || undefined, from: file };
    },
  };
}
