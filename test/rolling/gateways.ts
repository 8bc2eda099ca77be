// The built gateways of a rolling restart: in production mode, each on its own ports, which a
// restart keeps.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BACK_OFFICE_KEY } from '../chaos/cluster/options.js';
import { type Started, startProcess } from '../chaos/cluster/processes.js';
import { freePort } from '../support/free-port.js';
import { roomyLimits } from '../support/roomy-limits.js';

export interface RollingNode {
  readonly name: string;
  readonly port: number;
  readonly adminUrl: string;
  start(): Promise<void>;
  /** Sends SIGTERM. Resolves to what the process logged about its stop, once it has ended. */
  stop(): Promise<StopRecord>;
}

export interface StopRecord {
  readonly requestsAtSignal: number;
  readonly seconds: number;
  readonly lastLine: string;
}

export interface GatewaysPlan {
  readonly nodes: number;
  readonly directory: string;
  readonly databaseUrl: string;
  readonly backOfficeUrl: string;
  readonly lameDuckSeconds: number;
}

export const ADMIN_TOKEN = randomBytes(32).toString('base64url');

export function planNodes(plan: GatewaysPlan): Promise<RollingNode[]> {
  const { nodes, directory, databaseUrl, backOfficeUrl, lameDuckSeconds } = plan;
  const encryptionKey = randomBytes(32).toString('base64');
  const planned = async (at: number): Promise<RollingNode> => {
    const name = `gateway-${at + 1}`;
    const [port, adminPort] = [await freePort(), await freePort()];
    let starts = 0;
    let started: Started | undefined;
    const logFile = () => path.join(directory, `${name}-${starts}.log`);
    return {
      name,
      port,
      adminUrl: `http://127.0.0.1:${adminPort}`,
      async start() {
        starts += 1;
        started = await startProcess({
          program: 'main',
          isBuilt: true,
          environment: {
            MODE: 'production',
            UNRELEASED_CONTRACT: 'allowed',
            PORT: String(port),
            ADMIN_PORT: String(adminPort),
            ADMIN_TOKEN,
            DATABASE_URL: databaseUrl,
            DATA_DIR: path.join(directory, name),
            ENCRYPTION_KEYS: encryptionKey,
            CORS_ORIGINS: '',
            BACK_OFFICE_URL: backOfficeUrl,
            BACK_OFFICE_API_KEY: BACK_OFFICE_KEY,
            LAME_DUCK_SECONDS: String(lameDuckSeconds),
            ...roomyLimits,
          },
          ready: /"msg":"started"/,
          logFile: logFile(),
        });
      },
      async stop() {
        await started?.stop('SIGTERM');
        return stopRecordIn(await readFile(logFile(), 'utf8'));
      },
    };
  };
  return Promise.all(Array.from({ length: nodes }, (_, at) => planned(at)));
}

interface LogLine {
  readonly msg?: string;
  readonly phase?: string;
  readonly seconds?: number;
  readonly requests?: { readonly count: number };
}

function stopRecordIn(log: string): StopRecord {
  const lines = log
    .trim()
    .split('\n')
    .map((line): LogLine => JSON.parse(line));
  const signalled = lines.find(({ phase }) => phase === 'lameDuck' || phase === 'draining');
  const last = lines.at(-1);
  return {
    requestsAtSignal: signalled?.requests?.count ?? 0,
    seconds: last?.seconds ?? 0,
    lastLine: last?.msg ?? '',
  };
}
