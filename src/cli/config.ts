// Reads the environment variables of the command line, such as the gateway's address and token. No
// other file in this folder reads `process.env`.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../error-code.js';
import { commandName } from '../gateway/command-name.js';
import { listenerUrl } from '../texts/address.js';

export interface CliConfig {
  /** The default of `--admin-url`. */
  readonly adminUrl: string;
  /** The address at which partners reach the gateway. */
  readonly gatewayUrl: string;
  readonly wantsNoColour: boolean;
  /** The terminal has no colours and cannot move its cursor, as in the shell of an editor. */
  readonly isDumb: boolean;
  /** For commands that open the stores, as the gateway does. */
  readonly environment: NodeJS.ProcessEnv;
  readToken(): Promise<FoundToken>;
}

export interface FoundToken {
  readonly token: string | undefined;
  /** The variable or file that was read, for messages. */
  readonly from: string;
  /** Why the file cannot be read, such as a system error code. */
  readonly why?: string | undefined;
}

/** Begins every command in a hint, such as `${gateway} call list`. */
export const gateway = commandName(process.argv[1], process.env.npm_lifecycle_event);

/** Uses the gateway's variables and defaults, so that both can share an environment. */
export function readCliConfig(environment: NodeJS.ProcessEnv = process.env): CliConfig {
  const { ADMIN_HOST, ADMIN_PORT, ADMIN_TOKEN, ADMIN_TOKEN_FILE, DATA_DIR } = environment;
  const { HOST, NO_COLOR, PORT, PUBLIC_URL, TERM } = environment;
  return {
    adminUrl: listenerUrl(ADMIN_HOST || '127.0.0.1', ADMIN_PORT || 8081),
    gatewayUrl: PUBLIC_URL?.replace(/\/+$/, '') || listenerUrl(HOST || '127.0.0.1', PORT || 8080),
    wantsNoColour: Boolean(NO_COLOR),
    isDumb: TERM === 'dumb',
    environment,
    readToken: async () => {
      if (ADMIN_TOKEN) return { token: ADMIN_TOKEN, from: 'ADMIN_TOKEN' };
      const file = ADMIN_TOKEN_FILE || path.join(DATA_DIR || './data', 'admin-token');
      try {
        return { token: (await readFile(file, 'utf8')).trim() || undefined, from: file };
      } catch (error) {
        return { token: undefined, from: file, why: codeOf(error) || String(error) };
      }
    },
  };
}
