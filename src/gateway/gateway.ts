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
  /** The contract data that the app's listener needs. */
  readonly needs: ContractNeeds;
  /** The administration, for its own listener. */
  readonly admin: Admin;
  readonly log: Logger;
  /** The newest contract, for the banner. */
  readonly contract: Contract;
  /** Created for the simulated back office; undefined with a real one, unless configured. */
  readonly sandboxKey: string | undefined;
  readonly storeKind: StoreLocation['kind'];
  /** This process. */
  readonly node: Pick<OwnNode, 'id' | 'version' | 'lifecycle' | 'load' | 'inFlight'>;
  /**
   * Runs the deferred start-up tasks, such as compiling validators that the first error responses
   * would otherwise wait for.
   */
  warmUp(): Promise<void>;
  /** Logs or counts a connection that a listener has closed. */
  connectionClosed(listener: string, reason: CloseReason): void;
  /**
   * Call it first at shutdown: runs start no new work. Resolves with the number of runs that were
   * released with a call in flight.
   */
  drain(): Promise<number>;
  /** Resolves when no write is in flight. Call it when no more requests arrive. */
  callsEnded(): Promise<void>;
  /**
   * Call it instead of `close` if calls are left: stores pending rows, and logs the rows that are
   * lost when the time is up.
   */
  leave(withinMs: number): Promise<unknown>;
  /** Waits for back-office calls, then closes the stores. Call it when no request is in flight. */
  close(): Promise<void>;
}
