// Reports the start: with a banner in the sandbox, only with JSON log lines in production.
import { pino } from 'pino';
import { splitConnections } from '../back-office/http/concurrency.js';
import { logProcessWarnings } from '../process-warnings.js';
import { startFailure } from '../start-failure.js';
import { type BannerFacts, banner } from './banner.js';
import { capacityOf } from './capacity.js';
import { type Config, commandLine } from './config.js';
import type { Gateway } from './gateway.js';

interface StartReport {
  starting(): void;
  started(config: Config, gateway: Gateway, addresses: Addresses): void;
  failed(error: unknown): void;
  /** Prints text for people; does nothing in production. */
  say(text: string): void;
}

type Addresses = Pick<BannerFacts, 'address' | 'adminAddress'>;

export const createStartReport = (isProduction: boolean): StartReport => (isProduction ? inJson() : inWords);

const inWords: StartReport = {
  starting() {
    // A full disk must not prevent a start, or end it.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
    inWords.say('starting …');
  },
  started({ mode, simulatorTimeScale: timeScale, backOffice }, gateway, addresses) {
    const { contract, sandboxKey, storeKind } = gateway;
    const capacity = backOffice && capacityOf(splitConnections(backOffice.connections));
    const backOfficeUrl = backOffice?.url;
    const command = commandLine();
    const facts = { mode, timeScale, backOfficeUrl, contract, sandboxKey, storeKind, capacity, command };
    process.stdout.write(`${banner({ ...facts, ...addresses })}\n`);
  },
  failed: (error) => inWords.say(startFailure(error)),
  say: (text) => process.stderr.write(`${text}\n`),
};

/** The log level is unknown before the configuration is read: a failed start is always logged. */
function inJson(): StartReport {
  // Written synchronously, so that no line is lost if the process ends.
  const file = pino.destination({ sync: true });
  // A full disk must not prevent a start.
  file.on('error', () => undefined);
  const log = pino(file);
  logProcessWarnings(log);
  return {
    starting: () => log.info('starting'),
    started(config, { node, log: own, contract, storeKind }, { address, adminAddress }) {
      const { mode, backOffice, lameDuckSeconds, drainSeconds } = config;
      const backOfficeFacts = backOffice && {
        url: backOffice.url,
        repeats: backOffice.repeats,
        capacity: capacityOf(splitConnections(backOffice.connections)),
      };
      const program = {
        version: node.version,
        newestContract: contract.version,
        nodeVersion: process.version,
      };
      const stops = { lameDuckSeconds, drainSeconds };
      own.info(
        {
          mode,
          address,
          adminAddress,
          store: storeKind,
          backOffice: backOfficeFacts,
          ...program,
          ...stops,
        },
        'started',
      );
    },
    failed: (error) => log.fatal({ reason: startFailure(error) }, 'cannot start'),
    say: () => undefined,
  };
}
