// A composed gateway, as the process and the tests use it.
import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { CloseReason } from '../http/connection/limits.js';
import type { ContractNeeds } from '../http/connection/server.js';
import type { Contract } from '../openapi/contract.js';
import type { StoreLocation } from '../store/location.js';
import type { Admin } from './compose-admin.js';
import type { OwnNode } from './compose-node.js';

export interface Gateway {
  readonly app: RequestListener;
  readonly needs: ContractNeeds;
  readonly admin: Admin;
  readonly log: Logger;
  readonly contract: Contract;
  /** Undefined with a real back office, unless it is configured. */
  readonly sandboxKey: string | undefined;
  readonly storeKind: StoreLocation['kind'];
  readonly node: Pick<OwnNode, 'id' | 'version' | 'lifecycle' | 'load' | 'inFlight'>;
  /** Runs the deferred start-up tasks, such as compiling the validators of error responses. */
  warmUp(): Promise<void>;
  connectionClosed(listener: string, reason: CloseReason): void;
  /**
   * Call it first at shutdown: runs start no new work. Resolves with the number of runs that were
   * released with a call in flight.
   */
  drain(): Promise<number>;
  /** Resolves when no write is in flight. Call it when no more requests arrive. */
  callsEnded(): Promise<void>;
  /** Call it instead of `close` if calls are left: stores pending rows, and logs lost ones. */
  leave(withinMs: number): Promise<unknown>;
  /** Waits for back-office calls, then closes the stores. Call it when no request is in flight. */
  close(): Promise<void>;
}
