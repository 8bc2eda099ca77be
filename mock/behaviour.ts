// How the mock treats all requests: its page, valid keys, the delay, and random failures.
import type { RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { keyFlaw } from '../src/http/key-flaw.js';
import { createLastRequests } from './last-requests.js';
import { type Preferences, takePreferences } from './preferences.js';

/** Responds to a request, from which the mock's preferences have been removed. */
export type MockedApp = (preferences: Preferences, ...exchange: Parameters<RequestListener>) => void;

export interface MockBehaviour {
  /** The delay before each response of an operation. */
  readonly delayMs: number;
  /** The share of valid requests that fail with 503, from 0 to 1. */
  readonly failureRate: number;
  /** Returns a number from 0 to 1. */
  random(): number;
}

export const defaultBehaviour: MockBehaviour = { delayMs: 0, failureRate: 0, random: Math.random };

/** Lets a developer see how a program behaves without access. */
const BAD_KEY = 'bad-key';
/** Also rejects a key that no gateway can issue: the program that sends it has an error. */
export const isValidKey = (key: string): boolean =>
  key !== '' && key !== BAD_KEY && keyFlaw(key) === undefined;
export const KEY_HINT = `Any x-api-key is accepted, except an empty one, one in quotes or sent twice, and ${BAD_KEY}.`;

interface BehaviourParts {
  readonly behaviour: MockBehaviour;
  readonly hints: readonly string[];
  readonly prefixes: readonly string[];
}

const PAGES = /^\/(?:docs|openapi|\.well-known|healthz|readyz)\b/;

export function withBehaviour(
  app: MockedApp,
  { behaviour, hints, prefixes }: BehaviourParts,
): RequestListener {
  const { delayMs, failureRate, random } = behaviour;
  const last = createLastRequests(hints, prefixes);
  return (req, res) => {
    if (last.servePage(req, res)) return;
    last.watch(req, res);
    const preferences = takePreferences(req);
    if (PAGES.test(req.url ?? '')) return app(preferences, req, res);
    const chosen: Preferences =
      random() < failureRate ? { ...preferences, code: '503', example: undefined } : preferences;
    if (delayMs === 0) return app(chosen, req, res);
    void wait(delayMs).then(() => app(chosen, req, res));
  };
}
