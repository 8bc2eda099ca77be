// Wraps a listener's app: each request gets an exchange with the given caller before the app runs.
import type { RequestListener } from 'node:http';
import { pino } from 'pino';
import { exchangeBeginner } from '../../src/http/exchange.js';
import { loggedExchange } from '../../src/http/logged-exchange.js';
import { createPrivateHeaders } from '../../src/http/response/common-headers.js';
import { keyless, type Principal } from '../../src/partners/principal.js';
import { principalOf } from '../support/principal.js';

const parts = { log: pino({ level: 'silent' }), elapsedMs: () => performance.now() };
const begin = exchangeBeginner(loggedExchange(parts, {}), createPrivateHeaders());

const as =
  (principal: Principal | undefined) =>
  (app: RequestListener, isCarriedOut = false): RequestListener =>
  (req, res) => {
    Object.assign(begin(req, res), { principal, isCarriedOut });
    app(req, res);
  };

export const callers = {
  partner: as(principalOf()),
  suspended: as(principalOf({ refusal: 'suspended' })),
  expired: as(principalOf({ refusal: 'expired' })),
  unknown: as(undefined),
  keyless: as(keyless),
};
