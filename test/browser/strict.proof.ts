// Tests the pages of the portal (in a sample, a seventh of them each day) in browsers with
// restrictive settings.
import { useGateway } from '../support/gateway.js';
import { sampledByDay } from '../support/sampled.js';
import { allPages } from './portal-pages.js';
import { describeStrictBrowsers } from './strict-browsers.js';

/** Includes only one of the three pages of Redoc, which take ten times as long. */
describeStrictBrowsers(useGateway(), sampledByDay(allPages.filter((name) => !/redoc.v[01]/.test(name))));
