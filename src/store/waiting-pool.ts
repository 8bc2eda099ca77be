// A pool whose clients wait for a free connection if the server accepts no more; in pg's own pool,
// they fail immediately.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { withTimeout } from '../async/timeout.js';
import { codeOf } from '../error-code.js';
import { StoreClient } from './store-client.js';

/** SQLSTATE: a server, database or role at its maximum. */
const TOO_MANY_CONNECTIONS = '53300';
/** Poolers have no code for this. */
const POOLER_IS_FULL =
  /max_client_conn|query_wait_timeout|too many (clients|connections)|connection slots are/;
/** The driver's message for a query that has waited too long. */
const WAITED_IN_VAIN = 'timeout exceeded when trying to connect';

const RETRY_AFTER_MS = 250;
const GROW_AGAIN_AFTER_MS = 5_000;

export const isRefusedForMany = (error: unknown): boolean =>
  error instanceof Error && (codeOf(error) === TOO_MANY_CONNECTIONS || POOLER_IS_FULL.test(error.message));

export const hasWaitedInVain = (error: unknown): boolean =>
  error instanceof Error && error.message === WAITED_IN_VAIN;

export interface WaitingPoolConfig extends pg.PoolConfig {
  /** Called with the milliseconds that a client has waited for its connection. */
  onWaited?: ((ms: number) => void) | undefined;
}

type OnConnected = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

export class WaitingPool extends pg.Pool {
  static readonly #pools = new Set<WaitingPool>();
  /** Kept for the few seconds in which the pool is smaller. */
  #refusal: unknown;
  #refusedCount = 0;
  /** The connections that were opened since `closeConnections`. */
  #trusted = new WeakSet<pg.PoolClient>();

  readonly #onWaited: WaitingPoolConfig['onWaited'];

  constructor({ onWaited, ...config }: WaitingPoolConfig) {
    super({ Client: StoreClient, ...config });
    this.#onWaited = onWaited;
    this.on('connect', (client) => this.#trusted.add(client));
    WaitingPool.#pools.add(this);
  }

  /**
   * Clients that wait because the server accepts no more connections; pg's `waitingCount` may not
   * include them.
   */
  get refusedCount(): number {
    return this.#refusedCount;
  }

  /** Each open connection is closed instead of being used again; new ones are verified. */
  closeConnections(): void {
    this.#trusted = new WeakSet();
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | undefined {
    WaitingPool.#pools.delete(this);
    return callback ? void super.end(callback) : super.end();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnected): void;
  override connect(callback?: OnConnected): Promise<pg.PoolClient> | undefined {
    const { connectionTimeoutMillis = 0 } = this.options;
    const startedMs = performance.now();
    const deadline = startedMs + connectionTimeoutMillis;
    const noteWait = () => this.#onWaited?.(performance.now() - startedMs);
    const connecting = this.#acquire().then(
      (client) => {
        noteWait();
        return client;
      },
      (error: unknown) => {
        this.#refusedCount += 1;
        return this.#wait(error, deadline).finally(() => {
          this.#refusedCount -= 1;
          noteWait();
        });
      },
    );
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, () => client.release()),
      (error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  /**
   * If a client stops waiting while its session begins, the driver calls back twice. The connection
   * of the second call must be released, or the pool would lose it.
   */
  #acquire(): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      let isSettled = false;
      super.connect((error, client) => {
        if (!client) reject(error);
        else if (isSettled) client.release();
        else if (this.#trusted.has(client)) resolve(client);
        else {
          client.release(true);
          resolve(this.#acquire());
        }
        isSettled = true;
      });
    });
  }

  async #wait(error: unknown, deadline: number): Promise<pg.PoolClient> {
    let latest = error;
    while (isRefusedForMany(latest) && performance.now() < deadline) {
      this.#shrink(latest);
      if (this.totalCount === 0) {
        // This pool has no connection to wait for.
        for (const other of WaitingPool.#pools) other.#giveBack();
        await pause(RETRY_AFTER_MS);
      }
      try {
        return await this.#connectWithin(Math.max(1, deadline - performance.now()));
      } catch (next) {
        latest = next;
      }
    }
    throw hasWaitedInVain(latest) ? (this.#refusal ?? latest) : latest;
  }

  #connectWithin(ms: number): Promise<pg.PoolClient> {
    const connecting = this.#acquire();
    return withTimeout(connecting, ms, () => {
      void connecting.then(
        (client) => client.release(),
        () => undefined,
      );
      throw new Error(WAITED_IN_VAIN);
    });
  }

  /**
   * Closes an idle connection, unless it is the only one: another pool of the process may have
   * none.
   */
  #giveBack(): void {
    if (this.idleCount === 0 || this.totalCount === 1) return;
    this.#acquire().then(
      (client) => client.release(true),
      () => undefined,
    );
  }

  /** Opens no more connections for now, so that clients wait for the existing ones. */
  #shrink(refusal: unknown): void {
    const { options } = this;
    const { max } = options;
    options.max = Math.max(1, this.totalCount);
    const isShrunk = this.#refusal !== undefined;
    this.#refusal = refusal;
    if (isShrunk) return;
    const growAgain = () => {
      this.#refusal = undefined;
      options.max = max;
    };
    setTimeout(growAgain, GROW_AGAIN_AFTER_MS).unref();
  }
}
