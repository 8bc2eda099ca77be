// The process: environment → compose → listen → stop. The only file of the gateway that handles
// signals.
import { elapsedMs, wait } from './async/clock.js';
import { endAfterEscapedErrors } from './escaped-errors.js';
import { compose } from './gateway/compose.js';
import { type Config, isProduction, readConfig } from './gateway/config.js';
import type { Gateway } from './gateway/gateway.js';
import { type Listener, listen } from './gateway/listen.js';
import { checkReleased } from './gateway/released-contracts.js';
import { longestStopMs, type ShutdownParts, shutDown } from './gateway/shutdown.js';
import { createStartReport } from './gateway/start-report.js';
import { createIsProxy } from './http/client-address.js';
import type { ContractNeeds, ServerOptions } from './http/connection/server.js';
import { logProcessWarnings } from './process-warnings.js';
import { exitSoon } from './start-failure.js';
import { publishedNames } from './versions/index.js';

/**
 * Delays the warm-up, so that the first sandbox requests do not compete with it. A production node
 * warms up before it is ready.
 */
const WARM_UP_AFTER_MS = 2_000;
/** On Ctrl-C, a process that npm started gets the signal twice: from the terminal and from npm. */
const SAME_SIGNAL_MS = 500;

const report = createStartReport(isProduction());
try {
  report.starting();
  await serve(readConfig());
} catch (error) {
  report.failed(error);
  exitSoon(1);
}

async function serve(config: Config): Promise<void> {
  const onStopped = (error: Error) => {
    report.failed(error);
    process.exit(1);
  };
  const unreleased = await checkReleased(config, publishedNames);
  const gateway = await compose(config, { onStopped });
  logProcessWarnings(gateway.log);
  if (unreleased !== undefined) gateway.log.warn({ reason: unreleased }, 'a contract is not released');
  for (const warning of config.warnings) gateway.log.warn(warning);
  const listeners = await openListeners(config, gateway);
  const [publicListener, adminListener] = listeners;
  report.started(config, gateway, { address: publicListener.url, adminAddress: adminListener.url });
  const { lameDuckSeconds, drainSeconds } = config;
  const [lameDuckMs, drainMs] = [lameDuckSeconds * 1_000, drainSeconds * 1_000];
  stopWhenAsked({ gateway, publicListener, adminListener, lameDuckMs, drainMs, wait, elapsedMs });
  if (config.mode === 'production') void gateway.warmUp();
  else setTimeout(() => void gateway.warmUp(), WARM_UP_AFTER_MS).unref();
}

async function openListeners(config: Config, gateway: Gateway): Promise<[Listener, Listener]> {
  const { host, port, adminHost, adminPort, connections: limits } = config;
  const { app, needs, admin } = gateway;
  const isProxy = createIsProxy(config.trustedProxies);
  const options = (listener: string, own: ContractNeeds): ServerOptions => ({
    ...own,
    limits,
    isProxy,
    onClosed: (reason) => gateway.connectionClosed(listener, reason),
  });
  const open: Listener[] = [];
  try {
    const place = { host, port, hostVariable: 'HOST', portVariable: 'PORT' };
    const publicListener = await listen(app, place, options('public', needs));
    open.push(publicListener);
    const own = { host: adminHost, port: adminPort, hostVariable: 'ADMIN_HOST', portVariable: 'ADMIN_PORT' };
    return [publicListener, await listen(admin.app, own, options('admin', admin.needs))];
  } catch (error) {
    await Promise.all([gateway.drain(), ...open.map(({ drain }) => drain())]);
    await gateway.close();
    throw error;
  }
}

/** A second signal or a second escaped error ends the process immediately. */
function stopWhenAsked(parts: ShutdownParts & { readonly gateway: Gateway }): void {
  const { gateway, drainMs } = parts;
  let signalledMs: number | undefined;
  let isStopping = false;
  let status = 0;
  const stop = (cause: string) => {
    if (isStopping) return;
    isStopping = true;
    void shutDown(cause, parts).then(({ requests, calls }) => {
      // Remaining calls would keep the process alive.
      if (requests + calls > 0) process.exit(1);
      exitSoon(status);
    }, endAtOnce);
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (signalledMs === undefined) {
      signalledMs = elapsedMs();
      report.say(
        `finishing calls in flight, at most ${drainMs / 1_000} s; send the signal again to stop immediately …`,
      );
      stop(signal);
    } else if (elapsedMs() - signalledMs > SAME_SIGNAL_MS) {
      gateway.log.warn({ signal, ...gateway.node.load() }, 'stopped immediately: a second signal came');
      // Exits with a code, because ending by the signal itself would lose the log line. The codes
      // are those that shells use.
      process.exit(signal === 'SIGINT' ? 130 : 143);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
  endAfterEscapedErrors({
    log: (line, message) =>
      gateway.log.error({ ...line, ...gateway.node.load(), inFlight: gateway.node.inFlight() }, message),
    drain() {
      status = 1;
      // No supervisor limits this shutdown, and any part of it can hang after an escaped error.
      setTimeout(endAtOnce, longestStopMs(parts), new Error('The shutdown took too long.')).unref();
      stop('escapedError');
    },
  });

  function endAtOnce(err: unknown): void {
    gateway.log.error({ err }, 'stopped: the shutdown failed');
    process.exit(1);
  }
}
