// Owns what of the engine's own log reaches the gateway's.
import type { Logger } from 'pino';
import { HandedOver, StepFailed, Superseded } from './endings.js';

type Told = (entry: unknown) => void;

export interface EngineLog {
  debug: Told;
  info: Told;
  warn: Told;
  error(entry: unknown, metadata?: object & { readonly error?: unknown }): void;
}

/** How runs end is told by their records; what else the engine has to say is for whoever looks into it. */
export function engineLog(log: Logger): EngineLog {
  const tell = (level: 'debug' | 'warn' | 'error', entry: unknown) =>
    log[level]({ engine: String(entry) }, 'engine');
  const isEnding = (error: unknown) =>
    error instanceof StepFailed || error instanceof HandedOver || error instanceof Superseded;
  return {
    debug: (entry) => tell('debug', entry),
    info: (entry) => tell('debug', entry),
    warn: (entry) => tell('warn', entry),
    error: (entry, metadata) => tell(isEnding(metadata?.error) ? 'debug' : 'error', entry),
  };
}
