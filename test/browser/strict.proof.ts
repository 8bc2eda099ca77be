// Every page of the portal in browsers that refuse something.
import { useGateway } from '../support/gateway.js';
import { allPages } from './portal-pages.js';
import { describeStrictBrowsers } from './strict-browsers.js';

/** Of the three pages of Redoc, which take ten times as long, one. */
describeStrictBrowsers(
  useGateway(),
  allPages.filter((name) => !/redoc.v[01]/.test(name)),
);
