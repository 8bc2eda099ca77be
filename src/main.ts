// The process: environment → compose → listen → drain. Only this file handles process signals.
import { banner } from './gateway/banner.js';
import { compose } from './gateway/compose.js';
import { type Config, readConfig } from './gateway/config.js';
import { type Listener, listen } from './gateway/listen.js';
import type { ContractNeeds, ServerOptions } from './http/connection/server.js';
import { endFailedStart } from './start-failure.js';

/** The first requests after a start are not to meet it. */
const WARM_UP_AFTER_MS = 2_000;

try {
  await serve(readConfig());
} catch (error) {
  endFailedStart(error);
}

async function serve(config: Config): Promise<void> {
  process.stderr.write('starting …\n');
  const onStopped = (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  };
  const gateway = await compose(config, { onStopped });
  for (const warning of config.warnings) gateway.log.warn(warning);
  const listeners: Listener[] = [];
  let closing: Promise<void> | undefined;
  // Both signals may come.
  const close = () => {
    closing ??= Promise.all([
      gateway.drain(),
      ...listeners.map(({ drain }) => drain(config.drainSeconds * 1_000)),
    ]).then(() => gateway.close());
    return closing;
  };
  const { host, port, adminHost, adminPort, mode, simulatorTimeScale: timeScale } = config;
  try {
    const limits = config.connections;
    const options = (listener: string, needs: ContractNeeds): ServerOptions => ({
      ...needs,
      limits,
      onClosed: (reason) => gateway.log.info({ listener, reason }, 'connection closed'),
    });
    const { app, needs, admin } = gateway;
    const place = { host, port, portVariable: 'PORT' };
    listeners.push(await listen(app, place, options('public', needs)));
    const adminPlace = { host: adminHost, port: adminPort, portVariable: 'ADMIN_PORT' };
    listeners.push(await listen(admin.app, adminPlace, options('admin', admin.needs)));
  } catch (error) {
    await close();
    throw error;
  }
  const [address = '', adminAddress = ''] = listeners.map(({ url }) => url);
  const { contract, sandboxKey, storeKind } = gateway;
  const backOfficeUrl = config.backOffice?.url;
  const facts = { mode, timeScale, backOfficeUrl, contract, sandboxKey, storeKind, address, adminAddress };
  process.stdout.write(`${banner(facts)}\n`);
  setTimeout(() => void gateway.warmUp(), WARM_UP_AFTER_MS).unref();

  const drain = async (signal: string) => {
    gateway.log.info({ signal }, 'draining');
    process.stderr.write(
      `finishing calls in flight, at most ${config.drainSeconds} s for runs; send the signal again to stop immediately …\n`,
    );
    await close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void drain(signal));
}
