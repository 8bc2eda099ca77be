// What the process prints about its start: a banner in the sandbox, and nothing but JSON log lines in production.
import { pino } from 'pino';
import { startFailure } from '../start-failure.js';
import { type BannerFacts, banner } from './banner.js';
import type { Config } from './config.js';
import type { Gateway } from './gateway.js';

export interface StartReport {
  starting(): void;
  started(config: Config, gateway: Gateway, addresses: Addresses): void;
  failed(error: unknown): void;
  /** The text for a terminal only. */
  say(text: string): void;
}

type Addresses = Pick<BannerFacts, 'address' | 'adminAddress'>;

export const createStartReport = (isProduction: boolean): StartReport => (isProduction ? inJson() : inWords);

const inWords: StartReport = {
  starting: () => inWords.say('starting …'),
  started({ mode, simulatorTimeScale: timeScale, backOffice }, gateway, addresses) {
    const { contract, sandboxKey, storeKind } = gateway;
    const facts = { mode, timeScale, backOfficeUrl: backOffice?.url, contract, sandboxKey, storeKind };
    process.stdout.write(`${banner({ ...facts, ...addresses })}\n`);
  },
  failed: (error) => inWords.say(startFailure(error)),
  say: (text) => process.stderr.write(`${text}\n`),
};

/** Before the configuration is read, there is no log level: a start that fails always says why. */
function inJson(): StartReport {
  const log = pino();
  return {
    starting: () => log.info('starting'),
    started(config, { node, log: own, contract, storeKind }, { address, adminAddress }) {
      const { mode, backOffice, lameDuckSeconds, drainSeconds } = config;
      const backOfficeFacts = backOffice && { url: backOffice.url, repeats: backOffice.repeats };
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
